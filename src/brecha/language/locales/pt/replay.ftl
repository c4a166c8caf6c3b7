## Números publicados ao lado dos nossos

replay-title = Números publicados, refeitos
replay-lead = { $items ->
        [1] 1 tabela publicada
       *[other] { NUMBER0($items) } tabelas, figuras e exemplos publicados
    }, { $figures ->
        [1] 1 número
       *[other] { NUMBER0($figures) } números
    }.
replay-counted = { $verdict ->
        [equal] Iguais até o último dígito impresso: { NUMBER0($figures) }.
        [close] Próximos, a no máximo 1,5 ponto percentual, em um censo sintético de { NUMBER0($rows) } alunos: { NUMBER0($figures) }.
        [different] Diferentes: { NUMBER0($figures) }.
        [impossible] Números impressos que uma lei mostra serem impossíveis: { NUMBER0($figures) }.
       *[not-recomputed] Não podem ser recalculados: { NUMBER0($figures) }.
    }
replay-different = { $item }, { $about }, { $figure }: impresso { $printed }, nosso { $ours }.
replay-because = { $item } ({ $figures ->
        [1] 1 número
       *[other] { NUMBER0($figures) } números
    }): { $reason }
replay-redo = Para refazer:
replay-census = Medido em um censo sintético de { NUMBER0($rows) } alunos.
replay-how = Cada número impresso é comparado com o nosso na precisão em que foi impresso. Os arquivos das fontes foram retirados do ar ou nunca foram publicados; um censo escolar sintético fica no lugar deles, e seus números são ou não próximos dos impressos, no tamanho indicado.
replay-head-about = de
replay-head-figure = número
replay-head-printed = impresso
replay-head-ours = nosso
replay-head-verdict = veredito
replay-verdict = { $verdict ->
        [equal] igual
        [close] próximo: { $by } pontos { $side ->
            [above] acima
           *[below] abaixo
        }
        [impossible] impossível como impresso
        [not-recomputed] não pode ser recalculado
       *[different] diferente{ $unit ->
            [none] {""}
            [points] : { $by } pontos { $side ->
                [above] acima
               *[below] abaixo
            }
           *[amount] : { $by } { $side ->
                [above] acima
               *[below] abaixo
            }
        }
    }
replay-list = Indique uma destas, ou --all: brecha replay "000 Table 3.2".

## O que cada tabela mostra

replay-shows-students-classes = Quantas classes de estudantes há por gênero e doença, entre dez estudantes (Tabela 3.2).
replay-shows-students-marginals = Com que frequência ocorre cada combinação de gênero e doença.
replay-shows-one-of-the-students = Reidentificação de uma pessoa, da qual se conhecem dois valores (Alex, Bia).
replay-shows-all-students = Reidentificação de todos pela idade.
replay-shows-illness-of-one-student = Se uma pessoa está doente, da qual se conhecem dois valores (Caio, Dora).
replay-shows-illness-of-all-students = Se cada pessoa está doente, pela idade.
replay-shows-one-student-in-two-years = Reidentificação de uma pessoa em dois anos vinculados (Bia, André).
replay-shows-all-students-in-two-years = Reidentificação de todos por gênero e ocupação em dois anos vinculados.
replay-shows-illness-of-one-student-in-two-years = Se uma pessoa está doente, da qual se conhecem valores de dois anos vinculados (Eva, Fábio).
replay-shows-illness-of-all-students-in-two-years = Se cada pessoa está doente, por gênero e ocupação em dois anos vinculados.
replay-shows-weekday = Quanto se descobre do dia da semana de um nascimento ao saber que foi em um fim de semana.
replay-shows-channel = Um canal de três segredos e quatro observações: distribuição conjunta, hiperdistribuição e vulnerabilidade (até a Definição 8).
replay-shows-census-reidentified = Reidentificação de todos os alunos do Censo Escolar de 2018, pelo pior conjunto de cada número de colunas.
replay-shows-census-dots = Reidentificação por cada um de 2.047 conjuntos de colunas. A figura não imprime números: compara-se o maior de cada tamanho.
replay-shows-census-histograms = Alunos em cada nível de risco de reidentificação. A figura não imprime números: comparam-se a barra da certeza e a média, pela Tabela 4.4.
replay-shows-census-need = Inferência de necessidade especial no Censo Escolar de 2018.
replay-shows-census-transport = Inferência de transporte escolar no Censo Escolar de 2018.
replay-shows-census-secret-dots = Inferência de ambos por cada um de 2.047 conjuntos de colunas. A figura não imprime números: compara-se o maior de cada tamanho.
replay-shows-census-need-histograms = Alunos em cada nível de risco de que se infira sua necessidade especial. A figura não imprime números: compara-se a média, pela Tabela 4.7.
replay-shows-census-transport-histograms = Alunos em cada nível de risco de que se infira seu transporte. A figura não imprime números: compara-se a média, pela Tabela 4.8.
replay-shows-census-2019-reidentified = Reidentificação no Censo Escolar de 2019, que foi publicado sem o dia de nascimento.
replay-shows-census-2019-dots = Reidentificação por cada um de 1.023 conjuntos de colunas de 2019. A figura não imprime números: compara-se o maior de cada tamanho.
replay-shows-census-2019-histograms = Alunos de 2019 em cada nível de risco de reidentificação. A figura não imprime números: comparam-se a barra da certeza e a média, pela Tabela E.3.
replay-shows-census-2019-need = Inferência de necessidade especial no Censo Escolar de 2019.
replay-shows-census-2019-transport = Inferência de transporte escolar no Censo Escolar de 2019.
replay-shows-census-2019-secret-dots = Inferência de ambos por cada um de 1.023 conjuntos de colunas de 2019. A figura não imprime números: compara-se o maior de cada tamanho.
replay-shows-census-2019-need-histograms = Alunos de 2019 em cada nível de risco de que se infira sua necessidade especial. A figura não imprime números: compara-se a média, pela Tabela E.6.
replay-shows-census-2019-transport-histograms = Alunos de 2019 em cada nível de risco de que se infira seu transporte. A figura não imprime números: compara-se a média, pela Tabela E.7.
replay-shows-census-2019-month-and-year = Alunos de 2019 que são únicos por mês e ano de nascimento, sexo e escola.
replay-shows-years-reidentified = Reidentificação dos alunos de 2014, só com esse ano e com até três outros.
replay-shows-years-bars = O mesmo em barras, das alturas que a Tabela 5.5 imprime.
replay-shows-years-histograms = Alunos de 2014 em cada nível de risco de reidentificação, ano a ano. A figura não imprime números: comparam-se a barra da certeza e a média, pela Tabela 5.5.
replay-shows-years-need = Inferência de necessidade especial em 2014, com até três outros anos.
replay-shows-years-transport = Inferência de transporte escolar em 2014, com até três outros anos.
replay-shows-years-secret-bars = Ambos em barras, das alturas que a Tabela 5.8 imprime.
replay-shows-years-need-histograms = Alunos de 2014 em cada nível de risco de que se infira sua necessidade especial, ano a ano. A figura não imprime números: compara-se a média, pela Tabela 5.8a.
replay-shows-years-transport-histograms = Alunos de 2014 em cada nível de risco de que se infira seu transporte, ano a ano. A figura não imprime números: compara-se a média, pela Tabela 5.8b.
replay-shows-years-all = Reidentificação e inferência nos Censos Escolares de 2014 a 2017, como nas Tabelas 5.5 e 5.8 de 000.
replay-shows-incomes-count = Uma contagem de oito pessoas (Tabela 6.1).
replay-shows-noise-same = Exemplo 33, cenário A: conta-se a renda, e o segredo é a renda.
replay-shows-noise-independent = Exemplo 33, cenário B: conta-se o gênero, e o segredo é a renda.
replay-shows-noise-useful-tells = Exemplo 33, cenário C: conta-se a renda, e o segredo é o país.
replay-shows-noise-secret-tells = Exemplo 33, cenário D: conta-se o país, e o segredo é a renda.
replay-shows-noise-ethnicity = Experimento 34, cenário A: contam-se alunos de uma etnia, e o segredo é a etnia; com as linhas de mínimos e máximos teóricos.
replay-shows-noise-age = Experimento 34, cenário B: contam-se alunos com mais de 18 anos, e o segredo é a etnia; com as linhas de mínimos e máximos teóricos.
replay-shows-one-of-two-records = Reidentificação de um político: dois registros correspondem.
replay-shows-transport-of-one = Transporte de um aluno: 1.589 registros correspondem.
replay-shows-one-of-seven-records = Reidentificação do autor em dois anos vinculados: sete registros correspondem.
replay-shows-birthplace-of-one = Município de nascimento do autor em dois anos vinculados: sete registros correspondem.
replay-shows-higher-identity = Reidentificação no Censo da Educação Superior.
replay-shows-higher-disability = Inferência de deficiência no Censo da Educação Superior.
replay-shows-higher-loan = Inferência de financiamento estudantil no Censo da Educação Superior.
replay-shows-languages = A língua materna de uma de quatro pessoas, por gênero e idade: priori, hiperdistribuição e quanto vale um palpite certo de 4 dólares.
replay-shows-languages-step-by-step = O canal da Tabela 2.
replay-shows-two-years-joined = Dois anos das mesmas pessoas, vinculados pelo identificador.
replay-shows-disability-in-two-years = Inferência de deficiência por gênero e série em dois anos vinculados, calculada na seção 4.2.
replay-shows-disability-step-by-step = Distribuição conjunta, priori, canal e hiperdistribuição do Exemplo 1, até onde as legendas os imprimem.
replay-shows-identity-step-by-step = Priori, hiperdistribuição e sucesso da reidentificação em dois anos vinculados.
replay-shows-census-records = Registros e alunos dos Censos Escolares de 2014 a 2018.
replay-shows-census-birth-and-home = Alunos conhecidos com certeza por data de nascimento, sexo e município de residência, sem e com a escola.
replay-shows-census-unexpected = Alunos que são únicos por dois municípios, com a raça, e pela escola: contagens do texto, como proporções de todos os alunos.
replay-shows-census-anonymised = Todas as onze colunas conhecidas, antes e depois de k-anonimato e t-proximidade.

## Que número é

replay-figure-certain-before = conhecido com certeza, antes
replay-figure-certain-after = conhecido com certeza, depois
replay-figure-certain-gain = conhecido com certeza, diferença
replay-figure-guess-before = probabilidade de um palpite correto, antes
replay-figure-guess-after = probabilidade de um palpite correto, depois
replay-figure-guess-gain = probabilidade de um palpite correto, razão
replay-figure-frequency = frequência
replay-figure-people = pessoas
replay-figure-classes = classes de equivalência
replay-figure-is-certain = conhecido com certeza
replay-figure-guess = melhor palpite
replay-figure-matches = registros que correspondem
replay-figure-guess-difference = probabilidade de um palpite correto, diferença
replay-figure-joint = probabilidade conjunta
replay-figure-marginal = probabilidade da observação
replay-figure-outer = probabilidade externa
replay-figure-inner = probabilidade a posteriori
replay-figure-prior = probabilidade a priori
replay-figure-channel = entrada do canal
replay-figure-sets = conjuntos de colunas
replay-figure-highest-certain = maior proporção conhecida com certeza, por número de colunas
replay-figure-highest-guess = maior probabilidade de um palpite correto, por número de colunas
replay-figure-bar-certain = pessoas na barra de 100%
replay-figure-bar-mean = média do histograma
replay-figure-count = contagem
replay-figure-privacy-loss = perda de privacidade
replay-figure-utility = utilidade
replay-figure-least-loss = menor perda de privacidade em teoria
replay-figure-least-utility = menor utilidade em teoria
replay-figure-most-loss = maior perda de privacidade em teoria
replay-figure-most-utility = maior utilidade em teoria
replay-figure-gain-before = ganho esperado, antes
replay-figure-gain-after = ganho esperado, depois
replay-figure-observations = observações com esta probabilidade
replay-figure-records = registros

## Por que um número não pode ser comparado

replay-reason-eva = A fonte imprime ⟨F, 3, 4⟩ e quer dizer ⟨F, 3, 3⟩, que é o que os registros 3 e 7 têm: o número abaixo.
replay-reason-of-rounded = A fonte divide números arredondados.
replay-reason-nine-fourteenths = 1/2 menos 1/7 é 5/14, que é o 0,36 impresso ao lado; 9/14 é 0,64.
replay-reason-less-known-more-learnt = É menos que os 42,08% só da escola, e quem conhece mais descobre pelo menos o mesmo. Repete o número da Tabela 4.7.
replay-reason-weights-of-nine-tenths = Os pesos de todas as observações somariam 9/10; duas de dez pessoas têm estes valores.
replay-reason-inverse-of-rounded = A fonte imprime o inverso de 0,49316, que é arredondado; de 2.306 entre 4.676 pessoas é 2,02775.
replay-reason-ages-with-ethnicities = Não está impresso como idades e etnias se combinam, e o arquivo foi retirado do ar.
replay-reason-ages-one-by-one = As idades uma a uma não estão impressas, e o arquivo foi retirado do ar.
replay-reason-cut-short = A fonte corta o número em vez de arredondá-lo.
replay-reason-withdrawn = Os arquivos foram retirados do ar.
replay-reason-no-generator = Os arquivos foram retirados do ar, e ainda não há um gerador do Censo da Educação Superior.
replay-reason-arx-settings = Foi medido em divulgações feitas com outra ferramenta, cujas hierarquias e configurações não estão impressas, de arquivos retirados do ar.
