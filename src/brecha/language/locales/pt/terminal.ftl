## O terminal

cli-goal-gain = Inferência de { $sensitive } ({ $gain })
cli-goal-knowing = { $goal } ({ $code }), sabendo { $known }
cli-known = Sabe
cli-dangerous = Mais perigosas
cli-before = (antes)
cli-exposed = Expostas
cli-share = Proporção
cli-chance = Chance
cli-gain = Ganho
cli-times = Vezes
cli-people = Pessoas
cli-with = Com
cli-certain = Certos
cli-not = Não
cli-guess = Palpite
cli-sample = Amostra
cli-of-everybody = Do total
cli-wanted = Desejado
cli-one-year = Um ano
cli-believed = Acredita
cli-right = Acerta
cli-with-id = Com id.
cli-survives = Permanece
cli-bar-before = antes
cli-bar-exposed = expostas
cli-bar-chance = chance
cli-bar-gain = ganho
cli-set-all = todas as { $count } colunas
cli-set-above = as anteriores e { $names }
cli-set-but = todas menos { $names }
cli-legend-dangerous =
    { $gains ->
        [yes] Mais perigosas: as colunas que, entre todos os conjuntos deste tamanho, expõem mais pessoas; onde há um ganho, que rendem mais.
       *[no] Mais perigosas: as colunas que, entre todos os conjuntos deste tamanho, expõem mais pessoas.
    }
cli-legend-exposed =
    { $secrets ->
        [yes] Expostas: pessoas reidentificadas, ou cujo atributo sensível é conhecido, com certeza. Chance: de que o melhor palpite sobre uma pessoa acerte.
       *[no] Expostas: pessoas reidentificadas com certeza. Chance: de que o melhor palpite sobre uma pessoa acerte.
    }
cli-legend-gain = Ganho: o que o melhor palpite sobre uma pessoa rende em média; vezes: em comparação com antes.
cli-legend-weights = Proporções, chances e ganhos são ponderados com { $weights }.
cli-legend-members = Mais perigosas: as colunas que, entre todos os conjuntos deste tamanho, tornam mais membros certos. Certos: pessoas da amostra de quem se pode mostrar que estão nela. Não: pessoas de quem se pode mostrar que não estão. Chance: de que um membro esteja nela, em média. Palpite: chance de que o melhor palpite sobre qualquer pessoa acerte.
cli-legend-planned = Certos: pessoas da amostra de quem se espera poder mostrar que estão nela. Chance: de que um membro esteja nela, em média. Palpite: chance de que o melhor palpite sobre qualquer pessoa acerte.
cli-legend-unlinked =
    { $truth ->
        [yes] Chances de que o melhor palpite sobre uma pessoa acerte: apenas com o primeiro ano; com os dois e sem identificador, como ele acredita e como é; com o identificador. Permanece: quanto do que o segundo ano acrescenta.
       *[no] Chances de que o melhor palpite sobre uma pessoa acerte: apenas com o primeiro ano; com os dois e sem identificador, como ele acredita.
    }
cli-groups = Por { $by }, sabendo { $known }
cli-groups-more =
    { $count ->
        [1] Mais 1 grupo está menos exposto.
       *[other] Mais { NUMBER0($count) } grupos estão menos expostos.
    }
cli-missing = ausente
cli-note = Nota: { $note }
cli-not-saved = Nada foi guardado. Acrescente { $option } para guardar o relatório e todos os números.
cli-report = Relatório: { $file }
cli-report-anew = Relatório, escrito de novo em { $language }: { $file }
cli-figures = Números: { $files }
cli-too-risky =
    Arriscado demais: sabendo { $known }{ $linked ->
        [yes] { TABLES($tables) ->
            [yes] {" "}n{ $tables }
           *[no] {" "}nos dados de { $tables }
        }
       *[no] {""}
    }, um adversário { $goal ->
        [identity] reidentifica
       *[secret] descobre { $sensitive } de
    } { $found } { $whom ->
        [everybody] das pessoas
        [few] de um grupo de { $by } com menos de { $least } pessoas
       *[group] das { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }
    } com certeza, e { $option } permite { $allowed }.
cli-too-risky-sample =
    Arriscado demais: sabendo { $known }, { $expected ->
        [yes] espera-se que um adversário consiga mostrar
       *[no] um adversário consegue mostrar
    } de { $found } das pessoas da amostra que estão nela, e { $option } permite { $allowed }.
