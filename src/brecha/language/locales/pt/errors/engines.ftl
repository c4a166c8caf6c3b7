## Erros dos motores de cálculo

error-engines-checkpoint-array-length = Uma matriz do ponto de retomada tem outro comprimento.
error-engines-checkpoint-array-shape = Uma matriz do ponto de retomada tem outro formato.
error-engines-checkpoint-is-file = Um ponto de retomada é uma pasta, e { QUOTED($nearest) } é um arquivo.
error-engines-checkpoint-not-writable = Não é possível gravar em { QUOTED($nearest) }. Indique outro lugar ou mude as permissões.
error-engines-checkpoint-of-assess = O ponto de retomada em { QUOTED($folder) } foi gravado por brecha.assess, e isto é brecha.growth. Indique { FACE() ->
        [python] outra pasta em { SETTING("checkpoint", "…", code: "yes") } ou apague esta
       *[other] outra pasta em --out ou retire --resume
    } para começar de novo.
error-engines-checkpoint-of-other-work = O ponto de retomada em { QUOTED($folder) } foi gravado { $differences-apart }. Indique { FACE() ->
        [python] outra pasta em { SETTING("checkpoint", "…", code: "yes") } ou apague esta
       *[other] outra pasta em --out ou retire --resume
    } para começar de novo.
error-engines-column-in-table = { $table ->
        [population] Na população
       *[sample] Na amostra
    }: { $error }
error-engines-engine-unknown = { SETTING("engine", $name) } não existe. Há: { $names-row }.
error-engines-gain-empty = Nenhum ganho foi indicado para { QUOTED($name) }. Retire-o da lista ou indique um.
error-engines-gain-entry-too-large = Um ganho para { QUOTED($name) } é maior que { WRITTEN($largest, format: ".0e") }. Use uma unidade maior.
error-engines-gain-identity-twice = A identidade foi pedida duas vezes para { QUOTED($name) } e daria as mesmas linhas. Indique-a uma só vez.
error-engines-gain-name-twice = Dois ganhos para { QUOTED($name) } se chamam { QUOTED($twice) }. Dê outro nome a um deles: { SETTING("name", "…", code: "yes") }.
error-engines-gain-no-gain = O ganho para { QUOTED($name) } deve ser um qif.Gain, e { QUOTED($gain) } não é.
error-engines-gain-not-sensitive = Foi indicado um ganho para { QUOTED($name) }, que não está entre os atributos sensíveis: { $sensitive-row }.
error-engines-gain-nothing = O ganho para { QUOTED($name) } não traz nada para nenhum valor da tabela.
error-engines-gain-too-large = O ganho para { QUOTED($name) } tem { GROUPED($guesses) } × { GROUPED($values) } entradas, e são aceitas no máximo { GROUPED($most_guesses) }. Torne o atributo menos detalhado ou indique um valor de ganho para cada valor.
error-engines-gains-no-mapping = { PARAMETER("gains") } se escreve {"{"}atributo: ganho{"}"}, e { QUOTED($gains) } não está nessa forma.
error-engines-gains-too-far-apart = Alguns ganhos são tão menores que outros que não podem ser somados com exatidão em cada grupo. Use { SETTING("engine", "duckdb") } ou indique ganhos com menos dígitos.
error-engines-gains-too-many = Podem ser pedidos no máximo { $most_gains } ganhos de uma vez.
error-engines-factor-no-factor = { QUOTED($factor) } em { PARAMETER("factors") } não é um fator. Use números acima de 1, como 2 para duas vezes mais provável, e no máximo { GROUPED($most) }.
error-engines-factor-of-many-digits = Os pesos e os fatores juntos têm dígitos demais para que as chances dos valores de { QUOTED($column) } sejam comparadas com exatidão. Use números inteiros como fatores.
error-engines-factor-twice = { QUOTED($factor) } aparece duas vezes em { PARAMETER("factors") }. Informe-o uma só vez.
error-engines-factors-too-many = No máximo { $most } fatores podem ser pedidos de uma vez.
error-engines-gaps-memory = { GROUPED($rows) } registros não se distinguem pelas colunas sem valores ausentes. Compará-los por { $columns } colunas com valores ausentes que podem ser qualquer coisa ocuparia { SIZE($needed) } de memória, e há { SIZE($free) } livres para isso. Use { SETTING("engine", "duckdb") }, que usa o disco, suponha menos colunas com valores ausentes, ou leia a tabela com { SETTING("missing", "value") }.
error-engines-gaps-not-on-spark = Uma tabela desta máquina cujos valores ausentes podem ser qualquer um não é enviada ao Spark. Use { SETTING("engine", "kernel") } ou { SETTING("engine", "duckdb") }, ou leia a tabela com { SETTING("missing", "value") }.
error-engines-gaps-on-spark-too-wide = As { $columns } colunas têm combinações de valores demais para que as que ocorrem sejam trazidas do cluster Spark. Use menos colunas conhecidas, ou leia a tabela com { SETTING("missing", "value") }.
error-engines-gaps-too-many-columns = Mais de { $most } colunas têm valores ausentes que podem ser qualquer coisa (em uma coleção, conta a coluna em cada ano). Suponha menos delas, ou leia a tabela com { SETTING("missing", "value") }.
error-engines-kernel-too-many-records = O kernel aceita no máximo { GROUPED($most_rows) } registros, e há { GROUPED($rows) }.
error-engines-memory-block-too-large = Pessoas iguais em { $known-quoted } têm mais de { SIZE($bytes, bound: "lower") } de valores diferentes de { $carried-quoted }, o que não cabe na memória permitida. Permita mais memória ou avalie menos colunas sensíveis de cada vez.
error-engines-memory-budget-too-small = { SIZE($budget) } de memória são pouco para isto: são necessários cerca de { SIZE($needed) }, dos quais { SIZE($program) } para o programa e o que ele já leu. Permita mais, indique menos colunas ou peça menos combinações delas.
error-engines-memory-free-too-small = Há { SIZE($free) } de memória livres para isto, e seriam necessários mais { SIZE($lacking) } mesmo com os registros em disco. Indique menos colunas ou peça menos combinações delas.
error-engines-records-on-spark = Os registros desta tabela estão em um cluster Spark, aonde { SETTING("engine", $name) } não chega. Use { SETTING("engine", "spark") } ou não indique o motor.
error-engines-request-endless = { GROUPED($subsets) } combinações de colunas de { GROUPED($rows) } registros levariam cerca de { DURATION($seconds) }. Peça menos combinações ({ SETTING("subsets", "3", code: "yes") } ou uma lista delas), indique menos quase-identificadores ou leia uma amostra das linhas.
error-engines-request-memory = { GROUPED($subsets) } combinações de colunas de { GROUPED($rows) } registros precisariam de cerca de { SIZE($needed) } de memória, e há { SIZE($free) } livres. Peça menos combinações ({ SETTING("subsets", "3", code: "yes") } ou uma lista delas), indique menos quase-identificadores ou leia uma amostra das linhas.
error-engines-sample-attribute-years = O atributo { QUOTED($name) } está em { $population-row } da população e em { $sample-row } da amostra, e só podem ser comparadas tuplas dos mesmos anos. Indique as colunas dele ao montar as coleções.
error-engines-sample-no-table = { $table ->
        [population] A população
       *[sample] A amostra
    } deve ser uma tabela de brecha.read(…), e isto é { $type }.
error-engines-sample-of-other-gaps = { GROUPED($records) } de { GROUPED($sample) } registros da amostra não são registros da população, contados os valores ausentes. Onde estes podem ser qualquer valor, não está definido de quem seriam. Deixe os mesmos valores ausentes nas duas tabelas, ou leia ambas com { SETTING("missing", "value") }.
error-engines-sample-rules-differ = Em uma das duas tabelas um valor ausente é mais um valor, e na outra pode ser qualquer um. Leia as duas com o mesmo { ARGUMENT("missing") }.
error-engines-sample-wildcards = A coluna { QUOTED($name) } da { $table ->
        [population] população
       *[sample] amostra
    } tem valores ausentes que foram lidos como curingas, e este ataque precisa de classes de registros iguais. Leia a tabela com { SETTING("missing", "value") }.
error-engines-sample-years-differ = A população é { $population ->
        [0] uma só tabela
       *[other] uma coleção de { $population } tabelas
    } e a amostra, { $sample ->
        [0] uma só tabela
       *[other] uma coleção de { $sample } tabelas
    }. Indique o mesmo número de tabelas das duas, na mesma ordem.
error-engines-spark-no-memory-spill = { ARGUMENT("memory") } e { ARGUMENT("spill") } valem para uma só máquina, e o Spark tem configurações próprias: spark.executor.memoryOverhead e spark.local.dir. Não as indique.
error-engines-spark-people-changed = As linhas no cluster Spark já não são as que foram contadas quando a tabela foi lida. Leia a tabela de novo.
error-engines-spark-table-changed = A tabela tinha { $rows ->
        [1] 1 registro
       *[other] { GROUPED($rows) } registros
    } quando seus valores foram contados, e { GROUPED($people) } depois: ela está sendo gravada, ou não é a mesma cada vez que o Spark a produz. Grave-a antes em arquivos e leia esses arquivos.
error-engines-spill-disk-too-small = O que não cabe na memória precisa de até { SIZE($needed, bound: "upper") } em disco, e há { SIZE($free) } livres em { QUOTED($folder) }. Libere espaço ou indique outra pasta { FACE() ->
        [python] em { SETTING("spill", "…", code: "yes") }
       *[other] com { ARGUMENT("spill") }
    }.
error-engines-spill-no-folder = Não existe a pasta { QUOTED($folder) } para o que não cabe na memória.
error-engines-threshold-no-chance = { QUOTED($threshold) } em { PARAMETER($name) } não é uma chance. Use números entre 0 e 1, como 0.2.
error-engines-threshold-of-many-digits = { QUOTED($threshold) } em { PARAMETER($name) } tem mais dígitos do que se comparam com exatidão. Escreva um decimal de no máximo 15 dígitos.
error-engines-threshold-twice = { QUOTED($threshold) } aparece duas vezes em { PARAMETER($name) }. Informe-o uma só vez.
error-engines-thresholds-too-many = No máximo { $most } limiares podem ser pedidos de uma vez.
error-engines-value-chance-zero = A chance de qualquer pessoa ter qualquer valor é de pelo menos 0. Use chances acima de 0 em { PARAMETER("values") }.
error-engines-weights-all-zero = Todos os pesos em { QUOTED($name) } são zero: ninguém seria o alvo.
error-engines-weights-have-too-many-digits = Os pesos em { QUOTED($name) } têm dígitos demais para a distância entre eles: a soma é contada em no máximo 4,6e18 partes iguais, e os menores pesos são pequenos demais para serem arredondados a essas partes. Arredonde antes todos os pesos para { $places ->
        [decimals] { $decimals } casas decimais
        [whole] números inteiros
       *[power] múltiplos de 1e{ $decimals }
    }; quem ficar com zero nunca será o alvo. Probabilidades calculadas com outros pesos não seriam exatas.
error-engines-weights-lists = Os pesos são um número para cada registro, e alguns destes são listas.
error-engines-weights-missing = Um registro não tem peso em { QUOTED($name) }. Dê um peso a todos, zero a quem nunca é o alvo.
error-engines-weights-negative = { $values } { $values-count ->
        [one] é negativo
       *[other] são negativos
    }, e um peso diz quão provável é que alguém seja o alvo.
error-engines-weights-not-numbers = { $values } { $values-count ->
        [1] não é um número e não pode ser um peso
       *[other] não são números e não podem ser pesos
    }.{ $decimals ->
        [True] {" "}Escreva as casas decimais com ponto.
       *[False] {""}
    }
error-engines-weights-on-cluster = Os registros estão em um cluster, e os pesos também: indique a coluna que os contém.
error-engines-weights-ragged = Os pesos são um número para cada registro, e estes são listas de tamanhos diferentes.
error-engines-weights-shape = Os pesos são um número para cada um dos { GROUPED($rows) } registros, e estes têm a forma { $shape }.
error-engines-weights-type = Os pesos são números, e estes são do tipo { $dtype }.
error-engines-weights-zero-on-cluster = Alguns registros têm peso zero em { QUOTED($weights) } e nunca são o alvo. Em um cluster, retire-os antes, com frame.where(…).

## Em que o trabalho de um ponto de retomada difere do que se pede agora

phrase-checkpoint-code = por outro código do Brecha, da mesma versão { $version } mas alterado desde então
phrase-checkpoint-columns = { $role ->
        [qids] com outros quase-identificadores
       *[sensitive] com outras colunas sensíveis
    } ({ HAS($then-quoted) ->
        [yes] { $then-quoted }
       *[no] nenhuma coluna
    }{ $then_more ->
        [0] {""}
       *[other] {" "}e mais { $then_more }
    }; agora { HAS($now-quoted) ->
        [yes] { $now-quoted }
       *[no] nenhuma coluna
    }{ $now_more ->
        [0] {""}
       *[other] {" "}e mais { $now_more }
    })
phrase-checkpoint-combinations = com outras combinações delas ({ GROUPED($then) }; agora { GROUPED($now) })
phrase-checkpoint-engine = com { SETTING("engine", $then) } (agora { QUOTED($now) })
phrase-checkpoint-gains = com outros ganhos
phrase-checkpoint-gaps = com outra regra para valores ausentes
phrase-checkpoint-groups = com outros grupos ({ HAS($then) ->
        [yes] { QUOTED($then) }
       *[no] nenhum
    }; agora { HAS($now) ->
        [yes] { QUOTED($now) }
       *[no] nenhum
    })
phrase-checkpoint-library = por outra versão de { $library } ({ $then }; agora { $now })
phrase-checkpoint-rows = com outra tabela ({ GROUPED($then) } registros; agora { GROUPED($now) })
phrase-checkpoint-thresholds = com outros limiares
phrase-checkpoint-chances = com outras chances de valores
phrase-checkpoint-values = com outra tabela (outros valores em { $columns-quoted }{ $more ->
        [0] {""}
       *[other] {" "}e mais { $more }
    })
phrase-checkpoint-version = por outra versão do Brecha
phrase-checkpoint-weights = com outros pesos
phrase-engines-thresholds = Os limiares
phrase-engines-values = As chances de valores
phrase-engines-factors = Os fatores
phrase-table-number = tabela { $number }
