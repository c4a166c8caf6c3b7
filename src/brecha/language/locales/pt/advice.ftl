### Recomendações: quais colunas respondem por um risco, o que não se deve divulgar junto e o que se pode divulgar.

advice-in =
    { $linked ->
        [yes] { TABLES($tables) ->
            [yes] {" "}n{ $tables }
           *[no] {" "}nos dados de { $tables }
        }
       *[no] {""}
    }
advice-others-and = mais { NUMBER0($count) }
advice-others-or =
    { $count ->
        [1] mais uma opção
       *[other] uma de outras { NUMBER0($count) } opções
    }




## Quais colunas respondem pelo risco

advice-part = { $column } ({ PERCENT($part) })
advice-released =
    { $uncounted ->
        [0] Com todas as colunas divulgadas
       *[other] { $all ->
            [1] Com a única coluna avaliada divulgada
           *[other] Com todas as { $all } colunas avaliadas divulgadas
        }
    }
advice-goal-identity = reidentificação
advice-goal-secret = inferência de { $sensitive }
advice-goal-gain = inferência de { $sensitive }, recompensada segundo “{ $gain }”
advice-set-of-goals = { $set } ({ $goals })
advice-blame-certain =
    { advice-released }{ advice-in }, { $but ->
        [chance] a chance de que o melhor palpite sobre { $sensitive } esteja certo continua em { $stays }, mas um adversário
        [gain] o que o melhor palpite sobre { $sensitive } rende segundo “{ $gain }” continua em { $stays }, mas um adversário
       *[no] um adversário
    } { exposes } com certeza{ $weighted ->
        [yes] , { $after } do peso.
       *[no] .
    }
advice-blame-chance =
    { advice-released }{ advice-in }, { $but ->
        [certain] um adversário ainda { $goal ->
            [identity] não reidentifica ninguém
           *[secret] não descobre o valor de { $sensitive } de ninguém
        } com certeza, mas a chance de que o seu melhor palpite
       *[no] a chance de que o melhor palpite de um adversário
    } { $goal ->
        [identity] aponte a pessoa certa
       *[secret] sobre { $sensitive } esteja certo
    } sobe de { $before } para { $after }.
advice-blame-gain =
    { advice-released }{ advice-in }, { $but ->
        [certain] um adversário ainda não descobre o valor de { $sensitive } de ninguém com certeza, mas o que o seu melhor palpite
       *[no] o que o melhor palpite de um adversário
    } sobre { $sensitive } rende segundo “{ $gain }” sobe, em média, de { $before } para { $after }.
advice-accounts-people =
    { $count ->
        [1] A coluna { $columns } responde por { $people ->
            [0] menos de uma delas
            [1] cerca de uma delas
           *[other] cerca de { NUMBER0($people) } delas
        } ({ PERCENT($part) }).
       *[other] As colunas { $columns } respondem, cada uma, por { $people ->
            [0] menos de uma delas
            [1] cerca de uma delas
           *[other] cerca de { NUMBER0($people) } delas
        } ({ PERCENT($part) }).
    }
advice-accounts-weight =
    { $count ->
        [1] A coluna { $columns } responde por { PERCENT($part) } desse peso.
       *[other] As colunas { $columns } respondem, cada uma, por { PERCENT($part) } desse peso.
    }
advice-accounts-rise =
    { $count ->
        [1] A coluna { $columns } responde por { PERCENT($part) } desse aumento.
       *[other] As colunas { $columns } respondem, cada uma, por { PERCENT($part) } desse aumento.
    }
advice-blame-next =
    { $count ->
        [one] Em seguida vem { $columns }.
       *[other] Em seguida vêm { $columns }.
    }
advice-blame-none =
    { $goal ->
        [identity] A divulgação nada acrescenta ao risco de reidentificação: nenhuma coluna responde por ele.
        [gain] A divulgação nada acrescenta ao que um palpite sobre { $sensitive } rende segundo “{ $gain }”: nenhuma coluna responde por isso.
       *[secret] A divulgação nada acrescenta ao que se pode descobrir sobre { $sensitive }: nenhuma coluna responde por isso.
    }


## O que se pode divulgar e o que não se pode

advice-nothing-safe =
    { $kept ->
        [0] Nenhuma divulgação{ advice-in } fica dentro do limite de { $limit }: o risco já está acima dele antes de qualquer divulgação.
       *[other] Nenhuma divulgação{ advice-in } que mantenha { $keep } fica dentro do limite de { $limit }: mesmo sem outra coluna o risco já está acima dele.
    }
advice-all-safe =
    { $all ->
        [1] A única coluna{ advice-in } fica dentro do limite de { $limit }, que não exige retê-la.
        [2] As duas colunas juntas{ advice-in } ficam dentro do limite de { $limit }, que não exige reter nenhuma.
       *[other] Todas as { NUMBER0($all) } colunas juntas{ advice-in } ficam dentro do limite de { $limit }, que não exige reter nenhuma.
    }
advice-unsafe-alone =
    { $kept ->
        [0] { $count ->
            [one] A coluna { $columns } não deve ser divulgada{ advice-in } nem sozinha, devido ao objetivo { $goals }: ela fica acima do limite de { $limit }.
           *[other] As colunas { $columns } não devem ser divulgadas{ advice-in } nem sozinhas, devido ao objetivo { $goals }: cada uma fica acima do limite de { $limit }.
        }
       *[other] { $count ->
            [one] A coluna { $columns } não deve ser divulgada{ advice-in } ao lado de { $keep }, devido ao objetivo { $goals }: o risco ficaria acima do limite de { $limit }.
           *[other] As colunas { $columns } não devem ser divulgadas{ advice-in } ao lado de { $keep }, devido ao objetivo { $goals }: com cada uma o risco ficaria acima do limite de { $limit }.
        }
    }
advice-unsafe-together =
    { $kept ->
        [0] Não devem ser divulgadas juntas{ advice-in }, por ficarem acima do limite de { $limit }: { $sets }
       *[other] Não devem ser divulgadas juntas{ advice-in } ao lado de { $keep }, por ficarem acima do limite de { $limit }: { $sets }
    }{ $more ->
        [0] .
        [one] ; e mais { NUMBER0($more) } combinação.
       *[other] ; e mais { NUMBER0($more) } combinações.
    }
advice-no-column-safe =
    { $kept ->
        [0] Nenhuma coluna pode ser divulgada{ advice-in } dentro do limite de { $limit }.
       *[other] Nenhuma coluna pode ser divulgada{ advice-in } ao lado de { $keep } dentro do limite de { $limit }.
    }
advice-largest-safe =
    { $count ->
        [one] Dentro do limite de { $limit }, a maior divulgação{ advice-in } { $kept ->
            [0] tem
           *[other] que mantém { $keep } tem
        }
       *[other] Dentro do limite de { $limit }, as maiores divulgações{ advice-in } { $kept ->
            [0] têm
           *[other] que mantêm { $keep } têm
        }
    } { $size } de { $all } colunas: { $sets }{ $more ->
        [0] .
        [one] ; e mais { NUMBER0($more) }.
       *[other] ; e mais { NUMBER0($more) }.
    }{ $grows ->
        [yes] {" "}Divulgações maiores não foram testadas.
       *[no] {""}
    }
advice-highest = A maior chance de alguém é de { PERCENT($chance) }.
advice-chances = As chances de acertar um palpite não estão sujeitas a esse limite.


## O que se ganha ao retirar colunas da divulgação completa

advice-without-certain =
    { $lead }: um adversário então { $hits ->
        [0] { $goal ->
            [identity] não reidentifica ninguém
           *[secret] não descobre o valor de { $sensitive } de ninguém
        }
       *[other] { exposes }
    } com certeza, { NUMBER0($fewer) } a menos{ $weighted ->
        [yes] : { $after } do peso em vez de { $before }.
       *[no] .
    }
advice-without-chance =
    { $lead }: a chance de que o melhor palpite { $goal ->
        [identity] aponte a pessoa certa
       *[secret] sobre { $sensitive } esteja certo
    } cai de { $before } para { $after }.
advice-without-gain = { $lead }: o melhor palpite sobre { $sensitive } então rende { $after } em vez de { $before } segundo “{ $gain }”.
advice-saves =
    { $scope ->
        [all] { $count ->
            [1] De todas as colunas, retirar { $columns }{ advice-in } é o que mais protege
           *[other] De todos os pares, retirar { $columns }{ advice-in } é o que mais protege
        }{ $weighted ->
            [yes] {" "}em peso
           *[no] {""}
        }
        [some] { $count ->
            [1] Das { NUMBER0($tried) } colunas para as quais isso foi testado, retirar { $columns }{ advice-in } é o que mais protege
           *[other] Dos { NUMBER0($tried) } pares para os quais isso foi testado, retirar { $columns }{ advice-in } é o que mais protege
        }{ $weighted ->
            [yes] {" "}em peso
           *[no] {""}
        }
       *[one] { $count ->
            [1] De colunas isoladas, só se testou retirar { $columns }{ advice-in }
           *[other] De pares, só se testou retirar { $columns }{ advice-in }
        }
    }
advice-saves-none =
    { $scope ->
        [all] { $count ->
            [1] Retirar uma única coluna{ advice-in }, qualquer que seja,
           *[other] Retirar duas colunas{ advice-in }, quaisquer que sejam,
        }
        [some] { $count ->
            [1] Das { NUMBER0($tried) } colunas para as quais isso foi testado, retirar qualquer uma{ advice-in }
           *[other] Dos { NUMBER0($tried) } pares para os quais isso foi testado, retirar qualquer um{ advice-in }
        }
       *[one] { $count ->
            [1] De colunas isoladas, só se testou retirar { $columns }{ advice-in }: isso
           *[other] De pares, só se testou retirar { $columns }{ advice-in }: isso
        }
    } { $kind ->
        [certain] não protege ninguém.
        [chance] não muda a chance de acertar o palpite.
        [figure] não reduz { limit-risk }.
       *[gain] não muda o que um palpite rende segundo “{ $gain }”.
    }



## O que uma coluna acrescentaria a uma divulgação planejada

advice-added-certain =
    { $lead }: um adversário então { $hits ->
        [0] { $goal ->
            [identity] não reidentifica ninguém
           *[secret] não descobre o valor de { $sensitive } de ninguém
        }
       *[other] { exposes }
    } com certeza, { $fewer ->
        [0] não mais do que antes.
       *[other] { NUMBER0($fewer) } a mais{ $weighted ->
            [yes] : { $after } do peso em vez de { $before }.
           *[no] .
        }
    }
advice-added-chance =
    { $lead }: a chance de que o melhor palpite { $goal ->
        [identity] aponte a pessoa certa
       *[secret] sobre { $sensitive } esteja certo
    } { $some ->
        [yes] sobe de { $before } para { $after }.
       *[no] continua em { $after }.
    }
advice-added-gain =
    { $lead }: o melhor palpite sobre { $sensitive } segundo “{ $gain }” então rende { $after }, { $some ->
        [yes] em vez de { $before }.
       *[no] não mais do que antes.
    }
advice-adds =
    { $which ->
        [only] { $scope ->
            [all] À divulgação planejada de { $planned }{ advice-in } só se pode acrescentar { $columns }
           *[some] À divulgação planejada de { $planned }{ advice-in } só se testou acrescentar { $columns }
        }
        [same] { $scope ->
            [all] Todas as outras colunas acrescentariam o mesmo à divulgação planejada de { $planned }{ advice-in }
           *[some] As { NUMBER0($tried) } colunas para as quais isso foi testado acrescentariam todas o mesmo à divulgação planejada de { $planned }{ advice-in }
        }
        [least] { $scope ->
            [all] { $count ->
                [1] À divulgação planejada de { $planned }{ advice-in }, { $columns } é a coluna que menos acrescentaria
               *[other] De todas as outras colunas, { $columns } são as que menos acrescentariam à divulgação planejada de { $planned }{ advice-in }
            }
           *[some] Das { NUMBER0($tried) } colunas para as quais isso foi testado, { $count ->
                [1] { $columns } é a que menos acrescentaria
               *[other] { $columns } são as que menos acrescentariam
            } à divulgação planejada de { $planned }{ advice-in }
        }
       *[most] { $scope ->
            [all] { $count ->
                [1] À divulgação planejada de { $planned }{ advice-in }, { $columns } é a coluna que mais acrescentaria
               *[other] De todas as outras colunas, { $columns } são as que mais acrescentariam à divulgação planejada de { $planned }{ advice-in }
            }
           *[some] Das { NUMBER0($tried) } colunas para as quais isso foi testado, { $count ->
                [1] { $columns } é a que mais acrescentaria
               *[other] { $columns } são as que mais acrescentariam
            } à divulgação planejada de { $planned }{ advice-in }
        }
    }{ $by_weight ->
        [yes] {" "}em peso
       *[no] {""}
    }


## Um adversário que conhece só algumas colunas, e uma coluna a mais ou a menos

what-if-nothing =
    Antes da divulgação, sem conhecer nenhuma destas colunas, um adversário { $kind ->
        [gain] recompensado por { $sensitive } segundo “{ $gain }” ganha com { target } em média { AMOUNT($before) }.
       *[guess] { exposes } com certeza. O seu melhor palpite sobre { target } acerta com uma chance de { PERCENT($before) }.
    }
what-if-verdict =
    { $kind ->
        [certain] O que ele sabe com certeza está
        [inferred] { $hits ->
            [0] Ele não descobre o valor de { $sensitive } de { PEOPLE($hits, $records) } com certeza, o que está
           *[other] Ele descobre o valor de { $sensitive } de { PEOPLE($hits, $records) } com certeza, o que está
        }
        [gain] Esse ganho está
        [highest] A maior chance de alguém está
        [above] A proporção das pessoas com chance acima de { LIMIT($threshold) } está
        [value] A maior chance desse valor está
        [factor] O fator sobre a chance de antes da divulgação está
       *[chance] A chance de um palpite certo está
    } { $within ->
        [yes] dentro do limite de { $limit }.
       *[no] acima do limite de { $limit }: { $risk }.
    }
what-if-untried-above = Uma parte destas colunas já está acima do limite de { $limit }; por isso, todas juntas também estão.
what-if-untried-within = Uma combinação maior, que contém todas elas, está dentro do limite de { $limit }; por isso, estas também estão.
what-if-drops =
    Para ficar dentro do limite de { $limit }, seja qual for o objetivo do adversário, basta deixar de fora { $columns }{ $fewest ->
        [one] .
        [yes] : menos colunas não bastariam.
       *[no] . Talvez bastem menos colunas: nem todas as combinações foram testadas.
    }
what-if-adds =
    { $which ->
        [only] { $scope ->
            [first] Não há outra coluna além de { $columns }
            [all] Além destas, só resta conhecer { $columns }
           *[some] Das outras colunas, só se testou acrescentar { $columns }
        }
        [same] { $scope ->
            [first] Cada uma das colunas acrescentaria o mesmo
            [all] Cada uma das outras colunas acrescentaria o mesmo
           *[some] Cada uma das { NUMBER0($tried) } outras colunas para as quais isso foi testado acrescentaria o mesmo
        }
       *[most] { $scope ->
            [first] De todas as colunas, { $count ->
                [1] { $columns } é a que mais acrescentaria
               *[other] { $columns } são as que mais acrescentariam
            }
            [all] De todas as outras colunas, { $count ->
                [1] { $columns } é a que mais acrescentaria
               *[other] { $columns } são as que mais acrescentariam
            }
           *[some] Das { NUMBER0($tried) } outras colunas para as quais isso foi testado, { $count ->
                [1] { $columns } é a que mais acrescentaria
               *[other] { $columns } são as que mais acrescentariam
            }
        }
    }{ $by_weight ->
        [yes] {" "}em peso
       *[no] {""}
    }
what-if-leaves =
    { $which ->
        [only] { $scope ->
            [all] Sem { $columns }, nenhuma destas colunas é conhecida
           *[some] Destas colunas, só se testou retirar { $columns }
        }
        [same] { $scope ->
            [all] Retirar uma só destas colunas, seja qual for, protege o mesmo
           *[some] Retirar uma só das { NUMBER0($tried) } destas colunas para as quais isso foi testado, seja qual for, protege o mesmo
        }
       *[most] { $scope ->
            [all] Destas colunas, retirar { $columns } é o que mais protege
           *[some] Das { NUMBER0($tried) } destas colunas para as quais isso foi testado, retirar { $columns } é o que mais protege
        }
    }{ $by_weight ->
        [yes] {" "}em peso
       *[no] {""}
    }
what-if-goal =
    { $goal ->
        [identity] { advice-goal-identity }
       *[secret] { advice-goal-secret }
    }
what-if-leaves-none =
    Quanto à { what-if-goal }: { $which ->
        [only] { $scope ->
            [all] retirar { $columns }
           *[some] destas colunas, só se testou retirar { $columns }: isso
        }
       *[same] { $scope ->
            [all] retirar uma só destas colunas, seja qual for,
           *[some] retirar uma só das { NUMBER0($tried) } destas colunas para as quais isso foi testado, seja qual for,
        }
    } { $kind ->
        [certain] não protege ninguém.
        [chance] não muda a chance de acertar o palpite.
        [figure] não reduz { limit-risk }.
       *[gain] não muda o que um palpite rende segundo “{ $gain }”.
    }

## Observações sobre uma recomendação

note-advice-identity = reidentificação
note-advice-secret = inferência de “{ $sensitive }”
note-advice-gain = inferência de “{ $sensitive }” segundo “{ $gain }”
note-advice-tried-all = todas as combinações foram testadas
note-advice-tried-up-to =
    { $size ->
        [one] só foram testadas as combinações de no máximo { NUMBER0($size) } coluna
       *[other] só foram testadas as combinações de no máximo { NUMBER0($size) } colunas
    }
note-advice-tried-some =
    { $count ->
        [one] só foi testada { NUMBER0($count) } de { NUMBER0($every) } combinações
       *[other] só foram testadas { NUMBER0($count) } de { NUMBER0($every) } combinações
    }
note-advice-shapley-needs-all = A parte de cada coluna no risco (valor de Shapley) exige todas as combinações das colunas, e { $tried }. Avalie a tabela de novo com { SETTING("subsets", "all") }.
note-advice-frontier-needs-more = O que se pode divulgar junto só se pode dizer quando todas as combinações foram testadas, ou todas as de até certo número de colunas, e aqui { $tried }. Avalie a tabela de novo com { SETTING("subsets", "all") } ou { SETTING("subsets", 3) }.
note-advice-keep-not-tried = Há { NUMBER0($count) } colunas a manter, e { $tried }. Avalie a tabela de novo com { SETTING("subsets", $count) } ou mais.
note-advice-removals-need-full = Para dizer o que se ganha ao retirar colunas da divulgação completa é preciso conhecê-la, e { $tried }. Avalie a tabela de novo com { SETTING("subsets", "all") }.
note-advice-planned-not-tried = A divulgação planejada de { $columns-row } não foi testada: { $tried }. Avalie a tabela de novo com { SETTING("subsets", "all") }.
note-advice-limit-of-groups = O limite vale para cada grupo de “{ $column }”: as colunas podem ser divulgadas se o cumprem para cada um, e o risco ao lado delas é o do grupo para o qual ele é maior. Quais colunas causam o risco, o que se ganha retirando-as e os conjuntos mais e menos perigosos dizem respeito a todas as pessoas.
note-advice-about-everybody = A recomendação diz respeito a todas as pessoas, e não a cada grupo de “{ $column }”.
note-advice-weighted = As pessoas são ponderadas por “{ $column }”: as proporções são ponderadas, e os números de pessoas, não.
note-advice-known-before = Para a { $goal }, tudo já se sabe antes de qualquer divulgação: ela não conta onde a divulgação deve ser segura para todos os objetivos juntos.
note-advice-limit-of-gain = Para a { $goal }, o limite de { LIMITAMOUNT($limit) } é uma quantia de ganho.
note-advice-no-safe-release = Para a { $goal }, nenhuma divulgação é segura: o risco está acima do limite antes de qualquer divulgação.
note-advice-no-safe-release-keeping = Para a { $goal }, nenhuma divulgação é segura: o risco está acima do limite só com { $columns-row }.
note-advice-may-grow =
    Só foram testadas as combinações de no máximo { $size ->
        [one] { NUMBER0($size) } coluna
       *[other] { NUMBER0($size) } colunas
    }: de alguns dos maiores conjuntos seguros não se sabe se uma coluna pode ser acrescentada.
note-advice-extremes-of-tried = Os conjuntos mais e menos perigosos são os que se acharam entre os testados: { $tried }. Avalie a tabela de novo com { SETTING("subsets", "all") } para conhecer os de todas as combinações.
note-advice-removals-partly = O que se ganha sem uma coluna, ou sem duas, só é dito onde o que resta foi testado.
note-advice-prices-partly = O que uma coluna acrescentaria só é dito onde a divulgação planejada foi testada com ela.
note-what-if-not-tried = O que consegue um adversário que conhece apenas { $columns-row } não foi testado: { $tried }. Avalie a tabela de novo com { SETTING("subsets", "all") }, ou com uma lista que contenha esta combinação.
note-what-if-beside-not-tried = O que mudaria com uma coluna a mais ou a menos não é dito para { $columns-row }, pois isso não foi testado.
note-what-if-fewer-might-do = Talvez seja preciso deixar de fora menos colunas do que as indicadas: { $tried }.

## No terminal

cli-advice-columns =
    { $goal }: a parte de cada coluna, e o que se evita sem ela{ $weighted ->
        [yes] , em peso
       *[no] {""}
    }
cli-advice-unsafe = Menores combinações acima do limite
cli-advice-safe =
    { $uncounted ->
        [0] Maiores divulgações dentro do limite
       *[other] Maiores divulgações dentro do limite, entre as colunas avaliadas
    }
cli-advice-prices =
    { $goal }: o que uma coluna acrescentaria a { $planned }{ $weighted ->
        [yes] , em peso
       *[no] {""}
    }
cli-advice-column = Coluna
cli-advice-share = Responde por
cli-advice-part = Parte
cli-advice-saved = Evitado sem
cli-advice-size = Tamanho
cli-advice-set = Colunas
cli-advice-none = (nenhuma coluna)
cli-advice-highest = Maior risco
cli-advice-highest-weight = Maior risco, em peso
cli-advice-adds = Acrescenta
cli-advice-then = Resulta
cli-advice-more =
    { $count ->
        [one] Mais { NUMBER0($count) } linha: veja { $option }, ou --json para ter todas.
       *[other] Mais { NUMBER0($count) } linhas: veja { $option }, ou --json para ter todas.
    }
