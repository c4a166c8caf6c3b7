## Descrições de uma só pessoa, escritas apenas a partir da divulgação, e a certeza de quem está de fora

singling-out-none =
    { $algorithm ->
        [as-printed] Pelo Algoritmo 2 de Cohen, tal como foi impresso, um adversário não descreve ninguém: nenhuma classe tem o tamanho e as colunas generalizadas que ele exige.
       *[corrected] Pelo Algoritmo 2 de Cohen, um adversário não descreve ninguém: nenhuma classe com menos de duas vezes k registros tem uma coluna generalizada.
    }
singling-out-written =
    Apenas com a divulgação e suas hierarquias, um adversário escreve { $n ->
        [1] uma descrição
       *[other] { NUMBER0($n) } descrições
    }, { $n ->
        [1] feita para servir a um só registro
       *[other] cada uma feita para servir a um só registro
    } (Cohen, Algoritmo 2{ $algorithm ->
        [as-printed] {" "}tal como impresso
       *[corrected] , corrigido
    }). Uma nova pessoa corresponde { $n ->
        [1] a ela
       *[other] à mais ampla delas
    } com probabilidade de no máximo { AMOUNT($weight, bound: "upper") }, se as colunas forem independentes e os valores tão comuns quanto { $shares ->
        [population] na população dada
       *[release] na divulgação
    }.
singling-out-isolate =
    { $n ->
        [0] Nenhuma descrição serve a exatamente um registro do original
        [1] Uma descrição serve a exatamente um registro do original
       *[other] { NUMBER0($n) } descrições servem a exatamente um registro do original
    }; em uma tabela sorteada de novo, esperava-se { AMOUNT($chance) }.
singling-out-expected =
    Só ao lado do original se vê quais servem a exatamente um registro. { $n ->
        [1] Da única
       *[other] Das { NUMBER0($n) }
    } de que se conhece a probabilidade, espera-se que { AMOUNT($expected) } sirvam, se a divulgação for mínima; em uma tabela sorteada de novo, { AMOUNT($chance) } de todas.
singling-out-unknown = Não se calculou quantas servem a exatamente um registro: isso exige o original. Em uma tabela sorteada de novo, esperava-se { AMOUNT($chance) }.
singling-out-certain =
    { $n ->
        [1] Uma serve com certeza a exatamente um registro,
       *[other] { NUMBER0($n) } servem com certeza a exatamente um registro,
    } seja qual for o original, se a divulgação for mínima.
singling-out-table =
    A tabela mais detalhada que ele escreve (Algoritmo 1) refina { $n ->
        [1] um registro
       *[other] { NUMBER0($n) } registros
    } de { NUMBER0($rows) }, { $columns ->
        [1] cada um em uma coluna ou mais
       *[other] cada um em { NUMBER0($columns) } colunas ou mais
    }{ $right ->
        [-1] .
        [0] ; não acerta sobre nenhum deles.
       *[other] ; acerta sobre { NUMBER0($right) } deles.
    }
outsider-nobody = Todo registro se confunde com algum outro da divulgação; nenhuma correspondência é certa, com ou sem os { NUMBER0($suppressed) } que ficaram de fora.
outsider-sure =
    { $n ->
        [1] Um registro não se confunde com nenhum outro da divulgação.
       *[other] { NUMBER0($n) } registros não se confundem com nenhum outro da divulgação.
    } Quem está de fora e encontra { $n ->
        [1] nele
       *[other] em um deles
    } a pessoa procurada só erra se ela estiver { $suppressed ->
        [1] no único registro que ficou de fora
       *[other] entre os { NUMBER0($suppressed) } que ficaram de fora
    }. Acerta com probabilidade de pelo menos { PERCENT($least, bound: "lower") }; de pelo menos 95 % em { $nearly ->
        [0] nenhum
        [1] um
       *[other] { NUMBER0($nearly) }
    } deles{ $groups ->
        [1] .
       *[other] , se os { NUMBER0($groups) } grupos de colunas forem independentes uns dos outros.
    }
outsider-random = Isso toma os registros que ficaram de fora por uma parte aleatória. Raramente o são: os diferentes dos outros saem primeiro, e então isto é só aproximado.
reversed-singled-out = Descrições de uma só pessoa
reversed-predicates-caption = Descrições por tamanho da classe e colunas generalizadas
reversed-of-records = registros da classe
reversed-of-columns = colunas generalizadas
reversed-descriptions = descrições
reversed-certain = servem com certeza a exatamente um registro
reversed-isolating = servem a exatamente um registro
reversed-true = tabela mais detalhada correta
reversed-outsider = Quanta certeza pode ter quem está de fora
reversed-outsider-caption = Registros que não se confundem com nenhum outro, pela probabilidade mínima de que uma correspondência esteja certa
reversed-sure = certa com probabilidade de pelo menos
reversed-sure-records = registros
reversed-sure-range = { LIMIT($from) } a { LIMIT($to) }
reversed-how-singling-out = Em cada coluna generalizada de uma classe, supõe-se que um registro não tem nada do que ali é usual, e que os outros só têm isso. Usual é o valor mais detalhado que a maioria das pessoas tem. A probabilidade de uma descrição servir a exatamente um registro toma registros e colunas por independentes. As descrições não estão nesta página, pois cada uma é de uma pessoa.
reversed-how-outsider = De cada grupo de colunas, a probabilidade de que um registro deixado de fora corresponda é limitada com confiança de { PERCENT($confidence) }, pelos registros que correspondem na divulgação (Clopper e Pearson); os limites são multiplicados. Todos os que correspondem têm a mesma probabilidade de ser a pessoa procurada.
