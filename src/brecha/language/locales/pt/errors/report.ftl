## Erros do relatório

error-report-minimum-group-size-number-people = { SETTING("minimum_group_size", $minimum_group_size) } não é um número de pessoas. Use um número inteiro, 1 ou mais.
