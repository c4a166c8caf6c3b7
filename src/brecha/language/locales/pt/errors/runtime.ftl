## Erros do ambiente de execução

error-runtime-child-crashed = { $task } falhou: o processo terminou com erro ({ $how ->
        [signal] sinal { $code }
       *[exit] código de saída { $code }
    }). Um limite de memória, como o de ulimit -v, pode causar isso.
error-runtime-child-killed = { $task } falhou: o sistema encerrou o processo, como faz quando não há mais memória.
error-runtime-child-not-started = { $task } falhou: não foi possível iniciar um processo ({ $strerror }).
error-runtime-child-output-limit = { $task } produziu mais de { DIGITS($limit) } e foi interrompido.
error-runtime-child-memory-limit = { $task } usou mais memória do que { HAS($limit) ->
        [yes] os { DIGITS($limit) } permitidos
       *[no] há
    } e foi interrompido.
error-runtime-child-silent = { $task } falhou: o processo não responde.
error-runtime-child-time-limit = { $task } levou mais de { WRITTEN($seconds, format: "g") } segundos e foi interrompido.
error-runtime-file-cannot-be-read = Não é possível ler { $shown }: { $words }.
error-runtime-file-missing = O arquivo { $shown } não existe.
error-runtime-file-name-impossible = { $shown } não pode ser o nome de um arquivo.
error-runtime-file-not-regular = { $shown } é { $what ->
        [folder] uma pasta
       *[device] um canal ou um dispositivo
    }, e deveria ser um arquivo.
error-runtime-file-outside-folder = { $shown } está fora da pasta { QUOTED($words) } do arquivo que o menciona, talvez por meio de um link, e não é lido sem permissão. Se você confia em quem o indicou, copie-o para lá ou permita a pasta dele: { FACE() ->
        [python] { ARGUMENT("allow") }['PASTA']
       *[other] { ARGUMENT("allow_folder") } PASTA
    }.
error-runtime-file-too-large = { $shown } tem mais de { GROUPED($largest) } MB, o que é demais para um arquivo como este.
error-runtime-json-unlike-schema = { $what } não está como deveria: { $where } { $expected }.
error-runtime-json-unreadable = { $what } não pode ser lido: { $problem }.
error-runtime-folder-in-use = Outro programa está gravando em { QUOTED($path) }. Espere até que ele termine.
error-runtime-folder-file-too-large = { QUOTED($name) } em { QUOTED($path) } tem mais de { GROUPED($most) } bytes e não pode ser do Brecha.
error-runtime-folder-link = { QUOTED($name) } em { QUOTED($path) } é um link, e o Brecha não segue links ali: ele poderia levar a qualquer arquivo seu. Apague-o ou indique outra pasta.
error-runtime-folder-name-impossible = { QUOTED($name) } não é o nome de um arquivo em uma pasta.
error-runtime-folder-not-regular = { QUOTED($name) } em { QUOTED($path) } não é um arquivo comum. Apague-o.
error-runtime-folders-allowed-empty = As pastas cujos arquivos podem ser abertos são indicadas em uma lista, que tem ao menos uma.
error-runtime-memory-no-amount = { SETTING("memory", $memory) } não é uma quantidade de memória. Escreva-a como '3GiB' ou como um número de bytes.
error-runtime-memory-too-small = { SETTING("memory", $memory) } é menos que os 256,0 MiB que o próprio programa ocupa.
error-runtime-parquet-checksum = O arquivo Parquet está danificado: uma parte dele não confere com a soma de verificação.
error-runtime-parquet-child-ended = O arquivo Parquet está danificado ou ocupa mais de { DIGITS($size) } de memória: o programa que o lê terminou. { $problem }
error-runtime-parquet-too-large = O arquivo Parquet ocupa mais de { DIGITS($size) } de memória, muito mais que o seu tamanho, como arquivos feitos para encher a memória.
error-runtime-spill-gone = O que foi gravado temporariamente em disco em { QUOTED($parent) } não está mais todo lá: alguém o apagou, ou o disco está com defeito. Execute de novo ou indique outra pasta { FACE() ->
        [python] em { SETTING("spill", "…", code: "yes") }
       *[other] com { ARGUMENT("spill") }
    }.
error-runtime-spill-not-writable = O que não cabe na memória não pode ser gravado em disco em { QUOTED($resolve) }: { $why }. Libere espaço ou indique outra pasta { FACE() ->
        [python] em { SETTING("spill", "…", code: "yes") }
       *[other] com { ARGUMENT("spill") }
    }.
error-runtime-threads-no-number = { SETTING("threads", $threads) } não é um número de núcleos do processador. Use um número inteiro, 1 ou mais.
phrase-task-parquet = O processo de leitura de um arquivo Parquet
phrase-task-chart = O processo de desenho de um gráfico
phrase-task-parsing = Ele
phrase-task-results = O processo que mostra os resultados em { QUOTED($title) }
phrase-json-half-a-letter = um texto contém meia letra (um surrogate isolado)
phrase-json-key-twice = uma chave aparece duas vezes
phrase-json-key-unknown = tem uma chave desconhecida
phrase-json-kind = { $kind ->
        [array] lista
        [string] texto
        [integer] número inteiro
        [number] número
        [boolean] verdadeiro ou falso
        [null] null
       *[object] objeto
    }
phrase-json-lacks = { HAS($name) ->
        [yes] não tem { QUOTED($name) }
       *[no] não tem tudo o que deveria
    }
phrase-json-less = é menor que { GROUPED($limit) }
phrase-json-more = é maior que { GROUPED($limit) }
phrase-json-no-number = { $constant } não é um número
phrase-json-no-utf8 = não é texto em UTF-8
phrase-json-none = não é JSON, na altura da linha { GROUPED($line) }
phrase-json-number-too-large = um número é grande demais
phrase-json-of-other-kind = não é { $kinds-or }
phrase-json-the-whole = o conjunto
phrase-json-too-deep = há listas dentro de listas em excesso
phrase-json-too-long = é longo demais
phrase-json-too-many-digits = um número tem dígitos demais
phrase-json-too-many-things = traz mais de { GROUPED($most) } itens
phrase-json-too-short = é curto demais
phrase-json-unlike = não está como deveria
phrase-json-value-unknown = tem um valor desconhecido
