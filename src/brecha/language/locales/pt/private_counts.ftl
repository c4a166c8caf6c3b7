## Contagens com ruído: o que dizem sobre uma pessoa, e quanto valem

private-title = O que uma contagem com ruído revela
private-lead = O número de pessoas com { $query } entre { COUNT($people) } pessoas deve ser publicado com ruído. Um adversário conhece todas elas, menos uma, e quer descobrir { $sensitive } dessa pessoa.
private-before = Sem a divulgação, seu melhor palpite sobre { $sensitive } de mais uma pessoa acerta { $before } vezes em cem.
private-relation =
    { $relation ->
        [same] O que se conta é o próprio { $sensitive }.
        [both] { $useful } e { $sensitive } determinam um ao outro: quem sabe um sabe o outro.
        [useful-tells-secret] { $useful } determina { $sensitive }: quem sabe o primeiro de uma pessoa sabe o segundo.
        [secret-tells-useful] { $sensitive } determina { $useful }, mas não o contrário.
        [independent] { $useful } e { $sensitive } nada têm a ver um com o outro aqui, de modo que a contagem nada diz sobre { $sensitive }.
       *[neither] { $useful } e { $sensitive } dizem algo um sobre o outro ({ $bits } bits), mas nenhum determina o outro.
    }
private-noise =
    { $model ->
        [oblivious] Ruído na contagem
       *[local] Ruído na resposta de cada pessoa
    }{ $one ->
        [yes] {""}
       *[no] {" "}({ private-by-mechanism })
    }, ε = { $epsilon }{ $step ->
        [yes] {" "}por passo
       *[no] {""}
    }
private-by-mechanism =
    { $mechanism ->
        [geometric] geométrico
        [randomised-response] resposta aleatorizada
        [warner] resposta aleatorizada de sim ou não
       *[own-matrix] matriz própria
    }
private-in-model =
    { $model ->
        [oblivious] na contagem
       *[local] em cada resposta
    }
private-fold =
    { $times ->
        [same] a mesma chance de antes
        [few] { $loss } vez a chance de antes
       *[many] { $loss } vezes a chance de antes
    }
private-often =
    { $times ->
        [same] com a mesma frequência de antes
        [few] { $loss } vez a frequência de antes
       *[many] { $loss } vezes a frequência de antes
    }
private-guess =
    { $noise }: quem vê a contagem com ruído acerta { $sensitive } dessa pessoa { $kind ->
        [none] { $after } vezes em cem, não mais do que sem ela.
        [hardly] { $after } vezes em cem, quase não mais do que sem ela ({ private-fold }).
       *[more] { $after } vezes em cem em vez de { $before } ({ private-fold }).
    }
private-worth =
    { $kind ->
        [none] A contagem verdadeira é encontrada { $found } vezes em cem, não mais do que sem a divulgação; tomada como está, a contagem com ruído erra por { $error } em média.
        [hardly] A contagem verdadeira é encontrada { $found } vezes em cem, quase não mais do que sem a divulgação; tomada como está, a contagem com ruído erra por { $error } em média.
       *[more] A contagem verdadeira é encontrada { $found } vezes em cem em vez de { $guessed }; tomada como está, a contagem com ruído erra por { $error } em média.
    }
private-below = menos de { $number }
private-above = mais de { $number }
private-samples-drawn = De { COUNT($people) } pessoas foram sorteadas { COUNT($samples) } amostras de { COUNT($size) } pessoas, e a cada uma foi acrescentada mais uma pessoa.
private-samples-guess =
    { $noise }: quem vê a contagem com ruído { $kind ->
        [none] não acerta mais do que antes em nenhuma das amostras
       *[some] acerta { private-often }, em média sobre as amostras (de { $smallest } a { $largest })
    }; a contagem verdadeira é encontrada { $found_mean } vezes em cem (de { $found_smallest } a { $found_largest }).
private-released = { $query }: { $count }. Foi acrescentado ruído ({ private-by-mechanism }, { $maker }), e gastou-se ε = { $epsilon }: estar ou não { $protects ->
        [record] um registro qualquer
       *[person] uma pessoa qualquer
    } na tabela não muda a chance de nenhum resultado por mais do que um fator de { $factor }{ $protects ->
        [record] ; se alguém tem m registros, por até a m-ésima potência dele. Indique a coluna que identifica as pessoas para ter um registro de cada uma.
       *[person] .
    } Em 95 de cada cem vezes o ruído é de { $within } no máximo. Cada nova divulgação sobre as mesmas pessoas gasta mais.
private-tradeoff = Quanto a contagem vale, e o que revela
private-figures = Todos os números
private-caption = O melhor palpite sobre o valor sigiloso antes e depois da divulgação, com que frequência se encontra a contagem verdadeira, e por quanto erra a contagem com ruído.
private-model = ruído
private-mechanism = mecanismo
private-head-guaranteed = ε garantido
private-head-before = valor sigiloso acertado antes
private-head-after = e depois
private-head-loss = vezes a chance de antes
private-head-bound = no máximo
private-head-count-before = contagem acertada antes
private-head-count-found = e depois
private-head-off = erra por
private-head-bias = viés
private-head-loss-mean = vezes a chance de antes, média
private-head-loss-deviation = desvio
private-head-loss-range = de – a
private-head-found-mean = contagem encontrada, média
private-head-found-deviation = desvio
private-head-found-range = de – a
private-head-off-mean = erra por, média
private-how-adversary = O adversário conhece todos os registros da tabela e sabe como a outra pessoa foi sorteada; ele vê a contagem de todos, com ruído. A perda de privacidade é quantas vezes a chance de antes seu melhor palpite sobre o valor sigiloso passa a ter (vazamento de Bayes multiplicativo): 1 quando ele nada descobre, e nunca mais do que e elevado ao ε garantido. Outros palpites, ou várias divulgações, podem revelar mais.
private-how-models = Na contagem (oblivious): as pessoas são contadas, e o ruído é acrescentado à contagem. Em cada resposta (local): primeiro o valor de cada pessoa recebe ruído, e contam-se os valores com ruído. O ruído em cada resposta dispensa a confiança em quem conta, e em geral custa mais à contagem. O mecanismo geométrico em cada resposta garante ε de um valor ao seguinte, em sua ordem; entre valores a vários passos um do outro, o que se garante é ε vezes os passos. Todos os outros mecanismos garantem o próprio ε.
private-how-figures = A frequência com que se encontra a contagem verdadeira é a chance de que o melhor palpite sobre ela acerte (vulnerabilidade de Bayes a posteriori), para quem sabe como a contagem se distribui. O erro da contagem com ruído é o da contagem tal como publicada, sem correção; no modelo local ela tem viés, que pode ser corrigido por quem conhece o mecanismo. Os números são exatos, salvo arredondamento na décima segunda casa.
private-how-values = Onde nada mais foi dito, os valores que uma pessoa pode informar são os da tabela. Se não são conhecidos de todos, declare-os: um valor que só uma pessoa tem a denunciaria.
private-record-query = contagem
private-record-prior = a outra pessoa
private-record-order = valores, em ordem
private-record-drawn = amostras
private-prior =
    { $prior ->
        [table] sorteada como as pessoas da tabela
        [weights] sorteada por pesos dos registros
        [independent] sorteada por duas distribuições independentes
       *[joint] sorteada por uma distribuição do valor sigiloso e do valor útil
    }
private-drawn = { COUNT($samples) } de { COUNT($size) } pessoas cada, semente { NUMBER0($seed) }
chart-private-title =
    { $mechanism ->
        [geometric] Quanto a contagem vale e o que revela, mecanismo geométrico
        [randomised-response] Quanto a contagem vale e o que revela, resposta aleatorizada
        [warner] Quanto a contagem vale e o que revela, resposta aleatorizada de sim ou não
       *[own-matrix] Quanto a contagem vale e o que revela, matriz própria
    }
chart-private-samples-title =
    { $mechanism ->
        [geometric] O mesmo em amostras sorteadas, mecanismo geométrico: médias, e onde estão nove em cada dez amostras
        [randomised-response] O mesmo em amostras sorteadas, resposta aleatorizada: médias, e onde estão nove em cada dez amostras
       *[warner] O mesmo em amostras sorteadas, resposta aleatorizada de sim ou não: médias, e onde estão nove em cada dez amostras
    }
chart-private-measure = chance de encontrar a contagem verdadeira
chart-private-axis = perda de privacidade: quantas vezes a chance de antes de acertar
chart-private-entry =
    { $model ->
        [oblivious] ruído na contagem
       *[local] ruído em cada resposta
    }
chart-private-says =
    { $model ->
        [oblivious] Com ruído na contagem, ε = { $epsilon }, o adversário acerta
       *[local] Com ruído em cada resposta, ε = { $epsilon }, o adversário acerta
    } { private-often }, e a contagem verdadeira é encontrada com chance de { $found }.
chart-private-model = ruído
chart-private-noise = ε
chart-private-loss = perda de privacidade
chart-private-loss-range = nove em dez
chart-private-found = contagem verdadeira encontrada
chart-private-found-range = nove em dez
cli-noise = Ruído
cli-private-model =
    { $model ->
        [oblivious] na contagem
       *[local] em cada resposta
    }
cli-mechanism = Mecanismo
cli-epsilon = ε
cli-guessed = Acerta
cli-loss = Perda
cli-found = Contagem
cli-off = Erra por
cli-deviation = ±
cli-too-risky-count =
    { $model ->
        [oblivious] Arriscado demais: com ruído na contagem e ε = { $epsilon }, o adversário acerta { private-often }, e { $option } é { $limit }.
       *[local] Arriscado demais: com ruído em cada resposta e ε = { $epsilon }, o adversário acerta { private-often }, e { $option } é { $limit }.
    }
cli-bound = No máximo
cli-legend-private = Na contagem (oblivious): o ruído é acrescentado à contagem; em cada resposta (local): ao valor de cada pessoa. Perda: quantas vezes a chance de antes tem o melhor palpite sobre o valor sigiloso, vista a contagem com ruído, por quem conhece todas as outras pessoas. No máximo: o que a perda pode ser, seja qual for o valor sigiloso e o que ele já sabe. Contagem: a chance de que o melhor palpite sobre a contagem verdadeira acerte.{ $off ->
        [told] {" "}Erra por: o erro médio da contagem com ruído, tomada como está.
       *[untold] {""}
    }
cli-legend-private-samples = Médias sobre as amostras, com seus desvios padrão. Na contagem (oblivious): o ruído é acrescentado à contagem; em cada resposta (local): ao valor de cada pessoa. Perda: quantas vezes a chance de antes tem o melhor palpite sobre o valor sigiloso, vista a contagem com ruído. Contagem: a chance de que o melhor palpite sobre a contagem verdadeira acerte.
note-private-keep = Estes números são da tabela verdadeira e revelam a contagem verdadeira: guarde-os como guarda a tabela. Só a contagem com ruído é para publicar.
note-private-records = Nenhuma coluna que identifique as pessoas foi indicada: cada registro é tomado por uma pessoa. Sobre quem tem vários registros, a contagem pode revelar mais do que dizem estes números.
note-private-query =
    { $who ->
        [nobody] Ninguém na tabela conta por '{ $query }': o ruído esconde apenas se a outra pessoa conta.
       *[everybody] Todos na tabela contam por '{ $query }': o ruído esconde apenas se a outra pessoa conta.
    }
note-private-known-before = '{ $column }' da outra pessoa é certo antes de qualquer divulgação.
note-private-no-numbers =
    { $values ->
        [one] { NUMBER0($values) } valor de '{ $column }' que não é número não conta em '{ $query }'.
       *[other] { NUMBER0($values) } valores de '{ $column }' que não são números não contam em '{ $query }'.
    }
note-private-alphabet = No modelo local, o ruído move as respostas ao longo dos valores de '{ $column }' em ordem alfabética, pois nenhuma outra foi dita. Outra ordem dá outros números: declare-a com { SETTING("order", "[…]", code: "yes") }.
note-private-steps = No modelo local, o mecanismo geométrico só garante ε entre valores vizinhos de '{ $column }': entre o primeiro e o último são { NUMBER0($steps) } vezes isso. A resposta aleatorizada o garante entre quaisquer dois.
note-private-missing =
    { $records ->
        [1] No modelo local, o valor ausente de '{ $column }' é mais um valor, o último; { NUMBER0($records) } registro o tem.
       *[other] No modelo local, o valor ausente de '{ $column }' é mais um valor, o último; { NUMBER0($records) } registros o têm.
    }
note-private-strangers =
    { $values ->
        [one] A distribuição a priori nomeia { NUMBER0($values) } valor de '{ $column }' que ninguém na tabela tem.
       *[other] A distribuição a priori nomeia { NUMBER0($values) } valores de '{ $column }' que ninguém na tabela tem.
    }
note-private-odd-samples = Em { NUMBER0($odd) } de { NUMBER0($samples) } amostras, ninguém ou todos contam por '{ $query }'.
