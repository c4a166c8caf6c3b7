### Frases feitas fora dos relatórios, em português do Brasil.

list-apart = { $before }; { $next }

## Observações sobre a leitura de uma tabela

note-unreadable =
    { $rows ->
        [one] { NUMBER0($rows) } linha não pôde ser lida. É esta: { $first-apart }.
       *[other] { NUMBER0($rows) } linhas não puderam ser lidas. As primeiras: { $first-apart }.
    }
note-bad-row = { $file }, linha { NUMBER0($line) }: { $reason }
note-too-few-fields = campos de menos ({ $fields } em vez de { $expected })
note-too-many-fields = campos demais (mais de { $expected })
note-stray-quote = aspas que nunca são fechadas, ou que são fechadas antes do fim do campo
note-not-utf-8 = bytes que não são UTF-8
note-long-line = mais de 2.000.000 de bytes
note-where =
    { $rows ->
        [1] A condição “{ $where }” manteve { NUMBER0($kept) } de { NUMBER0($rows) } linha; tudo aqui trata das linhas mantidas.
       *[other] A condição “{ $where }” manteve { NUMBER0($kept) } de { NUMBER0($rows) } linhas; tudo aqui trata das linhas mantidas.
    }
note-repeated-person =
    { $records ->
        [one] { NUMBER0($records) } registro foi deixado de fora porque outro registro da mesma pessoa foi mantido.
       *[other] { NUMBER0($records) } registros foram deixados de fora porque outro registro da mesma pessoa foi mantido.
    }
note-repeated-person-on-spark =
    { $records ->
        [one] { NUMBER0($records) } registro foi deixado de fora porque outro registro da mesma pessoa foi mantido,
       *[other] { NUMBER0($records) } registros foram deixados de fora porque outro registro da mesma pessoa foi mantido,
    } escolhido no Spark por um hash do identificador e da semente. Outros motores mantêm outros registros dessas pessoas, e por isso seus números são diferentes.
note-one-row-each = Ninguém tem várias linhas: { $person } identifica cada linha. A forma de divulgar as linhas não muda nada.
note-identifier-doubtful = { $person } tem { $values ->
        [1] 1 valor
       *[other] { NUMBER0($values) } valores diferentes
    } em { NUMBER0($rows) } linhas: é duvidoso que identifique pessoas.
note-households-of-one = Cada domicílio tem uma só pessoa: { $household } é diferente em cada linha. Conhecer o domicílio não muda nada.
note-nameless =
    { $records ->
        [1] { NUMBER0($records) } registro não tem identificador e conta como uma pessoa à parte.
       *[other] { NUMBER0($records) } registros não têm identificador; cada um conta como uma pessoa à parte.
    }
note-missing-token = “{ $token }” foi lido como valor ausente em: { $columns-row }.
note-latin-1 = “{ $file }” contém bytes que não são UTF-8 e, por isso, foi lido como latin-1.
note-no-header =
    { $files ->
        [1] O arquivo foi lido como arquivo sem cabeçalho: sua primeira linha é um registro.
       *[other] Os { NUMBER0($files) } arquivos foram lidos como arquivos sem cabeçalho: suas primeiras linhas são registros.
    } { $columns ->
        [1] A coluna se chama { $last }.
       *[other] As colunas se chamam column_1 a { $last }.
    }
note-line-ends = “{ $file }” termina suas linhas de mais de uma maneira; cada uma delas foi tomada como fim de linha.
note-blank-lines =
    “{ $file }” tem uma só coluna e { $lines ->
        [1] uma linha em branco, lida como um registro
       *[other] { $lines } linhas em branco, cada uma lida como um registro
    } cujo valor está ausente.{ $last ->
        [0] { "" }
        [1] { " " }A última linha do arquivo é uma delas.
       *[other] { " " }As últimas { $last } linhas do arquivo estão entre elas.
    }
note-folder-columns = Não estão em nenhum arquivo e foram lidas dos nomes das pastas em que os arquivos estão: { $columns-row }.
note-spaces-beside-marks = “{ $file }” tem espaços entre aspas e os fins de campos. Onde essas aspas delimitam um campo, que pode continuar por várias linhas, os espaços foram deixados de fora.
note-formulas-neutralised = Textos que uma planilha tomaria por fórmulas foram gravados com um apóstrofo na frente, em: { $columns-row }.
note-formulas-kept = Textos que uma planilha tomaria por fórmulas, e executaria, estão na divulgação tal como são, em: { $columns-row }.
note-synthetic-census = A tabela é um censo sintético: ninguém nela existe, e apenas seus riscos se parecem com os do censo verdadeiro.

## Observações sobre a ligação de anos

note-of-table = { $label }: { $note }
note-everybody-linked = Outras tabelas em que também estão todas as pessoas da tabela { $focal }: { $tables }.
note-some-linked =
    { $people ->
        [one] De { NUMBER0($people) } pessoa da tabela { $focal }, há { $found }.
       *[other] De { NUMBER0($people) } pessoas da tabela { $focal }, há { $found }.
    } Quem não está em uma tabela tem nela o valor “fora da tabela”, que distingue as pessoas como qualquer outro valor.
note-found-in = { NUMBER0($people) } na tabela { $table }
note-lacking-attribute = O atributo “{ $attribute }” não está em todas as tabelas (falta em { $tables }): ele só conta onde está. Se tiver outro nome ali, informe-o ao ligar as tabelas, com { FACE() ->
        [options] --same { $attribute-code }=A,B
       *[other] { ARGUMENT("qids") }{"{"}'{ $attribute-code }': […]{"}"}
    }.
note-nameless-not-linked =
    { $records ->
        [one] { NUMBER0($records) } registro da tabela { $focal } sem identificador não pode estar na tabela { $table }.
       *[other] { NUMBER0($records) } registros da tabela { $focal } sem identificador não podem estar na tabela { $table }.
    }
note-written-differently =
    Os identificadores são escritos de maneiras diferentes na tabela { $focal } ({ $focal_form }) e na tabela { $table } ({ $table_form }): como estão escritos, { $people ->
        [0] nenhuma pessoa da tabela { $focal } é encontrada
        [one] { NUMBER0($people) } pessoa da tabela { $focal } é encontrada
       *[other] { NUMBER0($people) } pessoas da tabela { $focal } são encontradas
    } na tabela { $table }; se ambos fossem lidos como números, seriam { NUMBER0($would) }. Se forem o mesmo identificador, ligue as tabelas com { SETTING("as_numbers", "True", code: "yes") }; pessoas não encontradas parecem mais seguras do que são.
note-form-none = nenhum
note-form-numbers = números
note-form-others = valores do tipo { $type }
note-form-texts =
    { $length ->
        [one] textos de { NUMBER0($length) } caractere
       *[other] textos de { NUMBER0($length) } caracteres
    }
note-form-texts-between = textos de { $low } a { $high } caracteres

## Observações sobre os ataques

note-one-person = A tabela contém uma única pessoa, que já está identificada antes de qualquer ataque.
note-constant =
    { $value ->
        [missing] { $role ->
            [wanted] O valor da coluna “{ $column }” está ausente para todas as pessoas: isso já se sabe antes de qualquer ataque.
           *[known] O valor da coluna “{ $column }” está ausente para todas as pessoas: ela não diz nada a um adversário.
        }
       *[same] { $role ->
            [wanted] A coluna “{ $column }” tem o mesmo valor para todas as pessoas: ele já é conhecido antes de qualquer ataque.
           *[known] A coluna “{ $column }” tem o mesmo valor para todas as pessoas: ela não diz nada a um adversário.
        }
    }
note-commonest-is-missing = Em “{ $column }”, o mais comum é que o valor esteja ausente: muito do que se infere é apenas isso.
note-one-guess = Com o ganho “{ $gain }” sobre “{ $column }”, um mesmo palpite é sempre o melhor, não importa o que se saiba: nenhuma divulgação pode fazê-lo render mais, e o fato de não render mais não torna esta segura.
note-groups-by-secret = Os grupos são formados pela própria coluna “{ $column }”: a chance de inferi-la em um grupo é a de um palpite certo sobre alguém com os mesmos valores conhecidos, e o palpite pode estar errado para todas as pessoas do grupo.
note-weights-rounded = Os pesos em “{ $column }” têm dígitos demais e foram arredondados, cada um em menos de uma parte em 2.000.000.000.000 de si mesmo.
note-weight-zero =
    { $records ->
        [one] { NUMBER0($records) } registro de peso zero foi deixado de fora: supõe-se que o adversário saiba que seu alvo não é ele. Se o adversário tiver a tabela inteira e não souber disso, terá certeza sobre menos pessoas.
       *[other] { NUMBER0($records) } registros de peso zero foram deixados de fora: supõe-se que o adversário saiba que seu alvo não é nenhum deles. Se o adversário tiver a tabela inteira e não souber disso, terá certeza sobre menos pessoas.
    }

## Observações sobre uma pessoa

note-nobody-absent = Ninguém da tabela { $focal } está ausente dela: é a tabela focal, e o que se pergunta é o que se aprende sobre as pessoas dela.
note-others-match =
    { $people ->
        [one] Na tabela { $table }, { NUMBER0($people) } pessoa que não está na tabela focal, { $focal }, tem
       *[other] Na tabela { $table }, { NUMBER0($people) } pessoas que não estão na tabela focal, { $focal }, têm
    } o que se sabe da tabela { $table }. O que se pergunta é o que se aprende sobre as pessoas da tabela { $focal }.
note-nobody-matches = Ninguém da tabela focal, { $focal }, tem esses valores.

## Observações sobre a presença em uma amostra

note-of-one-side =
    { $side ->
        [population] Da população: { $note }
       *[sample] Da amostra: { $note }
    }
note-population-of-one = A população é uma única pessoa.
note-sample-as-large = A amostra é tão grande quanto a população: antes de qualquer ataque já se sabe que todas as pessoas estão nela.
note-sample-larger = A amostra é maior do que a população, de modo que a chance de estar nela, antes da divulgação, é 1.
note-unmatched =
    { $records ->
        [one] { NUMBER0($records) } de { NUMBER0($sample) } registros da amostra tem valores que ninguém na população tem. Ele é contado como sem correspondência e fica fora da média sobre as pessoas da amostra.
       *[other] { NUMBER0($records) } de { NUMBER0($sample) } registros da amostra têm valores que ninguém na população tem. Eles são contados como sem correspondência e ficam fora da média sobre as pessoas da amostra.
    }{ $some ->
        [yes] {" "}Há valores que não ocorrem na população em { $columns-row }.
       *[no] {""}
    }
note-strange-values = { $column } ({ NUMBER0($records) })
note-surplus =
    { $records ->
        [one] Há { NUMBER0($records) } registro da amostra a mais do que a população tem pessoas de sua classe:
       *[other] Há { NUMBER0($records) } registros da amostra a mais do que a população tem pessoas de suas classes:
    } a amostra não é um subconjunto da população, e os números sobre ela valem apenas o que vale a correspondência.

## Observações sobre anos que nenhum identificador liga

note-only-in-one-year =
    { $year ->
        [first] “{ $column }” está apenas no primeiro ano e só se conhece desse ano. Se tiver outro nome no outro, informe-o com { FACE() ->
            [options] --same { $column-code }=A,B
           *[other] { ARGUMENT("names") }{"{"}'{ $column-code }': [first, second]{"}"}
        }.
       *[second] “{ $column }” está apenas no segundo ano e só se conhece desse ano. Se tiver outro nome no outro, informe-o com { FACE() ->
            [options] --same { $column-code }=A,B
           *[other] { ARGUMENT("names") }{"{"}'{ $column-code }': [first, second]{"}"}
        }.
    }
note-not-linked = Nada se diz sobre como as pessoas mudam: os anos não são ligados de forma alguma.
note-truly-linked =
    { $found ->
        [one] Pelo identificador verdadeiro, { NUMBER0($found) } das { NUMBER0($people) } pessoas está no segundo ano.
       *[other] Pelo identificador verdadeiro, { NUMBER0($found) } das { NUMBER0($people) } pessoas estão no segundo ano.
    }

## Por que registros não foram usados

note-dropped-where = fora da condição
note-dropped-repeated-person = pessoa repetida
note-dropped-unreadable = ilegível
note-dropped-weight-zero = peso zero

## Como uma coluna muda de um ano para o outro: depois de seu nome

note-change-never = nunca muda
note-change-stay = permanece com probabilidade de { DIGITS($chance) }
note-change-shift = aumenta { DIGITS($by) }
note-change-step = { DIGITS($step) } ({ DIGITS($chance) })
note-change-shift-by-one-of = aumenta um destes valores: { $steps-row }
note-change-confusion = muda com probabilidades dadas a partir de cada um de { $values } valores
note-change-uniform = pode tornar-se qualquer valor

## O que se diz enquanto um pedido é executado

note-sample-no-identifier = A amostra não tem a coluna '{ $column }': cada um dos seus registros é tomado por uma pessoa.
note-no-hierarchy-as-written = Sem hierarquia, e por isso tomadas como estão escritas: { $columns-row }.
note-no-hierarchy-kept-or-suppressed = Sem hierarquia para { $columns-row }: cada uma é mantida ou suprimida por inteiro.
note-labels-of-absent-values = { $count ->
        [one] O estudo dá rótulo ao valor { $values-row } de { $column }, que não ocorre ali{ $line ->
            [0] {""}
           *[other] {" "}(linha { NUMBER0($line) })
        }.
       *[other] O estudo dá rótulos a { NUMBER0($count) } valores de { $column } que não ocorrem ali, como { $values-row }{ $line ->
            [0] {""}
           *[other] {" "}(linha { NUMBER0($line) })
        }.
    }
note-hierarchy-levels = { $name } ({ $levels ->
        [1] 1 nível
       *[other] { NUMBER0($levels) } níveis
    })
note-hierarchies-found = { $count ->
        [0] Hierarquias: nenhuma.
       *[other] Hierarquias: { $hierarchies-row }.
    }
note-changes-learnt = As mudanças foram { $how }: { $model }.
note-changes-given = as informadas
note-changes-counted = contadas, com o identificador verdadeiro
note-changes-estimated =
    estimadas pelo Splink { $version }, sem nenhum identificador{ $few ->
        [yes] ; de menos de { NUMBER0($enough) } colunas, que dizem pouco
       *[no] {""}
    }{ $many ->
        [yes] ; ele reencontra { PERCENT($again) } das pessoas, o que dificilmente merece confiança
       *[no] {""}
    }
note-reading-on-cluster = { $sources ->
        [1] Lendo 1 fonte em { $master }.
       *[other] Lendo { NUMBER0($sources) } fontes em { $master }.
    }
note-checkpoint-kept = { $kind ->
        [steps] O que foi feito está guardado em { $folder }: { $done ->
            [1] 1 combinação
           *[other] { NUMBER0($done) } combinações
        } em { $of ->
            [1] 1 etapa
           *[other] { NUMBER0($of) } etapas
        }.
        [combinations] O que foi feito está guardado em { $folder }: { NUMBER0($done) } de { NUMBER0($of) } combinações.
       *[unknown] O que foi feito está guardado em { $folder }.
    } O mesmo comando com --resume continua.
note-checkpoint-resumed = Retomando do ponto de retomada em { $folder }: { NUMBER0($done) } de { NUMBER0($of) } combinações estão prontas.
note-checkpoint-part-damaged = { $part } está danificado. O que ele continha é calculado de novo.
note-checkpoint-not-written = O ponto de retomada em { $folder } não pode ser gravado no momento: { $why }. A execução continua, e o ponto de retomada fica como estava.
note-outsiders-outside =
    { $profiles ->
        [1] 1 perfil é de alguém que não está na tabela: ninguém tem esse identificador. Quem for apontado como essa pessoa é apontado por engano.
       *[other] { NUMBER0($profiles) } perfis são de pessoas que não estão na tabela: ninguém tem esses identificadores. Quem for apontado como uma delas é apontado por engano.
    }
note-release-seeded = A ordem dos registros na divulgação, e os pseudônimos, se houver, foram sorteados com uma semente, para testes: quem a conhece pode desfazê-los. Não é para ser divulgado.
