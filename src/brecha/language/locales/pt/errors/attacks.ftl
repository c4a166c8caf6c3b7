## Errors of attacks

error-attacks-column-named-both-published-unknown = A coluna { QUOTED($both) } está em { PARAMETER("not_published") } e em { PARAMETER("unknown") }, e uma coluna que não é divulgada não pode ser também divulgada e desconhecida. Indique-a em um só dos dois.
error-attacks-column-named-twice-among-name = A coluna { QUOTED($twice) } aparece duas vezes em { PARAMETER($argument) }. Indique-a uma só vez.
error-attacks-column-quasi-identifier-sensitive-says = A coluna { QUOTED($name) } é quase-identificadora ou sensível, e { PARAMETER($argument) } diz que ela é { $says }. Dê a ela um só papel.
error-attacks-nobody-absent-from-single-table = Ninguém está ausente de uma única tabela: informe um valor de { QUOTED($name) }.
error-attacks-what-known = O que se conhece de { QUOTED($name) }: { $where }. Ela está em { $labels-row }.
error-attacks-table-from-brecha-read-needed = É preciso uma tabela de brecha.read(…), e isto é { $name }.
error-attacks-quasi-identifier-named-name-columns = Nenhum quase-identificador foi indicado. Indique as colunas que um adversário poderia conhecer, com { SETTING("qids", "[…]", code: "yes") }.
error-attacks-column-named-both-quasi-identifier = A coluna { QUOTED($both) } foi indicada como quase-identificadora e como sensível. O que o adversário já conhece não pode ser também o que ele descobre: dê a ela um só papel.
error-attacks-list-columns-text-write = { PARAMETER($role) } é uma lista de colunas, e { QUOTED($given) } é um texto. Escreva { ARGUMENT($role) }[{ QUOTED($given) }].
error-attacks-name-one-column = { PARAMETER($role) } é o nome de uma coluna, e { QUOTED($given) } não é.
error-attacks-column-named-twice-among-name-2 = A coluna { QUOTED($twice) } aparece duas vezes em { PARAMETER($role) }. Indique-a uma só vez.
error-attacks-column-has-missing-values-were = A coluna { QUOTED($gaps) } tem valores ausentes que foram lidos como curingas, e este ataque precisa de blocos de registros iguais. Leia a tabela com { SETTING("missing", "value") }.
error-attacks-list-columns = { PARAMETER($role) } é uma lista de colunas, e { QUOTED($given) } não é.
error-attacks-list-columns-name-text = { PARAMETER($role) } é uma lista de nomes de colunas, e { QUOTED($name) }, que está nela, não é um texto.
error-attacks-subsets-known-use-all-full = { SETTING("subsets", $subsets) } não existe. Use 'all', 'full', um tamanho máximo ou uma lista de listas de colunas.
error-attacks-list-subsets-empty-name-at = A lista de combinações está vazia. Indique ao menos um conjunto de quase-identificadores.
error-attacks-subsets-asks-combinations-fewer-than = { SETTING("subsets", $subsets, code: "yes") } pede combinações de menos de uma coluna. Use 1 ou mais.
error-attacks-subsets-list-lists-columns-list = { PARAMETER("subsets") } é uma lista de listas de colunas, e { QUOTED($names) }, que está nela, não é uma lista.
error-attacks-subsets-list-lists-columns-text = { PARAMETER("subsets") } é uma lista de listas de colunas, e { QUOTED($names) }, que está nela, é um texto. Escreva [{ QUOTED($names) }].
error-attacks-one-subsets-has-column-set = Uma das combinações não tem nenhuma coluna. Um conjunto de quase-identificadores tem ao menos uma.
error-attacks-column-subsets-among-quasi-identifiers = A coluna { QUOTED($name) } de { PARAMETER("subsets") } não está entre os quase-identificadores { $qids-row }.
