## Erros do relatório

error-report-histograms-no-list = Conjuntos de colunas para histogramas são uma lista de listas de nomes, e { QUOTED($histograms) } não é.
error-report-minimum-group-size-number-people = { SETTING("minimum_group_size", $minimum_group_size) } não é um número de pessoas. Use um número inteiro, 1 ou mais.
