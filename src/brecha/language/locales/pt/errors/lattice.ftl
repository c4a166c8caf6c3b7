## Erros de lattice

error-lattice-chances-of-no-whole-number = As probabilidades de { $what } neste resultado não correspondem a um número inteiro de pessoas: uma delas difere em { WRITTEN($off, format: "g") }. Avalie a tabela de novo.
error-lattice-column-no-quasi-identifier = A coluna { QUOTED($name) } de { PARAMETER($role) } não está entre os quase-identificadores { $known-row }.
error-lattice-limit-invalid = { SETTING("at_most", $at_most) } não é um limite. Use uma proporção das pessoas entre 0 e 1, como 0.05, ou um número inteiro de pessoas.
error-lattice-limit-negative = { SETTING("at_most", $at_most, code: "yes") } não é um limite: deve ser um número, e não abaixo de 0.
error-lattice-limit-of-people-for-a-share = { SETTING("at_most", $at_most, code: "yes") } é um número de pessoas, e o risco aqui é { $gain ->
        [True] o que se ganha
       *[False] uma probabilidade ponderada
    }. Informe um limite com ponto decimal, como { SETTING("at_most", $with_point, code: "yes") }.
error-lattice-limit-share-above-one = { SETTING("at_most", $at_most, code: "yes") } não é uma proporção das pessoas, que fica entre 0 e 1. Para um número de pessoas, informe um número inteiro: { SETTING("at_most", $round, code: "yes") }.
error-lattice-limit-too-large = { PARAMETER("at_most") } é grande demais: um limite é de no máximo { WRITTEN($most, format: ",.0f") } { $gain ->
        [True] de ganho
       *[False] pessoas
    }.
error-lattice-too-many-columns = A recomendação é feita para no máximo { $most_columns } quase-identificadores, e este resultado tem { $columns_count }. Avalie a tabela de novo com os que poderiam ser divulgados.
