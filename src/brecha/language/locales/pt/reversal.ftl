## Anonimidade efetiva: com quantas pessoas um registro pode ser confundido

effective-finds =
    { $below ->
        [0] não encontra
       *[other] encontra
    }
effective-found =
    { $below ->
        [0] ninguém em grupos de menos de { NUMBER0($smallest) } pessoas iguais
       *[other] { $unique ->
            [0] { PEOPLE($below, $records) } ({ PERCENT($below_share) }) em grupos de menos de { NUMBER0($k) } pessoas iguais, embora ninguém fique sem outra igual
           *[other] { PEOPLE($unique, $records) } ({ PERCENT($share) }) sem nenhuma outra igual{ $more ->
                [yes] {" "}e { NUMBER0($below) } ({ PERCENT($below_share) }) em grupos de menos de { NUMBER0($k) }, contando as que não têm outra igual
               *[no] {""}
            }
        }
    }
effective-targets =
    { $targets ->
        [1] Pergunta-se por um registro, de { NUMBER0($rows) }, comparado com todos.
       *[other] Pergunta-se por { NUMBER0($targets) } registros, de { NUMBER0($rows) }, comparados com todos.
    } Os números são só desses.
effective-one = Quem conhece { $known } { effective-finds } { effective-found }.
effective-hold =
    Cada um dos { NUMBER0($sets) } conjuntos de colunas é, por si só, { NUMBER0($k) }-anônimo{ $holds ->
        [yes] , e todos juntos também: quem conhece todos { effective-finds } { effective-found }.
       *[no] , mas quem conhece todos juntos { effective-finds } { effective-found }.
    }
effective-fail =
    { $failing ->
        [1] Um dos { NUMBER0($sets) } conjuntos de colunas não é { NUMBER0($k) }-anônimo nem por si só
       *[other] { NUMBER0($failing) } dos { NUMBER0($sets) } conjuntos de colunas não são { NUMBER0($k) }-anônimos nem por si sós
    }: quem conhece { $worst } { effective-finds } { effective-found }.
effective-together = Quem conhece todos juntos { effective-finds } { effective-found }.
effective-ambiguous =
    { $below ->
        [0] Se um valor ausente ou generalizado pode ser qualquer um dos que representa, cada registro se confunde com os de { NUMBER0($smallest) } pessoas ou mais.
       *[other] { $unique ->
            [0] Se um valor ausente ou generalizado pode ser qualquer um dos que representa, ninguém deixa de se confundir com outra pessoa; com menos de { NUMBER0($k) }, contando a própria, { PEOPLE($below, $records) } ({ PERCENT($below_share) }).
           *[other] Mesmo que um valor ausente ou generalizado possa ser qualquer um dos que representa, { PEOPLE($unique, $records) } ({ PERCENT($share) }) não se { $unique ->
                [1] confunde
               *[other] confundem
            } com nenhuma outra{ $more ->
                [yes] ; com menos de { NUMBER0($k) }, contando a própria, { NUMBER0($below) } ({ PERCENT($below_share) }).
               *[no] .
            }
        }
    }
effective-exact =
    { $gaps ->
        [yes] Aqui, um valor ausente só representa a si mesmo; se pode ser qualquer um, cada pessoa se confunde com mais registros do que isto.
       *[no] Até onde foi declarado, nenhum valor destas colunas está ausente ou foi generalizado; por isso, nada disto é ambíguo.
    }

## Desfazer uma divulgação: se ela é mínima, e o que se conclui disso

minimality-is =
    { $coarse ->
        [0] Esta divulgação é mínima, e todas as suas células estão completas.
       *[other] Esta divulgação é mínima: nenhuma célula poderia ter ficado mais detalhada. Quem sabe disso, e conhece as hierarquias, consegue desfazer uma parte dela.
    }
minimality-is-not =
    Esta divulgação não é mínima: { $n ->
        [0] nenhum registro poderia ser mais detalhado, e cada classe ainda teria
        [1] um registro poderia ser mais detalhado, e cada classe ainda teria
       *[other] { NUMBER0($n) } registros poderiam ser mais detalhados, e cada classe ainda teria
    } { NUMBER0($k) } registros. Quem quiser desfazê-la não conclui nada da minimalidade.
minimality-not-found-out = Não se descobriu se esta divulgação é mínima: registros demais poderiam mudar juntos para que tudo fosse experimentado. Considere-a mínima.
minimality-may-be =
    { $coarse ->
        [0] Todas as células desta divulgação estão completas: não há nada a desfazer.
       *[other] Esta divulgação pode ser mínima: nada nela indica o contrário. Só ao lado do original se vê se ela é.
    }
minimality-cannot-be =
    Esta divulgação não é mínima, seja qual for o original: { $n ->
        [0] nenhuma classe é grande demais.
        [1] uma classe é tão grande que parte dela poderia ser mais detalhada, com { NUMBER0($k) } registros em cada classe.
       *[other] { NUMBER0($n) } classes são tão grandes que parte de cada uma poderia ser mais detalhada, com { NUMBER0($k) } registros em cada classe.
    }
downcoding-nothing-coarse = Todas as células desta divulgação estão completas: não há nada a desfazer.
downcoding-impossible = Não existe original do qual esta divulgação seja uma versão mínima. Portanto ela não é mínima, e nada se conclui disso.
downcoding-settled =
    Se esta divulgação é mínima, e um adversário sabe disso, ele consegue desfazer uma parte dela. De { NUMBER0($coarse) } { $coarse ->
        [1] célula generalizada
       *[other] células generalizadas
    }, { $n ->
        [0] nenhuma está em uma classe da qual ele passa a saber quantos registros têm cada valor mais detalhado.
        [1] uma está em uma classe da qual ele passa a saber quantos registros têm cada valor mais detalhado, mas não qual registro tem qual.
       *[other] { NUMBER0($n) } estão em uma classe da qual ele passa a saber quantos registros têm cada valor mais detalhado, mas não qual registro tem qual.
    }
downcoding-every-child =
    { $more ->
        [yes] { $n ->
            [1] Mais uma está
           *[other] Mais { NUMBER0($n) } estão
        }
       *[no] { $n ->
            [1] Uma está
           *[other] { NUMBER0($n) } estão
        }
    } em uma classe em que cada valor mais detalhado tem de ocorrer.
downcoding-worlds =
    Há { NUMBER0($before) } maneiras de detalhar em um passo as células generalizadas, sem olhar qual registro de uma classe é qual; { $exact ->
        [yes] { $n ->
            [1] resta uma para ele.
           *[other] restam { NUMBER0($n) } para ele.
        }
       *[no] restam no máximo { NUMBER0($n) } para ele.
    }
downcoding-bits =
    Ele aprende { $exact ->
        [yes] { AMOUNT($bits) }
       *[no] pelo menos { AMOUNT($bits, bound: "lower") }
    } bits dos { AMOUNT($before) } que a divulgação esconde, se todo original era tão provável quanto qualquer outro.
downcoding-not-exact =
    Pode haver mais a concluir: { $n ->
        [1] uma classe poderia conter também registros de outras
       *[other] { NUMBER0($n) } classes poderiam conter registros umas das outras
    }, e experimentar tudo isso teria demorado demais.
clusters-undone =
    Em { $n ->
        [1] um conjunto de dados simulado
       *[other] { NUMBER0($n) } conjuntos de dados simulados
    }, o ataque desfez corretamente { PERCENT($right) } dos registros ({ $measured ->
        [yes] erro-padrão de { PERCENT($error) };{" "}
       *[no] {""}
    }esperavam-se { PERCENT($expected) }), e incorretamente { PERCENT($wrong) }.
clusters-singled-out =
    { $n ->
        [0] Ele não descreveu ninguém.
        [1] Ele descreveu uma pessoa, e { $isolating ->
            [0] a descrição não serve para ninguém, ou serve para vários.
           *[other] a descrição serve para exatamente um registro.
        }
       *[other] Ele descreveu { NUMBER0($n) } pessoas, cada uma em todas as colunas; { NUMBER0($isolating) } das descrições servem para exatamente um registro.
    }
staircase-undone =
    Em { $n ->
        [1] um conjunto de dados simulado
       *[other] { NUMBER0($n) } conjuntos de dados simulados
    }, o ataque escreveu todos os registros, e corretamente, em { PERCENT($share) } dos casos; com colunas suficientes, promete-se mais de { PERCENT($bound, bound: "lower") }.
staircase-cells = Das células generalizadas dos registros que foram escritos, { PERCENT($refined) } ficaram mais detalhadas do que na divulgação, e { PERCENT($exact) } chegaram ao valor.

## Tudo o que pode ser desfeito em uma divulgação

reversed-warning = Atenção: parte do que esta divulgação esconde pode ser deduzida da própria divulgação. Ela foi feita com hierarquias e de modo que nada mais poderia ter sido dito.
reversed-unasked =
    { $reason ->
        [not-anonymous] Não foi avaliado se a divulgação é mínima: em todas estas colunas juntas ela não é { NUMBER0($k) }-anônima, e pode ser atacada pelo que foi dito acima.
        [nothing-coarse] Até onde se sabe, nenhum valor destas colunas representa vários outros, e não há nada a desfazer. Se algum representa, informe as hierarquias de onde ele vem.
        [exchanged] Não foi avaliado se a divulgação é mínima: valores de { $columns } foram trocados por outros e podem não ser verdadeiros.
        [several-rows] Não foi avaliado se a divulgação é mínima: há pessoas com várias linhas, e isso se avalia com um registro de cada uma.
        [two-meanings] Não foi avaliado se a divulgação é mínima: na hierarquia de { $columns }, um rótulo tem dois significados.
       *[unknown] Não foi avaliado se a divulgação é mínima: não se sabe o que os rótulos de { $columns } representam. Informe as hierarquias, ou o original, para que isso seja avaliado.
    }
reversed-title = O que pode ser desfeito em uma divulgação
reversed-lead =
    Uma divulgação de { $people ->
        [1] um registro
       *[other] { NUMBER0($people) } registros
    }. O adversário a tem, e nada além do que sabe sobre as pessoas: { $sets ->
        [1] { $known }.
       *[other] { NUMBER0($sets) } conjuntos de colunas, um a um ou juntos: { $known }.
    }
reversed-sets = Com quantas pessoas um registro pode ser confundido
reversed-sets-caption = Registros conforme quantos são iguais a eles; e, onde um valor pode representar vários, conforme com quantos podem ser confundidos
reversed-set = colunas conhecidas
reversed-columns = quantas
reversed-alone = sem outro igual
reversed-below = entre menos de { NUMBER0($k) }
reversed-smallest = menor
reversed-may-alone = sem outro igual, seja o que for que os valores representem
reversed-may-below = entre menos de { NUMBER0($k) }, seja o que for que os valores representem
reversed-may-smallest = menor, seja o que for que os valores representem
reversed-together = todas juntas
reversed-more-sets = De { NUMBER0($n) } linhas, { NUMBER0($shown) } são mostradas. Todas estão em results.parquet.
reversed-undone = O que se conclui se a divulgação é mínima
reversed-undone-caption = Células generalizadas conforme o que se sabe da classe em que estão
reversed-column = coluna
reversed-coarse = células generalizadas
reversed-settled = sabe-se quantas têm cada valor mais detalhado
reversed-every-child = todo valor mais detalhado ocorre
reversed-facts-caption = Parte do que se aprende sobre classes grandes: quantos de seus registros têm cada valor mais detalhado
reversed-class = classe
reversed-people = registros
reversed-shown = mostra
reversed-finer = valores mais detalhados
reversed-missing = (ausente)
reversed-between =
    { $exact ->
        [yes] { $value }: { NUMBER0($least) }
       *[no] { $value }: { NUMBER0($least) } a { NUMBER0($most) }
    }
reversed-withheld =
    { $n ->
        [1] Uma classe não é nomeada, pois tem menos de { NUMBER0($minimum_group_size) } registros. Ela está contada acima.
       *[other] { NUMBER0($n) } classes não são nomeadas, pois têm menos de { NUMBER0($minimum_group_size) } registros cada uma. Elas estão contadas acima.
    }
reversed-more-facts = De { NUMBER0($n) } fatos como estes, { NUMBER0($shown) } são mostrados.
reversed-how-equal = Anonimato efetivo: quantos registros mostram o mesmo nas colunas conhecidas, contando o próprio registro. Uma divulgação é k-anônima se esse número é pelo menos k para todos. Dois conjuntos de colunas podem ser k-anônimos, cada um por si, e a união deles não.
reversed-how-ambiguous = Um valor ausente ou generalizado representa um conjunto de valores. Dois registros podem ser da mesma pessoa se, em cada coluna, esses conjuntos têm um valor em comum. Quem mesmo assim fica sem outro igual fica apesar de tudo o que foi omitido.
reversed-how-minimal = Uma divulgação é mínima se nenhum registro, sozinho ou com outros, poderia ter sido mais detalhado mantendo k iguais em cada classe. Considera-se que cada registro pode ser dito em níveis próprios.
reversed-how-downcoding = O que se conclui da minimalidade vem só da divulgação, das hierarquias e de k. Nunca se conclui qual registro de uma classe tem qual valor; quantos o têm, às vezes.
reversed-how-totals = Todos os números são exatos para os registros usados. Esta página contém apenas totais, nenhum registro de ninguém, e não nomeia classe com menos de { NUMBER0($minimum_group_size) } registros.
reversed-how-finer = Todos os números são exatos para os registros usados. Esta página não contém o registro de ninguém e não nomeia nenhuma classe com menos de { NUMBER0($minimum_group_size) } registros. Das classes maiores, cita valores mais detalhados, que talvez uma única pessoa tenha.
reversed-record-hierarchies = Hierarquias (rótulos por nível)
reversed-record-none = nenhuma
reversed-record-star = Sinal do que não é dito
reversed-record-original = O original
chart-anonymity-title = Quem pode ser distinguido de todos os outros
chart-anonymity-axis = parte dos registros
chart-anonymity-set = colunas conhecidas
chart-anonymity-alone = sem outro igual
chart-anonymity-below = entre menos de { NUMBER0($k) }
chart-anonymity-says-none = Em cada conjunto por si só, ninguém está entre menos de { NUMBER0($k) }.
chart-anonymity-says =
    { $together ->
        [yes] Todas juntas
       *[no] { $set }
    }: { PERCENT($alone) } sem outro igual, { PERCENT($below) } entre menos de { NUMBER0($k) }.
chart-anonymity-says-worst = O pior dos conjuntos é { $set }
chart-anonymity-more =
    { $n ->
        [1] Mais um conjunto está na tabela.
       *[other] Mais { NUMBER0($n) } conjuntos estão na tabela.
    }
cli-set = Conhecido
cli-alone = Únicos
cli-below-k = Abaixo de k
cli-smallest = Menor
cli-may-alone = Únicos ao certo
cli-may-below = Abaixo ao certo
cli-legend-reversed =
    “Abaixo de k”: registros a que menos de { NUMBER0($k) } são iguais, contando o próprio.{ $ambiguous ->
        [yes] {" "}“Ao certo”: seja o que for que um valor ausente ou generalizado represente.
       *[no] {""}
    }
cli-too-few =
    Não é seguro: conhecendo todas estas colunas, { $n ->
        [1] um registro é igual a menos de { NUMBER0($limit) }
       *[other] { NUMBER0($n) } registros são iguais a menos de { NUMBER0($limit) }
    }, e a menor classe tem { NUMBER0($smallest) }. Isso está abaixo de { $option }.
cli-rate = Taxa
cli-measured = Medida
cli-error = Erro-padrão
cli-closed-form = Fórmula
cli-rate-right = registros desfeitos, corretamente
cli-rate-wrong = registros desfeitos, erroneamente
cli-rate-all = todos os registros desfeitos, corretamente
cli-rate-bound = prometida pelo teorema, com colunas suficientes: mais de
cli-legend-example =
    { $kind ->
        [clusters] Dados em grupos, qualquer divulgação mínima deles: { NUMBER0($trials) } conjuntos de { NUMBER0($records) } registros e { NUMBER0($columns) } colunas, k = { NUMBER0($k) }.
       *[staircase] Intervalos encaixados, uma divulgação mínima: { NUMBER0($trials) } conjuntos de { NUMBER0($records) } registros e { NUMBER0($columns) } colunas, k = { NUMBER0($k) }.
    } Cohen, Attacks on Deidentification’s Defenses (2022), { $kind ->
        [clusters] Seç. 4.4.
       *[staircase] Teorema 4.3.
    }
effective-people =
    { $published ->
        [linked] Aqui um registro é uma pessoa, com todas as suas linhas: dois são iguais se as linhas o são, em qualquer ordem.
        [household] Duas pessoas são iguais se se parecem e moram com pessoas que se parecem.
       *[unlinked] Aqui um registro é uma pessoa, igual a tantas pessoas diferentes quantas têm uma linha como uma das suas; das suas linhas vale aquela que menos pessoas têm.
    }
