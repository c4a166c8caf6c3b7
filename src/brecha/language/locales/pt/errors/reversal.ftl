## Errors of reversal

error-reversal-cells-of-other-column = As células dadas para { QUOTED($name) } são de outra coluna: os registros dela não são os da tabela.
error-reversal-column-twice-in-set = A coluna { QUOTED($name) } aparece duas vezes em um conjunto de quase-identificadores. Indique-a uma só vez.
error-reversal-example-k-too-large = { SETTING("k", GROUPED($k), code: "yes") } é mais que { $records ->
        [1] o único registro
       *[other] os { GROUPED($records) } registros
    } do exemplo.
error-reversal-example-too-small = Um exemplo precisa de uma tentativa e de uma coluna; estas são { GROUPED($trials) } e { GROUPED($columns) }.
error-reversal-hierarchy-of-unused-column = Há uma hierarquia de { QUOTED($name) }, e nenhum conjunto de quase-identificadores tem essa coluna. Os conjuntos têm: { $columns-row }.
error-reversal-k-unusable = { SETTING("k", $k) } não é um número de pessoas que devam ser iguais. Use um número inteiro, 2 ou mais.
error-reversal-missing-unknown = { PARAMETER("missing") } é 'anything' ou 'value', e não { QUOTED($missing) }.
error-reversal-no-hierarchy = A hierarquia de { QUOTED($name) } é { $name2 }. Use Hierarchy.read(…), ou flat.
error-reversal-no-table = effective_anonymity trata de uma tabela, como a que brecha.read(…) dá, e { $name } não é uma.
error-reversal-original-not-in-release = O registro { GROUPED($row) } da divulgação não contém o original na coluna { QUOTED($qids) }. Dê { FACE() ->
        [python] o original
       *[other] em { PARAMETER("original") } uma tabela
    } com os mesmos registros na mesma ordem.
error-reversal-original-other-records = A divulgação tem { GROUPED($rows) } registros e o original tem { GROUPED($rows2) }. Dê { FACE() ->
        [python] o original
       *[other] em { PARAMETER("original") } uma tabela
    } com os mesmos registros na mesma ordem.
error-reversal-possible-values-of-unused-column = Diz-se o que os valores de { QUOTED($name) } representam, e nenhum conjunto de quase-identificadores tem essa coluna.
error-reversal-possible-values-unusable = O que os valores de { QUOTED($name) } representam é dado como PossibleValues, ou como {"{"}valor: [valores]{"}"}, e { QUOTED($stated) } não é nenhum dos dois.
error-reversal-records-not-pickled = { QUOTED($name) } trata de cada registro, e não é guardado em uma resposta serializada; histogram() é. Pergunte de novo: brecha.effective_anonymity(…).
error-reversal-release-not-k-anonymous = A divulgação não é { $k }-anônima nestas colunas: a menor classe tem { $records ->
        [1] 1 registro
       *[other] { GROUPED($records) } registros
    }. A minimalidade se pergunta de divulgações em que toda classe tem ao menos k = { $k }.
error-reversal-set-empty = Um conjunto de quase-identificadores não tem nenhuma coluna. Indique as colunas que um adversário poderia conhecer: { ARGUMENT("qids") }['…', '…'].
error-reversal-set-unknown = Não há o conjunto { QUOTED($name) }. Há: { $sets-row }.
error-reversal-staircase-too-small = Um exemplo precisa de uma tentativa, de uma coluna e de um alfa entre 0 e 1; estes são { GROUPED($trials) }, { GROUPED($columns) } e { $alpha }.
error-reversal-targets-empty = Não se pergunta por nenhum registro: { PARAMETER("targets") } não deixa ninguém.
error-reversal-targets-out-of-range = { PARAMETER("targets") } são posições de 0 a { GROUPED($rows) }, e algumas não estão entre elas.
error-reversal-targets-unusable = { PARAMETER("targets") } são uma máscara de { $records ->
        [1] 1 registro
       *[other] { GROUPED($records) } registros
    }, ou as posições deles, e foram dados como { $dtype } de forma { $shape }.
error-reversal-too-little-memory = Comparar { GROUPED($rows) } registros em { $columns } colunas precisaria de cerca de { SIZE($needed) } de memória, e há { SIZE($free) } livres. Use menos threads, ou menos colunas.
error-reversal-too-many-records = A tabela tem { GROUPED($rows) } registros, e podem ser contados no máximo { GROUPED($most_records) }.
error-reversal-values-not-in-hierarchy = { $values } { $values-count ->
        [1] não é um rótulo da hierarquia
       *[other] não são rótulos da hierarquia
    }, em nenhum nível. Dê { FACE() ->
        [python] a hierarquia
       *[other] com { PARAMETER("hierarchies") } aquela
    } com que a divulgação foi feita; o que não é divulgado{ FACE() ->
        [python] {""}
       *[other] , como diz { PARAMETER("star") },
    } se escreve { QUOTED($star) }.
error-reversal-wildcards-in-column = A coluna { QUOTED($wild) } tem valores ausentes que foram lidos como curingas, e { SETTING("missing", "value") } os toma por mais um valor. Use { SETTING("missing", "anything") } aqui, ou leia a tabela com { SETTING("missing", "value") }.
error-reversal-rows-vague = Um valor de { QUOTED($column) } pode representar outro, ou qualquer um, e nesta tabela { $of ->
        [households] as pessoas estão em domicílios, por { QUOTED($person) }
       *[rows] há pessoas com várias linhas, distinguidas por { QUOTED($person) }
    }: então não se pode contar por quem podem ser tomadas. Use { SETTING("missing", "value") } para os valores ausentes, deixe { QUOTED($column) } de fora, ou leia a tabela { $of ->
        [households] sem { ARGUMENT("household") }
       *[rows] com { SETTING("rows", "one") }
    }.
error-reversal-algorithm-unknown = { PARAMETER("algorithm") } é { $choices-or }, e não { QUOTED($algorithm) }.
error-reversal-predicates-not-saved = Uma resposta salva não tem descrições nem a tabela mais detalhada, pois cada linha delas é de uma pessoa. Pergunte de novo: brecha.reverse(…).
error-reversal-population-lacks-values = A coluna { QUOTED($name) } da população tem valores ausentes, e nem a divulgação nem o original os têm. Deixe esses registros fora da população.
error-reversal-suppressed-unusable = { SETTING("suppressed", $suppressed) } não é um número de registros que ficaram de fora. Use um número inteiro, 1 ou mais.
error-reversal-confidence-unusable = { SETTING("confidence", $confidence) } não é a confiança de um limite. Use um número de 0,5 até menos de 1, como 0.995.
error-reversal-independent-column-unknown = Diz-se que { QUOTED($name) } é independente de outras colunas, e nenhum conjunto de quase-identificadores a tem. Os conjuntos têm: { $columns-row }.
error-reversal-independent-column-twice = A coluna { QUOTED($name) } está duas vezes em { PARAMETER("independent") }. Cada coluna está em um só grupo.
error-reversal-outsider-several-rows = A certeza de quem está de fora é calculada com um registro por pessoa, e aqui as pessoas têm várias linhas. Deixe de lado { ARGUMENT("suppressed") }, ou leia a tabela com { SETTING("rows", "one") }.
error-reversal-independent-without-suppressed = { ARGUMENT("independent") } serve à certeza de quem está de fora quando registros foram omitidos: diga quantos com { ARGUMENT("suppressed") }.
error-reversal-population-no-table = A população é uma tabela, como a que brecha.read(…) dá, e { $name } não é uma.
