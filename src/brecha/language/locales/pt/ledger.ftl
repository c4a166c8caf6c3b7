### O livro de danos: a chance de cada valor de um atributo sensível.

ledger-title = Livro de danos: a chance de cada valor
ledger-how =
    Uma divulgação pode tornar um valor provável para algumas pessoas sem mudar o melhor palpite sobre ninguém. Para cada valor: a chance de que alguém o tenha antes da divulgação, que é a proporção de pessoas que o têm; depois, as pessoas cuja chance de tê-lo é pelo menos tão alta após a divulgação, ou pelo menos tantas vezes a de antes. { $brackets ->
        [yes] Entre parênteses, as que de fato têm o valor; sobre as outras, a suspeita é falsa.
       *[no] Nem todas têm o valor: sobre as outras, a suspeita é falsa.
    } { $people ->
        [1] Todos os valores são citados.
       *[other] Valores que menos de { NUMBER0($people) } pessoas têm não são citados.
    }
ledger-of = A chance de cada valor de { $sensitive }
ledger-by = A chance de cada valor de { $sensitive }, por { $by }; a chance de antes é a de todas as pessoas
ledger-value = Valor
ledger-group = Grupo
ledger-before = Antes
ledger-reached = Depois
ledger-people = Pessoas
ledger-holders = Têm o valor
ledger-chance =
    { $certain ->
        [yes] { $chance }
       *[no] ≥ { $chance }
    }
ledger-times = ≥ { $factor } ×
ledger-cell = { $people } ({ $holders })
ledger-factor =
    { $sensitive } = { $value }, { $of ->
        [rows] cuja chance em uma linha de alguém é de { PERCENT($prior) }
       *[people] de { PERCENT($prior) } de todas as pessoas
    }{ $weighted ->
        [yes] {" "}por peso
       *[no] {""}
    } antes da divulgação: conhecendo { $known }, a chance de tê-lo é pelo menos { $factor } vezes a de antes para { $people ->
        [1] 1 pessoa
       *[other] { COUNT($people) } pessoas
    }, das quais { $holders ->
        [0] nenhuma o tem
        [1] 1 o tem
       *[other] { COUNT($holders) } o têm
    }{ $of ->
        [rows] {" "}em uma linha assim
       *[people] {""}
    }{ $rows ->
        [one-row] ; cada pessoa é contada pela linha sua que o torna mais provável.
        [some-rows] ; cada pessoa é contada pelas linhas suas que o tornam mais provável.
       *[other] .
    }
ledger-of-rows = Onde ele conhece algumas de várias linhas, cada pessoa é contada uma vez, pelas linhas que tornam o valor mais provável.{ $of ->
        [rows] {" "}O valor é o da linha que ele conhece, e alguém pode ter vários.
       *[other] {""}
    }
ledger-worth = Dar esse palpite sobre cada uma delas rende { AMOUNT($brings) } ao todo, e { AMOUNT($worth) } a cada acerto.
ledger-nobody = Conhecendo { $known }, nenhum valor citado de { $sensitive } é { $factor } vezes mais provável do que antes para ninguém.
ledger-none-named = Nenhum valor de { $sensitive } tem pessoas bastantes para ser citado.
ledger-few =
    { $values ->
        [1] 1 valor é de pessoas de menos para ser citado.
       *[other] { COUNT($values) } valores são de pessoas de menos para serem citados.
    }
ledger-small-groups =
    { $groups ->
        [1] 1 grupo é de pessoas de menos para ser citado.
       *[other] { COUNT($groups) } grupos são de pessoas de menos para serem citados.
    }
ledger-more =
    { $rows ->
        [1] Mais 1 linha está nos resultados salvos.
       *[other] Mais { COUNT($rows) } linhas estão nos resultados salvos.
    }
ledger-nobody-reaches = As chances que ninguém alcança são omitidas.
