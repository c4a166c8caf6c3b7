## Linhas: quantas delas os números abrangem

rows-where =
    { $when ->
        [before] Antes, só
        [after] Depois, só
        [population] Da população, só
        [sample] Da amostra, só
        [first] No primeiro ano, só
        [second] No segundo ano, só
       *[once] Só
    } { NUMBER0($kept) } de { NUMBER0($every) } linhas são consideradas: aquelas em que “{ $where }” é verdadeira{ $several ->
        [yes] , em todas as tabelas juntas
       *[no] {""}
    }.
rows-assessed =
    { $when ->
        [before] Antes, só
        [after] Depois, só
        [population] Da população, só
        [sample] Da amostra, só
        [first] No primeiro ano, só
        [second] No segundo ano, só
       *[once] Só
    } { NUMBER0($used) } de { NUMBER0($every) } linhas foram avaliadas: uma linha de cada pessoa{ $several ->
        [yes] {" "}em cada tabela
       *[no] {""}
    }, sorteada. Os números valem para uma divulgação apenas dessas linhas. Para uma divulgação de todas as linhas, podem ser maiores ou menores.
rows-of-people =
    { $when ->
        [before] Antes, todas as
        [after] Depois, todas as
       *[once] Todas as
    } { NUMBER0($rows) } linhas de { $people ->
        [1] 1 pessoa
       *[other] { NUMBER0($people) } pessoas
    } são divulgadas{ $published ->
        [linked] , e mostra-se quais são da mesma pessoa
       *[unlinked] , e nada mostra quais são da mesma pessoa
    }.{ $knows ->
        [single] {" "}O adversário conhece uma linha do seu alvo, qualquer delas com igual probabilidade.
        [some] {" "}O adversário conhece { $count } linhas do seu alvo, quaisquer delas com igual probabilidade.
        [all] {" "}O adversário conhece todas as linhas do seu alvo.
       *[each] {""}
    } Os números contam pessoas.
rows-of-households =
    { $people ->
        [1] 1 pessoa está
       *[other] { NUMBER0($people) } pessoas estão
    } em { $households ->
        [1] 1 domicílio
       *[other] { NUMBER0($households) } domicílios
    }.{ $knows ->
        [household] {" "}O que o adversário sabe do seu alvo, sabe também de todas as outras pessoas do domicílio do alvo{ $yearly ->
            [yes] {" "}em cada ano, e quem de um ano é quem de outro.
           *[no] .
        }
        [person] {" "}O adversário conhece só o seu alvo, e nada das outras pessoas do domicílio.
       *[each] {""}
    } Os números contam pessoas.
rows-known =
    { $knows ->
        [household] O que ele sabe do seu alvo, sabe também de todas as outras pessoas do domicílio do alvo.
        [person] Ele conhece só o seu alvo, e nada das outras pessoas do domicílio.
        [single] Do seu alvo ele conhece uma linha, qualquer delas com igual probabilidade.
        [some] Do seu alvo ele conhece { $count } linhas, quaisquer delas com igual probabilidade.
       *[all] Do seu alvo ele conhece todas as linhas.
    }
rows-released =
    Só { NUMBER0($used) } de { NUMBER0($every) } linhas são usadas na divulgação: uma linha de cada pessoa{ $several ->
        [yes] {" "}em cada tabela
       *[no] {""}
    }, sorteada. Os números valem para uma divulgação feita apenas dessas linhas, e para nenhuma outra.
rows-counted = Só { NUMBER0($used) } de { NUMBER0($every) } linhas são contadas: uma linha de cada pessoa, sorteada. Os números valem para uma contagem apenas dessas linhas.

## Achados: o que um adversário consegue, sobre quantas pessoas, conhecendo o quê

span = { $first } a { $last }
span-many = as { $count } tabelas de { $first } a { $last }
span-tables =
    { $count ->
        [one] a tabela { $named }
       *[other] as tabelas { $named }
    }
known-all = todas estas { $count } colunas
known-both = ambas as colunas { $names }
known-only = apenas { $names }
these-columns = estas { $count } colunas
knowing =
    { $linked ->
        [yes] Conhecendo { $known } { TABLES($tables) ->
            [yes] n{ $tables }
           *[no] nos dados de { $tables }
        }
       *[no] Conhecendo { $known }
    }
target =
    { $weighted ->
        [yes] uma pessoa, sorteada conforme o seu peso,
       *[no] uma pessoa
    }
exposes =
    { $hits ->
        [0] não { $goal ->
            [identity] reidentifica
           *[secret] descobre o valor de
        }
       *[other] { $goal ->
            [identity] reidentifica
           *[secret] descobre o valor de
        }
    } { $goal ->
        [identity] { PEOPLE($hits, $records) }
       *[secret] { $sensitive } { $records ->
            [1] da única pessoa
           *[other] de { PEOPLE($hits, $records) }
        }
    }
finding-certain =
    { knowing }, um adversário { exposes } com certeza{ $weighted ->
        [yes] {" "}({ PERCENT($certain) } por peso)
        [one-row] {" "}por uma das suas linhas ({ PERCENT($certain) } das vezes pela que ele conhece)
        [some-rows] {" "}por algumas das suas linhas ({ PERCENT($certain) } das vezes pelas que ele conhece)
       *[no] {""}
    }{ $some ->
        [yes] : { FREQUENCY($share) }
       *[no] {""}
    }{ $known_before ->
        [yes] , como já podia antes
       *[no] {""}
    }.{ $by_value ->
        [yes] {" "}Dessas pessoas, { $holders }.
       *[no] {""}
    } { $guess ->
        [row] O seu melhor palpite sobre qual linha é de uma pessoa
       *[person] O seu melhor palpite sobre { target }
    } acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
finding-missing-rules =
    Faltam alguns valores de { $columns }. { $goal ->
        [identity] Um adversário que conhece { $known } reidentifica com certeza { PERCENT($certain_value) } das pessoas se um valor ausente conta como mais um valor, e { PERCENT($certain_wildcard) } se pode ser qualquer coisa; o palpite dele acerta { PERCENT($chance_value) } e { PERCENT($chance_wildcard) } das vezes.
       *[secret] Um adversário que conhece { $known } infere com certeza o valor de { $sensitive } de { PERCENT($certain_value) } das pessoas se um valor ausente conta como mais um valor, e de { PERCENT($certain_wildcard) } se pode ser qualquer coisa; o palpite dele acerta { PERCENT($chance_value) } e { PERCENT($chance_wildcard) } das vezes.
    } A primeira regra pode superestimar o que ele descobre se não sabe quais valores estão ausentes; a segunda pode subestimá-lo se sabe. Todos os outros números, e os limites, seguem a { $rule ->
        [value] primeira
       *[wildcard] segunda
    } regra.
finding-missing-rule-unknown =
    Faltam alguns valores de { $columns }. Todos os números tomam um valor ausente { $rule ->
        [wildcard] por mais um valor; o que resulta se ele pode ser qualquer coisa
       *[value] por qualquer coisa; o que resulta se ele é mais um valor
    } não pôde ser calculado.
finding-spread =
    Em { $draws ->
        [1] 1 outro sorteio
       *[other] outros { NUMBER0($draws) } sorteios
    } de uma linha de cada pessoa, com sementes a partir de { NUMBER0($seed) }, um adversário que conhece { $known } { $goal ->
        [identity] reidentifica
       *[secret] descobre o valor de { $sensitive } para
    } { $same ->
        [yes] { NUMBER0($lowest) }
       *[no] entre { NUMBER0($lowest) } e { NUMBER0($highest) }
    } das pessoas com certeza, { AMOUNT($mean) } em média, e seu palpite está certo { $same_chance ->
        [yes] { PERCENT($chance_lowest) }
       *[no] entre { PERCENT($chance_lowest) } e { PERCENT($chance_highest) }
    } das vezes: uma estimativa.{ $has_expected ->
        [yes] {" "}Em todos os sorteios são { AMOUNT($expected) } pessoas em média.
       *[no] {""}
    }
finding-already =
    Já com apenas { $count ->
        [1] uma coluna, { $known }
       *[other] estas { $count } colunas, { $known }
    }{ $linked ->
        [yes] {" "}{ TABLES($tables) ->
            [yes] n{ $tables }
           *[no] nos dados de { $tables }
        }
       *[no] {""}
    }, ele { exposes } com certeza{ $weighted ->
        [yes] {" "}({ PERCENT($certain) } por peso)
        [one-row] {" "}por uma das suas linhas ({ PERCENT($certain) } das vezes pela que ele conhece)
        [some-rows] {" "}por algumas das suas linhas ({ PERCENT($certain) } das vezes pelas que ele conhece)
       *[no] {""}
    }{ $same ->
        [yes] { $weighted ->
            [yes] : exatamente o mesmo em peso.
           *[no] : exatamente o mesmo número.
        }
       *[no] { $weighted ->
            [yes] : ao menos metade disso em peso.
           *[no] : ao menos metade disso.
        }
    }
finding-already-gain =
    Já com apenas { $count ->
        [1] uma coluna, { $known }
       *[other] estas { $count } colunas, { $known }
    }{ $linked ->
        [yes] {" "}{ TABLES($tables) ->
            [yes] n{ $tables }
           *[no] nos dados de { $tables }
        }
       *[no] {""}
    }, ele ganha em média { AMOUNT($after) } com { target }.
finding-skew =
    A maioria das pessoas já tem o valor mais comum; convém olhar para os palpites errados: { $error ->
        [stays] a sua proporção continua em { $to }.
        [slightly] a sua proporção cai pouco, de { $from } para { $to }.
        [less] a sua proporção cai de { $from } para { $to }.
        [none] a sua proporção cai de { $from } para zero.
       *[falls] a sua proporção cai de { $from } para { $to }, a { PERCENT($part) } do que era.
    }
finding-gain =
    { knowing }, um adversário recompensado por { $sensitive } segundo “{ $gain }” ganha com { target } em média { AMOUNT($after) }{ $more ->
        [yes] , contra { AMOUNT($before) } antes: { FACTOR($times) } vezes o de antes.
       *[no] {" "}– não mais do que antes.
    }
finding-capacity =
    Por mais provável que um adversário já julgasse cada valor de { $sensitive }, e valha o que valer para ele um palpite, conhecer apenas { $known }{ $linked ->
        [yes] { TABLES($tables) ->
            [yes] {" "}n{ $tables }
           *[no] {" "}nos dados de { $tables }
        }
       *[no] {""}
    } multiplica o que ele ganha em média por no máximo { FACTOR($capacity, bound: "upper") }.
finding-worst-case =
    Para um adversário que conhece { $known }{ $linked ->
        [yes] { TABLES($tables) ->
            [yes] {" "}n{ $tables }
           *[no] {" "}nos dados de { $tables }
        }
       *[no] {""}
    }, a menor classe tem { $of ->
        [rows] { $smallest ->
            [1] 1 linha
           *[other] { NUMBER0($smallest) } linhas
        }
       *[people] { $smallest ->
            [1] 1 pessoa
           *[other] { NUMBER0($smallest) } pessoas
        }
    }; { $kind ->
        [identity] a maior probabilidade de reidentificação é de { PERCENT($worst) }
        [gain] o maior ganho com uma só pessoa, segundo “{ $gain }”, é de { AMOUNT($worst) }
       *[secret] a maior probabilidade de um palpite certo sobre { $sensitive } é de { PERCENT($worst) }
    }; a proporção de pessoas expostas com certeza{ $weighted ->
        [yes] , por peso,
       *[no] {""}
    } { $more ->
        [yes] sobe { $added } pontos percentuais em relação a antes da divulgação
       *[no] é a mesma de antes da divulgação
    }, e { $kind ->
        [gain] o ganho por pessoa
       *[other] a probabilidade de acerto
    } { $better ->
        [yes] é { TIMES($times) } vezes o que era
       *[no] é o que era
    } (degradação da privacidade).
finding-households =
    Conhecendo { $known } de todas as pessoas de um domicílio, um adversário reidentifica com certeza alguma delas em { $certain ->
        [0] nenhum
       *[other] { NUMBER0($certain) }
    } de { $households ->
        [1] 1 domicílio
       *[other] { NUMBER0($households) } domicílios
    }. A chance de que alguma pessoa de um domicílio seja reidentificada é de { PERCENT($risk) } em média{ $certain ->
        [0] , e de { PERCENT($highest) } no mais exposto
       *[other] {""}
    }.
exposed-value = { NUMBER0($people) } têm { $sensitive } = { $value }
exposed-mostly = todas, exceto menos de { NUMBER0($few) }, têm { $sensitive } = { $value }
exposed-missing = (ausente)
exposed-others = { NUMBER0($people) } têm outros valores
described = “{ $gain }”, sobre { $sensitive }: { $says }
finding-unequal =
    Nem todos estão igualmente expostos: conhecendo { $known }{ $linked ->
        [yes] { TABLES($tables) ->
            [yes] {" "}n{ $tables }
           *[no] {" "}nos dados de { $tables }
        }
       *[no] {""}
    }, das { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }, { $kind ->
        [certain] { PERCENT($high) } { $goal ->
            [identity] são reidentificadas
           *[secret] têm o valor de { $sensitive } descoberto
        } com certeza
        [gain] o melhor palpite sobre alguém como elas rende em média { AMOUNT($high) }
       *[chance] o melhor palpite sobre alguém como elas acerta em média com uma chance de { PERCENT($high) }
    }; das { $others }, { $kind ->
        [gain] { AMOUNT($low) }
       *[other] { PERCENT($low) }
    }{ $firm ->
        [yes] . O primeiro valor é { TIMES($times) } vezes o segundo.
       *[no] .
    }
others-of-values =
    { $count ->
        [one] outro valor
       *[other] um de outros { $count } valores
    }
least-exposed = { NUMBER0($people) } cujo valor de { $by } é { $groups }

## Limites: o que os números não dizem

limit-knows =
    { $linked ->
        [yes] Supõe-se que o adversário tenha { TABLES($tables) ->
            [yes] { $tables }
           *[no] as tabelas de { $tables }
        }, ligadas por um identificador, e que conheça, de todas as pessoas { TABLES($focal) ->
            [yes] d{ $focal }
           *[no] de { $focal }
        }, os valores das colunas citadas em todas essas tabelas, e em quais delas alguém está ausente; sem erro, e nada mais. Quem sabe mais aprende pelo menos o mesmo.
       *[no] Supõe-se que o adversário tenha a tabela, saiba que o seu alvo está nela e conheça os valores das colunas citadas, { $knows ->
            [single] em uma linha de cada pessoa
            [some] em { $count } linhas de cada pessoa
            [all] em todas as linhas de todas as pessoas
           *[people] de todas as pessoas
        }, sem erro, e nada mais. Quem sabe mais aprende pelo menos o mesmo.
    }
limit-household =
    { $knows ->
        [household] Supõe-se que ele saiba também quantas pessoas há no domicílio do alvo, e as mesmas colunas de cada uma delas{ $yearly ->
            [yes] {" "}enquanto moram lá.
           *[no] . O risco de um domicílio supõe que ele tome os seus moradores por pessoas diferentes de um mesmo domicílio.
        }
       *[person] Supõe-se que ele não saiba nada das outras pessoas do domicílio do alvo. Quem as conhece aprende pelo menos o mesmo.
    }
limit-tried =
    { $in_full ->
        [no] De { $all }
       *[yes] Das { $all }
    } combinações destas colunas, { $tried ->
        [1] 1 foi testada
       *[other] { $tried } foram testadas
    }; { $whole ->
        [yes] todas as colunas juntas estão entre elas, e nenhuma outra combinação expõe mais.
       *[no] as demais podem ser piores.
    }
limit-repeats =
    { $count ->
        [1] 1 registro de alguém que tem outro foi deixado
       *[other] { $count } registros de pessoas que têm outro foram deixados
    } de fora, para que cada pessoa conte uma vez. Os números valem para uma divulgação apenas das linhas mantidas. Não são um limite para uma divulgação de todas as linhas: com todas elas, pode haver menos pessoas únicas, ou mais.
limit-unreadable =
    { $count ->
        [1] 1 linha não pôde ser lida e não está
       *[other] { $count } linhas não puderam ser lidas e não estão
    } em nenhum número.
limit-weights-of-rows = As pessoas são alvos em proporção a { $weights }: chances são ponderadas; contagens de pessoas, não. A proporção de pessoas expostas é a das pessoas que alguma das suas linhas expõe, ou a chance ponderada de que as linhas conhecidas exponham a pessoa, onde esta for maior.
limit-weights = As pessoas são alvos em proporção a { $weights }: proporções e chances são ponderadas; contagens de pessoas, não.

## Colunas que nenhum ataque usa

coverage-source =
    { $source ->
        [file] do arquivo
        [files] dos arquivos
        [tables] das tabelas
       *[table] da tabela
    }
coverage-not-assessed =
    { $count ->
        [1] 1 coluna { coverage-source } não foi avaliada: { $columns }; o que ela revela não está nestes números.
       *[other] { NUMBER0($count) } colunas { coverage-source } não foram avaliadas: { $columns }; o que elas revelam não está nestes números.
    }
coverage-unrecorded = Não está registrado quais colunas { coverage-source } não foram avaliadas; o que elas revelam não está nestes números.
coverage-unknown =
    { $count ->
        [1] 1 coluna é divulgada e se supõe que o adversário não a conheça: { $columns }; o que ela revela não está nestes números.
       *[other] { NUMBER0($count) } colunas são divulgadas e se supõe que o adversário não as conheça: { $columns }; o que elas revelam não está nestes números.
    }
coverage-not-published =
    { $count ->
        [1] 1 coluna foi declarada como não divulgada: { $columns }.
       *[other] { NUMBER0($count) } colunas foram declaradas como não divulgadas: { $columns }.
    }
not-covered-rows = Isto vale para uma divulgação apenas das { NUMBER0($used) } linhas avaliadas, e não de todas as { NUMBER0($every) }.
not-covered-columns =
    { $count ->
        [1] Isto não inclui a coluna que não foi avaliada: { $columns }.
       *[other] Isto não inclui as { NUMBER0($count) } colunas que não foram avaliadas: { $columns }.
    }
not-covered-unknown =
    { $count ->
        [1] Supõe-se que o adversário não conheça a coluna divulgada { $columns }.
       *[other] Supõe-se que o adversário não conheça { NUMBER0($count) } colunas divulgadas: { $columns }.
    }
not-covered-unrecorded = Isto não inclui as colunas que não foram avaliadas, e não está registrado quais são.

## Um adversário que se pode imaginar

pictured =
    { $linked ->
        [yes] Cada uma dessas pessoas poderia ser exposta por uma pessoa comum: por exemplo, { $who } que sabe { $facts }, em todos os dados { TABLES($tables) ->
            [yes] d{ $tables }.
           *[no] de { $tables }.
        }
       *[no] Cada uma dessas pessoas poderia ser exposta por uma pessoa comum: por exemplo, { $who } que sabe { $facts }.
    }
persona-classmate = um colega de turma, ou de trabalho,
persona-acquaintance = um conhecido
persona-colleague = um colega
persona-neighbour = um vizinho
persona-recruiter = um recrutador com um currículo
persona-relative = um parente, ou um antigo companheiro,
fact-birthday = o dia do seu aniversário
fact-birth-date = a sua data de nascimento
fact-birth-day = o dia do mês em que você nasceu
fact-birth-month = o mês em que você nasceu
fact-birth-year = o ano em que você nasceu
fact-age = a sua idade
fact-sex = o seu sexo
fact-colour = a sua cor ou raça
fact-nationality = a sua nacionalidade
fact-birth-country = o país em que você nasceu
fact-birth-place = a cidade em que você nasceu
fact-residence = onde você mora
fact-school = a sua escola
fact-school-kind = o tipo da sua escola
fact-education = a sua escolaridade
fact-occupation = a sua profissão
fact-employer = quem é o seu empregador
fact-marital-status = o seu estado civil
fact-household-size = quantas pessoas moram na sua casa
fact-children = quantos filhos você tem
fact-class = a sua turma na escola
fact-religion = a sua religião
fact-income-band = mais ou menos quanto você ganha
fact-admission-date = o dia em que você foi internado ou admitido
fact-discharge-date = o dia em que você teve alta
fact-diagnosis-date = o dia do seu diagnóstico
fact-visit-date = o dia do seu atendimento
fact-death-date = o dia em que alguém morreu

## O que um adversário procura

note-gain-identity = O adversário dá um único palpite e ganha 1 se acertar.
note-gain-tries =
    { $tries ->
        [1] O adversário dá um único palpite e ganha 1 se acertar.
       *[other] O adversário pode dar { $tries } palpites e ganha 1 se um deles estiver certo.
    }
note-gain-worth = O adversário dá um único palpite e, se acertar, ganha o que aquele valor vale: no máximo { DIGITS($most) }.
note-gain-distance =
    { $limit ->
        [yes] O adversário dá um único palpite e ganha 1 se acertar, menos quanto mais longe estiver, e nada se errar por { DIGITS($reach) } ou mais.
       *[no] O adversário dá um único palpite e ganha 1 se acertar, menos quanto mais longe estiver, e nada se estiver o mais longe possível.
    }
note-gain-members =
    { $more ->
        [yes] O adversário diz se o valor está ou não em {"{"}{ $members-row }, …{"}"} e ganha 1 se acertar.
       *[no] O adversário diz se o valor está ou não em {"{"}{ $members-row }{"}"} e ganha 1 se acertar.
    }
note-gain-value = O adversário palpita “{ $value }” sobre todas as pessoas, e ganha 1 se acertar.
note-gain-missing = ausente
note-gain-matrix =
    { $rows ->
        [1] O adversário dá o único palpite que existe e ganha o que diz uma tabela de { NUMBER0($rows) } × { NUMBER0($columns) }.
       *[other] O adversário dá um de { NUMBER0($rows) } palpites e ganha o que diz uma tabela de { NUMBER0($rows) } × { NUMBER0($columns) }.
    }
