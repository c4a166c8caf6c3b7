## Pessoas de fora: muitos perfis de uma vez

outsiders-title = O que descobre quem está de fora
outsiders-lead =
    { $profiles ->
        [1] Um perfil
       *[other] { NUMBER0($profiles) } perfis
    }, comparados com uma tabela de { NUMBER0($people) } { $people ->
        [1] pessoa
       *[other] pessoas
    } por { $known }.
outsiders-identity =
    { $matched ->
        [0] Nenhum perfil corresponde a alguém da tabela, e por isso não se pode indicar nenhuma chance.
        [1] Um perfil de { NUMBER0($profiles) } corresponde a alguém da tabela. Pelo que ele diz, um palpite sobre quem é acertaria em { PERCENT($chance) } das vezes{ $certain ->
            [0] .
           *[other] : só pode ser uma pessoa.
        }
       *[other] { NUMBER0($matched) } de { NUMBER0($profiles) } perfis correspondem a alguém da tabela. { $certain ->
            [0] Nenhum deles deixa uma só pessoa possível.
            [1] Um deles deixa uma só pessoa possível: o alvo é reidentificado com certeza, se o perfil estiver certo.
           *[other] { NUMBER0($certain) } deles deixam uma só pessoa possível: esses alvos são reidentificados com certeza, se os perfis estiverem certos.
        } Pelo que os perfis dizem, um palpite sobre quem é acerta em média em { PERCENT($chance) } das vezes.
    }
outsiders-secret =
    O valor de { $sensitive } { $certain ->
        [0] não é conhecido com certeza para nenhum deles
        [1] é conhecido com certeza para um deles
       *[other] é conhecido com certeza para { NUMBER0($certain) } deles
    }; pelo que os perfis dizem, o melhor palpite sobre ele acerta em média em { PERCENT($chance) } das vezes ({ PERCENT($before) } antes da divulgação).
outsiders-nobody =
    { $count ->
        [1] Um perfil indica valores que ninguém tem juntos: a pessoa não está na tabela, ou o perfil está errado.
       *[other] { NUMBER0($count) } perfis indicam valores que ninguém tem juntos: as pessoas não estão na tabela, ou os perfis estão errados.
    } Isso não mostra que elas estão a salvo.
outsiders-no-value =
    { $count ->
        [1] Um perfil indica um valor que a tabela não tem. Nada foi calculado para ele: veja se está escrito como na tabela.
       *[other] { NUMBER0($count) } perfis indicam um valor que a tabela não tem. Nada foi calculado para eles: veja se está escrito como na tabela.
    }
outsiders-unreadable =
    { $count ->
        [1] Um perfil tem um campo que não pode ser lido como o que a coluna contém. Nada foi calculado para ele.
       *[other] { NUMBER0($count) } perfis têm um campo que não pode ser lido como o que a coluna contém. Nada foi calculado para eles.
    }
outsiders-empty =
    { $count ->
        [1] Um perfil não diz nada, e não foi comparado.
       *[other] { NUMBER0($count) } perfis não dizem nada, e não foram comparados.
    }
outsiders-truth =
    { $claimed ->
        [0] O adversário não aponta ninguém: nenhum palpite { $goal ->
            [identity] sobre quem é
           *[secret] sobre { $sensitive }
        } tem chance de { PERCENT($confidence, bound: "lower") } ou mais.
       *[other] O adversário afirma saber { $goal ->
            [identity] quem é
           *[secret] o valor de { $sensitive }
        }, com chance de { PERCENT($confidence, bound: "lower") } ou mais, em { NUMBER0($claimed) } { $claimed ->
            [1] perfil
           *[other] perfis
        }: acerta em { NUMBER0($right) } { $wrong ->
            [0] e não erra em nenhum
           *[other] e erra, confiante, em { NUMBER0($wrong) }
        }. Precisão de { PERCENT($precision) }, revocação de { PERCENT($recall) } sobre { $profiles ->
            [1] o único perfil cuja pessoa está na tabela
           *[other] os { NUMBER0($profiles) } cuja pessoa está na tabela
        }.
    }
outsiders-guessed =
    { $goal ->
        [identity] O melhor palpite sobre quem é acerta em { PERCENT($guessed) } dos perfis cuja pessoa está na tabela.
       *[secret] O melhor palpite sobre { $sensitive } acerta em { PERCENT($guessed) } dos perfis cuja pessoa está na tabela.
    }
outsiders-errors = Supõe-se que o que os perfis dizem esteja errado com estas chances: { $rates }.
outsiders-rate = { $name } { PERCENT($rate) }
outsiders-statuses = O que resultou dos perfis
outsiders-status = situação
outsiders-count = perfis
outsiders-share = proporção
outsiders-status-name =
    { $status ->
        [matched] correspondem a alguém
        [nobody] não correspondem a ninguém
        [no-such-value] indicam um valor que a tabela não tem
        [unreadable] não podem ser lidos
       *[empty] não dizem nada
    }
outsiders-scores = Com que frequência o adversário acerta
outsiders-goal = objetivo
outsiders-profiles = perfis
outsiders-claimed = afirmados
outsiders-right = certos
outsiders-wrong = errados
outsiders-precision = precisão
outsiders-recall = revocação
outsiders-guess = melhor palpite certo
outsiders-chances = Chances dos perfis
outsiders-of-rows =
    As pessoas têm várias linhas, e um perfil fala de uma linha da sua pessoa, qualquer delas com igual probabilidade. { $of ->
        [unlinked] Um palpite sobre quem é é um palpite sobre qual linha é dela, e o que se infere é o valor dessa linha.
       *[linked] A chance de uma pessoa é a média das suas linhas.
    }
outsiders-how = Antes, todas as pessoas da tabela são igualmente prováveis como alvo. Em uma coluna com D valores diferentes, uma indicação de k deles que está errada com chance e dá a cada um dos k a verossimilhança (1 − e)/k e a cada um dos outros e/(D − k); as colunas erram de forma independente. A chance de uma pessoa é o produto desses números dividido pela soma para todas. { $missing ->
        [wildcard] Um valor ausente da tabela combina com qualquer indicação.
       *[value] Um valor ausente da tabela é mais um valor, que nenhuma indicação admite.
    } Esta página contém apenas agregados; as linhas dos resultados tratam de pessoas específicas.
outsiders-first = A tabela
outsiders-second = Os perfis
