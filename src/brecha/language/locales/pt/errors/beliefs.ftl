## Errors of beliefs

error-beliefs-adversary-has-all-records = O adversário já tem { GROUPED($has_count) } registros, e há apenas { GROUPED($records) } com o do alvo. Use mais registros, ou dê menos a ele.
error-beliefs-adversary-like-circle = O adversário { QUOTED($name) } é como ele mesmo, por { $circle }.
error-beliefs-adversary-like-unknown = O adversário { QUOTED($before) } é como { QUOTED($name) }, e não existe tal adversário.{ hint-nearest }
error-beliefs-adversary-may-have-all-records = O adversário já tem { GROUPED($has_count) } registros, e pode haver apenas { GROUPED($min) } com o do alvo. Use mais registros, ou dê menos a ele.
error-beliefs-adversary-without-attributes = O adversário { QUOTED($name) } não tem atributos: diga o que ele crê de cada coluna.
error-beliefs-after-first-data-sets = Contado depois dos primeiros { GROUPED($start) } conjuntos de dados: { $failed }
error-beliefs-allow-folder-unknown = Não existe a pasta { QUOTED($folder) }, que { ARGUMENT("allow") } indica.
error-beliefs-allow-no-list = { ARGUMENT("allow") } é uma lista de pastas: { ARGUMENT("allow") }['statistics'].
error-beliefs-archive-damaged = { QUOTED($path) } está danificado, ou compactado de um modo desconhecido. Descompacte-o antes.
error-beliefs-archive-one-file = { QUOTED($path) } deve conter exatamente um arquivo CSV, sem senha. Descompacte-o antes.
error-beliefs-argument-no-list = { ARGUMENT($role) } é uma lista, e isto é { $name }.
error-beliefs-attribute-depends-on-itself = O atributo { QUOTED($name) } não pode depender de si mesmo, e é nomeado por um texto.
error-beliefs-attribute-discrete = O atributo { QUOTED($name) } tem valores que podem ser contados um a um, e o que se sorteia aqui não tem. Use Belief e seus atributos para ele, ou faça com que seja conhecido de todos.
error-beliefs-attribute-name-no-text = Um atributo é nomeado por um texto, e { QUOTED($name) } não é um texto.
error-beliefs-attribute-no-distribution = O atributo { QUOTED($name) } é dado como uma distribuição do NumPyro, ou uma função que dê uma, e isto é { $name2 }.
error-beliefs-attribute-order = O atributo { QUOTED($name) } depende de { QUOTED($parent) }, que não vem antes dele. Há: { HAS($before) ->
        [yes] { $before-row }
       *[no] nada
    }.
error-beliefs-attribute-parents-unnamed = O atributo { QUOTED($name) } depende de atributos por seus nomes, e { QUOTED($odd) } não é um nome.
error-beliefs-attribute-row-missing = O atributo { QUOTED($name) } não tem probabilidades para { $given }: acrescente essa linha.
error-beliefs-attribute-twice = O atributo { QUOTED($name) } aparece duas vezes. Indique-o uma só vez.
error-beliefs-attribute-value-is-list = Atributo { QUOTED($name) }: um dos valores é uma lista ou algo parecido, e não um só valor.
error-beliefs-attribute-value-missing = Não se diz o que { QUOTED($name) } é para { $given }: acrescente.
error-beliefs-attribute-value-not-in-file = O atributo { QUOTED($name) } não tem o valor { QUOTED($value) }: seus { GROUPED($values_count) } valores estão em { $file }.
error-beliefs-attribute-value-unknown = O atributo { QUOTED($name) } não tem o valor { QUOTED($value) }. { HAS($known) ->
        [yes] Pode ser: { $known-row }{ $more ->
            [True] , …
           *[False] {""}
        }.
       *[no] Há { GROUPED($count) }, em um arquivo.
    }
error-beliefs-attribute-values-empty = O atributo { QUOTED($name) } não tem valores: indique os que ele pode ter.
error-beliefs-attribute-values-no-list = Atributo { QUOTED($name) }: indique os valores em uma lista; isto é { $name2 }.
error-beliefs-attribute-without-parents = O atributo { QUOTED($name) } não depende de nada: use Attribute.of.
error-beliefs-attribute-without-values = O atributo { QUOTED($name) } não tem valores{ HAS($given) ->
        [yes] , dado { $given },
       *[no] {""}
    }.
error-beliefs-attributes-circle = Atributos do adversário { QUOTED($name) } dependem uns dos outros em círculo: { $circle }.
error-beliefs-attributes-read-together = { $tie-row } são lidos juntos, e não podem ser vistos em separado.
error-beliefs-bands-without-width = { QUOTED($name) } é dado em faixas de { QUOTED($of) }: diga a largura delas, ou onde terminam.
error-beliefs-bounds-missing = Diga entre que números se procura a crença: { ARGUMENT("bounds") }[(menor, maior), …].
error-beliefs-bounds-no-pair = { PARAMETER("bounds") }: { QUOTED($pair) } não é um par de um número menor e um maior.
error-beliefs-capacity-known-value-missing = O adversário conhece { QUOTED($name) } do alvo, e { PARAMETER("target") } não diz qual é: diga-o, pois a capacidade é outra para cada valor.
error-beliefs-capacity-made-columns = O adversário conhece o que o programa faz do alvo em { $columns-quoted }, e isso não decorre de { PARAMETER("target") }: diga mais sobre ele, pois a capacidade é outra para cada valor.
error-beliefs-capacity-of-bayes = Entre todas as distribuições a priori, a probabilidade de um palpite certo é no máximo 1, para quem já conhece o valor: isso nada diz do programa. Peça { SETTING("measure", "multiplicative") } ou 'shannon', ou dê crenças.
error-beliefs-capacity-too-many-tables = Há tabelas demais para que se ache a capacidade de Shannon. Peça { SETTING("measure", "multiplicative") }, que a limita: ela é no máximo o logaritmo dela.
error-beliefs-capacity-too-many-types = { GROUPED($types) } tipos de registros são demais: use { SETTING("method", "simulation") }.
error-beliefs-cell-empty = { $cell } está vazia, e ali cabe um valor de { QUOTED($name) }.
error-beliefs-column-known-and-secret = A coluna { QUOTED($secret) } é ao mesmo tempo conhecida e a que se quer descobrir. O que o adversário já conhece não pode ser também o que ele descobre: dê a ela um só papel.
error-beliefs-column-unnamed = A coluna { GROUPED($column) } de { $file } não tem nome na primeira linha.
error-beliefs-columns-same-name = As colunas { GROUPED($first) } e { GROUPED($second) } de { $file } têm o mesmo nome na primeira linha.
error-beliefs-continuous-program-failed = O programa falhou: { $name }: { $splitlines } Ele recebe {"{"}coluna: vetor{"}"} e é escrito com jax.numpy.
error-beliefs-counts-without-columns = Indique as colunas pelas quais os registros são contados.
error-beliefs-data-sets-unusable = { SETTING("data_sets", $data_sets) } não é um número de conjuntos de dados: use um número inteiro de 1 ou mais.
error-beliefs-distribution-function-failed = A distribuição de { QUOTED($name) } dado { $parents-row } não pôde ser obtida: { $name2 }: { $failed }. A função recebe vetores e é escrita com jax.numpy.
error-beliefs-distribution-shape = A distribuição de { QUOTED($name) } é de { $shape } números, e deve ser de um para cada registro.
error-beliefs-each-no-function = Each(…) recebe uma função de um registro, e isto é { $name }.
error-beliefs-family-belief-refused = A crença feita de { $numbers } não é uma crença: { $failed }
error-beliefs-family-empty = Não há nenhum adversário na família: indique ao menos um.
error-beliefs-family-function-failed = Não se pôde fazer uma crença de { $numbers }: { $failure }.
error-beliefs-family-made-no-belief = De { $numbers } foi feito { $name }, e não um Belief(…).
error-beliefs-family-no-belief = O adversário { QUOTED($name) } é { $name2 }, e não o que ele crê: Belief(…).
error-beliefs-fewer-than-unusable = { SETTING("fewer_than", $fewer_than) } não é um número de registros, 2 ou mais.
error-beliefs-file-column-kind = { $file } não pode ser lido como uma tabela de probabilidades: uma coluna é de um tipo desconhecido.
error-beliefs-file-empty = { $file } está vazio: não tem nem cabeçalho.
error-beliefs-file-layout-unknown = { $file } não está em nenhuma das disposições para { $names-quoted }: destes, a primeira linha traz { HAS($present) ->
        [yes] { $present-and }
       *[no] nenhum
    }, em { $columns ->
        [1] 1 coluna
       *[other] { GROUPED($columns) } colunas
    }. É preciso uma coluna para tudo aquilo de que o atributo depende, ou para o próprio atributo.
error-beliefs-file-no-rows = Não há linhas em { $file }: não diz nada sobre nenhum atributo.
error-beliefs-file-no-text = { QUOTED($path) } não é texto simples: está danificado, ou em uma codificação desconhecida.
error-beliefs-file-nobody-counted = Em { $file } ninguém é contado { HAS($facts) ->
        [yes] onde { $facts-and }
       *[no] em nenhuma linha
    }, de modo que ali as probabilidades de { QUOTED($name) } não são conhecidas.
error-beliefs-file-probabilities-sum = As probabilidades de { QUOTED($name) } { $begins ->
        [True] que começam em
       *[False] em
    } { $place } de { $file } somam { $larger ->
        [True] mais
       *[False] menos
    } que 1. Se são números de pessoas, ou foram arredondadas, indique { FACE() ->
        [python] { SETTING("counts", "True", code: "yes") }
       *[other] counts = true
    }: cada uma é então dividida pela soma.
error-beliefs-file-row-missing = { $file } não diz nada sobre { QUOTED($name) } { HAS($facts) ->
        [yes] onde { $facts-and }
       *[no] em todas as linhas
    }: acrescente essa linha.
error-beliefs-file-rows-repeated = Em { $file }, { $first } e { $second } tratam do mesmo. Mantenha um só.
error-beliefs-file-too-large = { $file } é maior que uma tabela de probabilidades: ocuparia mais de { GROUPED($largest) } MB.
error-beliefs-file-too-many-rows = { $file } tem { $rows ->
        [1] 1 linha
       *[other] { GROUPED($rows) } linhas
    }, e um atributo que não depende de nada tem uma. Diga de que ele depende com { ARGUMENT("on") }.
error-beliefs-file-unreadable = { QUOTED($path) } não pode ser lido: { $strerror }.
error-beliefs-function-any-records = { $name_of } pode dar qualquer número de registros, de modo que ninguém sabe de quem são. Em uma tabela que existe, uma função dá tantos registros quantos recebe.
error-beliefs-function-columns-differ = { $name_of } dá a coluna { QUOTED($odd) } para alguns registros e não para outros: todos os registros têm as mesmas colunas. Onde nada deve ser divulgado, dê '*'.
error-beliefs-function-gave-no-record = { $name_of } deu { $name } para { $shown }: ela dá um registro, {"{"}coluna: valor{"}"}, ou None para deixá-lo fora.
error-beliefs-function-gave-several-values = { $function } deu { QUOTED($column) } de { $shown } como { $kind }, que não é um só valor.
error-beliefs-function-gave-unnamed-value = { $name_of } deu uma coluna nomeada por { $name } para { $shown }, e uma coluna é nomeada por um texto.
error-beliefs-function-makes-column = { $called } cria a coluna { QUOTED($new) }, que não está na tabela, de modo que ninguém sabe o que seus valores representam. Em uma tabela que existe, uma função pode mudar colunas e retirá-las.
error-beliefs-function-mixes-records = { $name_of } dá os registros em outra ordem, de modo que ninguém sabe qual deles é de quem: deixe o i-ésimo registro no i-ésimo lugar. Se é isso mesmo, escreva { FACE() ->
        [python] Whole(function, { SETTING("rows", "any") })
       *[other] rows = "any"
    }.
error-beliefs-function-not-traced = Que colunas { $name_of } lê só se sabe quando se sabe quais há: pergunte ao programa ajustado a uma crença.
error-beliefs-given-impossible = { ARGUMENT("given") }{ GROUPED($given) }: não pode acontecer que tantos registros se pareçam com o do alvo. O número mais provável é { GROUPED($mode) }.
error-beliefs-given-unusable = { SETTING("given", $given) } não é um número de registros que possam se parecer com o do alvo: use de 1 a { GROUPED($most) }.
error-beliefs-key-unknown = Não há { QUOTED($key) } em { $what }.{ hint-nearest } Pode ter: { $known-row }.
error-beliefs-known-column-twice = A coluna { QUOTED($twice) } aparece duas vezes em { PARAMETER("known") }. Indique-a uma só vez.
error-beliefs-known-no-sets = known é uma lista de conjuntos de colunas: known = [["age"], ["age", "zip"]].
error-beliefs-known-value-no-number = O que se conhece de { QUOTED($name) } é { QUOTED($value) }, que não é um número.
error-beliefs-known-values-too-many-ways = O adversário conhece { QUOTED($name) } do alvo, e { PARAMETER("target") } não diz qual é. Para tirar a média de tudo o que as colunas conhecidas podem ser, seriam mais de { GROUPED($most) } combinações: diga { QUOTED($name) } em { PARAMETER("target") }, ou retire-o de { PARAMETER("known") }.
error-beliefs-line-fields = A linha { GROUPED($line) } de { $file } tem { GROUPED($fields) } campos, e a primeira tem { GROUPED($names) }.
error-beliefs-line-quotes = A linha { GROUPED($line) } de { $file } não pode ser dividida em campos: há uma aspa fora do lugar.
error-beliefs-made-column-of-other-records = A coluna { QUOTED($name) } é criada pelo programa, cujos registros não são os da entrada: ninguém sabe o que o alvo tem nela. Procure-o por atributos da crença.
error-beliefs-made-columns-too-many-ways = O adversário conhece o que o programa faz do alvo em { $columns-quoted }, e isso não decorre de { PARAMETER("target") }. Para tirar a média de tudo o que pode ser, seriam mais de { GROUPED($most_ways) } combinações: diga mais sobre ele em { PARAMETER("target") }, ou retire isso de { PARAMETER("known") }.
error-beliefs-measure-unknown = { SETTING("measure", $measure) } não existe: use 'multiplicative', 'bayes' ou 'shannon'.
error-beliefs-method-unknown = { SETTING("method", $method) } não existe: use 'auto', 'exact' ou 'simulation'.
error-beliefs-no-adversary-measured = De nenhum dos adversários se pode dizer o que descobre. De { QUOTED($name) }: { $why }
error-beliefs-no-attribute = Um atributo é feito com Attribute.of(…), e isto é { $name }.
error-beliefs-no-attributes = Não há atributos: sem um atributo, um registro não é nada.
error-beliefs-no-belief = O que o adversário crê é um Belief(…), e isto é { $name }.
error-beliefs-no-belief-measured = De nenhuma das { GROUPED($found_count) } crenças tentadas se pode dizer o que se descobre. { $why }
error-beliefs-no-capacity = A capacidade não pode ser obtida: { $why }. Dê crenças por nome, ou uma função que as faça, para perguntar a cada uma.
error-beliefs-no-condition = Uma condição é {"{"}coluna: valor{"}"} ou uma função de um registro, e isto é { $name }.
error-beliefs-no-exact-answer = Não se pode ter uma resposta exata: { $whole ->
        [True] { $why }
       *[False] { $why }.
    } Use { SETTING("method", "simulation") }.
error-beliefs-no-exact-figure = Não se pode ter uma resposta exata: { $whole ->
        [True] { $why }
       *[False] { $why }.
    } Use { SETTING("method", "simulation") }, ou 'auto' para o que for possível.
error-beliefs-no-family = Uma família de adversários é um Belief, {"{"}nome: Belief{"}"}, ou uma função que faz um Belief de alguns números; e isto é { $name }.
error-beliefs-no-program = Um programa é um passo como Drop('name'), uma lista deles, um sanitizador, ou uma função Python sobre uma tabela; e isto é { $is_class ->
        [True] a classe { $kind }: escreva { $kind }(…)
       *[False] { $kind }
    }.
error-beliefs-no-query = Uma consulta é Count(…), All(…), Exists(…), ou uma função Python de tudo o que se divulga; e isto é { $name }.
error-beliefs-no-record = { PARAMETER($role) } é {"{"}atributo: valor{"}"}, e isto é { $name }.
error-beliefs-noise-function-unusable = A função do ruído dá quão provável é o que se viu, um número de 0 ou mais.
error-beliefs-noise-no-distribution = O ruído é uma função que dá uma distribuição do NumPyro em torno do resultado, e esta deu { $name }.
error-beliefs-noise-unusable = O ruído é um mecanismo sobre contagens, como Geometric(0.5), o desvio padrão de um erro normal, ou uma função da resposta verdadeira e do que se viu; e isto é { QUOTED($given) }.
error-beliefs-noise-values-unknown = Depois de uma função não se sabe que valores a coluna { QUOTED($column) } pode ter, nem portanto quais podem ser divulgados. Indique-os: Noise(…, { SETTING("values", "[…]", code: "yes") }).
error-beliefs-nothing-unknown = Tudo é conhecido de todos os registros: não há nada a descobrir.
error-beliefs-numpyro-not-installed = Crenças sobre números em uma escala precisam do NumPyro, que não está instalado. Use: pip install "brecha[bayes]".
error-beliefs-observation-impossible = { PARAMETER("observed") }: o que se viu, { $observation }, não pode acontecer com esta crença e este programa.
error-beliefs-observation-never-drawn = { PARAMETER("observed") }: o que se viu, { $observation }, nunca apareceu em { GROUPED($data_sets) } conjuntos de dados sorteados por esta crença, ou não pode acontecer. Sorteie mais, ou verifique se foi isso que se divulgou.
error-beliefs-observed-no-count = { PARAMETER("observed") }: { QUOTED($seen) } não é um número de registros que possa ter sido contado.
error-beliefs-observed-no-number = { PARAMETER("observed") }: { QUOTED($seen) } não é um número que possa ter sido divulgado com um erro normal.
error-beliefs-observed-no-pair = { PARAMETER("observed") } é uma pergunta e o que se viu, como (Count({"{"}'age': 32{"}"}), 6).
error-beliefs-observed-no-query = { PARAMETER("observed") }: a pergunta é Count(…), All(…), Exists(…), uma função Python de tudo o que se divulga, ou uma delas com ruído, Noisy(…); e isto é { $name }.
error-beliefs-observed-no-truth = { PARAMETER("observed") }: { $name }(…) é True ou False, e não { QUOTED($seen) }.
error-beliefs-of-adversary = Adversário { QUOTED($name) }: { $problem }
error-beliefs-of-program = Programa { QUOTED($name) }: { $problem }
error-beliefs-own-record-incomplete = De um registro que o adversário tem, não se diz { QUOTED($name) }: ele o tem por inteiro.
error-beliefs-own-record-no-mapping = { ARGUMENT("has") } é uma lista de registros, {"{"}atributo: valor{"}"}, e um deles é { $name }.
error-beliefs-own-records-no-list = adversaries.{ $name }.has é uma lista de registros: [{"{"} age = 32, … {"}"}, …].
error-beliefs-parquet-damaged = { $file } é um arquivo Parquet danificado.
error-beliefs-probabilities-function-failed = As probabilidades de { QUOTED($name) }{ HAS($given) ->
        [yes] , dado { $given },
       *[no] {""}
    } não puderam ser obtidas: { $failure }.
error-beliefs-probabilities-no-mapping = As probabilidades de { QUOTED($name) } são dadas como {"{"}valor: probabilidade{"}"}, e isto é { $name2 }.
error-beliefs-probabilities-sum = As probabilidades de { QUOTED($name) }{ HAS($given) ->
        [yes] , dado { $given },
       *[no] {""}
    } somam { WRITTEN($total, format: ".12g") }, e devem somar 1. Se são números de pessoas, divida-os pela soma, ou leia-os como contagens.
error-beliefs-probability-unusable = A probabilidade de { $hidden ->
        [True] um valor de { QUOTED($name) }
       *[False] { QUOTED($name) } = { QUOTED($value) }
    }{ HAS($given) ->
        [yes] , dado { $given },
       *[no] {""}
    } é { QUOTED($probability) }, que não é uma probabilidade: use um número de 0 a 1.
error-beliefs-program-file-failed = O arquivo { QUOTED($path) } não pôde ser executado: { $name }: { $problem }
error-beliefs-program-function-unknown = O arquivo { QUOTED($path) } não tem a função { QUOTED($name) }.{ hint-nearest }
error-beliefs-program-function-unnamed = programs.{ $name }.python é "file.py:function", e { QUOTED($place) } não indica nenhuma função.
error-beliefs-program-not-recordwise = Este programa olha a tabela inteira, e não pode ser seguido registro a registro: use simulação.
error-beliefs-program-python-not-allowed = O programa { QUOTED($name) } é a função Python { QUOTED($name2) } em { QUOTED($place) }, e o código que um cenário indica não é executado sem que se peça. Se confia nele, diga-o: --run-python na linha de comando{ FACE() ->
        [python] , ou { SETTING("run_python", "True", code: "yes") }
       *[other] {""}
    }.
error-beliefs-program-rows-and-each = O programa { QUOTED($name) } pode dizer rows = "any" se a sua função dá um número de registros diferente do que recebe, e each = true se ela recebe um registro; não os dois.
error-beliefs-program-steps-and-python = O programa { QUOTED($name) } é passos ou uma função Python, e não os dois.
error-beliefs-program-steps-no-list = Os passos do programa { QUOTED($name) } são uma lista: [{"{"} drop = "name" {"}"}, …].
error-beliefs-program-without-steps = O programa { QUOTED($name) } tem steps = […], e só isso; ou python = "file.py:function".
error-beliefs-published-value-impossible = Por esta crença o que foi divulgado, { QUOTED($value) }, não pode acontecer, ou é tão improvável que não se achou um conjunto de dados para começar. O ruído é tão amplo quanto na verdade?
error-beliefs-published-value-no-number = O que foi divulgado, { QUOTED($value) }, não é um número nem um vetor de números.
error-beliefs-published-value-shape = O que foi divulgado tem a forma { $shape }, e o que o programa dá tem a forma { $shape2 }; as duas devem ser iguais, e todos os números, finitos.
error-beliefs-query-failed = { $function } falhou no conjunto de dados { GROUPED($number) }: { $failure }.
error-beliefs-query-gave-no-number = { $name_of } deu { $name } para o conjunto de dados { GROUPED($number) }: uma pergunta sobre o que se divulga dá um número, ou True ou False.
error-beliefs-query-truth-and-numbers = { $name_of } dá True ou False para alguns conjuntos de dados, e um número para outros.
error-beliefs-question-gives-infinite-number = Para algum conjunto de dados a pergunta não dá um número finito.
error-beliefs-question-gives-no-number = A pergunta dá um número, ou sim ou não, para cada conjunto de dados; esta dá outra coisa.
error-beliefs-range-too-long = { $where } seriam { GROUPED($many) } números, e percorrem-se no máximo { GROUPED($most_numbers) }.
error-beliefs-range-unusable = { $where } vai de um número inteiro a um maior: {"{"} from = 0, to = 99 {"}"}.
error-beliefs-rare-without-count = Diga a partir de quantos registros algo deixa de ser raro: fewer_than = 3.
error-beliefs-record-impossible = Por esta crença nenhum registro pode ter { $values }: isso é impossível.
error-beliefs-records-not-a-count = { SETTING("records", $records) } não é um número de registros: use um número inteiro a partir de 1.
error-beliefs-records-out-of-range = { SETTING("records", $number) } não é um número de registros: use um número inteiro de 1 a { GROUPED($most_records) }.
error-beliefs-records-probabilities-sum = As probabilidades dos números de registros somam { WRITTEN($total, format: ".12g") }, e devem somar 1.
error-beliefs-records-probability-unusable = A probabilidade de que haja { GROUPED($number) } registros é { QUOTED($probability) }, que não é uma probabilidade.
error-beliefs-records-unusable = { ARGUMENT("records") } é quantos registros há, ou {"{"}número: probabilidade{"}"}, e isto é { $name }.
error-beliefs-rows-unknown = { SETTING("rows", $rows) } não é 'same' nem 'any'.
error-beliefs-sample-of-smaller-sample = Uma amostra de { GROUPED($size) } não pode ser tirada de uma de { GROUPED($size2) }.
error-beliefs-sanitizer-failed = { $name } não pode ser aplicado ao conjunto de dados { GROUPED($number) }, de { $records ->
        [1] 1 registro
       *[other] { GROUPED($records) } registros
    }. { $failed }
error-beliefs-scenario-endless = O arquivo { QUOTED($file) } não é um cenário: seus colchetes ou seus números não terminam.
error-beliefs-scenario-key-missing = O cenário não diz { QUOTED($key) }: acrescente { $key } = ….
error-beliefs-scenario-key-unknown = A chave { GROUPED($number) } do arquivo { QUOTED($file) }, pela ordem, não é de um cenário.{ hint-nearest } Ele pode ter: { $known-row }.
error-beliefs-scenario-keys-same = O cenário tem { QUOTED($key) } e { QUOTED($renamed) }, que querem dizer o mesmo: use um só.
error-beliefs-scenario-no-table = { $where } é uma tabela: [{ $where }] com uma linha para cada parte.
error-beliefs-scenario-no-target = targets.{ $name } não é um alvo: cada um tem um nome e uma tabela própria, [targets.NAME] com uma linha para cada atributo. De um só alvo, escreva em [target]: { $name } = ….
error-beliefs-scenario-no-text = { $where } é um texto, e { QUOTED($given) } não é.
error-beliefs-scenario-no-toml = O arquivo { QUOTED($file) } não é TOML: { $toml_problem }
error-beliefs-scenario-no-truth = { $where }.{ $key } é true ou false, e { QUOTED($found) } não é nenhum dos dois.
error-beliefs-scenario-no-utf8 = O arquivo { QUOTED($file) } não é texto em UTF-8, como é o TOML.
error-beliefs-scenario-no-value = { $where } é um texto ou um número, e { QUOTED($given) } não é.
error-beliefs-scenario-parent-unknown = adversaries.{ $name }.{ $key } depende de { QUOTED($parent) }, de que este adversário não crê nada.{ hint-nearest }
error-beliefs-scenario-records-unusable = Os registros do adversário { QUOTED($name) } são {"{"} número = probabilidade {"}"}, com números inteiros.
error-beliefs-scenario-row-missing = { $where } não tem probabilidades para { $on } = { QUOTED($value) }: acrescente uma linha a { $where }.chances.
error-beliefs-scenario-several-parents = { $where } depende de vários atributos: escreva as probabilidades em um arquivo, e indique-o com file = …. A primeira linha dele pode ser { $names } e os valores de { $name }; cada linha seguinte traz as probabilidades deles.
error-beliefs-scenario-too-large = O arquivo { QUOTED($file) } tem mais de { $largest } MB, demais para um cenário.
error-beliefs-scenario-unreadable = O arquivo { QUOTED($file) } não pôde ser lido: { $strerror }.
error-beliefs-scenario-values-no-list = { $where }.values é uma lista de valores, e { QUOTED($given) } não é.
error-beliefs-scenario-without-target = Diga quem é o alvo: [target], ou vários como [targets.NAME].
error-beliefs-secret-no-name = { PARAMETER("secret") } é o nome de um atributo, e { QUOTED($secret) } não é.
error-beliefs-seed-unusable = { SETTING("seed", $seed) } não é uma semente: use um número inteiro de 0 ou mais.
error-beliefs-step-kind-unclear = Um passo faz uma só coisa, e este diz { HAS($keys) ->
        [yes] { $keys-row }
       *[no] nada
    }. Pode ser: { $known-row }.
error-beliefs-table-function-wrong = { $function } { $problem }. Foi no conjunto de dados { GROUPED($number) }, de { $records ->
        [1] 1 registro
       *[other] { GROUPED($records) } registros
    }.
error-beliefs-target-and-injected-differ = Diz-se que o alvo tem { $name } = { QUOTED($found) }, e insere-se { QUOTED($value) }. Diga um dos dois.
error-beliefs-target-has-other-value = Diz-se que o alvo tem { $secret } = { QUOTED($stated) }, e as perguntas o inserem com { QUOTED($value) }. Pergunte pelo valor que ele tem, ou retire-o de { PARAMETER("target") }.
error-beliefs-target-impossible = Por esta crença o que se conhece do alvo é impossível, e portanto nada decorre disso.
error-beliefs-too-few-draws = { SETTING($name, $given) } é pouco: use um número inteiro a partir de { GROUPED($least) }.
error-beliefs-too-many-combinations = Juntos, { $order-row } podem ser { GROUPED($size) } coisas diferentes, e percorrem-se no máximo { GROUPED($most_cases) }. Use simulação, ou menos atributos.
error-beliefs-too-many-draws = { GROUPED($chains) } cadeias de { GROUPED($draws) } sorteios de { GROUPED($records) } registros seriam { GROUPED($numbers) } números, e guardam-se no máximo { GROUPED($most_numbers) }. Use menos registros ou menos sorteios.
error-beliefs-too-many-looks = O registro do alvo pode parecer { GROUPED($size) } coisas diferentes: diga mais sobre ele, ou use simulação.
error-beliefs-too-many-possible-records = Juntos, { $order-row } podem ser coisas diferentes demais; percorrem-se no máximo { GROUPED($most_cases) }. Use simulação, ou menos atributos.
error-beliefs-too-many-probabilities = O atributo { QUOTED($name) } teria { GROUPED($rows_count) } probabilidades, { GROUPED($values_count) } para cada uma das { GROUPED($rows_count2) } combinações daquilo de que depende; guardam-se no máximo { GROUPED($most_entries) }.
error-beliefs-too-many-targets = Haveria { GROUPED($found_count) } alvos ou mais; atacam-se no máximo { GROUPED($most_targets) }.
error-beliefs-tries-unusable = { SETTING("tries", $tries) } não é um número de crenças a tentar: use um número inteiro de 4 ou mais.
error-beliefs-value-is-list = { QUOTED($value) } é { $name }, e não um valor do atributo { QUOTED($name2) }: indique um só valor.
error-beliefs-weight-column-unclear = Que coluna de { $file } tem os pesos? Indique-a com { ARGUMENT("weight") }; restam: { HAS($left) ->
        [yes] { $left-row }
       *[no] nenhuma
    }{ $more ->
        [0] {""}
       *[other] {" "}e mais { GROUPED($more) }
    }.
error-beliefs-weight-column-unknown = Não há coluna { QUOTED($weight) } em { $file }, que { ARGUMENT("weight") } indica.
error-beliefs-weight-layout = { SETTING("weight", $weight) } precisa também de uma coluna para { QUOTED($absent) }, e { $file } não tem.
error-beliefs-weight-unusable = { $cell } { $problem ->
        [empty] está vazia. Escreva 0 para o que não pode ser.
        [negative] está abaixo de 0, e um peso não pode estar.
        [comma] não é um número, e ali cabe um peso. Os decimais vêm depois de um ponto.
       *[text] não é um número, e ali cabe um peso.
    }
error-beliefs-whole-no-function = Whole(…) recebe uma função sobre uma tabela, e isto é { $name }.
phrase-beliefs-cell-place = A célula da linha { $line ->
        [True] {""}
       *[False] de dados{" "}
    }{ GROUPED($row) }, coluna { GROUPED($column) } de { $file }
phrase-beliefs-column-length = { $name } { GROUPED($length) }
phrase-beliefs-column-place = coluna { GROUPED($column) }
phrase-beliefs-columns-unknown = que colunas se divulgam só se sabe depois de executar o programa
phrase-beliefs-function-failed = falhou: { $failure }
phrase-beliefs-function-gave-dimensions = deu { QUOTED($name) } com { $dimensions } dimensões, e uma coluna tem uma
phrase-beliefs-function-gave-lists = deu um valor de { QUOTED($name) } como { $kind }, que não é um só valor
phrase-beliefs-function-gave-no-column = deu { $kind } para { QUOTED($name) }, que não é uma coluna
phrase-beliefs-function-gave-no-columns = deu { $kind }, e deve dar {"{"}coluna: valores{"}"}
phrase-beliefs-function-gave-odd-column = deu a coluna { QUOTED($name) } para alguns conjuntos de dados e não para outros
phrase-beliefs-function-gave-other-records = deu { GROUPED($records) } registros para { GROUPED($rows) }. Se é isso mesmo, escreva { FACE() ->
        [python] Whole(function, { SETTING("rows", "any") })
       *[other] rows = "any"
    }
phrase-beliefs-function-gave-unequal-columns = deu colunas de comprimentos desiguais ({ $lengths-row })
phrase-beliefs-function-gave-unnamed-column = deu uma coluna nomeada por { $kind }, e uma coluna é nomeada por um texto
phrase-beliefs-observation = { $query }(…) igual a { QUOTED($answer) }{ $noisy ->
        [True] {" "}com ruído
       *[False] {""}
    }
phrase-beliefs-own-records-random = o que se divulga dos registros que o adversário tem fica ao acaso
phrase-beliefs-own-records-sampled = o adversário já tem registros, e quais deles estão na amostra fica ao acaso
phrase-beliefs-query-of-whole-output = a pergunta é uma função de tudo o que se divulga
phrase-beliefs-row-place = linha { $line ->
        [True] {""}
       *[False] de dados{" "}
    }{ GROUPED($row) }
phrase-beliefs-step-of-kind = um passo do tipo { QUOTED($kind) }
phrase-beliefs-the-table = a tabela
phrase-beliefs-too-many-noisy-numbers = há mais de { GROUPED($most) } números que podem ter sido divulgados com ruído
phrase-beliefs-too-many-types = há tipos de registros demais
phrase-beliefs-values-given = { HAS($facts) ->
        [yes] { $facts-and }
       *[no] uma combinação de { $parents-quoted }
    }
phrase-beliefs-too-many-uncertain-records = de { GROUPED($records) } registros inseridos fica ao acaso se são contados
phrase-beliefs-whole-table = o programa olha a tabela inteira

# Grupos de registros que dependem uns dos outros
error-beliefs-contagion-edges-unknown = { QUOTED($edges) } não é um modo de os membros de um grupo serem vizinhos: { $known-row }, ou pares de membros contados a partir de 1, como [[1, 2], [1, 3]].
error-beliefs-contagion-edges-unusable = As arestas de um grafo são pares de dois membros diferentes de um grupo, contados a partir de 1, como [[1, 2], [1, 3]].
error-beliefs-contagion-rules-out = Os pesos do que se propaga tornam impossível um valor de { QUOTED($name) } que o adversário considera possível. Dê a esse valor probabilidade zero, ou um peso acima de 0.
error-beliefs-contagion-too-many-edges = Um grafo pode ter até { GROUPED($most) } arestas, e este tem { GROUPED($edges) }.
error-beliefs-contagion-weight-no-pair = Cada peso do que se propaga por { QUOTED($name) } pertence a um par de valores, como ("doente", "doente").
error-beliefs-contagion-weight-twice = Os pesos de { $pair-and } de { QUOTED($name) } mudam com a ordem. Vizinhos não têm ordem: indique um só peso.
error-beliefs-contagion-weight-unusable = Um peso do que se propaga por { QUOTED($name) } é um número a partir de 0, e { QUOTED($weight) } não é.
error-beliefs-contagion-weights-missing = O que se propaga por { QUOTED($name) } não tem pesos: diga por quanto um par de valores multiplica a probabilidade de um grupo.
error-beliefs-group-given-too-large = Em grupos que dependem entre si, quantos têm o valor se calcula exatamente até { GROUPED($most) } registros parecidos, e são dados { GROUPED($given) }.
error-beliefs-group-graph-too-dense = O grafo de um grupo de { GROUPED($size) } registros com { GROUPED($edges) } arestas é denso demais até para sortear. Use grupos menores, menos arestas, ou um atributo compartilhado e oculto no lugar do grafo.
error-beliefs-group-no-contagion = O que se propaga é um Contagion, e isto é um { $name }.
error-beliefs-group-shared-and-contagious = { QUOTED($name) } é compartilhado e também se propaga: o que todos de um grupo compartilham não pode se propagar entre eles.
error-beliefs-group-shared-no-names = Os atributos compartilhados são indicados pelos nomes.
error-beliefs-group-size-unusable = O tamanho de um grupo é um número inteiro a partir de 1, ou quantos grupos há de cada tamanho, como {"{"}1: 200, 3: 100{"}"}.
error-beliefs-group-sizes-sum = Os grupos indicados têm { GROUPED($there) } registros ao todo, e o adversário acredita em { GROUPED($records) }.
error-beliefs-group-target-impossible = Segundo o que o adversário acredita, ninguém tem o que se diz do alvo em { $names-and }, de que outros do grupo dependem. Diga algo que seja possível.
error-beliefs-group-too-many-outputs = Há { GROUPED($outputs) } registros divulgados diferentes para { GROUPED($states) } estados de um registro, demais para percorrer.
error-beliefs-group-too-many-states = Há { GROUPED($states) } combinações de { $names-and }, pelas quais os registros de um grupo dependem entre si, e pode haver { GROUPED($most) }.
error-beliefs-group-without-dependence = Os registros de um grupo dependem entre si por atributos que compartilham ou por um que se propaga: indique um deles.
error-beliefs-groups-and-own-records = Registros que o adversário já tem (has) não se combinam com grupos: não se diz a que grupo pertencem.
error-beliefs-no-groups = Grupos são RecordGroups, e isto é um { $name }.
error-beliefs-scenario-edges-unusable = { $where }.edges é "all", "chain", "ring", ou uma lista de pares de membros, como [[1, 2], [1, 3]].
error-beliefs-scenario-groups-attribute = { $where }.attribute é o nome do atributo que se propaga.
error-beliefs-scenario-groups-size = { $where } tem ou size, um número inteiro a partir de 1, ou sizes, quantos grupos há de cada tamanho, como {"{"} 1 = 200, 3 = 100 {"}"}.
error-beliefs-scenario-groups-weights = { $where }.weights é uma tabela de valores, e para cada um uma tabela de valores com o peso do par, como {"{"} doente = {"{"} doente = 3 {"}"} {"}"}.
phrase-beliefs-groups-capacity = os registros dependem uns dos outros, e os outros registros do grupo do alvo mudam com a probabilidade prévia do sigilo
phrase-beliefs-groups-made-columns = de colunas que o programa cria, o que se sabe do alvo não é percorrido quando os registros dependem uns dos outros
phrase-beliefs-groups-observed = os registros dependem uns dos outros, e algo já foi visto
phrase-beliefs-groups-sampled = divulga-se uma amostra de tamanho fixo de grupos de registros que dependem uns dos outros
phrase-beliefs-groups-too-large = grupos de { GROUPED($size) } registros, cada um com { GROUPED($values) } estados possíveis, são grandes demais para percorrer tudo o que podem ser
phrase-beliefs-groups-too-many-records = os registros dependem uns dos outros, e há mais de { GROUPED($most) }
phrase-beliefs-groups-too-many-tables = há tabelas demais que podem ser divulgadas com registros que dependem uns dos outros
error-beliefs-scenario-condition-unusable = { $where } é uma condição sobre registros: para cada coluna um valor, ou uma lista de valores.
error-beliefs-scenario-question-unclear = { $where } pergunta uma só coisa: count, all ou exists, com uma condição; where acompanha all.
error-beliefs-scenario-seen-unclear = { $where } é o que já se viu: uma pergunta e sua resposta, como {"{"} count = {"{"} cidade = "Natal" {"}"}, is = 12 {"}"}.
error-beliefs-scenario-target-unknown = { $where }.target não é um dos alvos do cenário.{ hint-nearest }
error-beliefs-scenario-worst-known = worst.known é uma lista de colunas.
error-beliefs-scenario-worst-several = O adversário que mais aprende é procurado uma pergunta de cada vez, e o cenário tem { COUNT($count) } { $role ->
        [program] programas
        [target] alvos
       *[known] conjuntos de colunas conhecidas
    }: diga qual com { $role ->
        [program] { ARGUMENT("program") }
        [target] { ARGUMENT("target") }
       *[known] { ARGUMENT("known") }
    }.
error-beliefs-scenario-worst-unknown = { $role ->
        [program] Esse programa não está no cenário
        [target] Esse alvo não está no cenário
       *[known] Esse conjunto de colunas conhecidas não está no cenário
    }. Ele tem: { $known-some }.
