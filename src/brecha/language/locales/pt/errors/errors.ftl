## Erros comuns a todas as partes do programa, e partes de suas frases

error-errors-column-unknown = A coluna { QUOTED($name) } não está na tabela. { HAS($near) ->
        [yes] Você quis dizer { QUOTED($near) }?
       *[no] Ela tem: { $known-some }.
    }
error-errors-column-unknown-names-hidden = A coluna { QUOTED($name) } não está na tabela. Ela tem { $columns ->
        [1] 1 coluna, cujo nome não é mostrado
       *[other] { GROUPED($columns) } colunas, cujos nomes não são mostrados
    } aqui por parecerem valores: se a primeira linha é um registro, e não um cabeçalho, { FACE() ->
        [page] escreva um cabeçalho antes dela
       *[other] use { SETTING("header", "False", code: "yes") }
    }.
hint-nearest = { HAS($near) ->
        [yes] {" "}Você quis dizer { QUOTED($near) }?
       *[no] {""}
    }
phrase-failure-in-line = { HAS($file) ->
        [yes] { $kind } na linha { $line } de { $file }
       *[no] { $kind }
    }
phrase-given-values = { GROUPED($count) } { $total ->
        [1] de 1 valor
       *[other] dos { GROUPED($total) } valores
    } { $of ->
        [hierarchy] da hierarquia
        [column] da coluna { QUOTED($name) }
       *[name] de { QUOTED($name) }
    } ({ $count ->
        [one] o valor { GROUPED($first) }
       *[other] o primeiro é o valor { GROUPED($first) }
    })
phrase-large-number = um número grande
phrase-many-digits = um número de muitíssimos dígitos
phrase-toml-problem = { $problem ->
        [array] lista sem fim
        [backslash] barra invertida '\' sem outra antes dela em um texto
        [date] data ou hora inválida
        [equals] falta '=' depois de uma chave
        [escape] o código de um caractere não existe em Unicode
        [hex] valor hexadecimal inválido
        [inline] tabela em uma linha sem fim
        [key] uma chave começa com um caractere inválido
        [newline] falta o fim da linha depois de uma instrução
        [overwrite] a mesma chave é dada duas vezes
        [statement] instrução inválida
        [string] texto sem fim
        [table] falta ']' no fim do nome de uma tabela
        [tables] falta ']]' no fim do nome de uma lista de tabelas
        [twice] a mesma tabela é declarada duas vezes
        [value] valor inválido
       *[other] não é possível entendê-lo
    }{ $place ->
        [line] {" "}(na linha { $line }, coluna { $column })
        [end] {" "}(no fim do arquivo)
       *[none] {""}
    }.{ $quotes ->
        [True] {" "}Escreva entre aspas um nome com letras acentuadas.
       *[False] {""}
    }
phrase-values-of-column = { $count ->
        [1] 1 valor
       *[other] { GROUPED($count) } valores
    } da coluna { QUOTED($column) } ({ HAS($first) ->
        [yes] { $records ->
            [0] em nenhum registro
            [one] no registro { GROUPED($first) }
           *[other] em { GROUPED($records) } registros, dos quais o primeiro é o registro { GROUPED($first) }
        }
       *[no] { $records ->
            [1] em 1 registro
           *[other] em { GROUPED($records) } registros
        }
    }{ HAS($examples-row) ->
        [yes] { $count ->
            [one] : { $examples-row }
           *[other] , como { $examples-row }
        }
       *[no] {""}
    })
missing-value = um valor ausente
