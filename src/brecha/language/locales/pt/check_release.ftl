## O k, o l e o t de uma tabela como está

check-anonymous =
    { $k ->
        [1] k = 1: por essas colunas, { $published ->
            [linked] as linhas de alguém não se parecem com as de mais ninguém.
            [unlinked] a linha de alguém não se parece com a de mais ninguém.
           *[one] o registro de alguém não se parece com nenhum outro.
        }
       *[other] k = { NUMBER0($k) }: por essas colunas, todos se parecem com pelo menos { NUMBER0($k) } pessoas, contando a si mesmos.
    }
check-secret =
    { $values ->
        [1] { $sensitive }: l = 1, pois alguma classe só tem um valor
       *[other] { $sensitive }: l = { NUMBER0($values) }, pois toda classe tem pelo menos { NUMBER0($values) } valores diferentes
    }; por entropia, l = { $entropy }. A classe que mais difere da tabela inteira está a uma distância de { $distance } dela (t).
