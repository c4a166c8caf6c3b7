## Erros do arquivo de estudo

phrase-study-place = { HAS($file) ->
        [yes] { $file }{ HAS($line) ->
            [yes] , linha { $line }
           *[no] {""}
        }
       *[no] O estudo
    }
study-hint = { HAS($near) ->
        [yes] ; você quis dizer { QUOTED($near) }?
       *[no] .
    }
study-hint-or-known = { HAS($near) ->
        [yes] ; você quis dizer { QUOTED($near) }?
       *[no] ; existe { HAS($known-some) ->
            [yes] { $known-some }
           *[no] nada do gênero
        }.
    }
error-study-part-refused = { $place }: { LOWER($problem) }
error-study-file-missing = Não há arquivo de estudo { QUOTED($file) }; brecha study init ARQUIVO escreve um primeiro.
error-study-file-link = { QUOTED($file) } é um link ou não é um arquivo comum, e não é lido como estudo: indique o próprio arquivo.
error-study-file-unreadable = O arquivo de estudo { QUOTED($file) } não pode ser lido: { $strerror }.
error-study-file-unwritable = O arquivo de estudo { QUOTED($file) } não pode ser escrito: { $strerror }.
error-study-demo-file-exists = Já existe um arquivo { QUOTED($file) }, que não é da demonstração. Indique outra pasta para a demonstração.
error-study-file-too-large = { QUOTED($file) } tem mais de { GROUPED($largest) } MB, o que é demais para um arquivo de estudo.
error-study-file-no-utf8 = { $file }, linha { $line }: isto não é texto em UTF-8, como é o TOML; salve o arquivo em UTF-8.
error-study-file-no-toml = { QUOTED($file) } não é TOML: { $toml_problem }
error-study-file-endless = { QUOTED($file) } não pode ser lido como estudo: tem chaves demais, ou listas dentro de listas sem fim.
error-study-allow-no-folder = { ARGUMENT("allow_folder") } { QUOTED($folder) } não é uma pasta.
error-study-folder-outside = A pasta { QUOTED($folder) } está fora da pasta do estudo, e não é lida sem que se peça: copie-a para lá, ou permita-a com { ARGUMENT("allow_folder") }.
error-study-empty = { $place }: o estudo está vazio; brecha study init ARQUIVO escreve um primeiro.
error-study-format-missing = { $place }: falta a versão do arquivo; comece-o com format = { $version }.
error-study-format-other = { $place }: format = { $given } é de outra versão do Brecha, e esta lê format = { $version }: instale o Brecha mais novo.
error-study-draws-without-draw = { $place }: outros sorteios são de um estudo de uma tabela com rows = "one", uma linha de cada pessoa, sorteada. Escreva isso, ou deixe draws de fora.
error-study-rows-of-one-table = { $place }: por enquanto, várias linhas de uma pessoa só podem ser divulgadas em um estudo de { $which ->
        [years] uma tabela, e não de vários anos, salvo se forem ligadas
       *[release] uma tabela, ou de vários anos sem passos de uma divulgação
    }. Escreva rows = "one", ou retire essa parte.
error-study-household-is-person = { $place }: { QUOTED($household) } não pode ser person e household ao mesmo tempo; household é a coluna que as pessoas de um domicílio têm em comum.
error-study-household-of-one-table = { $place }: por enquanto, as pessoas só podem estar em domicílios em um estudo de { $which ->
        [years] uma tabela, ou de vários anos sem passos de uma divulgação
       *[rows] uma linha por pessoa, e não de várias
    }. Retire household ou essa parte.
error-study-known-rows-of-households = { $place }: { $households ->
        [True] onde [[data]] tem household, rows é "household" ou "person"
       *[False] rows só é "household" ou "person" onde [[data]] tem household
    }.
error-study-key-unknown = { $place }: { HAS($table) ->
        [yes] { $table } não tem a chave
       *[no] um estudo não tem a chave
    } { QUOTED($key) }{ HAS($near) ->
        [yes] ; você quis dizer { QUOTED($near) }?
       *[no] ; pode ter { $known-row }.
    }
error-study-key-missing = { $place }: { HAS($table) ->
        [yes] { $table } precisa da chave
       *[no] um estudo precisa da chave
    } { QUOTED($key) }.
error-study-wrong-type = { $place }: { HAS($element) ->
        [yes] o elemento { $element } de { QUOTED($key) }
       *[no] { QUOTED($key) }
    } tem de ser { $wanted ->
        [string] um texto entre aspas
        [integer] um número inteiro
        [number] um número
        [boolean] true ou false
        [array] uma lista entre colchetes
        [array-of-tables] uma tabela com cabeçalho próprio, [[{ $key }]]
        [string-or-object] um texto, ou uma tabela de textos por idioma
        [string-or-array-or-object] uma coluna, uma lista de colunas, ou uma tabela com uma coluna e um valor
       *[object] uma tabela
    }, e é { $given ->
        [string] um texto
        [integer] um número inteiro
        [number] um número não inteiro
        [boolean] true ou false
        [array] uma lista
        [object] uma tabela
        [infinite] infinito, ou número nenhum
       *[other] outra coisa
    }.
error-study-not-one-of = { $place }: { QUOTED($key) } é { QUOTED($given) }, e pode ser { $known-or }{ study-hint }
error-study-nothing-there = { $place }: { HAS($element) ->
        [yes] o elemento { $element } de { QUOTED($key) }
       *[no] { QUOTED($key) }
    } está vazio.
error-study-out-of-range = { $place }: { QUOTED($key) } é { $given }, e tem de ser { $bound ->
        [minimum] { $wanted } ou mais
        [exclusiveMinimum] maior que { $wanted }
        [exclusiveMaximum] menor que { $wanted }
       *[maximum] { $wanted } ou menos
    }.
error-study-rows-without-person = { $place }: rows diz o que se mantém de uma pessoa, e nenhuma coluna identifica as pessoas: acrescente person.
error-study-person-repeats = { $place }: o identificador { QUOTED($person) } se repete, com { GROUPED($rows) } linhas de { $people ->
        [1] 1 pessoa
       *[other] { GROUPED($people) } pessoas
    }; diga então como serão divulgadas: { $ways ->
        [drawn] rows = "one" (uma linha de cada pessoa, sorteada). Em um estudo de vários anos ou com passos de uma divulgação ainda não há outra forma.
       *[all] rows = "one" (uma linha de cada pessoa, sorteada), rows = "linked" (todas as linhas, e quais são da mesma pessoa, como por um pseudônimo) ou rows = "unlinked" (todas as linhas, sem isso).
    }
error-study-years-without-person = { $place }: { $years } tabelas são ligadas pelas pessoas que estão nelas, e a esta falta person, a coluna que as identifica.
error-study-year-twice = { $place }: duas tabelas têm o ano { QUOTED($year) }; dê a cada uma o seu.
error-study-two-roles = { $place }: a coluna { QUOTED($name) } identifica as pessoas, como diz person, e por isso seu papel é identifier, e não { $role }.
error-study-label-language = { $place }: não existe o idioma { QUOTED($code) }; escreva um código como en ou pt.
error-study-ready-adversary-unknown = { $place }: não há adversário pronto { QUOTED($ready) }{ study-hint-or-known }
error-study-ready-and-knows = { $place }: o adversário pronto { QUOTED($ready) } já traz o que conhece; retire knows ou ready.
error-study-adversary-knows-missing = { $place }: este adversário não conhece nada; indique as colunas que conhece, ou um adversário pronto.
error-study-adversary-name-missing = { $place }: este adversário precisa de um nome.
error-study-adversary-twice = { $place }: dois adversários se chamam { QUOTED($name) }; dê a cada um o seu nome.
error-study-exactly-and-up-to = { $place }: o adversário { QUOTED($name) } conhece exatamente estas colunas, e up_to não diz nada; retire uma das duas chaves.
error-study-knows-twice = { $place }: diz-se duas vezes que o adversário { QUOTED($name) } conhece a coluna { QUOTED($column) }.
error-study-knows-identifier = { $place }: diz-se que o adversário { QUOTED($name) } conhece a coluna { QUOTED($column) }, que é um identificador, e uma coluna tem um só papel: faça dela um quase-identificador se é divulgada e pode ser conhecida.
error-study-knows-unpublished = { $place }: o adversário { QUOTED($name) } pode conhecer a coluna { QUOTED($column) }, mas ela não lhe serve, pois não é divulgada: retire-a de knows, ou divulgue-a.
error-study-wants-not-sensitive = { $place }: o adversário { QUOTED($name) } quer descobrir a coluna { QUOTED($column) }, cujo papel não é sensitive{ study-hint }
error-study-wants-known = { $place }: o adversário { QUOTED($name) } quer descobrir a coluna { QUOTED($column) }, que já conhece.
error-study-wants-unpublished = { $place }: o adversário { QUOTED($name) } quer descobrir a coluna { QUOTED($column) }, que não é divulgada, e por isso a divulgação não diz nada sobre ela.
error-study-gain-of-no-goal = { $place }: { QUOTED($text) } não tem a forma COLUNA=GANHO com uma coluna que este adversário quer descobrir: { $known-some }.
error-study-ready-limit-unknown = { $place }: não há conjunto pronto de limites { QUOTED($ready) }{ study-hint-or-known }
error-study-limit-key-missing = { $place }: este limite precisa da chave { QUOTED($key) }, ou de ready, o nome de um conjunto pronto.
error-study-limit-adversary-unknown = { $place }: o limite é para o adversário { QUOTED($name) }, que o estudo não tem{ study-hint-or-known }
error-study-limit-goal-unknown = { $place }: o objetivo { QUOTED($goal) } não é re-identification nem uma coluna de papel sensitive{ study-hint-or-known }
error-study-limit-key-of-measure = { $place }: { $key } só vale com a medida { QUOTED($of) }, e a medida é { QUOTED($measure) }.
error-study-limit-value-without-goal = { $place }: um limite sobre um valor precisa de goal, a coluna sensível que tem o valor.
error-study-limit-never = { $place }: nenhuma divulgação poderia cumprir este limite: { $measure ->
        [factor] o fator é 1 ou mais
        [average] a probabilidade de um palpite certo é maior que 0
        [highest] a probabilidade de um palpite certo é maior que 0
        [value] uma probabilidade é maior que 0
       *[other] o número de pessoas é 0 ou mais
    }, e at_most é { $at_most }.
error-study-limit-share-above-one = { $place }: at_most = { $at_most } é mais que todas as pessoas; escreva uma proporção como 0.05, ou um número inteiro de pessoas.
error-study-step-column-removed = { $place }: a coluna { QUOTED($column) } já não está lá: o passo { $step } a retira.
error-study-step-column-unpublished = { $place }: a coluna { QUOTED($column) } não é divulgada, e por isso nenhum passo pode mudá-la na divulgação.
error-study-sample-share-or-size = { $place }: uma amostra precisa de share ou de size, um dos dois.
error-study-step-without-hierarchy = { $place }: a coluna { QUOTED($column) } não tem hierarquia, e por isso não tem níveis; acrescente hierarchy à coluna.
error-study-model-without-columns = { $place }: { $step } faz classes com os quase-identificadores, e o estudo não tem nenhum que seja divulgado e ainda esteja lá neste passo.
error-study-suppression-above-one = { $place }: suppression = { $suppression } é mais que todos os registros; escreva uma proporção como 0.05, ou um número inteiro de registros.
error-study-model-c-and-recursive = { $place }: c e kind = "recursive" andam juntos, e falta um deles.
error-study-model-kind-without-l = { $place }: kind é da l-diversidade, e falta l.
error-study-model-sensitive-missing = { $place }: { $step } diz respeito a uma coluna sensível; indique-a em sensitive{ HAS($known-some) ->
        [yes] : { $known-some }
       *[no] {""}
    }.
error-study-model-sensitive-known = { $place }: { $step } diz respeito a uma coluna sensível, e { QUOTED($column) } é um quase-identificador.
error-study-distance-without-hierarchy = { $place }: a distância segue uma hierarquia, e a coluna { QUOTED($column) } não tem nenhuma; acrescente hierarchy à coluna.
error-study-report-language = { $place }: não existe o idioma { QUOTED($language) }; escolha { $known-or }, ou indique um catálogo seu, como es.ftl.
error-study-report-date = { $place }: { QUOTED($date) } não é uma data; escreva-a como 2026-03-31.
error-study-nobody-knows = { $place }: não há nada a avaliar, pois o estudo não tem adversário nem quase-identificador que seja divulgado.
error-study-column-not-in-data = { $place }: os dados não têm a coluna { QUOTED($name) }{ $columns ->
        [1] . Eles têm uma única coluna: talvez o delimitador esteja errado.
       *[other] { study-hint }
    }
error-study-limit-goal-not-wanted = { $place }: este limite é sobre { QUOTED($goal) }, { $known ->
        [yes] que o adversário { QUOTED($name) } já conhece; por isso, nunca se saberá se ele é respeitado. Diga com adversary para quem vale o limite.
       *[no] que o adversário { QUOTED($name) } não quer descobrir; por isso, nunca se saberá se ele é respeitado. Diga com adversary para quem vale o limite, ou acrescente { QUOTED($goal) } ao que ele quer descobrir.
    }
error-study-limit-of-no-gain = { $place }: um limite acima de 1 é uma quantidade de ganho, e nada diz o que rendem os palpites sobre { QUOTED($goal) } ao adversário { QUOTED($name) }. Dê-lhe um ganho ou escreva uma probabilidade.
error-study-limit-of-gain-alone = { $place }: este limite é sobre uma probabilidade, e do adversário { QUOTED($name) } só se calcula o que rendem os palpites sobre { QUOTED($goal) }. Dê-lhe também o ganho { $goal }=identity.
error-study-limit-twice = { $place }: o limite { $limit } está duas vezes no estudo; a primeira é em { $first }.
error-study-step-not-in-year = { $place }: o passo { $step } examina várias colunas juntas, e o ano { $year } não tem { HAS($column) ->
        [yes] a coluna { QUOTED($column) }
       *[no] nenhuma delas
    }. Indique colunas que todos os anos têm.
error-study-step-of-linking-column = { $place }: { QUOTED($column) } liga os anos, por isso o passo { $step } não pode alterá-la. Retire a coluna, ou deixe-a como está.
error-study-years-read-differently = { $place }: este ano é lido de outro modo que o primeiro, o que só brecha run sabe fazer.
error-study-not-held = Um arquivo de estudo não comporta { FIELD($name) }. Retire-o, ou retire { FIELD("save_study") }.
error-study-not-held-cluster = Um arquivo de estudo indica arquivos desta máquina, e esta tabela está em um cluster. Retire { FIELD("save_study") }.
error-study-not-held-several-ways = Um arquivo de estudo comporta uma única divulgação, e não uma verificação nem várias alternativas. Retire { FIELD("save_study") }.
error-study-not-held-no-files = Um arquivo de estudo indica arquivos desta máquina, e estes resultados são de uma tabela que estava na memória ou em um cluster. Retire { FIELD("save_study") }.
error-study-not-held-person = O que se sabe sobre uma pessoa nunca é gravado em um arquivo. Retire { FIELD("save_study") }, ou o que se sabe.
error-study-not-held-groups = Um arquivo de estudo só examina grupos quando um limite vale para cada um deles. Escreva ' by { $by }' depois de um limite, ou retire { FIELD("save_study") }.
error-study-limit-value-absent = { $place }: a coluna { QUOTED($column) } não tem o valor { QUOTED($value) }; um limite sobre ele não diz nada.
error-study-names-of-one-table = { $place }: names diz como uma coluna se chama em outros anos, e este estudo tem uma só tabela. Retire names.
error-study-names-of-first-year = { $place }: na primeira tabela, uma coluna tem o nome que o estudo lhe dá. Escreva [columns.NOME] com o nome de { $year }, e em names só os de outros anos.
error-study-names-year-unknown = { $place }: nenhum outro [[data]] tem o ano { QUOTED($year) }{ study-hint-or-known }
error-study-names-of-identifier = { $place }: o que identifica pessoas ou domicílios em um ano é dito por { $key } em seu [[data]], e não por names.
error-study-names-twice = { $place }: em { $year }, { QUOTED($called) } já é a coluna { QUOTED($first) }; não pode ser também { QUOTED($name) }.
error-study-names-not-in-year = { $place }: a tabela de { $year } não tem a coluna { QUOTED($called) }{ study-hint }
error-study-names-beside-own = { $place }: a tabela de { $year } tem { QUOTED($called) } e, além dela, uma coluna { QUOTED($name) }. Dê a esta, em names, outro nome do estudo, ou retire { QUOTED($called) }.
error-study-not-held-further-year = Um arquivo de estudo chama cada coluna como no primeiro ano, e { QUOTED($name) } não está no primeiro ano. Retire essa coluna, ou retire { FIELD("save_study") }.
error-study-not-held-other-meaning = Em um arquivo de estudo, colunas de mesmo nome têm o mesmo significado, e diz-se que a coluna { QUOTED($name) } de { $year } é outra. Retire { FIELD("save_study") }.
