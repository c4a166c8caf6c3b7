## Erros de sanitizers

error-sanitizers-importance-invalid = { PARAMETER("importance") } diz o quanto os analistas precisam de cada coluna, em números a partir de 0, como {"{"}"age": 3{"}"}; não pode ser { $given }.
error-sanitizers-anonymise-column-changed-before = A coluna { QUOTED($secret) } foi alterada antes, e uma classe é verificada com os valores verdadeiros dela. { FACE() ->
        [python] Anonimize primeiro.
       *[other] Retire o que a altera.
    }
error-sanitizers-anonymise-columns-missing = Indique as colunas que um adversário poderia conhecer: { SETTING("qids", "[…]", code: "yes") }.
error-sanitizers-anonymise-hierarchies-by-column = { ARGUMENT("hierarchies") }{"{"}coluna: …{"}"} é por coluna, e um { $name } não é.
error-sanitizers-anonymise-measure-unknown = { SETTING("by", $by) } não é uma medida do que se perde. Há: { $measures-row }.
error-sanitizers-bands-bottom-not-below-top = { SETTING("bottom", $bottom) } não está abaixo de { SETTING("top", $top) }.
error-sanitizers-bands-start-missing = { SETTING("start", "None", code: "yes") } não é um número em que comece uma faixa: omita { ARGUMENT("start") } para ter faixas a partir de 0.
error-sanitizers-bands-too-many = Faixas com largura de { $width } seriam { GROUPED($bands) }; use faixas mais largas.
error-sanitizers-bands-width-invalid = { SETTING("widths", $widths) } não é uma largura de faixa: use um número acima de 0.
error-sanitizers-channel-secret-unknown = { SETTING("secret", $secret) } não existe. Use 'sensitive' ou 'count'.
error-sanitizers-channel-too-many-people = Um canal é escrito por extenso para no máximo { GROUPED($most_people) } pessoas, e há { GROUPED($everybody) }. A tabela de resultados traz o vazamento dele.
error-sanitizers-check-against-other-values = A coluna { QUOTED($name) } da tabela não tem os mesmos valores que na tabela inteira com que é comparada. Faça-a a partir dessa tabela, deixando registros de fora.
error-sanitizers-column-generalised-before = A coluna { QUOTED($name) } já foi generalizada antes, e não pode ser { $what ->
        [anonymise] anonimizada
       *[coarser] generalizada
    } agora. { FACE() ->
        [python] Faça na outra ordem, ou em um só passo.
       *[other] Retire uma das duas opções.
    }
error-sanitizers-column-has-star-value = A coluna { QUOTED($name) } tem um valor { QUOTED($star) }, que em uma divulgação representa uma célula suprimida. { FACE() ->
        [python] Escolha outro sinal com { ARGUMENT("star") }.
       *[other] Dê-lhe outro nome no arquivo, ou peça que seja lido como ausente: { PARAMETER("missing_token") }.
    }
error-sanitizers-column-named-twice = A coluna { QUOTED($twice) } aparece duas vezes em { PARAMETER($role) }. Indique-a uma só vez.
error-sanitizers-column-no-name = Uma coluna é indicada por um texto, e { QUOTED($given) } não é um texto.
error-sanitizers-column-values-exchanged-before = Valores da coluna { QUOTED($wrong) } foram trocados por outros, e { $what ->
        [hierarchy] uma hierarquia
        [coarser] torná-los menos detalhados
        [limit] um limite
       *[other] { $what }
    } requer os verdadeiros. { FACE() ->
        [python] Faça isso antes da troca.
       *[other] Retire o que os troca, ou deixe a coluna fora de { PARAMETER("qids") }.
    }
error-sanitizers-condition-columns-not-traced = Só se sabe quais colunas { $function } lê quando se sabe quais existem: consulte o programa ajustado a uma crença.
error-sanitizers-condition-names-no-column = { ARGUMENT("where") }{"{"}{"}"} não indica nenhuma coluna.
error-sanitizers-condition-not-by-column = { ARGUMENT("where") }{"{"}coluna: valores{"}"} é por coluna, e um { $name } não é.
error-sanitizers-condition-of-record-not-boolean = { $function } deu um { $kind } para { $record }: uma condição dá True ou False.
error-sanitizers-condition-of-value-failed = { $function } não conseguiu dizer se um valor de { QUOTED($name) } é divulgado: { $failure }.
error-sanitizers-condition-of-value-not-boolean = { $function } deu um { $kind } para um valor de { QUOTED($name) }: uma condição dá True ou False.
error-sanitizers-condition-value-impossible = Nenhum registro pode ter { QUOTED($wanted) } na coluna { QUOTED($name) }: não é nenhum de { GROUPED($count) } valores.
error-sanitizers-condition-value-unknown = Ninguém tem { QUOTED($wanted) } na coluna { QUOTED($name) }. Os valores são comparados tal como estão escritos.
error-sanitizers-distance-and-hierarchy = A distância { $distance } { $distance ->
        [hierarchical] precisa de uma
       *[other] não tem
    } hierarquia da coluna { QUOTED($sensitive) }.
error-sanitizers-distance-hierarchy-no-hierarchy = { PARAMETER("hierarchy") } é uma Hierarchy, e { $name } não é.
error-sanitizers-distance-order-value-twice = { QUOTED($value) } aparece duas vezes na ordem da coluna { QUOTED($name) }, e tem um só lugar.
error-sanitizers-distance-too-large = A distância entre { GROUPED($groups) } valores da coluna { QUOTED($sensitive) } em { GROUPED($people) } registros não pode ser calculada com exatidão em 64 bits. Verifique uma amostra dos registros, ou valores em menos grupos.
error-sanitizers-distance-unknown = { SETTING("distance", $distance) } não é uma distância. Há { $distances-row }.
error-sanitizers-distance-without-order = A distância { $distance } não tem ordem, que é de { SETTING("distance", "ordered") }.
error-sanitizers-epsilon-not-above-zero = ε é um número finito acima de zero, e { QUOTED($given) } não é: com zero não se diria absolutamente nada, e sem fim não haveria ruído.
error-sanitizers-epsilon-unreadable = { QUOTED($given) } não é um ε. Escreva um número acima de zero, ou a potência de e correspondente: ln3.
error-sanitizers-exchange-column-changed-before = A coluna { QUOTED($name) } foi alterada antes{ FACE() ->
        [python] : troque primeiro os seus valores
       *[other] {" "}por outra opção: retire uma das duas
    }.
error-sanitizers-function-failed = { $function } falhou em { $record }: { $failure }.
error-sanitizers-function-not-repeatable = { $function } não faz sempre o mesmo com o mesmo registro, e o que ela deixa ao acaso não pode ser acompanhado. Use Noise ou Sample para isso, ou uma função sobre a tabela inteira.
error-sanitizers-generalise-by-unknown = { ARGUMENT("by") } é uma função, um mapeamento ou uma hierarquia, e isto é um { $name }. Uma faixa de números é dada por { ARGUMENT("widths") }.
error-sanitizers-generalise-function-failed = { $function } não conseguiu dizer como se chama um valor de { QUOTED($column) }: { $failure }.
error-sanitizers-generalise-hierarchies-by-column = { ARGUMENT("hierarchies") }{"{"}coluna: …{"}"} é por coluna, e um { $name } não é.
error-sanitizers-generalise-how-missing = Diga como { QUOTED($column) } é divulgada: com { ARGUMENT("by") } uma função, um mapeamento ou uma hierarquia; ou em faixas, com { ARGUMENT("widths") }, { ARGUMENT("top") } e { ARGUMENT("bottom") }; e não das duas formas.
error-sanitizers-generalise-label-no-single-value = { ARGUMENT("by") } de { QUOTED($column) } chama um valor por uma lista ou algo assim: informe um único valor.
error-sanitizers-generalise-level-and-hierarchy = { ARGUMENT("level") } é o de uma hierarquia: informe { ARGUMENT("by") }hierarquia e { ARGUMENT("level") }, ou nenhum dos dois.
error-sanitizers-generalise-several-by-level = Várias colunas são generalizadas pelos níveis de hierarquias, e por nada mais.
error-sanitizers-hierarchies-too-many-levels = As hierarquias formam { GROUPED($nodes) } combinações de níveis, e no máximo { GROUPED($most_nodes) } são examinadas. Indique menos quase-identificadores, ou hierarquias com menos níveis.
error-sanitizers-hierarchy-missing = Não há hierarquia para a coluna { QUOTED($name) }: informe uma{ FACE() ->
        [python] {""}
       *[other] {" "}com { PARAMETER("hierarchies") }
    }. Há: { HAS($hierarchies-quoted) ->
        [yes] { $hierarchies-quoted }
       *[no] nenhuma
    }.
error-sanitizers-k-above-records = { SETTING("k", GROUPED($k), code: "yes") } é mais do que { $records ->
        [1] o único registro
       *[other] os { GROUPED($records) } registros
    } da tabela, e nenhuma classe pode ser tão grande. Informe um { PARAMETER("k") } menor.
error-sanitizers-l-above-values = { SETTING("l", $l, code: "yes") } é mais do que { $values ->
        [1] o único valor
       *[other] os { GROUPED($values) } valores
    } da coluna { QUOTED($sensitive) }, e nenhuma classe pode ter tantos. Informe um { PARAMETER("l") } menor.
error-sanitizers-l-diversity-c-too-small = { SETTING("c", $c, code: "yes") } é pequeno demais: é um número acima de 0.
error-sanitizers-l-diversity-kind-and-c = A l-diversidade de { SETTING("kind", $kind) } { $kind ->
        [recursive] precisa de { PARAMETER("c") }, como { SETTING("c", "3", code: "yes") }
       *[other] não tem { PARAMETER("c") }, que é de { SETTING("kind", "recursive") }
    }.
error-sanitizers-l-diversity-kind-unknown = { SETTING("kind", $kind) } não é um tipo de l-diversidade. Há { $kinds-row }.
error-sanitizers-l-diversity-l-too-small = { SETTING("l", $l, code: "yes") } é pequeno demais: a l-diversidade pede um l de 1 ou mais.
error-sanitizers-label-is-own-value = A coluna { QUOTED($name) } tem um valor próprio { QUOTED($label) }. { FACE() ->
        [python] Informe outro rótulo.
       *[other] Escolha outro limite, ou dê-lhe outro nome no arquivo.
    }
error-sanitizers-label-no-text = { SETTING("label", $label) } é como se chamam os valores além do limite: informe um texto.
error-sanitizers-ladder-of-another-column = A escada de { QUOTED($name) } é de outra coluna. Faça-a com hierarchy.on(column).
error-sanitizers-level-not-in-hierarchy = O nível { QUOTED($level) } não está na hierarquia de { QUOTED($name) }: ela tem os níveis de 0 a { $height }.
error-sanitizers-limit-no-number = { SETTING("limit", $limit) } não é um número.
error-sanitizers-linked-years-written-separately = Anos vinculados são gravados um por um, e { QUOTED($path) } é um só arquivo: use o write(…) de cada um em releases.
error-sanitizers-loss-measure-unknown = { SETTING("measure", $name) } não existe. Há { $measures-row }.
error-sanitizers-mechanism-matrix-not-numbers = A matriz de um mecanismo tem números, em linhas do mesmo comprimento.
error-sanitizers-mechanism-matrix-row-sum = Cada linha da matriz de um mecanismo tem probabilidades que somam um, e a linha { $at } soma { WRITTEN($sum, format: "g") }, sendo o seu menor número { WRITTEN($min, format: "g") }.
error-sanitizers-mechanism-matrix-shape = A matriz de um mecanismo sobre { QUOTED($column) } tem uma linha e uma coluna para cada um dos seus { GROUPED($size) } valores, e esta é { HAS($shape) ->
        [yes] { $shape }
       *[no] um número
    }.
error-sanitizers-mechanism-unknown = O mecanismo { QUOTED($name) } não existe. Há: { FACE() ->
        [python] { $mechanisms-row }
       *[other] { $options-row }
    }.
error-sanitizers-microaggregate-column-changed-before = A coluna { QUOTED($name) } foi alterada antes{ FACE() ->
        [python] : tire primeiro a média dos seus valores
       *[other] {" "}por outra opção: retire uma das duas
    }.
error-sanitizers-microaggregate-columns-missing = Indique as colunas de números cuja média deve ser tirada, cada uma uma só vez.
error-sanitizers-microaggregate-k-above-records = { SETTING("k", $k, code: "yes") } é mais do que os { GROUPED($sum) } registros que têm números aqui.
error-sanitizers-microaggregate-k-invalid = { SETTING("k", $k) } não é um tamanho de grupo: use um número inteiro, 2 ou mais.
error-sanitizers-microaggregate-too-large = Agrupar { GROUPED($points_count) } registros por { $shape } colunas de uma vez demoraria demais: no máximo { GROUPED($most_together) }. Tire a média de uma coluna por vez, o que não tem limite.
error-sanitizers-model-unknown = Um modelo é um KAnonymity, LDiversity ou TCloseness, e { QUOTED($model) } não é nenhum deles.
error-sanitizers-models-empty = Nenhum modelo foi indicado. Indique um ou mais, como { ARGUMENT("models") }[KAnonymity(5)].
error-sanitizers-models-no-list = { PARAMETER("models") } é uma lista como [KAnonymity(5)], e { QUOTED($models) } não é.
error-sanitizers-nobody-absent-from-single-table = Ninguém está ausente de uma única tabela: informe um valor de { QUOTED($name) }.
error-sanitizers-only-numbers-have-bands = { $values } { $values-count ->
        [one] não é número
       *[other] não são números
    }, e só números são divulgados em faixas.
error-sanitizers-only-numbers-have-limit = { $values } { $values-count ->
        [one] não é número
       *[other] não são números
    }, e só números podem ser limitados.
error-sanitizers-only-numbers-have-mean = { $values } { $values-count ->
        [one] não é número
       *[other] não são números
    }, e só números têm média.
error-sanitizers-order-leaves-new-value-out = { PARAMETER("order") } traz { GROUPED($values_count) } valores de { QUOTED($name) }, e não { QUOTED($new) }. Indique-o também.
error-sanitizers-order-leaves-values-out = { PARAMETER("order") } traz { GROUPED($named) } valores, e { $values } não { $values-count ->
        [one] está
       *[other] estão
    } entre eles. Indique todos, do primeiro ao último; o valor ausente é o último se não for indicado.
error-sanitizers-order-misses-values = { $values } não { $values-count ->
        [one] está
       *[other] estão
    } na ordem informada. Indique nela todos os valores da coluna.
error-sanitizers-order-names-value-twice = { PARAMETER("order") } traz { QUOTED($twice) } duas vezes. Indique cada valor de { QUOTED($name) } uma só vez.
error-sanitizers-order-no-list = { PARAMETER("order") } é uma lista de valores, e { QUOTED($order) } não é.
error-sanitizers-order-no-list-of-column = { PARAMETER("order") } lista os valores de { QUOTED($name) } do primeiro ao último, e { QUOTED($order) } não é uma lista assim.
error-sanitizers-population-needs-table = A população é uma tabela de brecha.read(…), e isto é um { $name }.
error-sanitizers-prior-independent-of-itself = O atributo sensível e o valor útil são ambos { QUOTED($name) } e não podem ser independentes. Informe {"{"}valor: probabilidade{"}"}.
error-sanitizers-prior-joint-without-pair = Uma distribuição conjunta tem pares (sigilo, valor útil), e { QUOTED($key) } não é um par. { hint-prior-form }
error-sanitizers-prior-names-unknown-value = A distribuição a priori traz { QUOTED($value) }, que não é um valor de { QUOTED($column) }.
error-sanitizers-prior-pairs-different-values = O atributo sensível e o valor útil são ambos { QUOTED($name) }, e a distribuição a priori associa valores diferentes.
error-sanitizers-prior-probabilities-invalid = As probabilidades da distribuição { $what ->
        [joint] conjunta
        [secrets] dos sigilos
       *[values] dos valores
    } são finitas, e nenhuma é negativa.
error-sanitizers-prior-probabilities-not-numbers = As probabilidades { $what ->
        [joint] da distribuição conjunta
        [secrets] da distribuição dos sigilos
       *[values] da distribuição dos valores
    } são números. { hint-prior-form }
error-sanitizers-prior-probabilities-sum = As probabilidades { $what ->
        [joint] da distribuição conjunta
        [secrets] da distribuição dos sigilos
       *[values] da distribuição dos valores
    } somam um, e estas somam { WRITTEN($total, format: "g") }.
error-sanitizers-prior-unknown-form = Isto não é uma distribuição a priori: { QUOTED($prior) }. { hint-prior-form }
error-sanitizers-prior-weights-and-records = A distribuição a priori tem { GROUPED($weights_count) } pesos, e a tabela, { GROUPED($rows) } registros. { hint-prior-form }
error-sanitizers-prior-weights-invalid = Os pesos de uma distribuição a priori são finitos, nenhum é negativo e nem todos são zero.
error-sanitizers-program-column-removed = A coluna { QUOTED($name) } foi removida pelo programa, e é pedida depois. A saída tem: { HAS($released-row) ->
        [yes] { $released-row }
       *[no] nenhuma coluna
    }.
error-sanitizers-program-generalises-one-column = Um programa generaliza uma coluna depois da outra: use Program.of(…), que as separa.
error-sanitizers-program-too-many-cases = Há { GROUPED($places_count) } maneiras em que um registro pode ser divulgado, e no máximo { GROUPED($most_cases) } são mantidas separadas. Use simulação, ou menos colunas.
error-sanitizers-query-compares-nothing = A consulta sobre { QUOTED($column) } não compara com nada. { hint-query-form }
error-sanitizers-query-in-needs-list = Com 'in', uma consulta tem uma lista de valores, e foi informado { QUOTED($value) }.
error-sanitizers-query-list-unreadable = { QUOTED($given) } não tem uma lista de valores que se possa ler. { hint-query-form }
error-sanitizers-query-lists-no-value = A consulta sobre { QUOTED($column) } não lista nenhum valor. { hint-query-form }
error-sanitizers-query-operator-unknown = Uma consulta tem um destes operadores: { $operators-row }; { QUOTED($operator) } não é um deles.
error-sanitizers-query-test-failed = O teste da consulta falhou em um valor de { QUOTED($column) }: { $failure }.
error-sanitizers-query-test-no-function = { PARAMETER("test") } é uma função de um valor de { QUOTED($column) }, e { QUOTED($test) } não é.
error-sanitizers-query-test-not-boolean = O teste da consulta dá True ou False, e deu um { $name }.
error-sanitizers-query-unreadable = { QUOTED($given) } não diz o que se deve contar. { hint-query-form }
error-sanitizers-query-value-never-missing = Nenhum registro está sem valor de { QUOTED($column) }, e por isso não há o que contar.
error-sanitizers-query-value-unknown = { QUOTED($value) } não aparece na coluna { QUOTED($column) }.{ HAS($near) ->
        [yes] {" "}Você quis dizer { QUOTED($near) }?
       *[no] {""}
    } Se é um valor que alguém poderia ter, indique-o entre todos os valores da coluna: { SETTING("order", "[…]", code: "yes") }.
error-sanitizers-query-values-not-comparable = { QUOTED($given) } compara o que não são números nem datas como 2019-05-28. Informe a ordem dos valores de { QUOTED($column) }, do menor ao maior: { SETTING("order", "[…]", code: "yes") }.
error-sanitizers-recode-column-changed-before = A coluna { QUOTED($name) } foi alterada antes. { FACE() ->
        [python] Recodifique-a primeiro, ou deixe-a fora de qids.
       *[other] Retire o que a altera, ou deixe-a fora de { PARAMETER("qids") }.
    }
error-sanitizers-recode-geometric-invalid = { SETTING("geometric", $alpha) } não é um α: use um número acima de 0 e abaixo de 1.
error-sanitizers-recode-how-missing = Diga como os valores de { QUOTED($column) } são trocados: pela probabilidade de manter um, { ARGUMENT("keep") }, por uma { ARGUMENT("matrix") }, ou por { ARGUMENT("geometric") }; por um só desses.
error-sanitizers-recode-keep-invalid = { SETTING("keep", $keep) } não é uma probabilidade entre 0 e 1.
error-sanitizers-recode-matrix-and-values = Uma { ARGUMENT("matrix") } já diz quais valores podem ser divulgados: omita { ARGUMENT("values") }.
error-sanitizers-recode-matrix-form-unknown = A matriz da coluna { QUOTED($column) } é dada como {"{"}verdadeiro: {"{"}divulgado: probabilidade{"}"}{"}"}, ou como linhas de probabilidades.
error-sanitizers-recode-matrix-not-numbers = A matriz da coluna { QUOTED($name) } não é um retângulo de números.
error-sanitizers-recode-matrix-probability-invalid = A matriz da coluna { QUOTED($name) } tem uma probabilidade que está abaixo de 0, ou não é um número.
error-sanitizers-recode-matrix-row-sum = A linha { $row } da matriz da coluna { QUOTED($name) } soma { WRITTEN($total, format: ".6g") }, e deveria somar 1.
error-sanitizers-recode-matrix-shape = A matriz da coluna { QUOTED($name) } é { $shape }, e deveria ser { $count } × { $count }: a coluna tem { $count ->
        [one] { GROUPED($count) } valor
       *[other] { GROUPED($count) } valores
    }.
error-sanitizers-recode-probabilities-sum = As probabilidades com que { QUOTED($column) } = { QUOTED($true) } é divulgado somam { WRITTEN($total, format: ".12g") }, e devem somar 1.
error-sanitizers-recode-probability-invalid = A probabilidade de que { QUOTED($column) } = { QUOTED($true) } seja divulgado como { QUOTED($one) } é { QUOTED($chance) }, que não é uma probabilidade.
error-sanitizers-recode-value-not-listed = { $values } não { $values-count ->
        [one] está
       *[other] estão
    } em { ARGUMENT("values") }. Acrescente lá.
error-sanitizers-recode-value-without-row = { $values } não { $values-count ->
        [one] tem
       *[other] têm
    } linha na matriz: acrescente.
error-sanitizers-recode-values-no-list = { ARGUMENT("values") } é uma lista de valores, cada um uma só vez.
error-sanitizers-recode-values-not-in-order = { $values } { $values-count ->
        [one] não é número
       *[other] não são números
    }: informe os valores na sua ordem com { ARGUMENT("values") }.
error-sanitizers-recode-values-not-of-column = { ARGUMENT("values") } são os da coluna { QUOTED($name) }, cada um uma só vez: ela tem { $known_count }.
error-sanitizers-release-file-kind-unknown = { QUOTED($name) } não é um tipo de arquivo em que se possa gravar uma divulgação: use .csv ou .parquet.
error-sanitizers-release-file-not-written = Não é possível gravar { $name }: { $problem }.
error-sanitizers-release-made-elsewhere = Um Sanitized só é feito por brecha.sanitize(table, …), que guarda o que cada célula pode representar. Sem isso, as pessoas de uma divulgação feita em outro lugar seriam associadas de forma errada à tabela original, e o risco delas pareceria menor do que é. Faça a divulgação com brecha.sanitize(…); ou leia-a com brecha.read(…) e avalie-a como uma tabela à parte com brecha.assess(…).
error-sanitizers-release-weights-zero = Todos na divulgação têm peso zero: nenhum deles é jamais o alvo.
error-sanitizers-release-without-columns = Isso remove todas as colunas: não haveria tabela a divulgar.
error-sanitizers-release-without-people = Isso não deixa ninguém na tabela: não haveria nada a divulgar.
error-sanitizers-releases-have-no-attribute = Nenhum atributo está em qualquer das divulgações: não há o que atacar.
error-sanitizers-remove-columns-missing = Indique as colunas que devem ficar de fora.
error-sanitizers-sample-above-records = Não se pode tirar uma amostra de { GROUPED($size) } de { $records ->
        [one] { GROUPED($records) } registro
       *[other] { GROUPED($records) } registros
    }.
error-sanitizers-sample-above-records-left = Não se pode tirar uma amostra de { GROUPED($size) } onde só { $records ->
        [one] resta
       *[other] restam
    } { $records ->
        [one] { GROUPED($records) } registro
       *[other] { GROUPED($records) } registros
    }, como no conjunto de dados { GROUPED($data_set) }.
error-sanitizers-sample-above-table = Não se pode tirar uma amostra de { GROUPED($size) } de { GROUPED($rows) } registros.
error-sanitizers-sample-how-missing = Uma amostra é uma proporção dos registros, { ARGUMENT("share") }, ou um número deles, { ARGUMENT("size") }, e não ambos; ou cada registro é sorteado por si, com uma { ARGUMENT("probability") }.
error-sanitizers-sample-probability-invalid = { SETTING("probability", $probability) } não é uma probabilidade: use um número acima de 0 e até 1.
error-sanitizers-sample-size-invalid = { SETTING("size", $size) } não é um número de registros, 1 ou mais.
error-sanitizers-sanitizer-column-with-wildcards = A coluna { QUOTED($wild) } tem valores ausentes que foram lidos como curingas, e um sanitizador trata o valor ausente como mais um valor. Leia a tabela com { SETTING("missing", "value") }, ou sem esta coluna.
error-sanitizers-sanitizer-needs-table = Um sanitizador recebe uma tabela de brecha.read(…), e isto é um { $name }. Os anos de uma coleção são sanitizados um por um.
error-sanitizers-seed-invalid = { SETTING("seed", $seed) } não é uma semente: use um número inteiro, 0 ou mais, ou omita-a.
error-sanitizers-sensitive-no-column-name = { PARAMETER("sensitive") } é o nome de uma coluna, e { QUOTED($sensitive) } não é.
error-sanitizers-setting-no-number = { SETTING($name, $given) } não é um número.
error-sanitizers-setting-no-whole-number = { SETTING($name, $given) } não é um número inteiro. É { $name ->
        [k] quantos registros, no mínimo, são iguais
       *[l] quantos valores sensíveis há em uma classe
    }.
error-sanitizers-setting-too-small = { SETTING($name, $given, code: "yes") } é pequeno demais: é { $name ->
        [k] quantos registros, no mínimo, são iguais
       *[l] quantos valores sensíveis há em uma classe
    }, 1 ou mais.
error-sanitizers-share-invalid = { SETTING("share", $share) } não é uma proporção dos registros: use um número acima de 0 e até 1.
error-sanitizers-star-is-own-value = A coluna { QUOTED($name) } tem um valor próprio { QUOTED($star) }, que representa uma célula suprimida. { FACE() ->
        [python] Escolha outro sinal com { ARGUMENT("star") }.
       *[other] Dê-lhe outro nome no arquivo, ou peça que seja lido como ausente: { PARAMETER("missing_token") }.
    }
error-sanitizers-star-no-text = { SETTING("star", $star) } é o que se escreve no lugar do que foi suprimido: informe um texto, como '*'.
error-sanitizers-step-no-sanitizer = Um passo é um sanitizador como Remove('name'), e isto é um { $name }.
error-sanitizers-suppress-cells-columns-missing = Indique as colunas que não são divulgadas, ou omita { ARGUMENT("column") }.
error-sanitizers-suppress-cells-which-missing = Diga quais células: com { SETTING("values", "[…]", code: "yes") }, { ARGUMENT("rarer_than") } ou { ARGUMENT("where") }{"{"}coluna: valores{"}"}.
error-sanitizers-suppress-fewer-than-invalid = { SETTING("fewer_than", $fewer_than) } não é um número de registros, 2 ou mais.
error-sanitizers-suppress-rarer-than-invalid = { SETTING("rarer_than", $rarer_than) } não é um número de registros, 2 ou mais.
error-sanitizers-suppress-records-which-missing = Diga quais registros: com { ARGUMENT("where") }{"{"}coluna: valores{"}"}, ou com { ARGUMENT("alike") }[colunas] e { ARGUMENT("fewer_than") }.
error-sanitizers-suppress-star-without-columns = { ARGUMENT("star") } ocupa o lugar das células de { ARGUMENT("alike") }[colunas]: indique-as.
error-sanitizers-suppress-values-no-list = { PARAMETER("values") } é uma lista, e { QUOTED($values) } é um texto. Escreva { ARGUMENT("values") }[{ QUOTED($values) }].
error-sanitizers-suppress-values-of-one-column = { ARGUMENT("values") } e { ARGUMENT("rarer_than") } são sobre uma só coluna: indique uma, ou use { ARGUMENT("where") }.
error-sanitizers-suppress-where-missing = Diga onde nada é divulgado: { ARGUMENT("where") }{"{"}coluna: valor, lista de valores ou uma função do valor{"}"}, ou uma função do registro.
error-sanitizers-suppression-limit-invalid = { SETTING("suppression", $suppression) } não é um limite. Use uma proporção dos registros entre 0 e 1, como 0.05, ou um número inteiro de registros.
error-sanitizers-suppression-limit-negative = { SETTING("suppression", $suppression, code: "yes") } não é um limite: deve ser um número, e não abaixo de 0.
error-sanitizers-suppression-limit-not-enough = No máximo { $limit ->
        [one] { GROUPED($limit) } registro
       *[other] { GROUPED($limit) } registros
    } de { GROUPED($everybody) } { $limit ->
        [one] pode ser suprimido
       *[other] podem ser suprimidos
    }, e isso não basta em nenhum nível: é preciso suprimir ao menos { GROUPED($fewest) } ({ DIGITS($percent) }%), como com { $levels-row }.{ HAS($exactly_as) ->
        [yes] {" "}{ SETTING("t", 0) } pede que toda classe tenha exatamente a distribuição de { QUOTED($exactly_as) } na tabela inteira, o que poucas têm.
       *[no] {""}
    } Permita suprimir tantos{ FACE() ->
        [python] {""}
       *[other] {" "}com { PARAMETER("suppression") }
    }, exija menos dos modelos, ou informe hierarquias com mais níveis.
error-sanitizers-suppression-share-above-one = { SETTING("suppression", $suppression, code: "yes") } não é uma proporção dos registros, que fica entre 0 e 1. Para um número de registros, informe um número inteiro: { SETTING("suppression", $round, code: "yes") }.
error-sanitizers-swap-column-within-itself = Uma coluna não pode ser trocada dentro de si mesma: tire-a de { ARGUMENT("within") }.
error-sanitizers-swap-columns-missing = Indique as colunas cujos valores são trocados, cada uma uma só vez.
error-sanitizers-t-out-of-range = { SETTING("t", $t, code: "yes") } não é uma distância: ela fica entre 0 (toda classe tem exatamente a distribuição da tabela inteira) e 1 (vale qualquer coisa).
error-sanitizers-tabulation-column-not-released = A coluna { QUOTED($missing) } não está na divulgação: ninguém mais pode contar por ela.
error-sanitizers-tabulation-columns-invalid = Uma tabulação é uma lista de colunas diferentes, ao menos uma.
error-sanitizers-tabulation-too-large = Uma tabela por { $by-row } tem { GROUPED($room) } células, e no máximo { GROUPED($most_cells) } são comparadas. Use menos colunas, ou colunas menos detalhadas.
error-sanitizers-too-few-records-to-recode = { $records ->
        [one] { GROUPED($records) } registro
       *[other] { GROUPED($records) } registros
    } não { $records ->
        [one] pode ser tornado igual
       *[other] podem ser tornados iguais
    } a { GROUPED($others) } outros cada um. Use um { PARAMETER("k") } menor.
error-sanitizers-utility-columns-missing = Indique as colunas cuja perda deve ser medida, cada uma uma só vez: { SETTING("qids", "[…]", code: "yes") }.
error-sanitizers-utility-needs-release = O que se perdeu é medido em uma divulgação de sanitize(…), e não em um { $name }.
error-sanitizers-value-neither-text-nor-number = { QUOTED($value) } não pode ser um valor da coluna { QUOTED($column) }: informe um texto ou um número.
error-sanitizers-value-of-another-type = { QUOTED($value) } não pode ser um valor da coluna { QUOTED($column) }, que tem valores do tipo { $kind }.
error-sanitizers-values-not-in-hierarchy = { $values } não { $values-count ->
        [one] está
       *[other] estão
    } na hierarquia.
error-sanitizers-values-not-in-mapping = { $values } não { $values-count ->
        [one] está
       *[other] estão
    } em { ARGUMENT("by") }: diga como cada um se chama.
hint-prior-form = Informe um peso para cada registro; {"{"}(sigilo, valor útil): probabilidade{"}"}; ou um par de {"{"}sigilo: probabilidade{"}"} e {"{"}valor útil: probabilidade{"}"} para dois que são independentes.
hint-query-form = Escreva coluna{"="}valor, com =, !=, >, >=, <, <=, ou "coluna in {"{"}a, b{"}"}".
phrase-level-of-column = { $column } no nível { $level }
phrase-record-read = um registro do qual havia lido { HAS($columns-row) ->
        [yes] { $columns-row }
       *[no] nada
    }
error-sanitizers-ever-of-release = { QUOTED($name) } ainda não se pergunta de uma divulgação. Pergunte sobre a própria { QUOTED($column) }: uma divulgação tem uma linha por pessoa.
error-sanitizers-joint-secret-exchanged = Valores de { QUOTED($column) } foram trocados por outros, e por isso não se sabe o que representam as combinações do segredo conjunto { QUOTED($name) }. Pergunte apenas sobre { QUOTED($column) }.
error-sanitizers-joint-secret-too-large = O segredo conjunto { QUOTED($name) } tem { GROUPED($tuples) } combinações divulgadas e { GROUPED($values) } verdadeiras, pares demais para comparar. Pergunte sobre menos colunas juntas.
error-sanitizers-unit-unknown = { SETTING("unit", $unit) } não é nenhum destes: { $units }.
error-sanitizers-unit-without-households = Nesta tabela as pessoas não estão em domicílios, e { SETTING("unit", "households") } toma domicílios inteiros. Dê a coluna que agrupa as pessoas ao ler a tabela, com { ARGUMENT("household") }.
error-sanitizers-unit-missing = Nesta tabela há pessoas com várias linhas, distinguidas por { QUOTED($person) }. Diga o que se quer: { SETTING("unit", "people") }, com todas as linhas de cada uma, ou { SETTING("unit", "rows") }.
error-sanitizers-order-links-rows = As linhas de uma pessoa, distinguida por { QUOTED($person) }, em geral vêm uma depois da outra na tabela: nessa ordem a divulgação mostraria quais são da mesma pessoa, e isso não é para ser publicado. Deixe de fora { ARGUMENT("keep_order") }.
error-sanitizers-distance-of-several-rows = A distância { QUOTED($distance) } é entre valores únicos, e o valor de { QUOTED($name) } de uma pessoa é tudo o que as suas linhas contêm. Use a distância "equal".
error-sanitizers-levels-of-people-too-many = As hierarquias têm { GROUPED($nodes) } combinações de níveis, e onde há pessoas com várias linhas se percorrem no máximo { GROUPED($most_nodes) }. Use menos colunas, ou hierarquias com menos níveis.
error-sanitizers-people-limit-not-enough = Em nenhum nível todas as classes valem deixando de fora no máximo { GROUPED($limit) } { $published ->
        [linked] pessoas
       *[unlinked] linhas
    }: de { GROUPED($everybody) }, pelo menos { GROUPED($fewest) } ({ $percent } %) têm de ficar. Permita mais em { PARAMETER("suppression") }, ou peça menos.

## Várias contagens com ruído
error-sanitizers-composition-too-many-repeats = Uma contagem divulgada { GROUPED($times) } vezes pode ser vista de { GROUPED($outputs) } maneiras diferentes, que são demais para somar. Divulgue-a menos vezes, ou use o mecanismo geométrico na contagem (oblivious), que pode ser visto de uma maneira a mais do que o número de divulgações.
error-sanitizers-composition-too-large = { $counts ->
        [one] { GROUPED($counts) } contagem com ruído pode ser vista
       *[other] { GROUPED($counts) } contagens com ruído podem ser vistas juntas
    } de { GROUPED($outputs) } maneiras diferentes, que são demais para somar no caso destas pessoas. Nada foi calculado. Peça menos contagens por vez; ou ruído geométrico nas contagens (oblivious), em que cada uma tem dois resultados, quando o ruído em cada resposta tem centenas.
