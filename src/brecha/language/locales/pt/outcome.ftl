### O resultado de um estudo: quais limites são respeitados, diante de qual adversário, e quais colunas não foram avaliadas.

outcome-title = Decisão sobre uma divulgação
outcome-lead =
    { $people ->
        [1] 1 pessoa
       *[other] { NUMBER0($people) } pessoas
    }, { $adversaries ->
        [1] 1 adversário
       *[other] { NUMBER0($adversaries) } adversários
    }, { $limits ->
        [0] nenhum limite
        [1] 1 limite
       *[other] { NUMBER0($limits) } limites
    }.
outcome-what =
    { $stage ->
        [release] A divulgação
       *[table] A tabela como está
    }
outcome-verdict =
    { $state ->
        [none] O estudo não fixa nenhum limite; portanto, nada fica decidido.
        [kept] { outcome-what } respeita { $limits ->
            [1] o limite
            [2] os dois limites
           *[other] todos os { NUMBER0($limits) } limites
        } do estudo.
        [unassessed] { $limits ->
            [0] O estudo não fixa nenhum limite, e nem todas as colunas divulgadas foram avaliadas.
            [1] { outcome-what } respeita o limite do estudo, mas nem todas as colunas divulgadas foram avaliadas.
            [2] { outcome-what } respeita os dois limites do estudo, mas nem todas as colunas divulgadas foram avaliadas.
           *[other] { outcome-what } respeita todos os { NUMBER0($limits) } limites do estudo, mas nem todas as colunas divulgadas foram avaliadas.
        }
        [unknown] Não se sabe se { $stage ->
            [release] a divulgação
           *[table] a tabela como está
        } respeita { outcome-unknown-of } do estudo.
       *[broken] { outcome-what } não respeita { $every ->
            [yes] nenhum dos { $limits ->
                [2] dois
               *[other] { NUMBER0($limits) }
            } limites
           *[no] { $broken ->
                [1] { $limits ->
                    [1] o limite
                   *[other] 1 dos { NUMBER0($limits) } limites
                }
               *[other] { NUMBER0($broken) } dos { NUMBER0($limits) } limites
            }
        } do estudo{ $unknown ->
            [0] .
            [1] ; de mais 1, não se sabe.
           *[other] ; de mais { NUMBER0($unknown) }, não se sabe.
        }
    }
outcome-unknown-of =
    { $limits ->
        [1] o limite
       *[other] { $unknown ->
            [1] 1 dos { NUMBER0($limits) } limites
           *[other] { NUMBER0($unknown) } dos { NUMBER0($limits) } limites
        }
    }
outcome-unassessed =
    { $count ->
        [0] Toda coluna divulgada é conhecida por um adversário do estudo, é procurada por um deles, ou foi declarada com o motivo.
        [1] Não avaliada: a coluna { $columns } será divulgada, e nenhum adversário do estudo a conhece. Não se sabe o que ela revela.
       *[other] Não avaliadas: as colunas { $columns } serão divulgadas, e nenhum adversário do estudo as conhece. Não se sabe o que elas revelam.
    }
outcome-acknowledged = Não avaliada, como declara o estudo: { $column } ({ $reason }).
outcome-adversary =
    { $state ->
        [none] { $name } conhece { $known }. Nenhum limite foi fixado para este adversário.
        [kept] { $name } conhece { $known }: { $limits ->
            [1] o limite é respeitado.
            [2] os dois limites são respeitados.
           *[other] todos os { NUMBER0($limits) } limites são respeitados.
        }
        [unknown] { $name } conhece { $known }: não se sabe se { $limits ->
            [1] o limite é respeitado.
           *[other] { $unknown ->
                [1] 1 dos { NUMBER0($limits) } limites é respeitado.
               *[other] { NUMBER0($unknown) } dos { NUMBER0($limits) } limites são respeitados.
            }
        }
       *[broken] { $name } conhece { $known }: { $every ->
            [yes] nenhum dos { $limits ->
                [2] dois
               *[other] { NUMBER0($limits) }
            } limites é respeitado
           *[no] { $broken ->
                [1] { $limits ->
                    [1] o limite não é respeitado
                   *[other] 1 dos { NUMBER0($limits) } limites não é respeitado
                }
               *[other] { NUMBER0($broken) } dos { NUMBER0($limits) } limites não são respeitados
            }
        }{ $unknown ->
            [0] .
            [1] ; de mais 1, não se sabe.
           *[other] ; de mais { NUMBER0($unknown) }, não se sabe.
        }
    }
outcome-subsets =
    { $subsets ->
        [all] Foram testadas todas as combinações destas colunas.
        [full] Foram testadas somente todas estas colunas juntas.
       *[size] Foram testadas combinações de até { NUMBER0($size) } destas colunas; as maiores, não.
    }
outcome-amount =
    { $unit ->
        [people] { $count ->
            [0] ninguém
            [1] 1 pessoa
           *[other] { $figure } pessoas
        }
       *[share] { $figure } das pessoas
    }
outcome-limit =
    { $unit ->
        [people] { $at_most ->
            [1] 1 pessoa
           *[other] { $limit } pessoas
        }
       *[other] { $limit }
    }
outcome-in-group =
    { $grouped ->
        [yes] {" "}(pessoas com { $by } = { $group })
        [few] {" "}(um grupo de { $by } com menos de { NUMBER0($minimum_group_size) } pessoas)
       *[no] {""}
    }
outcome-check-certain =
    Conhecendo { $known }, um adversário { $goal ->
        [identity] reidentifica { outcome-amount }
       *[secret] descobre o valor de { $sensitive } de { outcome-amount }
    } com certeza{ outcome-in-group }; o limite é { outcome-limit }.
outcome-check-average =
    Conhecendo { $known }, o melhor palpite de um adversário { $goal ->
        [identity] sobre de quem é cada registro
       *[secret] sobre o valor de { $sensitive }
    } acerta { $figure } das vezes{ outcome-in-group }; o limite é { $limit }.
outcome-check-highest =
    Conhecendo { $known }, a maior probabilidade de { $goal ->
        [identity] reidentificar alguém
       *[secret] acertar o valor de { $sensitive } de alguém
    } é { $figure }{ outcome-in-group }; o limite é { $limit }.
outcome-check-above =
    Conhecendo { $known }, um adversário tem probabilidade acima de { $threshold } de { $goal ->
        [identity] reidentificar { outcome-amount }
       *[secret] acertar o valor de { $sensitive } de { outcome-amount }
    }{ outcome-in-group }; o limite é { outcome-limit }.
outcome-check-value = Conhecendo { $known }, a maior probabilidade de alguém ter { $sensitive } = { $value } é { $figure }{ outcome-in-group }; o limite é { $limit }.
outcome-check-factor =
    Conhecendo { $known }, a probabilidade de um palpite certo { $goal ->
        [identity] sobre de quem é cada registro
       *[secret] sobre o valor de { $sensitive }
    } é { $figure } vezes a que era antes da divulgação{ outcome-in-group }; o limite é { $limit } vezes.
outcome-check-gain =
    Conhecendo { $known }, { $measure ->
        [average] um adversário recompensado por { $sensitive } segundo “{ $gain }” ganha em média { $figure } por pessoa
        [highest] o máximo que um adversário recompensado por { $sensitive } segundo “{ $gain }” ganha com uma só pessoa é { $figure }
       *[factor] o que um adversário recompensado por { $sensitive } segundo “{ $gain }” ganha é { $figure } vezes o que era antes da divulgação
    }{ outcome-in-group }; o limite é { $limit }{ $measure ->
        [factor] {" "}vezes
       *[other] {""}
    }.
outcome-check-fewer-sets = { $sentence } Na divulgação foi testada só uma parte das combinações de colunas: não se sabe se este limite é respeitado.
outcome-check-not-computed =
    Não calculado: { $name }. Não se sabe se este limite é respeitado{ $reason ->
        [limit-gains-only] : os palpites sobre { $sensitive } são recompensados com um ganho, e por isso nenhuma probabilidade foi calculada. Dê a este adversário também o ganho { $sensitive }=identity.
        [limit-no-probability] : um limite acima de 1 é uma quantidade de ganho, e os palpites sobre { $sensitive } não são recompensados.
       *[other] .
    }
outcome-name =
    { $measure ->
        [certain] pessoas { outcome-goal-done } com certeza: limite { outcome-limit }
        [average] probabilidade média de { outcome-goal }: limite { $limit }
        [highest] maior probabilidade de { outcome-goal }: limite { $limit }
        [above] pessoas com probabilidade de { outcome-goal } acima de { $threshold }: limite { outcome-limit }
        [value] maior probabilidade de { $sensitive } = { $value }: limite { $limit }
       *[factor] fator pelo qual { outcome-goal } fica mais provável: limite { $limit }
    }{ outcome-in-group }
outcome-name-gain =
    { $measure ->
        [average] ganho médio com { $sensitive } segundo “{ $gain }”: limite { $limit }
        [highest] maior ganho com { $sensitive } de uma só pessoa segundo “{ $gain }”: limite { $limit }
       *[factor] fator pelo qual aumenta o ganho com { $sensitive } segundo “{ $gain }”: limite { $limit }
    }{ outcome-in-group }
outcome-goal =
    { $goal ->
        [identity] reidentificação
       *[secret] descobrir o valor de { $sensitive }
    }
outcome-goal-done =
    { $goal ->
        [identity] reidentificadas
       *[secret] cujo valor de { $sensitive } é descoberto
    }
outcome-state-kept = respeitado
outcome-state-broken = não respeitado
outcome-state-not-computed = não calculado
outcome-state-fewer-sets = não se sabe: testada só uma parte
outcome-head-state = Veredito
outcome-head-adversary = Adversário
outcome-head-limit = Limite
outcome-head-says = Constatação
outcome-head-known = Conhecidas
outcome-head-figure = Valor
outcome-head-goal = Objetivo
outcome-head-figure-table = Tabela como está
outcome-head-figure-release = Divulgação
outcome-head-at-most = Limite
outcome-head-why = Motivo
outcome-section-adversaries = Adversários
outcome-section-steps = O que foi feito com a tabela
outcome-section-study = O estudo
outcome-caption-all = Cada limite diante de cada adversário
outcome-caption = Cada limite diante deste adversário
outcome-table-before = Antes da divulgação: { $verdict }
outcome-owner = Responsável
outcome-date = Data
outcome-study-file = Estudo
outcome-full-report = Todos os valores deste adversário estão em { $folder }.
outcome-rule-unassessed = Toda coluna divulgada é conhecida por um adversário, procurada por um deles, ou declarada com o motivo.
outcome-how = Os limites são comparados com valores exatos de todas as combinações testadas; a igualdade respeita um limite. Um limite cujo valor não foi calculado não conta como respeitado.
note-study-shortened = { $adversary } pode conhecer { NUMBER0($columns) } colunas: foram testadas somente combinações de até { NUMBER0($size) } delas, pois todas seriam demais. O que descobre quem conhece mais delas de uma vez não foi avaliado.
note-study-release-fewer-sets =
    Na divulgação foram testadas { NUMBER0($tried) } das { NUMBER0($of) } combinações de colunas que { $adversary } pode conhecer{ $grouped ->
        [yes] {" "}para os grupos de { $by }
       *[no] {""}
    }: todas as de até { $size ->
        [1] 1 coluna
       *[other] { NUMBER0($size) } colunas
    }{ $together ->
        [yes] {" "}e todas as colunas juntas
       *[no] {""}
    }. As outras levariam tempo demais. Não se sabe se um limite respeitado pelas combinações testadas é de fato respeitado.
note-study-years-assessed-as-linked =
    { $count ->
        [1] Os anos são avaliados como se um adversário pudesse saber, pela coluna { $columns }, quais registros são da mesma pessoa. A divulgação não tem essa coluna: quem não consegue ligar os anos descobre menos.
       *[other] Os anos são avaliados como se um adversário pudesse saber, pelas colunas { $columns }, quais registros são da mesma pessoa. A divulgação não tem essas colunas: quem não consegue ligar os anos descobre menos.
    }
