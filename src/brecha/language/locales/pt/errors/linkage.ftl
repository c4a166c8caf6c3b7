## Erros de linkage

error-linkage-attribute-in-one-table = Não se podem vincular pessoas por { QUOTED($name) }: está só na { $in_first ->
        [True] primeira
       *[False] segunda
    } tabela. Se tem outro nome na outra, informe-o com { FACE() ->
        [options] --same { $name }=A,B
       *[other] { ARGUMENT("names") }{"{"}{ QUOTED($name) }: [primeiro, segundo]{"}"}
    }.
error-linkage-attribute-matches-nobody = { QUOTED($name) } { $says }, segundo o modelo, e nenhum valor do primeiro ano combina com um do segundo. Está escrito da mesma forma nos dois?
error-linkage-change-does-not-fit = A mudança de { QUOTED($name) }: { $problem }
error-linkage-change-matrix-too-large = As probabilidades entre { GROUPED($values) } valores são demais para guardar: no máximo { GROUPED($most_values) } podem ter uma matriz. Diga que o valor se mantém com uma probabilidade.
error-linkage-change-of-unknown-kind = { PARAMETER("changes") }[{ QUOTED($name) }] diz como um atributo muda: linkage.Stay, Shift, Confusion ou Uniform, e isto é um { $kind }.
error-linkage-changes-not-by-attribute = { PARAMETER("changes") } é {"{"}atributo: como muda{"}"}, e { QUOTED($changes) } não é.
error-linkage-changes-to-estimate-not-by-attribute = { PARAMETER("changes") } é {"{"}atributo: como muda, ou None onde isso deve ser estimado{"}"}.
error-linkage-channel-above-limit = O canal tem mais de { GROUPED($most_cells) } células que não são zero, demais para escrever por extenso. Use brecha.without_identifier(…), ou indique mais colunas que nunca mudam.
error-linkage-channel-too-large = O canal tem { GROUPED($rows_count) } células que não são zero, demais para escrever por extenso.
error-linkage-coincidence-invalid = Uma coincidência tem uma probabilidade entre 0 e 1, e nenhum dos dois.
error-linkage-column-with-two-roles = A coluna { QUOTED($name) } foi indicada como quase-identificadora e como sensível: dê a ela um só papel.
error-linkage-column-with-wildcards = A coluna { QUOTED($gaps) } tem valores ausentes que foram lidos como curingas, e este ataque trata o valor ausente como um valor. Leia a tabela com { SETTING("missing", "value") }.
error-linkage-confusion-form-unknown = As probabilidades de mudança são dadas como {"{"}valor: {"{"}valor posterior: probabilidade{"}"}{"}"}.
error-linkage-confusion-of-unknown-values = Nenhum dos valores que têm probabilidades de mudança está nos dados: há { GROUPED($given_count) } de uns e { GROUPED($place_count) } dos outros, e eles são comparados tal como estão escritos.
error-linkage-confusion-to-unknown-values = Do que pode vir depois de { $lost ->
        [one] { GROUPED($lost) } valor
       *[other] { GROUPED($lost) } valores
    }, entre os { GROUPED($given_count) } que têm probabilidades de mudança, nada está nos dados.
error-linkage-leaves-invalid = { PARAMETER("leaves") } é a probabilidade de que alguém não esteja no ano posterior, e { QUOTED($leaves) } não é uma probabilidade.
error-linkage-names-no-column = { PARAMETER("names") }[{ QUOTED($name) }] não indica coluna em nenhuma das tabelas.
error-linkage-names-no-pair = { PARAMETER("names") }[{ QUOTED($name) }] é uma lista de dois: a coluna na primeira e na segunda tabela.
error-linkage-names-not-by-attribute = { PARAMETER("names") } é {"{"}atributo: [coluna na primeira tabela, na segunda]{"}"}, e { QUOTED($given) } não é.
error-linkage-needs-table = É preciso uma tabela de brecha.read(…), e isto é um { $name }.
error-linkage-no-records-to-compare = Nenhum registro do segundo ano coincide com um do primeiro no que nunca muda.
error-linkage-nothing-never-changes = Para estimar mudanças, indique o que nunca muda, como { FACE() ->
        [python] { ARGUMENT("changes") }{"{"}'sex': linkage.Stay(1), …{"}"}
       *[other] { ARGUMENT("changes") } sex=never
    }: só se comparam registros que coincidem nisso.
error-linkage-nothing-to-estimate = Não resta nada a estimar: informe None para os atributos cuja mudança não é conhecida.
error-linkage-person-invalid = { PARAMETER("person") } é o identificador verdadeiro, ou os seus nomes nas duas tabelas, e { QUOTED($person) } não é nem um nem outro.
error-linkage-probabilities-sum = { $what ->
        [shifts] As probabilidades dos aumentos
       *[following] As probabilidades do que vem depois de { QUOTED($before) }
    } devem somar 1, e somam { WRITTEN($total, format: ".6g") }.
error-linkage-probability-invalid = { $what ->
        [staying] A probabilidade de se manter
        [coincidence] A probabilidade de uma coincidência
        [shifts] A probabilidade do aumento de { QUOTED($of) }
       *[following] Das probabilidades do que vem depois de { QUOTED($before) }, a de { QUOTED($of) }
    } é um número entre 0 e 1, e foi informado { QUOTED($given) }.
error-linkage-quasi-identifiers-missing = Nenhum quase-identificador foi indicado. Indique as colunas que um adversário poderia conhecer, com { SETTING("qids", "[…]", code: "yes") }.
error-linkage-secret-not-in-first-table = { QUOTED($name) } não está na primeira tabela, e o que se quer descobrir das pessoas dela tem de estar lá.
error-linkage-seed-invalid = { PARAMETER("seed") } é um número inteiro, e { QUOTED($seed) } não é.
error-linkage-shift-no-number = Um aumento é de um número, e { QUOTED($amount) } não é um número.
error-linkage-shift-number-spelled-twice = { GROUPED($again) } de { GROUPED($numbers_count) } valores { $again ->
        [one] é
       *[other] são
    } outra grafia de um número que já está lá, como 7 e 7.0, e o que cresce deve ser escrito de uma só forma. Escreva-os da mesma forma nos dois anos.
error-linkage-shift-of-no-numbers = Só um número pode crescer, e { GROUPED($odd) } de { GROUPED($values_count) } valores não { $odd ->
        [one] é
       *[other] são
    }.
error-linkage-shift-without-amount = Um aumento tem ao menos uma quantia, e nenhuma foi informada.
error-linkage-splink-did-not-converge = A estimativa do Splink não convergiu: o que os atributos a estimar mostram não separa os registros de uma pessoa dos de outras. Informe a mudança dos que raramente se mantêm, como uma série escolar.
error-linkage-splink-no-estimate = O Splink não encontrou uma estimativa para { QUOTED($name) }: poucos registros a comparar. Informe a mudança.
error-linkage-splink-not-installed = Estimar como as pessoas mudam requer o Splink, que não está instalado ({ $problem }). Instale-o com: pip install 'brecha[linkage]'. Ou informe as mudanças.
error-linkage-names-no-year = names[{ QUOTED($name) }] tem a coluna de cada um dos { $years } anos, None onde um ano não a tem.
error-linkage-not-one-for-each-step = De um ano para o seguinte há { $steps ->
        [1] um passo
       *[other] { $steps } passos
    }, e { $what ->
        [changes] os modelos de mudança indicados
       *[leaves] as proporções de quem sai indicadas
    } são { $given }. Indique um para todos os passos, ou um para cada.
error-linkage-person-of-years-invalid = O identificador é uma coluna de todos os anos, ou uma lista com a de cada um dos { $years } anos.
error-linkage-too-many-paths = Há { GROUPED($paths) } caminhos através dos anos a guardar ao mesmo tempo, e podem ser { GROUPED($most) }. Ligue por mais atributos que nunca mudam, ou pergunte por menos anos.
error-linkage-target-half-absent = No ano { $year } o alvo ou não está, em todas as colunas conhecidas, ou está: e no primeiro ano, sempre.
error-linkage-target-nothing-known = Nada se sabe do alvo: indique {"{"}coluna: valor{"}"}, ou {"{"}coluna: [valor em cada ano]{"}"}.
error-linkage-target-values-of-years = { QUOTED($name) } tem { $given ->
        [1] 1 valor
       *[other] { $given } valores
    }, e há { $years } anos: indique um para cada, ou {"{"}ano: valor{"}"} para alguns.
error-linkage-target-year-unknown = { QUOTED($name) } é conhecido pelo número de um ano que o tem, de 1 a { $years }.
