### A página de brecha serve

web-nav = Páginas principais
web-languages = Idioma
web-start = Início
web-back = Voltar à primeira página
web-foot = Brecha { $version }. Tudo acontece nesta máquina; nada é enviado a lugar nenhum. Esta página para programas:
web-notes = { $count ->
    [1] Uma observação
   *[other] { $count } observações
}
web-none = nenhuma
web-choose = Escolha um
web-show = Mostrar
web-stop = Parar
web-column = Coluna
web-people = Pessoas
web-exposed = Expostas com certeza
web-share = Proporção
web-goal = O que o adversário quer
web-settings = Ajustes
web-ways = O que mais fazer com estes resultados

web-wrong = Não foi possível concluir
web-bug = Isto é um defeito do Brecha, não dos seus dados. O terminal em que o Brecha foi iniciado diz onde. Nada do que foi salvo se perdeu.
web-not-found = Não existe tal página, tabela, execução ou resultado. Uma tabela aberta é esquecida quando o Brecha termina; execuções e resultados estão na primeira página.
web-refused-host = O Brecha não responde por este nome. Abra o endereço mostrado no terminal; para outro nome, inicie-o com --allow-host.
web-refused-token = Falta ao endereço o código certo. Abra por inteiro o endereço mostrado no terminal quando o Brecha foi iniciado.
web-refused-origin = Outra página pediu isto, e só páginas do próprio Brecha podem pedir. Nada foi alterado.
web-refused-read-only = Este servidor mostra resultados e nada mais (--read-only). Nada foi alterado.
web-refused-form = O formulário é grande demais.

web-start-title = O que um adversário aprenderia com a sua tabela?
web-start-lead = Abra uma tabela sobre pessoas antes de publicá-la. Marque o que alguém poderia saber e o que é sensível, e veja quem poderia ser reidentificado, o que poderia ser inferido sobre quem, e quais colunas causam isso.
web-runs = Execuções
web-results = Resultados
web-no-results = Ainda não há resultados. Abra uma tabela abaixo ou experimente a demonstração.
web-demo = Demonstração
web-demo-lead = Um censo escolar sintético: 100.000 alunos que não existem, onze colunas que alguém pode saber, duas sensíveis, todas as 2.047 combinações. Leva alguns segundos.
web-demo-button = Executar a demonstração
web-upload = Abrir uma tabela
web-upload-lead = Texto delimitado (também em .gz ou .zip) ou Parquet, até { $most }. É gravada em uma pasta temporária desta máquina e removida quando o Brecha termina.
web-upload-study = Um estudo (brecha.toml) é aberto junto com as tabelas que ele nomeia.
web-upload-file = Arquivos
web-upload-button = Abrir
web-uploaded = { $percent } % copiados
web-upload-failed = A abertura foi interrompida. Nada foi guardado; tente de novo.
web-too-much = O arquivo é maior que { $most }, o máximo que se pode abrir assim. Coloque-o na pasta em que o Brecha foi iniciado e abra-o ali, ou inicie o Brecha com um --max-upload maior.
web-open = Abrir uma tabela em { $folder }
web-open-files = Tabelas
web-open-studies = Estudos
web-open-studies-lead = Um estudo abre as tabelas que ele nomeia. Marque também outra tabela, e ela é aberta no lugar da única que ele nomeia.
web-open-button = Abrir
web-no-files = Não há tabela nesta pasta. O Brecha abre .csv, .tsv, .txt, .dat, .parquet, e texto em .gz ou .zip.
web-left-out = { $count ->
    [1] Mais um arquivo não está na lista.
   *[other] Mais { $count } arquivos não estão na lista.
}
web-several = Se você escolher vários arquivos, eles são
web-several-table = partes de uma só tabela
web-several-years = as mesmas pessoas em vários anos; avalia-se quem está no primeiro arquivo

web-state = { $state ->
    [waiting] na fila
    [running] em execução
    [done] concluída
    [failed] falhou
   *[stopped] parada
}
web-stage = { $stage ->
    [looking] Examinando as colunas
    [reading] Lendo a tabela
    [compiling] Preparando o programa para esta máquina (só na primeira vez)
    [sorting] Ordenando os registros
    [walking] Testando as combinações
    [grouping] Testando as combinações
    [writing] Gravando os resultados e o relatório
   *[starting] Começando
}
web-waiting = { $before ->
    [0] É a próxima da fila.
    [1] Esperando outra execução terminar.
   *[other] Esperando outras { $before } execuções terminarem.
}
web-records = { $count ->
    [0] nenhum registro
    [1] 1 registro
   *[other] { LARGE($count) ->
        [yes] { COUNT($count) } de registros
       *[no] { COUNT($count) } registros
    }
}
web-tried = { LARGE($all) ->
    [yes] { COUNT($done) } de { COUNT($all) } de combinações
   *[no] { COUNT($done) } de { COUNT($all) } combinações
}
web-time-left = { $count ->
    [1] falta cerca de { $time }
   *[other] faltam cerca de { $time }
}
web-time-passed = { $unit ->
    [hours] { $count ->
        [1] { $time } decorrida
       *[other] { $time } decorridas
    }
   *[other] { $count ->
        [1] { $time } decorrido
       *[other] { $time } decorridos
    }
}
web-expected = cerca de { $time } ao todo
web-seconds = { $count ->
    [1] 1 segundo
   *[other] { $count } segundos
}
web-minutes = { $count ->
    [1] 1 minuto
   *[other] { $count } minutos
}
web-hours = { $count ->
    [1] 1 hora
   *[other] { $count } horas
}
web-looking-lead = O Brecha lê a tabela uma vez para ver o que há nas colunas. Valores que menos de dez pessoas têm não são mostrados.
web-describe-stopped = O exame desta tabela foi interrompido. Abra-a de novo para continuar.

web-roles-title = O que é cada coluna para um adversário?
web-roles-lead = { $columns ->
    [1] Uma coluna
   *[other] { $columns } colunas
}, { $records ->
    [1] um registro
   *[other] { LARGE($records) ->
        [yes] { COUNT($records) } de registros
       *[no] { COUNT($records) } registros
    }
}. { $study ->
    [yes] Tudo está como diz { $file }; mude o que quiser.
   *[no] Para cada coluna, uma sugestão e o motivo; você conhece melhor os seus dados.
}
web-roles-columns = Colunas e seus papéis
web-roles-help = Duas perguntas para cada coluna: o que ela é para um adversário, e se será divulgada. Um identificador de pessoas é um número ou nome que representa uma só pessoa: liga registros e anos. Uma coluna divulgada que não é quase-identificador nem sensível não é avaliada, e todo resultado a nomeia logo no início; se for essa a intenção, diga por quê.
web-adversaries = Quem poderia conhecer estas colunas
web-role = Papel
web-role-of = Papel de { $column }
web-role-is = { $role ->
    [identifier] identificador de pessoas
    [quasi-identifier] quase-identificador: pode ser conhecida
    [sensitive] sensível
   *[other] nenhum desses: não avaliada
}
web-importance = Importância
web-importance-of = Importância de { $column } para quem analisa
web-published = Divulgada
web-published-of = { $column } será divulgada
web-label = rótulo
web-label-of = Rótulo de { $column }
web-not-assessed = Por que não precisa ser avaliada
web-not-assessed-of = Por que { $column } não precisa ser avaliada
web-value = Valor
web-value-labels = Como se chamam os valores
web-value-labels-lead = Para códigos, como 1 e 2 de um sexo: como se chamam onde quer que uma resposta apareça. São colunas de no máximo 30 valores. Valores que menos de dez pessoas têm não estão na lista; digite-os se precisarem de rótulo.
web-value-labels-of = Valores de { $column }
web-value-label = { $listed ->
    [yes] Rótulo de { $value } em { $language }
   *[no] Rótulo desse valor em { $language }
}
web-value-another = Outro valor de { $column }
web-joint = Sensíveis em conjunto
web-joint-lead = Colunas que alguém gostaria de descobrir juntas: de cada sigilo assim tenta-se acertar a combinação de valores, além de cada coluna sozinha. Marque colunas sensíveis. Em um estudo, quer descobri-lo quem não conhece nenhuma delas.
web-joint-number = Sigilo de várias colunas: { $number }
web-study-adversaries = Adversários
web-study-adversaries-lead = { $count ->
    [0] O estudo não nomeia nenhum: avalia-se um adversário que pode conhecer todos os quase-identificadores divulgados.
   *[other] São avaliados os que estão marcados. Os outros saem do estudo, com os limites que são só deles; sem nenhum, avalia-se um adversário que pode conhecer todos os quase-identificadores divulgados.
}
web-study-adversary = { $count ->
    [0] Conhece { $known }; quer reidentificar pessoas.
   *[other] Conhece { $known }; quer reidentificar pessoas e descobrir { $wanted }.
}
web-study-limits = Limites
web-study-limits-lead = Para um só adversário, escreva o nome entre parênteses: k10 (colega). Linhas vazias não contam.
web-study-limit-number = Limite { $number }
web-study-why = Motivo
web-study-why-number = Motivo do limite { $number }
web-study-rest = O que mais há no estudo
web-study-save = Salvar como estudo
web-study-save-help = Um arquivo brecha.toml com tudo o que está nesta página, para guardar ao lado da tabela: brecha run o executa, e esta página o abre outra vez.
web-kind = Tipo
web-values = Valores
web-missing = Ausentes
web-reason = Por que esta sugestão
web-limit = Limite
web-limit-forms = Pessoas expostas com certeza (5%, ou 2000), highest=0.09, average=0.1, above:20%=1%, value:illness:yes=30%, factor=10; ou pronto: ema-0070, k5, k10.
web-by = Mostrar também por grupos de
web-knows = Linhas desta pessoa que o adversário conhece
web-knows-are = { $rows ->
    [all] todas
    [single] uma, qualquer delas igualmente provável
    [some] { $some }, quaisquer delas igualmente prováveis
   *[usual] como de costume: todas, se mostra-se de quem são; senão, uma
}
web-household = Domicílios: pessoas com um mesmo valor de
web-knows-household = conhece-se todo o domicílio
web-knows-person = conhece-se só o alvo
web-knows-whom = Quem o adversário conhece
web-weights = Pesos: quão provável é que cada pessoa seja o alvo
web-ledger = Contar também as pessoas cuja chance de cada valor aumenta (o livro de danos)
web-subsets = Quais combinações de colunas podem ser conhecidas
web-subsets-proposed = todas; com mais de 20 colunas, as de poucas colunas
web-subsets-all = todas
web-subsets-some = as de no máximo este número de colunas
web-subsets-full = só todas as colunas juntas
web-most = Maior número de colunas
web-run-button = Executar
web-unmatched = Colunas que alguns anos não têm com este nome
web-unmatched-lead = Diga como elas se chamam ali e execute de novo.
web-unmatched-column = { $column } em { $year } se chama
web-unmatched-none = não existe ali
web-rows-lead =
    { $repeats ->
        [yes] { $people ->
            [1] { $column } distingue 1 pessoa em { NUMBER0($rows) } linhas.
           *[other] { $column } distingue { NUMBER0($people) } pessoas em { NUMBER0($rows) } linhas.
        } O que se pode descobrir depende disso.
       *[no] Os anos são ligados por uma linha de cada pessoa. Indique isso se alguém tiver várias linhas em um ano.
    }{ $doubtful ->
        [yes] {" "}São muitas linhas por pessoa: se { $column } não identifica pessoas, escolha outro papel para essa coluna.
       *[no] {""}
    }

web-run-title = Execução de { $name }
web-run-lead = { $secrets ->
    [0] O adversário conhece { $known }. Nenhuma coluna sensível: só a reidentificação é testada.
   *[other] O adversário conhece { $known }; quer descobrir { $sensitive }.
}
web-run-goes-on = A execução continua quando você fecha esta página. Você a encontra de novo na primeira página.
web-run-kept = { $count ->
    [0] Nenhuma combinação foi testada até o fim.
    [1] Uma combinação está pronta e guardada: você pode continuar.
   *[other] { LARGE($count) ->
        [yes] { COUNT($count) } de combinações estão prontas e guardadas: você pode continuar.
       *[no] { COUNT($count) } combinações estão prontas e guardadas: você pode continuar.
    }
}
web-run-gone = A tabela não está mais lá. Coloque-a de volta onde estava, ou abra-a de novo e execute outra vez.
web-resume = Continuar
web-run-study = Todos os adversários do estudo juntos:
web-run-study-again = Um estudo interrompido é executado desde o começo.
web-run-again = Executar de novo

web-outcome-decision = Decisão
web-outcome-explore = Explorar a tabela como está: { $name }
web-outcome-back = O estudo inteiro
web-forget = Remover esta execução

web-explore-title = E se um adversário conhecesse isto?
web-explore-lead = { $people ->
    [1] Uma pessoa está na tabela.
   *[other] { LARGE($people) ->
        [yes] { COUNT($people) } de pessoas estão na tabela.
       *[no] { COUNT($people) } pessoas estão na tabela.
    }
} Marque o que um adversário conhece de alguém; os números acompanham.
web-known = O adversário conhece
web-tick-all = Todas
web-tick-none = Nenhuma
web-held = { $held ->
    [no] O limite não trata disto
   *[yes] { $measure ->
        [highest] A maior chance de alguém
        [above] Pessoas com chance acima do limiar
        [value] A maior chance do valor
       *[factor] Vezes o que acertava antes da divulgação
    }
}
web-knowing = { $count ->
    [0] Sem conhecer nada: como é antes da divulgação
   *[other] { $all ->
        [yes] { $count ->
            [1] Um só adversário, que conhece a única coluna: { $known }
            [2] Um só adversário, que conhece ambas as colunas: { $known }
           *[other] Um só adversário, que conhece todas as { $count } colunas: { $known }
        }
       *[no] Um só adversário, que conhece apenas { $known }
    }
}
web-already = { $count ->
    [1] Já com apenas 1 coluna, { $known }: { $figure }
   *[other] Já com apenas { $count } colunas, { $known }: { $figure }
}
web-untried = Esta combinação não foi testada, o que não quer dizer que seja segura. Execute a tabela de novo com todas as combinações.
web-untried-short = não testada
web-verdict = { $within ->
    [yes] { $uncounted ->
        [0] Dentro do limite
        [unrecorded] Dentro do limite, quanto ao que foi avaliado: não está registrado quais colunas ficaram fora deste número
        [1] Dentro do limite, quanto ao que foi avaliado: 1 coluna não avaliada ficou fora deste número
       *[other] Dentro do limite, quanto ao que foi avaliado: { NUMBER0($uncounted) } colunas não avaliadas ficaram fora deste número
    }
    [no] Acima do limite
   *[none] O limite não se aplica
}
web-above = acima do limite
web-chance = O melhor palpite acerta com chance de { PERCENT($after) }; antes da divulgação, { PERCENT($before) }.
web-drops = { $count ->
    [1] Para ficar dentro do limite, deixe de fora
   *[other] Para ficar dentro do limite, deixe de fora um destes { $count } conjuntos
}
web-drop = { $count ->
    [0] { $columns }: não sobra nada
   *[other] { $columns }: sobram { $left }
}
web-more = E se um adversário conhecesse mais uma?
web-fewer = E se um adversário não conhecesse uma delas?
web-caption-more = { $measure ->
    [certain] Pessoas expostas com certeza, se o adversário conhecer também esta coluna
    [highest] A maior chance de alguém, se o adversário conhecer também esta coluna
    [above] Pessoas com chance acima do limiar, se o adversário conhecer também esta coluna
    [value] A maior chance do valor, se o adversário conhecer também esta coluna
    [factor] Vezes o que o palpite acertava antes da divulgação, se o adversário conhecer também esta coluna
   *[average] Quantas vezes o melhor palpite acerta, ou o que ele traz, se o adversário conhecer também esta coluna
}
web-caption-fewer = { $measure ->
    [certain] Pessoas expostas com certeza, se o adversário não conhecer esta coluna
    [highest] A maior chance de alguém, se o adversário não conhecer esta coluna
    [above] Pessoas com chance acima do limiar, se o adversário não conhecer esta coluna
    [value] A maior chance do valor, se o adversário não conhecer esta coluna
    [factor] Vezes o que o palpite acertava antes da divulgação, se o adversário não conhecer esta coluna
   *[average] Quantas vezes o melhor palpite acerta, ou o que ele traz, se o adversário não conhecer esta coluna
}
web-by-rows-known = Pelas linhas que ele por acaso conhece: { PERCENT($share) } das vezes
web-by-weight = Por peso: { PERCENT($share) }
web-certain = Com certeza: { COUNT($people) } ({ PERCENT($share) })
web-target-weights = A execução tinha pesos. Eles não contam aqui: cada pessoa da tabela é um alvo igualmente provável.
web-figure = { COUNT($people) } ({ PERCENT($share) })
web-groups = Grupos de { $by }: { $goal }
web-words = Em palavras
web-pictures = Todas as combinações
web-pictures-lead = O ponto destacado é a combinação marcada (ou outra no mesmo lugar).
web-report-view = Ler o relatório
web-report-download = Baixar o relatório

web-target-title = Alguém como eu
web-target-lead = Preencha o que alguém poderia saber sobre você, ou sobre qualquer pessoa. Deixe vazio o que não se sabe.
web-target-known = O que o adversário conhece desta pessoa
web-target-known-row = Linha { $row } que o adversário conhece desta pessoa
web-target-others = Quantas outras pessoas moram no domicílio desta pessoa
web-target-others-unknown = nada se sabe delas
web-target-known-other = O que o adversário conhece de outra pessoa do domicílio ({ $number })
web-target-rows = Quantas linhas desta pessoa o adversário conhece
web-target-rows-button = Mostrar campos
web-target-button = Mostrar o risco
web-target-privacy = O que você preenche vai só para esta máquina, não é anotado, e é esquecido com a resposta.
web-target-nothing = Nada foi preenchido ainda.
web-target-no-chance = Não calculada: ninguém corresponde
web-target-matches = { $count ->
    [0] Ninguém na tabela tem esta combinação de valores
    [1] Uma pessoa na tabela tem estes valores
   *[other] { LARGE($count) ->
        [yes] { COUNT($count) } de pessoas na tabela têm estes valores
       *[no] { COUNT($count) } pessoas na tabela têm estes valores
    }
}
web-target-identity = Chance de apontar o registro desta pessoa
web-target-secret = Chance de acertar { $sensitive }
web-target-before = Antes da divulgação: { PERCENT($before) }
web-target-best = { $dated ->
    [all] O que mais a reduz: manter { $column } em sigilo em todos os anos.
    [yes] O que mais a reduz: manter { $column } de { $year } em sigilo.
   *[no] O que mais a reduz: manter { $column } em sigilo.
}
web-state-of = O que se sabe de { $column }
web-state-value = como escrito
web-state-missing = sem valor
web-state-absent = fora deste ano
web-reading-again = Lendo a tabela para perguntas sobre uma pessoa.

web-compare = Comparar
web-compare-lead = Dois resultados lado a lado: antes e depois de uma mudança, duas divulgações, ou dois anos.
web-compare-too-few = Há menos de dois resultados para comparar.
web-compare-before = Antes
web-compare-after = Depois
web-compare-whole = Todas as colunas juntas
web-compare-whole-caption = Pessoas expostas com certeza, se todas as colunas forem conhecidas
web-compare-changes = Onde mais muda
web-compare-changes-caption = Pessoas expostas com certeza, nas combinações que mais mudam

## Como a página chama os argumentos, em erros e notas

argument-limit = { web-limit }
argument-by = { web-by }
argument-household = { web-household }
argument-knows = { web-knows }
argument-knows-household = { web-knows-household }
argument-knows-person = { web-knows-person }
argument-known = { web-target-known }
argument-not_published = { web-published }
argument-rows = Como as linhas de uma pessoa serão divulgadas?
argument-rows-one = Uma linha de cada pessoa, sorteada: certo só se for divulgado exatamente esse sorteio
argument-rows-linked = Todas as linhas, e quais são da mesma pessoa: comum onde a divulgação tem um pseudônimo ou um número para cada pessoa
argument-rows-unlinked = Todas as linhas, e nada mostra quais são da mesma pessoa: comum onde o identificador é retirado
argument-person = identificador de pessoas
argument-qids = quase-identificador: pode ser conhecida
argument-sensitive = sensível
argument-subsets = { web-subsets }
argument-subsets-all = { web-subsets-all }
argument-subsets-full = { web-subsets-full }
argument-unknown = { web-not-assessed }
argument-weights = { web-weights }
argument-values = { web-ledger }
