### Todos os textos do Brecha que as pessoas leem, em português do Brasil.

## Números e listas

language-name = Português
number-about = cerca de { $digits } × 10^{ $power }
number-roughly =
    { $unit ->
        [million] { $n ->
            [1] mais de 1 milhão
           *[other] { $number } milhões
        }
        [billion] { $n ->
            [1] mais de 1 bilhão
           *[other] { $number } bilhões
        }
        [trillion] { $n ->
            [1] mais de 1 trilhão
           *[other] { $number } trilhões
        }
       *[beyond] mais de mil trilhões
    }
number-power = { $digits } × 10^{ $power }
millions =
    { $amount ->
        [one] { $number } milhão
       *[other] { $number } milhões
    }
people-all =
    { $large ->
        [yes] { $amount ->
            [one] todo o { $whole } de pessoas
           *[other] todos os { $whole } de pessoas
        }
       *[no] todas as { $whole } pessoas
    }
people-all-of-one = a única pessoa
people-none =
    { $large ->
        [yes] { $amount ->
            [one] nenhuma de { $whole } de pessoas
           *[other] nenhuma das { $whole } de pessoas
        }
       *[no] nenhuma das { $whole } pessoas
    }
people-none-of-one = não a única pessoa
people-some =
    { $large ->
        [yes] { $part } de { $whole } de pessoas
       *[no] { $part } das { $whole } pessoas
    }
people-millions =
    { $amount ->
        [one] { $part } de { $whole } milhão de pessoas
       *[other] { $part } de { $whole } milhões de pessoas
    }
percent = { $number }%
percent-below = menos de { $number }%
percent-above = mais de { $number }%
frequency = cerca de { $some } em cada { $all }
frequency-exact = { $some } em cada { $all }
frequency-all = todas as pessoas
frequency-none = ninguém
frequency-few = menos de 1 em cada { $all }
frequency-most = todas as pessoas, exceto menos de 1 em cada { $all }
list-more = { $before }, { $next }
list-and = { $before } e { $next }
list-or = { $before } ou { $next }

## Valores nos erros

names-none = nenhuma coluna
names-and-more = { $names } e mais { $more }
kind-of-array = um array de forma { $shape }
kind-of-value = um valor do tipo { $name }
duration-years = { GROUPED($count) } anos
duration-days = { GROUPED($count) } dias
duration-hours = { GROUPED($count) } horas
duration-minutes = { GROUPED($count) } minutos
duration-seconds =
    { $count ->
        [0] um segundo
        [1] um segundo
       *[other] { GROUPED($count) } segundos
    }

# A secret that is whether a person ever had a value, and its values
secret-ever = { $column }: alguma vez { $value }
secret-ever-value = { $value ->
    [yes] sim
   *[no] não
}
