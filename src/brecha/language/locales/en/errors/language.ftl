## Errors of language

error-language-catalogue-encoding = The catalogue { QUOTED($path) } cannot be read: it is not in UTF-8.
error-language-catalogue-line = Line { $line } of the catalogue { QUOTED($path) } cannot be understood: a message is written name = text, and what is called in braces is {"{ $name }"} or {"{ NAME($name) }"}.
error-language-catalogue-name = A catalogue is named by the code of its language, such as es.ftl, and { QUOTED($code) } is none.
error-language-catalogue-unreadable = The catalogue { QUOTED($path) } cannot be read: { $strerror }.
error-language-label-empty = The label of { QUOTED($code) } has no letters. Write what it is to be called, or leave it out.
error-language-label-no-text = The label of { QUOTED($code) } is a text, or {"{"}language: text{"}"}, and { QUOTED($given) } is neither.
error-language-label-too-long = The label of { QUOTED($code) } has more than { GROUPED($longest) } letters. Shorten it.
error-language-labels-no-mapping = Labels are given as {"{"}name: label{"}"}: { PARAMETER($argument) } is { QUOTED($given) }.
error-language-unknown = There is no language { QUOTED($text) }. There is: { $languages-row }; or name a catalogue of your own, a file that ends in .ftl.
