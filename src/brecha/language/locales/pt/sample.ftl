## Pertencimento: de quem se pode mostrar que está em uma amostra

membership-certain =
    { $certain ->
        [0] Conhecendo { $known }, um adversário não consegue mostrar { $members ->
            [1] da única pessoa
           *[other] de { PEOPLE($certain, $members) }
        } da amostra que está nela
       *[other] Conhecendo { $known }, um adversário consegue mostrar { $members ->
            [1] da única pessoa
           *[other] de { PEOPLE($certain, $members) }
        } da amostra{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        } que { $certain ->
            [1] está nela
           *[other] estão nela
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
        }
       *[no] .
    }
membership-chance = Para ele, a chance de que uma pessoa da amostra esteja nela passa a ser em média de { PERCENT($chance) } (antes, { PERCENT($before) }): { $times } vezes o que era.
membership-guess = O seu melhor palpite sobre se uma pessoa da população está na amostra acerta com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
membership-target-nobody =
    Ninguém na população tem esta combinação de valores: { $known }{ $records ->
        [0] .
        [one] ; { NUMBER0($records) } registro da amostra a tem.
       *[other] ; { NUMBER0($records) } registros da amostra a têm.
    } Não é possível dar a chance de que o alvo esteja na amostra (antes, { PERCENT($before) }).
membership-target-nobody-means = Isso não mostra que o alvo esteja seguro. Se o que se sabe estiver certo e a população estiver completa, um adversário descobre que o alvo não está nela. Se um valor foi digitado errado, ou não é o que as tabelas registram, o alvo pode estar na amostra mesmo assim.
membership-target-found =
    { $known }: { NUMBER0($people) } { $people ->
        [one] pessoa
       *[other] pessoas
    } na população, { NUMBER0($records) } { $records ->
        [one] registro
       *[other] registros
    } na amostra.
membership-target-chance =
    { $kind ->
        [member] O alvo está na amostra, com certeza (antes, uma chance de { PERCENT($before) }).
        [outside] O alvo não está na amostra, com certeza: antes, a chance de que estivesse era de { PERCENT($before) }.
       *[chance] O alvo está na amostra com uma chance de { PERCENT($after) } (antes, { PERCENT($before) }).
    }
membership-title = De quem se pode mostrar que está nesta amostra
membership-lead =
    Uma amostra de { NUMBER0($sample) } { $sample ->
        [one] registro
       *[other] registros
    }, que se supõe sorteada ao acaso de uma população de { NUMBER0($population) } { $population ->
        [one] pessoa
       *[other] pessoas
    }. Supõe-se que o adversário tenha as duas e conheça, de todas as pessoas, os valores de algumas destas colunas: { $qids }.
membership-by-columns = Conforme o que se sabe
membership-members = membros certos
membership-share = proporção da amostra
membership-nonmembers = não membros certos
membership-member-chance = chance dada a um membro
membership-times = vezes o que era
membership-right = chance de um palpite certo
membership-explained-members = { $gaps ->
    [yes] Membros certos: pessoas de quem todos os que combinam com elas estão na amostra. Não membros certos: pessoas de quem ninguém que combina com elas está; isso também é revelação. Duas pessoas combinam se cada coluna conhecida é igual nas duas ou está ausente em uma delas.
   *[no] Membros certos: pessoas de uma classe (iguais nas colunas conhecidas) que está inteira na amostra. Não membros certos: pessoas de uma classe da qual ninguém está; isso também é revelação.
}
membership-explained-chance = { $gaps ->
    [yes] Chance dada a um membro: das n pessoas da população que combinam com ele, d estão na amostra, e o membro está com uma chance de d/n; a média entre os membros. Antes da divulgação era de { PERCENT($before) } para todos.
   *[no] Chance dada a um membro: havendo d registros na amostra para n pessoas na população, cada uma das n está na amostra com uma chance de d/n; a média é sobre os membros. Antes da divulgação era de { PERCENT($before) } para todas as pessoas, e sobre toda a população a média continua a mesma.
}
membership-explained-guess = Chance de um palpite certo: de que o melhor entre “está” e “não está” acerte sobre uma pessoa da população escolhida ao acaso; antes, { PERCENT($prior) }.
membership-population = A população
membership-sample = A amostra
membership-how = { $gaps ->
    [yes] Um valor ausente pode ser qualquer um. Os números valem para um adversário que conhece estas colunas e nenhuma outra; quem sabe mais tem certeza de pelo menos tantas pessoas, mas um palpite pode acertar menos vezes. Esta página contém apenas totais.
   *[no] Um valor ausente é um valor como os outros. Os números valem para um adversário que conhece estas colunas e nenhuma outra; quem sabe mais aprende pelo menos o mesmo. Esta página contém apenas totais.
}

## Pertencimento a uma amostra planejada

planned-alone =
    { $alone ->
        [0] Conhecendo { $known }, todas as pessoas da população são iguais a alguma outra: amostras pequenas tornam poucas certas.
       *[other] Conhecendo { $known }, { PEOPLE($alone, $whole) } da população{ $some ->
            [yes] {" "}({ FREQUENCY($share) })
           *[no] {""}
        } { $alone ->
            [1] não é igual a nenhuma outra
           *[other] não são iguais a nenhuma outra
        }. De quem for sorteado entre elas pode-se mostrar que está na amostra, por menor que ela seja.
    }
planned-expectation = De uma amostra de { NUMBER0($sample) } ({ PERCENT($part) } da população), espera-se que { PERCENT($certain) } sejam membros certos. Para um adversário, a chance de que um membro esteja nela é em média de { PERCENT($chance) } (antes, { PERCENT($part) }).
planned-title = De que tamanho pode ser uma amostra
planned-lead =
    Uma população de { NUMBER0($population) } { $population ->
        [one] pessoa
       *[other] pessoas
    }, da qual uma amostra será sorteada ao acaso e divulgada. Supõe-se que o adversário tenha a população e a amostra, e que saiba { $known }: { $qids }. Todos os números são esperanças exatas sobre as amostras que poderiam ser sorteadas.
planned-largest = A maior amostra
planned-limits = Quantas pessoas podem ser sorteadas para que se espere que no máximo esta proporção delas sejam membros certos
planned-limit = certos, no máximo
planned-people = pessoas
planned-part = proporção da população
planned-none = nenhuma
planned-none-why = mais pessoas do que isso não são iguais a nenhuma outra
planned-not-kept = O tamanho máximo de uma amostra para cada limite não foi guardado com estes resultados.
planned-by-size = Conforme o tamanho da amostra
planned-sizes = O que esperar de amostras de vários tamanhos
planned-drawn = pessoas sorteadas
planned-share = proporção
planned-how = Um valor ausente é um valor como os outros. De uma classe de n pessoas a amostra contém d, com distribuição hipergeométrica; nada foi simulado. Os números valem para uma amostra em que cada conjunto de pessoas do seu tamanho é tão provável quanto qualquer outro. Esta página contém apenas totais.
