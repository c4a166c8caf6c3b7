## Erros de qif

phrase-qif-tries = O número de tentativas
error-qif-whole-number = { $what } deve ser um número inteiro a partir de 1, não { $value }.
error-qif-number-too-large = { $what } é { $value }, e o máximo é { GROUPED($most) }.
error-qif-not-a-list = { $what } devem ser dados em uma lista, não como { HAS($text) ->
        [yes] o texto { $text }
       *[no] { KIND($kind) }
    }.
error-qif-not-a-number = { $what } é { $value }, que não é um número. Use int, float ou Fraction.
error-qif-number-of-many-digits = { $what } é { $value }, um número com mais dígitos do que se escreve por extenso.
error-qif-matrix-not-rows = { $matrix ->
        [channel] O canal
       *[gain] A função de ganho
    } é uma lista de linhas de números, não { KIND($kind_of) }.
error-qif-matrix-empty = { $matrix ->
        [channel] Um canal precisa de ao menos um segredo e uma observação
       *[gain] Uma função de ganho precisa de ao menos um palpite e um valor
    }: uma lista de linhas, nenhuma delas vazia.
error-qif-matrix-ragged = A linha { $i } { qif-matrix } tem { $entries ->
        [1] 1 entrada
       *[other] { GROUPED($entries) } entradas
    } e a linha 0 tem { GROUPED($width) }. Todas devem ter o mesmo número.
error-qif-matrix-row-no-list = A linha { $i } { qif-matrix } é { $row }, e não uma lista de números. Dê uma lista de linhas.{ $matrix ->
        [channel] {""}
       *[gain] {" "}Para dar uma recompensa a cada valor, use Gain.worth.
    }
qif-matrix = { $matrix ->
        [channel] do canal
       *[gain] da função de ganho
    }
error-qif-larger-than-any-float = { $what } é maior que qualquer float, e há floats junto. Dê todos como int ou Fraction, ou use uma unidade maior.
error-qif-other-secrets = { $rule ->
        [parallel] Canais em paralelo têm os mesmos segredos
       *[refines] Só canais com os mesmos segredos refinam um ao outro
    }: estes são { DIGITS($by) } e { DIGITS($by2) }.
error-qif-cascade-sizes = Uma cascata precisa de tantos segredos no segundo canal quantas são as observações do primeiro: { DIGITS($by) } não pode ser seguido de { DIGITS($by2) }.
error-qif-channel-shape = Um canal precisa de ao menos um segredo e uma observação: sua forma são dois números inteiros a partir de 1, não { $shape }.
error-qif-channel-places-count = Há { $values ->
        [1] 1 valor
       *[other] { GROUPED($values) } valores
    } e { $places ->
        [1] 1 número { qif-line }
       *[other] { GROUPED($places) } números { qif-line }
    }. Dê um para cada valor.
error-qif-channel-place-outside = O número { qif-line } { $place } está fora de 0 a { GROUPED($most) }.
error-qif-channel-place-not-whole = Um número { qif-line } é um número inteiro, não { $item }.
qif-line = { $line ->
        [row] de linha
       *[column] de coluna
    }
error-qif-channel-probability = A probabilidade na { $place }, coluna { $columns }, é { $readable }: deve ser um número finito e não negativo.
error-qif-channel-cell-twice = A célula na linha { $rows }, coluna { $columns }, foi dada duas vezes. Some-as antes.
error-qif-channel-row-sum = { $place } do canal soma { $readable }. Cada linha é uma distribuição sobre as observações e soma um.
error-qif-channel-matrix-too-large = A matriz deste canal tem { GROUPED($height) } × { GROUPED($width) } células, mais que as { GROUPED($dense_cells) } que são escritas por extenso. Todas as medidas funcionam com o próprio canal; `columns` tem suas entradas diferentes de zero.
error-qif-no-channel = O canal é { KIND($kind_of) }. Faça um canal com qif.Channel([[...], ...]).
error-qif-no-table = A tabela é { KIND($kind_of) }. Leia uma com brecha.read(...).
error-qif-several-rows = Nesta tabela há pessoas com várias linhas, e nada mostra quais são da mesma pessoa; um canal é feito de pessoas. Leia-a com rows='linked' ou rows='one'.
error-qif-observed-text = { PARAMETER("observed") } é uma lista de colunas, não o texto { QUOTED($observed) }. Escreva [{ QUOTED($observed) }].
error-qif-wildcards = A coluna { QUOTED($name) } tem valores ausentes que foram lidos como curingas, e um canal precisa de valores iguais. Leia a tabela com { SETTING("missing", "value") }.
error-qif-column-name-no-text = O nome de uma coluna é um texto, e { $name } não é.
error-qif-gain-no-matrix = O ganho { QUOTED($name) } não tem matriz própria. Peça as pontuações com gain.on(values).
error-qif-subset-text = Um subconjunto é uma lista de valores, não o texto { QUOTED($members) }. Escreva [{ QUOTED($members) }].
error-qif-gain-negative = O ganho de { $guess } para { $value } é { $readable }. Ganhos são finitos e não negativos; se o adversário também pode perder, some o mesmo valor a todos.
error-qif-gain-all-zero = Todos os ganhos são 0, e não há por que adivinhar. Dê um ganho positivo a algum palpite.
error-qif-gain-no-dict = Um ganho em dados simples é um dict como {"{"}'kind': 'tries', 'tries': 3{"}"}, não { KIND($kind_of) }.
error-qif-gain-kind-unknown = Não existe função de ganho do tipo { $kind }.{ hint-nearest } Os tipos são: { $readers-row }.
error-qif-gain-key-missing = Um ganho do tipo { QUOTED($of) } precisa de { QUOTED($key) }.
error-qif-number-not-spelt = { $value } não é um número. Escreva 3, 0.5 ou '1/3'.
error-qif-distance-not-plain = A distância { QUOTED($keys) } é uma função de Python, que não cabe em dados simples.
error-qif-subset-missing = Valores ausentes são membros ou não: 'missing' é true ou false, não { $missing }.
error-qif-gain-name-no-text = O nome de um ganho é um texto, não { $name }.
error-qif-gain-key-unknown = Um ganho do tipo { QUOTED($kind) } não tem { QUOTED($key) }.{ hint-nearest } Ele tem: { $known-row }.
error-qif-worth-missing-list = A recompensa de valores ausentes é para recompensas por valor; em uma lista, ela é o último número.
error-qif-worth-missing-twice = Um valor ausente recebeu duas recompensas.
error-qif-worth-default-list = Uma recompensa padrão é para valores não mencionados; uma lista menciona todos pela posição.
error-qif-value-no-number = O valor { $value } não é um número, e não há distância até ele. { qif-say-values }
error-qif-values-no-numbers = { $values } { $values-count ->
        [1] não é um número, e não há distância até ele
       *[other] não são números, e não há distância até eles
    }. { qif-say-values }
qif-say-values = Diga o que os valores representam { FACE() ->
        [python] com { ARGUMENT("values") }[...] ou dê uma distância própria
       *[other] em um arquivo TOML, com values = […]
    }.
error-qif-gain-count = A função de ganho { $gain ->
        [worth] dá recompensa a { qif-values-of-gain }
        [distance] representa { qif-values-of-gain }
       *[matrix] é de { $guesses ->
            [1] 1 palpite
           *[other] { GROUPED($guesses) } palpites
        } × { qif-values-of-gain }
    }, e o segredo tem { $values ->
        [1] 1 valor
       *[other] { GROUPED($values) } valores
    }. Devem ser tantos quantos.
qif-values-of-gain = { $of_gain ->
        [1] 1 valor
       *[other] { GROUPED($of_gain) } valores
    }
error-qif-gain-too-many-digits = Um número do ganho é { $readable }, com mais dígitos do que cabem em dados simples.
error-qif-worth-empty = Uma recompensa precisa de ao menos um valor, e nenhum foi dado.
error-qif-worth-negative = A recompensa de { $place } é { $worth_text }. { qif-not-negative }
error-qif-worth-default-negative = A recompensa padrão é { $readable }. { qif-not-negative }
qif-not-negative = Deve ser um número finito e não negativo.
error-qif-worth-all-zero = Todas as recompensas são 0, e não há nada a ganhar. Dê uma recompensa positiva a algum valor.
error-qif-worth-lacking = { $values } { $values-count ->
        [one] não tem recompensa
       *[other] não têm recompensa
    }.{ hint-nearest } Dê uma, ou uma recompensa padrão para os outros.
error-qif-worth-unused = Foi dada uma recompensa para { QUOTED($unused) }, um valor que ninguém tem.{ hint-nearest }{ HAS($near) ->
        [yes] {""}
       *[no] {" "}Há: { $known }.
    }
error-qif-distance-no-function = Uma distância é uma função de um palpite e um valor, não { KIND($kind_of) }.
error-qif-distance-reach = O alcance de uma distância é um número positivo, não { $readable }.
error-qif-distance-too-large = Uma distância entre { GROUPED($values_count) } valores é uma matriz de { GROUPED($values_count2) } ganhos, mais que { GROUPED($cells) }. Agrupe os valores antes.
error-qif-distance-negative = A distância entre dois dos valores é { $readable }. { qif-not-negative }
error-qif-distance-reach-nothing = O alcance de uma distância é { $readable }, que não é nada para estes valores.
error-qif-subset-empty = Um subconjunto precisa de ao menos um membro: não estar em nada não é segredo.
error-qif-subset-unused = O subconjunto tem { QUOTED($unknown) }, um valor que ninguém tem.{ hint-nearest }{ HAS($near) ->
        [yes] {""}
       *[no] {" "}Há: { $known }.
    }
error-qif-value-unused = { QUOTED($unknown) } é um valor que ninguém tem.{ hint-nearest }{ HAS($near) ->
        [yes] {""}
       *[no] {" "}Há: { $known }.
    }
error-qif-matrix-lacking = { $values } { $values-count ->
        [one] não tem coluna
       *[other] não têm coluna
    }.{ hint-nearest } A função de ganho é de { $guesses ->
        [1] 1 palpite
       *[other] { GROUPED($guesses) } palpites
    } × { qif-values-of-gain }, e o segredo tem { GROUPED($values_count) }.
error-qif-function-given-has-distance-between = A função dada não tem distância entre dois dos valores: { $failure_of }.
error-qif-observation-impossible = A observação { $observation } tem probabilidade zero: não há o que concluir depois dela.
error-qif-no-prior = A priori é { KIND($kind_of) }. Faça uma com qif.Prior([...]).
error-qif-prior-channel-sizes = A priori tem { $secrets ->
        [1] 1 segredo
       *[other] { GROUPED($secrets) } segredos
    } e o canal { GROUPED($shape) } (ele é { DIGITS($by) }). Devem ser os mesmos segredos.
error-qif-word-unknown = { PARAMETER($what) } é { $listed-quoted } ou { QUOTED($known) }, não { $value }.
error-qif-observation-unknown = Não existe a observação { $name }.{ hint-nearest } Há: { $known }.
error-qif-labels-count = Há { $labels ->
        [1] 1 rótulo
       *[other] { GROUPED($labels) } rótulos
    } para { GROUPED($count) } { qif-named }. Dê um para cada.
qif-named = { $what ->
        [secrets] segredos
        [observations] observações
        [guesses] palpites
       *[values] valores
    }
error-qif-label-not-itself = O rótulo { $label } não é igual a si mesmo. Um valor ausente é None.
error-qif-label-twice = { HAS($other) ->
        [yes] Os rótulos { $label } e { $other } são iguais e se repetem entre
       *[no] O rótulo { $label } se repete entre
    } { qif-named }. Rótulos devem ser diferentes uns dos outros.
error-qif-label-unhashable = { $what ->
        [observation] A observação
        [member] O membro
        [value] O valor
       *[label] O rótulo
    } { $label } não pode ser procurado. Use um texto, um número, uma data ou uma tupla deles.
error-qif-secrets-differ = O segredo { $i } { HAS($mine) ->
        [yes] é { $mine } em um e { $yours } no outro
       *[no] é diferente nos dois
    }: ponha-os na mesma ordem, com os mesmos rótulos, ou retire os rótulos de um deles.
error-qif-value-no-text = Um valor não pode ser { $value }. Use um texto como nome.
error-qif-key-ambiguous = Tanto { QUOTED($first) } quanto { QUOTED($second) } poderiam ser o valor { QUOTED($value) }. Deixe só um deles.
error-qif-key-twice = { $what ->
        [worth] A recompensa
       *[subset] O subconjunto
    } tem { QUOTED($key) } duas vezes. Deixe só um deles.
error-qif-capacity-rounds = Depois de { GROUPED($rounds) } rodadas, a capacidade de Shannon está entre { WRITTEN($bits, format: ".12g") } e { WRITTEN($upper, format: ".12g") } bits, ainda fora da folga pedida de { WRITTEN($gap, format: "g") }. Permita mais rodadas ou uma folga maior.
error-qif-capacity-no-prior = A capacidade aditiva sobre ganhos geradores só é conhecida para uma priori dada. Dê uma priori.
error-qif-capacity-gap = { PARAMETER("gap") } é um número positivo de bits, não { $gap }.
error-qif-leakage-no-ratio = Não há razão entre priori e posteriori, pois ambas são zero: { $uncertainty ->
        [True] o adversário nunca teve dúvida. O vazamento aditivo é 0.
       *[False] não há nada a ganhar antes nem depois. O vazamento aditivo é 0; ou escolha outra função de ganho.
    }
error-qif-leakage-distance = A distância entre as crenças e a priori é 0 antes do canal, e por isso não há razão. Use o vazamento aditivo.
error-qif-priors-sizes = Uma priori tem { $secrets ->
        [one] { GROUPED($secrets) } segredo
       *[other] { GROUPED($secrets) } segredos
    } e a outra tem { GROUPED($others) }. Elas devem tratar dos mesmos segredos.
error-qif-joint-secret-empty = Um segredo conjunto é uma lista de colunas, e esta lista está vazia. Indique ao menos uma coluna.
error-qif-joint-secret-twice = Um segredo conjunto indica duas vezes a coluna { $name }. Indique cada coluna uma só vez.
error-qif-measure-no-gain = A medida { QUOTED($measure) } não usa função de ganho. Retire o ganho ou use { SETTING("measure", "g") }.
error-qif-refinement-rounding = O arredondamento esconde se o canal de { DIGITS($by) } refina o de { DIGITS($by2) }, e eles são grandes demais para uma decisão exata. Junte observações que dizem o mesmo.
error-qif-refinement-too-large = Saber se um canal de { DIGITS($by) } refina um de { DIGITS($by2) } é um programa linear de { GROUPED($unknowns) } incógnitas, grande demais para ser resolvido aqui. Junte observações que dizem o mesmo.
error-qif-no-gain = O ganho é { KIND($kind_of) }. Faça um com qif.Gain([[...], ...]).
error-qif-partition-shape = Uma partição é um número de bloco para cada segredo, não um array de forma { $shape }.
error-qif-partition-type = Números de blocos são inteiros, e estes são { $dtype }. Renumere os blocos antes.
error-qif-partition-lists = Uma partição é um número de bloco para cada segredo, e alguns destes são listas.
error-qif-prior-empty = Uma priori precisa de ao menos um segredo, e esta não tem nenhum.
error-qif-prior-negative = { $what ->
        [weight] O peso
       *[probability] A probabilidade
    } de { $place } é { $readable }: deve ser um número finito e não negativo. A soma de todos é { $readable2 }.
error-qif-prior-sum = As probabilidades de uma priori somam um, e estas somam { $readable }. Se são pesos, use Prior.from_weights.
error-qif-prior-point = Uma priori pontual sobre { $secrets ->
        [1] 1 segredo
       *[other] { GROUPED($secrets) } segredos
    } fica em um de 0 a { GROUPED($count) }, não em { $secret }.
error-qif-weights-sum = Os pesos somam { $total }, e não há priori em proporção a eles.

## Partes destas frases

phrase-qif-about = cerca de { DIGITS($number) }
phrase-qif-place = { $what ->
        [Row] A linha
        [row] linha
        [guess] palpite
        [secret] segredo
       *[value] valor
    } { $position }{ HAS($label) ->
        [yes] {" "}({ $label })
       *[no] {""}
    }
phrase-qif-positions = posições de 0 a { GROUPED($last) }
phrase-qif-labels-known = { $shown ->
        [0] { $count ->
            [1] 1 valor
           *[other] { GROUPED($count) } valores
        }
       *[other] { $labels-row }{ $more ->
            [0] {""}
           *[other] {" "}e mais { GROUPED($more) }
        }
    }
phrase-qif-some-values = { $named ->
        [no] { $count ->
            [1] 1 valor
           *[other] { GROUPED($count) } valores
        } de { GROUPED($total) }
        [missing] O valor ausente{ $others ->
            [0] {""}
           *[other] {" "}e mais { GROUPED($others) }
        }
       *[value] O valor { $first }{ $others ->
            [0] {""}
           *[other] {" "}e mais { GROUPED($others) }
        }
    }
phrase-qif-labels-of = Os rótulos de { qif-named }
phrase-qif-line-numbers = Os números { qif-line }
phrase-qif-rows-of = As linhas { qif-matrix }
phrase-qif-numbers-of-values = Os números que os valores representam
phrase-qif-block-numbers = Os números dos blocos de uma partição
phrase-qif-probabilities-of-channel = As probabilidades de um canal
phrase-qif-probabilities-of-prior = As probabilidades de uma priori
phrase-qif-number-of-observations = O número de observações
phrase-qif-probability-of-channel = Uma probabilidade de um canal
phrase-qif-members-of-subset = Os membros de um subconjunto
phrase-qif-weights-of-prior = Os pesos de uma priori
phrase-qif-number-of-secrets = O número de segredos
phrase-qif-number-of-rounds = O número de rodadas
phrase-qif-columns-observed = As colunas observadas
phrase-qif-columns-secret = As colunas de um segredo conjunto
phrase-qif-number-of-gain = Um número do ganho
phrase-qif-worths-of-gain = As recompensas de um ganho
phrase-qif-rows-of-gain = As linhas de um ganho
phrase-qif-default-worth = A recompensa padrão
phrase-qif-a-probability = Uma probabilidade
phrase-qif-a-distance = Uma distância
phrase-qif-reach = O alcance
phrase-qif-a-weight = Um peso
phrase-qif-a-worth = Uma recompensa
phrase-qif-a-value = Um valor
phrase-qif-gap = A folga
phrase-qif-numbers = Os números
phrase-qif-weights = Os pesos
phrase-qif-a-gain = Um ganho
phrase-qif-a-number = Um número
