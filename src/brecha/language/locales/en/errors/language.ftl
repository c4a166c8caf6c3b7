## Errors of language

error-language-catalogue-encoding = The catalogue { QUOTED($path) } cannot be read: it is not in UTF-8.
error-language-catalogue-line = Line { $line } of the catalogue { QUOTED($path) } cannot be understood: a message is written name = text, and what is called in braces is {"{ $name }"} or {"{ NAME($name) }"}.
error-language-catalogue-name = A catalogue is named by the code of its language, such as es.ftl, and { QUOTED($code) } is none.
error-language-catalogue-unreadable = The catalogue { QUOTED($path) } cannot be read: { $strerror }.
error-language-unknown = There is no language { QUOTED($text) }. There is: { $languages-row }; or name a catalogue of your own, a file that ends in .ftl.
