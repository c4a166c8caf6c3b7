## Erros de matching

error-matching-missing-rule-unknown = { PARAMETER("missing") } é 'anything' ou 'value', e não { QUOTED($missing) }.
error-matching-possible-values-no-list = O que { QUOTED($value) } na coluna { QUOTED($name) } representa é uma lista de valores, e { QUOTED($members) } não é.
error-matching-possible-values-not-in-column = Nenhum dos { GROUPED($sets_count) } valores de que se diz o que representam está na coluna { QUOTED($name) }{ HAS($examples-row) ->
        [yes] , que tem valores como { $examples-row }
       *[no] , que tem { GROUPED($values_count) } valores
    }. Estão escritos da mesma forma?
error-matching-possible-values-not-rising = Os membros de cada valor da coluna { QUOTED($name) } não estão em ordem crescente.
error-matching-possible-values-of-other-count = A coluna { QUOTED($name) } tem { GROUPED($cardinality) } valores, e diz-se o que representam { GROUPED($sizes_count) }.
error-matching-possible-values-offsets = Os deslocamentos da coluna { QUOTED($name) } não repartem os seus membros.
error-matching-possible-values-outside-domain = Os membros da coluna { QUOTED($name) } não estão todos entre { GROUPED($domain) } valores.
error-matching-too-many-comparisons = Valores que o adversário conhece foram trocados ao acaso, e por isso { GROUPED($kinds) } tipos de pessoas são procurados entre { GROUPED($records) } registros diferentes, um por um. Isso demoraria demais: meça uma amostra da tabela.
error-matching-too-many-pairs = { GROUPED($kinds) } tipos de pessoas e { GROUPED($records) } registros diferentes combinam em ao menos { GROUPED($total) } pares, e { HAS($memory) ->
        [yes] há { SIZE($memory) } de memória
       *[no] no máximo { GROUPED($most) } são mantidos
    }. Indique menos colunas, ou generalize as células por igual para todos.
error-matching-value-stands-for-nothing = { QUOTED($value) } na coluna { QUOTED($name) } não representa nenhum valor. Diga o que pode representar, ou None para qualquer coisa.
error-matching-too-many-outsiders = { GROUPED($profiles) } perfis diferentes seriam comparados com todas as pessoas, { GROUPED($comparisons) } comparações, o que levaria muitas horas. Não indique erro para uma coluna que distingue bem as pessoas, para que cada perfil seja comparado com poucas, ou use menos perfis.
