## Erros dos pedidos

error-study-histogram-of-untried = Nenhum conjunto só destas colunas é testado, e por isso não há histograma delas: { $known-row }. Escolha outras colunas ou indique o conjunto em { PARAMETER("subsets") }.
error-study-advice-on-other-results = Recomendações são dadas sobre os resultados de brecha assess ou brecha growth, e os de { QUOTED($folder) } são de outro tipo: { $kind }.
error-study-household-with-spark = Em um cluster Spark as pessoas ainda não podem estar em domicílios. Não indique { FIELD("household") }, ou use outro motor.
error-study-limit-not-about-sensitive = O limite { QUOTED($limit) } é sobre { QUOTED($goal) }, que não está entre os atributos sensíveis.{ hint-nearest } Indique-o também em { FIELD("sensitive") }.
error-study-limits-of-several-groups = Só se pode avaliar uma coluna de grupos por vez, e os limites e { FIELD("by") } indicam várias: { $columns-row }.
error-study-member-of-nobody = Quem mora só não tem outras pessoas no domicílio. Não indique { FIELD("member") } ou { FIELD("alone") }.
error-study-memory-too-small-report = Um limite de { SIZE($budget) } de memória é pequeno demais para um relatório: são necessários cerca de { SIZE($needed) }, dos quais { SIZE($resident) } para o programa e o que ele já leu. Permita mais, ou peça { FIELD("json") } em lugar de { FIELD("out") }.
error-study-growth-of-one-year = O crescimento abrange vários anos. Indique a tabela de cada um.
error-study-too-large-before-reading = { $problem } Isso sem contar a tabela, que ainda não foi lida.
error-study-released-count-several-epsilons = { FIELD("release") } divulga uma só contagem. Indique um único { FIELD("epsilon") }.
error-study-samples-without-size = { FIELD("samples") } e { FIELD("sample_size") } vão juntos: quantas amostras, e de quantas pessoas.
error-study-change-form = { FIELD("change") } …={ QUOTED($text) } não existe. Escreva never, stays:0.8, grows:1, grows:0=0.1,1=0.9, anything, estimated, observed, ou indique um arquivo TOML.
error-study-changes-estimated-and-observed = As mudanças são ou todas estimadas, sem identificador, ou todas observadas, com ele.
error-study-no-change = Nenhum { FIELD("change") } diz por quais colunas o adversário vincula os registros, como sex=never.
error-study-change-amount-twice = { FIELD("change") } …={ QUOTED($text) } diz duas vezes qual é a probabilidade de { $amount }. Diga uma só vez.
error-study-change-number = { QUOTED($part) } em { FIELD("change") } …={ QUOTED($text) } não é um número.
error-study-change-file-unreadable = As probabilidades de mudança em { QUOTED($file) } não podem ser lidas: { $strerror }.
error-study-change-file-not-utf8 = As probabilidades de mudança em { QUOTED($file) } não podem ser lidas: não estão em UTF-8.
error-study-change-file-not-toml = As probabilidades de mudança em { QUOTED($file) } não estão em TOML: { $toml_problem }
error-study-change-file-endless-numbers = As probabilidades de mudança em { QUOTED($file) } não podem ser lidas: há números sem fim.
error-study-change-file-wrong = Em { QUOTED($file) }: { $problem }
error-study-change-given-twice = { FIELD("change") } diz duas vezes como { QUOTED($name) } muda. Diga uma só vez.
error-study-gain-file-part-wrong = { $part ->
        [tries] O número de tentativas
        [missing] O que vale um valor ausente
        [one-worth] O valor atribuído nº { GROUPED($number) }
        [list] O que segue { QUOTED($key) }
        [entry] Um item de { QUOTED($key) }
        [row] Um item da linha { $number } do ganho
       *[other] A chave { $key }
    } não é { $wanted ->
        [text] um texto
        [tries] um número inteiro a partir de 1
        [worth] uma tabela de valores nem uma lista de números
        [list] uma lista
        [value] um valor
        [rows] uma lista de linhas
       *[number] um número
    }.{ $quote ->
        [True] {" "}Um valor que contém um ponto vai entre aspas.
       *[False] {""}
    }
error-study-gain-file-kind-missing = O arquivo não diz qual é o tipo de ganho: não tem nenhuma das chaves { $telling-row }. Acrescente kind = ….
error-study-gain-file-kind-ambiguous = O arquivo poderia ser um ganho do tipo { $kinds-or }. Acrescente kind = ….
error-study-gain-file-key-unknown = A chave nº { GROUPED($number) } do arquivo não pertence a um ganho.{ hint-nearest } Ele pode ter: { $known-row }.
error-study-gain-file-absent = Não existe o arquivo { QUOTED($file) }.
error-study-gain-file-unreadable = Não foi possível ler o arquivo { QUOTED($file) }: { $strerror }.
error-study-gain-file-not-utf8 = O arquivo { QUOTED($file) } não é um texto em UTF-8, como é o TOML.
error-study-gain-file-not-toml = O arquivo { QUOTED($file) } não está em TOML: { $toml_problem }
error-study-missing-value-given-worth-twice = Um valor ausente recebe duas vezes um ganho.
error-study-gain-unknown = { HAS($kind) ->
        [yes] Não existe o ganho { QUOTED($kind) }, nem um arquivo com esse nome.
       *[no] Não foi dito qual é o ganho.
    }{ hint-nearest } Escreva { $values-row }, ou indique um arquivo TOML.
error-study-gain-not-about-sensitive = { FIELD("gain") } { QUOTED($text) } trata de { QUOTED($attribute) }, que não está em { FIELD("sensitive") }.{ HAS($near) ->
        [yes] {" "}Você quis dizer { QUOTED($near) }?
       *[no] {" "}Acrescente { FIELD("sensitive") } { $attribute }, ou indique o ganho de outro atributo.
    }
error-study-gain-form = { $more ->
        [True] Nada vem depois de { QUOTED($kind) }
       *[False] { QUOTED($kind) } precisa de mais alguma coisa depois
    }: escreva { $form }.
error-study-gain-one-value = { QUOTED($text) } indica vários valores, e o ganho é de um só: escreva { $form }. Um valor que contém vírgula vai entre aspas.
error-study-gain-refused = Em { FIELD("gain") } { QUOTED($text) }: { $problem }
error-study-value-given-worth-twice = { QUOTED($value) } recebe duas vezes um ganho.
error-study-gain-list-form = { QUOTED($text) } não tem a forma { $worth ->
        [True] VALOR=GANHO, como yes=4,no=1
       *[False] VALOR,VALOR, como yes,maybe
    }. Um valor que contém vírgula ou sinal de igual vai entre aspas.
error-study-gain-given-twice = { FIELD("gain") } { QUOTED($text) } aparece duas vezes. Indique-o uma só vez.
error-study-gains-share-a-name = { FIELD("gain") } { QUOTED($text) } e { FIELD("gain") } { QUOTED($text2) } chamam-se ambos { QUOTED($name) }. Retire um deles, ou dê-lhe outro nome no seu arquivo.
error-study-hierarchies-folder-fits-none = Nenhum arquivo em { FIELD("hierarchies") } { QUOTED($folder) } é a hierarquia de uma coluna indicada: { $count ->
        [0] não há arquivo .csv nem .txt
        [one] há { $files-some }
       *[other] há { $files-some }
    }. Dê-lhes os nomes das colunas, ou nomes que terminem neles: { $wanted-some }; ou indique cada um com { FIELD("hierarchy") } { $column }=ARQUIVO.
error-study-hierarchies-no-folder = { FIELD("hierarchies") } { QUOTED($folder) } não é uma pasta.
error-study-hierarchy-widths-missing = { FIELD("hierarchy") } { $name }=intervals precisa das larguras dos intervalos, como { $name }=intervals:5,10.
error-study-hierarchy-columns-missing = { FIELD("hierarchy") } { $name }=columns precisa das colunas de unidades maiores, como { $name }=columns:{ $name },A,B.
error-study-hierarchy-number = { QUOTED($text) } em { FIELD("hierarchy") } { $name }=… não é um número.
error-study-hierarchy-whole-number = { QUOTED($text) } em { FIELD("hierarchy") } { $name }=… não é um número inteiro.
error-study-allowed-folder-no-folder = { FIELD("allow_folder") } { QUOTED($folder) } não é uma pasta.
error-study-hierarchy-files-ambiguous = Vários arquivos em { QUOTED($folder) } poderiam ser a hierarquia de { QUOTED($column) }: { $files-row }. Indique qual deles com { FIELD("hierarchy") } { $column }=ARQUIVO.
error-study-hierarchy-no-file = { FIELD("hierarchy") } { $name }={ QUOTED($text) } não é um arquivo, nem tem a forma COLUNA=intervals:…, prefixes:…, dates:…, columns:…
error-study-hierarchy-given-twice = { FIELD("hierarchy") } aparece duas vezes para a coluna { QUOTED($name) }. Uma coluna tem uma só hierarquia.
error-study-fact-list-or-object = A coluna { QUOTED($name) } tem uma lista ou um objeto como valor em { $place }. Escreva um único valor.
error-study-facts-none = Não há nada em { $place }. Escreva uma linha COLUNA=VALOR, como age=49, para cada coluna.
error-study-facts-too-many-bytes = Há mais de { GROUPED($most_bytes) } bytes em { $place }: isso não é uma só pessoa.
error-study-fact-form = A linha { $line } de { $place } não tem a forma COLUNA=VALOR, como age=49.
error-study-known-and-rows = Linhas do alvo são dadas por { FIELD("row") }, e algo mais por { FIELD("known") } ou { FIELD("known_from") }. Informe somente linhas, ou o que se conhece de uma linha.
error-study-known-given-twice = A coluna { QUOTED($name) } aparece duas vezes em { FIELD($field) }. Indique-a uma só vez.
error-study-fact-in-field-and-file = A coluna { QUOTED($name) } aparece em { FIELD($field) } e em { $place }. Indique-a uma só vez.
error-study-fact-twice-in-file = A coluna { QUOTED($name) } aparece duas vezes: { HAS($line) ->
        [yes] linha { $line } de { $place }
       *[no] { $place }
    }. Indique-a uma só vez.
error-study-facts-unreadable = Não é possível ler nada de { $place }: { HAS($why) ->
        [yes] { $why }
       *[no] está fechado
    }.
error-study-facts-not-utf8 = A linha { $line } de { $place } não está em UTF-8. Salve o arquivo em UTF-8.
error-study-facts-not-json = A linha { $line } de { $place } não é JSON: { $why }.
error-study-facts-nested-lists = O que está em { $place } tem listas dentro de listas; escreva um único valor para cada coluna.
phrase-study-facts-place = { HAS($file) ->
        [yes] { FIELD("known_from") } { QUOTED($file) }
       *[no] entrada padrão
    }
error-study-assignment-form = { FIELD($field) } { QUOTED($text) } não tem a forma { $form }{ HAS($examples-or) ->
        [yes] , como { $examples-or }.
       *[no] .
    }
phrase-study-hierarchy-form = COLUNA=ARQUIVO.csv, ou COLUNA=intervals:5,10, =prefixes:4,2, =dates:month,year, =columns:A,B
error-study-names-quotation-marks = Os nomes em { FIELD($field) } { QUOTED($text) } têm aspas de menos ou de mais.
error-study-name-empty = Um dos nomes em { FIELD($field) } { QUOTED($text) } está vazio.{ $comma ->
        [True] {" "}Não se põe espaço depois da vírgula: escreva { FIELD($field) } a,b.
       *[False] {""}
    }
error-study-given-more-than-once = { FIELD($field) } aparece { $values_count } vezes, e uma basta: indique nele todas as colunas.
error-study-not-whole = { FIELD($field) } { $written } não é um número inteiro.
error-study-not-a-share = { FIELD($field) } é uma proporção entre 0 e 1, e foi dado { WRITTEN($value, format: "g") }.
error-study-not-a-number = { QUOTED($text) } em { FIELD($field) } não é um número.
error-study-too-few-records = { FIELD($field) } { $name }={ $value } não é um número de registros, { $smallest } ou mais.
error-study-swap-within-without-swap = { FIELD("swap_within") } precisa de { FIELD("swap") }: quais valores são trocados.
error-study-l-c-not-recursive = { FIELD("l_c") } só existe com { FIELD("l_kind") } recursive.
error-study-local-with-other-models = { FIELD("local") } torna registros iguais, e nada mais: retire { FIELD("l") }, { FIELD("t") }, { FIELD("suppression") } e { FIELD("leave_out") }.
error-study-l-or-t-without-secret = { FIELD("l") } e { FIELD("t") } tratam de uma coluna sensível: indique-a com { FIELD("secret") }.
error-study-t-distance-without-hierarchy = { FIELD("t_distance") } hierarchical precisa de uma hierarquia de { QUOTED($secret) }: indique { FIELD("hierarchy") }.
error-study-known-column-no-qid = A coluna { QUOTED($stray) } está em { FIELD("known") }, e não em { FIELD("qids") }. Indique-a ali também.
error-study-sample-column-no-qid = A coluna { QUOTED($name) } de { FIELD("sample_column") } { QUOTED($text) } não está em { FIELD("qids") }.
error-study-planned-sizes-form = { FIELD("planned") } { QUOTED($text) } não é uma lista de números inteiros. Escreva 1000,5000 ou auto.
error-study-no-known-columns = Indique as colunas que um adversário poderia conhecer com { FIELD("qids") } A,B ou { FIELD("set") } NOME=A,B.
error-study-hierarchy-of-unknown-column = Há { FIELD("hierarchy") } de { QUOTED($others) }, e nem { FIELD("qids") } nem { FIELD("set") } têm essa coluna. Eles têm: { $columns-row }.
error-study-hierarchy-needs-original = { FIELD("hierarchy") } { $name }={ $columns } é feita dos valores de antes de serem generalizados. Indique a tabela que os tem com { FIELD("original") }, ou a hierarquia como arquivo.
error-study-set-named-twice = Há dois conjuntos chamados { QUOTED($name) }. Dê a cada um o seu nome com { FIELD("set") }.
error-study-check-of-nothing = { FIELD("check") } precisa saber o que verificar: { FIELD("k") }, { FIELD("l") } ou { FIELD("t") }.
error-study-column-published-and-removed = A coluna { QUOTED($both) } deveria ser divulgada e também retirada: tire-a de { FIELD("publish") }.
error-study-table-column-twice = { FIELD("table") } { $columns } tem uma coluna duas vezes. Indique-a uma só vez.
error-study-table-column-not-released = { FIELD("table") } conta pela coluna { QUOTED($uncounted) }, que não está na divulgação.
error-study-no-qid-released = Nenhuma coluna de { FIELD("qids") } está na divulgação: não resta nada a que { FIELD("k") }, { FIELD("l") } ou { FIELD("t") } se aplique.
error-study-try-without-secret = { FIELD("try_l") } e { FIELD("try_t") } tratam de uma coluna sensível: indique-a com { FIELD("secret") }.
error-study-local-tries-k-only = { FIELD("local") } torna registros iguais, e nada mais: experimente-o com { FIELD("try_k") }.
error-study-l-or-t-while-trying = { FIELD("l") } e { FIELD("t") } são para uma só divulgação, e { FIELD("try_k") } para várias: indique um ou outro.
error-study-k-and-try-k = { FIELD("k") } é para uma só divulgação, e { FIELD("try_k") } para várias: indique um ou outro.
error-study-local-without-k = { FIELD("local") } precisa de { FIELD("k") }: quantos registros são tornados iguais.
error-study-nothing-to-do = Não há nada a fazer: diga o quê, como { FIELD("k") } 5 ou { FIELD("remove") } nome; ou experimente vários com { FIELD("try_k") } 2,5,10.
error-study-memory-with-spark = { FIELD("memory") } é desta máquina, e com { FIELD("engine") } spark são os executores que trabalham. A memória deles é uma configuração do Spark: spark.executor.memory, e spark.executor.memoryOverhead para o Brecha.
error-study-spill-with-spark = { FIELD("spill") } { QUOTED($spill) } é desta máquina, e com { FIELD("engine") } spark são os executores que trabalham. Onde eles guardam o que é grande é uma configuração do Spark: spark.local.dir.
error-study-delimiter-not-one-character = Um delimitador é um único caractere, e { FIELD("delimiter") } { QUOTED($delimiter) } não é.
error-study-column-unknown-in-file = Em { QUOTED($file) }: { $problem }
error-study-one-column-each-year = { FIELD($field) } { QUOTED($text) } tem { $columns ->
        [1] 1 coluna
       *[other] { GROUPED($columns) } colunas
    }, e há { $years ->
        [1] 1 ano
       *[other] { GROUPED($years) } anos
    }. Indique uma para cada ano.
error-study-years-without-identifier = Os anos são vinculados por um identificador das pessoas. Indique a sua coluna com { FIELD("person") }.
error-study-person-repeats-in-year = O identificador { QUOTED($person) } se repete em { $file }, com { GROUPED($rows) } linhas de { $people ->
        [1] 1 pessoa
       *[other] { GROUPED($people) } pessoas
    }, e os anos são ligados por uma linha de cada pessoa: diga com { SETTING("rows", "one") } que uma linha de cada uma será divulgada, sorteada.
error-study-labels-not-one-each-year = { FIELD("labels") } { QUOTED($written) } tem { $labels } { $labels ->
        [one] nome
       *[other] nomes
    }, e há { $years ->
        [1] 1 ano
       *[other] { GROUPED($years) } anos
    }.
error-study-same-column-in-no-year = { FIELD("same") } diz que nenhum ano tem uma coluna para { QUOTED($name) }. Retire-o.
error-study-setting-of-further-years = { FIELD($name) } trata de outros anos da tabela. Indique-os com { FIELD("next") } ARQUIVO.
error-study-same-given-twice = A coluna { QUOTED($name) } aparece duas vezes em { FIELD("same") }. Indique-a uma só vez.
error-study-file-in-two-years = { QUOTED($file) } aparece duas vezes entre os anos. Indique o arquivo de cada ano uma só vez.
error-study-same-column-not-used = { FIELD("same") } indica { QUOTED($name) }, que não está entre as colunas conhecidas.
error-study-known-year-none = { FIELD($option) } { QUOTED($name) } é de um ano que não é nenhum de { $names-row }.
error-study-fact-given-twice = Uma coluna de um mesmo ano aparece duas vezes em { FIELD("known") }. Indique-a uma só vez.
error-study-changes-observed-without-identifier = As mudanças só podem ser observadas com o identificador verdadeiro. Indique-o com { FIELD("person") }.
error-study-adversary-unknown =
    { QUOTED($name) } não é um adversário pronto. { HAS($near) ->
        [yes] Você quis dizer { QUOTED($near) }? Existem
       *[no] Existem
    }: { $names-row }.
error-study-adversary-knows-nothing = O adversário pronto { QUOTED($name) } não conheceria nenhuma das colunas { $columns-row }, pelos nomes. Diga você o que ele conhece, com { FIELD("knows") }.
error-study-name-not-text = { QUOTED($name) } não pode ser escrito em um arquivo de estudo: não é um texto válido. Dê outro nome ao arquivo ou à coluna.
error-study-outsiders-one-source = Diga o que se conhece dos alvos, em um arquivo ({ PARAMETER("profiles") }) ou pelo número de perfis a simular ({ PARAMETER("simulate") }).
error-study-outsiders-columns-of-simulated = Indique com { PARAMETER("columns") } as colunas de que os perfis simulados falam.
error-study-outsiders-only-simulated = { PARAMETER("imprecise") } e { PARAMETER("unknown_rate") } valem para perfis simulados. Um arquivo diz por si o que é impreciso e o que é desconhecido.
error-study-outsiders-truth-of-simulated = De perfis simulados já se sabe quem são: não indique { PARAMETER("truth") }.
error-study-joint-known-to-all = Todos os adversários do estudo conhecem uma coluna do sigilo conjunto { QUOTED($name) }, e por isso ninguém quer descobri-lo. Tire essa coluna do sigilo ou nomeie outro adversário.
error-study-sample-unit-without-sample = { FIELD("sample_unit") } diz de que é uma amostra, e nenhuma amostra foi pedida: dê também { FIELD("sample") }.
error-study-order-of-several-columns = { ARGUMENT("order") } lista os valores de uma coluna, e pedem-se contagens de { $columns-and }. Peça as contagens de uma coluna por vez, ou indique as ordens de todas em Python: orders=.
error-study-l-or-t-of-no-column = { FIELD("l") } e { FIELD("t") } tratam de colunas sensíveis: indique-as com { FIELD("sensitive") }.
error-study-t-distance-of-given-table = A distância hierárquica exige uma hierarquia, e aqui a tabela é examinada como está. Use brecha sanitize --check com --hierarchy.
error-study-known-of-years-number = { QUOTED($name) }@… é o número de um ano, de 1 a { $years }.
error-study-known-of-years-twice = { QUOTED($name) } é dito conhecido duas vezes: diga uma vez para todos os anos, ou uma vez para cada.
error-study-target-changes-learnt = Para uma só pessoa, toda mudança é indicada, e nenhuma se aprende dos dados: never, stays:0.8, grows:1, anything, ou um arquivo de probabilidades.
