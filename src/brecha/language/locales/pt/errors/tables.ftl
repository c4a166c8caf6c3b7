## Erros das tabelas: leitura, codificação, ligação, hierarquias, busca de valores

error-tables-all-rows-not-here = As linhas não sorteadas não estão mais aqui: a tabela veio de outra na memória e foi enviada a outro processo. Leia-a de novo.
error-tables-address-of-file = { QUOTED($source) } é um endereço. Indique o arquivo só pelo caminho, como /home/eu/pessoas.csv.
error-tables-address-of-other-machine = { QUOTED($address) } é um endereço, e só arquivos deste computador são lidos. Baixe-o e indique o arquivo.
error-tables-archive-locked = { QUOTED($path) } está protegido por senha. Descompacte-o antes.
error-tables-archive-of-several-tables = { QUOTED($path) } deveria conter exatamente um arquivo CSV e { $tables ->
        [0] não contém nenhum
       *[other] contém { $tables }
    }. Descompacte-o e indique os arquivos.
error-tables-argument-means-nothing-on-spark = { $arguments-and } não se aplica a uma tabela do Spark, cujos registros são lidos e guardados pelo Spark. Deixe de fora.
error-tables-attribute-column-unknown = Em { $label }, para { QUOTED($name) }: { $problem }
error-tables-attribute-not-in-focal-table = O atributo { QUOTED($name) } não está em { $labels }, a tabela focal, e o que se quer descobrir das pessoas dela tem de estar ali.
error-tables-code-beyond-values = A coluna { QUOTED($name) } tem um código além dos seus { GROUPED($cardinality) } valores.
error-tables-collection-not-a-list = Uma coleção é feita de uma lista de tabelas, e isto é { $name }.
error-tables-collection-qids-empty = { PARAMETER("qids") }[{ QUOTED($name) }] não indica coluna de nenhuma tabela.
error-tables-collection-qids-no-column = { PARAMETER("qids") }[{ QUOTED($name) }] é uma coluna, ou uma lista com uma para cada tabela, e { QUOTED($columns) } não é nem uma nem outra.
error-tables-collection-qids-no-mapping = { PARAMETER("qids") } de uma coleção se escreve {"{"}atributo: [sua coluna em cada tabela]{"}"}, e { QUOTED($qids) } não está assim. Colunas de mesmo nome não precisam ser listadas.
error-tables-collection-qids-of-other-number = { PARAMETER("qids") }[{ QUOTED($name) }] indica { $count ->
        [1] 1 coluna
       *[other] { GROUPED($count) } colunas
    }, e há { $tables_count } tabelas. Indique uma para cada tabela, e None onde não houver.
error-tables-collection-too-short = Há { $tables_count } tabelas na coleção, e foram pedidas { QUOTED($count) }.
error-tables-collection-without-tables = Uma coleção precisa de ao menos uma tabela: aquela das pessoas de interesse.
error-tables-column-has-other-name = A coluna { QUOTED($name) } se chama { QUOTED($attribute) } nesta coleção. Use esse nome.
error-tables-column-in-two-folders = A coluna { QUOTED($name) } está no nome de duas pastas de { QUOTED($path) }. Renomeie uma delas.
error-tables-column-name-half-letter = O nome da coluna { $position } ({ $place }) contém meia letra (um substituto solto), que nenhum arquivo pode conter. Renomeie-a.
error-tables-column-name-repeated = A coluna { QUOTED($twice) } aparece mais de uma vez na tabela. Renomeie uma delas.
error-tables-column-name-too-long = Uma coluna tem um nome de mais de { GROUPED($longest_name) } letras ({ $place }). O mais provável é que aspas nunca sejam fechadas ali, ou que a primeira linha não seja de nomes.
error-tables-column-named-twice = A coluna { QUOTED($name) } aparece duas vezes em { PARAMETER("columns") }.
error-tables-column-of-nested-values = A coluna { QUOTED($name) } tem valores do tipo { $kind }, que não podem ser comparados como um valor só. Transforme-a antes em colunas simples ou em texto, ou deixe-a de fora{ FACE() ->
        [python] {" "}com { ARGUMENT("columns") }
       *[other] {""}
    }.
error-tables-column-of-pandas-type = A coluna { QUOTED($name) } é do tipo { $kind } do pandas, que não pode ser lido. Transforme-a antes em números ou em texto, por exemplo com .astype(str), ou deixe-a de fora{ FACE() ->
        [python] {" "}com { ARGUMENT("columns") }
       *[other] {""}
    }.
error-tables-column-of-polars-type = A coluna { QUOTED($name) } é do tipo { $type } do polars, cujos valores não podem ser lidos. Transforme-a antes em texto ou em números, ou deixe-a de fora{ FACE() ->
        [python] {" "}com { ARGUMENT("columns") }
       *[other] {""}
    }.
error-tables-column-of-python-objects = A coluna { QUOTED($name) } contém objetos do Python que não podem ser lidos, ou mistura valores de vários tipos. Passe todos para um só tipo, por exemplo com .astype(str).
error-tables-column-of-several-types = A coluna { QUOTED($name) } mistura valores de vários tipos: { $kinds-and }. Passe todos para um só tipo, por exemplo com .astype(str).
error-tables-column-types-differ = A coluna { QUOTED($name) } é do tipo { $type } em { $file } e do tipo { $other_type } nos arquivos anteriores.
error-tables-column-without-name = A coluna { $position } não tem nome ({ $place }). Dê um nome a ela, ou retire-a.
error-tables-columns-do-not-nest = { $values } { $values-count ->
        [one] aparece
       *[other] aparecem
    } com vários valores de { QUOTED($name) }, e em uma hierarquia há um só valor acima de cada um.
error-tables-columns-not-comparable = Os valores de { QUOTED($name) } e { QUOTED($name2) } não podem ser comparados: uns são do tipo { $types }, os outros do tipo { $types2 }. Leia as duas colunas da mesma maneira.
error-tables-columns-of-one-name = As colunas { $seen } e { $position } têm o mesmo nome ({ $place }). Renomeie uma delas.
error-tables-columns-of-several-lengths = Todas as colunas de uma tabela têm o mesmo comprimento, e estas têm { $lengths }.
error-tables-cuts-do-not-nest = { PARAMETER("cuts") } não se encaixam: os de cada nível são alguns dos do nível abaixo.
error-tables-cuts-not-rising = { SETTING("cuts", $level, code: "yes") } de um nível são números em ordem crescente, cada um uma só vez.
error-tables-date-parts-unknown = { FACE() ->
        [python] { SETTING("parts", $parts) }
       *[other] As indicadas em { SETTING("parts", $parts) }
    } não são todas partes de datas. Indique uma ou mais de: { $date_parts-row }.
error-tables-dates-with-nanoseconds = A coluna { QUOTED($name) } contém objetos do Python com nanossegundos, que seriam cortados. Transforme-a em uma coluna de datas com pandas.to_datetime(…).
error-tables-decimals-written-in-several-ways = A coluna { QUOTED($name) } escreve o mesmo número decimal de várias maneiras, como 1.0 e 1.00. Dê a todos o mesmo número de casas (.quantize), ou transforme-os em textos com .astype(str).
error-tables-delimiter-no-single-character = Um delimitador é um caractere que não seja aspas nem fim de linha; foi informado { QUOTED($delimiter) }.
error-tables-durations-with-nanoseconds = A coluna { QUOTED($name) } contém objetos do Python com nanossegundos, que seriam cortados. Transforme-a em uma coluna de durações com pandas.to_timedelta(…).
error-tables-encoding-of-beginning-wrong = { QUOTED($path) } começa como um arquivo em { $encoding }, e contém bytes que não são dessa codificação. Está danificado ou em outra codificação: informe-a, como { SETTING("encoding", "latin-1") }.
error-tables-encoding-of-no-text = { QUOTED($name) } não é uma codificação de texto em arquivos. As usuais são 'utf-8', 'latin-1' e 'utf-16'.
error-tables-encoding-unknown = Não existe a codificação { QUOTED($name) }. As usuais são 'utf-8', 'latin-1' e 'utf-16'.
error-tables-encoding-wrong = { QUOTED($path) } não está em { $encoding }. Deixe { PARAMETER("encoding") } de fora para que a codificação seja detectada.
error-tables-error-in-file = Em { $file }: { $error }{ HAS($folder_of) ->
        [yes] {" "}Ela está no nome de uma pasta de { $folder_of }.
       *[no] {""}
    }
error-tables-file-cannot-be-opened = { QUOTED($path) } não pode ser aberto: { $why }.
error-tables-file-changed-while-read = { QUOTED($path) } mudou durante a leitura, de modo que o que foi lido é em parte de antes e em parte de depois. Leia-o de novo quando ninguém estiver escrevendo nele.
error-tables-file-damaged = { $name } está danificado: não pode ser lido até o fim.
error-tables-file-empty = { QUOTED($path) } está vazio: não tem nem cabeçalho.
error-tables-file-ends-too-early = { QUOTED($path) } termina antes da hora: não foi copiado ou compactado por inteiro.
error-tables-file-name-impossible = { QUOTED($path) } não é um nome que um arquivo possa ter.
error-tables-file-named-twice = { QUOTED($path) } aparece duas vezes entre os arquivos a ler.
error-tables-file-not-readable = { QUOTED($path) } não pode ser lido: { $why }.
error-tables-file-of-too-many-faults = { QUOTED($path) } tem tantos erros que a leitura exige mais de { SIZE($bytes, bound: "lower") } de memória: aspas que nunca são fechadas, ou linhas com campos de menos ou de mais. O delimitador está certo? Se o arquivo é o que deve ser, { FACE() ->
        [page] inicie o Brecha com --trust-size
       *[other] confirme com { SETTING("trust_size", "True", code: "yes") }
    }.
error-tables-file-unpacks-too-large = { QUOTED($path) } descompactado passa de { GROUPED($unpacked) } MB, mais de { $most_times } vezes o seu tamanho, como os arquivos feitos para encher a memória. Se ele é o que deve ser, { FACE() ->
        [page] inicie o Brecha com --trust-size
       *[other] confirme com { SETTING("trust_size", "True", code: "yes") }
    }, ou { $packed ->
        [True] descompacte-o
       *[False] grave-o como texto
    } e leia o resultado.
error-tables-files-of-other-columns = { $file } { $lacking ->
        [True] não tem a coluna
       *[False] tem uma coluna,
    } { HAS($name) ->
        [yes] { QUOTED($name) }
       *[no] na posição { $place }
    }, que os arquivos anteriores { $lacking ->
        [True] têm
       *[False] não têm
    }.{ HAS($folder_of) ->
        [yes] {" "}Ela está no nome de uma pasta de { $folder_of }.
       *[no] {""}
    } Indique as colunas a ler com { ARGUMENT("columns") }.
error-tables-folder-name-no-text = Uma pasta de { QUOTED($path) } tem um nome que não é um texto em UTF-8. Renomeie-a.
error-tables-folder-without-files = Não há nenhum arquivo na pasta { QUOTED($source) }.
error-tables-formulas-rule-unknown = { PARAMETER("formulas") } é 'neutralise' ou 'keep', e não { QUOTED($formulas) }.
error-tables-frame-failed = A tabela { $kind } não pôde ser lida: ela causou { $failure }.
error-tables-header-empty = { QUOTED($path) } tem a primeira linha vazia, onde deveriam estar os nomes das colunas.
error-tables-header-no-truth-value = { PARAMETER("header") } é True ou False, e não { QUOTED($header) }.
error-tables-header-of-no-text = { SETTING("header", "False", code: "yes") } é para arquivos de texto delimitado, e { $name } tem os nomes das suas colunas de qualquer forma. Deixe de fora.
error-tables-header-too-long = A primeira linha de { QUOTED($path) } não termina em { $megabytes } MB, e portanto não é uma linha de nomes: o arquivo não é texto delimitado, ou suas linhas terminam de um modo desconhecido.
error-tables-hierarchy-byte-unreadable = { $name } não está em { FACE() ->
        [python] { $encoding }
       *[other] utf-8
    }: o byte { GROUPED($start) } não pode ser lido. { FACE() ->
        [python] Informe a codificação, como latin-1.
       *[other] Salve-o de novo em utf-8.
    }
error-tables-hierarchy-columns-too-few = { SETTING("names", $names) } não são duas ou mais colunas da tabela, a das menores unidades primeiro.
error-tables-hierarchy-encoding-unknown = Não existe codificação chamada { QUOTED($encoding) }. Tente utf-8 ou latin-1.
error-tables-hierarchy-encoding-wrong = { $name } não está em { $encoding }. Informe a codificação, como latin-1.
error-tables-hierarchy-file-empty = { $name } não tem linhas: uma hierarquia tem uma para cada valor.
error-tables-hierarchy-file-too-large = { $name } tem mais de { $largest } MB, o que é demais para uma hierarquia.
error-tables-hierarchy-file-unreadable = { $name } não pode ser lido: { $strerror }.
error-tables-hierarchy-labels-clash = Na hierarquia de { QUOTED($name) }, { $labels ->
        [1] 1 rótulo representa
       *[other] { GROUPED($labels) } rótulos representam
    } um conjunto de valores em um nível e outro em outro (o primeiro está na linha { GROUPED($line) }). Onde os níveis se misturam ninguém saberia qual: dê nomes diferentes aos rótulos.
error-tables-hierarchy-lines-uneven = A linha { $number } de { $name } tem { $fields_count } níveis e a primeira tem { $lines_count }: todo valor precisa de tantos quantos os outros. Repita o último rótulo onde um valor não tiver outro mais geral.
error-tables-hierarchy-file-no-tree = A hierarquia de { QUOTED($name) } em { $file } não é uma árvore: { $problem }
error-tables-hierarchy-no-tree = A hierarquia{ HAS($name) ->
        [yes] {" "}de { QUOTED($name) }
       *[no] {""}
    } não é uma árvore: { $problem }
error-tables-hierarchy-not-delimited = A hierarquia não pode ser lida com o delimitador { QUOTED($delimiter) }: { $error }.
error-tables-hierarchy-qids-empty = Indique ao menos uma coluna em { PARAMETER("qids") }: aquelas pelas quais os registros não devem ser distinguidos.
error-tables-household-is-person = { QUOTED($household) } não pode ser ao mesmo tempo o identificador das pessoas e a coluna de domicílios. Indique em { ARGUMENT("household") } a coluna que as pessoas de um domicílio têm em comum.
error-tables-household-of-everybody = Todas as { GROUPED($people) } pessoas têm o mesmo valor em { QUOTED($household) }. Isto é um domicílio? Indique com { ARGUMENT("household") } a coluna que as pessoas de um domicílio têm em comum, ou não a indique.
error-tables-household-of-several-rows = Pessoas com várias linhas ainda não podem ser agrupadas em domicílios. Não indique { ARGUMENT("household") }, ou leia uma linha de cada pessoa com { SETTING("rows", "one") }.
error-tables-household-of-some-years = Algumas destas tabelas têm domicílios e outras não. Leia todas com { ARGUMENT("household") }, ou nenhuma.
error-tables-household-too-large = Um domicílio tem { GROUPED($members) } pessoas; com mais de { GROUPED($most) } em um só, ou com muitos desse tamanho, nenhuma resposta é calculada. Isto é um domicílio? Exclua domicílios coletivos com { ARGUMENT("where") }.
error-tables-households-not-here = Nesta tabela as pessoas estão agrupadas em domicílios, por { QUOTED($household) }, e aqui se toma cada pessoa isoladamente. Leia-a sem { ARGUMENT("household") }, ou avalie-a com brecha.assess.
error-tables-changed-since-it-was-read = A tabela { $label } não é mais como era quando foi lida. Leia-a de novo.
error-tables-identifier-not-in-table = O identificador { QUOTED($name) } não está na tabela { $label }. Leia-a com { SETTING("person", QUOTED($name), code: "yes") }, ou com o identificador entre { SETTING("columns", "[…]", code: "yes") }.
error-tables-identifier-of-bytes = O identificador { QUOTED($name) } contém bytes, que não escrevem números. Ligue as tabelas sem { SETTING("as_numbers", "True", code: "yes") }.
error-tables-identifier-of-few = O identificador { QUOTED($person) } tem { $values ->
        [1] 1 valor: 1 pessoa com { GROUPED($each) } linhas
       *[other] { $values } valores: { $values } pessoas com cerca de { GROUPED($each) } linhas cada uma
    }. Isto é um identificador? Indique a coluna que identifica as pessoas com { ARGUMENT("person") }.
error-tables-identifier-plays-no-part = { QUOTED($name) } é o identificador que liga as tabelas, e não tem outro papel nos ataques.
error-tables-identifier-repeats-in-year = O identificador { QUOTED($name) } se repete em { $label }: { $values ->
        [1] um dos seus valores está
       *[other] { GROUPED($values) } dos seus valores estão
    } em { GROUPED($records) } registros. Uma coleção usa um registro por pessoa e ano: leia a tabela com { SETTING("person", $name) } e { SETTING("rows", "one") }, que mantém um de cada pessoa, sorteado.
error-tables-identifiers-one-as-numbers = Alguns identificadores em { QUOTED($name) } de { $label } diferem apenas em como um número está escrito, como 7 e 007, e se tornariam uma só pessoa. Ligue as tabelas sem { SETTING("as_numbers", "True", code: "yes") }.
error-tables-identifiers-repeat-beyond-memory = { GROUPED($records) } registros têm o mesmo identificador que outros. Escolher um de cada pessoa exige cerca de { WRITTEN($gibibytes, format: ",.1f") } GiB de memória, mais do que o permitido. Permita mais, ou mantenha um registro por pessoa no arquivo.
error-tables-index-of-pandas-table = O índice da tabela do pandas contém dados, que não podem ser lidos como colunas: { $problem ->
        [nameless] um dos seus níveis não tem nome
        [levels] as colunas dela têm vários níveis
       *[taken] já existe uma coluna chamada { QUOTED($name) }
    }. Transforme-o em colunas com reset_index(), depois de rename_axis([…]) para dar outros nomes, ou deixe-o de fora com reset_index(drop=True).
error-tables-integers-beyond-64-bits = A coluna { QUOTED($name) } contém números inteiros de mais de 64 bits. Transforme-os em textos, com .astype(str).
error-tables-interval-bound-no-number = { $what ->
        [width] A largura
        [start] O início
       *[cut] O corte
    } { QUOTED($number) } não é um número.
error-tables-intervals-need-widths = Uma hierarquia de intervalos precisa de { PARAMETER("widths") }, como [5, 10], ou de { PARAMETER("cuts") }, como [[18, 65]].
error-tables-java-not-installed = O Spark precisa do Java, e { HAS($home) ->
        [yes] JAVA_HOME indica { QUOTED($home) }, onde ele não está
       *[no] ele não está instalado aqui
    }. Instale o Java 17 ou mais novo (no Debian: openjdk-17-jre-headless), ou indique-o em JAVA_HOME.
error-tables-java-too-old = { QUOTED($java) } é o Java { $version }, e o Spark precisa do Java { $oldest } ou mais novo. Instale um (no Debian: openjdk-{ $oldest }-jre-headless) e indique-o em JAVA_HOME.
error-tables-k-too-small = { SETTING("k", $k) } não é um número de registros que devem ser iguais. Use um número inteiro, 2 ou mais.
error-tables-knows-of-household = Quando as pessoas estão agrupadas em domicílios, { PARAMETER("knows") } é 'household' ou 'person', e não { QUOTED($knows) }.
error-tables-knows-unknown = { PARAMETER("knows") } é 'all', 'one' ou um número de linhas a partir de 1, e não { QUOTED($knows) }.
error-tables-knows-unlinked = Linhas não ligadas não mostram quais são da mesma pessoa; por isso um adversário com { SETTING("knows", $knows) } não pode procurá-las juntas. Não indique { ARGUMENT("knows") }, ou leia a tabela com { SETTING("rows", "linked") }.
error-tables-knows-without-household = { SETTING("knows", $knows) } trata de pessoas em domicílios. Indique na leitura da tabela a coluna que as agrupa, com { ARGUMENT("household") }.
error-tables-knows-over-years = Onde as pessoas têm várias linhas em vários anos, o adversário conhece todas as linhas do seu alvo em todos eles, e { SETTING("knows", $knows) } indica outra coisa. Retire { ARGUMENT("knows") } ou use um só ano.
error-tables-unlinked-rows-over-years = Em { $label } nada mostra quais linhas são da mesma pessoa, e por isso não podem ser encontradas em outros anos. Leia a tabela com { SETTING("rows", "linked") } ou { SETTING("rows", "one") }.
error-tables-people-of-other-column = Em { $label } as pessoas com várias linhas distinguem-se por { QUOTED($person) }, e os anos são ligados por { QUOTED($name) }. Leia a tabela com { SETTING("person", $name) }.
error-tables-rows-over-years-lack-attribute = { QUOTED($name) } não está em { $label }. Onde as pessoas têm várias linhas, os quase-identificadores devem estar em todos os anos. Retire-o ou diga como se chama ali.
error-tables-label-of-unknown-value = Ninguém tem o valor { QUOTED($value) } na coluna { QUOTED($name) }, para o qual foi dado um rótulo. Escreva-o como a tabela o escreve ou deixe-o de fora.
error-tables-label-repeated = Duas tabelas se chamam { QUOTED($twice) }. Dê a cada uma o seu rótulo.
error-tables-labels-no-list = { PARAMETER("labels") } é uma lista com um rótulo para cada tabela, e { QUOTED($named_labels) } não é.
error-tables-labels-of-other-number = Há { $count } tabelas e { $labels_count } rótulos. Dê um rótulo a cada tabela.
error-tables-level-not-in-hierarchy = O nível { QUOTED($level) } não está na hierarquia de { QUOTED($name) }: ela vai de 0 a { $height }.
error-tables-linked-only-as-numbers = Os identificadores são escritos de maneiras diferentes em { $focal } ({ $focal_form }) e em { $table } ({ $table_form }): como estão escritos, nenhuma pessoa de { $focal } é encontrada em { $table }, e { $would ->
        [1] 1 seria encontrada
       *[other] { GROUPED($would) } seriam encontradas
    } se ambos fossem lidos como números. Se forem o mesmo identificador, ligue as tabelas com { SETTING("as_numbers", "True", code: "yes") }.
error-tables-max-unreadable-no-share = { PARAMETER("max_unreadable") } é uma proporção entre 0 e 1, e não { QUOTED($max_unreadable) }.
error-tables-missing-rule-unknown = { PARAMETER("missing") } é 'value' ou 'wildcard', e não { QUOTED($missing) }.
error-tables-missing-token-no-text = Um sinal de valor ausente é um texto que um arquivo pode conter, e { QUOTED($token) } não é.
error-tables-missing-written-in-several-ways = A coluna { QUOTED($name) } escreve valores ausentes de várias maneiras ({ $spellings-and }), que não podem ser distinguidas em uma tabela do pandas. Deixe { PARAMETER("tell_missing_apart") } de fora, ou dê um texto aos que são valores.
error-tables-no-column-besides-identifier = A tabela não tem nenhuma coluna além do identificador { QUOTED($person) }.
error-tables-no-columns-named = A lista de colunas a ler está vazia.
error-tables-no-files-named = A lista de arquivos a ler está vazia.
error-tables-no-quasi-identifier-named = Nenhum quase-identificador foi indicado. Indique as colunas que um adversário poderia conhecer, com { SETTING("qids", "[…]", code: "yes") }.
error-tables-no-such-file = Não existe o arquivo { QUOTED($path) }.
error-tables-nobody-linked = Ninguém de { $focal } está em { $table }: nenhum identificador de { QUOTED($name) } está entre os de { QUOTED($other_name) } ({ $form }, e { $other_form }). São o mesmo identificador?
error-tables-nul-bytes = { QUOTED($path) } contém bytes NUL, e portanto não é texto simples: pode estar danificado, ou em UTF-16 (nesse caso use { SETTING("encoding", "utf-16-le") } ou 'utf-16-be').
error-tables-other-kind-of-file = { QUOTED($path) } é { $kind ->
        [spss] um arquivo do SPSS
        [stata] um arquivo do Stata
        [sas] um arquivo do SAS
        [excel] uma planilha do Excel
        [old-excel] uma planilha antiga do Excel (.xls), ou outro documento do Office
        [opendocument] uma planilha OpenDocument
        [r] um arquivo do R
        [arrow] um arquivo Arrow (Feather)
        [json] um arquivo JSON
        [json-lines] um arquivo de linhas JSON
        [html] uma página da web (HTML)
        [xml] um arquivo XML
        [pdf] um documento PDF
        [orc] um arquivo ORC
        [avro] um arquivo Avro
        [hdf5] um arquivo HDF5
        [sqlite] um banco de dados SQLite
        [duckdb] um banco de dados DuckDB
        [pickle] um pickle do Python
        [picture] uma imagem
        [rtf] um documento RTF
        [dbase] um arquivo dBase
        [access] um banco de dados Access
        [word] um documento do Word
       *[presentation] uma apresentação
    }. O Brecha lê texto delimitado (também em .gz ou .zip) e Parquet. Exporte-o como CSV ou Parquet, e leia o resultado.
error-tables-packed-by-other-program = { QUOTED($path) } está compactado com { $what }, que não é desfeito aqui. Descompacte-o antes.
error-tables-packed-file-damaged = { QUOTED($path) } está danificado e não pode ser descompactado.
error-tables-packed-only-by-name = { QUOTED($path) } tem nome de arquivo { $ending }, mas não é.
error-tables-packed-twice = { QUOTED($path) } contém um arquivo que já está compactado. Descompacte-o antes.
error-tables-packing-not-of-spark = { QUOTED($path) } está compactado de um modo que o Spark não lê. Descompacte-o antes.
error-tables-packing-not-supported = { QUOTED($path) } está compactado de um modo que não é aceito. Descompacte-o antes.
error-tables-parquet-file-damaged = { $name } está danificado: não pode ser lido como arquivo Parquet.
error-tables-parquet-in-packed-file = { QUOTED($path) } contém um arquivo Parquet, que já é compactado. Descompacte-o antes.
error-tables-parquet-name-damaged = { $name } está danificado: o nome de uma das colunas não é um texto em UTF-8.
error-tables-parquet-only-by-name = { QUOTED($path) } tem nome de arquivo Parquet, mas não é.
error-tables-parser-failed = { QUOTED($path) } não pode ser lido como texto delimitado: o leitor falhou. { $problem }
error-tables-person-repeats = O identificador { QUOTED($person) } se repete: há { GROUPED($rows) } linhas de { $people ->
        [1] 1 pessoa
       *[other] { GROUPED($people) } pessoas
    }; diga então como serão divulgadas, com { SETTING("rows", "one") } (uma linha de cada pessoa, sorteada), { SETTING("rows", "linked") } (todas as linhas, e quais são da mesma pessoa, como por um pseudônimo) ou { SETTING("rows", "unlinked") } (todas as linhas, sem isso).{ $doubtful ->
        [yes] {" "}Cerca de { WRITTEN($each, format: ",.0f") } linhas por pessoa são muitas: ele identifica pessoas? Se não, deixe { SETTING("person", $person) } de fora ou indique outra coluna.
       *[no] {""}
    }
error-tables-person-of-collection-unclear = { PARAMETER("person") } é o nome de uma coluna, ou uma lista com o nome dela em cada uma das { $count } tabelas, e { QUOTED($columns) } não é nem um nem outra.
error-tables-people-without-profiles = Esta tabela não diz quais linhas são da mesma pessoa. Leia-a com { ARGUMENT("person") } e { SETTING("rows", "linked") }.
error-tables-places-without-larger-place = { $values } não { $values-count ->
        [one] está
       *[other] estão
    } em nenhum lugar do nível { $level }: acrescente o que está acima, para o nível { $below }.
error-tables-prefix-lengths-not-falling = { FACE() ->
        [python] { SETTING("lengths", $cuts, code: "yes") }
       *[other] Os comprimentos em { SETTING("lengths", $cuts, code: "yes") }
    } não são números de caracteres, cada um menor que o anterior, como { FACE() ->
        [python] {"["}4, 2]
       *[other] 4,2
    }.
error-tables-profiles-too-many = Escolher { $knows } linhas de cada pessoa dá mais de { GROUPED($most) } combinações, o que é demais. Escolha menos, ou { SETTING("knows", "all") }.
error-tables-pyspark-not-installed = A comunicação com um cluster do Spark é feita pelo PySpark, que não está instalado. Use: pip install 'brecha[spark]'.
error-tables-qid-named-twice = A coluna { QUOTED($name) } está duas vezes em { PARAMETER("qids") }.
error-tables-quotation-mark-open-in-header = Aspas nunca são fechadas ({ $place }): linhas poderiam ser tomadas por parte do nome.
error-tables-quotation-marks-wrong = { QUOTED($path) } tem aspas em tantos lugares errados que as linhas não podem ser separadas. Corrija-as: um campo está todo entre aspas ou não tem aspas, e as que estão dentro dele são dobradas.
error-tables-records-on-cluster = Os registros desta tabela estão em um cluster do Spark, e isto precisa deles aqui. assess com { SETTING("engine", "spark") } não precisa; para qualquer outra coisa leia os próprios arquivos, ou frame.toArrow() se a tabela for pequena.
error-tables-rows-rule-unknown = { PARAMETER("rows") } é 'one', 'linked', 'unlinked' ou fica de fora, e não { QUOTED($rows) }.
error-tables-rows-rule-without-person = { ARGUMENT("rows") } diz o que se divulga de uma pessoa com várias linhas. Indique a coluna que identifica as pessoas com { ARGUMENT("person") }.
error-tables-seed-no-whole-number = Uma semente é um número inteiro a partir de 0, e não { QUOTED($seed) }.
error-tables-several-rows-not-here = Nesta tabela há pessoas com várias linhas, distinguidas por { QUOTED($person) }, e aqui se usa uma linha de cada pessoa. Leia-a com { SETTING("rows", "one") }, ou avalie-a com brecha.assess.
error-tables-source-changed-between-passes = { $name } tinha { GROUPED($rows) } registros, e depois { GROUPED($rows2) }: mudou durante a leitura. Descreva a tabela de novo quando ninguém estiver escrevendo nela.
error-tables-source-is-device = { QUOTED($path) } é um pipe ou um dispositivo. Grave em um arquivo o que ele fornece, e indique o arquivo.
error-tables-source-is-folder = { QUOTED($path) } é uma pasta. Indique os arquivos dela um por um.
error-tables-source-no-table = Um { $module }.{ $name } não pode ser lido como tabela.{ $lazy ->
        [True] {" "}Chame collect() antes.
       *[False] {""}
    } Informe um caminho, uma lista de caminhos, uma tabela do pandas, do polars ou do pyarrow, ou uma relação do DuckDB.
error-tables-source-without-records = Não há registros ({ $name }): não há ali ninguém para atacar.
error-tables-spark-address-unknown = { QUOTED($master) } não é um endereço de cluster que o Spark conheça. São endereços: local[2] (núcleos deste computador), spark://host:7077, yarn ou k8s://https{"://"}host:6443.
error-tables-spark-connect-table = Esta tabela é do Spark Connect, cujas sessões não informam o bastante sobre uma tabela. Abra uma sessão com o endereço do próprio mestre, como spark://host:7077 ou yarn.
error-tables-spark-disk-full = Um disco do cluster está cheio. Indique um maior em spark.local.dir.
error-tables-spark-encoding-unknown = { SETTING("encoding", $encoding) } não existe. Use utf-8, latin-1 ou utf-16.
error-tables-spark-files-of-other-columns = Os arquivos não têm todos as mesmas colunas.
error-tables-spark-folder-unusable = O Spark não tem lugar em { QUOTED($place) } para o que não cabe na memória: { $why }. Indique outra pasta em TMPDIR ou em spark.local.dir.
error-tables-spark-gave-up = O Spark desistiu: { HAS($kind) ->
        [yes] { $kind }
       *[no] ele não diz por quê
    }. O que ele diz a respeito está nos registros (logs) do cluster.
error-tables-spark-java-ended = O Java terminou antes de o Spark iniciar. O que ele disse está acima; verifique as configurações do Spark, em PYSPARK_SUBMIT_ARGS e na pasta SPARK_CONF_DIR.
error-tables-spark-malformed-row = Uma linha dos arquivos tem mais ou menos campos que o cabeçalho, ou um campo com quebra de linha, e o Spark não lê nem uma coisa nem outra. Corrija-a, ou grave a tabela como Parquet.
error-tables-spark-master-silent = O mestre do Spark não responde, ou o endereço dele não existe. Verifique o endereço, e se ele está em execução.
error-tables-spark-master-unreachable = Nenhum mestre do Spark responde em { QUOTED($master) }. Verifique o endereço, e se ele está em execução.
error-tables-spark-no-parquet-file = Um arquivo foi tomado por Parquet e não é.
error-tables-spark-no-such-file = Não há um arquivo { QUOTED($path) } que o Spark possa ver.
error-tables-spark-no-such-file-system = O Spark não sabe ler { $scheme }://: falta a biblioteca para isso.
error-tables-spark-no-such-table = O catálogo do Spark não tem a tabela '{ $table }'.
error-tables-spark-nothing-to-read = Não há nada que o Spark possa ler.
error-tables-spark-other-header = Os arquivos não têm todos as mesmas colunas na mesma ordem.
error-tables-spark-out-of-memory = Faltou memória ao Spark. Dê mais aos executores (o Brecha trabalha em spark.executor.memoryOverhead), ou menos núcleos a cada um.
error-tables-spark-pattern-without-files = Não existe o arquivo { QUOTED($source) }.
error-tables-spark-results-too-large = Os valores diferentes de uma coluna, ou as somas, são mais do que o driver aceita. Aumente spark.driver.maxResultSize e spark.driver.memory, ou generalize a coluna com mais valores.
error-tables-spark-session-ended = A sessão com o Spark terminou: foi encerrada, ou o mestre não responde. Abra outra e leia a tabela de novo.
error-tables-spark-session-of-other-master = Já está aberta uma sessão com { QUOTED($opened) }, e foi pedida { QUOTED($master) }. Encerre-a antes, ou não informe o mestre.
error-tables-spark-table-changes = A coluna { QUOTED($name) } tem valores que antes não tinha: alguém está escrevendo na tabela.
error-tables-spark-table-without-rows = A tabela do Spark não tem linhas: não há nela ninguém para atacar.
error-tables-spark-values-too-many = A coluna { QUOTED($name) } tem mais de { GROUPED($most) } valores diferentes, e não se enviam mais do que isso às tarefas de um cluster. Generalize-a, ou deixe-a de fora.
error-tables-spark-worker-killed = Um Python dos nós do Spark foi encerrado de fora, provavelmente porque faltou memória à máquina. Dê mais aos executores (o Brecha trabalha em spark.executor.memoryOverhead), ou menos núcleos a cada um.
error-tables-spark-workers-other-brecha = Os nós do Spark têm outra versão do Brecha que a deste programa. Instale a mesma versão em todos os nós, ou envie junto um ambiente empacotado.
error-tables-spark-workers-other-python = Os nós do Spark usam outra versão do Python que a deste programa. Indique a mesma em PYSPARK_PYTHON.
error-tables-spark-workers-without-brecha = O Python dos nós do Spark não tem o Brecha, ou não tem tudo de que ele precisa. Instale brecha[spark] em todos os nós, para o Python indicado em PYSPARK_PYTHON, ou envie junto um ambiente empacotado.
error-tables-spark-workers-without-python = Os nós do Spark não encontram o Python que devem executar. Indique em PYSPARK_PYTHON um que todos os nós tenham.
error-tables-spill-folder-not-there = { SETTING("spill", $folder) } não é uma pasta que exista. Indique uma com espaço em disco.
error-tables-star-without-hierarchy = A coluna { QUOTED($name) } mostra { QUOTED($star) }, e não há hierarquia que diga o que isso pode representar. Informe uma { FACE() ->
        [python] em hierarchies
       *[other] com { PARAMETER("hierarchies") }
    }.
error-tables-table-without-columns = Uma tabela precisa de ao menos uma coluna, e esta não tem nenhuma.
error-tables-table-without-rows = A tabela não tem linhas: não há nela ninguém para atacar.
error-tables-text-instead-of-list = { PARAMETER("columns") } e { PARAMETER("missing_tokens") } são listas de textos, e não um só texto.
error-tables-text-not-delimited = { QUOTED($path) } não pode ser lido como texto delimitado: { HAS($why) ->
        [yes] { $why }
       *[no] o leitor desistiu ({ $failure })
    }.
error-tables-text-not-utf-8 = Um texto não está em UTF-8 ({ $name }). Corrija-o, ou transforme a coluna em bytes.
error-tables-text-with-half-letter = A coluna { QUOTED($name) } contém um texto com meia letra (um substituto solto), que nenhum arquivo pode conter. Corrija-o, por exemplo com .str.encode('utf-8', 'replace').str.decode('utf-8').
error-tables-texts-too-many = Há, ou pode haver, mais de { GROUPED($most_texts) } textos diferentes em uma coluna.
error-tables-times-of-day-with-zone = A coluna { QUOTED($name) } contém horas do dia com fuso horário, que seria deixado de fora. Transforme-as em textos com .astype(str).
error-tables-times-of-several-zones = A coluna { QUOTED($name) } mistura horários de { $zones } fusos horários, dos quais dois podem ser o mesmo instante. Passe todos para um só fuso com pandas.to_datetime(…, utc=True), ou transforme-os em textos com .astype(str).
error-tables-times-with-and-without-zone = A coluna { QUOTED($name) } mistura horários com e sem fuso horário. Passe todos para um só tipo, por exemplo com .astype(str).
error-tables-too-many-columns = Há { GROUPED($names_count) } colunas ({ $place }), e são lidas no máximo { GROUPED($most_columns) }. O delimitador está certo, e a primeira linha é de nomes? Se sim, grave em um arquivo à parte as colunas que importam.
error-tables-too-many-unreadable-rows = { GROUPED($rows) } de { $all ->
        [1] 1 linha
       *[other] { GROUPED($all) } linhas
    } ({ DIGITS($share) }) não { $rows ->
        [one] pôde ser lida
       *[other] puderam ser lidas
    }, mais do que { DIGITS($limit) }, o permitido por { PARAMETER("max_unreadable") }. { $rows ->
        [one] É
       *[other] As primeiras:
    } { $first-apart }.
error-tables-value-not-in-hierarchy = { HAS($shown) ->
        [yes] { $shown }
       *[no] Um valor ausente
    } não está na hierarquia{ HAS($name) ->
        [yes] {" "}de { QUOTED($name) }
       *[no] {""}
    }.
error-tables-value-not-missing = { $where } ({ $holds }) não tem valores ausentes{ HAS($token) ->
        [yes] , e { $token } é lido como ausente
       *[no] {""}
    }{ $known }
error-tables-value-of-no-column = { QUOTED($value) } não pode ser valor da coluna { QUOTED($name) }: informe um texto ou um número.
error-tables-value-of-other-type = Um valor da coluna { QUOTED($name) } ({ $file }) não cabe na coluna, que é do tipo { $type } em todos os arquivos juntos.
error-tables-value-unknown = { $where } ({ $holds }) não tem o valor { $shown }{ HAS($read) ->
        [yes] , lido como { $read }
       *[no] {""}
    }{ $known }
error-tables-value-unreadable = { $where } ({ $holds }) não pode ser { $shown }: { $why }{ HAS($known) ->
        [yes] { $known }
       *[no] .
    }
error-tables-values-beyond-memory = A coluna { QUOTED($name) } tem { GROUPED($values) } valores diferentes ou mais. Cada um fica na memória uma vez, e no limite de { SIZE($bytes) } não há espaço para isso. Permita mais, ou deixe a coluna de fora.
error-tables-values-no-dates = { $values } não { $values-count ->
        [1] é uma data
       *[other] são datas
    } como 2018-05-31.
error-tables-values-no-labels = { $values } não { $values-count ->
        [one] é rótulo
       *[other] são rótulos
    } da hierarquia da coluna, em nenhum nível. Informe as hierarquias com que a divulgação foi feita.
error-tables-values-no-numbers = { $values } não { $values-count ->
        [1] é um número
       *[other] são números
    }, e intervalos são de números.
error-tables-values-outside-hierarchy = { $values } não { $values-count ->
        [one] está
       *[other] estão
    } na hierarquia da coluna, que tem { $size ->
        [1] 1 valor
       *[other] { GROUPED($size) } valores
    }. Acrescente uma linha para cada um, ou use uma hierarquia feita para esta coluna.
error-tables-web-page-instead-of-table = { QUOTED($path) } é uma página da web (HTML) e não uma tabela: o mais provável é uma página de erro ou de login salva no lugar do arquivo. Abra-a em um navegador para ver o que diz, e baixe o arquivo de novo. O Brecha lê texto delimitado (também em .gz ou .zip) e Parquet.
error-tables-weights-of-people-on-cluster = Pesos não são aceitos para pessoas com várias linhas em um cluster Spark: ali não se verifica se { QUOTED($name) } é igual em todas as linhas de uma pessoa. Não indique pesos, ou leia os próprios arquivos.
error-tables-weights-differ-within-person = O peso { QUOTED($name) } difere entre linhas da mesma pessoa. Dê um peso a cada pessoa.
error-tables-weights-too-large-for-profiles = Os pesos { QUOTED($name) } são grandes demais para serem repartidos entre as linhas de cada pessoa. Dê-os com menos dígitos.
error-tables-where-column-unfit = A coluna { QUOTED($name) } contém valores que uma condição não pode comparar, como bytes, horas do dia ou horas com fuso horário. Transforme-os antes em textos, números ou datas.
error-tables-where-failed = A condição não pôde ser avaliada: ocorreu { $failure }. Um número pode ser grande demais para o que se faz com ele, ou um valor pode não ser do tipo indicado em CAST. TRY_CAST dá NULL para um valor assim.
error-tables-where-keeps-nobody = A condição { QUOTED($where) } não mantém { $rows ->
        [1] a única linha
       *[other] nenhuma das { GROUPED($rows) } linhas
    }. Textos são comparados com suas maiúsculas e espaços, e um valor ausente não é igual a nada: pergunte por ele com IS NULL.
error-tables-where-kinds-differ = { HAS($name) ->
        [yes] Na coluna { QUOTED($name) }, a condição junta { $kinds-and }, que não podem ser comparados.
       *[no] A condição junta { $kinds-and }, que não podem ser comparados.
    } { $quoted ->
        [yes] Escreva números sem aspas, e textos entre aspas simples.
       *[no] Compare valores do mesmo tipo.
    }
error-tables-where-names-no-column = A condição { QUOTED($where) } não cita nenhuma coluna. Escreva uma como age >= 18; textos vão entre aspas simples, e nomes de colunas entre aspas duplas ou sem aspas.
error-tables-where-no-condition = { QUOTED($where) } não é uma condição: não é nem verdadeira nem falsa. Compare com alguma coisa, como em age >= 18 ou age IS NOT NULL.
error-tables-where-no-text = { PARAMETER("where") } é um texto com uma condição, como "age >= 18".
error-tables-where-not-allowed = { $what ->
        [subquery] Uma condição não tem subconsulta (SELECT, EXISTS, ANY).
        [window] Uma condição não tem função de janela (OVER): ela olha uma linha por vez.
        [aggregate] Uma condição não tem agregação como { $name }: ela olha uma linha por vez.
        [clock] Uma condição não tem { $name }: ela precisa dar sempre a mesma resposta.
        [function] Uma condição não pode chamar { $name }.
        [arguments] A condição chama { $name } com argumentos que a função não aceita.
        [parameter] Uma condição não tem parâmetros (?, :name): escreva os próprios valores.
        [star] Uma condição não tem *: cite as colunas.
        [lambda] Uma condição não tem função lambda.
        [collate] Uma condição não tem COLLATE.
        [position] Uma condição cita as colunas pelo nome, não por #1.
        [qualified] Uma condição cita as colunas sem uma tabela antes delas; um nome com ponto vai entre aspas duplas.
        [constant] Uma condição não tem tal constante: escreva textos, números, TRUE, FALSE, NULL ou DATE '2010-01-31'.
        [type] Uma condição converte apenas para VARCHAR, BOOLEAN, DATE, TIMESTAMP, DOUBLE, DECIMAL(18, 3) e números inteiros como INTEGER.
        [alias] Uma condição não dá nomes (AS).
        [comment] Uma condição não tem comentários (--, /* */).
        [statements] Uma condição é uma só expressão, sem ponto e vírgula e outros comandos.
        [clauses] Uma condição é uma só expressão, sem cláusulas como GROUP BY, ORDER BY, LIMIT ou UNION.
       *[other] A condição contém algo que condições não podem conter.
    } São permitidos colunas, constantes, comparações, AND, OR, NOT, IN (…), BETWEEN, IS NULL, LIKE, ILIKE, CASE, CAST, aritmética e { $functions-and }.
error-tables-where-number-too-long = Um número da condição tem dígitos demais para ser comparado com exatidão: no máximo { $before } antes da vírgula decimal e { $after } depois dela.
error-tables-where-syntax = { QUOTED($where) } não é uma condição que se possa ler. Escreva-a como em SQL: age >= 18 AND town IN ('A', 'B'). Textos vão entre aspas simples; nomes de colunas com espaços ou pontos, entre aspas duplas.
error-tables-where-texts-ordered = A condição pergunta qual é maior entre colunas que contêm textos: { $columns-and }. Como texto, 10 vem antes de 9. Diga o que comparar, por exemplo com TRY_CAST(… AS DECIMAL(38, 12)) em cada uma.
error-tables-where-too-deep = A condição tem mais de { $deepest } níveis de parênteses. Escreva-a com menos.
error-tables-where-too-long = A condição tem mais de { GROUPED($longest) } letras.
error-tables-where-values-unfit = A condição compara a coluna { QUOTED($name) } com { $kind }, e { $rows ->
        [1] 1 linha tem
       *[other] { GROUPED($rows) } linhas têm
    } ali um valor que não é isso{ $is_number ->
        [yes] {" "}ou que tem mais de { $before } dígitos antes da vírgula decimal ou { $after } depois dela
       *[no] {""}
    }{ HAS($first) ->
        [yes] ; a primeira é a linha { GROUPED($first) }
       *[no] {""}
    }. Indique os textos que significam “ausente” com { ARGUMENT("missing_tokens") }, ou escreva TRY_CAST("{ $name }" AS { $type }), que deixa essas linhas de fora.
error-tables-widths-do-not-nest = { FACE() ->
        [python] { SETTING("widths", $widths, code: "yes") }
       *[other] As larguras em { SETTING("widths", $widths, code: "yes") }
    } não se encaixam: cada largura é um número positivo, e um múltiplo maior da anterior, como { FACE() ->
        [python] {"["}5, 10, 20]
       *[other] 5,10,20
    }.
error-tables-worker-of-other-code = Um nó do cluster tem outro código do Brecha que o deste programa, na mesma versão { $version }. Instale os mesmos arquivos em todos os nós, ou envie junto um ambiente empacotado.
error-tables-worker-of-other-version = Um nó do cluster tem o Brecha { $worker }, e este programa é o Brecha { $version }. Instale a mesma versão em todos os nós, ou envie junto um ambiente empacotado.
error-tables-yarn-without-settings = Onde fica o YARN está nas configurações do Hadoop, e nem HADOOP_CONF_DIR nem YARN_CONF_DIR indicam a pasta delas.
phrase-argument-named = { ARGUMENT($name) }
phrase-column-in-table = A coluna { QUOTED($name) }{ HAS($table) ->
        [yes] {" "}em { $table }
       *[no] {""}
    }
phrase-header-of-file = o cabeçalho de { QUOTED($path) }
phrase-hierarchy-label-no-text = a linha { GROUPED($line) } tem um { $type } no nível { $level }, e valores e rótulos são textos.
phrase-hierarchy-label-without-next = a linha { GROUPED($line) } tem um rótulo no nível { $level }, e está vazia no nível { $above }.
phrase-hierarchy-labels-do-not-nest = seus níveis não se encaixam. As linhas { GROUPED($first) } e { GROUPED($second) } têm o mesmo rótulo no nível { $level } e rótulos diferentes no nível { $above }, e ele deveria estar em um só deles.
phrase-hierarchy-line-empty = a linha { GROUPED($line) } está vazia no nível { $level }.
phrase-hierarchy-lines-about-one-value = as linhas { GROUPED($first) } e { GROUPED($second) } tratam do mesmo valor, e cada valor tem uma linha.
phrase-hierarchy-lines-do-not-nest = seus níveis não se encaixam. As linhas { GROUPED($first) } e { GROUPED($second) } são iguais no nível { $level } e diferem no nível { $above }, onde também deveriam ser iguais.
phrase-hierarchy-lines-of-one-value = as linhas { GROUPED($first) } e { GROUPED($second) } são do mesmo valor, e cada valor tem uma linha.
phrase-hierarchy-of-several-lengths = seus níveis têm { $lengths-row } valores, e deveriam ter o mesmo número.
phrase-hierarchy-without-values = ela não tem valores.
phrase-kind-of-cells = { $kind ->
        [text] texto
        [bytes] bytes
        [booleans] valores lógicos
        [numpy-durations] durações do numpy
        [whole-numbers] números inteiros
        [floating-point-numbers] números de ponto flutuante
        [decimal-numbers] números decimais
        [dates-with-a-time] datas com hora
        [numpy-dates] datas do numpy
        [dates] datas
        [times-of-day] horas do dia
        [durations] durações
       *[other] { $kind }
    }
phrase-known-values = { $which ->
        [nearest] ; os valores mais próximos que ao menos { $minimum } pessoas têm são { $values-and }.
        [one] . Você quis dizer { $values-and }?
        [none] ; nenhum dos seus valores é citado aqui, pois menos de { $minimum } pessoas têm cada um.
        [all] ; ela tem { $values-and }.
        [range] ; os valores que ao menos { $minimum } pessoas têm estão entre { $values-and }.
       *[commonest] ; os mais comuns dos seus { GROUPED($every) } valores são { $values-and }.
    }
phrase-source-file = { QUOTED($path) }
phrase-source-frame = a tabela { $kind }
phrase-spelling-date-with-time = não é só uma data, pois tem hora
phrase-spelling-no-clock-time = não tem uma hora como 13:45 ou 13:45:59
phrase-spelling-no-date = não é uma data. Escreva ano-mês-dia, como 1990-03-31
phrase-spelling-no-duration = não é uma duração. Escreva-a como 36:00:00, como 1 day 12:00:00 ou como P1DT12H
phrase-spelling-no-month = não é um mês de um ano. Escreva ano-mês, como 1990-03
phrase-spelling-no-number = não é um número
phrase-spelling-no-such-day = esse dia não existe
phrase-spelling-no-time-of-day = não é uma hora do dia. Escreva horas:minutos:segundos, como 08:30:00
phrase-spelling-no-truth-value = não é nem verdadeiro nem falso. Escreva true ou false
phrase-spelling-no-whole-number = não é um número inteiro
phrase-spelling-other-type = não é um valor do tipo { $type }
phrase-spelling-several-in-column = a coluna o escreve de várias maneiras. Escreva-o exatamente como está na tabela
phrase-spelling-two-dates = pode ser { $day_first } (o dia primeiro) ou { $month_first } (o mês primeiro). Escreva um dos dois
phrase-spelling-two-durations = pode ser { $hours } ou { $minutes }. Escreva um dos dois
phrase-spelling-two-numbers = pode ser { $one } ou { $other }. Escreva-o de uma dessas duas maneiras
phrase-spelling-with-time-zone = tem fuso horário, e a coluna não tem
phrase-spelling-without-time-zone = não tem fuso horário. Escreva como 1990-03-31 13:45:00+00:00
phrase-value-begins-alike = outro que começa da mesma maneira
phrase-values-held = { $kind ->
        [text] texto
        [truth] verdadeiro ou falso
        [whole-numbers] números inteiros
        [numbers] números
        [dates] datas
        [moments] datas com hora
        [times-of-day] horas do dia
        [durations] durações
        [months] meses
       *[other] { $kind }
    }
phrase-values-of-few = { $count ->
        [1] 1 valor
       *[other] { GROUPED($count) } valores
    } que menos de { $minimum } pessoas têm
phrase-where-kind = { $kind ->
        [text] um texto
        [number] um número
        [date] uma data
        [time] uma data com hora
        [boolean] verdadeiro ou falso
       *[other] outro tipo de valor
    }
error-tables-ever-column = A coluna de um segredo “alguma vez” é o nome de uma coluna, e não { QUOTED($column) }.
error-tables-ever-value = Se alguém teve alguma vez um valor de { QUOTED($column) } se pergunta sobre um só valor, e não { QUOTED($value) }.
error-tables-ever-of-years = De vários anos não se pode perguntar { QUOTED($name) }: um atributo sensível é o do primeiro ano. Pergunte sobre os valores em uma só tabela.
error-tables-ever-on-spark = Não se pode perguntar { QUOTED($name) } de uma tabela em um cluster Spark. Leia os próprios arquivos.
error-tables-ever-unlinked = Não se pode perguntar { QUOTED($name) } onde as linhas não estão ligadas: nada mostra quais linhas são do alvo, e o que o adversário descobre é sobre a linha que conhece. Pergunte sobre a própria coluna, ou leia a tabela com { SETTING("rows", "linked") }.
error-tables-ever-of-one-row = { QUOTED($name) } se refere a todas as linhas de uma pessoa, e esta tabela tem uma delas, sorteada. Leia-a com { SETTING("rows", "linked") }.
error-tables-joint-name-is-a-column = O segredo { QUOTED($name) } teria o nome de uma coluna da tabela. Renomeie essa coluna.
