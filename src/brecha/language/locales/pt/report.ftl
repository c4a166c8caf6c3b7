## Se um arquivo pode ser repassado: a primeira linha de todo relatório

handling-totals = Pode ser repassado: contém apenas totais, e nenhum grupo com menos de { NUMBER0($minimum_group_size) } pessoas é nomeado.
handling-small-groups =
    { $minimum_group_size ->
        [1] Mantenha tão sigiloso quanto a tabela: são nomeados grupos de uma única pessoa.
       *[other] São nomeados grupos a partir de { NUMBER0($minimum_group_size) } pessoas: repasse só onde grupos tão pequenos possam ser nomeados.
    }
handling-few-people = Mantenha tão sigiloso quanto a tabela: trata de menos de { NUMBER0($minimum_group_size) } pessoas.
handling-chosen-values = Mantenha tão sigiloso quanto a tabela: nomeia valores escolhidos para um ganho, uma etapa ou uma condição sobre as linhas que talvez menos de { NUMBER0($minimum_group_size) } pessoas tenham.
handling-exact-counts = Mantenha tão sigiloso quanto a tabela: contém números da tabela verdadeira, dos quais se deduz a contagem exata que o ruído existe para esconder.
handling-undone = Mantenha tão sigiloso quanto a tabela: mostra o que pode ser desfeito da divulgação e cita valores que talvez uma única pessoa tenha.
handling-scenario = Mantenha tão sigiloso quanto o cenário: não contém nenhum número de uma tabela, mas cita valores e registros do cenário.
handling-one-person = Mantenha tão sigiloso quanto a tabela: trata de uma única pessoa.
handling-single-people = Não deve ser repassado: tem uma linha para cada pessoa. Mantenha tão sigiloso quanto a tabela.
handling-noisy = Pode ser repassado: contém apenas a contagem com ruído.
handling-published = Pode ser repassado: contém números já publicados e os nossos, sobre pessoas inventadas.

## Todas as páginas

page-skip = Ir para o conteúdo
page-notes = Pontos de atenção
page-data = Os números por trás desta figura
page-not-drawn = Não foi possível desenhar esta figura. Os números por trás dela estão na tabela.
page-untranslated =
    { $count ->
        [1] Um texto não tem tradução e está em inglês: { $names }.
       *[other] { $count } textos não têm tradução e estão em inglês: { $names }.
    }

## O relatório sobre uma tabela

report-title =
    { $linked ->
        [yes] O que um adversário aprenderia com estas tabelas
       *[no] O que um adversário aprenderia com esta tabela
    }
report-origin =
    { $dated ->
        [yes] { $source }; avaliação de { $day }
       *[no] { $source }
    }
report-origin-census = O censo sintético
report-origin-memory = Uma tabela em memória
report-more-files =
    { $count ->
        [1] e mais 1 arquivo
       *[other] e mais { NUMBER0($count) } arquivos
    }
report-contents = Conteúdo
report-lead =
    { $people ->
        [0] Nenhuma pessoa
        [1] Uma pessoa
       *[other] { NUMBER0($people) } pessoas
    }{ $linked ->
        [yes] {" "}{ TABLES($focal) ->
            [yes] d{ $focal }
           *[no] de { $focal }
        }. Supõe-se que o adversário tenha { TABLES($tables) ->
            [yes] { $tables }
           *[no] as tabelas de { $tables }
        }, ligadas por um identificador, e que conheça algumas destas colunas de todas as pessoas: { $qids }.
       *[no] . Supõe-se que o adversário tenha esta tabela e conheça algumas destas colunas { $knows ->
            [single] em uma linha de cada pessoa
            [some] em { $count } linhas de cada pessoa
            [all] em todas as linhas de todas as pessoas
           *[people] de todas as pessoas
        }: { $qids }.
    }
report-tried-all =
    { $count ->
        [0] Nenhuma combinação destas colunas foi testada.
        [1] A única combinação destas colunas foi testada.
       *[other] Todas as { NUMBER0($count) } combinações destas colunas foram testadas.
    }
report-tried-some = { $in_full ->
        [no] De { $all }
       *[yes] Das { $all }
    } combinações destas colunas, { NUMBER0($count) } { $count ->
        [one] foi testada
       *[other] foram testadas
    }; { $whole ->
        [yes] todas as colunas juntas estão entre elas, e nenhuma outra combinação expõe mais.
       *[no] as demais podem ser piores.
    }
report-summary = Resumo
report-evidence = As evidências
report-causes = Quais colunas são a causa
report-instead = O que se poderia divulgar em vez disso
report-combinations = Todas as combinações de colunas
report-method = Método e hipóteses
report-record = O registro completo desta execução
report-columns-told = Colunas
report-columns-caption = Como se chamam na tabela as colunas deste relatório
report-columns-label = Neste relatório
report-columns-code = Na tabela
report-columns-values = Valores
report-columns-value = { $value }: { $label }
report-evidence-lead = Para cada coisa que um adversário pode querer: quantas pessoas ficam expostas, conforme o quanto ele sabe. Primeiro o que ele sabe com certeza; a chance é o que o seu melhor palpite alcança.
report-goal-identity = Reidentificação
report-goal-secret = Inferência de { $sensitive }
report-goal-gain = Inferência de { $sensitive }, recompensada segundo “{ $gain }”
report-card-certain =
    { $goal ->
        [identity] { $hits ->
            [one] pode ser reidentificada com certeza
           *[other] podem ser reidentificadas com certeza
        }
       *[secret] { $hits ->
            [one] tem o valor de { $sensitive } revelado com certeza
           *[other] têm o valor de { $sensitive } revelado com certeza
        }
    }
report-card-often = { report-card-certain }: { FREQUENCY($share) }
report-card-known =
    { $goal ->
        [identity] é reidentificada com certeza
       *[secret] tem o valor de { $sensitive } revelado com certeza
    }
report-card-values = Dessas pessoas, { $holders }.
report-card-knowing = por um adversário que conhece { $known }
report-cards-knowing =
    { $count ->
        [1] Os números grandes tratam de um só adversário, que conhece { $known }
        [2] Os números grandes tratam de um só adversário, que conhece ambas as colunas: { $known }
       *[other] Os números grandes tratam de um só adversário, que conhece todas as { $count } colunas: { $known }
    }{ $linked ->
        [yes] , { TABLES($tables) ->
            [yes] n{ $tables }.
           *[no] nos dados de { $tables }.
        }
       *[no] .
    }
report-card-few =
    { $count ->
        [1] já { $people } com apenas 1 coluna: { $known }
       *[other] já { $people } com apenas { $count } colunas: { $known }
    }
report-card-few-gain =
    { $count ->
        [1] já { AMOUNT($after) } com apenas 1 coluna: { $known }
       *[other] já { AMOUNT($after) } com apenas { $count } colunas: { $known }
    }
report-card-gain = ganho de { AMOUNT($after) } com uma pessoa
report-card-gain-before = em média; { AMOUNT($before) } antes da divulgação
report-card-already = Isto já se sabia de todas as pessoas.
report-verdict-above = Acima do limite de { $limit }, com todas as colunas: { $risk }
report-verdict-above-some = Acima do limite de { $limit } para um adversário que conhece { $known }: { $risk }
report-limit-not-computed = O que se sujeita ao limite de { $limit } não foi calculado, e por isso nenhuma divulgação é chamada segura aqui.
report-verdict-not-held = O limite não trata disto
report-verdict-not-computed = Não se sabe se fica dentro do limite de { $limit }. Não calculado: { $reason }
report-verdict-untried = Nenhuma combinação testada está acima do limite de { $limit }; todas as colunas juntas não foram testadas
report-whole-untried = O que todas as colunas juntas expõem não foi testado, de modo que antes e depois da divulgação não podem ser mostrados lado a lado.
report-verdict-within =
    Dentro do limite de { $limit }, { $uncounted ->
        [0] mesmo com todas as colunas
        [unrecorded] quanto ao que foi avaliado: não está registrado quais colunas ficaram fora deste número
        [1] quanto ao que foi avaliado: 1 coluna não avaliada ficou fora deste número
       *[other] quanto ao que foi avaliado: { NUMBER0($uncounted) } colunas não avaliadas ficaram fora deste número
    }
report-worst = A combinação mais perigosa de cada tamanho
report-worst-case = Pior caso e degradação da privacidade, das mesmas combinações
report-households = Risco dos domicílios, das mesmas combinações
report-households-exposed = domicílios com uma pessoa exposta com certeza
report-households-share = proporção dos domicílios
report-households-chance = chance de que alguma pessoa seja reidentificada, em média
report-households-highest = maior chance de um domicílio
report-households-independent = média se as pessoas fossem reidentificadas independentemente
report-size = colunas conhecidas
report-known = quais
report-exposed = pessoas expostas com certeza
report-share = proporção
report-by-rows-known = com que frequência as linhas conhecidas expõem a pessoa
report-chance = chance de um palpite certo
report-gain = ganho com uma pessoa
report-times = vezes o de antes
report-points = pontos percentuais a mais
report-smallest = pessoas na menor classe
report-smallest-rows = linhas na menor classe
report-highest-chance = maior chance de alguém
report-highest-gain = maior ganho com alguém
report-at-most = no máximo, para qualquer adversário
report-factor = { FACTOR($factor, bound: "upper") } vezes
report-before =
    Antes da divulgação: certeza sobre { PERCENT($certain) } das pessoas; { $gain ->
        [yes] o melhor palpite sobre uma pessoa rende em média { AMOUNT($chance) }.
       *[no] chance de um palpite certo: { PERCENT($chance) }.
    }
report-capacity = A última coluna é a capacidade: nenhum adversário deste tipo, por mais provável que já julgasse cada valor e valha o que valer um palpite, consegue multiplicar o que ganha em média por mais do que esse fator, conhecendo apenas estas colunas.
report-histograms = Quantas pessoas há em cada nível de risco
report-histogram-title =
    { $title }, por quem conhece { $known }{ $tables ->
        [none] {""}
       *[other] {" "}({ $tables })
    }
report-histogram-missing = Não se pode mostrar como o risco se distribui para quem conhece { $known }: { $problem }
report-no-histogram = Não é possível mostrar como o risco se distribui entre as pessoas: as contagens não foram guardadas com estes resultados, pois havia combinações demais. Avalie a tabela de novo com menos combinações.
report-left-out =
    { $count ->
        [0] Nenhum grupo deixou de ser nomeado.
        [1] Um grupo não é nomeado, por ter menos de { $minimum_group_size } pessoas.
       *[other] { $count } grupos não são nomeados: têm menos de { $minimum_group_size } pessoas, ou revelariam um que tem.
    }
report-causes-lead = A parte de cada coluna no risco: o que ela acrescenta, em média sobre todas as ordens em que as colunas podem tornar-se conhecidas (o valor de Shapley). As partes somam o que a divulgação inteira acrescenta.
report-shares =
    { $measure ->
        [certain] { $goal }: pessoas expostas com certeza, por coluna
       *[chance] { $goal }: chance de um palpite certo, por coluna
    }
report-shares-none = { $goal }: a divulgação nada acrescenta; nenhuma coluna é a causa.
report-removals = O que se poupa deixando uma coluna, ou um par de colunas, fora da divulgação
report-removed = deixadas de fora
report-saved = { $goal }: pessoas que deixam de estar expostas
report-too-many-columns = Quais colunas são as culpadas, e o que poderia ser publicado no lugar, só se diz para no máximo { $most } colunas, e há { $count }. Avalie menos colunas para saber.
report-instead-lead =
    { $about ->
        [all] Uma divulgação é chamada segura aqui se, queira o que quiser um adversário que conhece todas as colunas divulgadas, dentre as acima, { $holds }.
       *[some] Uma divulgação é chamada segura aqui se, diante de um adversário que conhece todas as colunas divulgadas, dentre as acima, { $holds }.
    } O que já se sabia de todas as pessoas não conta.
report-limit-share =
    { $weighted ->
        [yes] { $share } das pessoas, por peso
       *[no] { $share } das pessoas
    }
report-limit-people =
    { $people ->
        [0] zero pessoas
        [1] 1 pessoa
       *[other] { NUMBER0($people) } pessoas
    }
report-safe-sets =
    { $uncounted ->
        [0] As maiores divulgações que são seguras
       *[other] As maiores divulgações que são seguras, entre as colunas avaliadas
    }
report-unsafe-sets = As menores combinações que não são seguras e não devem ser divulgadas juntas
report-highest-risk = maior risco
report-sets-more =
    { $count ->
        [1] Outra está nos dados (brecha advise).
       *[other] Outras { NUMBER0($count) } estão nos dados (brecha advise).
    }
report-filter = Mostrar só as combinações que contêm:
report-filter-none = Mostrar todas
report-filtered = Combinações mostradas: { $n }
report-combinations-files = Os números de todas as combinações estão em results.parquet e results.json.
report-combinations-open =
    { $count ->
        [1] Mostrar os números de uma combinação
       *[other] Mostrar os números de { NUMBER0($count) } combinações
    }
report-combinations-caption = O que cada combinação de colunas expõe
report-combinations-more = São demais para uma página: mostram-se as { NUMBER0($count) } mais perigosas, por pessoas reidentificadas. Todas estão em results.parquet.
report-goal-certain = { $goal }: com certeza
report-goal-chance = { $goal }: chance
report-goal-brings = { $goal }: ganho
report-goal-points = { $goal }: pontos percentuais a mais
report-goal-times = { $goal }: vezes o de antes
report-goal-highest = { $goal }: maior chance
report-goal-highest-gain = { $goal }: maior ganho
report-assumptions = O que se supõe
report-measures = O que se mede
report-measure-certain =
    Com certeza: pessoas sobre as quais o adversário não tem dúvida. { $of ->
        [profiles] Reidentificação: as linhas de ninguém mais têm os mesmos valores do que ele sabe, o mesmo número de vezes. Inferência: as linhas de todos os que são assim têm os mesmos valores da coluna sensível.
        [choices] Reidentificação: ninguém mais tem linhas como as que ele conhece. Inferência: todos os que têm linhas assim têm os mesmos valores da coluna sensível.
        [rows] Reidentificação: nenhuma outra linha tem os mesmos valores do que ele sabe. Inferência: todas as linhas com os mesmos valores têm o mesmo valor da coluna sensível.
       *[people] Reidentificação: ninguém mais tem os mesmos valores do que ele sabe. Inferência: todos os que têm os mesmos valores têm o mesmo valor da coluna sensível.
    }
report-rows-known =
    De pessoas com várias linhas ele conhece algumas, quaisquer delas com igual probabilidade. Alguém conta como exposto se { $of ->
        [rows] uma das suas linhas o expõe
       *[choices] algumas das linhas que ele pode conhecer o expõem
    }, e em um nível de risco pelas mais reveladoras delas. O número pelas linhas conhecidas é com que frequência as que ele por acaso conhece expõem a pessoa.
report-measure-chance = Chance de um palpite certo: com que frequência acerta o melhor palpite sobre uma pessoa sorteada da tabela, dado o que se sabe (vulnerabilidade de Bayes, do fluxo quantitativo de informação). Antes da divulgação o adversário tem apenas os totais da tabela.{ $of ->
        [rows] {" "}Se nada liga as linhas, um palpite sobre uma pessoa é um palpite sobre qual linha é dela.
       *[other] {""}
    }
report-measure-gain = Ganho: o que o melhor palpite sobre uma pessoa rende em média, pelas recompensas indicadas.
report-measure-smallest =
    Menor classe: { $of ->
        [profiles] uma classe são todas as pessoas cujas linhas têm os mesmos valores de todas as colunas conhecidas, o mesmo número de vezes (uma classe de equivalência); a menor é a que tem menos pessoas. Uma classe de uma só pessoa é alguém reidentificado com certeza.
        [choices] uma classe são todas as pessoas que têm linhas como as que ele pode conhecer de uma delas (uma classe de equivalência); a menor é a que tem menos pessoas. Uma classe de uma só pessoa é alguém reidentificado com certeza.
        [rows] uma classe são todas as linhas que têm em comum os valores de todas as colunas conhecidas (uma classe de equivalência); a menor é a que tem menos linhas. Uma classe de uma só linha é alguém reidentificado com certeza.
       *[people] uma classe são todas as pessoas que têm em comum os valores de todas as colunas conhecidas (uma classe de equivalência); a menor é a que tem menos pessoas. Uma classe de uma só pessoa é alguém reidentificado com certeza.
    }
report-measure-highest = Pior caso: a maior chance de um palpite certo sobre uma só pessoa ou, com recompensas, o maior ganho. A chance de um palpite certo é a média de todas as pessoas, e a de alguém pode ser muito maior.
report-measure-degradation = Degradação da privacidade: o que a divulgação acrescenta ao que se sabia antes. Para a certeza é uma diferença, quantos pontos percentuais a proporção de pessoas expostas sobe; para a chance de um palpite certo, ou o ganho, é um quociente, quantas vezes o que era antes (vazamento, do fluxo quantitativo de informação).
report-measure-exact = Todos os números são exatos: cada combinação é contada sobre todas as pessoas; nada é amostrado nem estimado.
report-measure-repeats = Todos os números são exatos para os registros usados: cada combinação é contada sobre todos eles. De pessoas com vários registros sorteou-se um, pela semente indicada no registro abaixo.
report-measure-minimum-group-size = Nenhum grupo de menos de { $minimum_group_size } pessoas é nomeado nesta página. Ela contém apenas totais, e nenhum registro de ninguém.
report-before-after = Antes e depois da divulgação
report-before-label = antes
report-after-label = depois

## O registro de uma execução

record-limit = Limite
record-limit-words =
    { $default ->
        [yes] { $limit } com exposição certa (o valor padrão)
        [no] { $limit } com exposição certa
       *[other] { $holds }
    }
record-versions = Programa
record-engine = Motor
record-engine-threads = { $engine }, { $threads ->
        [1] um núcleo do processador
       *[other] { $threads } núcleos do processador
    }
record-finished = Concluída
record-seconds = Segundos
record-qids = Colunas que o adversário pode conhecer
record-sensitive = Colunas sensíveis
record-not-assessed = Colunas não avaliadas
record-none-not-assessed = nenhuma
record-not-recorded = não registrado
record-unknown = Colunas divulgadas que se supõe que o adversário não conheça
record-not-published = Colunas declaradas como não divulgadas
record-subsets = Combinações pedidas
record-subsets-all = todas
record-subsets-full = só todas as colunas juntas
record-subsets-size =
    { $size ->
        [one] até { $size } coluna
       *[other] até { $size } colunas
    }
record-subsets-list =
    { $count ->
        [1] uma lista de uma
       *[other] uma lista de { NUMBER0($count) }
    }
record-by = Grupos por
record-weights = Pesos
record-thresholds = Limiares de chance
record-gain = Recompensa
record-missing = Valores ausentes
record-missing-value = mais um valor
record-missing-wildcard = podem ser qualquer coisa
record-file = Arquivo
record-file-bytes =
    { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }
record-file-rows =
    { $rows ->
        [0] nenhuma linha
        [1] 1 linha
       *[other] { $rows } linhas
    }
record-kind = Tipo de fonte
record-rows_read = Linhas lidas
record-rows = Linhas
record-where = Condição sobre as linhas
record-person = Um registro por pessoa, segundo
record-household = Domicílios, segundo
record-seed = Semente
record-record_kept = Qual registro de uma pessoa
record-kept-draw = sorteado pela semente, como esta máquina lê arquivos; o Spark mantém outros
record-kept-hash = escolhido por um hash do identificador e da semente, no Spark; outros motores mantêm outros
record-census = Censo
record-year = Ano
record-collection = Tabelas
record-sha256 = Soma de verificação (SHA-256)
record-people = Pessoas avaliadas
record-dropped = Registros não usados
record-dropped-none = nenhum
report-columns = colunas
report-size-removed = colunas deixadas de fora
report-compared = Antes e depois
report-compared-lead = O que todas as colunas que um adversário pode conhecer expõem juntas, antes e depois; e em quantas combinações de colunas o risco mudou.
compare-people =
    Antes há { $before ->
        [1] 1 pessoa
       *[other] { NUMBER0($before) } pessoas
    }; depois, { NUMBER0($after) }.
compare-coverage =
    { $which ->
        [before] Antes: { $says }
       *[after] Depois: { $says }
    }
compare-gone =
    { $count ->
        [1] Uma coluna é conhecida antes, mas não depois: { $columns }.
       *[other] { $count } colunas são conhecidas antes, mas não depois: { $columns }.
    }
compare-new =
    { $count ->
        [1] Uma coluna é conhecida depois, mas não antes: { $columns }.
       *[other] { $count } colunas são conhecidas depois, mas não antes: { $columns }.
    }
compare-certain = { $goal }: { $before } com certeza antes, { $after } depois; o melhor palpite acerta com uma chance de { PERCENT($chance_before) } antes e { PERCENT($chance_after) } depois.
compare-untried = O que todas as colunas juntas expõem não foi testado em ambas, de modo que nenhum número é comparado.
compare-untried-whole = O que todas as colunas juntas expõem não foi testado em ambas, de modo que não é comparado.
compare-unwanted =
    { $count ->
        [1] Uma coluna é sensível antes, mas não depois: { $columns }.
       *[other] { $count } colunas são sensíveis antes, mas não depois: { $columns }.
    }
compare-wanted =
    { $count ->
        [1] Uma coluna é sensível depois, mas não antes: { $columns }.
       *[other] { $count } colunas são sensíveis depois, mas não antes: { $columns }.
    }
compare-gains-unlike = “{ $gain }”, sobre { $sensitive }, é um ganho de um tipo antes e de outro depois, de modo que os dois não são comparados.
compare-weights =
    { $which ->
        [before] Antes, as proporções e as chances são ponderadas por { $before }; depois, não.
        [after] Depois, as proporções e as chances são ponderadas por { $after }; antes, não.
       *[both] As proporções e as chances são ponderadas por { $before } antes, e por { $after } depois.
    }
compare-tables =
    Antes, as colunas são conhecidas { TABLES($before) ->
        [yes] n{ $before }
       *[no] nos dados de { $before }
    }; depois, { TABLES($after) ->
        [yes] n{ $after }
       *[no] nos dados de { $after }
    }.
compare-one-table = uma só tabela
compare-gain = { $goal }: o melhor palpite rende em média { $before } antes e { $after } depois.
compare-same =
    { $count ->
        [1] { $goal }: o risco é o mesmo na única combinação de colunas testada em ambas.
       *[other] { $goal }: o risco é o mesmo em todas as { NUMBER0($count) } combinações de colunas testadas em ambas.
    }
compare-moved =
    { $goal }: de { $count ->
        [1] 1 combinação
       *[other] { NUMBER0($count) } combinações
    } de colunas testadas em ambas, { $kind ->
        [gain] o que o melhor palpite rende
       *[chance] a proporção de pessoas expostas com certeza caiu em { NUMBER0($fell_certain) }, subiu em { NUMBER0($rose_certain) } e ficou igual em { NUMBER0($stayed_certain) }; a chance de um palpite certo
    } caiu em { NUMBER0($fell_chance) }, subiu em { NUMBER0($rose_chance) } e ficou igual em { NUMBER0($stayed_chance) }.
compare-fell =
    { $kind ->
        [certain] A proporção exposta com certeza caiu mais para um adversário que conhece { $known }: de { $people_before } ({ $before }) para { $people_after } ({ $after }).
        [gain] O que o melhor palpite rende caiu mais para um adversário que conhece { $known }: de { $before } para { $after }.
       *[chance] A chance de um palpite certo caiu mais para um adversário que conhece { $known }: de { $before } para { $after }.
    }
compare-rose =
    { $kind ->
        [certain] A proporção exposta com certeza subiu mais para um adversário que conhece { $known }: de { $people_before } ({ $before }) para { $people_after } ({ $after }).
        [gain] O que o melhor palpite rende subiu mais para um adversário que conhece { $known }: de { $before } para { $after }.
       *[chance] A chance de um palpite certo subiu mais para um adversário que conhece { $known }: de { $before } para { $after }.
    }
compare-absent =
    Não são comparadas, por terem sido testadas em só uma das duas: { $before ->
        [1] 1 combinação
       *[other] { NUMBER0($before) } combinações
    } antes e { NUMBER0($after) } depois.
compare-other = antes
compare-this = depois
record-no-checksum = sem soma de verificação
record-columns_sha256 = Soma de verificação das colunas como lidas (SHA-256)
not-drawn =
    Não foi possível desenhar figuras do relatório, e no lugar de cada uma há uma tabela com os números: { $reason ->
        [memory] o desenho ocupou memória demais
        [time] o desenho demorou demais
        [start] não foi possível iniciar um processo para desenhar
        [output] uma figura ficou grande demais
       *[crash] o processo que desenha falhou, como acontece onde a memória é limitada (ulimit -v)
    }. Para obtê-las, execute brecha report com --lang sobre os resultados, sem esse limite ou em outra máquina.
cli-pictures =
    { $count ->
        [1] Uma figura: { $folder }
       *[other] { $count } figuras: { $folder }
    }
