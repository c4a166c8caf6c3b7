## Uma pessoa

# Palavras lidas como verdadeiro e como falso, separadas por espaços

words-for-true = verdadeiro sim
words-for-false = falso não

target-fact = { $name } = { $value }
target-fact-dated = { $name } na tabela { $table } = { $value }
target-missing = (ausente)
target-read-as =
    { $kind ->
        [missing] { $value } (lido como ausente)
       *[value] { $value } (lido como { $read })
    }
target-nobody =
    { $linked ->
        [yes] Ninguém { growth-focal } tem
       *[no] Ninguém na tabela tem
    } esta combinação de valores: { $known } não corresponde { $records ->
        [1] à única pessoa.
       *[other] a nenhuma das { NUMBER0($records) } pessoas.
    }
target-household =
    { $known }{ $count ->
        [0] , e mais ninguém no domicílio
        [1] , e mais uma pessoa no domicílio ({ $others })
       *[other] , e mais { $count } pessoas no domicílio ({ $others })
    }
target-nobody-means =
    Isso não mostra que o alvo esteja seguro. Se o que se sabe estiver certo e a tabela estiver completa, um adversário descobre que o alvo não está { $linked ->
        [yes] entre as pessoas { growth-focal }.
       *[no] nela.
    } Se um valor foi digitado errado, ou não é o que a tabela registra, o alvo pode estar nela mesmo assim.
target-one =
    { $records ->
        [1] A única pessoa
       *[other] Exatamente uma das { NUMBER0($records) } pessoas
    }{ $linked ->
        [yes] {" "}{ growth-focal }
       *[no] {""}
    } { $gaps ->
        [yes] pode ter { $known }, já que um valor ausente pode ser qualquer coisa
       *[no] tem { $known }
    }: o alvo é reidentificado com certeza.
target-some =
    { NUMBER0($matches) } das { NUMBER0($records) } pessoas{ $linked ->
        [yes] {" "}{ growth-focal }
       *[no] {""}
    } { $gaps ->
        [yes] podem ter { $known }, já que um valor ausente pode ser qualquer coisa.
       *[no] têm { $known }.
    }
target-guess = Um palpite sobre qual delas é o alvo acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
target-rows =
    { $kind ->
        [all] { $count ->
            [1] apenas esta linha
           *[other] apenas estas { NUMBER0($count) } linhas
        }
       *[some] { $count ->
            [1] uma linha como esta
           *[other] { NUMBER0($count) } linhas como estas
        }
    } ({ $rows })
target-rows-nobody = Ninguém na tabela tem { $known }.
target-rows-some =
    { $matches ->
        [1] { $records ->
            [1] A única pessoa tem
           *[other] Uma das { NUMBER0($records) } pessoas tem
        }
       *[other] { NUMBER0($matches) } das { NUMBER0($records) } pessoas têm
    } { $known }.
target-guess-row = { NUMBER0($rows) } linhas correspondem, e nada mostra de quem são. Um palpite sobre qual delas é do alvo acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
target-secret =
    { $kind ->
        [nobody] Não é possível dar a chance de acertar o valor de { $sensitive } do alvo, pois nenhum registro corresponde (antes, { PERCENT($before) }).
        [certain] O valor de { $sensitive } do alvo é conhecido com certeza: { $guess } (antes, { PERCENT($before) }).
       *[chance] O melhor palpite sobre o valor de { $sensitive } do alvo é { $guess }, que acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
    }

target-values = A chance de cada valor
target-values-of = { $sensitive }, antes e depois da divulgação
target-value-name = Valor
target-value-before = Antes
target-value-after = Depois
target-values-others =
    { $kind ->
        [nobody] Todos os outros valores juntos: { PERCENT($before) } antes.
       *[some] Todos os outros valores juntos: { PERCENT($before) } antes, { PERCENT($after) } depois.
    } Não se nomeiam os valores que menos de { NUMBER0($people) } pessoas têm.

# O que se aprenderia se um fato fosse mantido em sigilo

target-private-fact =
    { $where ->
        [all] { $name } em todas as tabelas
        [year] { $name } na tabela { $table }
        [rows] { $name } em todas as linhas conhecidas
       *[table] { $name }
    }
target-private-record = O fato que mais vale a pena manter em sigilo é { $fact }: sem conhecê-lo, um adversário encontraria { NUMBER0($people) } pessoas como o alvo em vez de { NUMBER0($matches) }, e acertaria qual delas é com uma chance de { PERCENT($after) } em vez de { PERCENT($now) }.
target-private-record-none = Manter em sigilo um só desses fatos não esconderia melhor o alvo: os outros revelam o mesmo sem ele.
target-private-secret = Para proteger { $sensitive }, o fato que mais vale a pena manter em sigilo é { $fact }: sem conhecê-lo, o melhor palpite de um adversário sobre o valor de { $sensitive } do alvo acertaria com uma chance de { PERCENT($after) } em vez de { PERCENT($now) }.
target-private-secret-none = Manter em sigilo um só desses fatos não tornaria o valor de { $sensitive } do alvo mais difícil de adivinhar.
target-private-worse =
    Manter um fato em sigilo também pode revelar mais: o melhor palpite sobre o valor de { $sensitive } do alvo acertaria com uma chance não de { PERCENT($now) }, mas de { $chances }{ $others ->
        [0] .
        [1] ; sem conhecer um outro fato, ela também seria maior.
       *[other] ; sem conhecer qualquer um de outros { NUMBER0($others) } fatos, ela também seria maior.
    }
target-private-chance = { PERCENT($after) } sem conhecer { $fact }
target-left-out =
    Conhecendo menos, um adversário encontraria alguém: { $found }{ $others ->
        [0] {""}
        [1] ; e também sem outro fato
       *[other] ; e também sem qualquer um de outros { NUMBER0($others) } fatos
    }. Assim, um fato errado ou mantido em sigilo pode expor o alvo.
target-left-out-people =
    { $people ->
        [1] { NUMBER0($people) } pessoa
       *[other] { NUMBER0($people) } pessoas
    } sem conhecer { $fact }
target-left-out-none = Qualquer que fosse o fato deixado de fora, um adversário ainda não encontraria ninguém.

## Uma pessoa em uma divulgação

released-record =
    { $kind ->
        [nobody] { $linked ->
            [yes] Nenhum dos { NUMBER0($records) } registros da divulgação { growth-focal } pode ser o de alguém com { $known }.
           *[no] Nenhum dos { NUMBER0($records) } registros da divulgação pode ser o de alguém com { $known }.
        }
        [one] { $linked ->
            [yes] Dos { NUMBER0($records) } registros da divulgação { growth-focal }, exatamente um pode ser o de alguém com { $known }: um adversário tem certeza de que é o do alvo.
           *[no] Dos { NUMBER0($records) } registros da divulgação, exatamente um pode ser o de alguém com { $known }: um adversário tem certeza de que é o do alvo.
        }
       *[some] { $linked ->
            [yes] Dos { NUMBER0($records) } registros da divulgação { growth-focal }, { NUMBER0($matches) } podem ser o de alguém com { $known }.
           *[no] Dos { NUMBER0($records) } registros da divulgação, { NUMBER0($matches) } podem ser o de alguém com { $known }.
        }
    }
released-nobody-means =
    Isso não mostra que o alvo esteja seguro. Se o que se sabe estiver certo, um adversário descobre que o alvo não está na divulgação{ $left ->
        [0] {""}
       *[other] , como algumas pessoas da tabela não estão
    }. Se um valor foi digitado errado, ou não é o que a tabela registra, um dos registros pode ser o do alvo mesmo assim.
released-guess = O melhor palpite sobre qual deles é o do alvo acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
released-as-it-is =
    { $linked ->
        [yes] Com as tabelas como estão
       *[no] Com a tabela como está
    }
released-original =
    { released-as-it-is }, { $people ->
        [0] ninguém tem esta combinação de valores.
        [1] uma só pessoa tem estes valores, e é reidentificada com certeza.
       *[other] { NUMBER0($people) } pessoas têm estes valores, e um palpite sobre qual delas é o alvo acerta com uma chance de { PERCENT($chance) }.
    }
released-secret =
    { $kind ->
        [nobody] Não é possível dar a chance de acertar o valor de { $sensitive } do alvo, pois nenhum registro pode ser o dele (antes, { PERCENT($before) }).
        [removed] { $sensitive } não está na divulgação: o melhor palpite é o valor mais comum, { $guess }, que acerta com uma chance de { PERCENT($after) }, como antes.
        [certain] Um adversário tem certeza do valor de { $sensitive } do alvo: { $guess } (antes, { PERCENT($before) }).
       *[chance] O melhor palpite sobre o valor de { $sensitive } do alvo é { $guess }, que acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
    }
released-secret-original =
    { released-as-it-is }, { $kind ->
        [nobody] não é possível dar uma chance, pois ninguém corresponde.
        [certain] ele é conhecido com certeza: { $guess }.
       *[chance] o melhor palpite é { $guess }, que acerta com uma chance de { PERCENT($after) }.
    }
released-private-record = O fato que mais vale a pena manter em sigilo é { $fact }: sem conhecê-lo, um adversário encontraria { NUMBER0($people) } registros que podem ser o do alvo em vez de { NUMBER0($matches) }, e acertaria qual deles é com uma chance de { PERCENT($after) } em vez de { PERCENT($now) }.
released-dated = { $name } em { $table }
released-untold =
    { $count ->
        [one] { $facts } não está na divulgação: conhecer esse fato não revela nada.
       *[other] { $facts } não estão na divulgação: conhecer esses fatos não revela nada.
    }
released-unheard = Ninguém na tabela tem { $facts }: só um registro que não diz nada sobre isso pode ser o de alguém que tenha.
released-untrue = Valores de { $columns } foram trocados. Um registro pode dizer o que não é verdade, e quem tem certeza sobre alguém pode estar enganado.
released-assumed =
    { $left ->
        [0] Supõe-se que o adversário saiba que o alvo está na divulgação.
        [1] Supõe-se que o adversário saiba que o alvo está na divulgação. 1 pessoa da tabela não está nela; se for o alvo, nenhum registro é o dele, e o que se diz dele é dito de outras pessoas. De { NUMBER0($people) } com estes valores, { NUMBER0($alike) } na divulgação.
       *[other] Supõe-se que o adversário saiba que o alvo está na divulgação. { NUMBER0($left) } pessoas da tabela não estão nela; se o alvo for uma delas, nenhum registro é o dele, e o que se diz dele é dito de outras pessoas. De { NUMBER0($people) } com estes valores, { NUMBER0($alike) } na divulgação.
    }
released-mistaken = Na verdade ninguém na divulgação tem estes valores: o que um adversário lê nesses registros sobre alguém que os tem é engano.
cli-one-person = Uma pessoa ({ $codes })
released-how = Isso é segundo o que as células podem significar. Quem consegue dizer como o registro do alvo foi publicado pode ter mais certeza.
residual-known =
    { $known } { TABLES($tables) ->
        [yes] n{ $tables }
       *[no] nos dados de { $tables }
    }
residual-linked =
    As divulgações { TABLES($tables) ->
        [yes] d{ $tables }
       *[no] de { $tables }
    } estão ligadas por um identificador que permanece nelas: “a divulgação” são todas elas lado a lado, e “a tabela como está”, todas antes de qualquer mudança. Os números são sobre as pessoas na divulgação { growth-focal }. Quem não tem registro em outro ano está ausente nele ou, se algum registro ficou de fora, pode ter quaisquer valores.
sanitizer-of-year = Em { $table }: { $said }
