## Crescimento: o que cada tabela a mais revela

growth-knowing-columns =
    { $already ->
        [yes] { $count ->
            [1] Já com apenas uma coluna, { $names },
           *[other] Já com apenas estas { $count } colunas, { $names },
        }
       *[no] Conhecendo { $known }
    } apenas { TABLES($focal) ->
        [yes] n{ $focal }
       *[no] em { $focal }
    }
growth-certain =
    { growth-knowing-columns }, um adversário { exposes } com certeza{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }{ $growth ->
        [alone] .
        [nobody] ; { growth-all }, ainda ninguém.
        [same] ; { growth-all }, ninguém mais.
        [new] ; { growth-all }, { growth-many }.
        [more] ; { growth-all }, { growth-many }: { COUNT($more) } a mais.
       *[times] ; { growth-all }, { growth-many }: { $manifold } vezes esse número.
    }
growth-many =
    { $everybody ->
        [yes] todas elas
       *[no] { COUNT($many) }{ $many_some ->
            [yes] {" "}({ FREQUENCY($many_share) })
           *[no] {""}
        }
    }
growth-before =
    { $everybody ->
        [yes] Antes de qualquer divulgação, ele já tinha certeza sobre todas as pessoas.
       *[no] Antes de qualquer divulgação, ele não tinha certeza sobre ninguém.
    }
growth-guess =
    O seu melhor palpite sobre { target } acerta com uma chance de { PERCENT($now) } apenas { growth-alone }{ $several ->
        [yes] {" "}e de { PERCENT($later) } { growth-all }
       *[no] {""}
    } (antes, { PERCENT($before) }).
growth-skew =
    A maioria das pessoas já tem o valor mais comum: a proporção de palpites errados era de { PERCENT($wrong_before) } antes, e é de { PERCENT($wrong) } apenas { growth-alone }{ $several ->
        [yes] {" "}e de { PERCENT($wrong_later) } { growth-all }.
       *[no] .
    }
growth-gain =
    { growth-knowing-columns }, um adversário recompensado por { $sensitive } segundo “{ $gain }” ganha em média { AMOUNT($now) } com { target } (antes, { AMOUNT($before) }){ $several ->
        [yes] ; { growth-all }, { AMOUNT($later) }: { FACTOR($times) } vezes o que ganhava antes.
       *[no] .
    }
growth-title = O que cada ano a mais revela a um adversário
growth-lead =
    { $people ->
        [0] Nenhuma pessoa
        [1] Uma pessoa
       *[other] { NUMBER0($people) } pessoas
    } { growth-focal }. Supõe-se que o adversário tenha { TABLES($tables) ->
        [yes] { $tables }
       *[no] as tabelas de { $tables }
    }, com registros ligados por um identificador, e que conheça, de todas as pessoas { growth-focal }, os valores de { $qids } em todas essas tabelas, e em quais delas alguém está ausente.
growth-goal-code = { $goal } ({ $code })
growth-knowing = Conhecendo { $known }
growth-with = com
growth-no-table = nenhuma tabela (antes)
growth-ends = A combinação mais perigosa de cada tamanho { growth-all }, e o que ela revelava apenas { growth-alone }
growth-certain-alone = expostas com certeza, apenas { growth-alone }
growth-chance-alone = chance de um palpite certo, apenas { growth-alone }
growth-gain-alone = ganho com uma pessoa, apenas { growth-alone }
growth-all =
    { TABLES($tables) ->
        [yes] com { $tables }
       *[no] com os dados de { $tables }
    }
growth-alone =
    { TABLES($focal) ->
        [yes] com { $focal }
       *[no] com os dados de { $focal }
    }
growth-focal =
    { TABLES($focal) ->
        [yes] d{ $focal }
       *[no] de { $focal }
    }
growth-how = As outras tabelas são ligadas às pessoas { growth-focal } pelo identificador; quem não está em uma tabela tem nela o valor “fora da tabela”. Os atributos sensíveis são os { growth-focal }. Os números valem para um adversário que conhece estas colunas e nenhuma outra; quem sabe mais aprende pelo menos o mesmo. Esta página contém apenas totais.
growth-weights = As pessoas são alvos em proporção a { $weights }: proporções e chances são ponderadas; contagens, não.

## Anos que nenhum identificador liga

unlinked-link = { $name } ({ $change })
unlinked-opening =
    O adversário tem { $several ->
        [yes] { $years } anos da tabela
       *[no] dois anos da tabela
    } e nenhum identificador. Ele conhece { $known } das pessoas, em cada ano que traz essa informação, { $linked ->
        [yes] e liga os registros delas por { $by }.
       *[no] e não tem nada por que ligar os registros delas.
    }
unlinked-certain =
    { $right ->
        [0] Em nenhum caso ele tem certeza { unlinked-about } e acerta
       *[other] Ele tem certeza { unlinked-about }, e acerta, no caso de { PEOPLE($right, $records) }{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        }
    }{ $wrong ->
        [0] .
        [1] ; no caso de 1 pessoa, tem certeza e erra.
       *[other] ; no caso de { NUMBER0($wrong) } pessoas, tem certeza e erra.
    } Com o identificador, { $linked ->
        [0] não teria certeza
       *[other] teria certeza
    } no caso de { PEOPLE($linked, $records) }; apenas com o primeiro ano, { $alone ->
        [0] não a teria no caso de { PEOPLE($alone, $records) }.
       *[other] no caso de { PEOPLE($alone, $records) }.
    }
unlinked-about =
    { $goal ->
        [identity] de quem é a pessoa
       *[secret] do valor de { $sensitive } de uma pessoa
    }
unlinked-guess =
    { $goal ->
        [identity] O seu melhor palpite sobre quem é a pessoa
       *[secret] O seu melhor palpite sobre o valor de { $sensitive } de uma pessoa
    } acerta para { PERCENT($right) } das pessoas: { PERCENT($one_year) } apenas com o primeiro ano, { PERCENT($linked) } com o identificador.
unlinked-survives =
    { $kind ->
        [worse] Ligar como ele liga é pior do que ignorar { unlinked-later }; isso não protege ninguém.
        [all] Tudo o que { unlinked-later } { unlinked-adds } permanece sem o identificador.
        [nothing] Nada do que { unlinked-later } { unlinked-adds } permanece sem o identificador.
       *[some] Sem o identificador, permanece { PERCENT($share) } do que { unlinked-later } { unlinked-adds }.
    }
unlinked-all = { $several ->
        [yes] todos os anos
       *[no] ambos
    }
unlinked-later = { $several ->
        [yes] os anos seguintes
       *[no] o segundo ano
    }
unlinked-adds = { $several ->
        [yes] acrescentam
       *[no] acrescenta
    }
unlinked-step = { $by } do ano { $number } para o seguinte
unlinked-year = Ano { $number }
unlinked-believes = Ele próprio acredita acertar para { PERCENT($believed) } delas.
unlinked-believed = Ele acredita ter certeza { unlinked-about } para { PERCENT($sure) } das pessoas (apenas com o primeiro ano: { PERCENT($alone) }), e que o seu melhor palpite acerta para { PERCENT($believed) } (apenas com o primeiro ano: { PERCENT($one_year) }). Quantas vezes ele acerta não se pode dizer sem o verdadeiro identificador.
unlinked-title = O que resta do risco sem um identificador
unlinked-lead =
    { $people ->
        [0] Nenhuma pessoa
        [1] Uma pessoa
       *[other] { NUMBER0($people) } pessoas
    } do primeiro ano, { NUMBER0($records) } { $records ->
        [one] registro
       *[other] registros
    } no segundo{ $several ->
        [yes] , { $further } nos que vêm depois
       *[no] {""}
    }.
unlinked-figures = Todos os números
unlinked-caption = O que ele acredita e o que acontece são duas coisas, e nunca se misturam.
unlinked-known = conhecido
unlinked-wanted = desejado
unlinked-the-record = o registro
unlinked-first-certain = apenas o primeiro ano: certeza
unlinked-best-guess = melhor palpite
unlinked-believed-certain = acredita: certeza
unlinked-certain-right = certeza, e acerta
unlinked-certain-wrong = certeza, e erra
unlinked-guess-right = melhor palpite acerta
unlinked-linked-certain = com o identificador: certeza
unlinked-left = permanece
unlinked-how-links =
    { $linked ->
        [yes] Ligados por: { $by }. Supõe-se que { PERCENT($leaves) } das pessoas saiam. Entre os registros { $several ->
        [yes] de cada ano seguinte
       *[no] do segundo ano
    } que concordam no que nunca muda, os valores são de uma pessoa com a chance que o modelo diz, e os atributos mudam de modo independente.{ $several ->
            [yes] {" "}O que um registro de um ano pode vir a ser no seguinte é acompanhado de ano em ano; supõe-se que quem sai não volta.
           *[no] {""}
        }
       *[no] Não ligados por nada. Supõe-se que { PERCENT($leaves) } das pessoas saiam.
    }
unlinked-how-figures = Acredita: a vulnerabilidade de Bayes a posteriori segundo este modelo. Acerta: a proporção de pessoas sobre as quais o seu melhor palpite está certo, segundo o verdadeiro identificador, que ele não tem; entre palpites igualmente bons ele toma qualquer um. Permanece: a parte do que { unlinked-later } { unlinked-adds } com o identificador que resta sem ele; negativa onde seria melhor ignorar { unlinked-later }. Certeza: o seu modelo não deixa outra possibilidade. Esta página contém apenas totais.
unlinked-first = O primeiro ano
unlinked-second = O segundo ano
note-only-in-some-years = { $column } só existe { $n ->
        [1] no ano { $years }
       *[other] nos anos { $years }
    }, contados a partir do primeiro: em nenhum outro ano é conhecido das pessoas.
note-not-linked-from = Nada liga os registros do ano { $number } aos do seguinte: o que vem depois não diz nada.
note-truly-linked-to = Segundo o identificador, { $found } de { $people } pessoas do primeiro ano estão no ano { $number }.

## Uma pessoa em anos sem identificador

unlinked-target-matches = { $matches ->
        [0] Ninguém no primeiro ano tem estes valores.
        [1] Uma pessoa do primeiro ano tem estes valores{ unlinked-target-possible }
       *[other] { NUMBER0($matches) } de { NUMBER0($records) } pessoas do primeiro ano têm estes valores{ unlinked-target-possible }
    }
unlinked-target-possible = { $possible ->
        [0] , e segundo este modelo nenhuma delas pode ser vista assim nos { $years } anos: o modelo está errado, o que não protege ninguém.
        [1] ; uma delas pode ser vista assim nos { $years } anos.
       *[other] ; { NUMBER0($possible) } delas podem ser vistas assim nos { $years } anos.
    }
unlinked-target-guess = { $goal ->
        [identity] Ele { $certain ->
            [yes] tem certeza de quem é
           *[no] tem um palpite sobre quem é, e acredita acertar com probabilidade de { PERCENT($posterior) }
        }
       *[secret] Ele { $certain ->
            [yes] tem certeza de que { $sensitive } é { $guess }
           *[no] tem o palpite de que { $sensitive } é { $guess }, e acredita acertar com probabilidade de { PERCENT($posterior) }
        }
    }: { PERCENT($one_year) } apenas com o primeiro ano, { PERCENT($prior) } antes.
unlinked-target-believed = Isto é o que ele acredita pelo seu modelo de como as pessoas mudam. Se acerta, não se diz de uma só pessoa.
