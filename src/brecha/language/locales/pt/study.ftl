## O que um estudo pede

study-table = { $several ->
        [yes] A tabela { $number }
       *[no] A tabela
    }{ HAS($year) ->
        [yes] {" "}({ $year })
       *[no] {""}
    } é lida de { $files }{ HAS($person) ->
        [yes] ; as pessoas são identificadas por { $person }
       *[no] ; nenhuma coluna identifica as pessoas, e por isso cada registro é uma pessoa
    }{ HAS($where) ->
        [yes] ; só são usados os registros com { $where }
       *[no] {""}
    }.
study-columns = { $role ->
        [identifier] Identificadores
        [quasi-identifier] Quase-identificadores
        [sensitive] Sensíveis
       *[other] Outras
    }: { $columns }.
study-rows = Todas as linhas de uma pessoa são divulgadas, { $published ->
        [linked] e mostra-se quais são da mesma pessoa
       *[unlinked] e nada mostra quais são da mesma pessoa
    }.
study-household = As pessoas estão em domicílios, indicados pela coluna { $household }.
study-column-in-year = A coluna { $column } se chama { $called } em { $year }.
study-columns-unpublished = Não divulgadas: { $columns }.
study-adversary-ready = O adversário { $name } é { $same ->
        [yes] um dos prontos
       *[no] o adversário pronto { $ready }
    }; as colunas que conhece são encontradas nos dados.
study-adversary = { $written ->
        [yes] O adversário { $name } conhece { $knows }
       *[no] O estudo não indica adversário, e por isso há um, { $name }, que conhece { $knows }
    }: { $exactly ->
        [yes] exatamente este conjunto
       *[no] { $count ->
            [one] é testado { $sets } conjunto de colunas
           *[other] são testados { $sets } conjuntos de colunas
        }
    }{ $shortened ->
        [yes] , cada um de { $up_to } ou menos, pois todos seriam demais
       *[no] {""}
    }. { $wanted ->
        [all] Quer reidentificar pessoas e descobrir todas as colunas sensíveis que são divulgadas.
        [some] Quer reidentificar pessoas e descobrir { $wants }.
       *[none] Quer reidentificar pessoas.
    }
study-not-assessed = { $count ->
        [one] A coluna { $columns } é divulgada e nenhum adversário a conhece. Dê-a a algum, ou diga em not_assessed por que não; senão, brecha run a conta como limite não cumprido.
       *[other] As colunas { $columns } são divulgadas e nenhum adversário as conhece. Dê-as a algum, ou diga em not_assessed por que não; senão, brecha run as conta como limite não cumprido.
    }
study-acknowledged = A coluna { $column } é divulgada e não é avaliada, por este motivo: { $reason }
study-no-limit = O estudo não tem limite, e por isso nenhuma divulgação deixa de cumprir um.
study-limit = Limite{ HAS($ready) ->
        [yes] {" "}{ $ready }
       *[no] {""}
    }: { $measure ->
        [certain] { $goal ->
            [identity] pessoas reidentificadas com certeza
           *[other] { HAS($goal) ->
                [yes] pessoas cujo valor de { $goal } é revelado com certeza
               *[no] pessoas expostas com certeza, para cada objetivo
            }
        } – { $unit ->
            [people] { GROUPED($at_most) }
           *[share] { LIMIT($at_most) }
        } ou menos
        [above] pessoas com probabilidade de um palpite certo acima de { LIMIT($threshold) }{ $goal ->
            [identity] , sobre quem são
           *[other] { HAS($goal) ->
                [yes] , sobre { $goal }
               *[no] , para cada objetivo
            }
        } – { $unit ->
            [people] { GROUPED($at_most) }
           *[share] { LIMIT($at_most) }
        } ou menos
        [value] a maior probabilidade, entre todas as pessoas, de que { $goal } seja { $value } – { LIMIT($at_most) } ou menos
        [factor] o quanto um palpite acerta em relação a antes da divulgação{ $goal ->
            [identity] , sobre quem alguém é
           *[other] { HAS($goal) ->
                [yes] , sobre { $goal }
               *[no] , para cada objetivo
            }
        } – { LIMITAMOUNT($at_most) } vezes ou menos
        [average] a probabilidade média de um palpite certo{ $goal ->
            [identity] , sobre quem alguém é
           *[other] { HAS($goal) ->
                [yes] , sobre { $goal }
               *[no] , para cada objetivo
            }
        } – { LIMIT($at_most) } ou menos
       *[highest] a maior probabilidade de um palpite certo sobre qualquer pessoa{ $goal ->
            [identity] , sobre quem ela é
           *[other] { HAS($goal) ->
                [yes] , sobre { $goal }
               *[no] , para cada objetivo
            }
        } – { LIMIT($at_most) } ou menos
    }{ HAS($by) ->
        [yes] , em cada grupo de { $by }
       *[no] {""}
    }{ HAS($adversary) ->
        [yes] , para o adversário { $adversary }
       *[no] , para todos os adversários
    }{ HAS($why) ->
        [yes] {" "}({ $why })
       *[no] {""}
    }.
study-step = Passo { $number } da divulgação: { $step ->
        [remove] retirar { $columns }
        [sample] divulgar uma amostra de { $size ->
            [0] { LIMIT($share) } dos registros
           *[other] { GROUPED($size) } registros
        }
        [top-code] divulgar como um só os números de { $column } a partir de { LIMITAMOUNT($limit) }
        [bottom-code] divulgar como um só os números de { $column } até { LIMITAMOUNT($limit) }
        [generalise] divulgar { $column } no nível { $level } de sua hierarquia
        [suppress-rare] suprimir os valores de { $column } que menos de { GROUPED($rarer_than) } registros têm
        [swap] trocar { $columns } em { LIMIT($share) } dos registros
        [recode] manter cada valor de { $column } com probabilidade de { LIMIT($keep) }
        [microaggregate] divulgar { $columns } como médias de grupos de { GROUPED($k) } registros ou mais
        [k-anonymity] k-anonimato, k = { $k }
        [l-diversity] l-diversidade, l = { LIMITAMOUNT($l) }{ HAS($sensitive) ->
            [yes] , de { $sensitive }
           *[no] {""}
        }
        [t-closeness] t-proximidade, t = { LIMITAMOUNT($t) }{ HAS($sensitive) ->
            [yes] , de { $sensitive }
           *[no] {""}
        }
       *[local-recoding] recodificação local, k = { $k }
    }.
study-valid = { $file } é um estudo válido. Nada de seus dados foi lido.
study-known-to-nobody = Supõe-se que nenhum adversário a conheça.

## Partes da execução de um estudo

study-progress = { $part ->
        [reading] Lendo os dados
        [sanitising] Fazendo a divulgação
        [release] Atacando a divulgação: { $adversary } ({ NUMBER0($number) } de { NUMBER0($adversaries) })
       *[table] Atacando a tabela: { $adversary } ({ NUMBER0($number) } de { NUMBER0($adversaries) })
    }
study-progress-done = { $says }: concluído em { DURATION($seconds) }
