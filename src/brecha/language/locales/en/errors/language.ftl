## Errors of language

error-language-language-name-catalogue-your-own = There is no language { QUOTED($text) }. There is: { $languages-row }; or name a catalogue of your own, a file that ends in .ftl.
error-language-catalogue-named-code-language-such = A catalogue is named by the code of its language, such as es.ftl, and { QUOTED($code) } is none.
error-language-line-catalogue-cannot-understood-message = Line { $line } of the catalogue { QUOTED($path) } cannot be understood: a message is written name = text, and what is called in braces is {"{ $name }"} or {"{ NAME($name) }"}.
error-language-catalogue-cannot-read-utf-8 = The catalogue { QUOTED($path) } cannot be read: it is not in UTF-8.
error-language-catalogue-cannot-read = The catalogue { QUOTED($path) } cannot be read: { $strerror }.
