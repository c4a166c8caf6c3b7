## Errors of answers
error-answers-households-not-known = O risco dos domicílios é calculado quando o adversário conhece todas as pessoas do domicílio do alvo: { SETTING("knows", "household") }, de uma só tabela lida com { ARGUMENT("household") }.

error-answers-minimum-group-size-no-number = { SETTING("minimum_group_size", $minimum_group_size) } não é um número de pessoas. Use um número inteiro, 1 ou mais.
error-answers-spread-draws = { QUOTED($draws) } não é um número de outros sorteios: use um número inteiro de 1 a { GROUPED($most) }.
error-answers-spread-not-drawn = Como os números variam entre sorteios é pergunta sobre uma tabela em que alguém tem várias linhas e da qual se sorteou uma linha de cada pessoa. Leia-a com { SETTING("rows", "one") }; de anos, divulgações e tabelas em um cluster isso não pode ser dito.
error-answers-spread-of-households = A variação dos números entre sorteios de uma linha por pessoa é informada para um adversário que conhece só o seu alvo. Avalie com { SETTING("knows", "person") }, ou não indique { ARGUMENT("draws") }.
error-answers-spread-not-saved = Esta avaliação foi carregada, sem a tabela: já não se pode calcular como seus números variam entre sorteios.
error-answers-spread-of-weights = Para saber como os números variam entre sorteios são necessários os pesos das linhas não sorteadas: indique a coluna de pesos, { ARGUMENT("weights") }.
error-answers-spread-table-changed = As linhas lidas de novo não são as da tabela avaliada: a fonte mudou desde então, ou a tabela.
error-answers-targets-of-one-name = Dois alvos têm o mesmo nome: dê a eles nomes diferentes.
error-answers-targets-no-records = { PARAMETER("targets") } são registros por nome, {"{"}'Ana': {"{"}'age': 32{"}"}, …{"}"}, ou uma lista de registros.
error-answers-known-no-sets-of-columns = { PARAMETER("known") } é uma lista de conjuntos de colunas, como [['age'], ['age', 'zip']].
error-answers-scenarios-without-names =
    Dê um nome a cada { $role ->
        [adversaries] adversário
       *[programs] programa
    }: { ARGUMENT($role) }{"{"}'…': …{"}"}.
error-answers-no-scenario =
    { $role ->
        [adversaries] Não há nenhum adversário e, portanto, nenhum cenário: indique ao menos uma.
        [programs] Não há nenhum programa e, portanto, nenhum cenário: indique ao menos um.
        [targets] Não há nenhum alvo e, portanto, nenhum cenário: indique ao menos um.
       *[known] Não há nenhum conjunto de colunas e, portanto, nenhum cenário: indique ao menos um.
    }
error-answers-adversary-no-belief = O adversário { QUOTED($name) } é { KIND($kind) }, e não aquilo em que ele acredita: Belief(…).
error-answers-known-set-named-twice =
    { PARAMETER("known") } tem duas vezes { HAS($columns-row) ->
        [yes] { $columns-and }
       *[no] um conjunto vazio
    }. Indique-o uma só vez.
error-answers-scenario-not-in-sweep =
    { $role ->
        [adversary] Não há o adversário
        [program] Não há o programa
       *[target] Não há o alvo
    } { QUOTED($name) } na varredura. Há: { $known-some }.
error-answers-known-set-not-in-sweep =
    Na varredura, ninguém conhece { HAS($columns-row) ->
        [yes] { $columns-and }
       *[no] um conjunto vazio
    } do alvo, e sim: { $sets-some }.
error-answers-scenario-refused = Adversário { QUOTED($adversary) }, programa { QUOTED($program) }: { $problem }
error-answers-no-such-group = Não há o grupo { QUOTED($group) } de { QUOTED($by) }; há { $groups-and }.
error-answers-assessment-without-groups = Esta avaliação não tem grupos. Avalie de novo com { ARGUMENT("by") } indicando a coluna que os forma.
error-answers-group-of-no-groups = { SETTING("group", $group) } foi pedido, e aqui não há grupos. Avalie de novo com { ARGUMENT("by") } indicando a coluna que os forma.
error-answers-attack-not-assessed =
    Esta avaliação não tem nenhum ataque com { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] nenhuma coluna
    }.
error-answers-private-count-no-table = A contagem é divulgada de uma só tabela, como a de brecha.read(…), e isto é { KIND($kind) }.
error-answers-private-count-of-wildcards = Uma contagem não sabe se um curinga conta. Leia a tabela com { SETTING("missing", "value") }: um valor ausente passa a ser mais um valor.
error-answers-sensitive-no-name = { PARAMETER("sensitive") } é o nome da coluna que o adversário quer descobrir, e { QUOTED($sensitive) } não é um nome.
error-answers-models-no-list = { SETTING("models", $models) } não é uma lista. Há: { $known-row }.
error-answers-no-model = Nenhum modelo foi indicado. Há: { $models-row }.
error-answers-no-epsilon = Nenhum ε foi informado. Diga quanto ruído se acrescenta: { ARGUMENT("epsilons") }[0.5, 1, 2], ou ['ln3'].
error-answers-epsilons-empty = A lista de ε está vazia. Diga quanto ruído se acrescenta: { ARGUMENT("epsilons") }[0.5, 1, 2], ou ['ln3'].
error-answers-no-mechanism = Nenhum mecanismo foi indicado.
error-answers-private-count-without-people = As pessoas não são guardadas em uma resposta salva ou serializada. Execute brecha.private_count(…) sobre a tabela.
error-answers-no-such-row = O quadro tem as linhas de 0 a { GROUPED($last) }, e { QUOTED($row) } não é nenhuma delas.
error-answers-mechanism-of-local-model = O mecanismo { QUOTED($name) } é para respostas de pessoas, o modelo local, e não para uma contagem{ FACE() ->
        [python] {""}
       *[other] : peça-o com { PARAMETER("models") } local
    }.
error-answers-matrix-without-local-model = Uma matriz própria é para respostas de pessoas: acrescente 'local' aos modelos.
error-answers-model-unknown = Não existe o modelo { QUOTED($model) }. Há: { $models-row }.
error-answers-query-needs-order = { QUOTED($query) } compara com algo que não é um número nem uma data como 2019-05-28. Informe a ordem dos valores de { QUOTED($column) }, do menor ao maior: { SETTING("order", "[…]", code: "yes") }.
error-answers-released-count-no-table = A contagem é divulgada de uma tabela, como a de brecha.read(…), e não de { $name }.
error-answers-released-count-of-wildcards = Uma contagem não sabe se um curinga conta. Leia a tabela com { SETTING("missing", "value") }.
error-answers-epsilon-too-large = Com ε = { WRITTEN($spent, format: "g") } não haveria ruído. Gaste no máximo { WRITTEN($largest, format: "g") }; melhor, 1 ou menos.
error-answers-epsilon-too-small = Com ε = { WRITTEN($spent, format: "g") } só haveria ruído. Gaste ao menos { WRITTEN($smallest, format: "g") }.
error-answers-query-lists-no-value = A consulta sobre { QUOTED($column) } não indica nenhum valor.
error-answers-order-no-list = { PARAMETER("order") } lista os valores de { QUOTED($name) } do primeiro ao último, e { QUOTED($order) } não faz isso.
error-answers-value-not-in-order = { QUOTED($value) } não está entre os valores de { SETTING("order", "[…]", code: "yes") }, onde é procurado.
error-answers-opendp-not-installed = Uma contagem com ruído de verdade é feita pelo OpenDP, que não está instalado. Instale-o com: pip install 'brecha[dp]'.
error-answers-too-many-records-to-sample = As amostras são sorteadas de no máximo { GROUPED($most) } registros, e a tabela tem { GROUPED($rows) }.
error-answers-samples-not-saved = As amostras não são guardadas em uma resposta salva. Sorteie-as de novo com a mesma semente.
error-answers-no-whole-number = { PARAMETER($name) } é um número inteiro, e { QUOTED($given) } não é.
error-answers-number-out-of-range =
    { PARAMETER($name) } deve ficar { HAS($most) ->
        [yes] entre { GROUPED($least) } e { GROUPED($most) }
       *[no] em { GROUPED($least) } ou mais
    }, e foi informado { GROUPED($given) }.
error-answers-no-table-or-release =
    { $sample ->
        [True] A amostra é uma tabela de brecha.read(…)
       *[False] É preciso uma tabela de brecha.read(…)
    }, e isto é { KIND($kind) }.
error-answers-release-renames-columns = As colunas de uma divulgação têm os nomes da tabela de que ela foi feita: informe { PARAMETER("qids") } como uma lista.
error-answers-argument-for-tables-only = { ARGUMENT($argument) } é para uma tabela, e isto é uma divulgação: não o informe.
error-answers-risk-without-groups = Aqui não há grupos. Peça o risco de novo com { ARGUMENT("by") } indicando a coluna que os forma.
error-answers-attack-not-asked =
    Não foi pedido nenhum ataque de { HAS($goal) ->
        [yes] inferência de { $goal }
       *[no] reidentificação
    }{ HAS($gain) ->
        [yes] {" "}com o ganho { QUOTED($gain) }
       *[no] {""}
    }{ HAS($group) ->
        [yes] {" "}ao grupo { QUOTED($group) }
       *[no] {""}
    } por { $columns }.
error-answers-linked-no-releases = Os anos são ligados a partir de uma lista de divulgações, e isto é { KIND($kind) }.
error-answers-identifier-not-released = O identificador { QUOTED($name) } não está na divulgação de { $label }: ninguém consegue ligá-la às outras por ele. Ataque-a sozinha, com risk(…).
error-answers-identifier-changed-in-release = O identificador { QUOTED($name) } da divulgação de { $label } foi generalizado, suprimido ou trocado: ninguém consegue ligá-la às outras por ele. Ataque-a sozinha, com risk(…).
error-answers-linked-other-population = Quem está em divulgações de anos ligados se pergunta sobre as pessoas desses anos: informe release.original como população.
error-answers-presence-not-asked = Não foi pedido nenhum ataque por { $columns }.
error-answers-nobody-of-release-in-population = Ninguém da divulgação tem os valores verdadeiros de alguém da população, em { $columns-row }. São as mesmas colunas das mesmas pessoas, codificadas do mesmo modo?
error-answers-presence-without-people = As pessoas não são guardadas em uma resposta serializada. Pergunte de novo à divulgação: membership(…).
error-answers-target-knows-no-qid = Nada se conhece do alvo. Informe ao menos um quase-identificador e o seu valor.
error-answers-labels-give-one-file-name = Os rótulos { $labels-row } dão a dois anos o mesmo nome de arquivo. Dê a cada um outro nome, ou grave-os um por um.
error-answers-release-file-name = { QUOTED($release) } não serve como nome do arquivo de uma divulgação: use um como release.csv.
error-answers-reverse-no-release = reverse trata de uma tabela, como a de brecha.read(…), ou de uma divulgação de brecha.sanitize(…), e { $name } não é nem uma nem outra.
error-answers-original-no-table = { PARAMETER("original") } é uma tabela de brecha.read(…), e { $name } não é.
error-answers-original-given-twice = Uma divulgação de brecha.sanitize(…) já traz o seu original: não informe { PARAMETER("original") }.
error-answers-saved-risk-has-figures-only = Não há { QUOTED($name) } em um resultado de divulgação que foi salvo ou serializado: ele só tem os números, com frame(), findings() e charts(). Pergunte de novo à própria divulgação: release.risk(…).
error-answers-value-as-released = { $problem } { QUOTED($value) } é como a divulgação publica { QUOTED($column) }: informe o valor de antes da sanitização.
error-answers-tradeoff-of-nothing = Não há nada para experimentar: informe ao menos um sanitizador, como {"{"}'k=5': Anonymise(…){"}"}.
error-answers-hierarchies-not-by-column = { ARGUMENT("hierarchies") }{"{"}coluna: …{"}"} são dadas por coluna, e { KIND($kind) } não serve.
error-answers-diversity-of-no-column = l-diversidade e t-proximidade são sobre uma coluna sensível: indique-a com { ARGUMENT("sensitive") }.
error-answers-frontier-risk-or-loss-unknown = { PARAMETER("risk") } é um de { $risks-row }, e { PARAMETER("loss") } um de { $losses-row }.
error-answers-ways-no-list = { SETTING($name, $values) } não é uma lista de valores a experimentar. Escreva { ARGUMENT($name) }[{ $values }].
error-answers-sample-has-surplus-records =
    A amostra não é um subconjunto da população: em { GROUPED($surplus_classes) } { $classes ->
        [1] da única classe
       *[other] das { GROUPED($classes) } classes
    } por { $columns-row } de que tem registros, ela tem mais registros do que a população tem pessoas, { GROUPED($surplus) } a mais no total. Todas as pessoas estão na população, e uma só vez em cada tabela? Para contar esses registros como sem correspondência e continuar, use { SETTING("unmatched", "count") }.
error-answers-sample-larger-than-population =
    A amostra não é um subconjunto da população: ela tem { GROUPED($sample) } registros, e a população { $people ->
        [1] 1 pessoa
       *[other] { GROUPED($people) } pessoas
    }. Todas as pessoas estão na população, e uma só vez em cada tabela? Para contar esses registros como sem correspondência e continuar, use { SETTING("unmatched", "count") }.
error-answers-sample-matches-nobody = Nenhum dos { GROUPED($records) } registros da amostra tem os valores de alguém da população.{ $columns } São as mesmas colunas das mesmas pessoas, codificadas do mesmo modo?
error-answers-qids-two-names-needed = { PARAMETER("qids") }[{ QUOTED($name) }] são os nomes da coluna na população e na amostra, e { QUOTED($given) } não é isso. Escreva {"{"}{ QUOTED($name) }: ['…', '…']{"}"}.
error-answers-unmatched-unknown = { SETTING("unmatched", $unmatched) } não existe. Use 'refuse' ou 'count'.
error-answers-too-many-people-to-count = A população e a amostra têm { GROUPED($rows) } registros, e no máximo { GROUPED($most) } podem ser contados.
error-answers-membership-needs-memory = { GROUPED($subsets) } combinações de colunas sobre { GROUPED($rows) } registros precisariam de cerca de { SIZE($bytes) } de memória, e há { SIZE($free) } livres. Peça menos combinações ({ SETTING("subsets", "3", code: "yes") }, ou uma lista delas), ou indique menos quase-identificadores.
error-answers-membership-takes-too-long = { GROUPED($subsets) } combinações de colunas sobre { GROUPED($rows) } registros levariam cerca de { DURATION($seconds) }. Peça menos combinações ({ SETTING("subsets", "3", code: "yes") }, ou uma lista delas), ou indique menos quase-identificadores.
error-answers-sample-matches-as-numbers = Nenhum dos { GROUPED($records) } registros da amostra tem os valores de alguém da população.{ $columns } Lidos como números, { GROUPED($matched) } deles corresponderiam: os valores estão escritos de modos diferentes, como '007' e 7. Se significam o mesmo, use { SETTING("as_numbers", "True", code: "yes") }.
error-answers-membership-without-people = As pessoas não são guardadas em uma resposta salva ou serializada. Execute brecha.membership(…) sobre as duas tabelas.
error-answers-population-no-table = A população é uma tabela de brecha.read(…), e isto é { KIND($kind) }.
error-answers-sizes-no-list = { PARAMETER("sizes") } é uma lista de números de pessoas, e { QUOTED($sizes) } não é. Escreva { ARGUMENT("sizes") }[1000, 5000].
error-answers-no-sizes = A lista de tamanhos está vazia. Indique ao menos um, ou não informe { PARAMETER("sizes") }.
error-answers-planned-measure-unknown = { SETTING("measure", $measure) } não existe. Use { $measures-quoted }.
error-answers-limit-no-share = { PARAMETER("at_most") } é uma proporção entre 0 e 1, e foi informado { QUOTED($at_most) }.
error-answers-class-sizes-not-saved = Os tamanhos das classes não são guardados em um plano salvo. Execute brecha.planned_sample(…) de novo.
error-answers-sample-not-planned =
    Nenhuma amostra foi planejada para { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] nenhuma coluna
    }.
error-answers-sample-size-no-number = O tamanho de uma amostra é um número inteiro de pessoas, e { QUOTED($size) }, em { PARAMETER("sizes") }, não é.
error-answers-sample-size-out-of-range =
    Não se pode sortear uma amostra de { GROUPED($size) } de uma população de { $people ->
        [1] 1 pessoa
       *[other] { GROUPED($people) } pessoas
    }. Use tamanhos de 1 a { GROUPED($people) }.
error-answers-results-unfinished = Os resultados em { QUOTED($path) } estão incompletos: um programa foi interrompido enquanto os salvava, e o que há ali pode ser de duas execuções. Faça-os de novo.
error-answers-saved-file-changed = { $name } em { QUOTED($path) } não é o arquivo que foi salvo ali: foi alterado desde então, ou é de outra execução. Salve de novo.
error-answers-results-unreadable = Os resultados em { QUOTED($folder) } não podem ser lidos: { $problem }
error-answers-results-damaged = estão danificados, ou foram alterados.
error-answers-results-out-of-reach = { $problem }.
error-answers-manifest-damaged = manifest.json está danificado.
error-answers-table-damaged = { $file } está danificado: não pode ser lido como um arquivo Parquet.
error-answers-results-lack-a-column = foram gravados pela Brecha { $version }, que não tinha { QUOTED($column) }. Faça-os de novo.
error-answers-kind-unknown = esta versão não conhece resultados do tipo { QUOTED($kind) }.
error-answers-files-do-not-belong-together = results.json e results.parquet não são do mesmo resultado: os seus números não são os mesmos.
error-answers-file-breaks-law =
    { $file } não está como deveria: { $law }{ HAS($row) ->
        [yes] , na linha { GROUPED($row) }.
       *[no] .
    }
error-answers-too-many-rows = { $file } tem { GROUPED($rows) } linhas, e resultados têm no máximo { GROUPED($most) }.
error-answers-column-missing = { $file } não tem a coluna { QUOTED($name) }.
error-answers-files-of-other-rows = results.json e results.parquet não são do mesmo resultado: um tem { GROUPED($json) } linhas, e o outro { GROUPED($parquet) }.
error-answers-files-of-other-figures = results.json e results.parquet não são do mesmo resultado: { $name } não é o mesmo nos dois.
error-answers-folder-is-a-file = Os resultados são gravados em uma pasta, e { QUOTED($folder) } é um arquivo.
error-answers-no-results-file-missing = Não há resultados em { QUOTED($path) }: falta { $missing }. Salve alguns ali antes.
error-answers-results-of-other-version = Os resultados em { QUOTED($path) } foram gravados pela Brecha { $theirs }, e a Brecha { $ours } não os lê. Faça-os de novo.
error-answers-results-without-manifest = Os resultados em { QUOTED($path) } não têm manifest.json: foram gravados por uma versão anterior, ou estão incompletos. Faça-os de novo.
error-answers-no-results-no-folder = Não há resultados em { QUOTED($folder) }: essa pasta não existe.
error-answers-report-option-unknown =
    { QUOTED($option) } não é uma opção do relatório de { $name }. { HAS($options-row) ->
        [yes] Há: { $options-row }.
       *[no] A única opção é o idioma.
    }
error-answers-results-of-earlier-version = Os resultados em { QUOTED($path) } são de uma versão anterior. { $change }
error-answers-advice-on-no-assessment = Recomendações são dadas sobre o que brecha.assess ou brecha.growth devolve, e isto é { KIND($kind) }.
error-answers-goals-no-list = { PARAMETER("goals") } é uma lista do que o adversário pode querer, e { QUOTED($goals) } não é. Escreva { ARGUMENT("goals") }[{ QUOTED($goals) }].
error-answers-no-goals = Nenhum objetivo foi indicado. Indique ao menos um, ou não informe { ARGUMENT("goals") }, para todos eles.
error-answers-goal-not-assessed = { QUOTED($goal) }, de { PARAMETER("goals") }, não foi avaliado. Há: { $known-quoted }.
error-answers-checkpoint-no-folder = { SETTING("checkpoint", $checkpoint) } não é uma pasta. Indique uma, ou não o informe.
error-answers-too-many-attacks =
    { GROUPED($subsets) } combinações de colunas para { $groups ->
        [1] 1 grupo
       *[other] { GROUPED($groups) } grupos
    } de { QUOTED($by) } são { GROUPED($attacks) } ataques, e uma resposta comporta no máximo { GROUPED($most) }. Peça menos combinações, como { SETTING("subsets", "full") }, ou uma coluna de menos valores.
error-answers-histogram-not-saved =
    O histograma de { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] nenhuma coluna
    } não foi guardado neste resultado, e os registros não são guardados em um resultado salvo ou serializado. Avalie a tabela de novo com { ARGUMENT("subsets") }[[…]] indicando essas colunas.
error-answers-values-not-saved =
    As chances dos valores com { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] nenhuma coluna
    } não foram contadas neste resultado, e os registros não são guardados em um resultado salvo ou serializado. Avalie a tabela de novo com { SETTING("values", "True", code: "yes") }.
error-answers-values-too-many = { GROUPED($values) } valores de colunas sensíveis, em todas essas combinações de colunas e grupos, são { GROUPED($figures) } números de pessoas por chance, e uma resposta comporta no máximo { GROUPED($most) }. Peça menos combinações, como { SETTING("subsets", "full") }, ou menos chances, ou agrupe os valores das colunas sensíveis.
error-answers-values-of-many-values = As colunas sensíveis têm { GROUPED($values) } valores ao todo, e são contadas as chances de no máximo { GROUPED($most) }. Omita { ARGUMENT("values") } para as colunas de muitos valores ou agrupe os valores delas.
error-answers-values-without-secret = As chances são as dos valores das colunas sensíveis, e nenhuma foi indicada. Indique-as com { ARGUMENT("sensitive") }.
error-answers-gain-not-asked =
    { SETTING("gain", $gain) } não foi pedido para { HAS($goal) ->
        [yes] { $goal }
       *[no] a reidentificação
    }. Há: { $known-quoted }.
error-answers-compared-no-assessment = Uma avaliação se compara com outra, e isto é { KIND($kind) }.
error-answers-results-share-no-column = Estes dois resultados não têm nada em comum: um trata de { $before-row }, o outro de { $after-row }. Para serem comparadas, as colunas precisam ter os mesmos nomes nos dois.
error-answers-target-knows-no-column = Nada se conhece do alvo. Informe ao menos uma coluna e o seu valor.
error-answers-weights-of-rows-over-years = Onde as pessoas têm várias linhas em vários anos, os pesos são uma coluna do primeiro ano: indique-a.
error-answers-column-known-and-sensitive = A coluna { QUOTED($name) } é conhecida e sensível ao mesmo tempo: o que se conhece não precisa ser inferido.
error-answers-inference-not-asked =
    Perguntou-se o que se descobre de { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] nada
    }, e { QUOTED($sensitive) } não está aí. Indique-a em { SETTING("sensitive", "[…]", code: "yes") } de brecha.target.
error-answers-growth-of-no-collection = O crescimento é o de anos ligados, e isto é { KIND($kind) }. Ligue-os com brecha.collection([…], { SETTING("person", "…", code: "yes") }).
error-answers-growth-has-fewer-tables = Há { $count } tabelas, e foi pedido { SETTING("tables", $tables) }.
error-answers-attribute-not-in-first-table = O atributo { QUOTED($name) } está em { $label } e não em { $first }, onde o crescimento começa. Deixe-o de fora, ou avalie todos os anos de uma vez com brecha.assess.
error-answers-too-many-pairs =
    { GROUPED($pairs) } pares de registros seriam comparados, pois os que podem ser de uma mesma pessoa { HAS($columns-row) ->
        [yes] concordam em { $columns-row }
       *[no] não precisam concordar em nada
    }. Indique mais colunas que nunca mudam ({ FACE() ->
        [python] linkage.Stay(1)
       *[other] never
    }), ou menos pessoas.
error-answers-pairs-need-memory =
    Seriam necessários até { SIZE($bytes, bound: "upper") } de memória, e há { SIZE($free) } livres: { GROUPED($pairs) } pares de registros são de pessoas iguais no primeiro ano, pois os que podem ser de uma mesma pessoa { HAS($columns-row) ->
        [yes] concordam em { $columns-row }
       *[no] não precisam concordar em nada
    }. Indique mais colunas que nunca mudam ({ FACE() ->
        [python] linkage.Stay(1)
       *[other] never
    }), ou menos pessoas.
error-answers-outsiders-confidence = { SETTING("confidence", $confidence) } não é uma chance acima de 0,5 e até 1: com menos, o adversário poderia afirmar duas pessoas para um só perfil.
error-answers-outsiders-no-table = Os perfis são comparados com uma só tabela, como brecha.read(…) a devolve, e isto é { KIND($kind) }.
error-answers-outsiders-no-profiles = Não há nenhum perfil. Informe ao menos um, como {"{"}'age': '20-22'{"}"}.
error-answers-outsiders-column-not-in-table = Os perfis falam de { QUOTED($name) }, e a tabela não tem essa coluna. Ela tem { $known-some }. Dê outro nome à coluna dos perfis, ou indique com { PARAMETER("columns") } as que são comparadas.
error-answers-outsiders-truth-known = { QUOTED($name) } diz quem são as pessoas dos perfis, e não pode ser também comparada. Retire-a de { PARAMETER("columns") }.
error-answers-outsiders-no-column = Os perfis não têm nenhuma coluna que possa ser comparada com a tabela.
error-answers-outsiders-errors-no-mapping = { PARAMETER("errors") } diz com que chance cada coluna está errada, {"{"}'age': 0.05{"}"}, e { QUOTED($errors) } não diz isso.
error-answers-outsiders-error-rate = O que se informa de { QUOTED($name) } não pode estar errado com a chance { QUOTED($rate) }. Use um número a partir de 0 e menor que 1.
error-answers-outsiders-nobody-known = Ninguém na tabela tem algum dos identificadores da coluna { QUOTED($truth) } dos perfis, comparada com { QUOTED($identifier) } da tabela. { PARAMETER("truth") } indica a coluna certa? Se nenhuma dessas pessoas está na tabela, não a indique.
error-answers-outsiders-no-identifier = { PARAMETER("truth") } indica { QUOTED($truth) }, e a tabela não tem essa coluna: { $known-some }. Indique a coluna da tabela com { ARGUMENT("identifier") }, ou use 'record' para números de registros, a partir de 1.
error-answers-outsiders-identifier-repeats = A coluna { QUOTED($identifier) } da tabela não distingue as pessoas: { GROUPED($people) } registros têm um mesmo identificador dos perfis.
error-answers-records-not-saved = O risco de cada pessoa não é salvo: um resultado carregado, copiado ou serializado não contém as pessoas. Avalie a tabela de novo neste processo, com brecha.assess(…), e pergunte a esse resultado; ou use o comando brecha records.
error-answers-records-on-cluster = Os registros estão em um cluster, e o risco de cada pessoa é calculado neste processo. Leia a tabela com brecha.read(…) de um arquivo ou de um data frame.
error-answers-records-file-kind-unknown = As linhas sobre cada pessoa são gravadas em .parquet ou .csv, e { QUOTED($name) } não é nenhum dos dois.
error-answers-records-name-taken = O risco de cada pessoa tem as colunas { $figures-and }, as colunas sensíveis e o identificador, e { QUOTED($name) } apareceria duas vezes. Dê outro nome a essa coluna da tabela.

## Parts of these
error-answers-weight-zero-in-household = A coluna { QUOTED($name) } tem pesos iguais a zero, e quem nunca é o alvo continua visível no seu domicílio. Dê a todas as pessoas um peso acima de zero, ou não indique { ARGUMENT("weights") }.

phrase-groups-more = mais { GROUPED($groups) }
phrase-groups-small =
    { $groups ->
        [one] { GROUPED($groups) } grupo de menos de { GROUPED($minimum_group_size) } pessoas
       *[other] { GROUPED($groups) } grupos de menos de { GROUPED($minimum_group_size) } pessoas
    }
phrase-known-columns = { $columns-and }
phrase-no-common-value =
    { $before }{" "}A coluna { QUOTED($column) }{ HAS($table) ->
        [yes] {" "}em { $table }
       *[no] {""}
    } não tem nenhum valor em comum: { $population } na população e { $sample } na amostra.
phrase-values-of-kind =
    { $kind ->
        [numbers] números
        [dates] datas
        [text] texto
       *[other] { $kind }
    }
phrase-texts-of-length =
    { $alike ->
        [True] textos de { GROUPED($longest) } caracteres
       *[False] textos de { GROUPED($shortest) } a { GROUPED($longest) } caracteres
    }
phrase-former-hits = A coluna hits deixava de fora o que consegue um adversário que conhece o método, e que estava nas colunas told_…. Agora isso está em hits, e hits_method_unknown traz o número de quem não o conhece. Sanitize a tabela de novo.

## Leis que os números salvos cumprem: o que viola uma delas

phrase-law-above = { $name } é maior do que { $most }
phrase-law-answer-does-not-follow = answer não é o que se segue dos ataques
phrase-law-as-in-json = o de results.json
phrase-law-below = { $name } é menor do que { $least }
phrase-law-column-twice = uma coluna aparece duas vezes
phrase-law-difference-of-posterior = a diferença entre posterior e priori
phrase-law-does-not-follow = { $name } não se segue dos outros números
phrase-law-less-for-more-columns = { $name } é menor para um conjunto de colunas do que para uma parte dele
phrase-law-less-with-more-tables = { $name } é menor com uma tabela a mais
phrase-law-missing = falta { $name }
phrase-law-named-twice = uma coluna é citada duas vezes em { $name }
phrase-law-neither-0-nor-1 = { $name } não é 0 nem 1
phrase-law-no-row = não há nenhuma linha
phrase-law-not-finite = { $name } não é um número finito
phrase-law-not-one-row = não há exatamente uma linha
phrase-law-not-positive = { $name } não é maior do que 0
phrase-law-nulls = a coluna { QUOTED($name) } tem nulos
phrase-law-number-of-qids = o número de qids
phrase-law-of-the-members = o dos membros
phrase-law-outside = { $name } não está entre { $low } e { $high }
phrase-law-people-and-one-more = o número de pessoas de results.json e mais uma
phrase-law-people-in-json = o número de pessoas em results.json
phrase-law-ratio-of-posterior = a razão entre posterior e priori
phrase-law-text-too-long = um texto tem mais de { GROUPED($most) } bytes
phrase-law-type = a coluna { QUOTED($name) } não é do tipo { $type }
phrase-law-unequal = { $name } não é { $expected }
phrase-law-unlike-json = { $name } não é o que diz results.json
phrase-law-value-unknown = a coluna { QUOTED($name) } tem um valor desconhecido
phrase-law-wrong = { $name } está errado
phrase-law-average-block = o bloco médio
phrase-law-chances-not-1 = as chances de { $name } não somam 1
phrase-law-code-of-other-goal = code não é o do objetivo
phrase-law-column-not-in-json = uma coluna em qids não está em results.json
phrase-law-does-not-go-with = { $name } não combina com { $other }
phrase-law-empty = { $name } está vazio
phrase-law-entry-twice = uma entrada de { $name } aparece duas vezes
phrase-law-gains-not-sensitive = há ganhos para o que não é sensível
phrase-law-groups-unlike-everybody = { $name } dos grupos não combina com o de todas as pessoas
phrase-law-histogram = um histograma não combina com { $other }
phrase-law-hits-below-reidentified = hits é menor do que o número de pessoas reidentificadas
phrase-law-limits-not-growing = limits não crescem com a proporção
phrase-law-malformed = { $name } não está como deveria
phrase-law-minimality-moves-more = minimality move mais registros do que existem
phrase-law-more-certain = há mais pessoas certas do que pessoas
phrase-law-more-certain-than-population = há mais pessoas certas do que pessoas na população
phrase-law-no-count = { $name } não as conta
phrase-law-no-list = { $name } não é uma lista
phrase-law-no-object = { $name } não é um objeto
phrase-law-nobody-matched = ninguém da amostra corresponde
phrase-law-not-as-long = { $name } não tem o tamanho de { $other }
phrase-law-not-as-many = { $name } e { $other } não são em igual número
phrase-law-not-the-same = { $name } não é o mesmo em toda parte
phrase-law-other-combinations = as combinações de colunas não são as que results.json indica
phrase-law-present-or-missing = falta { $name }, ou está onde não pode estar
phrase-law-row-count = o número de linhas não combina com results.json
phrase-law-row-order = as linhas não são as esperadas, na ordem delas
phrase-law-too-large = o que diz não cabe na memória
phrase-law-two-roles = uma coluna é ao mesmo tempo conhecida e sensível
phrase-law-unlike-histogram = { $name } não combina com o histograma
phrase-law-utility-keeps-more = utility conserva mais registros do que existem
phrase-law-without-identifier = { $name } está presente sem o identificador, ou falta
error-answers-release-rows-several-values = Um valor de { $columns-quoted } pode ser publicado de vários modos, ou não ser verdadeiro, e { $of ->
        [households] o adversário conhece todas as pessoas do domicílio do alvo. Então não se pode calcular quais pessoas da divulgação elas podem ser: deixe que ele conheça só o alvo, com { SETTING("knows", "person") }, ou torne
       *[rows] nesta tabela há pessoas com várias linhas. Então não se pode calcular quais linhas são de uma pessoa. Torne
    } { $count ->
        [one] essa coluna menos detalhada
       *[other] essas colunas menos detalhadas
    } por igual para todos, ou não { $count ->
        [one] a
       *[other] as
    } inclua { $role ->
        [known] no que ele conhece.
       *[wanted] no que ele quer descobrir.
    }
error-answers-membership-rows-differ = Há pessoas com várias linhas, e a população e a amostra não foram lidas do mesmo modo: leia ambas com { SETTING("rows", "linked") }.
error-answers-membership-rows-with-gaps = Onde valores ausentes podem ser qualquer coisa, pessoas com várias linhas não são comparadas. Leia as duas tabelas com { SETTING("missing", "value") }.
error-answers-membership-unlinked = Linhas sem ligação não mostram de quem é uma amostra: com { SETTING("rows", "unlinked") } muitos conjuntos de pessoas podem ter as mesmas linhas, e não se pode calcular quem está nela. Leia ambas com { SETTING("rows", "linked") }, ou com { SETTING("rows", "one") }.
error-answers-membership-strangers = { $people ->
        [1] 1 pessoa da amostra tem
       *[other] { GROUPED($people) } pessoas da amostra têm
    } linhas que ninguém mais da população tem juntas, e então não se pode calcular o que conclui quem conhece só algumas linhas do seu alvo. Deixe de fora { ARGUMENT("knows") }, ou tire essas pessoas da amostra.
error-answers-membership-target-rows = Se uma pessoa está em uma amostra se responde com uma linha de cada pessoa, e aqui há pessoas com várias linhas. Leia ambas as tabelas com { SETTING("rows", "one") }.
error-answers-count-of-rows = Nesta tabela há pessoas com várias linhas, distinguidas por { QUOTED($person) }, e contar linhas não é contar pessoas: uma pessoa a mais ou a menos muda a contagem em tantas linhas quantas ela tem, e o ruído para uma linha não protege ninguém. Leia a tabela com { SETTING("rows", "one") }.
error-answers-plan-of-rows = Nesta tabela há pessoas com várias linhas, distinguidas por { QUOTED($person) }, e uma amostra de linhas não é uma amostra de pessoas: o que ela revela depende de quais linhas são sorteadas juntas. Planeje com { SETTING("rows", "one") }, ou sorteie a amostra e use brecha.membership.

## Várias contagens com ruído
error-answers-composed-counts-no-table = As contagens são divulgadas de uma tabela, como a de brecha.read(…), ou de anos ligados, como os de brecha.collection(…), e isto é { KIND($kind) }.
error-answers-composed-counts-of-nothing = Nenhuma contagem foi indicada. Diga o que se conta, como 'income=medium'.
error-answers-composed-one-for-each = { PARAMETER($name) } tem { $given ->
        [one] { GROUPED($given) } valor
       *[other] { GROUPED($given) } valores
    } para { GROUPED($counts) } contagens. Indique um para todas, ou um para cada uma, na ordem delas.
error-answers-composed-orders-no-mapping = orders= contém os valores de cada coluna por seu nome, {"{"}'income': ['low', 'high']{"}"}, e isto é { KIND($kind) }.
error-answers-composed-order-of-other-column = orders= indica a coluna { QUOTED($column) }, da qual nenhuma contagem trata.
error-answers-composed-column-not-in-year = A tabela { QUOTED($label) } não tem coluna para { QUOTED($name) }, de modo que ali nada se pode contar por ela.
error-answers-composed-local-count-of-absent = Algumas pessoas da primeira tabela não estão em { QUOTED($label) }, e quem não está ali não dá resposta que possa receber ruído: peça ali o ruído na contagem (oblivious).
error-answers-composed-release-of-other-records = A divulgação tem { GROUPED($rows) } registros, e a tabela, { GROUPED($records) }. Os registros dela são os da tabela, na mesma ordem.
error-answers-composed-published-no-list = { ARGUMENT("published") } lista as colunas que já foram publicadas, e isto é { KIND($kind) }.
error-answers-budget-exceeded = { $counts ->
        [one] A contagem gasta
       *[other] As { GROUPED($counts) } contagens gastam juntas
    } ε = { WRITTEN($spent, format: ".6g") }, e o orçamento é de { WRITTEN($budget, format: ".6g") }. Divulgue menos delas ou com menos frequência, ou gaste menos em cada uma.
error-answers-groups-too-large = Os grupos do adversário { QUOTED($adversary) }, de { GROUPED($size) } registros cada, são grandes demais para respostas exatas: use { SETTING("method", "simulation") }, ou 'auto', que sorteia conjuntos de dados para eles e diz com que erro.
error-answers-no-questions = O cenário não tem perguntas: escreva-as como [questions.NOME] com count, all ou exists.
