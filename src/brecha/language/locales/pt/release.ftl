### Sanitização: o que se faz com uma tabela antes de publicá-la, e o que a divulgação ainda entrega

## O que faz um passo

release-households =
    { $people ->
        [1] Há 1 pessoa
       *[other] Há { NUMBER0($people) } pessoas
    } na divulgação, de { $households ->
        [1] 1 domicílio
       *[other] { NUMBER0($households) } domicílios
    }.
sanitizer-nothing = Nada é feito: a divulgação é a tabela como está.
sanitizer-remove =
    { $count ->
        [one] A coluna { $columns } fica de fora.
       *[other] As colunas { $columns } ficam de fora.
    }
sanitizer-generalise = Os valores ficam menos detalhados segundo as suas hierarquias, por igual para todos: { $levels }.
sanitizer-level = { $column } no nível { $level }
sanitizer-top-code = Em { $column }, tudo a partir de { $limit } aparece como “{ $label }”.
sanitizer-bottom-code = Em { $column }, tudo até { $limit } aparece como “{ $label }”.
sanitizer-where = { $column } seja { $values }
sanitizer-more-values = um de mais { $n }
sanitizer-suppress-where = Ficam de fora os registros cujo valor de { $where }.
sanitizer-suppress-alike =
    Onde menos de { NUMBER0($least) } { $unit ->
        [people] pessoas têm registros
        [rows] pessoas têm registros
       *[other] registros são
    } iguais em { $columns }, { $starred ->
        [yes] “{ $star }” fica no lugar desses valores.
       *[no] eles ficam de fora.
    }
sanitizer-suppress-unit =
    { $unit ->
        [people] Vale para todas as linhas de quem tem uma linha assim.
        [households] Vale para todas as pessoas do domicílio de uma pessoa assim.
       *[rows] Vale só para essas linhas: as outras linhas das mesmas pessoas ficam.
    }
sanitizer-sample-people =
    { $each ->
        [yes] Cada pessoa é publicada com uma chance de { $share }, independentemente das outras, e então com todas as suas linhas.
       *[no] { $n ->
            [0] Publica-se uma amostra aleatória simples de { $share } das pessoas, cada uma com todas as suas linhas.
            [1] Publica-se uma única pessoa, sorteada, com todas as suas linhas.
           *[other] Publica-se uma amostra aleatória simples de { NUMBER0($n) } pessoas, cada uma com todas as suas linhas.
        }
    }
sanitizer-sample-households =
    { $each ->
        [yes] Cada domicílio é publicado com uma chance de { $share }, independentemente dos outros, e então com todas as suas pessoas.
       *[no] { $n ->
            [0] Publica-se uma amostra aleatória simples de { $share } dos domicílios, cada um com todas as suas pessoas.
            [1] Publica-se um único domicílio, sorteado, com todas as suas pessoas.
           *[other] Publica-se uma amostra aleatória simples de { NUMBER0($n) } domicílios, cada um com todas as suas pessoas.
        }
    }
sanitizer-sample-rows = As linhas são sorteadas uma a uma, de quem quer que sejam: de algumas pessoas só se publica uma parte das linhas.
sanitizer-publish-rows =
    { $published ->
        [linked] { $person } fica de fora; no seu lugar, pseudônimos aleatórios mostram quais linhas são da mesma pessoa.
        [household] Números aleatórios mostram quem mora junto, no lugar de { $person }.
       *[unlinked] { $person } fica de fora, e nada mostra quais linhas são da mesma pessoa: elas são gravadas em ordem aleatória.
    }
sanitizer-suppress-cells =
    Em { $column }, “{ $star }” fica no lugar de { $which ->
        [values] { $values }
        [rare] todo valor que menos de { NUMBER0($rare) } { $counted ->
            [people] pessoas
           *[other] registros
        } têm
        [both] { $values } onde menos de { NUMBER0($rare) } registros têm esse valor
       *[all] todo valor
    }{ $only ->
        [yes] , só em registros cujo valor de { $where }.
       *[no] .
    }
sanitizer-sample-share = Publica-se uma amostra aleatória simples de { $share } dos registros.
sanitizer-sample-size =
    { $n ->
        [1] Publica-se um único registro, sorteado.
       *[other] Publica-se uma amostra aleatória simples de { NUMBER0($n) } registros.
    }
sanitizer-swap =
    Os valores de { $columns } são trocados entre pares de registros sorteados, { $share } de todos os registros{ $only ->
        [yes] , cada um com outro igual em { $within }.
       *[no] .
    }
sanitizer-recode-keep = Cada valor de { $column } é mantido com uma chance de { $keep } e, senão, trocado por um outro qualquer.
sanitizer-recode-matrix = Os valores de { $column } são trocados por outros ao acaso, com as chances de uma matriz declarada.
sanitizer-microaggregate =
    { $count ->
        [one] Cada número em { $columns } aparece como a média de pelo menos { NUMBER0($k) } registros próximos entre si nessa coluna.
       *[other] Cada número em { $columns } aparece como a média de pelo menos { NUMBER0($k) } registros próximos entre si nessas colunas juntas.
    }
sanitizer-anonymise =
    { $count ->
        [1] A coluna { $columns } fica menos detalhada segundo a sua hierarquia,
       *[other] As colunas { $columns } ficam menos detalhadas segundo as suas hierarquias,
    } por igual para todos e não mais do que o necessário, para que { $models }{ $suppression ->
        [number] ; para isso, no máximo { $rows ->
            [linked] { $n ->
                [1] 1 pessoa pode ser suprimida.
               *[other] { NUMBER0($n) } pessoas podem ser suprimidas.
            }
           *[other] { $n ->
                [1] 1 registro pode ser suprimido.
               *[other] { NUMBER0($n) } registros podem ser suprimidos.
            }
        }
        [share] ; para isso, no máximo { $share } { $rows ->
            [linked] das pessoas podem ser suprimidas.
           *[other] dos registros podem ser suprimidos.
        }
       *[none] .
    }
sanitizer-model-k =
    nestas colunas, { $rows ->
        [linked] toda pessoa que não fica de fora se pareça, por todas as suas linhas, com pelo menos { $others ->
            [0] 0 outras pessoas
            [1] 1 outra pessoa
           *[other] outras { NUMBER0($others) } pessoas
        }
        [unlinked] toda linha que não fica de fora se pareça com linhas de pelo menos { $others ->
            [0] 0 outras pessoas
            [1] 1 outra pessoa
           *[other] outras { NUMBER0($others) } pessoas
        }
       *[other] todo registro não suprimido se pareça com pelo menos { $others ->
            [0] 0 outros
            [1] 1 outro
           *[other] outros { NUMBER0($others) }
        }
    } (k={ NUMBER0($k) })
sanitizer-anonymise-rows =
    { $rows ->
        [linked] As classes são de pessoas, que ficam de fora com todas as suas linhas, e um valor sensível é tudo o que as linhas de uma pessoa contêm.
       *[unlinked] As classes são de linhas, que ficam de fora uma a uma; as linhas de uma pessoa contam uma só vez para k.
    }
sanitizer-importance = No que se perde, as colunas contam conforme sua importância para os analistas: { $counts }.
sanitizer-model-l =
    em toda classe de registros parecidos { $kind ->
        [distinct] haja pelo menos { $l } valores diferentes de { $sensitive } (l-diversidade)
        [entropy] os valores de { $sensitive } sejam tão incertos quanto { $l } igualmente prováveis, ou mais (l-diversidade por entropia)
       *[recursive] o valor mais comum de { $sensitive } ocorra menos de { $c } vezes o que ocorrem, juntos, todos a partir do que está no lugar { $l }, do mais comum ao mais raro (l-diversidade recursiva)
    }
sanitizer-model-t = em toda classe de registros parecidos { $sensitive } se distribua quase como na tabela inteira: a uma distância de no máximo { $t }, { $by } (t-proximidade)
sanitizer-distance-equal = com todos os valores igualmente distantes entre si
sanitizer-distance-ordered = com os valores tão distantes quanto os seus lugares na ordem
sanitizer-distance-hierarchical = com os valores tão distantes quanto na sua hierarquia
sanitizer-local-recoding =
    Todo registro passa a se parecer com pelo menos { $others ->
        [0] 0 outros
        [1] 1 outro
       *[other] outros { NUMBER0($others) }
    } em { $columns } (k={ NUMBER0($k) }), cada um por si, e nenhuma célula fica menos detalhada do que isso exige.

## O que faz um passo de um programa de divulgação, escrito antes de haver dados

program-bands =
    Os números de { $column } aparecem só em faixas de largura { $widths }{ $ends ->
        [both] , com todos abaixo de { $bottom } numa só e todos a partir de { $top } numa só.
        [top] , com todos a partir de { $top } numa só.
        [bottom] , com todos abaixo de { $bottom } numa só.
       *[none] .
    }
program-ends =
    { $ends ->
        [both] Em { $column }, todos os números abaixo de { $bottom } aparecem como um só valor, e também todos a partir de { $top }.
        [top] Em { $column }, todos os números a partir de { $top } aparecem como um só valor.
       *[bottom] Em { $column }, todos os números abaixo de { $bottom } aparecem como um só valor.
    }
program-mapping =
    Os valores de { $column } aparecem com menos detalhe, segundo uma lista que reduz { $values ->
        [1] 1 valor
       *[other] { NUMBER0($values) } valores
    } a { $labels ->
        [1] um.
       *[other] { NUMBER0($labels) }.
    }
program-function =
    { $function ->
        [lambda] Em vez de cada valor de { $column }, aparece o que uma função faz dele.
       *[other] Em vez de cada valor de { $column }, aparece o que a função “{ $function }” faz dele.
    }
program-suppress-records =
    { $count ->
        [0] Ficam de fora os registros que atendem a uma condição.
       *[other] Ficam de fora os registros que atendem a uma condição sobre { $columns }.
    }
program-suppress-cells =
    { $count ->
        [0] Em { $column }, “{ $star }” fica no lugar de todo valor, só em registros que atendem a uma condição.
       *[other] Em { $column }, “{ $star }” fica no lugar de todo valor, só em registros que atendem a uma condição sobre { $columns }.
    }
program-sample-each = Cada registro é publicado com uma chance de { $share }, independentemente dos outros.
program-recode-geometric = Os valores de { $column } são deslocados ao acaso para cima ou para baixo na sua ordem: cada lugar a mais multiplica a chance por { $alpha }, e o que passaria de uma ponta fica nela.
program-counts =
    Publica-se quantos registros há de cada combinação de valores em { $columns }, e nada mais{ $least ->
        [0] .
       *[other] ; contagens abaixo de { NUMBER0($least) } não são publicadas.
    }
program-each =
    { $function ->
        [lambda] Cada registro é publicado como uma função do usuário o devolve.
       *[other] Cada registro é publicado como a função “{ $function }” o devolve.
    }
program-whole =
    { $function ->
        [lambda] A tabela é publicada como uma função do usuário a devolve.
       *[other] A tabela é publicada como a função “{ $function }” a devolve.
    }

## O que resultou de um passo

sanitizer-outcome-cut =
    { $n ->
        [0] Nenhum registro tinha um valor assim.
        [1] Um registro tinha um valor assim.
       *[other] { NUMBER0($n) } registros tinham um valor assim.
    }
sanitizer-outcome-untold =
    { $n ->
        [0] Não havia nenhum registro assim.
        [1] 1 de { NUMBER0($rows) } registros não é revelado ({ PERCENT($share) }).
       *[other] { NUMBER0($n) } de { NUMBER0($rows) } registros não são revelados ({ PERCENT($share) }).
    }
sanitizer-outcome-cells =
    { $n ->
        [0] Não havia nenhuma célula assim.
        [1] Uma célula não é revelada.
       *[other] { NUMBER0($n) } células não são reveladas.
    }
sanitizer-outcome-sample =
    { $n ->
        [1] Foi sorteado 1 de { NUMBER0($of) } registros.
       *[other] Foram sorteados { NUMBER0($n) } de { NUMBER0($of) } registros.
    }
sanitizer-outcome-sample-people =
    { $n ->
        [1] Foi sorteada 1 de { NUMBER0($of) } pessoas, com { NUMBER0($rows) } de { NUMBER0($of_rows) } linhas.
       *[other] Foram sorteadas { NUMBER0($n) } de { NUMBER0($of) } pessoas, com { NUMBER0($rows) } de { NUMBER0($of_rows) } linhas.
    }
sanitizer-outcome-sample-households =
    { $n ->
        [1] Foi sorteado 1 de { NUMBER0($of) } domicílios, com { NUMBER0($rows) } de { NUMBER0($of_rows) } pessoas.
       *[other] Foram sorteados { NUMBER0($n) } de { NUMBER0($of) } domicílios, com { NUMBER0($rows) } de { NUMBER0($of_rows) } pessoas.
    }
sanitizer-outcome-swap =
    { $n ->
        [0] Não foi possível formar nenhum par.
       *[other] Foram trocados os valores de { NUMBER0($n) } registros; { NUMBER0($different) } deles agora dizem outra coisa.
    }
sanitizer-outcome-recode =
    { $n ->
        [0] Nenhum registro diz outra coisa agora.
        [1] Um registro agora diz outra coisa.
       *[other] { NUMBER0($n) } registros agora dizem outra coisa.
    }
sanitizer-outcome-groups =
    { $n ->
        [1] Todos estão em um só grupo: perde-se { PERCENT($lost) } da variância.
       *[other] Há { NUMBER0($n) } grupos, dentro dos quais se perde { PERCENT($lost) } da variância.
    }
sanitizer-outcome-best =
    { $n ->
        [1] Há uma só combinação de níveis: { $levels }.
       *[other] De { NUMBER0($n) } combinações de níveis, esta é a que menos perde, { $by }: { $levels }.
    }
sanitizer-by-cells = por célula
sanitizer-by-entropy = em bits
sanitizer-by-height = em níveis
sanitizer-by-discernibility = em registros que se distinguem
sanitizer-by-class_size = no tamanho das classes
sanitizer-outcome-unheld =
    { $n ->
        [1] 1 de { NUMBER0($rows) } registros ({ PERCENT($share) }) não está em nenhuma classe que ali satisfaça o pedido, e { $starred ->
            [yes] não é revelado: há asteriscos nessas colunas.
           *[no] fica de fora.
        }
       *[other] { NUMBER0($n) } de { NUMBER0($rows) } registros ({ PERCENT($share) }) não estão em nenhuma classe que ali satisfaça o pedido, e { $starred ->
            [yes] não são revelados: há asteriscos nessas colunas.
           *[no] ficam de fora.
        }
    }
sanitizer-outcome-classes =
    { $n ->
        [1] { $all ->
            [yes] Todos estão em uma só classe de{" "}
           *[no] Os outros estão em uma só classe de{" "}
        }{ $rows ->
            [linked] { $smallest ->
                [1] 1 pessoa.
               *[other] { NUMBER0($smallest) } pessoas.
            }
            [unlinked] { $smallest ->
                [1] linhas de 1 pessoa.
               *[other] linhas de { NUMBER0($smallest) } pessoas.
            }
           *[other] { $smallest ->
                [1] 1 registro.
               *[other] { NUMBER0($smallest) } registros.
            }
        }
       *[other] { $rows ->
            [linked] As pessoas reveladas estão em { NUMBER0($n) } classes, a menor com { NUMBER0($smallest) }.
            [unlinked] As linhas reveladas estão em { NUMBER0($n) } classes, a menor com linhas de { NUMBER0($smallest) } pessoas.
           *[other] Os registros revelados estão em { NUMBER0($n) } classes, a menor com { NUMBER0($smallest) }.
        }
    }
sanitizer-outcome-coarse = { NUMBER0($n) } de { NUMBER0($cells) } células estão menos detalhadas do que eram.

## O que uma divulgação deixa do risco

residual-certain =
    Conhecendo { $known }, um adversário que lê o que dizem as células da divulgação { exposes } com certeza{ $some ->
        [yes] {" "}({ FREQUENCY($share) })
       *[no] {""}
    }; com a tabela como está, { PEOPLE($before_hits, $before_records) }.
residual-told =
    { $how ->
        [few] Mas quem sabe que há registros com asteriscos porque poucos eram iguais
        [cells] Mas quem consegue dizer quais células têm asteriscos
        [local] Mas quem consegue dizer quanto o registro do seu alvo foi generalizado
       *[all] Mas quem sabe como a divulgação foi feita
    } { $goal ->
        [identity] reidentifica
       *[secret] descobre o valor de { $sensitive } de
    } { PEOPLE($told, $records) } com certeza.
residual-chance =
    { $goal ->
        [identity] O seu melhor palpite sobre o registro de uma pessoa
       *[secret] O seu melhor palpite sobre { $sensitive } de uma pessoa
    } acerta com uma chance de { PERCENT($after) }{ $more ->
        [yes] , e de { PERCENT($told) } se ele consegue dizer como esse registro foi publicado
       *[no] {""}
    }; com a tabela como está, { PERCENT($before) }, e sem tabela nenhuma, { PERCENT($prior) }.
residual-seeded = Houve sorteio com uma semente, para testes: quem conhece a semente pode sortear de novo e desfazê-lo. Não é para ser divulgado.
residual-identifying =
    { $count ->
        [one] { $columns } distingue quase todas as pessoas e é divulgada, embora nenhum número aqui a considere. Quem puder encontrar alguém por ela não precisa de mais nada: deixe-a de fora.
       *[other] { $columns } distinguem, cada uma, quase todas as pessoas e são divulgadas, embora nenhum número aqui as considere. Quem puder encontrar alguém por uma delas não precisa de mais nada: deixe-as de fora.
    }
residual-mistaken =
    { $n ->
        [1] Sobre 1 pessoa ele tem certeza, e erra, porque valores foram alterados. Isso também pode prejudicá-la.
       *[other] Sobre { NUMBER0($n) } pessoas ele tem certeza, e erra, porque valores foram alterados. Isso também pode prejudicá-las.
    }
residual-unmatched =
    { $n ->
        [1] Nenhum registro da divulgação combina com o que se sabe de 1 pessoa, porque valores foram alterados.
       *[other] Nenhum registro da divulgação combina com o que se sabe de { NUMBER0($n) } pessoas, porque valores foram alterados.
    }
residual-gain =
    Um adversário recompensado por { $sensitive } segundo “{ $gain }” ganha em média { AMOUNT($after) } com uma pessoa da divulgação{ $more ->
        [yes] , e { AMOUNT($told) } se consegue dizer como esse registro foi publicado
       *[no] {""}
    }; com a tabela como está, { AMOUNT($before) }, e sem tabela nenhuma, { AMOUNT($prior) }.
residual-unequal =
    { $when ->
        [table] Com a tabela como está,
       *[release] Pela divulgação,
    } nem todos estão igualmente expostos: das { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }, { $kind ->
        [certain] { PERCENT($high) } { $goal ->
            [identity] são reidentificadas
           *[secret] têm o valor de { $sensitive } descoberto
        } com certeza
        [gain] o melhor palpite sobre alguém como elas rende em média { AMOUNT($high) }
       *[chance] o melhor palpite sobre alguém como elas acerta em média com uma chance de { PERCENT($high) }
    }; das { $others }, { $kind ->
        [gain] { AMOUNT($low) }
       *[other] { PERCENT($low) }
    }{ $firm ->
        [yes] . O primeiro valor é { TIMES($times) } vezes o segundo.
       *[no] .
    }
residual-equal =
    Pela divulgação, nenhum grupo de { $by } está muito mais exposto do que outro { $goal ->
        [identity] à reidentificação
       *[secret] à inferência de { $sensitive }
    }.
residual-rows-left-out =
    { $n ->
        [1] De 1 pessoa na divulgação só há nela uma parte das linhas.
       *[other] De { NUMBER0($n) } pessoas na divulgação só há nela uma parte das linhas.
    } Os números são de um adversário que sabe quais linhas do seu alvo são publicadas, e só conhece essas.
residual-households-left-out =
    { $n ->
        [1] De 1 domicílio na divulgação só há nela uma parte das pessoas.
       *[other] De { NUMBER0($n) } domicílios na divulgação só há nela uma parte das pessoas.
    } Os números são de um adversário que sabe quais pessoas do domicílio do alvo são publicadas, e toma o domicílio por essas apenas.
residual-households =
    Conhecendo { $known } de todas as pessoas de um domicílio, um adversário reidentifica com certeza alguma delas em { NUMBER0($certain) } de { $households ->
        [1] 1 domicílio
       *[other] { NUMBER0($households) } domicílios
    } da divulgação; eram { NUMBER0($before_certain) } de { NUMBER0($before_households) }. A chance de que alguma pessoa de um domicílio seja reidentificada é de { PERCENT($risk) } em média; era de { PERCENT($before_risk) }.
residual-removed = { $sensitive } não está na divulgação: só lhe resta apostar no valor mais comum entre todos.
residual-away =
    { $n ->
        [1] Estes números são sobre as { NUMBER0($rows) } pessoas na divulgação. 1 pessoa da tabela não está nela;
       *[other] Estes números são sobre as { NUMBER0($rows) } pessoas na divulgação. { NUMBER0($n) } pessoas da tabela não estão nela;
    } se um adversário consegue dizer quem está, { $several ->
        [yes] eles não respondem.
       *[no] brecha sanitize --members responde.
    }
residual-others =
    { $n ->
        [0] 0 outras
        [1] 1 outra
       *[other] outras { NUMBER0($n) }
    }
residual-unasked =
    { $count ->
        [one] A coluna { $columns } também é publicada. Não foi avaliado o que ela revela.
       *[other] As colunas { $columns } também são publicadas. Não foi avaliado o que elas revelam.
    }
residual-reversible = Cada registro foi generalizado por si, e nenhuma célula é menos detalhada do que precisa ser. Quem sabe disso pode desfazer parte do trabalho: algumas células podem ser descobertas com mais detalhe do que foram publicadas (downcoding), ainda que todos se pareçam com outros k − 1. Níveis iguais para todos, ou mais supressão, deixam menos a desfazer.

## Quem se mostra estar em uma divulgação

presence-title = Quem está na divulgação ({ $code })
presence-everybody = Todas as pessoas da tabela estão na divulgação. Que alguém está nela já se sabe antes de publicá-la, e sobre isso não há nada a descobrir.
presence-certain =
    { $certain ->
        [0] Conhecendo { $known }, um adversário que lê o que dizem as células da divulgação não consegue mostrar { $members ->
            [1] da única pessoa
           *[other] de { PEOPLE($certain, $members) }
        } que está nela
       *[other] Conhecendo { $known }, um adversário que lê o que dizem as células da divulgação consegue mostrar { $members ->
            [1] da única pessoa
           *[other] de { PEOPLE($certain, $members) }
        } que { $certain ->
            [1] está nela
           *[other] estão nela
        }{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        }
    }{ $outsiders ->
        [yes] { $outside ->
            [0] {""}; { $others ->
                [1] da única pessoa
               *[other] de { PEOPLE($outside, $others) }
            } fora dela não consegue mostrar que não está.
           *[other] {""}; { $others ->
                [1] da única pessoa
               *[other] de { PEOPLE($outside, $others) }
            } fora dela{ $outside_some ->
                [yes] {" "}({ FREQUENCY($outside_share) })
               *[no] {""}
            }, consegue mostrar que não { $outside ->
                [1] está.
               *[other] estão.
            }
        } Com os mesmos registros como eram, seriam { NUMBER0($before_certain) } e { NUMBER0($before_outside) }.
       *[no] . Com os mesmos registros como eram, { $before_certain ->
            [1] seria 1.
           *[other] seriam { NUMBER0($before_certain) }.
        }
    }
presence-nobody =
    Conhecendo { $known }, ninguém da população tem os valores verdadeiros de alguém da divulgação. Um adversário que lê o que dizem as células dela { $outside ->
        [0] não consegue mostrar de ninguém que não está nela.
        [1] consegue mostrar de 1 pessoa entre { NUMBER0($others) } que não está nela.
       *[other] consegue mostrar de { NUMBER0($outside) } pessoas entre { NUMBER0($others) } que não estão nela.
    }
presence-chance =
    Para ele, a chance de que uma pessoa da divulgação esteja nela passa a ser em média de { PERCENT($chance) }; { $compared ->
        [yes] com os mesmos registros como eram, seria de { PERCENT($before) }, e antes da divulgação era de { PERCENT($prior) }.
       *[no] antes da divulgação era de { PERCENT($prior) }.
    }
presence-guess =
    O melhor palpite dele sobre se alguém { $whom ->
        [table] da tabela
       *[population] da população
    } está nela acerta, por tudo o que ele sabe, com uma chance de { PERCENT($chance) }; { $compared ->
        [yes] com os mesmos registros como eram, seria de { PERCENT($before) }, e antes da divulgação era de { PERCENT($prior) }.
       *[no] antes da divulgação era de { PERCENT($prior) }.
    } Nunca é menor do que antes.
presence-mistaken =
    { $n ->
        [1] Sobre 1 pessoa ele tem certeza, e erra, porque
       *[other] Sobre { NUMBER0($n) } pessoas ele tem certeza, e erra, porque
    } { $why ->
        [values] há valores que não são o que eram.
        [others] há na divulgação pessoas que não são desta população.
       *[either] há valores que não são o que eram, ou há na divulgação pessoas que não são desta população.
    }
presence-unmatched =
    { $n ->
        [1] 1 registro da divulgação não pode ser de ninguém { $whom ->
            [table] da tabela, porque valores foram alterados.
           *[population] da população.
        }
       *[other] { NUMBER0($n) } registros da divulgação não podem ser de ninguém { $whom ->
            [table] da tabela, porque valores foram alterados.
           *[population] da população.
        }
    }
presence-elsewhere = Portanto a divulgação não é toda desta população, e não se sabe quantas pessoas dela estão na divulgação: não se pode dizer nenhuma chance, nem antes nem depois, e de ninguém se consegue mostrar que está nela, só que não está.
presence-strangers =
    { $n ->
        [1] 1 pessoa da população tem um valor que ninguém na tabela tem.
       *[other] { NUMBER0($n) } pessoas da população têm valores que ninguém na tabela tem.
    } Supõe-se que só células não reveladas possam representá-los.{ $coarse ->
        [yes] {" "}Uma célula menos detalhada pode valer também para um valor desses: o adversário pode ter menos certeza do que se diz aqui de que essas pessoas não estão na divulgação.
       *[no] {""}
    }
presence-estimated =
    { $n ->
        [1] A chance de 1 pessoa é estimada, porque registros que se sobrepõem podem ser atribuídos de modos demais para contar.
       *[other] As chances de { NUMBER0($n) } pessoas são estimadas, porque registros que se sobrepõem podem ser atribuídos de modos demais para contar.
    } Sobre quem há certeza é exato.{ $ended ->
        [yes] {""}
       *[no] {" "}A estimativa não chegou ao fim, e pode estar mais longe.
    }

## O que uma divulgação perdeu

utility-untold =
    { $n ->
        [0] De todo registro da tabela a divulgação revela algo nessas colunas.
        [1] Nada é revelado nessas colunas de 1 de { NUMBER0($rows) } registros ({ PERCENT($share) }).
       *[other] Nada é revelado nessas colunas de { NUMBER0($n) } de { NUMBER0($rows) } registros ({ PERCENT($share) }).
    }
utility-cells =
    Em média perde-se { PERCENT($cell) } de uma célula, { $secrets ->
        [yes] nas colunas que ele conhece e nas que quer descobrir, juntas
       *[no] nas colunas que ele conhece
    }, se uma célula revelada como era vale 0% e uma com asterisco 100%; da informação nessas colunas, contada em bits, { PERCENT($bits) }.
utility-classes =
    { $n ->
        [1] Todos os registros revelados se parecem.
       *[other] Os registros revelados são de { NUMBER0($n) } tipos; { AMOUNT($average) } se parecem, em média.
    }
utility-untrue = { PERCENT($share) } das células dizem outra coisa que não a verdade.
utility-table =
    Numa contagem por { $columns } feita com a divulgação, { PERCENT($misplaced) } das { $of ->
        [rows] linhas são contadas no lugar errado; nenhuma contagem erra por mais de { PERCENT($largest, bound: "upper") } das linhas.
       *[people] pessoas são contadas no lugar errado; nenhuma contagem erra por mais de { PERCENT($largest, bound: "upper") } das pessoas.
    }

## O relatório sobre uma divulgação

residual-title = O que uma divulgação ainda entrega
residual-lead = Uma divulgação de { NUMBER0($rows) } de { NUMBER0($whole) } registros. O adversário conhece { $known } do seu alvo, e sabe que o alvo está na divulgação.
residual-lead-people = Uma divulgação de { NUMBER0($rows) } de { NUMBER0($whole) } linhas, de { NUMBER0($people) } de { NUMBER0($everybody) } pessoas. O adversário conhece { $known } do seu alvo, e sabe que o alvo está na divulgação.
residual-done = O que foi feito
residual-figures = Antes e depois
residual-caption = Pessoas sobre as quais um adversário tem certeza, e a chance de o seu melhor palpite acertar
residual-larger = No gráfico a divulgação aparece com o que consegue um adversário que conhece o método; a tabela traz os dois números.
residual-attack = ataque
residual-chance-or-gain = chance de um palpite certo, ou ganho
residual-highest = pior caso: o palpite mais seguro
residual-fewest-people = menor número de pessoas que podem ser o alvo
residual-fewest = menor número de registros que podem ser de uma pessoa
residual-groups = { $goal }: quem está exposto, por { $by }
residual-group-people = pessoas na divulgação
residual-group-certain-before = com certeza, a tabela como está
residual-group-certain = com certeza, a divulgação
residual-group-chance-before = chance, a tabela como está
residual-group-chance = chance, a divulgação
residual-group-gain-before = ganho, a tabela como está
residual-group-gain = ganho, a divulgação
residual-of = de
residual-original = a tabela como está
residual-release = a divulgação
residual-prior = antes de qualquer divulgação
residual-release-method-unknown = a divulgação, se ele não conhece o método
residual-use = O que se perdeu
residual-use-caption = O que perdeu quem trabalha com a divulgação (células e bits: nas colunas que o adversário conhece e nas que quer descobrir, juntas)
residual-use-measure = medida
residual-use-figure = número
residual-use-kept = registros dos quais algo é revelado
residual-use-kept-of = { NUMBER0($n) } de { NUMBER0($rows) }
residual-use-cell = perda por célula, em média
residual-use-bits = informação perdida, em bits
residual-use-classes = tipos de registros
residual-use-average = registros parecidos, em média
residual-use-discernibility = discernibilidade (soma de quadrados)
residual-use-untrue = células que não são verdadeiras
residual-use-tabulated = contagem por { $columns }: pessoas no lugar errado
residual-how-cells = O que pode representar os valores verdadeiros em todas as colunas pode ser o registro do alvo: uma célula generalizada representa qualquer dos seus valores; um asterisco, qualquer valor. O adversário acredita que um valor é tão comum dentro de uma célula generalizada quanto entre todos, de modo que uma coincidência exata pesa mais que um asterisco, e aposta no mais provável. Conta-se quantas vezes isso acerta.
residual-how-worst-case = Pior caso: quão seguro um adversário está do seu palpite sobre a pessoa de quem está mais seguro, ou o ganho que espera dele. Menor classe: entre todas as pessoas da divulgação, o menor número de registros que podem ser de uma delas; é dito para a reidentificação, e é 0 onde nenhum registro pode ser de alguém. Da tabela como está, nenhum dos dois fica guardado com estes resultados.
residual-how-told = “A divulgação” é o que consegue um adversário que conhece o método, isto é, o tratamento e as suas opções, e por isso sabe dizer como o registro do seu alvo foi publicado: em que níveis, com asterisco ou não. Conte com isso: em geral o método é publicado, ou se deixa adivinhar da divulgação. Um adversário que não conhece o método se guia pelo que as células podem significar; o seu número está abaixo, e nunca é maior.
residual-how-changed = Valores trocados entre registros são tomados pelo que dizem, também por quem sabe como a divulgação foi feita: quais foram trocados, o acaso decidiu, e quem descobrir isso consegue mais. Nos valores recodificados por uma matriz declarada, ele conta com a chance de cada troca. Sobre quem não combina com nenhum registro ele palpita como antes da divulgação, e nenhum número fica abaixo do que já se sabia.
residual-how-gain = Com um ganho, o adversário dá o palpite do qual mais espera; entre vários igualmente bons, um ao acaso. Conta-se o que ele rende para o valor verdadeiro.
residual-how-groups = As pessoas de um grupo são as que de fato têm aquele valor, diga a divulgação o que disser. Cada uma conta com o risco daquelas que o adversário não consegue distinguir dela, de modo que a média dos grupos é o número de todos. Os números da divulgação são os de um adversário que conhece o método.
residual-how-weights = O adversário sabe o quanto cada registro é um alvo provável. Entre candidatos que falam com a mesma força fica com o mais provável, e registros de peso zero ficam de fora.
residual-how-rows = Um adversário que conhece linhas do seu alvo sabe como foram publicadas, pois cada valor verdadeiro é publicado de um só modo. Por isso as linhas divulgadas são avaliadas como uma tabela, e não faz diferença se ele conhece o método.
residual-how-members = Todos os números são sobre pessoas que estão na divulgação, e das quais ele sabe que estão.
residual-record-release = Divulgação
residual-record-checksum = { $file }; SHA-256 { $sum }
residual-record-none = não gravada
residual-more-rows = De { NUMBER0($n) } ataques, os primeiros { NUMBER0($shown) } estão aqui; todos estão em results.parquet.

## Vários caminhos, lado a lado

tradeoff-title = Caminhos para tornar uma tabela mais segura
tradeoff-lead = Cada caminho foi testado nos { NUMBER0($rows) } registros da tabela como está. O adversário conhece { $known } do seu alvo, e sabe que o alvo está na divulgação.
tradeoff-original = como está
tradeoff-tried =
    { $n ->
        [1] Um caminho foi testado
       *[other] { NUMBER0($n) } caminhos foram testados
    }{ $failed ->
        [0] .
        [1] , e um deles não é possível.
       *[other] , e { NUMBER0($failed) } deles não são possíveis.
    }
tradeoff-failed = { $way } não é possível: { $why }
tradeoff-as-it-is =
    { $goal }: com a tabela como está, um adversário { $hits ->
        [0] não tem certeza sobre { PEOPLE($hits, $records) }
       *[other] tem certeza sobre { PEOPLE($hits, $records) }
    }, e o seu melhor palpite acerta com uma chance de { PERCENT($chance) }.
tradeoff-frontier =
    { $count ->
        [0] Nenhum caminho deixa menos risco do que a tabela como está.
        [1] Só { $ways } não é superado: todo outro caminho deixa tanto risco e perde tanto, ou mais.
       *[other] { $ways } não são superados por nenhum outro: menos risco, só com mais perda.
    }
tradeoff-alike = { $ways } dão no mesmo: deixam o mesmo risco e perdem o mesmo, e nenhum outro caminho os supera.
tradeoff-point =
    { $which ->
        [risk] O menor risco é o que deixa { $way }
        [loss] O que menos perde é { $way }
       *[both] O menor risco e a menor perda são os de { $way }
    }: ele { $hits ->
        [0] não tem certeza sobre { PEOPLE($hits, $records) }
       *[other] tem certeza sobre { PEOPLE($hits, $records) }
    }, o seu melhor palpite acerta com uma chance de { PERCENT($chance) }, e perde-se { PERCENT($loss) } de uma célula em média.
tradeoff-not-always =
    Uma exigência maior nem sempre é mais segura: { $kind ->
        [certain] com { $strict } ele tem certeza sobre { $more } pessoas, e com { $mild }, sobre { $less }.
       *[chance] { $strict } deixa uma chance de { $more }, e { $mild }, uma de { $less }.
    }
tradeoff-figures = Todos os números
tradeoff-caption = O que cada caminho deixa, e o que perde
tradeoff-way = caminho
tradeoff-certain = certeza sobre
tradeoff-share = proporção
tradeoff-chance = chance de um palpite certo
tradeoff-kept = registros revelados
tradeoff-loss = perda por célula
tradeoff-bits = perda em bits
tradeoff-average = parecidos, em média
tradeoff-unbeaten = não superado
tradeoff-yes = sim
tradeoff-no = não
tradeoff-cannot = impossível
tradeoff-how-larger = Os números de cada caminho são os de um adversário que conhece o método: o tratamento e as suas opções.
tradeoff-how-frontier = Um caminho é superado se outro não é pior em nenhuma de três coisas, pessoas sobre as quais há certeza, chance de um palpite certo e perda por célula, nas colunas que o adversário conhece e nas que quer descobrir, juntas, e é melhor em uma. Nos gráficos, as linhas unem os caminhos não superados em um risco e na perda.

## Gráficos dos caminhos

chart-release-title = { $goal }: o risco que resta e o que se perde
chart-release-axis = perda por célula, em média
chart-release-measure = risco que resta
chart-release-frontier = nenhum outro tem menos dos dois
chart-release-says = { $way }: perda de { PERCENT($loss) }, certeza sobre { PERCENT($certain) }, chance de { PERCENT($chance) }.
chart-release-way = caminho
chart-release-loss = perda por célula
chart-release-certain = certeza sobre
chart-release-chance = chance de um palpite certo
chart-release-unbeaten = não superado

## Uma tabela confrontada com modelos, e o terminal

check-opening =
    { $n ->
        [1] Em { $known }, todos os registros são iguais: uma classe de { NUMBER0($smallest) }.
       *[other] Por { $known }, { NUMBER0($rows) } registros estão em { NUMBER0($n) } classes de registros parecidos; a menor tem { NUMBER0($smallest) }.
    }
check-model =
    { $holds ->
        [yes] Vale o que se pediu: que { $model }.
       *[no] Não vale o que se pediu, que { $model }: falha em { NUMBER0($n) } de { NUMBER0($classes) } classes, com { NUMBER0($records) } de { NUMBER0($rows) } registros.
    }{" "}{ $figure ->
        [size] { $one ->
            [yes] A menor classe tem 1 registro.
           *[no] A menor classe tem { $worst } registros.
        }
        [values] { $one ->
            [yes] A classe mais pobre tem 1 valor.
           *[no] A classe mais pobre tem { $worst } valores.
        }
        [entropy] A classe mais pobre é tão incerta quanto { $worst } valores igualmente prováveis.
        [ratio] Na pior classe são { $worst } vezes.
       *[distance] A classe mais afastada da tabela inteira está a uma distância de { $worst }.
    }
cli-certain-of = Certeza
cli-fewest = Classe
cli-surest = Maior
cli-way = Caminho
cli-lost = Perda
cli-told = Revelados
cli-unbeaten = Não superado
cli-legend-remaining = “Certeza”: sobre quantas pessoas. “Chance”: de o melhor palpite acertar. “Maior”: o pior caso, quão seguro ele está do seu palpite sobre a pessoa de quem está mais seguro. “Classe”: a menor classe, os registros que podem ser de uma pessoa. “A divulgação” vale para um adversário que conhece o método; a linha abaixo dela, para um que não o conhece.
cli-legend-tradeoff = “Perda”: de uma célula, em média, nas colunas que o adversário conhece e nas que quer descobrir, juntas. “Revelados”: registros dos quais algo é revelado. Os números depois de uma divulgação são os de um adversário que conhece o método.
cli-release = Divulgação: { $file }
cli-too-risky-release =
    Arriscado demais: a divulgação ainda exporia { BESIDE($share, $limit) } { $whom ->
        [everybody] das suas pessoas
        [few] de um grupo de { $by } com menos de { $minimum_group_size } pessoas
       *[group] das { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }
    } com certeza, acima de { $option } { LIMIT($limit) }. Ela não foi gravada.
cli-no-release = Nenhuma divulgação foi gravada: vários caminhos foram testados. Escolha um, e chame-o sem --try-k, --try-l e --try-t.

## Whether one person is in a release

presence-target-nobody =
    Ninguém na população tem esta combinação de valores: { $known }{ $records ->
        [0] .
        [one] ; { NUMBER0($records) } registro da divulgação pode ser de alguém que a tenha.
       *[other] ; { NUMBER0($records) } registros da divulgação podem ser de alguém que a tenha.
    } Não é possível dar a chance de que o alvo esteja na divulgação.
presence-target-found =
    { $known }: { NUMBER0($people) } { $people ->
        [one] pessoa
       *[other] pessoas
    } na população; { NUMBER0($records) } { $records ->
        [one] registro da divulgação pode ser delas.
       *[other] registros da divulgação podem ser delas.
    }
presence-target-chance =
    { $kind ->
        [member] O alvo está na divulgação, com certeza
        [outside] O alvo não está na divulgação, com certeza
        [unknown] A divulgação não é toda desta população: não é possível dar a chance de que o alvo esteja nela
       *[chance] O alvo está na divulgação com uma chance de { PERCENT($after) }
    }{ $known_before ->
        [yes] {" "}(antes, a chance de que estivesse era de { PERCENT($before) }).
       *[no] .
    }
presence-target-estimated = A chance é estimada: tantos registros podem ser de tantas pessoas que não é possível calculá-la exatamente.

## Se uma tabela já é como um passo a deixaria

note-check-coarse-unseen = Nos valores da coluna “{ $column }” não se vê se eles já foram generalizados.
note-check-values-finer = A coluna “{ $column }” tem valores que seriam generalizados.
note-check-values-coarse = Todos os valores da coluna “{ $column }” já são tão gerais quanto seriam.
note-check-values-below-level = A coluna “{ $column }” tem valores mais detalhados do que o nível { NUMBER0($level) }.
note-check-levels-reached = Todos os valores estão no seu nível, ou são mais gerais.
note-check-beyond-limit =
    A coluna “{ $column }” tem { $values ->
        [1] 1 valor
       *[other] { NUMBER0($values) } valores
    } { $side ->
        [top] acima de
       *[bottom] abaixo de
    } { DIGITS($limit) }.
note-check-within-limit =
    Nenhum número da coluna “{ $column }” está { $side ->
        [top] acima de
       *[bottom] abaixo de
    } { DIGITS($limit) }.
note-check-swap-unseen = Nos registros não se vê se valores foram trocados entre eles.
note-check-recoding-unseen = Nos valores não se vê se eles foram trocados ao acaso.
note-check-smallest-group =
    O menor grupo tem { $records ->
        [1] 1 registro
       *[other] { NUMBER0($records) } registros
    }.
note-check-smallest-class =
    A menor classe tem { $records ->
        [1] 1 registro
       *[other] { NUMBER0($records) } registros
    }.
note-check-classes-hold =
    { $classes ->
        [1] A única classe satisfaz o modelo; ela tem
       *[other] Todas as { NUMBER0($classes) } classes satisfazem o modelo; a menor tem
    } { $smallest ->
        [1] 1 registro
       *[other] { NUMBER0($smallest) } registros
    }.
note-check-classes-fail =
    { NUMBER0($failing) } de { $classes ->
        [1] 1 classe não satisfaz o modelo
       *[other] { NUMBER0($classes) } classes não satisfazem o modelo
    }, com { NUMBER0($failing_records) } de { $records ->
        [1] 1 registro
       *[other] { NUMBER0($records) } registros
    }.
note-check-column-there = A coluna “{ $column }” está na tabela.
note-check-columns-gone = Nenhuma das colunas está na tabela.
note-check-records-there =
    { $records ->
        [0] Não há nenhum registro assim.
        [1] Há 1 registro assim.
       *[other] Há { NUMBER0($records) } registros assim.
    }
note-check-cells-shown =
    { $cells ->
        [0] Todas essas células estão suprimidas
        [1] 1 célula seria suprimida
       *[other] { NUMBER0($cells) } células seriam suprimidas
    }{ $columns ->
        [1] {" "}na coluna “{ $column }”
       *[other] {""}
    }.
note-check-sample-unseen =
    { $records ->
        [1] Em 1 registro não se vê se ele é uma amostra aleatória.
       *[other] Em { NUMBER0($records) } registros não se vê se eles são uma amostra aleatória.
    }
note-check-unseen = Na tabela não se vê se isso já foi feito.
note-check-unchanged = Todos os registros ficariam como estão.
note-check-changed = A tabela seria alterada.
note-check-program-done = A tabela já é como todos os passos a deixariam.
note-check-column-not-counted = A coluna “{ $column }” está na tabela, e não é uma das que definem a contagem.
note-check-columns-counted = A tabela tem apenas as colunas que definem a contagem.
check-rows =
    { $published ->
        [linked] Há pessoas com várias linhas, e mostra-se quais são da mesma pessoa: aqui um registro é uma pessoa, com todas as suas linhas.
       *[unlinked] Há pessoas com várias linhas, e nada mostra quais são da mesma pessoa: aqui um registro é uma linha, e o tamanho de uma classe é quantas pessoas diferentes têm linhas nela.
    }
