## Errors of runtime

error-runtime-child-crashed = { $task } failed: its process crashed ({ $how ->
        [signal] signal { $code }
       *[exit] exit code { $code }
    }). A limit on memory, such as that of ulimit -v, can cause that.
error-runtime-child-killed = { $task } failed: the system ended its process, as it does when no memory is left.
error-runtime-child-not-started = { $task } failed: no process could be started ({ $strerror }).
error-runtime-child-output-limit = { $task } gave more than { DIGITS($limit) }, and was stopped.
error-runtime-child-memory-limit = { $task } took more memory than { HAS($limit) ->
        [yes] the { DIGITS($limit) } that it may take
       *[no] there is
    }, and was stopped.
error-runtime-child-silent = { $task } failed: its process does not answer.
error-runtime-child-time-limit = { $task } took more than { WRITTEN($seconds, format: "g") } seconds, and was stopped.
error-runtime-file-cannot-be-read = { $shown } cannot be read: { $words }.
error-runtime-file-missing = There is no file { $shown }.
error-runtime-file-name-impossible = { $shown } is no name that a file can have.
error-runtime-file-not-regular = { $shown } is { $what ->
        [folder] a folder
       *[device] a pipe or a device
    }, where a file belongs.
error-runtime-file-outside-folder = { $shown } lies outside the folder { QUOTED($words) } of what names it, perhaps by a link, and is not read unasked. If you trust whoever named it, copy it there, or allow its folder: { FACE() ->
        [python] { ARGUMENT("allow") }['FOLDER']
       *[other] { ARGUMENT("allow_folder") } FOLDER
    }.
error-runtime-file-too-large = { $shown } is larger than { GROUPED($largest) } MB, which is too much for such a file.
error-runtime-json-unlike-schema = { $what } is not as it should be: { $where } { $expected }.
error-runtime-json-unreadable = { $what } cannot be read: { $problem }.
error-runtime-folder-in-use = Another program is saving in { QUOTED($path) }. Wait until it has ended.
error-runtime-folder-file-too-large = { QUOTED($name) } in { QUOTED($path) } is larger than { GROUPED($most) } bytes, and cannot be Brecha's own.
error-runtime-folder-link = { QUOTED($name) } in { QUOTED($path) } is a link, and Brecha follows no links there: it may lead to any of your files. Remove it, or name another folder.
error-runtime-folder-name-impossible = { QUOTED($name) } is no name of a file in a folder.
error-runtime-folder-not-regular = { QUOTED($name) } in { QUOTED($path) } is no ordinary file. Remove it.
error-runtime-folders-allowed-empty = The folders whose files may be opened are given in a list, and there is at least one.
error-runtime-memory-no-amount = { SETTING("memory", $memory) } is no amount of memory. Write it like '3GiB', or as a number of bytes.
error-runtime-memory-too-small = { SETTING("memory", $memory) } is less than the 256.0 MiB that the program itself takes.
error-runtime-parquet-checksum = The Parquet file is damaged: a part of it does not fit its checksum.
error-runtime-parquet-child-ended = The Parquet file is damaged, or takes more than { DIGITS($size) } of memory: the program that reads it ended. { $problem }
error-runtime-parquet-too-large = The Parquet file takes more than { DIGITS($size) } of memory, far more than its size, as files do that are made to fill a memory.
error-runtime-spill-gone = What was put on disk in { QUOTED($parent) } for a while is not all there any more: somebody has removed it, or the disk is failing. Run it again, or name another folder { FACE() ->
        [python] as { SETTING("spill", "…", code: "yes") }
       *[other] with { ARGUMENT("spill") }
    }.
error-runtime-spill-not-writable = What does not fit in memory cannot be put on disk in { QUOTED($resolve) }: { $why }. Make room there, or name another folder { FACE() ->
        [python] as { SETTING("spill", "…", code: "yes") }
       *[other] with { ARGUMENT("spill") }
    }.
error-runtime-threads-no-number = { SETTING("threads", $threads) } is no number of processor cores. Use a whole number, 1 or more.
phrase-task-parquet = Reading a Parquet file
phrase-task-chart = Drawing a chart
phrase-task-parsing = It
phrase-task-results = Showing the results in { QUOTED($title) }
phrase-json-half-a-letter = a text holds half a letter (a lone surrogate)
phrase-json-key-twice = a key is there twice
phrase-json-key-unknown = has a key that is not known
phrase-json-kind = { $kind ->
        [array] list
        [string] text
        [integer] whole number
        [number] number
        [boolean] true or false
        [null] null
       *[object] object
    }
phrase-json-lacks = { HAS($name) ->
        [yes] lacks { QUOTED($name) }
       *[no] lacks something
    }
phrase-json-less = is less than { GROUPED($limit) }
phrase-json-more = is more than { GROUPED($limit) }
phrase-json-no-number = { $constant } is no number
phrase-json-no-utf8 = it is no text in UTF-8
phrase-json-none = it is no JSON, by line { GROUPED($line) }
phrase-json-number-too-large = a number is too large
phrase-json-of-other-kind = is no { $kinds-or }
phrase-json-the-whole = the whole
phrase-json-too-deep = lists are within lists too deeply
phrase-json-too-long = is too long
phrase-json-too-many-digits = a number has too many digits
phrase-json-too-many-things = it says more than { GROUPED($most) } things
phrase-json-too-short = is too short
phrase-json-unlike = is not as it should be
phrase-json-value-unknown = has a value that is not known
