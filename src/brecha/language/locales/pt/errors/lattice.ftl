## Erros de lattice

error-lattice-chances-of-no-whole-number = As probabilidades de { $what } neste resultado não correspondem a um número inteiro de pessoas: uma delas difere em { WRITTEN($off, format: "g") }. Avalie a tabela de novo.
error-lattice-column-no-quasi-identifier = A coluna { QUOTED($name) } de { PARAMETER($role) } não está entre os quase-identificadores { $known-row }.
error-lattice-limit-factor-below-one = Um limite de { WRITTEN($at_most, format: "g") } para o fator nunca pode valer: ninguém sabe menos depois de uma divulgação do que antes, de modo que o fator é no mínimo 1.
error-lattice-limit-form =
    { QUOTED($text) } não é um limite. { $measure ->
        [above] Escreva depois de dois-pontos a probabilidade acima da qual se contam as pessoas: above:20%=1%.
        [value] Escreva depois de dois-pontos o atributo sensível e o seu valor: value:illness:yes=30%.
       *[plain] Depois de { QUOTED($measure) } só pode vir um objetivo: { $measure }@illness=0.1.
    }
error-lattice-limit-goal-not-assessed = O limite trata de { QUOTED($goal) }, que não foi avaliado. Há: { $known-row }.
error-lattice-limit-invalid = { QUOTED($at_most) } não é um limite. Use uma proporção das pessoas entre 0 e 1, como 0.05, um número inteiro de pessoas ou um texto como 'highest=0.09'.
error-lattice-limit-key-missing = Um limite precisa de { QUOTED($key) }.
error-lattice-limit-key-unknown = { QUOTED($key) } não é nada que um limite tenha.{ hint-nearest } Ele tem: { $known-row }.
error-lattice-limit-measure-unknown = { QUOTED($measure) } não é uma medida que possa ter limite.{ hint-nearest } Há: { $known-row }.
error-lattice-limit-negative = { WRITTEN($at_most, format: "g") } não é um limite: tem de ser um número, e não abaixo de 0.
error-lattice-limit-never-holds = Um limite de 0 para { $measure ->
        [average] a chance média
        [highest] a maior chance de alguém
       *[value] a chance de um valor
    } nunca pode valer: um palpite sempre acerta sobre alguém.
error-lattice-limit-no-number = { QUOTED($number) } no limite { QUOTED($text) } não é um número. Escreva uma proporção como 0.05, uma porcentagem como 5% ou um número inteiro.
error-lattice-limit-no-probability = Um limite para { $measure ->
        [average] a chance média
        [highest] a maior chance de alguém
       *[value] a chance de um valor
    } é uma probabilidade entre 0 e 1, e foi dado { WRITTEN($at_most, format: "g") }.
error-lattice-limit-part-no-text = O que um limite tem como { QUOTED($part) } é um texto, e foi dado { QUOTED($given) }.
error-lattice-limit-several = { QUOTED($text) } indica { $count } limites, e aqui só cabe um.
error-lattice-limit-share-above-one = { WRITTEN($at_most, format: "g") } não é uma proporção das pessoas, que fica entre 0 e 1. Para um número de pessoas, dê um número inteiro: { GROUPED($round) }.
error-lattice-limit-text = { QUOTED($text) } não é um limite.{ hint-nearest } Escreva uma proporção como 5%, um número de pessoas, uma medida como highest=0.09, above:20%=1% ou value:illness:yes=30%, ou um destes: { $ready-row }.
error-lattice-limit-threshold-invalid = { QUOTED($threshold) } não é uma probabilidade acima da qual se possam contar pessoas: tem de estar acima de 0 e abaixo de 1.
error-lattice-limit-threshold-missing = Um limite para as pessoas acima de uma probabilidade precisa dessa probabilidade: um limiar, como em above:20%=1%.
error-lattice-limit-threshold-unused = Só os limites da medida 'above' têm limiar, e foi dado um a { QUOTED($measure) }.
error-lattice-limit-too-large = O limite é grande demais: pode ser de no máximo { WRITTEN($most, format: ",.0f") }{ $people ->
        [True] {" "}pessoas
       *[False] {""}
    }.
error-lattice-limit-value =
    { HAS($value) ->
        [yes] Só os limites da medida 'value' têm um valor, e foi dado um a { QUOTED($measure) }.
       *[no] Um limite para a chance de um valor precisa desse valor, como em value:illness:yes=30%.
    }
error-lattice-limit-value-without-goal = Um limite para a chance de { QUOTED($value) } precisa do atributo sensível que tem esse valor, como em value:illness:{ $value }=30%.
error-lattice-too-many-columns = A recomendação é feita para no máximo { $most_columns } quase-identificadores, e este resultado tem { $columns_count }. Avalie a tabela de novo com os que poderiam ser divulgados.
error-lattice-minimal-sets-too-many-columns = { $columns } colunas têm conjuntos demais para procurar entre eles os conjuntos únicos mínimos. Indique no máximo { $most } colunas.
error-lattice-minimal-sets-need-memory = Procurar os conjuntos únicos mínimos de { $columns } colunas exige cerca de { SIZE($bytes) } de memória, e { SIZE($free) } estão livres. Indique menos colunas.
