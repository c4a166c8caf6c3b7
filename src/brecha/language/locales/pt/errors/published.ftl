## Erros de números publicados

error-published-rows = O censo sintético tem aqui entre { GROUPED($fewest) } e { GROUPED($most) } { PARAMETER("rows") }, e foi dado { QUOTED($rows) }.
error-published-unknown-item = Nenhuma tabela publicada se chama { QUOTED($asked) }. As mais próximas são { $nearest-quoted }.
