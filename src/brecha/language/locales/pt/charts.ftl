## Gráficos: títulos, eixos, legendas, o que dizem a quem não os vê, e as tabelas por trás deles

chart-columns-known = número de colunas que o adversário conhece
chart-before-line = antes da divulgação
chart-limit-line = limite
chart-measure =
    { $kind ->
        [certain] proporção das pessoas expostas com certeza
        [highest] maior chance de alguém
        [above] proporção das pessoas acima do limiar
        [value] maior chance do valor
        [factor] fator sobre a chance de antes da divulgação
        [gain] quanto rende, em média, o melhor palpite sobre uma pessoa
       *[chance] chance de o melhor palpite sobre uma pessoa estar certo
    }
chart-certain = expostas com certeza
chart-chance = melhor palpite está certo
chart-gain = quanto rende o melhor palpite
chart-others =
    { $n ->
        [1] 1 outra
       *[other] { $count } outras
    }

# Risco pelo número de colunas conhecidas

chart-dots-title =
    { $kind ->
        [certain] { $goal ->
            [identity] Pessoas reidentificadas com certeza, por número de colunas conhecidas
           *[secret] Pessoas cujo valor de { $secret } é inferido com certeza, por número de colunas conhecidas
        }
        [gain] Quanto rende um palpite sobre { $secret }, recompensado por “{ $gain }”, por número de colunas conhecidas
       *[chance] { $goal ->
            [identity] Chance de reidentificar uma pessoa pelo melhor palpite, por número de colunas conhecidas
           *[secret] Chance de inferir { $secret } pelo melhor palpite, por número de colunas conhecidas
        }
    }
chart-dots-says =
    { $n ->
        [1] Um ponto, da única combinação de colunas testada
       *[other] Um ponto para cada uma de { $count } combinações de colunas
    }: { chart-measure }. Antes da divulgação: { $before }.
chart-dots-says-worst =
    { $n ->
        [one] A coluna mais perigosa sozinha é { $names }: { $risk }.
       *[other] A combinação mais perigosa de { $size } colunas é { $names }: { $risk }.
    }
chart-dots-says-all =
    Com { $n ->
        [2] as duas
       *[other] todas as { $size }
    } colunas conhecidas: { $risk }.
chart-dots-says-limit =
    { $n ->
        [0] Nenhuma combinação testada está acima do limite de { $limit }.
        [1] Uma combinação está acima do limite de { $limit }.
       *[other] { $count } combinações estão acima do limite de { $limit }.
    }
chart-axis-begins = { $title } (o eixo começa em { $begin })
chart-head-size = colunas conhecidas
chart-head-combinations = combinações
chart-head-lowest = menor
chart-head-median = mediana
chart-head-highest = maior
chart-head-worst = a mais perigosa

# Pessoas pelo risco que cada uma corre

chart-histogram-title =
    { $goal ->
        [identity] Quantas pessoas há em cada nível de risco de serem reidentificadas
       *[secret] Quantas pessoas há em cada nível de risco de terem o valor de { $secret } inferido
    }
chart-histogram-risk = risco de uma pessoa, em porcentagem inteira
chart-histogram-people = número de pessoas
chart-histogram-log = número de pessoas (cada linha vale dez vezes a de baixo)
chart-histogram-certain = certeza
chart-histogram-says =
    { $goal ->
        [identity] Correm um risco de 50% ou mais (arredondado) de reidentificação, quando { $columns ->
            [one] se conhece
           *[other] se conhecem
        } { $names }: { $people }.
       *[secret] Correm um risco de 50% ou mais (arredondado) de terem o valor de { $secret } inferido, quando { $columns ->
            [one] se conhece
           *[other] se conhecem
        } { $names }: { $people }.
    } Expostas com certeza: { $certain }. Com risco que se arredonda a 0%: { $none }.
chart-histogram-all-columns =
    { $n ->
        [2] as duas
       *[other] todas as { $size }
    } colunas
chart-head-risk = risco, arredondado
chart-head-people = pessoas
chart-head-share = proporção
chart-histogram-cell = { $range }%
chart-histogram-cell-top = 90% ou mais, arredondado, mas sem certeza

# O que cada coluna causa

chart-shares-title =
    { $kind ->
        [certain] { $goal ->
            [identity] Quanto cada coluna acrescenta à reidentificação com certeza
           *[secret] Quanto cada coluna acrescenta à inferência de { $secret } com certeza
        }
        [highest] { $goal ->
            [identity] Quanto cada coluna acrescenta à maior chance de reidentificar alguém
           *[secret] Quanto cada coluna acrescenta à maior chance de inferir { $secret } de alguém
        }
        [above] { $goal ->
            [identity] Quanto cada coluna acrescenta às pessoas acima do limiar: reidentificação
           *[secret] Quanto cada coluna acrescenta às pessoas acima do limiar: inferência de { $secret }
        }
        [value] Quanto cada coluna acrescenta à maior chance do valor: { $secret }
        [factor] { $goal ->
            [identity] Quanto cada coluna acrescenta ao fator: reidentificação
           *[secret] Quanto cada coluna acrescenta ao fator: inferência de { $secret }
        }
        [gain] Quanto cada coluna acrescenta ao ganho “{ $gain }” sobre { $secret }
       *[chance] { $goal ->
            [identity] Quanto cada coluna acrescenta à chance de reidentificar uma pessoa
           *[secret] Quanto cada coluna acrescenta à chance de inferir { $secret }
        }
    }
chart-shares-axis =
    { $unit ->
        [people] pessoas expostas por conta da coluna
        [gain] ganho por conta da coluna
        [factor] parte do fator por conta da coluna
       *[share] chance por conta da coluna
    }
chart-shares-says =
    { $n ->
        [1] Total: { $total }, tudo por conta de { $name }, a única coluna.
       *[other] Total: { $total }. { $tie ->
            [one] A coluna que mais pesa é { $name }: { $most } ({ $part } do total).
            [all] { $listed ->
                [yes] Pesam o mesmo { $name }: { $most } cada ({ $part } do total).
               *[no] Todas as { $size } colunas pesam o mesmo: { $most } cada ({ $part } do total).
            }
           *[some] { $listed ->
                [yes] As colunas que mais pesam são { $name }: { $most } cada ({ $part } do total).
               *[no] Há { $size } colunas que pesam mais que as outras: { $most } cada ({ $part } do total).
            }
        }
    }
chart-shares-says-least =
    { $tie ->
        [one] A que menos pesa é { $name }: { $least }.
       *[some] { $listed ->
            [yes] As que menos pesam são { $name }: { $least } cada.
           *[no] Há { $size } que pesam menos que as outras: { $least } cada.
        }
    }
chart-points = { $number } pontos percentuais
chart-shares-total =
    { $unit ->
        [people] { $n ->
            [one] { $total } pessoa exposta
           *[other] { $total } pessoas expostas
        }
        [gain] ganho de { $total }
        [factor] um fator de { $total } que a divulgação acrescenta
       *[share] { $total } que a divulgação acrescenta
    }
chart-head-column = coluna
chart-head-adds =
    { $unit ->
        [people] pessoas
        [gain] ganho
        [factor] fator
       *[share] risco
    }
chart-head-part = parte do total

# Quanto se pode divulgar

chart-frontier-title =
    { $goal ->
        [identity] Quantas colunas podem ser divulgadas, pelo risco de reidentificação
       *[secret] Quantas colunas podem ser divulgadas, pelo risco de inferência de { $secret }
    }
chart-frontier-columns = número de colunas divulgadas
chart-frontier-safe = dentro do limite
chart-frontier-unsafe = acima do limite
chart-frontier-maximal = não cabe mais nenhuma coluna
chart-frontier-says =
    { $largest ->
        [0] Nenhuma divulgação fica dentro do limite de { $limit }: o risco é de pelo menos { $lowest }.
        [1] Divulgações de uma coluna podem ficar dentro do limite de { $limit }.
       *[other] { $known ->
            [yes] Divulgações de até { $size } colunas podem ficar dentro do limite de { $limit }.
           *[no] Divulgações de { $size } colunas podem ficar dentro do limite de { $limit }.
        }
    }
chart-frontier-says-not-tried =
    { $tried ->
        [1] Divulgações de mais de uma coluna não foram testadas.
       *[other] Divulgações de mais de { $size } colunas não foram testadas.
    }
chart-frontier-says-always =
    { $always ->
        [0] Nenhum número de colunas garante que toda divulgação fique dentro dele.
        [1] Qualquer coluna sozinha fica dentro dele.
       *[other] Quaisquer { $size } colunas ficam dentro dele.
    }
chart-frontier-says-maximal =
    { $n ->
        [0] A toda divulgação dentro do limite ainda se pode acrescentar alguma coluna.
        [1] A uma divulgação dentro do limite não se pode acrescentar nenhuma coluna.
       *[other] A { $count } divulgações dentro do limite não se pode acrescentar nenhuma coluna.
    }
chart-head-released = colunas divulgadas
chart-head-safe = dentro do limite

# Grupos de pessoas

chart-groups-title =
    { $goal ->
        [identity] Quem é mais reidentificado, por { $by }
       *[secret] De quem mais se infere { $secret }, por { $by }
    }
chart-groups-axis =
    { $kind ->
        [gain] quanto rende, em média, o melhor palpite sobre alguém do grupo
       *[chance] proporção do grupo, e chance
    }
chart-groups-says =
    { $n ->
        [0] Nenhum grupo tem pessoas suficientes para ser nomeado.
        [1] Só { $most } tem pessoas suficientes para ser nomeado: { $high }.
       *[other] O mais exposto de { $count } grupos é { $most }, { $high }; o menos exposto é { $least }, { $low }.
    }
chart-groups-certain = { $share } com certeza, e o melhor palpite está certo com chance de { $chance }
chart-groups-gain = o melhor palpite rende { $gain }
chart-groups-more =
    { $n ->
        [1] Mais um grupo, menos exposto, está só na tabela.
       *[other] Mais { $count } grupos, menos expostos, estão só na tabela.
    }
chart-head-group = grupo
chart-head-certain = com certeza
chart-head-chance = chance de acerto
chart-head-gain = ganho por pessoa

# Crescimento ao longo dos anos

chart-growth-title =
    { $kind ->
        [gain] Quanto cada ano a mais rende a um adversário que adivinha { $secret }, recompensado por “{ $gain }”
       *[certain] { $goal ->
            [identity] Quanto cada ano a mais acrescenta à reidentificação
           *[secret] Quanto cada ano a mais acrescenta à inferência de { $secret }
        }
    }
chart-growth-axis = só { $first }, e cada um dos seguintes acrescentado
chart-growth-before = antes
chart-growth-measure =
    { $kind ->
        [gain] quanto rende, em média, o melhor palpite sobre uma pessoa
       *[certain] proporção das pessoas, e chance
    }
chart-growth-says-certain = Proporção das pessoas expostas com certeza: { $before } antes da divulgação, { $first } só com { $one }{ $years ->
        [one] .
       *[other] , { $last } com as { $tables } tabelas até { $end }.
    }
chart-growth-says-chance = Chance de o melhor palpite sobre uma pessoa estar certo: { $before } antes da divulgação, { $first } só com { $one }{ $years ->
        [one] .
       *[other] , { $last } com as { $tables } tabelas até { $end }.
    }
chart-growth-says-gain = Quanto rende o melhor palpite sobre uma pessoa: { $before } antes da divulgação, { $first } só com { $one }{ $years ->
        [one] .
       *[other] , { $last } com as { $tables } tabelas até { $end }.
    }
chart-head-last = até
chart-growth-none = nenhuma tabela (antes)

# Antes e depois

chart-change-title = Risco: { $before } e { $after }
chart-change-axis = risco
chart-change-says = { $name } – { $before }: { $was }; { $after }: { $is }.
chart-change-before = antes da divulgação
chart-change-after = depois da divulgação
chart-head-goal = risco

# Pertencimento a uma amostra

chart-members-title = Pessoas que comprovadamente estão na amostra, por número de colunas conhecidas
chart-members-measure = proporção das pessoas da amostra de quem se pode provar que estão nela
chart-members-says =
    { $n ->
        [1] Um ponto, da única combinação de colunas testada
       *[other] Um ponto para cada uma de { $count } combinações de colunas
    }: { chart-members-measure }.
chart-planned-title = O que uma amostra revela sobre quem está nela, por tamanho
chart-planned-axis = tamanho da amostra, como proporção da população
chart-planned-measure = proporção dos membros, e chance
chart-planned-certain = membros com certeza
chart-planned-member = chance atribuída a um membro
chart-planned-guess = palpite certo sobre qualquer um
chart-planned-says =
    De uma amostra de { $share } da população, espera-se que { $certain } sejam membros com certeza; a chance atribuída a um membro é, em média, { $member }, e o melhor palpite sobre alguém estar ou não nela está certo com chance de { $guess }.
chart-head-drawn = pessoas sorteadas

# Anos que nenhum identificador liga

chart-unlinked-title =
    { $goal ->
        [identity] Melhor palpite sobre a pessoa, com e sem identificador
       *[secret] Melhor palpite sobre { $secret }, com e sem identificador
    }
chart-unlinked-before = antes da divulgação
chart-unlinked-one = só o primeiro ano
chart-unlinked-right = { unlinked-all }, sem identificador: certo
chart-unlinked-believed = { unlinked-all }, sem identificador: crê
chart-unlinked-linked = { unlinked-all }, com o identificador
chart-unlinked-axis = chance de o melhor palpite sobre uma pessoa estar certo
chart-unlinked-says = Chance de o melhor palpite sobre uma pessoa estar certo: { $list }.
chart-unlinked-part = { $name }, { $share }
chart-head-known = com

# Perfis de quem está de fora

chart-profiles-title = Perfis pela chance de um palpite sobre quem é estar certo
chart-profiles-risk = chance do melhor palpite, em porcentagem inteira
chart-profiles-people = número de perfis
chart-profiles-log = número de perfis (cada linha vale dez vezes a de baixo)
chart-profiles-says = Com chance de 50% ou mais (arredondada): { NUMBER0($half) } de { NUMBER0($whole) } perfis. Só pode ser uma pessoa: { NUMBER0($certain) }. Com chance que se arredonda a 0%: { NUMBER0($none) }.
chart-head-profiles = perfis
