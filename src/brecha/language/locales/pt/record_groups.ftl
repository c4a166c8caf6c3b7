## Grupos de registros que dependem uns dos outros, no que um adversário acredita

belief-groups = Grupos: { $sizes }.
belief-groups-each = de { $size } registros cada, o último com os que sobrarem
belief-groups-of = { $n ->
    [1] um grupo de { $size }
   *[other] { $count } grupos de { $size }
}
belief-groups-shared = Todos os registros de um grupo têm o mesmo valor de { $names }.
belief-groups-contagion = { $name } se propaga { $edges ->
    [all] entre todos os de um grupo
    [chain] em um grupo de cada um para o seguinte
    [ring] em um grupo de cada um para o seguinte, e do último para o primeiro
   *[pairs] em um grupo entre os pares indicados
}: { $weights }. As probabilidades acima são as de um registro isolado, antes da propagação.
belief-groups-weight = um par com { $one } e { $other } torna o grupo { $weight } vezes mais provável
note-belief-groups-drawn = Grupos de { $size } registros são grandes demais para percorrer tudo o que podem ser: foram sorteados conjuntos de dados, e os números têm erro.
cli-groups-drawn = { $adversary }: grupos de { $size } registros são grandes demais para respostas exatas. Sorteiam-se conjuntos de dados, e os números têm erro; com grupos menores, ou menos valores do que se propaga, a resposta seria exata.

## Perguntas sobre uma tabela futura

questions-answer = { $question }: { $asked ->
    [count] segundo o que { $adversary } acredita, esperam-se { $figure } desses registros em { $program }; de { $low } a { $high } em nove de cada dez tabelas.
    [all] segundo o que { $adversary } acredita, isso vale para todos eles em { $program } com probabilidade de { $figure }.
   *[exists] segundo o que { $adversary } acredita, há um registro assim em { $program } com probabilidade de { $figure }.
}
questions-untold = { $question }: do que { $adversary } acredita sobre { $program }, nada é informado. { $why }
