## Várias contagens com ruído das mesmas pessoas, e o que já foi publicado

composed-title = O que várias contagens com ruído revelam juntas
composed-lead =
    { $counts ->
        [one] { COUNT($counts) } número sobre { COUNT($people) } pessoas deve ser publicado com ruído.
       *[other] { COUNT($counts) } números sobre as mesmas { COUNT($people) } pessoas devem ser publicados, cada um com seu próprio ruído.
    } Um adversário conhece todas elas, menos uma, vê tudo o que é divulgado, e quer descobrir { $sensitive } dessa pessoa.
composed-published =
    Pelo que já foi publicado ({ $published }), ele acerta { $sensitive } dessa pessoa { $kind ->
        [none] { $after } vezes em cem, não mais do que sem isso.
        [hardly] { $after } vezes em cem, quase não mais do que sem isso ({ private-fold }).
       *[more] { $after } vezes em cem em vez de { $before } ({ private-fold }).
    }
composed-together =
    { $counts ->
        [one] Quem vê { $besides ->
            [yes] também a
           *[no] a
        } contagem com ruído
       *[other] Quem vê { $besides ->
            [yes] também as
           *[no] as
        } { COUNT($counts) } contagens com ruído
    } acerta { $sensitive } dessa pessoa { $kind ->
        [none] { $after } vezes em cem, não mais do que sem { $counts ->
            [one] ela
           *[other] elas
        }.
        [hardly] { $after } vezes em cem, quase não mais do que sem { $counts ->
            [one] ela
           *[other] elas
        } ({ private-fold }).
       *[more] { $after } vezes em cem em vez de { $before } ({ private-fold }).
    }
composed-spent =
    { $counts ->
        [one] Ela gasta
       *[other] Juntas, elas gastam
    } ε = { $spent }{ $budget ->
        [none] {""}
       *[some] {" "}de um orçamento de { $allowed }
    }. { $bounded ->
        [yes] Seja qual for o valor sigiloso e saiba o adversário o que souber, isso multiplica por no máximo { $bound } a chance de acertar{ $besides ->
            [yes] {" "}que lhe dá o que já foi publicado.
           *[no] .
        }
       *[no] Tanto ε não exclui nada.
    }
composed-count =
    { $count } ({ $noise }{ $n ->
        [one] {""}
       *[other] , divulgada { COUNT($n) } vezes
    }): só com ela o adversário acerta { $alone } vezes em cem. Somada a todo o resto, { $kind ->
        [none] ela nada acrescenta.
        [hardly] ela quase nada acrescenta ({ private-fold }).
       *[more] ela eleva os acertos de { $before } para { $after } ({ private-fold }).
    }
composed-others =
    { $counts ->
        [one] Outra { COUNT($counts) } contagem não acrescenta mais do que estas; ela está na tabela.
       *[other] Outras { COUNT($counts) } contagens não acrescentam mais do que estas; elas estão na tabela.
    }
composed-noise =
    { $model ->
        [oblivious] ruído na contagem
       *[local] ruído na resposta de cada pessoa
    }, { private-by-mechanism }, ε = { $epsilon }{ $step ->
        [yes] {" "}por passo
       *[no] {""}
    }
composed-part =
    { $part ->
        [published] já publicado
       *[together] tudo junto
    }
composed-caption = O melhor palpite sobre o valor sigiloso depois de cada parte sozinha, depois de tudo menos essa parte, e por quanto ela multiplica a chance de acertar.
composed-head-part = o que ele vê
composed-head-noise = ruído
composed-head-times = vezes divulgada
composed-head-spent = ε gasto
composed-head-alone = valor sigiloso acertado, vendo só isto
composed-head-alone-loss = vezes a chance de antes
composed-head-without = vendo tudo menos isto
composed-head-added = multiplica a chance por
composed-head-bound = no máximo
composed-head-count-found = contagem verdadeira encontrada, vendo todas
composed-how-adversary = O adversário conhece todos os registros da tabela, menos um, e sabe como essa pessoa foi sorteada. Ele vê todas as contagens, cada uma com ruído sorteado à parte, e o que foi publicado. Dada essa pessoa, tudo isso é independente, de modo que a chance do que ele vê é um produto (composição paralela de canais); seu melhor palpite acerta tanto quanto dizem os maiores produtos (vazamento de Bayes multiplicativo). A ordem das contagens não importa.
composed-how-figures = Nenhuma contagem acrescenta mais do que um fator de e elevado ao seu ε, e todas juntas, não mais do que e elevado à soma: o orçamento limita o que pode acontecer, e os números dizem o que acontece nesta tabela. Os números são exatos, salvo arredondamento na décima segunda casa.
composed-how-published = Supõe-se que o publicado mostre também a linha dessa pessoa: quem conhece todas as outras a reconhece.
composed-record-published = já publicado
composed-record-budget = orçamento
cli-composed-part = O que ele vê
cli-composed-right = Acerta
cli-composed-loss = Perda
cli-composed-added = Acrescenta
cli-legend-composed = Acerta: a chance de que o melhor palpite sobre o valor sigiloso acerte, vendo só isto. Perda: quantas vezes essa chance é a de quem não vê nenhuma divulgação. Acrescenta: por quanto isto multiplica a chance de acertar de quem já viu todo o resto.
cli-too-risky-composed = Arriscado demais: tudo junto faz o adversário acertar { private-often }, e { $option } é { $limit }.
