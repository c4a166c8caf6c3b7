## Errors of attacks

error-attacks-column-unpublished-and-unknown = A coluna { QUOTED($both) } está em { PARAMETER("not_published") } e em { PARAMETER("unknown") }, e uma coluna que não é divulgada não pode ser também divulgada e desconhecida. Indique-a em um só dos dois.
error-attacks-column-named-twice = A coluna { QUOTED($twice) } aparece duas vezes em { PARAMETER($role) }. Indique-a uma só vez.
error-attacks-column-has-a-role =
    A coluna { QUOTED($name) } é quase-identificadora ou sensível, e { PARAMETER($role) } diz que ela { $published ->
        [True] não é conhecida por ninguém
       *[False] não é divulgada
    }. Dê a ela um só papel.
error-attacks-absent-from-single-table = Ninguém está ausente de uma única tabela: informe um valor de { QUOTED($name) }.
error-attacks-attribute-known-twice = O que se conhece de { QUOTED($name) } foi informado duas vezes: para anos específicos e só pela coluna. Informe uma vez.
error-attacks-known-in-other-table = O que se conhece de { QUOTED($name) }: { QUOTED($label) } não é nenhuma das tabelas que têm essa coluna. Ela está em { $labels-row }.
error-attacks-known-in-no-year = O que se conhece de { QUOTED($name) }: nenhum ano foi informado. A coluna está em { $labels-row }.
error-attacks-known-in-one-table-only = { QUOTED($name) } está somente em { $label }, e foi informado { QUOTED($given) }. Informe um só valor.
error-attacks-known-value-for-each-table = { QUOTED($name) } tem um valor em cada uma de { $labels-row }, e foi informado { QUOTED($given) }. Informe uma lista de { $tables } valores, ou {"{"}{ QUOTED($first) }: …{"}"} para os anos conhecidos.
error-attacks-known-rows-no-list = O que se conhece de uma pessoa com várias linhas é uma linha ou uma lista de linhas, cada uma na forma {"{"}coluna: valor{"}"}.
error-attacks-known-rows-of-other-columns = As linhas conhecidas de uma pessoa têm colunas diferentes. Informe as mesmas colunas em cada linha.
error-attacks-known-rows-too-many = Foram informadas { GROUPED($rows) } linhas do alvo, e { SETTING("knows", $knows) } indica que se conhecem menos. Retire linhas ou faça de { PARAMETER("knows") } o número de linhas.
error-attacks-rows-of-one-record = Foram informadas várias linhas do alvo, e nesta tabela cada pessoa tem uma linha. Informe uma linha ou leia a tabela com { SETTING("rows", "linked") }.
error-attacks-member-of-other-columns = A coluna { QUOTED($name) } é conhecida de algumas pessoas do domicílio e não de outras. Indique de cada uma as mesmas colunas que do alvo: { $columns-row }.
error-attacks-members-with-gaps = A coluna { QUOTED($name) } tem valores ausentes que podem ser qualquer um, e as outras pessoas de um domicílio são procuradas por valores iguais. Leia a tabela com { SETTING("missing", "value") }.
error-attacks-members-of-release = O que se sabe das outras pessoas do domicílio é procurado numa tabela como está, e não numa divulgação. Deixe { ARGUMENT("household") } de fora: o que se sabe só do alvo é procurado na divulgação.
error-attacks-members-without-household = O que se sabe das outras pessoas do domicílio é procurado em uma tabela cujas pessoas estão em domicílios. Indique na leitura a coluna que as agrupa, com { ARGUMENT("household") }.
error-attacks-not-a-table = É preciso uma tabela de brecha.read(…), e isto é { KIND($kind) }.
error-attacks-no-quasi-identifier-named = Nenhum quase-identificador foi indicado. Indique as colunas que um adversário poderia conhecer, com { SETTING("qids", "[…]", code: "yes") }.
error-attacks-column-has-two-roles = A coluna { QUOTED($both) } foi indicada como quase-identificadora e como sensível. O que o adversário já conhece não pode ser também o que ele descobre: dê a ela um só papel.
error-attacks-text-instead-of-list = { PARAMETER($role) } é uma lista de colunas, e { QUOTED($given) } é um texto. Escreva { ARGUMENT($role) }[{ QUOTED($given) }].
error-attacks-not-one-column = { PARAMETER($role) } é o nome de uma coluna, e { QUOTED($given) } não é.
error-attacks-missing-values-are-wildcards = A coluna { QUOTED($gaps) } tem valores ausentes que foram lidos como curingas, e este ataque precisa de blocos de registros iguais. Leia a tabela com { SETTING("missing", "value") }.
error-attacks-not-a-list-of-columns = { PARAMETER($role) } é uma lista de colunas, e { QUOTED($given) } não é.
error-attacks-column-name-no-text = { PARAMETER($role) } é uma lista de nomes de colunas, e { QUOTED($name) }, que está nela, não é um texto.
error-attacks-subsets-unknown = { SETTING("subsets", $subsets) } não existe. Use 'all', 'full', um tamanho máximo ou uma lista de listas de colunas.
error-attacks-no-subsets = A lista de combinações está vazia. Indique ao menos um conjunto de quase-identificadores.
error-attacks-subsets-below-one = { SETTING("subsets", $subsets, code: "yes") } pede combinações de menos de uma coluna. Use 1 ou mais.
error-attacks-subset-no-list = { PARAMETER("subsets") } é uma lista de listas de colunas, e { QUOTED($names) }, que está nela, não é uma lista.
error-attacks-subset-is-a-text = { PARAMETER("subsets") } é uma lista de listas de colunas, e { QUOTED($names) }, que está nela, é um texto. Escreva [{ QUOTED($names) }].
error-attacks-subset-empty = Uma das combinações não tem nenhuma coluna. Um conjunto de quase-identificadores tem ao menos uma.
error-attacks-subset-column-no-qid = A coluna { QUOTED($name) } de { PARAMETER("subsets") } não está entre os quase-identificadores { $qids-row }.
error-attacks-too-many-subsets = { $columns } quase-identificadores têm { NUMBER0($combinations) } combinações, e no máximo { GROUPED($most) } podem ser calculadas e guardadas. Peça combinações de no máximo { $size } colunas ({ SETTING("subsets", $size) }: { GROUPED($of_size) } combinações), ou indique no máximo { $fewer } quase-identificadores.
error-attacks-joint-secret-empty = Um segredo conjunto em { PARAMETER($role) } é uma lista de colunas, e esta lista está vazia. Indique ao menos uma coluna.
error-attacks-joint-secret-twice = O segredo conjunto { QUOTED($name) } aparece duas vezes em { PARAMETER($role) }: a ordem das colunas não faz diferença. Indique-o uma só vez.
error-attacks-profile-range-of-texts = O perfil { GROUPED($profile) } indica um intervalo de { QUOTED($name) }, coluna da tabela que contém textos, que não têm ordem. Escreva os valores, separados por uma barra: A|B.
error-attacks-profile-range-upside-down = O perfil { GROUPED($profile) } indica um intervalo de { QUOTED($name) } que termina antes de começar. Escreva primeiro o menor extremo: 20-22.
error-attacks-simulated-count = { SETTING("count", $count) } não é um número de pessoas da tabela, que tem { GROUPED($people) }. Cada uma tem no máximo um perfil.
error-attacks-simulated-truth-known = { QUOTED($name) } diz quem são as pessoas dos perfis, e não pode ser também o que se conhece delas. Retire-a de { PARAMETER("qids") }.
error-attacks-simulated-rate = { SETTING($argument, $rate) } não é uma chance: use um número a partir de 0 e menor que 1.
error-attacks-simulated-imprecision = { PARAMETER("imprecision") } diz quanto cada coluna pode errar, {"{"}'age': 1{"}"}, e { QUOTED($imprecision) } não diz isso.
error-attacks-simulated-imprecise-texts = A coluna { QUOTED($name) } não contém números nem datas, e por isso ninguém pode errar por alguma distância. Retire-a de { PARAMETER("imprecision") }.
error-attacks-simulated-width =
    { QUOTED($name) } não pode errar por { $width }. Use { $whole ->
        [True] um número inteiro
       *[False] um número
    }, 0 ou mais.
error-attacks-gaps-of-several =
    A coluna { QUOTED($gaps) } tem valores ausentes que podem ser qualquer coisa, e { $several ->
        [households] aqui as pessoas são conhecidas com os seus domicílios. Não se calcula quem pode ser quem em dois domicílios em que a alguém falta um valor: os domicílios são comparados por valores iguais.
       *[rows] aqui há pessoas com várias linhas. Não se calcula de quem pode ser cada linha quando em algumas falta um valor: as linhas são comparadas por valores iguais.
    } Leia a tabela com { SETTING("missing", "value") }: um valor ausente conta então como mais um valor.
