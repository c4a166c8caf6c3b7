## O terminal

cli-goal-gain = Inferência de { $sensitive } ({ $gain })
cli-goal-knowing = { $goal } ({ $code }), conhecendo { $known }
cli-known = Conhecidas
cli-dangerous = Mais perigosas
cli-before = (antes)
cli-exposed = Expostas
cli-share = Proporção
cli-by-rows-known = Pelas conhecidas
cli-chance = Chance
cli-gain = Ganho
cli-times = Vezes
cli-worst-case = Pior caso e degradação da privacidade, das mesmas colunas
cli-households-exposed = Domicílios expostos
cli-households-share = Proporção
cli-households-chance = Chance
cli-households-highest = Maior chance
cli-smallest-class = Menor classe
cli-smallest-class-rows = Menor (linhas)
cli-highest = Maior chance
cli-highest-gain = Maior ganho
cli-share-points = Proporção (pontos)
cli-chance-times = Chance (vezes)
cli-people = Pessoas
cli-with = Com
cli-certain = Certos
cli-not = Não
cli-guess = Palpite
cli-sample = Amostra
cli-of-everybody = Do total
cli-wanted = Desejado
cli-one-year = Um ano
cli-believed = Acredita
cli-right = Acerta
cli-with-id = Com id.
cli-survives = Permanece
cli-bar-before = antes
cli-bar-exposed = expostas
cli-bar-chance = chance
cli-bar-gain = ganho
cli-set-all = todas as { $count } colunas
cli-set-above = as anteriores e { $names }
cli-set-but = todas menos { $names }
cli-legend-dangerous =
    { $gains ->
        [yes] Mais perigosas: as colunas que, entre todos os conjuntos deste tamanho, expõem mais pessoas; onde há um ganho, que rendem mais.
       *[no] Mais perigosas: as colunas que, entre todos os conjuntos deste tamanho, expõem mais pessoas.
    }
cli-legend-exposed =
    { $secrets ->
        [yes] Expostas: pessoas reidentificadas, ou cujo atributo sensível é conhecido, com certeza. Chance: de que o melhor palpite sobre uma pessoa acerte.
       *[no] Expostas: pessoas reidentificadas com certeza. Chance: de que o melhor palpite sobre uma pessoa acerte.
    }
cli-legend-gain = Ganho: o que o melhor palpite sobre uma pessoa rende em média; vezes: em comparação com antes.
cli-legend-highest =
    Pior caso: { $of ->
        [profiles] as pessoas da menor classe, cujas linhas têm os mesmos valores destas colunas, o mesmo número de vezes
        [choices] as pessoas da menor classe, que têm todas as linhas que ele pode conhecer
        [rows] as linhas da menor classe, que têm em comum todos os valores destas colunas
       *[people] as pessoas da menor classe, que têm em comum todos os valores destas colunas
    }, e a maior chance { $gains ->
        [yes] ou o maior ganho de um palpite
       *[no] de um palpite certo
    } sobre uma só pessoa.
cli-legend-degradation = Degradação da privacidade: em quantos pontos percentuais a divulgação aumenta a proporção de pessoas expostas, e por que fator multiplica a chance.
cli-legend-weights = Proporções, chances e ganhos são ponderados com { $weights }.
cli-legend-members = Mais perigosas: as colunas que, entre todos os conjuntos deste tamanho, tornam mais membros certos. Certos: pessoas da amostra de quem se pode mostrar que estão nela. Não: pessoas de quem se pode mostrar que não estão. Chance: de que um membro esteja nela, em média. Palpite: chance de que o melhor palpite sobre qualquer pessoa acerte.
cli-legend-planned = Certos: pessoas da amostra de quem se espera poder mostrar que estão nela. Chance: de que um membro esteja nela, em média. Palpite: chance de que o melhor palpite sobre qualquer pessoa acerte.
cli-legend-unlinked =
    { $truth ->
        [yes] Chances de que o melhor palpite sobre uma pessoa acerte: apenas com o primeiro ano; com { $several ->
            [yes] todos os anos
           *[no] os dois
        } e sem identificador, como ele acredita e como é; com o identificador. Permanece: quanto do que { unlinked-later } { unlinked-adds }.
       *[no] Chances de que o melhor palpite sobre uma pessoa acerte: apenas com o primeiro ano; com { $several ->
            [yes] todos os anos
           *[no] os dois
        } e sem identificador, como ele acredita.
    }
cli-groups = Por { $by }, conhecendo { $known }
cli-groups-more =
    { $count ->
        [1] Mais 1 grupo está menos exposto.
       *[other] Mais { NUMBER0($count) } grupos estão menos expostos.
    }
cli-missing = ausente
cli-note = Nota: { $note }
cli-not-saved = Nada foi guardado. Acrescente { $option } para guardar o relatório e todos os números.
cli-report = Relatório: { $file }
cli-report-anew = Relatório, escrito de novo em { $language }: { $file }
cli-figures = Números: { $files }
cli-too-risky =
    Arriscado demais: conhecendo { $known }{ $linked ->
        [yes] { TABLES($tables) ->
            [yes] {" "}n{ $tables }
           *[no] {" "}nos dados de { $tables }
        }
       *[no] {""}
    }, um adversário { $goal ->
        [identity] reidentifica
       *[secret] descobre o valor de { $sensitive } de
    } { $found } { $whom ->
        [everybody] das pessoas
        [few] de um grupo de { $by } com menos de { $minimum_group_size } pessoas
       *[group] das { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }
    } com certeza, e { $option } permite { $allowed }.
cli-too-risky-rows =
    Arriscado demais: conhecendo { $known } de algumas linhas, um adversário tem certeza { $goal ->
        [identity] de quem elas são
       *[secret] do valor de { $sensitive }
    } em { $found } das vezes{ $whom ->
        [everybody] {""}
        [few] {", "}para as pessoas de um grupo de { $by } com menos de { $minimum_group_size }
       *[group] {", "}para as { NUMBER0($people) } pessoas cujo valor de { $by } é { $group }
    }, e { $option } permite { $allowed }.
cli-too-risky-sample =
    Arriscado demais: conhecendo { $known }, { $expected ->
        [yes] espera-se que um adversário consiga mostrar
       *[no] um adversário consegue mostrar
    } de { $found } das pessoas da amostra que estão nela, e { $option } permite { $allowed }.

## O que dá errado, e o andamento do trabalho

cli-error-begins = Erro:
cli-stopping = Parando assim que a etapa em andamento terminar; mais uma vez para sair imediatamente.
cli-stopped = Interrompido. { $kept }
cli-nothing-left-behind = Nada ficou pela metade.
cli-rows-question = O identificador { $person } se repete: há { NUMBER0($rows) } linhas de { $people ->
        [1] 1 pessoa
       *[other] { NUMBER0($people) } pessoas
    }. Como serão divulgadas?
cli-rows-way = { $way ->
        [drawn] uma linha de cada pessoa, sorteada: certo só se for divulgado exatamente esse sorteio
        [linked] todas as linhas, e quais são da mesma pessoa: comum onde a divulgação tem um pseudônimo ou um número para cada pessoa
       *[unlinked] todas as linhas, e nada mostra quais são da mesma pessoa: comum onde o identificador é retirado
    }
cli-rows-choose = 1, 2 ou 3:
cli-rows-answered = A opção { $option } teria respondido a isto.
cli-no-memory = Não há memória suficiente para isto. Peça menos combinações, ou indique menos colunas.
cli-system-refused = { HAS($file) ->
        [yes] Não foi possível usar { $file }: { $why }.
       *[no] O sistema recusou: { $why }.
    }
cli-bug = Isto é um defeito do Brecha, e não dos seus dados: { $kind }{ HAS($where) ->
        [yes] {" "}em { $where }
       *[no] {""}
    }.
cli-bug-report = { $bug } Por favor, comunique-o. Com --debug aparece mais, o que pode conter valores da tabela: confira antes de repassar.
cli-see-help = { $problem } Veja { $command } --help.
cli-missing-qids = Falta a opção '--qids'. Experimente brecha describe ARQUIVO: ele sugere as colunas.
cli-usage-missing = Falta { $name }.
cli-usage-no-option = Não existe a opção { $name }.
cli-usage-bad-value = O valor de { $name } não é válido: { $problem }
cli-usage-other = A chamada não foi compreendida: { $problem }
cli-command-renamed = 'brecha { $old }' agora é 'brecha { $new }'.
cli-stage = { $stage ->
        [compiling] Compilando, uma só vez para tabelas como esta; pode levar um minuto
        [sorting] Ordenando
        [redoing] Refazendo
        [reading] Lendo
        [describing] Descrevendo
        [joining] Vinculando
        [linking] Vinculando
        [matching] Comparando
        [undoing] Desfazendo
        [believing] Avaliando crenças
        [searching] Buscando
        [trying] Experimentando
        [writing] Gravando
       *[other] Atacando
    }
cli-stage-with = { $stage }, { $tables }
cli-stage-line = { HAS($detail) ->
        [yes] { $stage }: { $detail }.
       *[no] { $stage }.
    }
cli-progress-records = { $count ->
        [1] 1 registro
       *[other] { NUMBER0($count) } registros
    }
cli-progress-of = { NUMBER0($done) } de { NUMBER0($all) } { $what ->
        [answers] respostas
        [levels] níveis
        [profiles] perfis
        [records] registros
        [releases] divulgações
        [samples] amostras
        [tables] tabelas
        [ways] alternativas
       *[combinations] combinações
    }
cli-progress-tables = { NUMBER0($done) } de { NUMBER0($all) }
cli-progress-left = { $detail }, tempo restante: { DURATION($seconds) }
cli-expected-sample = { $people ->
        [1] 1 pessoa
       *[other] { NUMBER0($people) } pessoas
    }, { $sample ->
        [1] 1 registro na amostra
       *[other] { NUMBER0($sample) } registros na amostra
    }, { $sets ->
        [1] 1 combinação
       *[other] { NUMBER0($sets) } combinações
    } de { $columns ->
        [1] 1 coluna
       *[other] { NUMBER0($columns) } colunas
    }: cerca de { DURATION($seconds) }.
cli-expected = { $records ->
        [1] 1 registro
       *[other] { NUMBER0($records) } registros
    }, { $steps ->
        [0] {""}
        [1] 1 etapa com{" "}
       *[other] { NUMBER0($steps) } etapas com{" "}
    }{ $sets ->
        [1] 1 combinação
       *[other] { NUMBER0($sets) } combinações
    } de { $columns ->
        [1] 1 coluna
       *[other] { NUMBER0($columns) } colunas
    }{ $sensitive ->
        [0] {""}
        [1] , 1 coluna sensível
       *[other] , { NUMBER0($sensitive) } colunas sensíveis
    }: só os ataques levam cerca de { DURATION($seconds) }{ HAS($slowest) ->
        [yes] {" "}(ou até { DURATION($slowest, bound: "upper") }, se poucas pessoas são iguais e poucas são únicas)
       *[no] {""}
    } e { SIZE($memory) } de memória{ HAS($disk) ->
        [yes] , com até { SIZE($disk, bound: "upper") } em disco
       *[no] {""}
    }.
cli-written-file = Gravado: { $rows ->
        [1] 1 registro
       *[other] { NUMBER0($rows) } registros
    } em { $file }
cli-many-qids =
    { $size ->
        [1] { NUMBER0($columns) } colunas: cada uma é testada sozinha; todas as combinações seriam { ALLSETS($columns) }. Escolha outras com { $option }.
       *[other] { NUMBER0($columns) } colunas: são testadas combinações de no máximo { NUMBER0($size) } ({ NUMBER0($sets) }); todas seriam { ALLSETS($columns) }. Escolha outras com { $option }.
    }
cli-study-written = Gravado: { $file }. É um rascunho: leia-o e corrija papéis, adversários e limites. Depois:
cli-study-saved = Estudo gravado: { $file }. Para executá-lo:
cli-study-part-saved = Estudo gravado: { $file }. Um arquivo de estudo não tem lugar para { $left }: { $count ->
        [1] isso não está
       *[other] nada disso está
    } nele.
cli-first-limit = O estudo tem { NUMBER0($count) } limites; a recomendação segue o primeiro, { $limit }.
cli-study-run = Para executá-lo:
cli-study-nobody = Estudo gravado: { $file }.
cli-study-nobody-knows = Nenhum adversário nele conhece coluna alguma; por isso, ainda não pode ser executado sozinho.
cli-limits-on-others = { $count ->
        [1] Um limite do estudo vale para um só adversário; brecha run o verifica.
       *[other] { NUMBER0($count) } limites do estudo valem para adversários específicos; brecha run os verifica.
    }
cli-written-files = Gravado: { $files }
cli-example-written = Gravado em { $folder }: { $files }.
cli-example-try = Agora experimente: brecha believe { $file } --out risk
cli-demo-begins = Gerando um censo escolar sintético; ninguém nele existe.
cli-demo-study = O estudo é { $file }. Leia, altere e execute outra vez:
cli-earlier-run-discarded = O que uma execução anterior deixou em { $folder } foi descartado, pois --resume não foi pedido.
cli-nothing-to-resume = Não há nada em { $folder } para retomar: esta execução começa do início.
cli-foreign-catalogue = O relatório está em uma língua de um catálogo externo, { $code }, e este resumo em inglês. Indique o catálogo com --lang para ter ambos nessa língua.
cli-page-open = Abra este endereço em um navegador desta máquina. Ctrl-C encerra.
cli-page-open-to-others = A página escuta em { $host }: outras máquinas podem alcançá-la, e quem lê o tráfego da rede pode ler o token e os dados. Use-a em uma rede de confiança, ou escute em 127.0.0.1.

## O risco de cada pessoa

cli-records-written =
    { $people ->
        [1] Risco da única pessoa
       *[other] Risco de { GROUPED($people) } pessoas, uma linha para cada uma
    }: { $file }
cli-records-singled-out =
    { $people ->
        [1] 1 pessoa é distinguida
       *[other] { GROUPED($people) } pessoas são distinguidas
    } de todas as outras por { $columns ->
        [1] uma só coluna
       *[other] { $columns } colunas, e por nenhum conjunto menor
    }.
cli-records-alike =
    { $people ->
        [0] Todas as pessoas são distinguidas por algum conjunto destas colunas.
        [1] 1 pessoa não é distinguida por nenhum conjunto destas colunas: alguém é igual a ela em todas.
       *[other] { GROUPED($people) } pessoas não são distinguidas por nenhum conjunto destas colunas: alguém é igual a cada uma em todas.
    }
cli-records-keep = Este arquivo trata de cada pessoa. Não o repasse: mantenha-o tão sigiloso quanto a tabela e apague-o quando não for mais necessário. Só você pode lê-lo.
