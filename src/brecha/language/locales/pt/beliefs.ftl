## O que um adversário acredita antes de haver dados

belief-records = { $n ->
    [1] Um registro, do qual se acredita, em cada atributo:
   *[other] { $count } registros, cada um sorteado da mesma forma{ $grouped ->
        [yes] , e os de um mesmo grupo dependentes entre si:
       *[no] {" "}e independente dos outros:
    }
}
belief-records-between = De { $fewest } a { $most } registros ({ $mean } em média), cada um sorteado da mesma forma{ $grouped ->
        [yes] , e os de um mesmo grupo dependentes entre si:
       *[no] {" "}e independente dos outros:
    }
belief-has = { $n ->
    [1] O adversário já tem um deles.
   *[other] O adversário já tem { $count } deles.
}
belief-attribute = { $name }: { $probabilities }
belief-hidden = { $said } (não é coluna da tabela)
belief-always = sempre { $value }
belief-uniform = um de { $n } valores, todos igualmente prováveis: { $values }
belief-uneven = um de { $n } valores: { $values }; o mais provável é { $value } ({ PERCENT($share) })
belief-chance = { $value } { PERCENT($share) }
belief-chance-between = { $value } de { PERCENT($least) } a { PERCENT($most) }
belief-follows = { $name }: decorre de { $parents }; { $n ->
    [1] um valor
   *[other] { $n } valores
}: { $values }
belief-depends = { $name }: depende de { $parents }; { $n } valores: { $values }
belief-depends-between = { $name }: depende de { $parents }; { $spans }
belief-from-to = { $first } a { $last }
belief-and-more = { $values }, …
belief-few-people = { $n ->
    [one] { $n } valor de menos de { $minimum_group_size } pessoas
   *[other] { $n } valores de menos de { $minimum_group_size } pessoas cada
}

## O que um adversário aprenderia sobre um alvo

believed-method = { $how ->
    [closed-form] fórmula fechada
    [enumeration] soma sobre tudo o que pode ser
    [Markov-chain] cadeia de Markov que vale { $samples } amostras independentes
   *[simulation] simulação, { $samples } conjuntos de dados
}
believed-error = ± é o erro padrão do que foi sorteado.
believed-identity = O mais provável é que quem conhece { $known } do alvo encontre { $mode ->
    [0] nenhum registro como o dele, que fica de fora
    [1] o registro dele sozinho
   *[other] { $mode } registros como o dele, contando o dele
}; em nove de dez conjuntos de dados há de { $low } a { $high }. A chance de que o dele seja o único é de { $alone } ({ $method }).
believed-identity-untold = Quantos registros se parecem com o do alvo para quem conhece { $known } dele não é dito. { $why }
believed-attribute = A chance de que { $secret } seja { $value } em todos os registros como o dele, e assim o dele se revele, é de { $share } ({ $method }). O registro dele foi posto assim: parte disso foi posta à mão.
believed-attribute-untold = Se { $secret } é { $value } em todos os registros como o dele não é dito. { $why }
believed-attribute-unread = Se { $secret } do alvo é { $value } não se pode ler na tabela publicada: nenhum registro como o dele o revela com certeza. Isso não é sinal de segurança: o que se pode adivinhar a partir dela é dito à parte.
believed-agree = Quando o dele não é conhecido, todos esses registros concordam em um só valor com chance de { $share }.
believed-quantity = Onde { $given ->
    [0] nenhum registro se parece
    [1] um registro se parece
   *[other] { $given } registros se parecem
} com o dele, o mais provável é que { $secret } seja { $value } em { $mode } deles, { PERCENT($share) }, posto o dele assim ({ $method }){ $told ->
    [yes] {""}: { TIMES($ratio) } vezes os { PERCENT($before) } em que se acreditava antes.
   *[no] .
}
believed-quantity-untold = Onde { $given ->
    [0] nenhum registro se parece
    [1] um registro se parece
   *[other] { $given } registros se parecem
} com o dele, não é dito em quantos { $secret } é { $value }. { $why }
believed-unknown = Quando o dele não é conhecido, o mais provável é que { $secret } seja { $value } em { $mode } de { $given }.
believed-learnt = Um adversário que não o sabe acerta { $secret } do alvo com chance de { $bound ->
    [yes] pelo menos { $after }
   *[no] { $after }
} depois da divulgação, em vez de { PERCENT($before) } antes, { $bound ->
    [yes] pelo menos { TIMES($ratio, bound: "lower") }
   *[no] { TIMES($ratio) }
} vezes a de antes ({ $method }).
believed-learnt-nothing = Um adversário que não o sabe acerta { $secret } do alvo com chance de { PERCENT($before) }, depois da divulgação como antes ({ $method }).
believed-learnt-unseen = Um adversário que não o sabe, e que só olha os registros como o do alvo, acerta { $secret } com chance de { PERCENT($before) }, como antes ({ $method }). Do restante do que se publica ele pode aprender mais: isso não é dito.
believed-learnt-untold = O que um adversário que não o sabe aprende sobre { $secret } não é dito. { $why }
believed-bits = Faltam-lhe { $bound ->
    [yes] no máximo { AMOUNT($after, bound: "upper") }
   *[no] { AMOUNT($after) }
}{ $exact ->
    [yes] {""}
   *[no] {" "}± { AMOUNT($error) }
} bits disso, em vez de { AMOUNT($before) }.
believed-certain = Com chance de { $share }, o que se publica deixa possível um só valor de { $secret }.

note-belief-at-least = O que se aprende do valor sigiloso é dito como um mínimo: o adversário só olha quantos registros se parecem com o que o do alvo pode ser, e quantos destes têm cada valor, e a regra dele foi aprendida em uma metade dos conjuntos de dados e testada na outra. Assim, a chance é pelo menos a que se diz, e os bits que lhe faltam são no máximo os que se dizem.
note-belief-certain-unseen = Se resta um só valor possível não se pode ver em conjuntos de dados sorteados.
note-belief-never-published = O registro dele nunca é publicado de modo que tantos se pareçam com ele.
note-belief-old-keys = O cenário tem chaves de uma versão anterior, { $old-row }. Foram lidas como { $new-row }: mude os nomes.
note-belief-other-records = Os registros publicados não são os da tabela de entrada: supõe-se que se parecem com o do alvo os que têm os valores verdadeiros dele nas colunas conhecidas.
note-belief-of-programs = { $programs-row }: { $note }
note-belief-too-many-types =
    { $types ->
        [1] 1 tipo de registro é demais para percorrer todas as quantidades deles
       *[other] { GROUPED($types) } tipos de registro são demais para percorrer todas as quantidades deles
    }
note-belief-only-known = “{ $column }” não é publicado: o adversário o conhece, mas não tem onde procurá-lo.
note-belief-not-as-it-is =
    “{ $secret }” não é publicado{ $published ->
        [yes] {" "}como está
       *[no] {""}
    }: um registro só conta como tendo um valor se ninguém com outro valor pudesse ser publicado assim.
note-belief-not-as-it-is-drawn = “{ $secret }” não é publicado como está: um registro conta como tendo um valor se, em todos os conjuntos de dados sorteados, ninguém com outro valor foi publicado da mesma forma.
note-belief-nobody-has = Segundo esta crença, ninguém tem { $facts-row }: daí nada se conclui.
note-belief-rests-on =
    { $count ->
        [0] O número não se apoia em nenhum dos conjuntos de dados sorteados
        [1] O número se apoia em um só dos conjuntos de dados sorteados
       *[other] O número se apoia em { NUMBER0($count) } dos conjuntos de dados sorteados
    }, e são precisos pelo menos { NUMBER0($fewest) } para que ele seja dito: sorteie mais.
note-belief-never-seen =
    { $records ->
        [1] Que só o registro dele seja assim
       *[other] Que { NUMBER0($records) } registros se pareçam com o dele
    } não ocorreu nenhuma vez em { $data_sets ->
        [1] um conjunto de dados
       *[other] { NUMBER0($data_sets) } conjuntos de dados
    }.
note-belief-not-found = Os registros publicados não são os da tabela original e, em alguns conjuntos de dados, nenhum tem os valores verdadeiros do alvo em { $columns-row }: não se sabe se ele ficou de fora ou se aparece com outros valores.
note-belief-secret-elsewhere =
    O que se publica não tem a coluna '{ $secret }', { $n ->
        [0] nem qualquer outra
       *[other] e sim { $columns-row }
    }: não se sabe se alguma delas a revela.
note-belief-secret-foreign = Os registros publicados não são os da tabela original, e alguns têm em '{ $secret }' valores que não são do atributo: não se sabe o que significam.
note-belief-made-unknown = O adversário conhece { $columns-row }, que o programa cria: o que está ali no registro do alvo, e o que disso decorre, só pode ser dito onde cada registro é publicado por si.
note-belief-largest-drawn = Os valores foram sorteados, e o maior de vários pode sê-lo também por acaso: o erro-padrão é o de um só.
note-belief-divergent = O amostrador pode ter se perdido em { BESIDE($share, $most) } dos sorteios (divergências), e toleram-se no máximo { LIMIT($most) }.
note-belief-chains-apart = As cadeias não chegaram ao mesmo resultado: r̂ é { NUMBERBESIDE($r_hat, $most) }, e deve ser no máximo { NUMBER($most, minimumFractionDigits: 3, maximumFractionDigits: 3) }. Sorteie mais.
note-belief-few-draws = O número se apoia em { NUMBER0($effective) } sorteios efetivos, e são precisos pelo menos { NUMBER0($fewest) }: sorteie mais.

## Varreduras por alvos, adversários e programas

sweep-overview = { $n ->
    [1] Um cenário
   *[other] { $scenarios } cenários
}: { $targets ->
    [1] um alvo
   *[other] { $targets } alvos{ $called ->
        [yes] {" "}designadas por { $called_by }
       *[no] {""}
    }
}, { $adversaries ->
    [1] o adversário
   *[other] { $adversaries } adversários,
} { $adversary_names }, e { $programs ->
    [1] uma forma de publicar,
   *[other] { $programs } formas de publicar,
} { $program_names }. { $sets ->
    [1] O que um adversário conhece do alvo é um conjunto de colunas.
   *[other] O que um adversário conhece do alvo é cada um de { $sets } conjuntos de colunas, por vez.
}
sweep-estimate = { $bound ->
    [yes] { PERCENT($share, bound: "lower") }
   *[no] { PERCENT($share) }
} ± { PERCENT($error) }
sweep-nothing = nada
sweep-whom = { $all ->
    [yes] seja quem for o alvo, adversário { $adversary }
   *[no] alvo { $target }, adversário { $adversary }
}
sweep-unique = { $program }: quem conhece { $known } do alvo encontra o registro dele sozinho com chance de { $share } no pior caso ({ $whom }; o mais provável é que { $mode ->
    [0] nenhum registro se pareça com o dele, que fica de fora
    [1] ele seja o único
   *[other] { $mode } registros se pareçam com o dele
}).
sweep-shown = { $program }: a chance de que { $secret } seja { $value } em todos os registros como o do alvo, e assim o dele se revele, é de { $share } no pior caso ({ $whom }, que conhece { $known }).
sweep-unread = { $program }: se { $secret } do alvo é { $value } não se pode ler na tabela publicada: nenhum registro como o dele o revela com certeza. Isso não é sinal de segurança: o que se pode adivinhar a partir dela é dito à parte.
sweep-shown-untold = { $program }: não é dito se { $secret } é { $value } em todos os registros como o do alvo.
sweep-cell-unread = não se pode ler
sweep-compared = { $program }: conhecendo-se { $known } do alvo, a crença { $plain } faz esse risco parecer { $kind ->
    [all-over] maior do que com { $other }, seja quem for o alvo.
    [all-under] menor do que com { $other }, seja quem for o alvo.
    [over] maior do que com { $other }, para { $over_targets ->
        [1] o alvo { $over }.
       *[other] os alvos { $over }.
    }
    [under] menor do que com { $other }, para { $under_targets ->
        [1] o alvo { $under }.
       *[other] os alvos { $under }.
    }
   *[both] maior do que com { $other } para { $over_targets ->
        [1] o alvo { $over }
       *[other] os alvos { $over }
    }, e menor para { $under_targets ->
        [1] o alvo { $under }.
       *[other] os alvos { $under }.
    }
}
sweep-raised = { $program }: onde { $given } registros se parecem com o do alvo, o mais provável é que { $secret } seja { $value } em { PERCENT($after) } deles, { TIMES($ratio) } vezes os { PERCENT($before) } em que se acreditava antes ({ $whom }, que conhece { $known }). Parte disso foi posta à mão: o registro dele foi posto como { $value }.
sweep-learnt = { $program }: um adversário que não o sabe acerta { $secret } do alvo com chance de { $bound ->
    [yes] pelo menos { $after }
   *[no] { $after }
} depois da divulgação, em vez de { PERCENT($before) } antes{ $bits ->
    [yes] , e lhe faltam { $bound ->
        [yes] no máximo { AMOUNT($bits_after, bound: "upper") }
       *[no] { AMOUNT($bits_after) }
    } bits em vez de { AMOUNT($bits_before) }
   *[no] {""}
}. { $bound ->
    [yes] De nenhum deles se sabe que aprenda mais
   *[no] É o máximo que algum deles aprende
} ({ $whom }, que conhece { $known }).
sweep-learnt-nothing = { $program }: um adversário que não o sabe não acerta { $secret } do alvo mais vezes depois da divulgação do que antes{ $bits ->
    [yes] , embora lhe possam faltar menos bits: { AMOUNT($bits_after) } em vez de { AMOUNT($bits_before) } ({ $whom }, que conhece { $known }).
   *[no] .
}
sweep-learnt-unseen = { $program }: um adversário que não o sabe, e que só olha os registros como o do alvo, não acerta { $secret } mais vezes do que antes{ $bits ->
    [yes] , embora lhe faltem { AMOUNT($bits_after) } bits em vez de { AMOUNT($bits_before) } ({ $whom }, que conhece { $known }).
   *[no] .
} Do restante do que se publica ele pode aprender mais: isso não é dito.
sweep-from-to = { $first } a { $last }
sweep-some-stretches = { $parts } e { $more ->
    [1] mais um trecho
   *[other] mais { $more } trechos
}
sweep-methods = { $kind ->
    [none] Todos os números são exatos: nada foi sorteado.
    [all] Todos os números vêm de uma simulação de { $data_sets } conjuntos de dados (semente { $seed }); ± é o erro padrão.
   *[some] { $some } de { $all } grupos de números vêm de uma simulação de { $data_sets } conjuntos de dados (semente { $seed }); ± é o erro padrão. Os demais são exatos.
}
sweep-untold = { $n ->
    [1] Um número não é dito: ele se apoiaria em poucas amostras, ou não pode ser perguntado. A coluna “why” dos resultados diz qual é o caso.
   *[other] { $count } números não são ditos: eles se apoiariam em poucas amostras, ou não podem ser perguntados. A coluna “why” dos resultados diz qual é o caso.
}

cli-sweep-program = Programa
cli-sweep-adversary = Adversário
cli-sweep-known = Conhece
cli-sweep-alone = Sozinho
cli-sweep-all-have = Revela-se
cli-sweep-leakage = Vazamento
cli-legend-sweep = Entre parênteses: de todos os alvos, o que está em pior situação; nenhum é nomeado onde é igual para todos. Sozinho: a chance de que nenhum outro registro se pareça com o do alvo. Revela-se: a chance de que { $secret } seja { $value } em todos os registros como o dele, posto o dele assim. Vazamento: quantas vezes mais um adversário que não o sabe acerta depois da divulgação.
cli-legend-sweep-drawn = ~: sorteado, com o erro padrão que as frases e os resultados informam. ≥: pelo menos isso.
cli-adversary-named = Adversário { $name }
cli-program-named = Programa { $name }
cli-scenarios = { $n ->
    [1] Um cenário.
   *[other] { $count } cenários.
}
cli-too-risky-belief = Arriscado demais: publicado por { $program }, o que o alvo { $target } tem se revela com chance de { BESIDE($share, $limit) } ao adversário { $adversary }, que conhece { $known } dele, e { $option } é { LIMIT($limit) }.

chart-alike-title = { $program }: quantos registros se parecem com o do alvo, conhecendo-se { $known }
chart-alike-measure = Registros semelhantes: o número mais provável, e a faixa em que está em nove de dez conjuntos de dados
chart-alike-says = { $same ->
    [yes] { $adversary }: o número mais provável é { $high }, seja quem for o alvo.
   *[no] { $adversary }: o número mais provável vai de { $low } (alvo { $low_target }) a { $high } (alvo { $high_target }).
}
chart-sweep-targets = { $called ->
    [yes] Alvo, por { $called_by }
   *[no] Alvo
}
chart-sweep-adversary = Adversário
chart-sweep-target = Alvo
chart-sweep-mode = Número mais provável de semelhantes
chart-sweep-range = Em nove de dez conjuntos de dados
chart-sweep-alone = Sozinho
chart-sweep-known = Adversário conhece
chart-sweep-lowest = Menor chance
chart-sweep-lowest-target = Do alvo
chart-sweep-highest = Maior chance
chart-sweep-highest-target = Do alvo
chart-sweep-alike = Semelhantes
chart-sweep-have = Destes, o têm
chart-sweep-share = Proporção
chart-sweep-chance = Chance
chart-shown-title = { $program }: a chance de que { $secret } seja { $value } em todos os registros como o do alvo
chart-shown-says = Conhecendo-se { $safest } (adversário { $safest_adversary }), a chance é no máximo { PERCENT($most, bound: "upper") }, seja quem for o alvo{ $more ->
    [yes] {""}; conhecendo-se { $worst } (adversário { $worst_adversary }), é no mínimo { PERCENT($least, bound: "lower") }.
   *[no] .
}
chart-shown-blank = não dito
chart-shown-unread = O valor não se pode ler no que se publica: nenhum registro o revela com certeza.
chart-shown-untold = Nenhum número se apoia em amostras suficientes para ser dito.
chart-how-many-title = { $program }, alvo { $target }: dos registros semelhantes, conhecendo-se { $known }, a proporção em que { $secret } é { $value }
chart-how-many-measure = Chance de cada proporção
chart-how-many-axis = Proporção dos registros semelhantes em que { $secret } é { $value }, posto o dele assim
chart-how-many-says = { $adversary }: de { $given } semelhantes, o mais provável é que { $mode } { $mode ->
    [0] o tenha
    [1] o tenha
   *[other] o tenham
}, { PERCENT($share) }{ $told ->
    [yes] {" "}em vez dos { PERCENT($before) } em que se acreditava antes.
   *[no] .
}
sweep-title = Antes de haver dados
sweep-lead = O que adversários aprenderiam sobre { $secret } de uma tabela que ainda não existe? Cada alvo, cada adversário e cada forma de publicar, combinados.
sweep-pictures = Quem é encontrado, e o que se revela
sweep-certainty = Quanto mais certeza isso dá ao adversário
sweep-certainty-caption = A proporção em que { $secret } é { $value } entre os registros semelhantes, conhecendo-se { $known }
sweep-learnt-caption = Quando o adversário não o sabe: { $secret } do alvo, antes e depois
sweep-certainty-lead = Para dois alvos, o que tem mais e o que tem menos semelhantes: o que se acredita do valor antes, a proporção mais provável entre os registros semelhantes quando o dele é posto com o valor, quantas vezes isso é mais, e a proporção mais provável quando o dele não é conhecido.
sweep-learnt-title = O que realmente se aprende
sweep-learnt-lead = Quando o adversário não sabe o valor do alvo: com que frequência seu melhor palpite acerta e quantos bits lhe faltam, antes e depois da divulgação. Para cada conjunto de colunas, o alvo de quem mais se aprende.
sweep-models = Em que os adversários acreditam
sweep-programs = Como a tabela seria publicada
sweep-head-target = Alvo
sweep-head-target-most = Alvo
sweep-all = todas
sweep-head-program = Programa
sweep-head-adversary = Adversário
sweep-head-known = Adversário conhece
sweep-head-given = Semelhantes
sweep-head-before = Crença anterior
sweep-head-likeliest = Proporção mais provável
sweep-head-ratio = Vezes mais
sweep-head-unknown = O dele não conhecido
sweep-head-guess-before = Acerto antes
sweep-head-guess-after = Acerto depois
sweep-head-leakage = Vazamento
sweep-head-bits-before = Bits que faltam antes
sweep-head-bits-after = Bits que faltam depois
sweep-head-certain = Certeza
sweep-how-questions = As três perguntas são as de Halvorsen e outros (2022), feitas ao que se publica: quantos registros se parecem com o do alvo nas colunas conhecidas que são publicadas; se todos eles têm o valor, de modo que o dele se revele; e que proporção deles o tem, dado quantos são.
sweep-how-target = Nessas perguntas o próprio registro do alvo é posto com o valor. O que se encontra é então, em parte, o que foi posto: um registro de um semelhante o tem em todo caso.
sweep-how-learnt = O que realmente se aprende é a vulnerabilidade de Bayes e a entropia de Shannon da crença do adversário sobre o valor do alvo, que ele não conhece, antes e depois de ver tudo o que se publica; a ordem dos registros não diz nada. Onde um programa olha a tabela inteira, ele só usa os registros como o do alvo, e aprende pelo menos o que se diz. O vazamento é uma chance dividida pela outra.
sweep-how-methods = Os registros são independentes entre si. Onde o programa publica cada registro por si, os números são exatos: fórmulas fechadas, ou somas sobre tudo o que pode ser. Caso contrário, sorteiam-se conjuntos de dados, e cada número tem um erro padrão; o que se apoiaria em menos de 100 amostras não é dito.
sweep-record-how = Método
sweep-record-method = { $how ->
    [exact] exato
    [simulation] simulação de { $data_sets } conjuntos de dados, semente { $seed }
   *[auto] exato onde possível, caso contrário simulação de { $data_sets } conjuntos de dados, semente { $seed }
}
sweep-record-target = O primeiro alvo

## O adversário que mais aprende

worst-capacity = Qualquer que fosse antes a crença de um adversário sobre { $secret } do alvo, entre os valores que a crença considera possíveis, o que se publica { $measure ->
    [shannon] lhe revela no máximo { AMOUNT($value, bound: "upper") } bits disso
   *[multiplicative] multiplica por no máximo { FACTOR($value, bound: "upper") } a chance de ele adivinhar certo
}, desde que ele acredite, sobre os demais registros, no que se diz aqui.
worst-largest = { $n ->
    [1] O único adversário considerado é { $name }
   *[other] De { COUNT($n) } adversários, { $name } é quem mais aprende
}: { $measure ->
    [shannon] { $value } bits de { $secret }.
    [bayes] seu melhor palpite sobre { $secret } está certo com chance de { $value } depois da divulgação.
   *[multiplicative] sua chance de adivinhar { $secret } é multiplicada por { $value }.
}
worst-skipped = Nada se pode dizer sobre o que estes aprenderiam: { $names }.
worst-bound = Isso é dito por baixo: o adversário usa só uma parte do que vê, e pode aprender mais.
worst-drawn = O valor foi sorteado, com erro-padrão de { $measure ->
    [shannon] { AMOUNT($error) } bits
    [bayes] { PERCENT($error) }
   *[multiplicative] { AMOUNT($error) }
}, a partir de { $samples } amostras.
worst-search = De { COUNT($n) } crenças experimentadas, a que mais permite aprender é a formada por { $at }: { $measure ->
    [shannon] { $value } bits de { $secret }.
    [bayes] o melhor palpite sobre { $secret } está certo com chance de { $value } depois da divulgação.
   *[multiplicative] a chance de adivinhar { $secret } é multiplicada por { $value }.
} Pode haver piores que não foram experimentadas.
