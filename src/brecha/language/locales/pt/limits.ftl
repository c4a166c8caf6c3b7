### Limites: o que se aceita, e se é respeitado.

## O que se aceita, depois de “o limite de”

limit-exposed =
    { $about ->
        [identity] reidentificadas
        [secret] cujo valor de { $wanted } se descobre
       *[all] expostas
    }
limit-words =
    { $measure ->
        [certain] { $unit ->
            [people] { $people ->
                [0] zero pessoas { limit-exposed } com certeza
                [one] { $about ->
                    [identity] { NUMBER0($people) } pessoa reidentificada com certeza
                    [secret] { NUMBER0($people) } pessoa cujo valor de { $wanted } se descobre com certeza
                   *[all] { NUMBER0($people) } pessoa exposta com certeza
                }
               *[other] { NUMBER0($people) } pessoas { limit-exposed } com certeza
            }
           *[share] { $weighted ->
                [yes] { $about ->
                    [identity] { $accepted } do peso reidentificado com certeza
                    [secret] { $accepted } do peso com { $wanted } descoberto com certeza
                   *[all] { $accepted } do peso exposto com certeza
                }
               *[no] { $accepted } das pessoas { limit-exposed } com certeza
            }
        }
        [average] { $about ->
            [identity] uma chance de { $accepted } de apontar a pessoa certa
            [secret] uma chance de { $accepted } de acertar o palpite sobre { $wanted }
           *[all] uma chance de { $accepted } de acertar o palpite
        }
        [highest] { $about ->
            [identity] uma chance de { $accepted } de reidentificar qualquer pessoa
            [secret] uma chance de { $accepted } de acertar o valor de { $wanted } de qualquer pessoa
           *[all] uma chance de { $accepted } de acertar o palpite sobre qualquer pessoa
        }
        [above] { $unit ->
            [people] { $people ->
                [0] zero pessoas com chance de { limit-guessed } acima de { LIMIT($threshold) }
                [one] { NUMBER0($people) } pessoa com chance de { limit-guessed } acima de { LIMIT($threshold) }
               *[other] { NUMBER0($people) } pessoas com chance de { limit-guessed } acima de { LIMIT($threshold) }
            }
           *[share] { $accepted } das pessoas com chance de { limit-guessed } acima de { LIMIT($threshold) }
        }
        [value] uma chance de { $accepted } de que qualquer pessoa tenha “{ $value }” em { $wanted }
        [factor] { $about ->
            [identity] { $factor } vezes a chance de reidentificação de antes da divulgação
            [secret] { $factor } vezes a chance de acertar { $wanted } de antes da divulgação
           *[all] { $factor } vezes a chance de acertar de antes da divulgação
        }
       *[gain] um ganho de { $accepted } por pessoa
    }{ limit-in-groups }
limit-guessed =
    { $about ->
        [identity] reidentificação
        [secret] acerto do valor de { $wanted }
       *[all] acerto
    }
limit-in-groups =
    { $grouped ->
        [yes] , em cada grupo de { $by }
       *[no] {""}
    }

## O que vale onde um limite é respeitado, como oração

limit-holds =
    { $measure ->
        [certain] { $unit ->
            [people] { $people ->
                [0] { $about ->
                    [identity] ninguém é reidentificado com certeza
                    [secret] o valor de { $wanted } não se descobre com certeza para ninguém
                   *[all] ninguém é exposto com certeza
                }
                [one] { $about ->
                    [secret] o valor de { $wanted } se descobre com certeza para no máximo { NUMBER0($people) } pessoa
                    [identity] no máximo { NUMBER0($people) } pessoa é reidentificada com certeza
                   *[all] no máximo { NUMBER0($people) } pessoa é exposta com certeza
                }
               *[other] { $about ->
                    [secret] o valor de { $wanted } se descobre com certeza para no máximo { NUMBER0($people) } pessoas
                   *[all] no máximo { NUMBER0($people) } pessoas são { limit-exposed } com certeza
                }
            }
           *[share] { $about ->
                [secret] o valor de { $wanted } se descobre com certeza para no máximo { $accepted } { limit-of-whom }
               *[all] no máximo { $accepted } { limit-of-whom } são { limit-exposed } com certeza
            }
        }
        [average] { $about ->
            [identity] o melhor palpite aponta a pessoa certa, em média, no máximo { $accepted } das vezes
            [secret] o melhor palpite sobre { $wanted } está certo, em média, no máximo { $accepted } das vezes
           *[all] o melhor palpite sobre uma pessoa está certo, em média, no máximo { $accepted } das vezes
        }
        [highest] nenhuma pessoa tem chance de { limit-guessed } acima de { $accepted }
        [above] { $unit ->
            [people] { $people ->
                [0] nenhuma pessoa tem chance de { limit-guessed } acima de { LIMIT($threshold) }
                [one] no máximo { NUMBER0($people) } pessoa tem chance de { limit-guessed } acima de { LIMIT($threshold) }
               *[other] no máximo { NUMBER0($people) } pessoas têm chance de { limit-guessed } acima de { LIMIT($threshold) }
            }
           *[share] no máximo { $accepted } das pessoas têm chance de { limit-guessed } acima de { LIMIT($threshold) }
        }
        [value] nenhuma pessoa tem chance de ter “{ $value }” em { $wanted } acima de { $accepted }
       *[factor] { $about ->
            [identity] o melhor palpite aponta a pessoa certa no máximo { $factor } vezes o que apontava antes da divulgação
            [secret] o melhor palpite sobre { $wanted } acerta no máximo { $factor } vezes o que acertava antes da divulgação
           *[all] o melhor palpite sobre uma pessoa acerta no máximo { $factor } vezes o que acertava antes da divulgação
        }
    }{ limit-in-groups }
limit-of-whom =
    { $weighted ->
        [yes] das pessoas, por peso,
       *[no] das pessoas
    }

## O que se mede, em frases sobre subidas e quedas

limit-risk =
    { $measured ->
        [highest] { $goal ->
            [identity] a maior chance de reidentificar alguém
           *[secret] a maior chance de acertar o valor de { $sensitive } de alguém
        }
        [above] { $goal ->
            [identity] a proporção das pessoas com chance de reidentificação acima de { LIMIT($threshold) }
           *[secret] a proporção das pessoas com chance de acerto de { $sensitive } acima de { LIMIT($threshold) }
        }
        [value] a maior chance de que alguém tenha “{ $value }” em { $sensitive }
        [gain] o máximo que um palpite sobre { $sensitive } de alguém rende segundo “{ $gain }”
       *[factor] { $goal ->
            [identity] o fator pelo qual o melhor palpite aponta mais vezes a pessoa certa do que antes da divulgação
           *[secret] o fator pelo qual o melhor palpite sobre { $sensitive } acerta mais vezes do que antes da divulgação
        }
    }
advice-blame-figure = { advice-released }{ advice-in }, { limit-risk } sobe de { $before } para { $after }.
advice-blame-none-figure = A divulgação não aumenta { limit-risk }: nenhuma coluna responde por isso.
advice-without-figure = { $lead }: { limit-risk } cai de { $before } para { $after }.
advice-added-figure =
    { $lead }: { limit-risk } { $some ->
        [yes] sobe de { $before } para { $after }.
       *[no] continua em { $after }.
    }

## Um limite que não é respeitado, ou que não pôde ser verificado

cli-limit-broken =
    Acima do limite { $option }: { $figure ->
        [factor] conhecendo { $known }, o melhor palpite de um adversário { $goal ->
            [identity] aponta a pessoa certa
           *[secret] sobre { $sensitive } acerta
        } { $found } vezes o que acertava antes da divulgação
        [average] conhecendo { $known }, o melhor palpite de um adversário { $goal ->
            [identity] aponta a pessoa certa
           *[secret] sobre { $sensitive } está certo
        } { $found } das vezes em média
        [gain] conhecendo { $known }, o palpite de um adversário sobre { $sensitive } rende { $found }
        [gain-factor] conhecendo { $known }, o que um adversário ganha com palpites sobre { $sensitive } é { $found } vezes o que era antes da divulgação
        [highest] conhecendo { $known }, um adversário { $goal ->
            [identity] reidentifica alguém
           *[secret] acerta o valor de { $sensitive } de alguém
        } com chance de { $found }
        [value] conhecendo { $known }, a chance de que alguém tenha “{ $value }” em { $sensitive } chega a { $found }
        [above] conhecendo { $known }, um adversário tem chance acima de { LIMIT($threshold) } de { $goal ->
            [identity] reidentificar
           *[secret] acertar o valor de { $sensitive } de
        } { $found }
       *[certain] conhecendo { $known }, um adversário { $goal ->
            [identity] reidentifica
           *[secret] descobre o valor de { $sensitive } de
        } { $found } com certeza
    }{ $whom ->
        [everybody] {""}
        [few] , em um grupo de { $by } com menos de { $minimum_group_size } pessoas
       *[group] , entre as { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }
    }. O limite: { $holds }.{ $releasing ->
        [yes] {" "}A divulgação não foi gravada.
       *[no] {""}
    }
cli-limit-people =
    { $people ->
        [one] { NUMBER0($people) } pessoa
       *[other] { NUMBER0($people) } pessoas
    }
cli-limit-share = { $share } das pessoas
cli-limit-unknown =
    O limite { $option } não pôde ser verificado{ $releasing ->
        [yes] , e a divulgação não foi gravada
       *[no] {""}
    }. Não calculado: { $reason }

## Por que um número não está aí

note-limit-not-computed =
    { $measure ->
        [certain] não se informa aqui quantas pessoas são expostas com certeza.
        [average] não se informa aqui a chance média.
        [highest] não se informa aqui a maior chance de alguém.
        [above] não se informa aqui quantas pessoas estão acima de um limiar.
        [value] não se informa aqui a chance de um valor.
       *[factor] não se informa aqui o fator sobre o que se sabia antes, pois nada se sabia antes.
    }
note-limit-fewer-sets = Ele é respeitado pelas { NUMBER0($tried) } combinações de colunas testadas, de { NUMBER0($of) }; quanto às outras, não se sabe.
note-limit-threshold-not-assessed =
    Não se contou quantas pessoas têm chance acima de { LIMIT($threshold) }. Avalie a tabela de novo com { FACE() ->
        [options] { ARGUMENT("limit") } e este limite
        [page] este limite
       *[python] { SETTING("thresholds", $threshold) }
    }.
note-limit-goal-not-assessed = { QUOTED($goal) } não é um atributo sensível que tenha sido avaliado.
note-limit-groups-not-assessed = Os grupos de { QUOTED($column) } não foram avaliados. Avalie a tabela de novo com { SETTING("by", $column) }.
note-limit-value-not-assessed = A chance do valor { QUOTED($value) } de { QUOTED($sensitive) } não foi avaliada. Avalie a tabela de novo com o ganho { QUOTED($sensitive) }=value:{ $value }.
note-limit-gains-only = Para { QUOTED($sensitive) } só se avaliaram ganhos, e não a chance de acertar o palpite. Avalie de novo também com o ganho identity.
note-limit-no-probability = O limite { WRITTEN($at_most, format: "g") } sobre { QUOTED($sensitive) } não é uma probabilidade, que é no máximo 1.
note-advice-limit-not-about = O limite não trata de { $goals }.
note-advice-highest-within = O número de pessoas acima de um limiar pode cair quando se acrescenta uma coluna, e quem conhece as colunas pode usar qualquer parte delas: para cada divulgação, informa-se o maior número dentre todas as combinações contidas nela.

## Conjuntos de limites prontos

note-limit-source-ema-0070 = Agência Europeia de Medicamentos, External guidance on the implementation of the European Medicines Agency policy on the publication of clinical data for medicinal products for human use (política 0070; EMA/90915/2016, versão 1.3, 2017), capítulo 3, sobre anonimização. O limiar é 0,09; aplicá-lo ao maior risco de qualquer pessoa é a leitura mais rigorosa, adotada aqui.
note-limit-meaning-ema-0070 = Nenhuma pessoa tem probabilidade de reidentificação acima de 0,09: pelo menos 12 pessoas compartilham cada combinação de valores.
note-limit-source-health-canada = Health Canada, orientação sobre a Public Release of Clinical Information. O limiar é 0,09; aplicá-lo ao maior risco de qualquer pessoa é a leitura mais rigorosa, adotada aqui.
note-limit-meaning-health-canada = Nenhuma pessoa tem probabilidade de reidentificação acima de 0,09: pelo menos 12 pessoas compartilham cada combinação de valores.
note-limit-source-k5 = k-anonimato (Samarati e Sweeney, 1998) com k = 5, como é comum em dados de saúde.
note-limit-meaning-k5 = Nenhuma pessoa tem probabilidade de reidentificação acima de 0,2: pelo menos 5 pessoas compartilham cada combinação de valores.
note-limit-source-k10 = k-anonimato (Samarati e Sweeney, 1998) com k = 10, como é comum em dados publicados para todos.
note-limit-meaning-k10 = Nenhuma pessoa tem probabilidade de reidentificação acima de 0,1: pelo menos 10 pessoas compartilham cada combinação de valores.
note-limit-source-certain-5 = O limite habitual do Brecha.
note-limit-meaning-certain-5 = No máximo 5% das pessoas são reidentificadas com certeza, e nenhum atributo sensível se descobre com certeza para mais de 5% delas.
