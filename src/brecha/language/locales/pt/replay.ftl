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

## Por que um número não pode ser comparado

replay-reason-of-rounded = A fonte divide um número arredondado: 67% por 50%. Com números exatos é 1,33.
replay-reason-eva = A fonte imprime ⟨F, 3, 4⟩ e quer dizer ⟨F, 3, 3⟩, que é o que os registros 3 e 7 têm: o número abaixo.
