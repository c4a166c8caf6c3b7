## Erros do censo escolar sintético

error-schoolcensus-column-not-of-year = O censo de { $year } não tem a coluna { QUOTED($name) }. Deixe a coluna de fora, ou o ano.
error-schoolcensus-column-not-published = O censo escolar de { $year } foi divulgado sem { QUOTED($name) }, e este também é. Deixe a coluna de fora, ou escolha outro ano.
error-schoolcensus-columns-repeated = As colunas de um censo são um ou mais nomes diferentes.
error-schoolcensus-ending-unknown = Os arquivos do censo terminam em { $endings-row }, e foi informado { QUOTED($ending) }.
error-schoolcensus-file-ending = O nome de um arquivo do censo termina em { $endings-row }, e { QUOTED($name) } não termina assim.
error-schoolcensus-repeats-out-of-range = Os registros além do primeiro, por aluno, vão de 0 a 10, e foi informado { QUOTED($repeats) }.
error-schoolcensus-rows-no-count = Um censo precisa de um número inteiro de { PARAMETER("rows") }, 1 ou mais, e foi informado { QUOTED($rows) }.
error-schoolcensus-year-unknown = Não há leiaute para um censo de { QUOTED($year) }. Os anos que existem vão de { $min } a { $max }.
error-schoolcensus-years-no-list = Os anos de um censo são uma lista como [2014, 2015], e foi informado { QUOTED($years) }.
error-schoolcensus-years-not-ascending = Os anos de um censo são crescentes, cada um uma só vez, e foram informados { $chosen_years }.
