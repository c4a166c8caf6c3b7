## Errors of runtime

error-runtime-took-more-memory-than-stopped = { $task } took more memory than { $given }, and was stopped.
error-runtime-failed-process-crashed-limit-on = { $task } failed: its process crashed ({ $how }). A limit on memory, such as that of ulimit -v, can cause that.
error-runtime-gave-more-than-stopped = { $task } gave more than { $megabytes }, and was stopped.
error-runtime-failed-system-ended-process-does = { $task } failed: the system ended its process, as it does when no memory is left.
error-runtime-failed-process-could-started = { $task } failed: no process could be started ({ $strerror }).
error-runtime-failed-process-does-answer = { $task } failed: its process does not answer.
error-runtime-took-more-than-seconds-stopped = { $task } took more than { WRITTEN($seconds, format: "g") } seconds, and was stopped.
error-runtime-where-file-belongs = { $shown } is { $what }, where a file belongs.
error-runtime-lies-outside-folder-what-names = { $shown } lies outside the folder { QUOTED($words) } of what names it, perhaps by a link, and is not read unasked. If you trust whoever named it, copy it there, or allow its folder: { FACE() ->
        [python] { ARGUMENT("allow") }['FOLDER']
       *[other] { ARGUMENT("allow") } FOLDER
    }.
error-runtime-cannot-read = { $shown } cannot be read: { $words }.
error-runtime-larger-than-mb-which-too = { $shown } is larger than { GROUPED($largest) } MB, which is too much for such a file.
error-runtime-folders-whose-files-may-opened = The folders whose files may be opened are given in a list, and there is at least one.
error-runtime-name-file-can-have = { $shown } is no name that a file can have.
error-runtime-file = There is no file { $shown }.
error-runtime-link-brecha-follows-links-may = { QUOTED($name) } in { QUOTED($path) } is a link, and Brecha follows no links there: it may lead to any of your files. Remove it, or name another folder.
error-runtime-name-file-folder = { QUOTED($name) } is no name of a file in a folder.
error-runtime-ordinary-file-remove = { QUOTED($name) } in { QUOTED($path) } is no ordinary file. Remove it.
error-runtime-larger-than-bytes-cannot-brechas = { QUOTED($name) } in { QUOTED($path) } is larger than { GROUPED($most) } bytes, and cannot be Brecha's own.
error-runtime-another-program-saving-wait-until = Another program is saving in { QUOTED($path) }. Wait until it has ended.
error-runtime-less-than-256-0-mib = { $called }{ QUOTED($memory) } is less than the 256.0 MiB that the program itself takes.
error-runtime-amount-memory-write-like-3gib = { $called }{ QUOTED($memory) } is no amount of memory. Write it like '3GiB', or as a number of bytes.
error-runtime-parquet-file-takes-more-than = The Parquet file takes more than { $size } of memory, far more than its size, as files do that are made to fill a memory.
error-runtime-parquet-file-damaged-takes-more = The Parquet file is damaged, or takes more than { $size } of memory: the program that reads it ended. { $problem }
error-runtime-parquet-file-damaged-part-does = The Parquet file is damaged: a part of it does not fit its checksum.
error-runtime-what-put-on-disk-while = What was put on disk in { QUOTED($parent) } for a while is not all there any more: somebody has removed it, or the disk is failing. Run it again, or name another folder { FACE() ->
        [python] as { SETTING("spill", "…", code: "yes") }
       *[other] with { ARGUMENT("spill") }
    }.
error-runtime-what-does-fit-memory-cannot = What does not fit in memory cannot be put on disk in { QUOTED($resolve) }: { $why }. Make room there, or name another folder { FACE() ->
        [python] as { SETTING("spill", "…", code: "yes") }
       *[other] with { ARGUMENT("spill") }
    }.
error-runtime-threads-number-processor-cores-use = { SETTING("threads", $threads) } is no number of processor cores. Use a whole number, 1 or more.
