## Erros dos idiomas

error-language-catalogue-encoding = Não é possível ler o catálogo { QUOTED($path) }: ele não está em UTF-8.
error-language-catalogue-line = Não é possível entender a linha { $line } do catálogo { QUOTED($path) }: uma mensagem se escreve nome = texto, e o que se chama entre chaves é {"{ $name }"} ou {"{ NAME($name) }"}.
error-language-catalogue-name = Um catálogo tem o nome do código do seu idioma, como es.ftl, e { QUOTED($code) } não é um código.
error-language-catalogue-unreadable = Não é possível ler o catálogo { QUOTED($path) }: { $strerror }.
error-language-label-empty = O rótulo de { QUOTED($code) } não tem letras. Escreva o nome desejado ou deixe-o de fora.
error-language-label-no-text = O rótulo de { QUOTED($code) } é um texto, ou {"{"}idioma: texto{"}"}, e { QUOTED($given) } não é nenhum dos dois.
error-language-label-too-long = O rótulo de { QUOTED($code) } tem mais de { GROUPED($longest) } letras. Encurte-o.
error-language-labels-no-mapping = Rótulos são dados como {"{"}nome: rótulo{"}"}: { PARAMETER($argument) } é { QUOTED($given) }.
error-language-unknown = O idioma { QUOTED($text) } não existe. Há: { $languages-row }; ou indique um catálogo seu, um arquivo que termina em .ftl.
