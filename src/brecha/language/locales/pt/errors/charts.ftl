## Erros dos gráficos

error-charts-picture-suffix-unknown = Um gráfico é salvo como { $suffixes-or }, e { QUOTED($name) } não termina em nenhum dos dois.
error-charts-measure-unknown = { SETTING("measure", $measure) } não existe. Use { $measures-or }.
error-charts-no-risk-to-show = Não há risco a mostrar. Informe ao menos uma linha.
error-charts-no-release-to-show = Não há divulgação a mostrar. Informe o menor e o maior risco de ao menos um tamanho.
error-charts-groups-too-small = Nenhum grupo de { QUOTED($by) } tem pessoas suficientes para ser nomeado; por isso não há o que desenhar.
error-charts-attack-not-assessed =
    { HAS($qids) ->
        [yes] Nenhum ataque com { $qids-row } está nesta avaliação.
       *[no] Nenhum ataque sem colunas está nesta avaliação.
    }
error-charts-shares-differ-from-columns = Há { $names_count } colunas e { $shares_count } proporções. Informe uma proporção para cada coluna.
error-charts-attack-not-in-growth =
    { HAS($qids) ->
        [yes] Nenhum ataque com { $qids-row } está nesta evolução.
       *[no] Nenhum ataque sem colunas está nesta evolução.
    }
