## Erros da linha de comando

error-cli-another-run-at-work = Outra execução está trabalhando em --out { QUOTED($out) }. Espere que ela termine, ou indique outra pasta.
error-cli-master-address-cluster-goes-engine = --master { $master } é o endereço de um cluster, e vai junto com --engine spark.
error-cli-next-links-years-on-this = --next vincula anos nesta máquina, e --engine spark aceita uma só tabela. Vincule-os antes.
error-cli-results-of-other-work = Os resultados em { QUOTED($out) } são de { $parts-and }, e --resume continua o mesmo trabalho. Indique outro --out, ou retire --resume para pôr novos resultados no lugar.
phrase-cli-other-part = { $part ->
        [qids] outros quase-identificadores
        [sensitive] outras colunas sensíveis
        [not-published] outras colunas que não são divulgadas
        [unknown] outras colunas que ninguém conhece
        [not-assessed] outras colunas que não são avaliadas
        [subsets] outras combinações
        [gains] outros ganhos
        [by] outros grupos
        [weights] outros pesos
        [thresholds] outros limiares
        [missing] outra regra para valores ausentes
        [command] outro comando
       *[table] outra tabela
    }
error-cli-checkpoint-of-other-command = O ponto de retomada em { QUOTED($folder) } foi gravado por outro comando, brecha { $command }. Indique outro --out, ou retire --resume para recomeçar.
error-cli-resume-without-out = --resume continua o que uma execução deixou em --out, e nenhum --out foi indicado.
error-cli-user-stopped-run = O usuário interrompeu a execução.
error-cli-missing-option-qids-columns-adversary = Falta a opção '--qids': as colunas que um adversário poderia conhecer. Veja --help.
error-cli-missing-option-sample-planned-if = Falta a opção '--sample', ou '--planned' se a amostra ainda não foi sorteada.
error-cli-planned-sample-drawn-yet-leave = --planned é para uma amostra que ainda não foi sorteada: retire --sample, --sample-column e --known.
error-cli-target-nothing-known = Nada se conhece do alvo: indique --known COLUNA=VALOR, ou --known-from ARQUIVO.
error-cli-missing-option-change-what-she = Falta a opção '--change': por quais colunas o adversário vincula os registros, como --change sex=never.
error-cli-year-and-years = Indique --year para um ano ou --years para vários, não ambos.
error-cli-years-unreadable = --years { QUOTED($text) } não é como 2014-2017 nem como 2014,2016.
error-cli-format-without-years = --format vale para --years. A terminação de --out diz de que tipo é o arquivo de um único ano.
error-cli-years-backwards = --years { QUOTED($text) } anda para trás. Escreva { $last }-{ $first }.
error-cli-name-scenario-such-scenario-toml = Indique um cenário, como scenario.toml; ou peça um exemplo com --example PASTA.
error-cli-fail-above-share-from-0 = --fail-above é uma proporção de 0 a 1, e foi dado { WRITTEN($fail_above, format: "g") }.
error-cli-file-already-name-another-folder = Já existe um arquivo { QUOTED($folder) }. Indique outra pasta.
error-cli-whether-targets-value-shows-told = Em { GROUPED($untold_count) } de { GROUPED($rows_count) } respostas não se sabe se o valor do alvo aparece, e --fail-above não pode ser verificado: { $untold }
error-cli-missing-option-epsilon-how-much = Falta a opção '--epsilon': quanto ruído é acrescentado, como 1 ou ln3. Veja --help.
error-cli-fail-above-number-times-1 = --fail-above é um número de vezes, 1 ou mais, e foi dado { WRITTEN($fail_above, format: "g") }.
error-cli-missing-option-sensitive-column-she = Falta a opção '--sensitive': a coluna que o adversário quer descobrir; ou '--release'.
error-cli-release-makes-what-published-what = --release produz o que é divulgado, e o que um ataque obteria fica separado: retire --sensitive, --samples e --out, ou retire --release.
error-cli-missing-argument-file-release-try = Falta o argumento 'FILE': a divulgação. Ou experimente uma embutida: --example clusters.
error-cli-leave-out-with-example = --example sorteia os seus próprios dados, e não grava relatório: retire { $wrong }.
error-cli-leave-out-without-example = Não há --example: retire { $wrong }.
error-cli-target-seeks-person-one-release = --target procura uma pessoa em uma só divulgação, e { $check ->
        [True] --check não produz divulgação
       *[False] --try-… produz várias divulgações, e não guarda nenhuma
    }: retire um dos dois.
error-cli-members-tells-who-one-release = --members diz quem está em uma só divulgação, e { $check ->
        [True] --check não produz nenhuma
       *[False] --try-… produz várias, e não guarda nenhuma
    }: retire um dos dois.
error-cli-gain-one-release-try-several = --gain e --by são para uma só divulgação, e --try-… para várias: indique um ou outro.
error-cli-check-needs-what-checked-k = --check precisa saber o que verificar: --k, --l ou --t.
error-cli-check-looks-at-table-leave = --check examina a tabela como está: retire o que a modificaria.
error-cli-check-attacks-nobody-leave-out = --check não ataca ninguém: retire --gain, --by e --weight.
error-cli-check-tells-on-terminal-json = --check responde no terminal, ou por --json, e não grava pasta: retire --out.
error-cli-limit-one-release = --limit sujeita uma única divulgação a um limite. Deixe-o de fora, ou { $check ->
        [True] --check.
       *[False] --try-k, --try-l e --try-t.
    }
error-cli-report-options-of-assessments = --limit, --minimum-group-size e --against são para o relatório de brecha assess, e os resultados em { QUOTED($folder) } são de outro tipo.
error-cli-page-language-unknown = Não existe a língua { QUOTED($lang) } para a página. Existe: { $languages-row }.
error-cli-page-needs-extra = A página precisa de um servidor: instale-o com pip install 'brecha[web]'.
error-cli-working-folder-missing = --folder { QUOTED($folder) } não é uma pasta.
error-cli-size-unreadable = { $option } { QUOTED($text) } não é um tamanho. Escreva 500MB ou 20GB.
error-cli-page-path-missing = { QUOTED($path) } não existe: indique uma tabela, ou uma pasta com resultados.
error-cli-out-is-file = Os resultados são gravados em uma pasta, e { $option } { QUOTED($folder) } é um arquivo.
error-cli-file-is-folder = { $option } { QUOTED($file) } é uma pasta. Indique um arquivo dentro dela.
error-cli-folder-missing = Não existe a pasta { QUOTED($parent) } para { $option } { QUOTED($file) }. Crie-a antes.
error-cli-parent-is-file = { QUOTED($folder) } é um arquivo, e nenhuma pasta pode ser criada dentro dele.
error-cli-folder-not-writable = Nada pode ser gravado em { QUOTED($folder) }. Indique outro lugar, ou mude as permissões.
error-cli-study-file-exists = Já existe um arquivo { QUOTED($file) }. Indique outro com --out, ou substitua-o com --force.
error-cli-saved-study-exists = Já existe um arquivo { QUOTED($file) }, e ele não contém este estudo. Indique outro com --save-study, ou remova-o antes.
error-cli-study-one-table = Este comando usa uma única tabela, e o estudo tem vários anos. Indique o arquivo de um deles.
error-cli-study-several-sensitive = O estudo tem várias colunas sensíveis: { $columns-and }. Indique uma com { ARGUMENT("sensitive") }.
error-cli-study-joint = O estudo pergunta sobre { QUOTED($name) }, um segredo feito de colunas, e este comando ataca as colunas uma a uma. Indique colunas com { ARGUMENT("sensitive") }.
error-cli-study-no-limit = O estudo não tem limite que valha para todas as pessoas e todos os adversários. Indique um com { ARGUMENT("limit") }.
error-cli-save-study-of-answer = Um arquivo de estudo comporta uma avaliação ou um crescimento, e { QUOTED($folder) } contém outro tipo de resposta. Retire --save-study.
error-cli-unlinked-two-files = São necessários dois arquivos ou mais, o do ano de interesse e os dos anos seguintes, e aqui { $files ->
        [1] há 1
       *[other] há { GROUPED($files) }
    }.
error-cli-reverse-one-row-each = O estudo divulga todas as linhas de uma pessoa, e o que se pode desfazer é dito de divulgações com uma linha de cada. Indique uma divulgação dessa forma em um estudo com rows = "one", ou deixe o estudo de fora.
error-cli-reverse-whole-release = O estudo lê só uma parte das linhas, e o que se pode desfazer decorre da divulgação inteira. Indique o arquivo da divulgação.
error-cli-sanitize-one-table = Uma divulgação é feita de uma única tabela, e o estudo tem vários anos. Indique o arquivo de um deles.

## Várias contagens com ruído
error-cli-counts-together-alone = { $option } trata de uma contagem: deixe essa opção de fora, ou peça uma única --count, sem --published, --budget, --repeat nem --next.
error-cli-repeat-no-numbers = --repeat diz quantas vezes cada contagem é divulgada, como 4, ou 4,1 para duas contagens, e { QUOTED($repeat) } não diz.
error-cli-only-with-worst = --measure, --program, --target e --known acompanham --worst.
error-cli-questions-or-worst-alone = --questions, --worst e --fail-above perguntam coisas diferentes: indique só uma delas.
error-cli-reverse-nothing-described = Não há nada a gravar com { $option }: não se perguntou se a divulgação é mínima, e por isso ninguém foi descrito. O relatório diz por quê.
error-cli-unlinked-known-alone = --known é sobre uma só pessoa, e --qids e --person sobre todas: indique um ou os outros.
