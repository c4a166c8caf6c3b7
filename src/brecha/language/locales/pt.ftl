### Todos os textos do Brecha que as pessoas leem, em português do Brasil.

## Números e listas

language-name = Português
number-about = cerca de { $digits } × 10^{ $power }
number-power = { $digits } × 10^{ $power }
millions =
    { $amount ->
        [one] { $number } milhão
       *[other] { $number } milhões
    }
people-all =
    { $large ->
        [yes] { $amount ->
            [one] todo o { $whole } de pessoas
           *[other] todos os { $whole } de pessoas
        }
       *[no] todas as { $whole } pessoas
    }
people-all-of-one = a única pessoa
people-none =
    { $large ->
        [yes] { $amount ->
            [one] nenhuma de { $whole } de pessoas
           *[other] nenhuma das { $whole } de pessoas
        }
       *[no] nenhuma das { $whole } pessoas
    }
people-none-of-one = não a única pessoa
people-some =
    { $large ->
        [yes] { $part } de { $whole } de pessoas
       *[no] { $part } de { $whole } pessoas
    }
people-millions =
    { $amount ->
        [one] { $part } de { $whole } milhão de pessoas
       *[other] { $part } de { $whole } milhões de pessoas
    }
percent = { $number }%
percent-below = menos de { $number }%
percent-above = mais de { $number }%
frequency = cerca de { $some } em cada { $all }
frequency-exact = { $some } em cada { $all }
frequency-all = todas as pessoas
frequency-none = ninguém
frequency-few = menos de 1 em cada { $all }
frequency-most = todas as pessoas, exceto menos de 1 em cada { $all }
list-more = { $before }, { $next }
list-and = { $before } e { $next }
list-or = { $before } ou { $next }

## Linhas: quantas delas os números abrangem

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
rows-released =
    Só { NUMBER0($used) } de { NUMBER0($every) } linhas são usadas na divulgação: uma linha de cada pessoa{ $several ->
        [yes] {" "}em cada tabela
       *[no] {""}
    }, sorteada. Os números valem para uma divulgação feita apenas dessas linhas, e para nenhuma outra.
rows-counted = Só { NUMBER0($used) } de { NUMBER0($every) } linhas são contadas: uma linha de cada pessoa, sorteada. Os números valem para uma contagem apenas dessas linhas.

## Achados: o que um adversário consegue, sobre quantas pessoas, sabendo o quê

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
        [yes] Sabendo { $known } { TABLES($tables) ->
            [yes] n{ $tables }
           *[no] nos dados de { $tables }
        }
       *[no] Sabendo { $known }
    }
target =
    { $weighted ->
        [yes] uma pessoa, sorteada conforme o seu peso,
       *[no] uma pessoa
    }
finding-certain =
    { knowing }, um adversário { $hits ->
        [0] não { $goal ->
            [identity] reidentifica
           *[secret] descobre { $sensitive } de
        } { PEOPLE($hits, $records) }
       *[other] { $goal ->
            [identity] reidentifica
           *[secret] descobre { $sensitive } de
        } { PEOPLE($hits, $records) }
    } com certeza{ $weighted ->
        [yes] {" "}({ PERCENT($certain) } por peso)
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
    } O seu melhor palpite sobre { target } acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
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
    }, ele { $goal ->
        [identity] reidentifica
       *[secret] descobre { $sensitive } de
    } { PEOPLE($hits, $records) } com certeza{ $weighted ->
        [yes] {" "}({ PERCENT($certain) } por peso)
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
    Por mais provável que um adversário já julgasse cada valor de { $sensitive }, e valha o que valer para ele um palpite, saber apenas { $known }{ $linked ->
        [yes] { TABLES($tables) ->
            [yes] {" "}n{ $tables }
           *[no] {" "}nos dados de { $tables }
        }
       *[no] {""}
    } multiplica o que ele ganha em média por no máximo { FACTOR($capacity, bound: "upper") }.
exposed-value = { NUMBER0($people) } têm { $sensitive } = { $value }
exposed-mostly = todas, exceto menos de { NUMBER0($few) }, têm { $sensitive } = { $value }
exposed-missing = (ausente)
exposed-others = { NUMBER0($people) } têm outros valores
described = “{ $gain }”, sobre { $sensitive }: { $says }
finding-unequal =
    Nem todos estão igualmente expostos: sabendo { $known }{ $linked ->
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
        }, os valores das colunas citadas em todas essas tabelas, e em quais delas alguém está ausente; sem erro, e nada mais. Quem sabe mais não aprende menos.
       *[no] Supõe-se que o adversário tenha a tabela, saiba que o seu alvo está nela e conheça os valores das colunas citadas, de todas as pessoas, sem erro, e nada mais. Quem sabe mais não aprende menos.
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
        [1] 1 coluna é divulgada e se supõe que nenhum adversário a conheça: { $columns }; o que ela revela não está nestes números.
       *[other] { NUMBER0($count) } colunas são divulgadas e se supõe que nenhum adversário as conheça: { $columns }; o que elas revelam não está nestes números.
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
        [1] Supõe-se que nenhum adversário conheça a coluna divulgada { $columns }.
       *[other] Supõe-se que nenhum adversário conheça { NUMBER0($count) } colunas divulgadas: { $columns }.
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

## Se um arquivo pode ser repassado: a primeira linha de todo relatório

handling-totals = Pode ser repassado: contém apenas totais, e nenhum grupo com menos de { NUMBER0($least) } pessoas é nomeado.
handling-small-groups =
    { $least ->
        [1] Mantenha tão sigiloso quanto a tabela: são nomeados grupos de uma única pessoa.
       *[other] São nomeados grupos a partir de { NUMBER0($least) } pessoas: repasse só onde grupos tão pequenos possam ser nomeados.
    }
handling-few-people = Mantenha tão sigiloso quanto a tabela: trata de menos de { NUMBER0($least) } pessoas.
handling-chosen-values = Mantenha tão sigiloso quanto a tabela: nomeia valores escolhidos para um ganho ou uma etapa que talvez menos de { NUMBER0($least) } pessoas tenham.
handling-exact-counts = Mantenha tão sigiloso quanto a tabela: contém números da tabela verdadeira, dos quais se deduz a contagem exata que o ruído existe para esconder.
handling-undone = Mantenha tão sigiloso quanto a tabela: mostra o que pode ser desfeito da divulgação e cita valores que talvez uma única pessoa tenha.
handling-scenario = Mantenha tão sigiloso quanto o cenário: não contém nenhum número de uma tabela, mas cita valores e registros do cenário.
handling-one-person = Mantenha tão sigiloso quanto a tabela: trata de uma única pessoa.
handling-noisy = Pode ser repassado: contém apenas a contagem com ruído.

## Todas as páginas

page-skip = Ir para o conteúdo
page-notes = A ter em conta
page-data = Os números por trás desta figura
page-not-drawn = Não foi possível desenhar esta figura. Os números por trás dela estão na tabela.
page-untranslated =
    { $count ->
        [1] Um texto não tem tradução e está em inglês: { $names }.
       *[other] { $count } textos não têm tradução e estão em inglês: { $names }.
    }

## O relatório sobre uma tabela

report-title =
    { $linked ->
        [yes] O que um adversário aprenderia com estas tabelas
       *[no] O que um adversário aprenderia com esta tabela
    }
report-origin =
    { $dated ->
        [yes] { $source }; avaliação de { $day }
       *[no] { $source }
    }
report-origin-census = O censo sintético
report-origin-memory = Uma tabela em memória
report-more-files =
    { $count ->
        [1] e mais 1 arquivo
       *[other] e mais { NUMBER0($count) } arquivos
    }
report-contents = Conteúdo
report-lead =
    { $people ->
        [0] Nenhuma pessoa
        [1] Uma pessoa
       *[other] { NUMBER0($people) } pessoas
    }{ $linked ->
        [yes] {" "}{ TABLES($focal) ->
            [yes] d{ $focal }
           *[no] de { $focal }
        }. Supõe-se que o adversário tenha { TABLES($tables) ->
            [yes] { $tables }
           *[no] as tabelas de { $tables }
        }, ligadas por um identificador, e que conheça algumas destas colunas sobre todas as pessoas: { $qids }.
       *[no] . Supõe-se que o adversário tenha esta tabela e conheça algumas destas colunas sobre todas as pessoas: { $qids }.
    }
report-tried-all =
    { $count ->
        [0] Nenhuma combinação destas colunas foi testada.
        [1] A única combinação destas colunas foi testada.
       *[other] Todas as { NUMBER0($count) } combinações destas colunas foram testadas.
    }
report-tried-some = { $in_full ->
        [no] De { $all }
       *[yes] Das { $all }
    } combinações destas colunas, { NUMBER0($count) } { $count ->
        [one] foi testada
       *[other] foram testadas
    }; { $whole ->
        [yes] todas as colunas juntas estão entre elas, e nenhuma outra combinação expõe mais.
       *[no] as demais podem ser piores.
    }
report-summary = Resumo
report-evidence = As evidências
report-causes = Quais colunas são a causa
report-instead = O que se poderia divulgar em vez disso
report-combinations = Todas as combinações de colunas
report-method = Método e hipóteses
report-record = O registro completo desta execução
report-evidence-lead = Para cada coisa que um adversário pode querer: quantas pessoas ficam expostas, conforme o quanto ele sabe. Primeiro o que ele sabe com certeza; a chance é o que o seu melhor palpite alcança.
report-goal-identity = Reidentificação
report-goal-secret = Inferência de { $sensitive }
report-goal-gain = Inferência de { $sensitive }, recompensada segundo “{ $gain }”
report-card-certain =
    { $goal ->
        [identity] { $hits ->
            [one] pode ser reidentificada com certeza
           *[other] podem ser reidentificadas com certeza
        }
       *[secret] { $hits ->
            [one] tem o valor de { $sensitive } revelado com certeza
           *[other] têm o valor de { $sensitive } revelado com certeza
        }
    }
report-card-often = { report-card-certain }: { FREQUENCY($share) }
report-card-known =
    { $goal ->
        [identity] é reidentificada com certeza
       *[secret] tem o valor de { $sensitive } revelado com certeza
    }
report-card-values = Dessas pessoas, { $holders }.
report-card-knowing = por um adversário que sabe { $known }
report-cards-knowing =
    { $count ->
        [1] Os números grandes tratam de um só adversário, que conhece { $known }
        [2] Os números grandes tratam de um só adversário, que conhece ambas as colunas: { $known }
       *[other] Os números grandes tratam de um só adversário, que conhece todas as { $count } colunas: { $known }
    }{ $linked ->
        [yes] , { TABLES($tables) ->
            [yes] n{ $tables }.
           *[no] nos dados de { $tables }.
        }
       *[no] .
    }
report-card-few =
    { $count ->
        [1] já { $people } com apenas 1 coluna: { $known }
       *[other] já { $people } com apenas { $count } colunas: { $known }
    }
report-card-few-gain =
    { $count ->
        [1] já { AMOUNT($after) } com apenas 1 coluna: { $known }
       *[other] já { AMOUNT($after) } com apenas { $count } colunas: { $known }
    }
report-card-gain = ganho de { AMOUNT($after) } com uma pessoa
report-card-gain-before = em média; { AMOUNT($before) } antes da divulgação
report-card-already = Isto já se sabia de todas as pessoas.
report-verdict-above = Acima do limite de { $limit }, com todas as colunas: { $risk }
report-verdict-above-some = Acima do limite de { $limit } para um adversário que sabe { $known }: { $risk }
report-verdict-untried = Nenhuma combinação testada está acima do limite de { $limit }; todas as colunas juntas não foram testadas
report-whole-untried = O que todas as colunas juntas expõem não foi testado, de modo que antes e depois da divulgação não podem ser mostrados lado a lado.
report-verdict-within =
    Dentro do limite de { $limit }, { $uncounted ->
        [0] mesmo com todas as colunas
        [unrecorded] quanto ao que foi avaliado: não está registrado quais colunas ficaram fora deste número
        [1] quanto ao que foi avaliado: 1 coluna não avaliada ficou fora deste número
       *[other] quanto ao que foi avaliado: { NUMBER0($uncounted) } colunas não avaliadas ficaram fora deste número
    }
report-worst = A combinação mais perigosa de cada tamanho
report-size = colunas conhecidas
report-known = quais
report-exposed = pessoas expostas com certeza
report-share = proporção
report-chance = chance de um palpite certo
report-gain = ganho com uma pessoa
report-times = vezes o de antes
report-at-most = no máximo, para qualquer adversário
report-factor = { FACTOR($factor, bound: "upper") } vezes
report-before =
    Antes da divulgação: certeza sobre { PERCENT($certain) } das pessoas; { $gain ->
        [yes] o melhor palpite sobre uma pessoa rende em média { AMOUNT($chance) }.
       *[no] chance de um palpite certo: { PERCENT($chance) }.
    }
report-capacity = A última coluna é a capacidade: nenhum adversário deste tipo, por mais provável que já julgasse cada valor e valha o que valer um palpite, consegue multiplicar o que ganha em média por mais do que esse fator, sabendo apenas estas colunas.
report-no-histogram = Não é possível mostrar como o risco se distribui entre as pessoas: as contagens não foram guardadas com estes resultados, pois havia combinações demais. Avalie a tabela de novo com menos combinações.
report-left-out =
    { $count ->
        [0] Nenhum grupo deixou de ser nomeado.
        [1] Um grupo não é nomeado, por ter menos de { $least } pessoas.
       *[other] { $count } grupos não são nomeados: têm menos de { $least } pessoas, ou revelariam um que tem.
    }
report-causes-lead = A parte de cada coluna no risco: o que ela acrescenta, em média sobre todas as ordens em que as colunas podem tornar-se conhecidas (o valor de Shapley). As partes somam o que a divulgação inteira acrescenta.
report-shares =
    { $measure ->
        [certain] { $goal }: pessoas expostas com certeza, por coluna
       *[chance] { $goal }: chance de um palpite certo, por coluna
    }
report-shares-none = { $goal }: a divulgação nada acrescenta; nenhuma coluna é a causa.
report-removals = O que se poupa deixando uma coluna, ou um par de colunas, fora da divulgação
report-removed = deixadas de fora
report-saved = { $goal }: pessoas que deixam de estar expostas
report-too-many-columns = Quais colunas são as culpadas, e o que poderia ser publicado no lugar, só se diz para no máximo { $most } colunas, e há { $count }. Avalie menos colunas para saber.
report-instead-lead = Uma divulgação é chamada segura aqui se um adversário que conhece todas as colunas divulgadas, dentre as acima, expõe com certeza no máximo { $limit }, queira ele o que quiser. O que já se sabia de todas as pessoas não conta.
report-limit-share =
    { $weighted ->
        [yes] { $share } das pessoas, por peso
       *[no] { $share } das pessoas
    }
report-limit-people =
    { $people ->
        [0] zero pessoas
        [1] 1 pessoa
       *[other] { NUMBER0($people) } pessoas
    }
report-safe-sets =
    { $uncounted ->
        [0] As maiores divulgações que são seguras
       *[other] As maiores divulgações que são seguras, entre as colunas avaliadas
    }
report-unsafe-sets = As menores combinações que não são seguras e não devem ser divulgadas juntas
report-highest = maior risco
report-sets-more =
    { $count ->
        [1] Outra está nos dados (brecha advise).
       *[other] Outras { NUMBER0($count) } estão nos dados (brecha advise).
    }
report-filter = Mostrar só as combinações que contêm:
report-filter-none = Mostrar todas
report-filtered = Combinações mostradas: { $n }
report-combinations-files = Os números de todas as combinações estão em results.parquet e results.json.
report-combinations-open =
    { $count ->
        [1] Mostrar os números de uma combinação
       *[other] Mostrar os números de { NUMBER0($count) } combinações
    }
report-combinations-caption = O que cada combinação de colunas expõe
report-combinations-more = São demais para uma página: mostram-se as { NUMBER0($count) } mais perigosas, por pessoas reidentificadas. Todas estão em results.parquet.
report-goal-certain = { $goal }: com certeza
report-goal-chance = { $goal }: chance
report-goal-brings = { $goal }: ganho
report-assumptions = O que se supõe
report-measures = O que se mede
report-measure-certain = Com certeza: pessoas sobre as quais o adversário não tem dúvida. Reidentificação: ninguém mais tem os mesmos valores do que ele sabe. Inferência: todos os que têm os mesmos valores têm o mesmo valor da coluna sensível.
report-measure-chance = Chance de um palpite certo: com que frequência acerta o melhor palpite sobre uma pessoa sorteada da tabela, dado o que se sabe (vulnerabilidade de Bayes, do fluxo quantitativo de informação). Antes da divulgação o adversário tem apenas os totais da tabela.
report-measure-gain = Ganho: o que o melhor palpite sobre uma pessoa rende em média, pelas recompensas indicadas.
report-measure-exact = Todos os números são exatos: cada combinação é contada sobre todas as pessoas; nada é amostrado nem estimado.
report-measure-repeats = Todos os números são exatos para os registros usados: cada combinação é contada sobre todos eles. De pessoas com vários registros sorteou-se um, pela semente indicada no registro abaixo.
report-measure-least = Nenhum grupo de menos de { $least } pessoas é nomeado nesta página. Ela contém apenas totais, e nenhum registro de ninguém.
report-before-after = Antes e depois da divulgação
report-before-label = antes
report-after-label = depois

## O registro de uma execução

record-limit = Limite
record-limit-words =
    { $default ->
        [yes] { $limit } com exposição certa (o valor padrão)
       *[no] { $limit } com exposição certa
    }
record-versions = Programa
record-engine = Motor
record-engine-threads = { $engine }, { $threads ->
        [1] um núcleo do processador
       *[other] { $threads } núcleos do processador
    }
record-finished = Concluída
record-seconds = Segundos
record-qids = Colunas que o adversário pode conhecer
record-sensitive = Colunas que ele quer
record-not-assessed = Colunas não avaliadas
record-none-not-assessed = nenhuma
record-not-recorded = não registrado
record-unknown = Colunas divulgadas que se supõe que nenhum adversário conheça
record-not-published = Colunas declaradas como não divulgadas
record-subsets = Combinações pedidas
record-subsets-all = todas
record-subsets-full = só todas as colunas juntas
record-subsets-size =
    { $size ->
        [one] até { $size } coluna
       *[other] até { $size } colunas
    }
record-subsets-list =
    { $count ->
        [1] uma lista de uma
       *[other] uma lista de { NUMBER0($count) }
    }
record-by = Grupos por
record-weights = Pesos
record-gain = Recompensa
record-missing = Valores ausentes
record-missing-value = mais um valor
record-missing-wildcard = podem ser qualquer coisa
record-file = Arquivo
record-file-bytes =
    { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }
record-file-rows =
    { $rows ->
        [0] nenhuma linha
        [1] 1 linha
       *[other] { $rows } linhas
    }
record-kind = Tipo de fonte
record-rows_read = Linhas lidas
record-rows = Linhas
record-person = Um registro por pessoa, segundo
record-seed = Semente
record-record_kept = Qual registro de uma pessoa
record-kept-draw = sorteado pela semente, como esta máquina lê arquivos; o Spark mantém outros
record-kept-hash = escolhido por um hash do identificador e da semente, no Spark; outros motores mantêm outros
record-census = Censo
record-year = Ano
record-collection = Tabelas
record-sha256 = Soma de verificação (SHA-256)
record-people = Pessoas avaliadas
record-dropped = Registros não usados
record-dropped-none = nenhum
report-columns = colunas
report-size-removed = colunas deixadas de fora
report-compared = Comparação com outra divulgação
report-compared-lead = O que todas as colunas que um adversário pode conhecer expõem juntas, na outra divulgação e nesta; e em quantas combinações de colunas o risco mudou.
compare-people =
    A outra divulgação tem { $before ->
        [1] 1 pessoa
       *[other] { NUMBER0($before) } pessoas
    }; esta, { NUMBER0($after) }.
compare-coverage =
    { $which ->
        [before] A outra divulgação: { $says }
       *[after] Esta divulgação: { $says }
    }
compare-gone =
    { $count ->
        [1] Uma coluna da outra divulgação não é conhecida aqui: { $columns }.
       *[other] { $count } colunas da outra divulgação não são conhecidas aqui: { $columns }.
    }
compare-new =
    { $count ->
        [1] Uma coluna é conhecida aqui e não na outra divulgação: { $columns }.
       *[other] { $count } colunas são conhecidas aqui e não na outra divulgação: { $columns }.
    }
compare-certain = { $goal }: { $before } com certeza na outra divulgação, { $after } nesta; o melhor palpite acerta com uma chance de { PERCENT($chance_before) } e { PERCENT($chance_after) }.
compare-untried = O que todas as colunas juntas expõem não foi testado em ambas, de modo que nenhum número é comparado.
compare-untried-whole = O que todas as colunas juntas expõem não foi testado em ambas, de modo que não é comparado.
compare-unwanted =
    { $count ->
        [1] Uma coluna é visada na outra divulgação e não aqui: { $columns }.
       *[other] { $count } colunas são visadas na outra divulgação e não aqui: { $columns }.
    }
compare-wanted =
    { $count ->
        [1] Uma coluna é visada aqui e não na outra divulgação: { $columns }.
       *[other] { $count } colunas são visadas aqui e não na outra divulgação: { $columns }.
    }
compare-gains-unlike = “{ $gain }”, sobre { $sensitive }, é na outra divulgação um ganho de outro tipo, de modo que os dois não são comparados.
compare-weights =
    { $which ->
        [before] Na outra divulgação, as proporções e as chances são ponderadas por { $before }; aqui, não.
        [after] Aqui, as proporções e as chances são ponderadas por { $after }; na outra divulgação, não.
       *[both] As proporções e as chances são ponderadas por { $before } na outra divulgação, e por { $after } aqui.
    }
compare-tables =
    Na outra divulgação, as colunas são conhecidas { TABLES($before) ->
        [yes] n{ $before }
       *[no] nos dados de { $before }
    }; aqui, { TABLES($after) ->
        [yes] n{ $after }
       *[no] nos dados de { $after }
    }.
compare-one-table = uma só tabela
compare-gain = { $goal }: o melhor palpite rende em média { $before } na outra divulgação e { $after } nesta.
compare-same =
    { $count ->
        [1] { $goal }: o risco é o mesmo na única combinação de colunas testada em ambas.
       *[other] { $goal }: o risco é o mesmo em todas as { NUMBER0($count) } combinações de colunas testadas em ambas.
    }
compare-moved =
    { $goal }: de { $count ->
        [1] 1 combinação
       *[other] { NUMBER0($count) } combinações
    } de colunas testadas em ambas, { $kind ->
        [gain] o que o melhor palpite rende
       *[chance] a proporção de pessoas expostas com certeza caiu em { NUMBER0($fell_certain) }, subiu em { NUMBER0($rose_certain) } e ficou igual em { NUMBER0($stayed_certain) }; a chance de um palpite certo
    } caiu em { NUMBER0($fell_chance) }, subiu em { NUMBER0($rose_chance) } e ficou igual em { NUMBER0($stayed_chance) }.
compare-fell =
    { $kind ->
        [certain] A proporção exposta com certeza caiu mais para um adversário que sabe { $known }: de { $people_before } ({ $before }) para { $people_after } ({ $after }).
        [gain] O que o melhor palpite rende caiu mais para um adversário que sabe { $known }: de { $before } para { $after }.
       *[chance] A chance de um palpite certo caiu mais para um adversário que sabe { $known }: de { $before } para { $after }.
    }
compare-rose =
    { $kind ->
        [certain] A proporção exposta com certeza subiu mais para um adversário que sabe { $known }: de { $people_before } ({ $before }) para { $people_after } ({ $after }).
        [gain] O que o melhor palpite rende subiu mais para um adversário que sabe { $known }: de { $before } para { $after }.
       *[chance] A chance de um palpite certo subiu mais para um adversário que sabe { $known }: de { $before } para { $after }.
    }
compare-absent =
    Não são comparadas, por terem sido testadas em só uma das duas: { $before ->
        [1] 1 combinação
       *[other] { NUMBER0($before) } combinações
    } da outra divulgação e { NUMBER0($after) } desta.
compare-other = a outra divulgação
compare-this = esta divulgação
record-no-checksum = sem soma de verificação
record-columns_sha256 = Soma de verificação das colunas como lidas (SHA-256)
not-drawn =
    Não foi possível desenhar figuras do relatório, e no lugar de cada uma há uma tabela com os números: { $reason ->
        [memory] o desenho ocupou memória demais
        [time] o desenho demorou demais
        [start] não foi possível iniciar um processo para desenhar
        [output] uma figura ficou grande demais
       *[crash] o processo que desenha falhou, como acontece onde a memória é limitada (ulimit -v)
    }. Para obtê-las, execute brecha report com --lang sobre os resultados, sem esse limite ou em outra máquina.
cli-pictures =
    { $count ->
        [1] Uma figura: { $folder }
       *[other] { $count } figuras: { $folder }
    }

## Gráficos: títulos, eixos, legendas, o que dizem a quem não os vê, e as tabelas por trás deles

chart-columns-known = número de colunas que o adversário conhece
chart-before-line = antes da divulgação
chart-limit-line = limite
chart-measure =
    { $kind ->
        [certain] parcela das pessoas expostas com certeza
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
        [gain] Quanto rende um palpite sobre { $secret }, premiado por “{ $gain }”, por número de colunas conhecidas
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
        [identity] Quantas pessoas correm que risco de serem reidentificadas
       *[secret] Quantas pessoas correm que risco de terem o valor de { $secret } inferido
    }
chart-histogram-risk = risco de uma pessoa, arredondado a por cento inteiros
chart-histogram-people = número de pessoas
chart-histogram-log = número de pessoas (cada linha vale dez vezes a de baixo)
chart-histogram-certain = certeza
chart-histogram-says =
    { $goal ->
        [identity] Correm um risco arredondado de 50% ou mais de reidentificação, quando { $columns ->
            [one] se conhece
           *[other] se conhecem
        } { $names }: { $people }.
       *[secret] Correm um risco arredondado de 50% ou mais de terem o valor de { $secret } inferido, quando { $columns ->
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
chart-head-share = parcela
chart-histogram-cell = { $range }%
chart-histogram-cell-top = 90% ou mais, arredondado, mas sem certeza

# O que cada coluna causa

chart-shares-title =
    { $kind ->
        [certain] { $goal ->
            [identity] Quanto cada coluna acrescenta à reidentificação com certeza
           *[secret] Quanto cada coluna acrescenta à inferência de { $secret } com certeza
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
       *[share] chance por conta da coluna
    }
chart-shares-says =
    { $n ->
        [1] Total: { $total }, tudo por conta de { $name }, a única coluna.
       *[other] Total: { $total }. { $tie ->
            [one] A coluna que mais pesa é { $name }: { $most }, ou { $part }.
            [all] { $listed ->
                [yes] Pesam o mesmo { $name }: { $most } cada, ou { $part }.
               *[no] Todas as { $size } colunas pesam o mesmo: { $most } cada, ou { $part }.
            }
           *[some] { $listed ->
                [yes] As colunas que mais pesam são { $name }: { $most } cada, ou { $part }.
               *[no] Há { $size } colunas que pesam mais que as outras: { $most } cada, ou { $part }.
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
chart-shares-total =
    { $unit ->
        [people] { $n ->
            [one] { $total } pessoa exposta
           *[other] { $total } pessoas expostas
        }
        [gain] ganho de { $total }
       *[share] { $total } que a divulgação acrescenta
    }
chart-head-column = coluna
chart-head-adds =
    { $unit ->
        [people] pessoas
        [gain] ganho
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
       *[chance] parcela do grupo, e chance
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
        [gain] Quanto cada ano a mais rende a um adversário que adivinha { $secret }, premiado por “{ $gain }”
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
       *[certain] parcela das pessoas, e chance
    }
chart-growth-says-certain = Parcela das pessoas expostas com certeza: { $before } antes da divulgação, { $first } só com { $one }{ $years ->
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
chart-members-measure = parcela das pessoas da amostra de quem se pode provar que estão nela
chart-members-says =
    { $n ->
        [1] Um ponto, da única combinação de colunas testada
       *[other] Um ponto para cada uma de { $count } combinações de colunas
    }: { chart-members-measure }.
chart-planned-title = O que uma amostra revela sobre quem está nela, por tamanho
chart-planned-axis = tamanho da amostra, como parcela da população
chart-planned-measure = parcela dos membros, e chance
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
chart-unlinked-right = ambos, sem identificador: certo
chart-unlinked-believed = ambos, sem identificador: crê
chart-unlinked-linked = ambos, com o identificador
chart-unlinked-axis = chance de o melhor palpite sobre uma pessoa estar certo
chart-unlinked-says = Chance de o melhor palpite sobre uma pessoa estar certo: { $list }.
chart-unlinked-part = { $name }, { $share }
chart-head-known = com

### Recomendações: quais colunas respondem por um risco, o que não se deve divulgar junto e o que se pode divulgar.

advice-limit-people-certain =
    { $at_most ->
        [0] zero pessoas expostas com certeza
        [one] { NUMBER0($at_most) } pessoa exposta com certeza
       *[other] { NUMBER0($at_most) } pessoas expostas com certeza
    }
advice-limit-people-chance =
    { $at_most ->
        [0] zero pessoas adivinhadas em média
        [one] { NUMBER0($at_most) } pessoa adivinhada em média
       *[other] { NUMBER0($at_most) } pessoas adivinhadas em média
    }
advice-limit-share-certain =
    { $weighted ->
        [yes] { $share } do peso exposto com certeza
       *[no] { $share } das pessoas expostas com certeza
    }
advice-limit-share-chance = uma chance de { $share } de acertar o palpite
advice-limit-gain = um ganho de { $amount } por pessoa
advice-apart = { $before }; { $next }
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
        [1] mais 1
       *[other] { $pairs ->
            [yes] um de outros { NUMBER0($count) }
           *[no] uma de outras { NUMBER0($count) }
        }
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
    } { $goal ->
        [identity] reidentifica
       *[secret] descobre { $sensitive } de
    } { PEOPLE($hits, $records) } com certeza{ $weighted ->
        [yes] , { $after } do peso.
       *[no] .
    }
advice-blame-chance =
    { advice-released }{ advice-in }, { $but ->
        [certain] um adversário ainda { $goal ->
            [identity] não reidentifica ninguém
           *[secret] não descobre { $sensitive } de ninguém
        } com certeza, mas a chance de que o seu melhor palpite
       *[no] a chance de que o melhor palpite de um adversário
    } { $goal ->
        [identity] aponte a pessoa certa
       *[secret] sobre { $sensitive } esteja certo
    } sobe de { $before } para { $after }.
advice-blame-gain =
    { advice-released }{ advice-in }, { $but ->
        [certain] um adversário ainda não descobre { $sensitive } de ninguém com certeza, mas o que o seu melhor palpite
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
           *[secret] não descobre { $sensitive } de ninguém
        }
       *[other] { $goal ->
            [identity] reidentifica
           *[secret] descobre { $sensitive } de
        } { PEOPLE($hits, $records) }
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
       *[gain] não muda o que um palpite rende segundo “{ $gain }”.
    }



## O que uma coluna acrescentaria a uma divulgação planejada

advice-added-certain =
    { $lead }: um adversário então { $hits ->
        [0] { $goal ->
            [identity] não reidentifica ninguém
           *[secret] não descobre { $sensitive } de ninguém
        }
       *[other] { $goal ->
            [identity] reidentifica
           *[secret] descobre { $sensitive } de
        } { PEOPLE($hits, $records) }
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
       *[guess] { $hits ->
            [0] não { $goal ->
                [identity] reidentifica
               *[secret] descobre { $sensitive } de
            } { PEOPLE($hits, $records) }
           *[other] { $goal ->
                [identity] reidentifica
               *[secret] descobre { $sensitive } de
            } { PEOPLE($hits, $records) }
        } com certeza. O seu melhor palpite sobre { target } acerta com uma chance de { PERCENT($before) }.
    }
what-if-verdict =
    { $kind ->
        [certain] O que ele sabe com certeza está
        [inferred] { $hits ->
            [0] Ele não descobre { $sensitive } de { PEOPLE($hits, $records) } com certeza, o que está
           *[other] Ele descobre { $sensitive } de { PEOPLE($hits, $records) } com certeza, o que está
        }
        [gain] Esse ganho está
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
            [all] Retirar qualquer destas colunas protege o mesmo
           *[some] Retirar qualquer das { NUMBER0($tried) } destas colunas para as quais isso foi testado protege o mesmo
        }
       *[most] { $scope ->
            [all] Destas colunas, retirar { $columns } é o que mais protege
           *[some] Das { NUMBER0($tried) } destas colunas para as quais isso foi testado, retirar { $columns } é o que mais protege
        }
    }{ $by_weight ->
        [yes] {" "}em peso
       *[no] {""}
    }
what-if-leaves-none =
    { $which ->
        [only] { $scope ->
            [all] Retirar { $columns }
           *[some] Destas colunas, só se testou retirar { $columns }: isso
        }
       *[same] { $scope ->
            [all] Retirar qualquer destas colunas
           *[some] Retirar qualquer das { NUMBER0($tried) } destas colunas para as quais isso foi testado
        }
    } { $kind ->
        [certain] não protege ninguém.
        [chance] não muda a chance de acertar o palpite.
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
note-advice-shapley-needs-all = A parte de cada coluna no risco (valor de Shapley) exige todas as combinações das colunas, e { $tried }. Avalie a tabela de novo com subsets='all'.
note-advice-frontier-needs-more = O que se pode divulgar junto só se pode dizer quando todas as combinações foram testadas, ou todas as de até certo número de colunas, e aqui { $tried }. Avalie a tabela de novo com subsets='all' ou subsets=3.
note-advice-keep-not-tried = Há { NUMBER0($count) } colunas a manter, e { $tried }. Avalie a tabela de novo com subsets={ NUMBER0($count) } ou mais.
note-advice-removals-need-full = Para dizer o que se ganha ao retirar colunas da divulgação completa é preciso conhecê-la, e { $tried }. Avalie a tabela de novo com subsets='all'.
note-advice-planned-not-tried = A divulgação planejada de { $columns-row } não foi testada: { $tried }. Avalie a tabela de novo com subsets='all'.
note-advice-about-everybody = A recomendação diz respeito a todas as pessoas, e não a cada grupo de “{ $column }”.
note-advice-weighted = As pessoas são ponderadas por “{ $column }”: as proporções são ponderadas, e os números de pessoas, não.
note-advice-known-before = Para a { $goal }, tudo já se sabe antes de qualquer divulgação: ela não conta onde a divulgação deve ser segura para todos os objetivos juntos.
note-advice-limit-of-people =
    O limite é um número de pessoas, e para a { $goal } o risco é { $risk ->
        [gain] o que se ganha
       *[weight] uma chance ponderada
    }: ela não conta.
note-advice-limit-of-gain = Para a { $goal }, o limite de { LIMITAMOUNT($limit) } é uma quantia de ganho.
note-advice-no-safe-release = Para a { $goal }, nenhuma divulgação é segura: o risco está acima do limite antes de qualquer divulgação.
note-advice-no-safe-release-keeping = Para a { $goal }, nenhuma divulgação é segura: o risco está acima do limite só com { $columns-row }.
note-advice-may-grow =
    Só foram testadas as combinações de no máximo { $size ->
        [one] { NUMBER0($size) } coluna
       *[other] { NUMBER0($size) } colunas
    }: de alguns dos maiores conjuntos seguros não se sabe se uma coluna pode ser acrescentada.
note-advice-extremes-of-tried = Os conjuntos mais e menos perigosos são os que se acharam entre os testados: { $tried }. Avalie a tabela de novo com subsets='all' para conhecer os de todas as combinações.
note-advice-removals-partly = O que se ganha sem uma coluna, ou sem duas, só é dito onde o que resta foi testado.
note-advice-prices-partly = O que uma coluna acrescentaria só é dito onde a divulgação planejada foi testada com ela.
note-what-if-not-tried = O que consegue um adversário que conhece apenas { $columns-row } não foi testado: { $tried }. Avalie a tabela de novo com subsets='all', ou com uma lista que contenha esta combinação.
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

## Crescimento: o que cada tabela a mais revela

growth-knowing-columns =
    { $already ->
        [yes] { $count ->
            [1] Já com apenas uma coluna, { $names },
           *[other] Já com apenas estas { $count } colunas, { $names },
        }
       *[no] Sabendo { $known }
    } apenas { TABLES($focal) ->
        [yes] n{ $focal }
       *[no] em { $focal }
    }
growth-certain =
    { growth-knowing-columns }, um adversário { $hits ->
        [0] não { $goal ->
            [identity] reidentifica
           *[secret] descobre { $sensitive } de
        }
       *[other] { $goal ->
            [identity] reidentifica
           *[secret] descobre { $sensitive } de
        }
    } { PEOPLE($hits, $records) } com certeza{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }{ $growth ->
        [alone] .
        [nobody] ; { growth-all }, ainda ninguém.
        [same] ; { growth-all }, ninguém mais.
        [new] ; { growth-all }, { growth-many }.
        [more] ; { growth-all }, { growth-many }: { COUNT($more) } a mais.
       *[times] ; { growth-all }, { growth-many }: { $manifold } vezes esse número.
    }
growth-many =
    { $everybody ->
        [yes] todas elas
       *[no] { COUNT($many) }{ $many_some ->
            [yes] {" "}({ FREQUENCY($many_share) })
           *[no] {""}
        }
    }
growth-before =
    { $everybody ->
        [yes] Antes de qualquer divulgação, ele já tinha certeza sobre todas as pessoas.
       *[no] Antes de qualquer divulgação, ele não tinha certeza sobre ninguém.
    }
growth-guess =
    O seu melhor palpite sobre { target } acerta com uma chance de { PERCENT($now) } apenas { growth-alone }{ $several ->
        [yes] {" "}e de { PERCENT($later) } { growth-all }
       *[no] {""}
    } (antes, { PERCENT($before) }).
growth-skew =
    A maioria das pessoas já tem o valor mais comum: a proporção de palpites errados era de { PERCENT($wrong_before) } antes, e é de { PERCENT($wrong) } apenas { growth-alone }{ $several ->
        [yes] {" "}e de { PERCENT($wrong_later) } { growth-all }.
       *[no] .
    }
growth-gain =
    { growth-knowing-columns }, um adversário recompensado por { $sensitive } segundo “{ $gain }” ganha em média { AMOUNT($now) } com { target } (antes, { AMOUNT($before) }){ $several ->
        [yes] ; { growth-all }, { AMOUNT($later) }: { FACTOR($times) } vezes o que ganhava antes.
       *[no] .
    }
growth-title = O que cada ano a mais revela a um adversário
growth-lead =
    { $people ->
        [0] Nenhuma pessoa
        [1] Uma pessoa
       *[other] { NUMBER0($people) } pessoas
    } { growth-focal }. Supõe-se que o adversário tenha { TABLES($tables) ->
        [yes] { $tables }
       *[no] as tabelas de { $tables }
    }, com registros ligados por um identificador, e que conheça, de todas as pessoas { growth-focal }, os valores de { $qids } em todas essas tabelas, e em quais delas alguém está ausente.
growth-goal-code = { $goal } ({ $code })
growth-knowing = Sabendo { $known }
growth-with = com
growth-no-table = nenhuma tabela (antes)
growth-ends = A combinação mais perigosa de cada tamanho { growth-all }, e o que ela revelava apenas { growth-alone }
growth-certain-alone = expostas com certeza, apenas { growth-alone }
growth-chance-alone = chance de um palpite certo, apenas { growth-alone }
growth-gain-alone = ganho com uma pessoa, apenas { growth-alone }
growth-all =
    { TABLES($tables) ->
        [yes] com { $tables }
       *[no] com os dados de { $tables }
    }
growth-alone =
    { TABLES($focal) ->
        [yes] com { $focal }
       *[no] com os dados de { $focal }
    }
growth-focal =
    { TABLES($focal) ->
        [yes] d{ $focal }
       *[no] de { $focal }
    }
growth-how = As outras tabelas são ligadas às pessoas { growth-focal } pelo identificador; quem não está em uma tabela tem nela o valor “absent” (fora da tabela). Os atributos sensíveis são os { growth-focal }. Os números valem para um adversário que conhece estas colunas e nenhuma outra; quem sabe mais não aprende menos. Esta página contém apenas totais.
growth-weights = As pessoas são alvos em proporção a { $weights }: proporções e chances são ponderadas; contagens, não.

## Pertencimento: de quem se pode mostrar que está em uma amostra

membership-certain =
    { $certain ->
        [0] Sabendo { $known }, um adversário não consegue mostrar { $members ->
            [1] da única pessoa
           *[other] de { PEOPLE($certain, $members) }
        } da amostra que está nela
       *[other] Sabendo { $known }, um adversário consegue mostrar de { PEOPLE($certain, $members) } da amostra{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        } que { $certain ->
            [1] está nela
           *[other] estão nela
        }
    }{ $outsiders ->
        [yes] { $outside ->
            [0] {""}; { $others ->
                [1] da única pessoa
               *[other] de { PEOPLE($outside, $others) }
            } fora dela não consegue mostrar que não está.
           *[other] {""}; de { PEOPLE($outside, $others) } fora dela{ $outside_some ->
                [yes] {" "}({ FREQUENCY($outside_share) })
               *[no] {""}
            }, consegue mostrar que não { $outside ->
                [1] está.
               *[other] estão.
            }
        }
       *[no] .
    }
membership-chance = Para ele, a chance de que uma pessoa da amostra esteja nela passa a ser em média de { PERCENT($chance) } (antes, { PERCENT($before) }): { $times } vezes o que era.
membership-guess = O seu melhor palpite sobre se uma pessoa da população está na amostra acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
membership-target-nobody =
    Ninguém na população tem esta combinação de valores: { $known }{ $records ->
        [0] .
        [one] ; { NUMBER0($records) } registro da amostra a tem.
       *[other] ; { NUMBER0($records) } registros da amostra a têm.
    } Não é possível dar a chance de que o alvo esteja na amostra (antes, { PERCENT($before) }).
membership-target-nobody-means = Isso não mostra que o alvo esteja seguro. Se o que se sabe estiver certo e a população estiver completa, um adversário descobre que o alvo não está nela. Se um valor foi digitado errado, ou não é o que as tabelas registram, o alvo pode estar na amostra mesmo assim.
membership-target-found =
    { $known }: { NUMBER0($people) } { $people ->
        [one] pessoa
       *[other] pessoas
    } na população, { NUMBER0($records) } { $records ->
        [one] registro
       *[other] registros
    } na amostra.
membership-target-chance =
    { $kind ->
        [member] O alvo está na amostra, com certeza (antes, uma chance de { PERCENT($before) }).
        [outside] O alvo não está na amostra, com certeza: antes, a chance de que estivesse era de { PERCENT($before) }.
       *[chance] O alvo está na amostra com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
    }
membership-title = De quem se pode mostrar que está nesta amostra
membership-lead =
    Uma amostra de { NUMBER0($sample) } { $sample ->
        [one] registro
       *[other] registros
    }, que se supõe sorteada ao acaso de uma população de { NUMBER0($population) } { $population ->
        [one] pessoa
       *[other] pessoas
    }. Supõe-se que o adversário tenha as duas e conheça, de todas as pessoas, os valores de algumas destas colunas: { $qids }.
membership-by-columns = Conforme o que se sabe
membership-members = membros certos
membership-share = proporção da amostra
membership-nonmembers = não membros certos
membership-member-chance = chance dada a um membro
membership-times = vezes o que era
membership-right = chance de um palpite certo
membership-explained-members = Membros certos: pessoas de uma classe (iguais nas colunas conhecidas) que está inteira na amostra. Não membros certos: pessoas de uma classe da qual ninguém está; isso também é revelação.
membership-explained-chance = Chance dada a um membro: havendo d registros na amostra para n pessoas na população, cada uma das n está na amostra com uma chance de d/n; a média é sobre os membros. Antes da divulgação era de { PERCENT($before) } para todas as pessoas, e sobre toda a população a média continua a mesma.
membership-explained-guess = Chance de um palpite certo: de que o melhor entre “está” e “não está” acerte sobre uma pessoa da população escolhida ao acaso; antes, { PERCENT($prior) }.
membership-population = A população
membership-sample = A amostra
membership-how = Um valor ausente é um valor como os outros. Os números valem para um adversário que conhece estas colunas e nenhuma outra; quem sabe mais não aprende menos. Esta página contém apenas totais.

## Pertencimento a uma amostra planejada

planned-alone =
    { $alone ->
        [0] Sabendo { $known }, todas as pessoas da população são iguais a alguma outra: amostras pequenas tornam poucas certas.
       *[other] Sabendo { $known }, { PEOPLE($alone, $whole) } da população{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        } { $alone ->
            [1] não é igual a nenhuma outra
           *[other] não são iguais a nenhuma outra
        }. De quem for sorteado entre elas pode-se mostrar que está na amostra, por menor que ela seja.
    }
planned-expectation = De uma amostra de { NUMBER0($sample) } ({ PERCENT($part) } da população), espera-se que { PERCENT($certain) } sejam membros certos. Para um adversário, a chance de que um membro esteja nela é em média de { PERCENT($chance) } (antes, { PERCENT($part) }).
planned-title = De que tamanho pode ser uma amostra
planned-lead =
    Uma população de { NUMBER0($population) } { $population ->
        [one] pessoa
       *[other] pessoas
    }, da qual uma amostra será sorteada ao acaso e divulgada. Supõe-se que o adversário tenha a população e a amostra, e que saiba { $known }: { $qids }. Todos os números são esperanças exatas sobre as amostras que poderiam ser sorteadas.
planned-largest = A maior amostra
planned-limits = Quantas pessoas podem ser sorteadas para que se espere que no máximo esta proporção delas sejam membros certos
planned-limit = certos, no máximo
planned-people = pessoas
planned-part = proporção da população
planned-none = nenhuma
planned-none-why = mais pessoas do que isso não são iguais a nenhuma outra
planned-not-kept = O tamanho máximo de uma amostra para cada limite não foi guardado com estes resultados.
planned-by-size = Conforme o tamanho da amostra
planned-sizes = O que esperar de amostras de vários tamanhos
planned-drawn = pessoas sorteadas
planned-share = proporção
planned-how = Um valor ausente é um valor como os outros. De uma classe de n pessoas a amostra contém d, com distribuição hipergeométrica; nada foi simulado. Os números valem para uma amostra em que cada conjunto de pessoas do seu tamanho é tão provável quanto qualquer outro. Esta página contém apenas totais.

## Anos que nenhum identificador liga

unlinked-link = { $name } ({ $change })
unlinked-opening =
    O adversário tem dois anos da tabela e nenhum identificador. Ele conhece { $known } das pessoas, em cada ano que traz essa informação, { $linked ->
        [yes] e liga os registros delas por { $by }.
       *[no] e não tem nada por que ligar os registros delas.
    }
unlinked-certain =
    { $right ->
        [0] Em nenhum caso ele tem certeza { unlinked-about } e acerta
       *[other] Ele tem certeza { unlinked-about }, e acerta, no caso de { PEOPLE($right, $records) }{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        }
    }{ $wrong ->
        [0] .
        [1] ; no caso de 1 pessoa, tem certeza e erra.
       *[other] ; no caso de { NUMBER0($wrong) } pessoas, tem certeza e erra.
    } Com o identificador, { $linked ->
        [0] não teria certeza
       *[other] teria certeza
    } no caso de { PEOPLE($linked, $records) }; apenas com o primeiro ano, { $alone ->
        [0] não a teria no caso de { PEOPLE($alone, $records) }.
       *[other] no caso de { PEOPLE($alone, $records) }.
    }
unlinked-about =
    { $goal ->
        [identity] de quem é a pessoa
       *[secret] do valor de { $sensitive } de uma pessoa
    }
unlinked-guess =
    { $goal ->
        [identity] O seu melhor palpite sobre quem é a pessoa
       *[secret] O seu melhor palpite sobre o valor de { $sensitive } de uma pessoa
    } acerta para { PERCENT($right) } das pessoas: { PERCENT($one_year) } apenas com o primeiro ano, { PERCENT($linked) } com o identificador.
unlinked-survives =
    { $kind ->
        [worse] Ligar como ele liga é pior do que ignorar o segundo ano; isso não protege ninguém.
        [all] Tudo o que o segundo ano acrescenta permanece sem o identificador.
        [nothing] Nada do que o segundo ano acrescenta permanece sem o identificador.
       *[some] Sem o identificador, permanece { PERCENT($share) } do que o segundo ano acrescenta.
    }
unlinked-believes = Ele próprio acredita acertar para { PERCENT($believed) } delas.
unlinked-believed = Ele acredita ter certeza { unlinked-about } para { PERCENT($sure) } das pessoas (apenas com o primeiro ano: { PERCENT($alone) }), e que o seu melhor palpite acerta para { PERCENT($believed) } (apenas com o primeiro ano: { PERCENT($one_year) }). Quantas vezes ele acerta não se pode dizer sem o verdadeiro identificador.
unlinked-title = O que resta do risco sem um identificador
unlinked-lead =
    { $people ->
        [0] Nenhuma pessoa
        [1] Uma pessoa
       *[other] { NUMBER0($people) } pessoas
    } do primeiro ano, { NUMBER0($records) } { $records ->
        [one] registro
       *[other] registros
    } no segundo.
unlinked-figures = Todos os números
unlinked-caption = O que ele acredita e o que acontece são duas coisas, e nunca se misturam.
unlinked-known = conhecido
unlinked-wanted = desejado
unlinked-the-record = o registro
unlinked-first-certain = apenas o primeiro ano: certeza
unlinked-best-guess = melhor palpite
unlinked-believed-certain = acredita: certeza
unlinked-certain-right = certeza, e acerta
unlinked-certain-wrong = certeza, e erra
unlinked-guess-right = melhor palpite acerta
unlinked-linked-certain = com o identificador: certeza
unlinked-left = permanece
unlinked-how-links =
    { $linked ->
        [yes] Ligados por: { $by }. Supõe-se que { PERCENT($leaves) } das pessoas saiam. Entre os registros do segundo ano que concordam no que nunca muda, os valores são de uma pessoa com a chance que o modelo diz, e os atributos mudam de modo independente.
       *[no] Não ligados por nada. Supõe-se que { PERCENT($leaves) } das pessoas saiam.
    }
unlinked-how-figures = Acredita: a vulnerabilidade de Bayes a posteriori segundo este modelo. Acerta: a proporção de pessoas sobre as quais o seu melhor palpite está certo, segundo o verdadeiro identificador, que ele não tem; entre palpites igualmente bons ele toma qualquer um. Permanece: a parte do que o segundo ano acrescenta com o identificador que resta sem ele; negativa onde seria melhor ignorar o segundo ano. Certeza: o seu modelo não deixa outra possibilidade. Esta página contém apenas totais.
unlinked-first = O primeiro ano
unlinked-second = O segundo ano

## Contagens com ruído: o que dizem sobre uma pessoa, e quanto valem

private-title = O que uma contagem com ruído revela
private-lead = O número de pessoas com { $query } entre { COUNT($people) } pessoas deve ser publicado com ruído. Um adversário conhece todas elas, menos uma, e quer descobrir { $sensitive } dessa pessoa.
private-before = Sem a divulgação, seu melhor palpite sobre { $sensitive } de mais uma pessoa acerta { $before } vezes em cem.
private-relation =
    { $relation ->
        [same] O que se conta é o próprio { $sensitive }.
        [both] { $useful } e { $sensitive } determinam um ao outro: quem sabe um sabe o outro.
        [useful-tells-secret] { $useful } determina { $sensitive }: quem sabe o primeiro de uma pessoa sabe o segundo.
        [secret-tells-useful] { $sensitive } determina { $useful }, mas não o contrário.
        [independent] { $useful } e { $sensitive } nada têm a ver um com o outro aqui, de modo que a contagem nada diz sobre { $sensitive }.
       *[neither] { $useful } e { $sensitive } dizem algo um sobre o outro ({ $bits } bits), mas nenhum determina o outro.
    }
private-noise =
    { $model ->
        [oblivious] Ruído na contagem
       *[local] Ruído na resposta de cada pessoa
    }{ $one ->
        [yes] {""}
       *[no] {" "}({ private-by-mechanism })
    }, ε = { $epsilon }{ $step ->
        [yes] {" "}por passo
       *[no] {""}
    }
private-by-mechanism =
    { $mechanism ->
        [geometric] geométrico
        [randomised-response] resposta aleatorizada
        [warner] resposta aleatorizada de sim ou não
       *[own-matrix] matriz própria
    }
private-in-model =
    { $model ->
        [oblivious] na contagem
       *[local] em cada resposta
    }
private-fold =
    { $times ->
        [same] a mesma chance de antes
        [few] { $loss } vez a chance de antes
       *[many] { $loss } vezes a chance de antes
    }
private-often =
    { $times ->
        [same] com a mesma frequência de antes
        [few] { $loss } vez a frequência de antes
       *[many] { $loss } vezes a frequência de antes
    }
private-guess =
    { $noise }: quem vê a contagem com ruído acerta { $sensitive } dessa pessoa { $kind ->
        [none] { $after } vezes em cem, não mais do que sem ela.
        [hardly] { $after } vezes em cem, quase não mais do que sem ela ({ private-fold }).
       *[more] { $after } vezes em cem em vez de { $before } ({ private-fold }).
    }
private-worth =
    { $kind ->
        [none] A contagem verdadeira é encontrada { $found } vezes em cem, não mais do que sem a divulgação; tomada como está, a contagem com ruído erra por { $error } em média.
        [hardly] A contagem verdadeira é encontrada { $found } vezes em cem, quase não mais do que sem a divulgação; tomada como está, a contagem com ruído erra por { $error } em média.
       *[more] A contagem verdadeira é encontrada { $found } vezes em cem em vez de { $guessed }; tomada como está, a contagem com ruído erra por { $error } em média.
    }
private-below = menos de { $number }
private-above = mais de { $number }
private-samples-drawn = De { COUNT($people) } pessoas foram sorteadas { COUNT($samples) } amostras de { COUNT($size) } pessoas, e a cada uma foi acrescentada mais uma pessoa.
private-samples-guess =
    { $noise }: quem vê a contagem com ruído { $kind ->
        [none] não acerta mais do que antes em nenhuma das amostras
       *[some] acerta { private-often }, em média sobre as amostras (de { $smallest } a { $largest })
    }; a contagem verdadeira é encontrada { $found_mean } vezes em cem (de { $found_smallest } a { $found_largest }).
private-released = { $query }: { $count }. Foi acrescentado ruído ({ private-by-mechanism }, { $maker }), e gastou-se ε = { $epsilon }: estar ou não { $protects ->
        [record] um registro qualquer
       *[person] uma pessoa qualquer
    } na tabela não muda a chance de nenhum resultado por mais do que um fator de { $factor }{ $protects ->
        [record] ; se alguém tem m registros, por até a m-ésima potência dele. Indique a coluna que identifica as pessoas para ter um registro de cada uma.
       *[person] .
    } Em 95 de cada cem vezes o ruído é de { $within } no máximo. Cada nova divulgação sobre as mesmas pessoas gasta mais.
private-tradeoff = Quanto a contagem vale, e o que revela
private-figures = Todos os números
private-caption = O melhor palpite sobre o segredo antes e depois da divulgação, com que frequência se encontra a contagem verdadeira, e por quanto erra a contagem com ruído.
private-model = ruído
private-mechanism = mecanismo
private-head-guaranteed = ε garantido
private-head-before = segredo acertado antes
private-head-after = e depois
private-head-loss = vezes a chance de antes
private-head-bound = no máximo
private-head-count-before = contagem acertada antes
private-head-count-found = e depois
private-head-off = erra por
private-head-bias = viés
private-head-loss-mean = vezes a chance de antes, média
private-head-loss-deviation = desvio
private-head-loss-range = de – a
private-head-found-mean = contagem encontrada, média
private-head-found-deviation = desvio
private-head-found-range = de – a
private-head-off-mean = erra por, média
private-how-adversary = O adversário conhece todos os registros da tabela e sabe como a outra pessoa foi sorteada; ele vê a contagem de todos, com ruído. A perda de privacidade é quantas vezes a chance de antes seu melhor palpite sobre o segredo passa a ter (vazamento de Bayes multiplicativo): 1 quando ele nada descobre, e nunca mais do que e elevado ao ε garantido. Outros palpites, ou várias divulgações, podem revelar mais.
private-how-models = Na contagem (oblivious): as pessoas são contadas, e o ruído é acrescentado à contagem. Em cada resposta (local): primeiro o valor de cada pessoa recebe ruído, e contam-se os valores com ruído. O ruído em cada resposta dispensa a confiança em quem conta, e em geral custa mais à contagem. O mecanismo geométrico em cada resposta garante ε de um valor ao seguinte, em sua ordem; entre valores a vários passos um do outro, o que se garante é ε vezes os passos. Todos os outros mecanismos garantem o próprio ε.
private-how-figures = A frequência com que se encontra a contagem verdadeira é a chance de que o melhor palpite sobre ela acerte (vulnerabilidade de Bayes a posteriori), para quem sabe como a contagem se distribui. O erro da contagem com ruído é o da contagem tal como publicada, sem correção; no modelo local ela tem viés, que pode ser corrigido por quem conhece o mecanismo. Os números são exatos, salvo arredondamento na décima segunda casa.
private-how-values = Onde nada mais foi dito, os valores que uma pessoa pode informar são os da tabela. Se não são conhecidos de todos, declare-os: um valor que só uma pessoa tem a denunciaria.
private-record-query = contagem
private-record-prior = a outra pessoa
private-record-order = valores, em ordem
private-record-drawn = amostras
private-prior =
    { $prior ->
        [table] sorteada como as pessoas da tabela
        [weights] sorteada por pesos dos registros
        [independent] sorteada por duas distribuições independentes
       *[joint] sorteada por uma distribuição do segredo e do valor útil
    }
private-drawn = { COUNT($samples) } de { COUNT($size) } pessoas cada, semente { NUMBER0($seed) }
chart-private-title =
    { $mechanism ->
        [geometric] Quanto a contagem vale e o que revela, mecanismo geométrico
        [randomised-response] Quanto a contagem vale e o que revela, resposta aleatorizada
        [warner] Quanto a contagem vale e o que revela, resposta aleatorizada de sim ou não
       *[own-matrix] Quanto a contagem vale e o que revela, matriz própria
    }
chart-private-samples-title =
    { $mechanism ->
        [geometric] O mesmo em amostras sorteadas, mecanismo geométrico: médias, e onde estão nove em cada dez amostras
        [randomised-response] O mesmo em amostras sorteadas, resposta aleatorizada: médias, e onde estão nove em cada dez amostras
       *[warner] O mesmo em amostras sorteadas, resposta aleatorizada de sim ou não: médias, e onde estão nove em cada dez amostras
    }
chart-private-measure = chance de encontrar a contagem verdadeira
chart-private-axis = perda de privacidade: quantas vezes a chance de antes de acertar
chart-private-entry =
    { $model ->
        [oblivious] ruído na contagem
       *[local] ruído em cada resposta
    }
chart-private-says =
    { $model ->
        [oblivious] Com ruído na contagem, ε = { $epsilon }, o adversário acerta
       *[local] Com ruído em cada resposta, ε = { $epsilon }, o adversário acerta
    } { private-often }, e a contagem verdadeira é encontrada com chance de { $found }.
chart-private-model = ruído
chart-private-noise = ε
chart-private-loss = perda de privacidade
chart-private-loss-range = nove em dez
chart-private-found = contagem verdadeira encontrada
chart-private-found-range = nove em dez
cli-noise = Ruído
cli-private-model =
    { $model ->
        [oblivious] na contagem
       *[local] em cada resposta
    }
cli-mechanism = Mecanismo
cli-epsilon = ε
cli-guessed = Acerta
cli-loss = Perda
cli-found = Contagem
cli-off = Erra por
cli-deviation = ±
cli-too-risky-count =
    { $model ->
        [oblivious] Arriscado demais: com ruído na contagem e ε = { $epsilon }, o adversário acerta { private-often }, e { $option } é { $limit }.
       *[local] Arriscado demais: com ruído em cada resposta e ε = { $epsilon }, o adversário acerta { private-often }, e { $option } é { $limit }.
    }
cli-bound = No máximo
cli-legend-private = Na contagem (oblivious): o ruído é acrescentado à contagem; em cada resposta (local): ao valor de cada pessoa. Perda: quantas vezes a chance de antes tem o melhor palpite sobre o segredo, vista a contagem com ruído, por quem conhece todas as outras pessoas. No máximo: o que a perda pode ser, seja qual for o segredo e o que ele já sabe. Contagem: a chance de que o melhor palpite sobre a contagem verdadeira acerte.{ $off ->
        [told] {" "}Erra por: o erro médio da contagem com ruído, tomada como está.
       *[untold] {""}
    }
cli-legend-private-samples = Médias sobre as amostras, com seus desvios padrão. Na contagem (oblivious): o ruído é acrescentado à contagem; em cada resposta (local): ao valor de cada pessoa. Perda: quantas vezes a chance de antes tem o melhor palpite sobre o segredo, vista a contagem com ruído. Contagem: a chance de que o melhor palpite sobre a contagem verdadeira acerte.
note-private-keep = Estes números são da tabela verdadeira e revelam a contagem verdadeira: guarde-os como guarda a tabela. Só a contagem com ruído é para publicar.
note-private-records = Nenhuma coluna que identifique as pessoas foi indicada: cada registro é tomado por uma pessoa. Sobre quem tem vários registros, a contagem pode revelar mais do que dizem estes números.
note-private-query =
    { $who ->
        [nobody] Ninguém na tabela conta por '{ $query }': o ruído esconde apenas se a outra pessoa conta.
       *[everybody] Todos na tabela contam por '{ $query }': o ruído esconde apenas se a outra pessoa conta.
    }
note-private-known-before = '{ $column }' da outra pessoa é certo antes de qualquer divulgação.
note-private-no-numbers =
    { $values ->
        [one] { NUMBER0($values) } valor de '{ $column }' que não é número não conta em '{ $query }'.
       *[other] { NUMBER0($values) } valores de '{ $column }' que não são números não contam em '{ $query }'.
    }
note-private-alphabet = No modelo local, o ruído move as respostas ao longo dos valores de '{ $column }' em ordem alfabética, pois nenhuma outra foi dita. Outra ordem dá outros números: declare-a com order=[…].
note-private-steps = No modelo local, o mecanismo geométrico só garante ε entre valores vizinhos de '{ $column }': entre o primeiro e o último são { NUMBER0($steps) } vezes isso. A resposta aleatorizada o garante entre quaisquer dois.
note-private-missing =
    { $records ->
        [1] No modelo local, o valor ausente de '{ $column }' é mais um valor, o último; { NUMBER0($records) } registro o tem.
       *[other] No modelo local, o valor ausente de '{ $column }' é mais um valor, o último; { NUMBER0($records) } registros o têm.
    }
note-private-strangers =
    { $values ->
        [one] A distribuição a priori nomeia { NUMBER0($values) } valor de '{ $column }' que ninguém na tabela tem.
       *[other] A distribuição a priori nomeia { NUMBER0($values) } valores de '{ $column }' que ninguém na tabela tem.
    }
note-private-odd-samples = Em { NUMBER0($odd) } de { NUMBER0($samples) } amostras, ninguém ou todos contam por '{ $query }'.

## Anonimidade efetiva: com quantas pessoas um registro pode ser confundido

effective-finds =
    { $below ->
        [0] não encontra
       *[other] encontra
    }
effective-found =
    { $below ->
        [0] ninguém em grupos de menos de { NUMBER0($smallest) } pessoas iguais
       *[other] { $unique ->
            [0] { PEOPLE($below, $records) } ({ PERCENT($below_share) }) em grupos de menos de { NUMBER0($k) } pessoas iguais, embora ninguém fique sem outra igual
           *[other] { PEOPLE($unique, $records) } ({ PERCENT($share) }) sem nenhuma outra igual{ $more ->
                [yes] {" "}e { NUMBER0($below) } ({ PERCENT($below_share) }) em grupos de menos de { NUMBER0($k) }, contando as que não têm outra igual
               *[no] {""}
            }
        }
    }
effective-targets =
    { $targets ->
        [1] Pergunta-se por um registro, de { NUMBER0($rows) }, comparado com todos.
       *[other] Pergunta-se por { NUMBER0($targets) } registros, de { NUMBER0($rows) }, comparados com todos.
    } Os números são só desses.
effective-one = Quem conhece { $known } { effective-finds } { effective-found }.
effective-hold =
    Cada um dos { NUMBER0($sets) } conjuntos de colunas é, por si só, { NUMBER0($k) }-anônimo{ $holds ->
        [yes] , e todos juntos também: quem conhece todos { effective-finds } { effective-found }.
       *[no] , mas quem conhece todos juntos { effective-finds } { effective-found }.
    }
effective-fail =
    { $failing ->
        [1] Um dos { NUMBER0($sets) } conjuntos de colunas não é { NUMBER0($k) }-anônimo nem por si só
       *[other] { NUMBER0($failing) } dos { NUMBER0($sets) } conjuntos de colunas não são { NUMBER0($k) }-anônimos nem por si sós
    }: quem conhece { $worst } { effective-finds } { effective-found }.
effective-together = Quem conhece todos juntos { effective-finds } { effective-found }.
effective-ambiguous =
    { $below ->
        [0] Se um valor ausente ou generalizado pode ser qualquer um dos que representa, cada registro se confunde com os de { NUMBER0($smallest) } pessoas ou mais.
       *[other] { $unique ->
            [0] Se um valor ausente ou generalizado pode ser qualquer um dos que representa, ninguém deixa de se confundir com outra pessoa; com menos de { NUMBER0($k) }, contando a própria, { PEOPLE($below, $records) } ({ PERCENT($below_share) }).
           *[other] Mesmo que um valor ausente ou generalizado possa ser qualquer um dos que representa, { PEOPLE($unique, $records) } ({ PERCENT($share) }) não se { $unique ->
                [1] confunde
               *[other] confundem
            } com nenhuma outra{ $more ->
                [yes] ; com menos de { NUMBER0($k) }, contando a própria, { NUMBER0($below) } ({ PERCENT($below_share) }).
               *[no] .
            }
        }
    }
effective-exact =
    { $gaps ->
        [yes] Aqui, um valor ausente só representa a si mesmo; se pode ser qualquer um, cada pessoa se confunde com mais registros do que isto.
       *[no] Até onde foi declarado, nenhum valor destas colunas está ausente ou foi generalizado; por isso, nada disto é ambíguo.
    }

## Uma pessoa

# Palavras lidas como verdadeiro e como falso, separadas por espaços

words-for-true = verdadeiro sim
words-for-false = falso não

target-fact = { $name } = { $value }
target-fact-dated = { $name } na tabela { $table } = { $value }
target-missing = (ausente)
target-read-as =
    { $kind ->
        [missing] { $value } (lido como ausente)
       *[value] { $value } (lido como { $read })
    }
target-nobody =
    { $linked ->
        [yes] Ninguém { growth-focal } tem
       *[no] Ninguém na tabela tem
    } esta combinação de valores: { $known } não corresponde { $records ->
        [1] à única pessoa.
       *[other] a nenhuma das { NUMBER0($records) } pessoas.
    }
target-nobody-means =
    Isso não mostra que o alvo esteja seguro. Se o que se sabe estiver certo e a tabela estiver completa, um adversário descobre que o alvo não está { $linked ->
        [yes] entre as pessoas { growth-focal }.
       *[no] nela.
    } Se um valor foi digitado errado, ou não é o que a tabela registra, o alvo pode estar nela mesmo assim.
target-one =
    { $records ->
        [1] A única pessoa
       *[other] Exatamente uma de { NUMBER0($records) } pessoas
    }{ $linked ->
        [yes] {" "}{ growth-focal }
       *[no] {""}
    } tem { $known }: o alvo é reidentificado com certeza.
target-some =
    { NUMBER0($matches) } de { NUMBER0($records) } pessoas{ $linked ->
        [yes] {" "}{ growth-focal }
       *[no] {""}
    } têm { $known }.
target-guess = Um palpite sobre qual delas é o alvo acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
target-secret =
    { $kind ->
        [nobody] Não é possível dar a chance de acertar o valor de { $sensitive } do alvo, pois nenhum registro corresponde (antes, { PERCENT($before) }).
        [certain] O valor de { $sensitive } do alvo é conhecido com certeza: { $guess } (antes, { PERCENT($before) }).
       *[chance] O melhor palpite sobre o valor de { $sensitive } do alvo é { $guess }, que acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
    }

# O que se aprenderia se um fato fosse mantido em sigilo

target-private-fact =
    { $where ->
        [all] { $name } em todas as tabelas
        [year] { $name } na tabela { $table }
       *[table] { $name }
    }
target-private-record = O fato que mais vale a pena manter em sigilo é { $fact }: sem conhecê-lo, um adversário encontraria { NUMBER0($people) } pessoas como o alvo em vez de { NUMBER0($matches) }, e acertaria qual delas é com uma chance de { PERCENT($after) } em vez de { PERCENT($now) }.
target-private-record-none = Manter em sigilo um só desses fatos não esconderia melhor o alvo: os outros revelam o mesmo sem ele.
target-private-secret = Para proteger { $sensitive }, o fato que mais vale a pena manter em sigilo é { $fact }: sem conhecê-lo, o melhor palpite de um adversário sobre o valor de { $sensitive } do alvo acertaria com uma chance de { PERCENT($after) } em vez de { PERCENT($now) }.
target-private-secret-none = Manter em sigilo um só desses fatos não tornaria o valor de { $sensitive } do alvo mais difícil de adivinhar.
target-private-worse =
    Manter um fato em sigilo também pode revelar mais: o melhor palpite sobre o valor de { $sensitive } do alvo acertaria com uma chance não de { PERCENT($now) }, mas de { $chances }{ $others ->
        [0] .
        [1] ; sem conhecer um outro fato, ela também seria maior.
       *[other] ; sem conhecer qualquer um de outros { NUMBER0($others) } fatos, ela também seria maior.
    }
target-private-chance = { PERCENT($after) } sem conhecer { $fact }
target-left-out =
    Sabendo menos, um adversário encontraria alguém: { $found }{ $others ->
        [0] {""}
        [1] ; e também sem outro fato
       *[other] ; e também sem qualquer um de outros { NUMBER0($others) } fatos
    }. Assim, um fato errado ou mantido em sigilo pode expor o alvo.
target-left-out-people =
    { $people ->
        [1] { NUMBER0($people) } pessoa
       *[other] { NUMBER0($people) } pessoas
    } sem conhecer { $fact }
target-left-out-none = Qualquer que fosse o fato deixado de fora, um adversário ainda não encontraria ninguém.

## O terminal

cli-goal-gain = Inferência de { $sensitive } ({ $gain })
cli-goal-knowing = { $goal } ({ $code }), sabendo { $known }
cli-known = Sabe
cli-dangerous = Mais perigosas
cli-before = (antes)
cli-exposed = Expostas
cli-share = Proporção
cli-chance = Chance
cli-gain = Ganho
cli-times = Vezes
cli-people = Pessoas
cli-with = Com
cli-certain = Certos
cli-not = Não
cli-guess = Palpite
cli-sample = Amostra
cli-of-everybody = Do total
cli-wanted = Desejado
cli-one-year = Um ano
cli-believed = Acredita
cli-right = Acerta
cli-with-id = Com id.
cli-survives = Permanece
cli-bar-before = antes
cli-bar-exposed = expostas
cli-bar-chance = chance
cli-bar-gain = ganho
cli-set-all = todas as { $count } colunas
cli-set-above = as anteriores e { $names }
cli-set-but = todas menos { $names }
cli-legend-dangerous =
    { $gains ->
        [yes] Mais perigosas: as colunas que, entre todos os conjuntos deste tamanho, expõem mais pessoas; onde há um ganho, que rendem mais.
       *[no] Mais perigosas: as colunas que, entre todos os conjuntos deste tamanho, expõem mais pessoas.
    }
cli-legend-exposed =
    { $secrets ->
        [yes] Expostas: pessoas reidentificadas, ou cujo atributo sensível é conhecido, com certeza. Chance: de que o melhor palpite sobre uma pessoa acerte.
       *[no] Expostas: pessoas reidentificadas com certeza. Chance: de que o melhor palpite sobre uma pessoa acerte.
    }
cli-legend-gain = Ganho: o que o melhor palpite sobre uma pessoa rende em média; vezes: em comparação com antes.
cli-legend-weights = Proporções, chances e ganhos são ponderados com { $weights }.
cli-legend-members = Mais perigosas: as colunas que, entre todos os conjuntos deste tamanho, tornam mais membros certos. Certos: pessoas da amostra de quem se pode mostrar que estão nela. Não: pessoas de quem se pode mostrar que não estão. Chance: de que um membro esteja nela, em média. Palpite: chance de que o melhor palpite sobre qualquer pessoa acerte.
cli-legend-planned = Certos: pessoas da amostra de quem se espera poder mostrar que estão nela. Chance: de que um membro esteja nela, em média. Palpite: chance de que o melhor palpite sobre qualquer pessoa acerte.
cli-legend-unlinked =
    { $truth ->
        [yes] Chances de que o melhor palpite sobre uma pessoa acerte: apenas com o primeiro ano; com os dois e sem identificador, como ele acredita e como é; com o identificador. Permanece: quanto do que o segundo ano acrescenta.
       *[no] Chances de que o melhor palpite sobre uma pessoa acerte: apenas com o primeiro ano; com os dois e sem identificador, como ele acredita.
    }
cli-groups = Por { $by }, sabendo { $known }
cli-groups-more =
    { $count ->
        [1] Mais 1 grupo está menos exposto.
       *[other] Mais { NUMBER0($count) } grupos estão menos expostos.
    }
cli-missing = ausente
cli-note = Nota: { $note }
cli-not-saved = Nada foi guardado. Acrescente { $option } para guardar o relatório e todos os números.
cli-report = Relatório: { $file }
cli-report-anew = Relatório, escrito de novo em { $language }: { $file }
cli-figures = Números: { $files }
cli-too-risky =
    Arriscado demais: sabendo { $known }{ $linked ->
        [yes] { TABLES($tables) ->
            [yes] {" "}n{ $tables }
           *[no] {" "}nos dados de { $tables }
        }
       *[no] {""}
    }, um adversário { $goal ->
        [identity] reidentifica
       *[secret] descobre { $sensitive } de
    } { $found } { $whom ->
        [everybody] das pessoas
        [few] de um grupo de { $by } com menos de { $least } pessoas
       *[group] das { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }
    } com certeza, e { $option } permite { $allowed }.
cli-too-risky-sample =
    Arriscado demais: sabendo { $known }, { $expected ->
        [yes] espera-se que um adversário consiga mostrar
       *[no] um adversário consegue mostrar
    } de { $found } das pessoas da amostra que estão nela, e { $option } permite { $allowed }.

### Frases feitas fora dos relatórios, em português do Brasil.

list-apart = { $before }; { $next }

## Observações sobre a leitura de uma tabela

note-unreadable =
    { $rows ->
        [one] { NUMBER0($rows) } linha não pôde ser lida. É esta: { $first-apart }.
       *[other] { NUMBER0($rows) } linhas não puderam ser lidas. As primeiras: { $first-apart }.
    }
note-bad-row = { $file }, linha { NUMBER0($line) }: { $reason }
note-too-few-fields = campos de menos ({ $fields } em vez de { $expected })
note-too-many-fields = campos demais (mais de { $expected })
note-stray-quote = aspas que nunca são fechadas, ou que são fechadas antes do fim do campo
note-not-utf-8 = bytes que não são UTF-8
note-long-line = mais de 2.000.000 de bytes
note-repeated-person =
    { $records ->
        [one] { NUMBER0($records) } registro foi deixado de fora porque outro registro da mesma pessoa foi mantido.
       *[other] { NUMBER0($records) } registros foram deixados de fora porque outro registro da mesma pessoa foi mantido.
    }
note-repeated-person-on-spark =
    { $records ->
        [one] { NUMBER0($records) } registro foi deixado de fora porque outro registro da mesma pessoa foi mantido,
       *[other] { NUMBER0($records) } registros foram deixados de fora porque outro registro da mesma pessoa foi mantido,
    } escolhido no Spark por um hash do identificador e da semente. Outros motores mantêm outros registros dessas pessoas, e por isso seus números são diferentes.
note-nameless =
    { $records ->
        [1] { NUMBER0($records) } registro não tem identificador e conta como uma pessoa à parte.
       *[other] { NUMBER0($records) } registros não têm identificador; cada um conta como uma pessoa à parte.
    }
note-missing-token = “{ $token }” foi lido como valor ausente em: { $columns-row }.
note-latin-1 = “{ $file }” contém bytes que não são UTF-8 e, por isso, foi lido como latin-1.
note-line-ends = “{ $file }” termina suas linhas de mais de uma maneira; cada uma delas foi tomada como fim de linha.
note-blank-lines =
    “{ $file }” tem uma só coluna e { $lines ->
        [1] uma linha em branco, lida como um registro
       *[other] { $lines } linhas em branco, cada uma lida como um registro
    } cujo valor está ausente.{ $last ->
        [0] { "" }
        [1] { " " }A última linha do arquivo é uma delas.
       *[other] { " " }As últimas { $last } linhas do arquivo estão entre elas.
    }
note-folder-columns = Não estão em nenhum arquivo e foram lidas dos nomes das pastas em que os arquivos estão: { $columns-row }.
note-spaces-beside-marks = “{ $file }” tem espaços entre aspas e os fins de campos. Onde essas aspas delimitam um campo, que pode continuar por várias linhas, os espaços foram deixados de fora.
note-formulas-neutralised = Textos que uma planilha tomaria por fórmulas foram gravados com um apóstrofo na frente, em: { $columns-row }.
note-formulas-kept = Textos que uma planilha tomaria por fórmulas, e executaria, estão na divulgação tal como são, em: { $columns-row }.
note-synthetic-census = A tabela é um censo sintético: ninguém nela existe, e apenas seus riscos se parecem com os do censo verdadeiro.

## Um primeiro olhar sobre uma tabela: por que um papel é sugerido para uma coluna

note-role-person = Pelo nome, a coluna identifica pessoas, e ela tem { NUMBER0($values) } valores diferentes.
note-role-person-by-counts = O nome não foi reconhecido, mas cada registro tem nesta coluna um valor só seu, como em um identificador.
note-role-identifier = Pelo nome e por seus { NUMBER0($values) } valores diferentes, a coluna identifica pessoas ou registros, assim como “{ $person }”. Um identificador nunca deve ser divulgado e, por isso, não há o que avaliar: deixe a coluna fora da divulgação.
note-role-direct = Pelo nome e por seus { NUMBER0($values) } valores diferentes, a coluna diz quem é a pessoa ou como encontrá-la. Isso nunca deve ser divulgado e, por isso, não há o que avaliar: deixe a coluna fora da divulgação.
note-role-all-different = O nome não foi reconhecido, e { NUMBER0($alone) } de { NUMBER0($records) } registros têm nesta coluna um valor só seu, como em um identificador ou em um texto livre, que não deve ser divulgado como está. Se não for nenhum dos dois, e outras pessoas puderem conhecer esse valor, trate a coluna como conhecida.
note-role-constant = A coluna tem o mesmo valor em todos os registros e, portanto, não revela nada.
note-role-empty = A coluna está vazia em todos os registros e, portanto, não revela nada.
note-role-weight = Pelo nome, a coluna é um peso, e ela contém apenas números que não são negativos.
note-role-further-weight = Pelo nome, a coluna é um peso, assim como “{ $weight }”: as pessoas só podem ser ponderadas por um deles.
note-role-sensitive =
    Pelo nome, a coluna trata de { $topic ->
        [disability] deficiência
        [sexuality] sexualidade
        [drugs] drogas, álcool ou tabaco
        [money] renda ou patrimônio
        [benefits] benefícios
        [religion] religião
        [politics] política
        [union] filiação a sindicato
        [crime] crimes, ou da suspeita deles
        [marks] notas ou pontuações
       *[health] saúde
    }, assunto que as pessoas podem querer manter em sigilo.
note-role-sensitive-in-study = Um estudo publicado sobre o censo escolar tomou esta coluna como aquilo que um adversário quer descobrir.
note-role-too-many-sensitive = Pelo nome, a coluna é sensível, mas { $taken } colunas sensíveis que distinguem melhor as pessoas já foram sugeridas. O que se descobre sobre esta não é avaliado: decida você.
note-role-known = Pelo nome, a coluna diz { $fact }, o que outras pessoas podem saber.
note-role-known-and-sensitive = Pelo nome, a coluna diz { $fact }, o que outras pessoas podem saber. Ela também pode ser sensível.
note-role-known-by-word = Por uma palavra em seu nome, a coluna talvez diga { $fact }, o que outras pessoas podem saber.
note-role-fact =
    { $fact ->
        [birth-date] quando a pessoa nasceu
        [birthday] o aniversário da pessoa
        [birth-day] o dia do mês em que a pessoa nasceu
        [birth-month] o mês em que a pessoa nasceu
        [birth-year] o ano em que a pessoa nasceu
        [age] a idade da pessoa
        [sex] o sexo da pessoa
        [colour] a cor ou raça da pessoa
        [nationality] a nacionalidade da pessoa
        [birth-country] o país em que a pessoa nasceu
        [birth-place] o lugar em que a pessoa nasceu
        [residence] onde a pessoa mora
        [school] a escola da pessoa
        [school-kind] o tipo da escola da pessoa
        [class] a turma ou a etapa de ensino da pessoa
        [education] a escolaridade da pessoa
        [occupation] o trabalho da pessoa
        [employer] o empregador da pessoa
        [marital-status] o estado civil da pessoa
        [family] algo sobre a família da pessoa
        [language] uma língua que a pessoa fala
        [date] quando algo aconteceu
       *[place] um lugar
    }
note-role-not-recognised = O nome não foi reconhecido: por segurança, a coluna é tomada como conhecida. Deixe-a de fora somente se ninguém puder saber esse valor de outra pessoa.
note-role-too-many-known = Já há { $taken } colunas sugeridas como conhecidas, cujos nomes dizem mais ou que distinguem melhor as pessoas. O que um adversário descobre com esta não é avaliado: decida você.

## Um primeiro olhar sobre uma tabela: o que ter em mente

note-describe-no-header =
    { $names ->
        [1] O nome da única coluna é um número ou uma data.
       *[other] { NUMBER0($values) } de { NUMBER0($names) } colunas têm um número ou uma data como nome.
    } Se a primeira linha for um registro, e não um cabeçalho, escreva um cabeçalho antes dela: o que aparece aqui como nomes são valores.
note-describe-left-out =
    { $columns ->
        [one] { NUMBER0($columns) } coluna é sugerida como sem uso apenas porque todas juntas seriam demais: o que ela revela não é avaliado, a menos que você a escolha.
       *[other] { NUMBER0($columns) } colunas são sugeridas como sem uso apenas porque todas juntas seriam demais: o que elas revelam não é avaliado, a menos que você as escolha.
    }
note-describe-several-rows =
    { $people ->
        [1] “{ $column }” distingue 1 pessoa em { NUMBER0($rows) } linhas.
       *[other] “{ $column }” distingue { NUMBER0($people) } pessoas em { NUMBER0($rows) } linhas.
    } Numa avaliação com essa coluna como identificador, { $left ->
        [1] 1 linha ficaria de fora
       *[other] { NUMBER0($left) } linhas ficariam de fora
    }: de cada pessoa mantém-se uma linha, sorteada.
note-describe-nothing-known = Nenhuma coluna é sugerida como conhecida: indique as que alguém poderia conhecer.

## Um primeiro olhar sobre uma tabela: palavras para tipos e papéis, e o terminal

describe-kind-number = número
describe-kind-date = data
describe-kind-yes-or-no = sim ou não
describe-kind-text = texto
describe-kind-other = outro
describe-kind-empty = vazia
describe-role-person = pessoa
describe-role-known = conhecida
describe-role-sensitive = sensível
describe-role-weight = peso
describe-role-unused = sem uso
cli-describe-column = Coluna
cli-describe-kind = Tipo
cli-describe-values = Valores
cli-describe-missing = Ausentes
cli-describe-alone = Sozinhos
cli-describe-role = Sugestão
cli-describe-why = Motivo
cli-describe-size = Registros: { $rows }. Colunas: { $columns }.
cli-describe-legend = Valores: quantos diferentes há. Ausentes: registros sem valor. Sozinhos: registros com um valor que nenhum outro registro tem. As sugestões se baseiam apenas em nomes e contagens, pelos motivos numerados abaixo: confira cada uma delas.
cli-describe-command = Para atacar a tabela com estes papéis:
cli-describe-not-assessed =
    { $count ->
        [1] Com o comando abaixo, 1 coluna não é avaliada: { $columns }. Acrescente-a a { $qids }, ou indique { $hidden } se ela não for divulgada, ou { $unknown } se for divulgada e ninguém a conhecer.
       *[other] Com o comando abaixo, { NUMBER0($count) } colunas não são avaliadas: { $columns }. Acrescente-as a { $qids }, ou indique { $hidden } para as que não forem divulgadas e { $unknown } para as que forem divulgadas e ninguém conhecer.
    }

## Observações sobre a ligação de anos

note-of-table = { $label }: { $note }
note-everybody-linked = Outras tabelas em que também estão todas as pessoas da tabela { $focal }: { $tables }.
note-some-linked =
    { $people ->
        [one] De { NUMBER0($people) } pessoa da tabela { $focal }, há { $found }.
       *[other] De { NUMBER0($people) } pessoas da tabela { $focal }, há { $found }.
    } Quem não está em uma tabela tem nela o valor “absent” (fora da tabela), que distingue as pessoas como qualquer outro valor.
note-found-in = { NUMBER0($people) } na tabela { $table }
note-lacking-attribute = O atributo “{ $attribute }” não está em todas as tabelas (falta em { $tables }): ele só conta onde está. Se tiver outro nome ali, informe-o ao ligar as tabelas, com qids={"{"}'{ $attribute }': […]{"}"}.
note-nameless-not-linked =
    { $records ->
        [one] { NUMBER0($records) } registro da tabela { $focal } sem identificador não pode estar na tabela { $table }.
       *[other] { NUMBER0($records) } registros da tabela { $focal } sem identificador não podem estar na tabela { $table }.
    }
note-written-differently =
    Os identificadores são escritos de maneiras diferentes na tabela { $focal } ({ $focal_form }) e na tabela { $table } ({ $table_form }): como estão escritos, { $people ->
        [0] nenhuma pessoa da tabela { $focal } é encontrada
        [one] { NUMBER0($people) } pessoa da tabela { $focal } é encontrada
       *[other] { NUMBER0($people) } pessoas da tabela { $focal } são encontradas
    } na tabela { $table }; se ambos fossem lidos como números, seriam { NUMBER0($would) }. Se forem o mesmo identificador, ligue as tabelas com as_numbers=True; pessoas não encontradas parecem mais seguras do que são.
note-form-none = nenhum
note-form-numbers = números
note-form-others = valores do tipo { $type }
note-form-texts =
    { $length ->
        [one] textos de { NUMBER0($length) } caractere
       *[other] textos de { NUMBER0($length) } caracteres
    }
note-form-texts-between = textos de { $low } a { $high } caracteres

## Observações sobre os ataques

note-one-person = A tabela contém uma única pessoa, que já está identificada antes de qualquer ataque.
note-constant =
    { $value ->
        [missing] { $role ->
            [wanted] O valor da coluna “{ $column }” está ausente para todas as pessoas: isso já se sabe antes de qualquer ataque.
           *[known] O valor da coluna “{ $column }” está ausente para todas as pessoas: ela não diz nada a um adversário.
        }
       *[same] { $role ->
            [wanted] A coluna “{ $column }” tem o mesmo valor para todas as pessoas: ele já é conhecido antes de qualquer ataque.
           *[known] A coluna “{ $column }” tem o mesmo valor para todas as pessoas: ela não diz nada a um adversário.
        }
    }
note-commonest-is-missing = Em “{ $column }”, o mais comum é que o valor esteja ausente: muito do que se infere é apenas isso.
note-one-guess = Com o ganho “{ $gain }” sobre “{ $column }”, um mesmo palpite é sempre o melhor, não importa o que se saiba: nenhuma divulgação pode fazê-lo render mais, e o fato de não render mais não torna esta segura.
note-groups-by-secret = Os grupos são formados pela própria coluna “{ $column }”: a chance de inferi-la em um grupo é a de um palpite certo sobre alguém com os mesmos valores conhecidos, e o palpite pode estar errado para todas as pessoas do grupo.
note-weights-rounded = Os pesos em “{ $column }” têm dígitos demais e foram arredondados, cada um em menos de uma parte em 2.000.000.000.000 de si mesmo.
note-weight-zero =
    { $records ->
        [one] { NUMBER0($records) } registro de peso zero foi deixado de fora: supõe-se que o adversário saiba que seu alvo não é ele. Se o adversário tiver a tabela inteira e não souber disso, terá certeza sobre menos pessoas.
       *[other] { NUMBER0($records) } registros de peso zero foram deixados de fora: supõe-se que o adversário saiba que seu alvo não é nenhum deles. Se o adversário tiver a tabela inteira e não souber disso, terá certeza sobre menos pessoas.
    }

## Observações sobre uma pessoa

note-nobody-absent = Ninguém da tabela { $focal } está ausente dela: é a tabela focal, e o que se pergunta é o que se aprende sobre as pessoas dela.
note-others-match =
    { $people ->
        [one] Na tabela { $table }, { NUMBER0($people) } pessoa que não está na tabela focal, { $focal }, tem
       *[other] Na tabela { $table }, { NUMBER0($people) } pessoas que não estão na tabela focal, { $focal }, têm
    } o que se sabe da tabela { $table }. O que se pergunta é o que se aprende sobre as pessoas da tabela { $focal }.
note-nobody-matches = Ninguém da tabela focal, { $focal }, tem esses valores.

## Observações sobre a presença em uma amostra

note-of-one-side =
    { $side ->
        [population] Da população: { $note }
       *[sample] Da amostra: { $note }
    }
note-population-of-one = A população é uma única pessoa.
note-sample-as-large = A amostra é tão grande quanto a população: antes de qualquer ataque já se sabe que todas as pessoas estão nela.
note-sample-larger = A amostra é maior do que a população, de modo que a chance de estar nela, antes da divulgação, é 1.
note-unmatched =
    { $records ->
        [one] { NUMBER0($records) } de { NUMBER0($sample) } registros da amostra tem valores que ninguém na população tem. Ele é contado como sem correspondência e fica fora da média sobre as pessoas da amostra.
       *[other] { NUMBER0($records) } de { NUMBER0($sample) } registros da amostra têm valores que ninguém na população tem. Eles são contados como sem correspondência e ficam fora da média sobre as pessoas da amostra.
    }{ $some ->
        [yes] {" "}Há valores que não ocorrem na população em { $columns-row }.
       *[no] {""}
    }
note-strange-values = { $column } ({ NUMBER0($records) })
note-surplus =
    { $records ->
        [one] Há { NUMBER0($records) } registro da amostra a mais do que a população tem pessoas de sua classe:
       *[other] Há { NUMBER0($records) } registros da amostra a mais do que a população tem pessoas de suas classes:
    } a amostra não é um subconjunto da população, e os números sobre ela valem apenas o que vale a correspondência.

## Observações sobre anos que nenhum identificador liga

note-only-in-one-year =
    { $year ->
        [first] “{ $column }” está apenas no primeiro ano e só se conhece desse ano. Se tiver outro nome no outro, informe-o com names={"{"}'{ $column }': [first, second]{"}"}.
       *[second] “{ $column }” está apenas no segundo ano e só se conhece desse ano. Se tiver outro nome no outro, informe-o com names={"{"}'{ $column }': [first, second]{"}"}.
    }
note-not-linked = Nada se diz sobre como as pessoas mudam: os anos não são ligados de forma alguma.
note-truly-linked =
    { $found ->
        [one] Pelo identificador verdadeiro, { NUMBER0($found) } de { NUMBER0($people) } pessoas está no segundo ano.
       *[other] Pelo identificador verdadeiro, { NUMBER0($found) } de { NUMBER0($people) } pessoas estão no segundo ano.
    }

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
note-gain-missing = ausente
note-gain-matrix =
    { $rows ->
        [1] O adversário dá o único palpite que existe e ganha o que diz uma tabela de { NUMBER0($rows) } × { NUMBER0($columns) }.
       *[other] O adversário dá um de { NUMBER0($rows) } palpites e ganha o que diz uma tabela de { NUMBER0($rows) } × { NUMBER0($columns) }.
    }

## Por que registros não foram usados

note-dropped-repeated-person = pessoa repetida
note-dropped-unreadable = ilegível
note-dropped-weight-zero = peso zero

## Como uma coluna muda de um ano para o outro: depois de seu nome

note-change-never = nunca muda
note-change-stay = permanece com probabilidade de { DIGITS($chance) }
note-change-shift = aumenta { DIGITS($by) }
note-change-step = { DIGITS($step) } ({ DIGITS($chance) })
note-change-shift-by-one-of = aumenta um destes valores: { $steps-row }
note-change-confusion = muda com probabilidades dadas a partir de cada um de { $values } valores
note-change-uniform = pode tornar-se qualquer valor

## Desfazer uma divulgação: se ela é mínima, e o que se conclui disso

minimality-is =
    { $coarse ->
        [0] Esta divulgação é mínima, e todas as suas células estão completas.
       *[other] Esta divulgação é mínima: nenhuma célula poderia ter ficado mais detalhada. Quem sabe disso, e conhece as hierarquias, consegue desfazer uma parte dela.
    }
minimality-is-not =
    Esta divulgação não é mínima: { $n ->
        [0] nenhum registro poderia ser mais detalhado, e cada classe ainda teria
        [1] um registro poderia ser mais detalhado, e cada classe ainda teria
       *[other] { NUMBER0($n) } registros poderiam ser mais detalhados, e cada classe ainda teria
    } { NUMBER0($k) } registros. Quem quiser desfazê-la não conclui nada da minimalidade.
minimality-not-found-out = Não se descobriu se esta divulgação é mínima: registros demais poderiam mudar juntos para que tudo fosse experimentado. Considere-a mínima.
minimality-may-be =
    { $coarse ->
        [0] Todas as células desta divulgação estão completas: não há nada a desfazer.
       *[other] Esta divulgação pode ser mínima: nada nela indica o contrário. Só ao lado do original se vê se ela é.
    }
minimality-cannot-be =
    Esta divulgação não é mínima, seja qual for o original: { $n ->
        [0] nenhuma classe é grande demais.
        [1] uma classe é tão grande que parte dela poderia ser mais detalhada, com { NUMBER0($k) } registros em cada classe.
       *[other] { NUMBER0($n) } classes são tão grandes que parte de cada uma poderia ser mais detalhada, com { NUMBER0($k) } registros em cada classe.
    }
downcoding-nothing-coarse = Todas as células desta divulgação estão completas: não há nada a desfazer.
downcoding-impossible = Não existe original do qual esta divulgação seja uma versão mínima. Portanto ela não é mínima, e nada se conclui disso.
downcoding-settled =
    Se esta divulgação é mínima, e um adversário sabe disso, ele consegue desfazer uma parte dela. De { NUMBER0($coarse) } { $coarse ->
        [1] célula generalizada
       *[other] células generalizadas
    }, { $n ->
        [0] nenhuma está em uma classe da qual ele passa a saber quantos registros têm cada valor mais detalhado.
        [1] uma está em uma classe da qual ele passa a saber quantos registros têm cada valor mais detalhado, mas não qual registro tem qual.
       *[other] { NUMBER0($n) } estão em uma classe da qual ele passa a saber quantos registros têm cada valor mais detalhado, mas não qual registro tem qual.
    }
downcoding-every-child =
    { $more ->
        [yes] { $n ->
            [1] Mais uma está
           *[other] Mais { NUMBER0($n) } estão
        }
       *[no] { $n ->
            [1] Uma está
           *[other] { NUMBER0($n) } estão
        }
    } em uma classe em que cada valor mais detalhado tem de ocorrer.
downcoding-worlds =
    Há { NUMBER0($before) } maneiras de detalhar em um passo as células generalizadas, sem olhar qual registro de uma classe é qual; { $exact ->
        [yes] { $n ->
            [1] resta uma para ele.
           *[other] restam { NUMBER0($n) } para ele.
        }
       *[no] restam no máximo { NUMBER0($n) } para ele.
    }
downcoding-bits =
    Ele aprende { $exact ->
        [yes] { AMOUNT($bits) }
       *[no] pelo menos { AMOUNT($bits, bound: "lower") }
    } bits dos { AMOUNT($before) } que a divulgação esconde, se todo original era tão provável quanto qualquer outro.
downcoding-not-exact =
    Pode haver mais a concluir: { $n ->
        [1] uma classe poderia conter também registros de outras
       *[other] { NUMBER0($n) } classes poderiam conter registros umas das outras
    }, e experimentar tudo isso teria demorado demais.
clusters-undone =
    Em { $n ->
        [1] um conjunto de dados simulado
       *[other] { NUMBER0($n) } conjuntos de dados simulados
    }, o ataque desfez corretamente { PERCENT($right) } dos registros ({ $measured ->
        [yes] erro-padrão de { PERCENT($error) };{" "}
       *[no] {""}
    }esperavam-se { PERCENT($expected) }), e incorretamente { PERCENT($wrong) }.
clusters-singled-out =
    { $n ->
        [0] Ele não descreveu ninguém.
        [1] Ele descreveu uma pessoa, e { $isolating ->
            [0] a descrição não serve para ninguém, ou serve para vários.
           *[other] a descrição serve para exatamente um registro.
        }
       *[other] Ele descreveu { NUMBER0($n) } pessoas, cada uma em todas as colunas; { NUMBER0($isolating) } das descrições servem para exatamente um registro.
    }
staircase-undone =
    Em { $n ->
        [1] um conjunto de dados simulado
       *[other] { NUMBER0($n) } conjuntos de dados simulados
    }, o ataque escreveu todos os registros, e corretamente, em { PERCENT($share) } dos casos; com colunas suficientes, promete-se mais de { PERCENT($bound, bound: "lower") }.
staircase-cells = Das células generalizadas dos registros que foram escritos, { PERCENT($refined) } ficaram mais detalhadas do que na divulgação, e { PERCENT($exact) } chegaram ao valor.

### A página de brecha serve

web-nav = Páginas principais
web-languages = Idioma
web-start = Início
web-back = Voltar à primeira página
web-foot = Brecha { $version }. Tudo acontece nesta máquina; nada é enviado a lugar nenhum. Esta página para programas:
web-notes = { $count ->
    [1] Uma observação
   *[other] { $count } observações
}
web-none = nenhuma
web-choose = Escolha um
web-show = Mostrar
web-stop = Parar
web-column = Coluna
web-people = Pessoas
web-exposed = Expostas com certeza
web-share = Parcela
web-goal = O que o adversário quer
web-settings = Ajustes
web-ways = O que mais fazer com estes resultados

web-wrong = Isto não funcionou
web-bug = Isto é um defeito do Brecha, não dos seus dados. O terminal em que o Brecha foi iniciado diz onde. Nada do que foi salvo se perdeu.
web-not-found = Não existe tal página, tabela, execução ou resultado. Uma tabela aberta é esquecida quando o Brecha termina; execuções e resultados estão na primeira página.
web-refused-host = O Brecha não responde por este nome. Abra o endereço mostrado no terminal; para outro nome, inicie-o com --allow-host.
web-refused-token = Falta ao endereço o código certo. Abra por inteiro o endereço mostrado no terminal quando o Brecha foi iniciado.
web-refused-origin = Outra página pediu isto, e só páginas do próprio Brecha podem pedir. Nada foi alterado.
web-refused-read-only = Este servidor mostra resultados e nada mais (--read-only). Nada foi alterado.
web-refused-form = O formulário é grande demais.

web-start-title = O que um adversário aprenderia com a sua tabela?
web-start-lead = Abra uma tabela sobre pessoas antes de publicá-la. Marque o que alguém poderia saber e o que é sensível, e veja quem poderia ser reidentificado, o que poderia ser inferido sobre quem, e quais colunas causam isso.
web-runs = Execuções
web-results = Resultados
web-no-results = Ainda não há resultados. Abra uma tabela abaixo ou experimente a demonstração.
web-demo = Demonstração
web-demo-lead = Um censo escolar sintético: 100.000 alunos que não existem, onze colunas que alguém pode saber, duas sensíveis, todas as 2.047 combinações. Leva alguns segundos.
web-demo-button = Executar a demonstração
web-upload = Enviar uma tabela
web-upload-lead = Texto delimitado (também em .gz ou .zip) ou Parquet, até { $most }. É gravada em uma pasta temporária desta máquina e removida quando o Brecha termina.
web-upload-file = Arquivos
web-upload-button = Enviar
web-uploaded = { $percent } % enviados
web-upload-failed = O envio foi interrompido. Nada dele foi guardado; tente de novo.
web-too-much = O arquivo é maior que { $most }, o máximo que se pode enviar aqui. Coloque-o na pasta em que o Brecha foi iniciado e abra-o ali, ou inicie o Brecha com um --max-upload maior.
web-open = Abrir uma tabela em { $folder }
web-open-files = Tabelas
web-open-button = Abrir
web-no-files = Não há tabela nesta pasta. O Brecha abre .csv, .tsv, .txt, .dat, .parquet, e texto em .gz ou .zip.
web-left-out = { $count ->
    [1] Mais um arquivo não está na lista.
   *[other] Mais { $count } arquivos não estão na lista.
}
web-several = Se você escolher vários arquivos, eles são
web-several-table = partes de uma só tabela
web-several-years = as mesmas pessoas em vários anos; as do primeiro arquivo são as atacadas

web-state = { $state ->
    [waiting] na fila
    [running] em execução
    [done] concluída
    [failed] falhou
   *[stopped] parada
}
web-stage = { $stage ->
    [looking] Examinando as colunas
    [reading] Lendo a tabela
    [compiling] Preparando o programa para esta máquina (só na primeira vez)
    [sorting] Ordenando os registros
    [walking] Testando as combinações
    [grouping] Testando as combinações
    [writing] Gravando os resultados e o relatório
   *[starting] Começando
}
web-waiting = { $before ->
    [0] É a próxima da fila.
    [1] Esperando outra execução terminar.
   *[other] Esperando outras { $before } execuções terminarem.
}
web-records = { $count ->
    [0] nenhum registro
    [1] 1 registro
   *[other] { COUNT($count) } registros
}
web-tried = { COUNT($done) } de { COUNT($all) } combinações
web-time-left = faltam cerca de { $time }
web-time-passed = { $time } decorridos
web-expected = cerca de { $time } ao todo
web-seconds = { $count ->
    [1] 1 segundo
   *[other] { $count } segundos
}
web-minutes = { $count ->
    [1] 1 minuto
   *[other] { $count } minutos
}
web-hours = { $count ->
    [1] 1 hora
   *[other] { $count } horas
}
web-looking-lead = O Brecha lê a tabela uma vez para ver o que há nas colunas. Nenhum valor de ninguém é mostrado.
web-describe-stopped = O exame desta tabela foi interrompido. Abra-a de novo para continuar.

web-roles-title = O que é cada coluna para um adversário?
web-roles-lead = { $columns ->
    [1] Uma coluna
   *[other] { $columns } colunas
} de { $records ->
    [1] um registro
   *[other] { COUNT($records) } registros
}. Cada uma tem uma sugestão e aquilo em que ela se apoia; você conhece melhor os seus dados.
web-roles-columns = Colunas e seus papéis
web-roles-help = “Identifica pessoas” é um número ou nome que representa uma só pessoa: liga registros e anos, e nunca faz parte da publicação. De qualquer outra coluna, diga se ela não é divulgada, ou se é divulgada mas ninguém a conhece. O relatório lista ambas, e toda coluna sem decisão consta como não avaliada.
web-role = Papel
web-role-of = Papel de { $column }
web-role-is = { $role ->
    [person] identifica pessoas
    [known] o adversário poderia saber
    [sensitive] sensível: o adversário quer saber
    [not_published] não divulgada
    [unknown] divulgada, mas ninguém a conhece
   *[unused] sem decisão: não avaliada
}
web-kind = Tipo
web-values = Valores
web-missing = Faltantes
web-reason = Por que esta sugestão
web-limit = Uma publicação segura expõe no máximo
web-unit = Unidade do limite
web-unit-percent = % das pessoas
web-unit-people = pessoas
web-by = Relatar um a um os grupos desta coluna
web-weights = Pesos: quão provável é que cada pessoa seja o alvo
web-subsets = Quais combinações de colunas podem ser conhecidas
web-subsets-all = todas
web-subsets-some = as de no máximo este número de colunas
web-subsets-full = só todas as colunas juntas
web-most = Maior número de colunas
web-run-button = Executar
web-unmatched = Colunas que alguns anos não têm com este nome
web-unmatched-lead = Diga como elas se chamam ali e execute de novo.
web-unmatched-column = { $column } em { $year } se chama
web-unmatched-none = não existe ali
web-doubtful = { $column } identifica pessoas?
web-doubtful-lead =
    { $count ->
        [1] { $column } tem 1 valor em { NUMBER0($rows) } linhas.
       *[other] { $column } tem { NUMBER0($count) } valores diferentes em { NUMBER0($rows) } linhas.
    } Seria avaliada uma linha de cada pessoa, sorteada, e todas as outras ficariam de fora. Se { $column } não identifica pessoas, escolha outro papel para essa coluna.
web-doubtful-confirm = { $column } identifica pessoas: avaliar uma linha de cada uma

web-run-title = Execução de { $name }
web-run-lead = { $secrets ->
    [0] Conhecidas: { $known }. Nenhuma coluna sensível: só a reidentificação é testada.
   *[other] Conhecidas: { $known }. Procuradas: { $sensitive }.
}
web-run-goes-on = A execução continua quando você fecha esta página. Você a encontra de novo na primeira página.
web-run-kept = { $count ->
    [0] Nenhuma combinação foi testada até o fim.
    [1] Uma combinação está pronta e guardada: pode-se continuar.
   *[other] { COUNT($count) } combinações estão prontas e guardadas: pode-se continuar.
}
web-run-gone = A tabela não está mais lá. Coloque-a de volta onde estava, ou abra-a de novo e execute outra vez.
web-resume = Continuar
web-forget = Remover esta execução

web-explore-title = E se o adversário souber isto?
web-explore-lead = { $people ->
    [1] Uma pessoa está na tabela.
   *[other] { COUNT($people) } pessoas estão na tabela.
} Marque o que um adversário sabe sobre alguém; os números acompanham.
web-known = O adversário sabe
web-tick-all = Todas
web-tick-none = Nenhuma
web-measure = O limite vale para
web-measure-certain = de quem o adversário tem certeza
web-measure-chance = quantas vezes o palpite acerta
web-knowing = { $count ->
    [0] Sem saber nada: como é antes da publicação
   *[other] { $all ->
        [yes] { $count ->
            [1] Um só adversário, que conhece a única coluna: { $known }
            [2] Um só adversário, que conhece ambas as colunas: { $known }
           *[other] Um só adversário, que conhece todas as { $count } colunas: { $known }
        }
       *[no] Um só adversário, que conhece apenas { $known }
    }
}
web-already = { $count ->
    [1] Já com apenas 1 coluna, { $known }: { $figure }
   *[other] Já com apenas { $count } colunas, { $known }: { $figure }
}
web-untried = Esta combinação não foi testada, o que não quer dizer que seja segura. Execute a tabela de novo com todas as combinações.
web-untried-short = não testada
web-verdict = { $within ->
    [yes] { $uncounted ->
        [0] Dentro do limite
        [unrecorded] Dentro do limite, quanto ao que foi avaliado: não está registrado quais colunas ficaram fora deste número
        [1] Dentro do limite, quanto ao que foi avaliado: 1 coluna não avaliada ficou fora deste número
       *[other] Dentro do limite, quanto ao que foi avaliado: { NUMBER0($uncounted) } colunas não avaliadas ficaram fora deste número
    }
    [no] Acima do limite
   *[none] O limite não se aplica
}
web-above = acima do limite
web-chance = O melhor palpite acerta com chance de { PERCENT($after) }; antes da publicação, { PERCENT($before) }.
web-drops = { $count ->
    [1] Para ficar dentro do limite, deixe de fora
   *[other] Para ficar dentro do limite, deixe de fora um destes { $count } conjuntos
}
web-drop = { $count ->
    [0] { $columns }: não sobra nada
   *[other] { $columns }: sobram { $left }
}
web-more = E se o adversário souber mais uma?
web-fewer = E se o adversário não souber uma delas?
web-caption-more = { $measure ->
    [certain] Pessoas expostas com certeza, se o adversário souber também esta coluna
   *[chance] Quantas vezes o melhor palpite acerta, ou o que ele traz, se o adversário souber também esta coluna
}
web-caption-fewer = { $measure ->
    [certain] Pessoas expostas com certeza, se o adversário não souber esta coluna
   *[chance] Quantas vezes o melhor palpite acerta, ou o que ele traz, se o adversário não souber esta coluna
}
web-by-weight = Por peso: { PERCENT($share) }
web-certain = Com certeza: { COUNT($people) } ({ PERCENT($share) })
web-target-weights = A execução tinha pesos. Eles não contam aqui: cada pessoa da tabela é um alvo igualmente provável.
web-figure = { COUNT($people) } ({ PERCENT($share) })
web-groups = Grupos de { $by }: { $goal }
web-words = Em palavras
web-pictures = Todas as combinações
web-pictures-lead = O ponto aceso é a combinação marcada, ou uma que aqui não se distingue dela.
web-report-view = Ler o relatório
web-report-download = Baixar o relatório

web-target-title = Alguém como eu
web-target-lead = Preencha o que alguém poderia saber sobre você, ou sobre qualquer pessoa. Deixe vazio o que não se sabe.
web-target-known = O que o adversário sabe desta pessoa
web-target-button = Mostrar o risco
web-target-privacy = O que você preenche vai só para esta máquina, não é anotado, e é esquecido com a resposta.
web-target-nothing = Nada foi preenchido ainda.
web-target-no-chance = Não calculada: ninguém corresponde
web-target-matches = { $count ->
    [0] Ninguém na tabela tem esta combinação de valores
    [1] Uma pessoa na tabela tem estes valores
   *[other] { COUNT($count) } pessoas na tabela têm estes valores
}
web-target-identity = Chance de apontar o registro desta pessoa
web-target-secret = Chance de acertar { $sensitive }
web-target-before = Antes da publicação: { PERCENT($before) }
web-target-best = { $dated ->
    [all] O que mais a reduz: manter { $column } em segredo em todos os anos.
    [yes] O que mais a reduz: manter { $column } de { $year } em segredo.
   *[no] O que mais a reduz: manter { $column } em segredo.
}
web-state-of = O que se sabe de { $column }
web-state-value = como escrito
web-state-missing = sem valor
web-state-absent = fora deste ano
web-reading-again = Lendo a tabela para perguntas sobre uma pessoa.

web-compare = Comparar
web-compare-lead = Dois resultados lado a lado: antes e depois de uma mudança, duas publicações, ou dois anos.
web-compare-too-few = Há menos de dois resultados para comparar.
web-compare-before = Antes
web-compare-after = Depois
web-compare-whole = Todas as colunas juntas
web-compare-whole-caption = Pessoas expostas com certeza, se todas as colunas forem conhecidas
web-compare-changes = Onde mais muda
web-compare-changes-caption = Pessoas expostas com certeza, nas combinações que mais mudam

## Tudo o que pode ser desfeito em uma divulgação

reversed-warning = Atenção: parte do que esta divulgação esconde pode ser deduzida da própria divulgação. Ela foi feita com hierarquias e de modo que nada mais poderia ter sido dito.
reversed-unasked =
    { $reason ->
        [not-anonymous] Não se perguntou se a divulgação é mínima: em todas estas colunas juntas ela não é { NUMBER0($k) }-anônima, e pode ser atacada pelo que foi dito acima.
        [nothing-coarse] Até onde se sabe, nenhum valor destas colunas representa vários outros, e não há nada a desfazer. Se algum representa, informe as hierarquias de onde ele vem.
        [exchanged] Não se perguntou se a divulgação é mínima: valores de { $columns } foram trocados por outros e podem não ser verdadeiros.
        [two-meanings] Não se perguntou se a divulgação é mínima: na hierarquia de { $columns }, um rótulo tem dois significados.
       *[unknown] Não se perguntou se a divulgação é mínima: não se sabe o que os rótulos de { $columns } representam. Informe as hierarquias, ou o original, para que isso seja perguntado.
    }
reversed-title = O que pode ser desfeito em uma divulgação
reversed-lead =
    Uma divulgação de { $people ->
        [1] um registro
       *[other] { NUMBER0($people) } registros
    }. O adversário a tem, e nada além do que sabe sobre as pessoas: { $sets ->
        [1] { $known }.
       *[other] { NUMBER0($sets) } conjuntos de colunas, um a um ou juntos: { $known }.
    }
reversed-sets = Com quantas pessoas um registro pode ser confundido
reversed-sets-caption = Registros conforme quantos são iguais a eles; e, onde um valor pode representar vários, conforme com quantos podem ser confundidos
reversed-set = colunas conhecidas
reversed-columns = quantas
reversed-alone = sem outro igual
reversed-below = entre menos de { NUMBER0($k) }
reversed-smallest = menor
reversed-may-alone = sem outro igual, seja o que for que os valores representem
reversed-may-below = entre menos de { NUMBER0($k) }, seja o que for que os valores representem
reversed-may-smallest = menor, seja o que for que os valores representem
reversed-together = todas juntas
reversed-more-sets = De { NUMBER0($n) } linhas, { NUMBER0($shown) } são mostradas. Todas estão em results.parquet.
reversed-undone = O que se conclui se a divulgação é mínima
reversed-undone-caption = Células generalizadas conforme o que se sabe da classe em que estão
reversed-column = coluna
reversed-coarse = células generalizadas
reversed-settled = sabe-se quantas têm cada valor mais detalhado
reversed-every-child = todo valor mais detalhado ocorre
reversed-facts-caption = Parte do que se aprende sobre classes grandes: quantos de seus registros têm cada valor mais detalhado
reversed-class = classe
reversed-people = registros
reversed-shown = mostra
reversed-finer = valores mais detalhados
reversed-missing = (ausente)
reversed-between =
    { $exact ->
        [yes] { $value }: { NUMBER0($least) }
       *[no] { $value }: { NUMBER0($least) } a { NUMBER0($most) }
    }
reversed-withheld =
    { $n ->
        [1] Uma classe não é nomeada, pois tem menos de { NUMBER0($least) } registros. Ela está contada acima.
       *[other] { NUMBER0($n) } classes não são nomeadas, pois têm menos de { NUMBER0($least) } registros cada uma. Elas estão contadas acima.
    }
reversed-more-facts = De { NUMBER0($n) } fatos como estes, { NUMBER0($shown) } são mostrados.
reversed-how-equal = Anonimato efetivo: quantos registros mostram o mesmo nas colunas conhecidas, contando o próprio registro. Uma divulgação é k-anônima se esse número é pelo menos k para todos. Dois conjuntos de colunas podem ser k-anônimos, cada um por si, e a união deles não.
reversed-how-ambiguous = Um valor ausente ou generalizado representa um conjunto de valores. Dois registros podem ser da mesma pessoa se, em cada coluna, esses conjuntos têm um valor em comum. Quem mesmo assim fica sem outro igual fica apesar de tudo o que foi omitido.
reversed-how-minimal = Uma divulgação é mínima se nenhum registro, sozinho ou com outros, poderia ter sido mais detalhado mantendo k iguais em cada classe. Considera-se que cada registro pode ser dito em níveis próprios.
reversed-how-downcoding = O que se conclui da minimalidade vem só da divulgação, das hierarquias e de k. Nunca se conclui qual registro de uma classe tem qual valor; quantos o têm, às vezes.
reversed-how-totals = Todos os números são exatos para os registros usados. Esta página contém apenas totais, nenhum registro de ninguém, e não nomeia classe com menos de { NUMBER0($least) } registros.
reversed-how-finer = Todos os números são exatos para os registros usados. Esta página não contém o registro de ninguém e não nomeia nenhuma classe com menos de { NUMBER0($least) } registros. Das classes maiores, cita valores mais detalhados, que talvez uma única pessoa tenha.
reversed-record-hierarchies = Hierarquias (rótulos por nível)
reversed-record-none = nenhuma
reversed-record-star = Sinal do que não é dito
reversed-record-original = O original
chart-anonymity-title = Quem pode ser distinguido de todos os outros
chart-anonymity-axis = parte dos registros
chart-anonymity-set = colunas conhecidas
chart-anonymity-alone = sem outro igual
chart-anonymity-below = entre menos de { NUMBER0($k) }
chart-anonymity-says-none = Em cada conjunto por si só, ninguém está entre menos de { NUMBER0($k) }.
chart-anonymity-says =
    { $together ->
        [yes] Todas juntas
       *[no] { $set }
    }: { PERCENT($alone) } sem outro igual, { PERCENT($below) } entre menos de { NUMBER0($k) }.
chart-anonymity-says-worst = O pior dos conjuntos é { $set }
chart-anonymity-more =
    { $n ->
        [1] Mais um conjunto está na tabela.
       *[other] Mais { NUMBER0($n) } conjuntos estão na tabela.
    }
cli-set = Conhecido
cli-alone = Únicos
cli-below-k = Abaixo de k
cli-smallest = Menor
cli-may-alone = Únicos ao certo
cli-may-below = Abaixo ao certo
cli-legend-reversed =
    “Abaixo de k”: registros a que menos de { NUMBER0($k) } são iguais, contando o próprio.{ $ambiguous ->
        [yes] {" "}“Ao certo”: seja o que for que um valor ausente ou generalizado represente.
       *[no] {""}
    }
cli-too-few =
    Não é seguro: conhecendo todas estas colunas, { $n ->
        [1] um registro é igual a menos de { NUMBER0($limit) }
       *[other] { NUMBER0($n) } registros são iguais a menos de { NUMBER0($limit) }
    }, e a menor classe tem { NUMBER0($smallest) }. Isso está abaixo de { $option }.
cli-rate = Taxa
cli-measured = Medida
cli-error = Erro-padrão
cli-closed-form = Fórmula
cli-rate-right = registros desfeitos, corretamente
cli-rate-wrong = registros desfeitos, erroneamente
cli-rate-all = todos os registros desfeitos, corretamente
cli-rate-bound = prometida pelo teorema, com colunas suficientes: mais de
cli-legend-example =
    { $kind ->
        [clusters] Dados em grupos, qualquer divulgação mínima deles: { NUMBER0($trials) } conjuntos de { NUMBER0($records) } registros e { NUMBER0($columns) } colunas, k = { NUMBER0($k) }.
       *[staircase] Intervalos encaixados, uma divulgação mínima: { NUMBER0($trials) } conjuntos de { NUMBER0($records) } registros e { NUMBER0($columns) } colunas, k = { NUMBER0($k) }.
    } Cohen, Attacks on Deidentification’s Defenses (2022), { $kind ->
        [clusters] Seç. 4.4.
       *[staircase] Teorema 4.3.
    }

### Sanitização: o que se faz com uma tabela antes de publicá-la, e o que a divulgação ainda entrega

## O que faz um passo

sanitizer-nothing = Nada é feito: a divulgação é a tabela como está.
sanitizer-remove =
    { $count ->
        [one] A coluna { $columns } fica de fora.
       *[other] As colunas { $columns } ficam de fora.
    }
sanitizer-generalise = Os valores ficam menos detalhados segundo as suas hierarquias, por igual para todos: { $levels }.
sanitizer-level = { $column } no nível { $level }
sanitizer-top-code = Em { $column }, tudo a partir de { $limit } aparece como “{ $label }”.
sanitizer-bottom-code = Em { $column }, tudo até { $limit } aparece como “{ $label }”.
sanitizer-where = { $column } seja { $values }
sanitizer-more-values = um de mais { $n }
sanitizer-suppress-where = Ficam de fora os registros cujo valor de { $where }.
sanitizer-suppress-alike =
    Onde menos de { NUMBER0($least) } registros são iguais em { $columns }, { $starred ->
        [yes] “{ $star }” fica no lugar desses valores.
       *[no] eles ficam de fora.
    }
sanitizer-suppress-cells =
    Em { $column }, “{ $star }” fica no lugar de { $which ->
        [values] { $values }
        [rare] todo valor que menos de { NUMBER0($rare) } registros têm
        [both] { $values } onde menos de { NUMBER0($rare) } registros têm esse valor
       *[all] todo valor
    }{ $only ->
        [yes] , só em registros cujo valor de { $where }.
       *[no] .
    }
sanitizer-sample-share = Publica-se uma amostra aleatória simples de { $share } dos registros.
sanitizer-sample-size =
    { $n ->
        [1] Publica-se um único registro, sorteado.
       *[other] Publica-se uma amostra aleatória simples de { NUMBER0($n) } registros.
    }
sanitizer-swap =
    Os valores de { $columns } são trocados entre pares de registros sorteados, { $share } de todos os registros{ $only ->
        [yes] , cada um com outro igual em { $within }.
       *[no] .
    }
sanitizer-recode-keep = Cada valor de { $column } é mantido com uma chance de { $keep } e, senão, trocado por um outro qualquer.
sanitizer-recode-matrix = Os valores de { $column } são trocados por outros ao acaso, com as chances de uma matriz declarada.
sanitizer-microaggregate =
    { $count ->
        [one] Cada número em { $columns } aparece como a média de pelo menos { NUMBER0($k) } registros próximos entre si nessa coluna.
       *[other] Cada número em { $columns } aparece como a média de pelo menos { NUMBER0($k) } registros próximos entre si nessas colunas juntas.
    }
sanitizer-anonymise =
    { $count ->
        [1] A coluna { $columns } fica menos detalhada segundo a sua hierarquia,
       *[other] As colunas { $columns } ficam menos detalhadas segundo as suas hierarquias,
    } por igual para todos e não mais do que o necessário, para que { $models }{ $suppression ->
        [number] ; para isso, no máximo { $n ->
            [1] 1 registro pode ser suprimido.
           *[other] { NUMBER0($n) } registros podem ser suprimidos.
        }
        [share] ; para isso, no máximo { $share } dos registros podem ser suprimidos.
       *[none] .
    }
sanitizer-model-k =
    nestas colunas, todo registro não suprimido se pareça com pelo menos { $others ->
        [0] 0 outros
        [1] 1 outro
       *[other] outros { NUMBER0($others) }
    } (k={ NUMBER0($k) })
sanitizer-model-l =
    em toda classe de registros parecidos { $kind ->
        [distinct] haja pelo menos { $l } valores diferentes de { $sensitive } (l-diversidade)
        [entropy] os valores de { $sensitive } sejam tão incertos quanto { $l } igualmente prováveis, ou mais (l-diversidade por entropia)
       *[recursive] o valor mais comum de { $sensitive } ocorra menos de { $c } vezes o que ocorrem, juntos, todos a partir do que está no lugar { $l }, do mais comum ao mais raro (l-diversidade recursiva)
    }
sanitizer-model-t = em toda classe de registros parecidos { $sensitive } se distribua quase como na tabela inteira: a uma distância de no máximo { $t }, { $by } (t-proximidade)
sanitizer-distance-equal = com todos os valores igualmente distantes entre si
sanitizer-distance-ordered = com os valores tão distantes quanto os seus lugares na ordem
sanitizer-distance-hierarchical = com os valores tão distantes quanto na sua hierarquia
sanitizer-local-recoding =
    Todo registro passa a se parecer com pelo menos { $others ->
        [0] 0 outros
        [1] 1 outro
       *[other] outros { NUMBER0($others) }
    } em { $columns } (k={ NUMBER0($k) }), cada um por si, e nenhuma célula fica menos detalhada do que isso exige.

## O que faz um passo de um programa de publicação, escrito antes de haver dados

program-bands =
    Os números de { $column } aparecem só em faixas de largura { $widths }{ $ends ->
        [both] , com todos abaixo de { $bottom } numa só e todos a partir de { $top } numa só.
        [top] , com todos a partir de { $top } numa só.
        [bottom] , com todos abaixo de { $bottom } numa só.
       *[none] .
    }
program-ends =
    { $ends ->
        [both] Em { $column }, todos os números abaixo de { $bottom } aparecem como um só valor, e também todos a partir de { $top }.
        [top] Em { $column }, todos os números a partir de { $top } aparecem como um só valor.
       *[bottom] Em { $column }, todos os números abaixo de { $bottom } aparecem como um só valor.
    }
program-mapping =
    Os valores de { $column } aparecem com menos detalhe, segundo uma lista que reduz { $values ->
        [1] 1 valor
       *[other] { NUMBER0($values) } valores
    } a { $labels ->
        [1] um.
       *[other] { NUMBER0($labels) }.
    }
program-function =
    { $function ->
        [lambda] Em vez de cada valor de { $column }, aparece o que uma função faz dele.
       *[other] Em vez de cada valor de { $column }, aparece o que a função “{ $function }” faz dele.
    }
program-suppress-records =
    { $count ->
        [0] Ficam de fora os registros que atendem a uma condição.
       *[other] Ficam de fora os registros que atendem a uma condição sobre { $columns }.
    }
program-suppress-cells =
    { $count ->
        [0] Em { $column }, “{ $star }” fica no lugar de todo valor, só em registros que atendem a uma condição.
       *[other] Em { $column }, “{ $star }” fica no lugar de todo valor, só em registros que atendem a uma condição sobre { $columns }.
    }
program-sample-each = Cada registro é publicado com uma chance de { $share }, independentemente dos outros.
program-recode-geometric = Os valores de { $column } são deslocados ao acaso para cima ou para baixo na sua ordem: cada lugar a mais multiplica a chance por { $alpha }, e o que passaria de uma ponta fica nela.
program-counts =
    Publica-se quantos registros há de cada combinação de valores em { $columns }, e nada mais{ $least ->
        [0] .
       *[other] ; contagens abaixo de { NUMBER0($least) } não são publicadas.
    }
program-each =
    { $function ->
        [lambda] Cada registro é publicado como uma função do usuário o devolve.
       *[other] Cada registro é publicado como a função “{ $function }” o devolve.
    }
program-whole =
    { $function ->
        [lambda] A tabela é publicada como uma função do usuário a devolve.
       *[other] A tabela é publicada como a função “{ $function }” a devolve.
    }

## O que resultou de um passo

sanitizer-outcome-cut =
    { $n ->
        [0] Nenhum registro tinha um valor assim.
        [1] Um registro tinha um valor assim.
       *[other] { NUMBER0($n) } registros tinham um valor assim.
    }
sanitizer-outcome-untold =
    { $n ->
        [0] Não havia nenhum registro assim.
        [1] 1 de { NUMBER0($rows) } registros não é revelado ({ PERCENT($share) }).
       *[other] { NUMBER0($n) } de { NUMBER0($rows) } registros não são revelados ({ PERCENT($share) }).
    }
sanitizer-outcome-cells =
    { $n ->
        [0] Não havia nenhuma célula assim.
        [1] Uma célula não é revelada.
       *[other] { NUMBER0($n) } células não são reveladas.
    }
sanitizer-outcome-sample =
    { $n ->
        [1] Foi sorteado 1 de { NUMBER0($of) } registros.
       *[other] Foram sorteados { NUMBER0($n) } de { NUMBER0($of) } registros.
    }
sanitizer-outcome-swap =
    { $n ->
        [0] Não foi possível formar nenhum par.
       *[other] Foram trocados os valores de { NUMBER0($n) } registros; { NUMBER0($different) } deles agora dizem outra coisa.
    }
sanitizer-outcome-recode =
    { $n ->
        [0] Nenhum registro diz outra coisa agora.
        [1] Um registro agora diz outra coisa.
       *[other] { NUMBER0($n) } registros agora dizem outra coisa.
    }
sanitizer-outcome-groups =
    { $n ->
        [1] Todos estão em um só grupo: perde-se { PERCENT($lost) } da variância.
       *[other] Há { NUMBER0($n) } grupos, dentro dos quais se perde { PERCENT($lost) } da variância.
    }
sanitizer-outcome-best =
    { $n ->
        [1] Há uma só combinação de níveis: { $levels }.
       *[other] De { NUMBER0($n) } combinações de níveis, esta é a que menos perde, { $by }: { $levels }.
    }
sanitizer-by-cells = por célula
sanitizer-by-entropy = em bits
sanitizer-by-height = em níveis
sanitizer-by-discernibility = em registros que se distinguem
sanitizer-by-class_size = no tamanho das classes
sanitizer-outcome-unheld =
    { $n ->
        [1] 1 de { NUMBER0($rows) } registros ({ PERCENT($share) }) não está em nenhuma classe que ali satisfaça o pedido, e { $starred ->
            [yes] não é revelado: há asteriscos nessas colunas.
           *[no] fica de fora.
        }
       *[other] { NUMBER0($n) } de { NUMBER0($rows) } registros ({ PERCENT($share) }) não estão em nenhuma classe que ali satisfaça o pedido, e { $starred ->
            [yes] não são revelados: há asteriscos nessas colunas.
           *[no] ficam de fora.
        }
    }
sanitizer-outcome-classes =
    { $n ->
        [1] { $all ->
            [yes] Todos estão em uma só classe de{" "}
           *[no] Os outros estão em uma só classe de{" "}
        }{ $smallest ->
            [1] 1 registro.
           *[other] { NUMBER0($smallest) } registros.
        }
       *[other] Os registros revelados estão em { NUMBER0($n) } classes, a menor com { NUMBER0($smallest) }.
    }
sanitizer-outcome-coarse = { NUMBER0($n) } de { NUMBER0($cells) } células estão menos detalhadas do que eram.

## O que uma divulgação deixa do risco

remaining-certain =
    Conhecendo { $known }, um adversário que lê o que dizem as células da divulgação { $hits ->
        [0] não { $goal ->
            [identity] reidentifica
           *[secret] descobre { $sensitive } de
        } { PEOPLE($hits, $records) }
       *[other] { $goal ->
            [identity] reidentifica
           *[secret] descobre { $sensitive } de
        } { PEOPLE($hits, $records) }
    } com certeza{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }; com a tabela como está, { PEOPLE($before_hits, $before_records) }.
remaining-told =
    { $how ->
        [few] Mas quem sabe que há registros com asteriscos porque poucos eram iguais
        [cells] Mas quem consegue dizer quais células têm asteriscos
        [local] Mas quem consegue dizer quanto o registro do seu alvo foi generalizado
       *[all] Mas quem sabe como a divulgação foi feita
    } { $goal ->
        [identity] reidentifica
       *[secret] descobre { $sensitive } de
    } { PEOPLE($told, $records) } com certeza.
remaining-chance =
    { $goal ->
        [identity] O seu melhor palpite sobre o registro de uma pessoa
       *[secret] O seu melhor palpite sobre { $sensitive } de uma pessoa
    } acerta com uma chance de { PERCENT($after) }{ $more ->
        [yes] , e de { PERCENT($told) } se ele consegue dizer como esse registro foi publicado
       *[no] {""}
    }; com a tabela como está, { PERCENT($before) }, e sem tabela nenhuma, { PERCENT($prior) }.
remaining-seeded = Houve sorteio com uma semente, para testes: quem conhece a semente pode sortear de novo e desfazê-lo. Não é para ser divulgado.
remaining-telling =
    { $count ->
        [one] { $columns } distingue quase todas as pessoas e é divulgada, embora nenhum número aqui a considere. Quem puder encontrar alguém por ela não precisa de mais nada: deixe-a de fora.
       *[other] { $columns } distinguem, cada uma, quase todas as pessoas e são divulgadas, embora nenhum número aqui as considere. Quem puder encontrar alguém por uma delas não precisa de mais nada: deixe-as de fora.
    }
remaining-mistaken =
    { $n ->
        [1] Sobre 1 pessoa ele tem certeza, e erra, porque valores foram alterados. Isso também pode prejudicá-la.
       *[other] Sobre { NUMBER0($n) } pessoas ele tem certeza, e erra, porque valores foram alterados. Isso também pode prejudicá-las.
    }
remaining-unmatched =
    { $n ->
        [1] Nenhum registro da divulgação combina com o que se sabe de 1 pessoa, porque valores foram alterados.
       *[other] Nenhum registro da divulgação combina com o que se sabe de { NUMBER0($n) } pessoas, porque valores foram alterados.
    }
remaining-gain =
    Um adversário recompensado por { $sensitive } segundo “{ $gain }” ganha em média { AMOUNT($after) } com uma pessoa da divulgação{ $more ->
        [yes] , e { AMOUNT($told) } se consegue dizer como esse registro foi publicado
       *[no] {""}
    }; com a tabela como está, { AMOUNT($before) }, e sem tabela nenhuma, { AMOUNT($prior) }.
remaining-unequal =
    { $when ->
        [table] Com a tabela como está,
       *[release] Pela divulgação,
    } nem todos estão igualmente expostos: das { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }, { $kind ->
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
remaining-equal =
    Pela divulgação, nenhum grupo de { $by } está muito mais exposto do que outro { $goal ->
        [identity] à reidentificação
       *[secret] à inferência de { $sensitive }
    }.
remaining-removed = { $sensitive } não está na divulgação: só lhe resta apostar no valor mais comum entre todos.
remaining-away =
    { $n ->
        [1] Estes números são sobre as { NUMBER0($rows) } pessoas na divulgação. 1 pessoa da tabela não está nela;
       *[other] Estes números são sobre as { NUMBER0($rows) } pessoas na divulgação. { NUMBER0($n) } pessoas da tabela não estão nela;
    } se um adversário consegue dizer quem está, brecha sanitize --members responde.
remaining-others =
    { $n ->
        [0] 0 outras
        [1] 1 outra
       *[other] outras { NUMBER0($n) }
    }
remaining-unasked =
    { $count ->
        [one] A coluna { $columns } também é publicada. Não se perguntou o que descobre quem a conhece.
       *[other] As colunas { $columns } também são publicadas. Não se perguntou o que descobre quem as conhece.
    }
remaining-reversible = Cada registro foi generalizado por si, e nenhuma célula é menos detalhada do que precisa ser. Quem sabe disso pode desfazer parte do trabalho: algumas células podem ser descobertas com mais detalhe do que foram publicadas (downcoding), ainda que todos se pareçam com outros k − 1. Níveis iguais para todos, ou mais supressão, deixam menos a desfazer.

## Quem se mostra estar em uma divulgação

presence-title = Quem está na divulgação ({ $code })
presence-everybody = Todas as pessoas da tabela estão na divulgação. Que alguém está nela já se sabe antes de publicá-la, e sobre isso não há nada a descobrir.
presence-certain =
    { $certain ->
        [0] Conhecendo { $known }, um adversário que lê o que dizem as células da divulgação não consegue mostrar { $members ->
            [1] da única pessoa
           *[other] de { PEOPLE($certain, $members) }
        } que está nela
       *[other] Conhecendo { $known }, um adversário que lê o que dizem as células da divulgação consegue mostrar { $members ->
            [1] da única pessoa
           *[other] de { PEOPLE($certain, $members) }
        } que { $certain ->
            [1] está nela
           *[other] estão nela
        }{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        }
    }{ $outsiders ->
        [yes] { $outside ->
            [0] {""}; { $others ->
                [1] da única pessoa
               *[other] de { PEOPLE($outside, $others) }
            } fora dela não consegue mostrar que não está.
           *[other] {""}; { $others ->
                [1] da única pessoa
               *[other] de { PEOPLE($outside, $others) }
            } fora dela{ $outside_some ->
                [yes] {" "}({ FREQUENCY($outside_share) })
               *[no] {""}
            }, consegue mostrar que não { $outside ->
                [1] está.
               *[other] estão.
            }
        } Com os mesmos registros como eram, seriam { NUMBER0($before_certain) } e { NUMBER0($before_outside) }.
       *[no] . Com os mesmos registros como eram, { $before_certain ->
            [1] seria 1.
           *[other] seriam { NUMBER0($before_certain) }.
        }
    }
presence-nobody =
    Conhecendo { $known }, ninguém da população tem os valores verdadeiros de alguém da divulgação. Um adversário que lê o que dizem as células dela { $outside ->
        [0] não consegue mostrar de ninguém que não está nela.
        [1] consegue mostrar de 1 pessoa entre { NUMBER0($others) } que não está nela.
       *[other] consegue mostrar de { NUMBER0($outside) } pessoas entre { NUMBER0($others) } que não estão nela.
    }
presence-chance =
    Para ele, a chance de que uma pessoa da divulgação esteja nela passa a ser em média de { PERCENT($chance) }; { $compared ->
        [yes] com os mesmos registros como eram, seria de { PERCENT($before) }, e antes da divulgação era de { PERCENT($prior) }.
       *[no] antes da divulgação era de { PERCENT($prior) }.
    }
presence-guess =
    O melhor palpite dele sobre se alguém { $whom ->
        [table] da tabela
       *[population] da população
    } está nela acerta, por tudo o que ele sabe, com uma chance de { PERCENT($chance) }; { $compared ->
        [yes] com os mesmos registros como eram, seria de { PERCENT($before) }, e antes da divulgação era de { PERCENT($prior) }.
       *[no] antes da divulgação era de { PERCENT($prior) }.
    } Nunca é menor do que antes.
presence-mistaken =
    { $n ->
        [1] Sobre 1 pessoa ele tem certeza, e erra, porque
       *[other] Sobre { NUMBER0($n) } pessoas ele tem certeza, e erra, porque
    } { $why ->
        [values] há valores que não são o que eram.
        [others] há na divulgação pessoas que não são desta população.
       *[either] há valores que não são o que eram, ou há na divulgação pessoas que não são desta população.
    }
presence-unmatched =
    { $n ->
        [1] 1 registro da divulgação não pode ser de ninguém { $whom ->
            [table] da tabela, porque valores foram alterados.
           *[population] da população.
        }
       *[other] { NUMBER0($n) } registros da divulgação não podem ser de ninguém { $whom ->
            [table] da tabela, porque valores foram alterados.
           *[population] da população.
        }
    }
presence-elsewhere = Portanto a divulgação não é toda desta população, e não se sabe quantas pessoas dela estão na divulgação: não se pode dizer nenhuma chance, nem antes nem depois, e de ninguém se consegue mostrar que está nela, só que não está.
presence-strangers =
    { $n ->
        [1] 1 pessoa da população tem um valor que ninguém na tabela tem.
       *[other] { NUMBER0($n) } pessoas da população têm valores que ninguém na tabela tem.
    } Supõe-se que só células não reveladas possam representá-los.{ $coarse ->
        [yes] {" "}Uma célula menos detalhada pode valer também para um valor desses: o adversário pode ter menos certeza do que se diz aqui de que essas pessoas não estão na divulgação.
       *[no] {""}
    }
presence-estimated =
    { $n ->
        [1] A chance de 1 pessoa é estimada, porque registros que se sobrepõem podem ser atribuídos de modos demais para contar.
       *[other] As chances de { NUMBER0($n) } pessoas são estimadas, porque registros que se sobrepõem podem ser atribuídos de modos demais para contar.
    } Sobre quem há certeza é exato.{ $ended ->
        [yes] {""}
       *[no] {" "}A estimativa não chegou ao fim, e pode estar mais longe.
    }

## O que uma divulgação perdeu

utility-untold =
    { $n ->
        [0] De todo registro da tabela a divulgação revela algo nessas colunas.
        [1] Nada é revelado nessas colunas de 1 de { NUMBER0($rows) } registros ({ PERCENT($share) }).
       *[other] Nada é revelado nessas colunas de { NUMBER0($n) } de { NUMBER0($rows) } registros ({ PERCENT($share) }).
    }
utility-cells =
    Em média perde-se { PERCENT($cell) } de uma célula, { $secrets ->
        [yes] nas colunas que ele conhece e nas que quer descobrir, juntas
       *[no] nas colunas que ele conhece
    }, se uma célula revelada como era vale 0% e uma com asterisco 100%; da informação nessas colunas, contada em bits, { PERCENT($bits) }.
utility-classes =
    { $n ->
        [1] Todos os registros revelados se parecem.
       *[other] Os registros revelados são de { NUMBER0($n) } tipos; { AMOUNT($average) } se parecem, em média.
    }
utility-untrue = { PERCENT($share) } das células dizem outra coisa que não a verdade.
utility-table = Numa contagem por { $columns } feita com a divulgação, { PERCENT($misplaced) } das pessoas são contadas no lugar errado; nenhuma contagem erra por mais de { PERCENT($largest, bound: "upper") } das pessoas.

## O relatório sobre uma divulgação

remaining-title = O que uma divulgação ainda entrega
remaining-lead = Uma divulgação de { NUMBER0($rows) } de { NUMBER0($whole) } registros. O adversário conhece { $known } do seu alvo, e sabe que o alvo está na divulgação.
remaining-done = O que foi feito
remaining-figures = Antes e depois
remaining-caption = Pessoas sobre as quais um adversário tem certeza, e a chance de o seu melhor palpite acertar
remaining-larger = No gráfico a divulgação aparece com o que consegue um adversário que conhece o método; a tabela traz os dois números.
remaining-attack = ataque
remaining-chance-or-gain = chance de um palpite certo, ou ganho
remaining-groups = { $goal }: quem está exposto, por { $by }
remaining-group-people = pessoas na divulgação
remaining-group-certain-before = com certeza, a tabela como está
remaining-group-certain = com certeza, a divulgação
remaining-group-chance-before = chance, a tabela como está
remaining-group-chance = chance, a divulgação
remaining-group-gain-before = ganho, a tabela como está
remaining-group-gain = ganho, a divulgação
remaining-of = de
remaining-original = a tabela como está
remaining-release = a divulgação
remaining-prior = antes de qualquer divulgação
remaining-release-method-unknown = a divulgação, se ele não conhece o método
remaining-use = O que se perdeu
remaining-use-caption = O que perdeu quem trabalha com a divulgação (células e bits: nas colunas que o adversário conhece e nas que quer descobrir, juntas)
remaining-use-measure = medida
remaining-use-figure = número
remaining-use-kept = registros dos quais algo é revelado
remaining-use-kept-of = { NUMBER0($n) } de { NUMBER0($rows) }
remaining-use-cell = perda por célula, em média
remaining-use-bits = informação perdida, em bits
remaining-use-classes = tipos de registros
remaining-use-average = registros parecidos, em média
remaining-use-discernibility = discernibilidade (soma de quadrados)
remaining-use-untrue = células que não são verdadeiras
remaining-use-tabulated = contagem por { $columns }: pessoas no lugar errado
remaining-how-cells = O que pode representar os valores verdadeiros em todas as colunas pode ser o registro do alvo: uma célula generalizada representa qualquer dos seus valores; um asterisco, qualquer valor. O adversário acredita que um valor é tão comum dentro de uma célula generalizada quanto entre todos, de modo que uma coincidência exata pesa mais que um asterisco, e aposta no mais provável. Conta-se quantas vezes isso acerta.
remaining-how-told = “A divulgação” é o que consegue um adversário que conhece o método, isto é, o tratamento e as suas opções, e por isso sabe dizer como o registro do seu alvo foi publicado: em que níveis, com asterisco ou não. Conte com isso: em geral o método é publicado, ou se deixa adivinhar da divulgação. Um adversário que não conhece o método se guia pelo que as células podem significar; o seu número está abaixo, e nunca é maior.
remaining-how-changed = Valores trocados entre registros são tomados pelo que dizem, também por quem sabe como a divulgação foi feita: quais foram trocados, o acaso decidiu, e quem descobrir isso consegue mais. Nos valores recodificados por uma matriz declarada, ele conta com a chance de cada troca. Sobre quem não combina com nenhum registro ele palpita como antes da divulgação, e nenhum número fica abaixo do que já se sabia.
remaining-how-gain = Com um ganho, o adversário dá o palpite do qual mais espera; entre vários igualmente bons, um ao acaso. Conta-se o que ele rende para o valor verdadeiro.
remaining-how-groups = As pessoas de um grupo são as que de fato têm aquele valor, diga a divulgação o que disser. Cada uma conta com o risco daquelas que o adversário não consegue distinguir dela, de modo que a média dos grupos é o número de todos. Os números da divulgação são os de um adversário que conhece o método.
remaining-how-weights = O adversário sabe o quanto cada registro é um alvo provável. Entre candidatos que falam com a mesma força fica com o mais provável, e registros de peso zero ficam de fora.
remaining-how-members = Todos os números são sobre pessoas que estão na divulgação, e das quais ele sabe que estão.
remaining-record-release = Divulgação
remaining-record-checksum = { $file }; SHA-256 { $sum }
remaining-record-none = não gravada
remaining-more-rows = De { NUMBER0($n) } ataques, os primeiros { NUMBER0($shown) } estão aqui; todos estão em results.parquet.

## Vários caminhos, lado a lado

tradeoff-title = Caminhos para tornar uma tabela mais segura
tradeoff-lead = Cada caminho foi testado nos { NUMBER0($rows) } registros da tabela como está. O adversário conhece { $known } do seu alvo, e sabe que o alvo está na divulgação.
tradeoff-original = como está
tradeoff-tried =
    { $n ->
        [1] Um caminho foi testado
       *[other] { NUMBER0($n) } caminhos foram testados
    }{ $failed ->
        [0] .
        [1] , e um deles não é possível.
       *[other] , e { NUMBER0($failed) } deles não são possíveis.
    }
tradeoff-failed = { $way } não é possível: { $why }
tradeoff-as-it-is =
    { $goal }: com a tabela como está, um adversário { $hits ->
        [0] não tem certeza sobre { PEOPLE($hits, $records) }
       *[other] tem certeza sobre { PEOPLE($hits, $records) }
    }, e o seu melhor palpite acerta com uma chance de { PERCENT($chance) }.
tradeoff-frontier =
    { $count ->
        [0] Nenhum caminho deixa menos risco do que a tabela como está.
        [1] Só { $ways } não é superado: todo outro caminho deixa tanto risco e perde tanto, ou mais.
       *[other] { $ways } não são superados por nenhum outro: menos risco, só com mais perda.
    }
tradeoff-alike = { $ways } dão no mesmo: deixam o mesmo risco e perdem o mesmo, e nenhum outro caminho os supera.
tradeoff-point =
    { $which ->
        [risk] O menor risco é o que deixa { $way }
        [loss] O que menos perde é { $way }
       *[both] O menor risco e a menor perda são os de { $way }
    }: ele { $hits ->
        [0] não tem certeza sobre { PEOPLE($hits, $records) }
       *[other] tem certeza sobre { PEOPLE($hits, $records) }
    }, o seu melhor palpite acerta com uma chance de { PERCENT($chance) }, e perde-se { PERCENT($loss) } de uma célula em média.
tradeoff-not-always =
    Uma exigência maior nem sempre é mais segura: { $kind ->
        [certain] com { $strict } ele tem certeza sobre { $more } pessoas, e com { $mild }, sobre { $less }.
       *[chance] { $strict } deixa uma chance de { $more }, e { $mild }, uma de { $less }.
    }
tradeoff-figures = Todos os números
tradeoff-caption = O que cada caminho deixa, e o que perde
tradeoff-way = caminho
tradeoff-certain = certeza sobre
tradeoff-share = proporção
tradeoff-chance = chance de um palpite certo
tradeoff-kept = registros revelados
tradeoff-loss = perda por célula
tradeoff-bits = perda em bits
tradeoff-average = parecidos, em média
tradeoff-unbeaten = não superado
tradeoff-yes = sim
tradeoff-no = não
tradeoff-cannot = impossível
tradeoff-how-larger = Os números de cada caminho são os de um adversário que conhece o método: o tratamento e as suas opções.
tradeoff-how-frontier = Um caminho é superado se outro não é pior em nenhuma de três coisas, pessoas sobre as quais há certeza, chance de um palpite certo e perda por célula, nas colunas que o adversário conhece e nas que quer descobrir, juntas, e é melhor em uma. Nos gráficos, as linhas unem os caminhos não superados em um risco e na perda.

## Gráficos dos caminhos

chart-release-title = { $goal }: o risco que resta e o que se perde
chart-release-axis = perda por célula, em média
chart-release-measure = risco que resta
chart-release-frontier = nenhum outro tem menos dos dois
chart-release-says = { $way }: perda de { PERCENT($loss) }, certeza sobre { PERCENT($certain) }, chance de { PERCENT($chance) }.
chart-release-way = caminho
chart-release-loss = perda por célula
chart-release-certain = certeza sobre
chart-release-chance = chance de um palpite certo
chart-release-unbeaten = não superado

## Uma tabela confrontada com modelos, e o terminal

check-opening =
    { $n ->
        [1] Em { $known }, todos os registros são iguais: uma classe de { NUMBER0($smallest) }.
       *[other] Por { $known }, { NUMBER0($rows) } registros estão em { NUMBER0($n) } classes de registros parecidos; a menor tem { NUMBER0($smallest) }.
    }
check-model =
    { $holds ->
        [yes] Vale o que se pediu: que { $model }.
       *[no] Não vale o que se pediu, que { $model }: falha em { NUMBER0($n) } de { NUMBER0($classes) } classes, com { NUMBER0($records) } de { NUMBER0($rows) } registros.
    }{" "}{ $figure ->
        [size] { $one ->
            [yes] A menor classe tem 1 registro.
           *[no] A menor classe tem { $worst } registros.
        }
        [values] { $one ->
            [yes] A classe mais pobre tem 1 valor.
           *[no] A classe mais pobre tem { $worst } valores.
        }
        [entropy] A classe mais pobre é tão incerta quanto { $worst } valores igualmente prováveis.
        [ratio] Na pior classe são { $worst } vezes.
       *[distance] A classe mais afastada da tabela inteira está a uma distância de { $worst }.
    }
cli-certain-of = Certeza
cli-way = Caminho
cli-lost = Perda
cli-told = Revelados
cli-unbeaten = Não superado
cli-legend-remaining = “Certeza”: sobre quantas pessoas. “Chance”: de o melhor palpite acertar. “A divulgação” vale para um adversário que conhece o método; a linha abaixo dela, para um que não o conhece.
cli-legend-tradeoff = “Perda”: de uma célula, em média, nas colunas que o adversário conhece e nas que quer descobrir, juntas. “Revelados”: registros dos quais algo é revelado. Os números depois de uma divulgação são os de um adversário que conhece o método.
cli-release = Divulgação: { $file }
cli-too-risky-release =
    Arriscado demais: a divulgação ainda exporia { BESIDE($share, $limit) } { $whom ->
        [everybody] das suas pessoas
        [few] de um grupo de { $by } com menos de { $least } pessoas
       *[group] das { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }
    } com certeza, acima de { $option } { LIMIT($limit) }. Ela não foi gravada.
cli-no-release = Nenhuma divulgação foi gravada: vários caminhos foram testados. Escolha um, e chame-o sem --try-k, --try-l e --try-t.

## O que um adversário acredita antes de haver dados

belief-records = { $n ->
    [1] Um registro, do qual se acredita, em cada atributo:
   *[other] { $count } registros, cada um sorteado da mesma forma e independente dos outros:
}
belief-records-between = De { $fewest } a { $most } registros ({ $mean } em média), cada um sorteado da mesma forma e independente dos outros:
belief-has = { $n ->
    [1] O adversário já tem um deles.
   *[other] O adversário já tem { $count } deles.
}
belief-attribute = { $name }: { $chances }
belief-hidden = { $said } (não é coluna da tabela)
belief-always = sempre { $value }
belief-uniform = um de { $n } valores, todos igualmente prováveis: { $values }
belief-uneven = um de { $n } valores: { $values }; o mais provável é { $value } ({ PERCENT($share) })
belief-chance = { $value } { PERCENT($share) }
belief-chance-between = { $value } de { PERCENT($least) } a { PERCENT($most) }
belief-follows = { $name }: decorre de { $parents }; { $n ->
    [1] um valor
   *[other] { $n } valores
}: { $values }
belief-depends = { $name }: depende de { $parents }; { $n } valores: { $values }
belief-depends-between = { $name }: depende de { $parents }; { $spans }
belief-from-to = { $first } a { $last }
belief-and-more = { $values }, …
belief-few-people = { $n ->
    [one] { $n } valor de menos de { $least } pessoas
   *[other] { $n } valores de menos de { $least } pessoas cada
}

## Uma pessoa em uma divulgação

released-record =
    { $kind ->
        [nobody] { $linked ->
            [yes] Nenhum dos { NUMBER0($records) } registros da divulgação { growth-focal } pode ser o de alguém com { $known }.
           *[no] Nenhum dos { NUMBER0($records) } registros da divulgação pode ser o de alguém com { $known }.
        }
        [one] { $linked ->
            [yes] Dos { NUMBER0($records) } registros da divulgação { growth-focal }, exatamente um pode ser o de alguém com { $known }: um adversário tem certeza de que é o do alvo.
           *[no] Dos { NUMBER0($records) } registros da divulgação, exatamente um pode ser o de alguém com { $known }: um adversário tem certeza de que é o do alvo.
        }
       *[some] { $linked ->
            [yes] Dos { NUMBER0($records) } registros da divulgação { growth-focal }, { NUMBER0($matches) } podem ser o de alguém com { $known }.
           *[no] Dos { NUMBER0($records) } registros da divulgação, { NUMBER0($matches) } podem ser o de alguém com { $known }.
        }
    }
released-nobody-means =
    Isso não mostra que o alvo esteja seguro. Se o que se sabe estiver certo, um adversário descobre que o alvo não está na divulgação{ $left ->
        [0] {""}
       *[other] , como algumas pessoas da tabela não estão
    }. Se um valor foi digitado errado, ou não é o que a tabela registra, um dos registros pode ser o do alvo mesmo assim.
released-guess = O melhor palpite sobre qual deles é o do alvo acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
released-as-it-is =
    { $linked ->
        [yes] Com as tabelas como estão
       *[no] Com a tabela como está
    }
released-original =
    { released-as-it-is }, { $people ->
        [0] ninguém tem esta combinação de valores.
        [1] uma só pessoa tem estes valores, e é reidentificada com certeza.
       *[other] { NUMBER0($people) } pessoas têm estes valores, e um palpite sobre qual delas é o alvo acerta com uma chance de { PERCENT($chance) }.
    }
released-secret =
    { $kind ->
        [nobody] Não é possível dar a chance de acertar o valor de { $sensitive } do alvo, pois nenhum registro pode ser o dele (antes, { PERCENT($before) }).
        [removed] { $sensitive } não está na divulgação: o melhor palpite é o valor mais comum, { $guess }, que acerta com uma chance de { PERCENT($after) }, como antes.
        [certain] Um adversário tem certeza do valor de { $sensitive } do alvo: { $guess } (antes, { PERCENT($before) }).
       *[chance] O melhor palpite sobre o valor de { $sensitive } do alvo é { $guess }, que acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
    }
released-secret-original =
    { released-as-it-is }, { $kind ->
        [nobody] não é possível dar uma chance, pois ninguém corresponde.
        [certain] ele é conhecido com certeza: { $guess }.
       *[chance] o melhor palpite é { $guess }, que acerta com uma chance de { PERCENT($after) }.
    }
released-private-record = O fato que mais vale a pena manter em sigilo é { $fact }: sem conhecê-lo, um adversário encontraria { NUMBER0($people) } registros que podem ser o do alvo em vez de { NUMBER0($matches) }, e acertaria qual deles é com uma chance de { PERCENT($after) } em vez de { PERCENT($now) }.
released-dated = { $name } em { $table }
released-untold =
    { $count ->
        [one] { $facts } não está na divulgação: conhecer esse fato não revela nada.
       *[other] { $facts } não estão na divulgação: conhecer esses fatos não revela nada.
    }
released-unheard = Ninguém na tabela tem { $facts }: só um registro que não diz nada sobre isso pode ser o de alguém que tenha.
released-untrue = Valores de { $columns } foram trocados. Um registro pode dizer o que não é verdade, e quem tem certeza sobre alguém pode estar enganado.
released-assumed =
    { $left ->
        [0] Supõe-se que o adversário saiba que o alvo está na divulgação.
        [1] Supõe-se que o adversário saiba que o alvo está na divulgação. 1 pessoa da tabela não está nela; se for o alvo, nenhum registro é o dele, e o que se diz dele é dito de outras pessoas. De { NUMBER0($people) } com estes valores, { NUMBER0($alike) } na divulgação.
       *[other] Supõe-se que o adversário saiba que o alvo está na divulgação. { NUMBER0($left) } pessoas da tabela não estão nela; se o alvo for uma delas, nenhum registro é o dele, e o que se diz dele é dito de outras pessoas. De { NUMBER0($people) } com estes valores, { NUMBER0($alike) } na divulgação.
    }
released-mistaken = Na verdade ninguém na divulgação tem estes valores: o que um adversário lê nesses registros sobre alguém que os tem é engano.
cli-one-person = Uma pessoa ({ $codes })
released-how = Isso é segundo o que as células podem significar. Quem consegue dizer como o registro do alvo foi publicado pode ter mais certeza.
remaining-known =
    { $known } { TABLES($tables) ->
        [yes] n{ $tables }
       *[no] nos dados de { $tables }
    }
remaining-linked =
    As divulgações { TABLES($tables) ->
        [yes] d{ $tables }
       *[no] de { $tables }
    } estão ligadas por um identificador que permanece nelas: “a divulgação” são todas elas lado a lado, e “a tabela como está”, todas antes de qualquer mudança. Os números são sobre as pessoas na divulgação { growth-focal }. Quem não tem registro em outro ano está ausente nele ou, se algum registro ficou de fora, pode ter quaisquer valores.
sanitizer-of-year = Em { $table }: { $said }

## O que um adversário aprenderia sobre um alvo

believed-method = { $how ->
    [closed-form] fórmula fechada
    [enumeration] soma sobre tudo o que pode ser
    [Markov-chain] cadeia de Markov que vale { $samples } amostras independentes
   *[simulation] simulação, { $samples } conjuntos de dados
}
believed-error = ± é o erro padrão do que foi sorteado.
believed-identity = O mais provável é que quem conhece { $known } do alvo encontre { $mode ->
    [0] nenhum registro como o dele, que fica de fora
    [1] o registro dele sozinho
   *[other] { $mode } registros como o dele, contando o dele
}; em nove de dez conjuntos de dados há de { $low } a { $high }. A chance de que o dele seja o único é de { $alone } ({ $method }).
believed-identity-untold = Quantos registros se parecem com o do alvo para quem conhece { $known } dele não é dito. { $why }
believed-attribute = A chance de que { $secret } seja { $value } em todos os registros como o dele, e assim o dele se revele, é de { $share } ({ $method }). O registro dele foi posto assim: parte disso foi posta à mão.
believed-attribute-untold = Se { $secret } é { $value } em todos os registros como o dele não é dito. { $why }
believed-attribute-unread = Se { $secret } do alvo é { $value } não se pode ler na tabela publicada: nenhum registro como o dele o revela com certeza. Isso não é sinal de segurança: o que se pode adivinhar a partir dela é dito à parte.
believed-agree = Quando o dele não é conhecido, todos esses registros concordam em um só valor com chance de { $share }.
believed-quantity = Onde { $given ->
    [0] nenhum registro se parece
    [1] um registro se parece
   *[other] { $given } registros se parecem
} com o dele, o mais provável é que { $secret } seja { $value } em { $mode } deles, { PERCENT($share) }, posto o dele assim ({ $method }){ $told ->
    [yes] {""}: { TIMES($ratio) } vezes os { PERCENT($before) } em que se acreditava antes.
   *[no] .
}
believed-quantity-untold = Onde { $given ->
    [0] nenhum registro se parece
    [1] um registro se parece
   *[other] { $given } registros se parecem
} com o dele, não é dito em quantos { $secret } é { $value }. { $why }
believed-unknown = Quando o dele não é conhecido, o mais provável é que { $secret } seja { $value } em { $mode } de { $given }.
believed-learnt = Um adversário que não o sabe acerta { $secret } do alvo com chance de { $bound ->
    [yes] pelo menos { $after }
   *[no] { $after }
} depois da publicação, em vez de { PERCENT($before) } antes, { $bound ->
    [yes] pelo menos { TIMES($ratio, bound: "lower") }
   *[no] { TIMES($ratio) }
} vezes a de antes ({ $method }).
believed-learnt-nothing = Um adversário que não o sabe acerta { $secret } do alvo com chance de { PERCENT($before) }, depois da publicação como antes ({ $method }).
believed-learnt-unseen = Um adversário que não o sabe, e que só olha os registros como o do alvo, acerta { $secret } com chance de { PERCENT($before) }, como antes ({ $method }). Do restante do que se publica ele pode aprender mais: isso não é dito.
believed-learnt-untold = O que um adversário que não o sabe aprende sobre { $secret } não é dito. { $why }
believed-bits = Faltam-lhe { $bound ->
    [yes] no máximo { AMOUNT($after, bound: "upper") }
   *[no] { AMOUNT($after) }
}{ $exact ->
    [yes] {""}
   *[no] {" "}± { AMOUNT($error) }
} bits disso, em vez de { AMOUNT($before) }.
believed-certain = Com chance de { $share }, o que se publica deixa possível um só valor de { $secret }.

note-belief-at-least = O que se aprende do segredo é dito como um mínimo: o adversário só olha quantos registros se parecem com o que o do alvo pode ser, e quantos destes têm cada valor, e a regra dele foi aprendida em uma metade dos conjuntos de dados e testada na outra. Assim, a chance é pelo menos a que se diz, e os bits que lhe faltam são no máximo os que se dizem.
note-belief-certain-unseen = Se resta um só valor possível não se pode ver em conjuntos de dados sorteados.
note-belief-never-published = O registro dele nunca é publicado de modo que tantos se pareçam com ele.
note-belief-old-keys = O cenário tem chaves de uma versão anterior, { $old-row }. Foram lidas como { $new-row }: mude os nomes.
note-belief-other-records = Os registros publicados não são os da tabela de entrada: supõe-se que se parecem com o do alvo os que têm os valores verdadeiros dele nas colunas conhecidas.
note-belief-of-programs = { $programs-row }: { $note }
note-belief-too-many-types =
    { $types ->
        [1] 1 tipo de registro é demais para percorrer todas as quantidades deles
       *[other] { GROUPED($types) } tipos de registro são demais para percorrer todas as quantidades deles
    }
note-belief-only-known = “{ $column }” não é publicado: o adversário o conhece, mas não tem onde procurá-lo.
note-belief-not-as-it-is =
    “{ $secret }” não é publicado{ $published ->
        [yes] {" "}como está
       *[no] {""}
    }: um registro só conta como tendo um valor se ninguém com outro valor pudesse ser publicado assim.
note-belief-not-as-it-is-drawn = “{ $secret }” não é publicado como está: um registro conta como tendo um valor se, em todos os conjuntos de dados sorteados, ninguém com outro valor foi publicado da mesma forma.
note-belief-nobody-has = Segundo esta crença, ninguém tem { $facts-row }: daí nada se conclui.
note-belief-rests-on =
    { $count ->
        [0] O número não se apoia em nenhum dos conjuntos de dados sorteados
        [1] O número se apoia em um só dos conjuntos de dados sorteados
       *[other] O número se apoia em { NUMBER0($count) } dos conjuntos de dados sorteados
    }, e são precisos pelo menos { NUMBER0($fewest) } para que ele seja dito: sorteie mais.
note-belief-never-seen =
    { $records ->
        [1] Que só o registro dele seja assim
       *[other] Que { NUMBER0($records) } registros se pareçam com o dele
    } não ocorreu nenhuma vez em { $data_sets ->
        [1] um conjunto de dados
       *[other] { NUMBER0($data_sets) } conjuntos de dados
    }.
note-belief-not-found = Os registros publicados não são os da tabela original e, em alguns conjuntos de dados, nenhum tem os valores verdadeiros do alvo em { $columns-row }: não se sabe se ele ficou de fora ou se aparece com outros valores.
note-belief-secret-elsewhere =
    O que se publica não tem a coluna '{ $secret }', { $n ->
        [0] nem qualquer outra
       *[other] e sim { $columns-row }
    }: não se sabe se alguma delas a revela.
note-belief-secret-foreign = Os registros publicados não são os da tabela original, e alguns têm em '{ $secret }' valores que não são do atributo: não se sabe o que significam.
note-belief-made-unknown = O adversário conhece { $columns-row }, que o programa cria: o que está ali no registro do alvo, e o que disso decorre, só pode ser dito onde cada registro é publicado por si.
note-belief-largest-drawn = Os valores foram sorteados, e o maior de vários pode sê-lo também por acaso: o erro-padrão é o de um só.
note-belief-divergent = O amostrador pode ter se perdido em { BESIDE($share, $most) } dos sorteios (divergências), e toleram-se no máximo { LIMIT($most) }.
note-belief-chains-apart = As cadeias não chegaram ao mesmo resultado: r̂ é { NUMBERBESIDE($r_hat, $most) }, e deve ser no máximo { NUMBER($most, minimumFractionDigits: 3, maximumFractionDigits: 3) }. Sorteie mais.
note-belief-few-draws = O número se apoia em { NUMBER0($effective) } sorteios efetivos, e são precisos pelo menos { NUMBER0($fewest) }: sorteie mais.

## Varreduras por alvos, adversários e programas

sweep-overview = { $n ->
    [1] Um cenário
   *[other] { $scenarios } cenários
}: { $targets ->
    [1] um alvo
   *[other] { $targets } alvos{ $called ->
        [yes] {" "}designadas por { $called_by }
       *[no] {""}
    }
}, { $adversaries ->
    [1] o adversário
   *[other] { $adversaries } adversários,
} { $adversary_names }, e { $programs ->
    [1] uma forma de publicar,
   *[other] { $programs } formas de publicar,
} { $program_names }. { $sets ->
    [1] O que um adversário conhece do alvo é um conjunto de colunas.
   *[other] O que um adversário conhece do alvo é cada um de { $sets } conjuntos de colunas, por vez.
}
sweep-estimate = { $bound ->
    [yes] { PERCENT($share, bound: "lower") }
   *[no] { PERCENT($share) }
} ± { PERCENT($error) }
sweep-nothing = nada
sweep-whom = { $all ->
    [yes] seja quem for o alvo, adversário { $adversary }
   *[no] alvo { $target }, adversário { $adversary }
}
sweep-unique = { $program }: quem conhece { $known } do alvo encontra o registro dele sozinho com chance de { $share } no pior caso ({ $whom }; o mais provável é que { $mode ->
    [0] nenhum registro se pareça com o dele, que fica de fora
    [1] ele seja o único
   *[other] { $mode } registros se pareçam com o dele
}).
sweep-shown = { $program }: a chance de que { $secret } seja { $value } em todos os registros como o do alvo, e assim o dele se revele, é de { $share } no pior caso ({ $whom }, que conhece { $known }).
sweep-unread = { $program }: se { $secret } do alvo é { $value } não se pode ler na tabela publicada: nenhum registro como o dele o revela com certeza. Isso não é sinal de segurança: o que se pode adivinhar a partir dela é dito à parte.
sweep-shown-untold = { $program }: não é dito se { $secret } é { $value } em todos os registros como o do alvo.
sweep-cell-unread = não se pode ler
sweep-compared = { $program }: conhecendo-se { $known } do alvo, a crença { $plain } faz esse risco parecer { $kind ->
    [all-over] maior do que com { $other }, seja quem for o alvo.
    [all-under] menor do que com { $other }, seja quem for o alvo.
    [over] maior do que com { $other }, para { $over_targets ->
        [1] o alvo { $over }.
       *[other] os alvos { $over }.
    }
    [under] menor do que com { $other }, para { $under_targets ->
        [1] o alvo { $under }.
       *[other] os alvos { $under }.
    }
   *[both] maior do que com { $other } para { $over_targets ->
        [1] o alvo { $over }
       *[other] os alvos { $over }
    }, e menor para { $under_targets ->
        [1] o alvo { $under }.
       *[other] os alvos { $under }.
    }
}
sweep-raised = { $program }: onde { $given } registros se parecem com o do alvo, o mais provável é que { $secret } seja { $value } em { PERCENT($after) } deles, { TIMES($ratio) } vezes os { PERCENT($before) } em que se acreditava antes ({ $whom }, que conhece { $known }). Parte disso foi posta à mão: o registro dele foi posto como { $value }.
sweep-learnt = { $program }: um adversário que não o sabe acerta { $secret } do alvo com chance de { $bound ->
    [yes] pelo menos { $after }
   *[no] { $after }
} depois da publicação, em vez de { PERCENT($before) } antes{ $bits ->
    [yes] , e lhe faltam { $bound ->
        [yes] no máximo { AMOUNT($bits_after, bound: "upper") }
       *[no] { AMOUNT($bits_after) }
    } bits em vez de { AMOUNT($bits_before) }
   *[no] {""}
}. { $bound ->
    [yes] De nenhum deles se sabe que aprenda mais
   *[no] É o máximo que algum deles aprende
} ({ $whom }, que conhece { $known }).
sweep-learnt-nothing = { $program }: um adversário que não o sabe não acerta { $secret } do alvo mais vezes depois da publicação do que antes{ $bits ->
    [yes] , embora lhe possam faltar menos bits: { AMOUNT($bits_after) } em vez de { AMOUNT($bits_before) } ({ $whom }, que conhece { $known }).
   *[no] .
}
sweep-learnt-unseen = { $program }: um adversário que não o sabe, e que só olha os registros como o do alvo, não acerta { $secret } mais vezes do que antes{ $bits ->
    [yes] , embora lhe faltem { AMOUNT($bits_after) } bits em vez de { AMOUNT($bits_before) } ({ $whom }, que conhece { $known }).
   *[no] .
} Do restante do que se publica ele pode aprender mais: isso não é dito.
sweep-from-to = { $first } a { $last }
sweep-some-stretches = { $parts } e { $more ->
    [1] mais um trecho
   *[other] mais { $more } trechos
}
sweep-methods = { $kind ->
    [none] Todos os números são exatos: nada foi sorteado.
    [all] Todos os números vêm de uma simulação de { $data_sets } conjuntos de dados (semente { $seed }); ± é o erro padrão.
   *[some] { $some } de { $all } grupos de números vêm de uma simulação de { $data_sets } conjuntos de dados (semente { $seed }); ± é o erro padrão. Os demais são exatos.
}
sweep-untold = { $n ->
    [1] Um número não é dito: ele se apoiaria em poucas amostras, ou não pode ser perguntado. A coluna “why” dos resultados diz qual é o caso.
   *[other] { $count } números não são ditos: eles se apoiariam em poucas amostras, ou não podem ser perguntados. A coluna “why” dos resultados diz qual é o caso.
}

cli-sweep-program = Programa
cli-sweep-adversary = Adversário
cli-sweep-known = Conhece
cli-sweep-alone = Sozinho
cli-sweep-all-have = Revela-se
cli-sweep-leakage = Vazamento
cli-legend-sweep = Entre parênteses: de todos os alvos, o que está em pior situação; nenhum é nomeado onde é igual para todos. Sozinho: a chance de que nenhum outro registro se pareça com o do alvo. Revela-se: a chance de que { $secret } seja { $value } em todos os registros como o dele, posto o dele assim. Vazamento: quantas vezes mais um adversário que não o sabe acerta depois da publicação.
cli-legend-sweep-drawn = ~: sorteado, com o erro padrão que as frases e os resultados informam. ≥: pelo menos isso.
cli-adversary-named = Adversário { $name }
cli-program-named = Programa { $name }
cli-scenarios = { $n ->
    [1] Um cenário.
   *[other] { $count } cenários.
}
cli-too-risky-belief = Arriscado demais: publicado por { $program }, o que o alvo { $target } tem se revela com chance de { BESIDE($share, $limit) } ao adversário { $adversary }, que conhece { $known } dele, e { $option } é { LIMIT($limit) }.

chart-alike-title = { $program }: quantos registros se parecem com o do alvo, conhecendo-se { $known }
chart-alike-measure = Registros semelhantes: o número mais provável, e a faixa em que está em nove de dez conjuntos de dados
chart-alike-says = { $same ->
    [yes] { $adversary }: o número mais provável é { $high }, seja quem for o alvo.
   *[no] { $adversary }: o número mais provável vai de { $low } (alvo { $low_target }) a { $high } (alvo { $high_target }).
}
chart-sweep-targets = { $called ->
    [yes] Alvo, por { $called_by }
   *[no] Alvo
}
chart-sweep-adversary = Adversário
chart-sweep-target = Alvo
chart-sweep-mode = Número mais provável de semelhantes
chart-sweep-range = Em nove de dez conjuntos de dados
chart-sweep-alone = Sozinho
chart-sweep-known = Adversário conhece
chart-sweep-lowest = Menor chance
chart-sweep-lowest-target = Do alvo
chart-sweep-highest = Maior chance
chart-sweep-highest-target = Do alvo
chart-sweep-alike = Semelhantes
chart-sweep-have = Destes, o têm
chart-sweep-share = Parcela
chart-sweep-chance = Chance
chart-shown-title = { $program }: a chance de que { $secret } seja { $value } em todos os registros como o do alvo
chart-shown-says = Conhecendo-se { $safest } (adversário { $safest_adversary }), a chance é no máximo { PERCENT($most, bound: "upper") }, seja quem for o alvo{ $more ->
    [yes] {""}; conhecendo-se { $worst } (adversário { $worst_adversary }), é no mínimo { PERCENT($least, bound: "lower") }.
   *[no] .
}
chart-shown-blank = não dito
chart-shown-unread = O valor não se pode ler no que se publica: nenhum registro o revela com certeza.
chart-shown-untold = Nenhum número se apoia em amostras suficientes para ser dito.
chart-how-many-title = { $program }, alvo { $target }: dos registros semelhantes, conhecendo-se { $known }, a parcela em que { $secret } é { $value }
chart-how-many-measure = Chance de cada parcela
chart-how-many-axis = Parcela dos registros semelhantes em que { $secret } é { $value }, posto o dele assim
chart-how-many-says = { $adversary }: de { $given } semelhantes, o mais provável é que { $mode } { $mode ->
    [0] o tenha
    [1] o tenha
   *[other] o tenham
}, { PERCENT($share) }{ $told ->
    [yes] {" "}em vez dos { PERCENT($before) } em que se acreditava antes.
   *[no] .
}
sweep-title = Antes de haver dados
sweep-lead = O que adversários aprenderiam sobre { $secret } de uma tabela que ainda não existe? Cada alvo, cada adversário e cada forma de publicar, combinados.
sweep-pictures = Quem é encontrado, e o que se revela
sweep-certainty = Quanto mais certeza isso dá ao adversário
sweep-certainty-caption = A parcela em que { $secret } é { $value } entre os registros semelhantes, conhecendo-se { $known }
sweep-learnt-caption = Quando o adversário não o sabe: { $secret } do alvo, antes e depois
sweep-certainty-lead = Para dois alvos, o que tem mais e o que tem menos semelhantes: o que se acredita do valor antes, a parcela mais provável entre os registros semelhantes quando o dele é posto com o valor, quantas vezes isso é mais, e a parcela mais provável quando o dele não é conhecido.
sweep-learnt-title = O que realmente se aprende
sweep-learnt-lead = Quando o adversário não sabe o valor do alvo: com que frequência seu melhor palpite acerta e quantos bits lhe faltam, antes e depois da publicação. Para cada conjunto de colunas, o alvo de quem mais se aprende.
sweep-models = Em que os adversários acreditam
sweep-programs = Como a tabela seria publicada
sweep-head-target = Alvo
sweep-head-target-most = Alvo
sweep-all = todas
sweep-head-program = Programa
sweep-head-adversary = Adversário
sweep-head-known = Adversário conhece
sweep-head-given = Semelhantes
sweep-head-before = Crença anterior
sweep-head-likeliest = Parcela mais provável
sweep-head-ratio = Vezes mais
sweep-head-unknown = O dele não conhecido
sweep-head-guess-before = Acerto antes
sweep-head-guess-after = Acerto depois
sweep-head-leakage = Vazamento
sweep-head-bits-before = Bits que faltam antes
sweep-head-bits-after = Bits que faltam depois
sweep-head-certain = Certeza
sweep-how-questions = As três perguntas são as de Halvorsen e outros (2022), feitas ao que se publica: quantos registros se parecem com o do alvo nas colunas conhecidas que são publicadas; se todos eles têm o valor, de modo que o dele se revele; e que parcela deles o tem, dado quantos são.
sweep-how-target = Nessas perguntas o próprio registro do alvo é posto com o valor. O que se encontra é então, em parte, o que foi posto: um registro de um semelhante o tem em todo caso.
sweep-how-learnt = O que realmente se aprende é a vulnerabilidade de Bayes e a entropia de Shannon da crença do adversário sobre o valor do alvo, que ele não conhece, antes e depois de ver tudo o que se publica; a ordem dos registros não diz nada. Onde um programa olha a tabela inteira, ele só usa os registros como o do alvo, e aprende pelo menos o que se diz. O vazamento é uma chance dividida pela outra.
sweep-how-methods = Os registros são independentes entre si. Onde o programa publica cada registro por si, os números são exatos: fórmulas fechadas, ou somas sobre tudo o que pode ser. Caso contrário, sorteiam-se conjuntos de dados, e cada número tem um erro padrão; o que se apoiaria em menos de 100 amostras não é dito.
sweep-record-how = Método
sweep-record-method = { $how ->
    [exact] exato
    [simulation] simulação de { $data_sets } conjuntos de dados, semente { $seed }
   *[auto] exato onde possível, caso contrário simulação de { $data_sets } conjuntos de dados, semente { $seed }
}
sweep-record-target = O primeiro alvo

## O adversário que mais aprende

worst-capacity = Qualquer que fosse antes a crença de um adversário sobre { $secret } do alvo, entre os valores que a crença considera possíveis, o que se publica { $measure ->
    [shannon] lhe revela no máximo { AMOUNT($value, bound: "upper") } bits disso
   *[multiplicative] multiplica por no máximo { FACTOR($value, bound: "upper") } a chance de ele adivinhar certo
}, desde que ele acredite, sobre os demais registros, no que se diz aqui.
worst-largest = { $n ->
    [1] O único adversário considerado é { $name }
   *[other] De { COUNT($n) } adversários, { $name } é quem mais aprende
}: { $measure ->
    [shannon] { $value } bits de { $secret }.
    [bayes] seu melhor palpite sobre { $secret } está certo com chance de { $value } depois da publicação.
   *[multiplicative] sua chance de adivinhar { $secret } é multiplicada por { $value }.
}
worst-skipped = Nada se pode dizer sobre o que estes aprenderiam: { $names }.
worst-bound = Isso é dito por baixo: o adversário usa só uma parte do que vê, e pode aprender mais.
worst-drawn = O valor foi sorteado, com erro-padrão de { $measure ->
    [shannon] { AMOUNT($error) } bits
    [bayes] { PERCENT($error) }
   *[multiplicative] { AMOUNT($error) }
}, a partir de { $samples } amostras.
worst-search = De { COUNT($n) } crenças experimentadas, a que mais permite aprender é a formada por { $at }: { $measure ->
    [shannon] { $value } bits de { $secret }.
    [bayes] o melhor palpite sobre { $secret } está certo com chance de { $value } depois da publicação.
   *[multiplicative] a chance de adivinhar { $secret } é multiplicada por { $value }.
} Pode haver piores que não foram experimentadas.
