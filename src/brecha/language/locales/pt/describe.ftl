## Um primeiro olhar sobre uma tabela: por que um papel é sugerido para uma coluna

note-role-person = Pelo nome, a coluna identifica pessoas, e ela tem { NUMBER0($values) } valores diferentes.
note-role-person-by-counts = O nome não foi reconhecido, mas cada registro tem nesta coluna um valor só seu, como em um identificador.
note-role-identifier = Pelo nome e por seus { NUMBER0($values) } valores diferentes, a coluna identifica pessoas ou registros, assim como “{ $person }”. Um identificador nunca deve ser divulgado e, por isso, não há o que avaliar: deixe a coluna fora da divulgação.
note-role-direct = Pelo nome e por seus { NUMBER0($values) } valores diferentes, a coluna diz quem é a pessoa ou como encontrá-la. Isso nunca deve ser divulgado e, por isso, não há o que avaliar: deixe a coluna fora da divulgação.
note-role-all-different = O nome não foi reconhecido, e { NUMBER0($alone) } de { NUMBER0($records) } registros têm nesta coluna um valor só seu, como em um identificador ou em um texto livre, que não deve ser divulgado como está. Se não for nenhum dos dois, e outras pessoas puderem conhecer esse valor, trate a coluna como quase-identificador.
note-role-constant = A coluna tem o mesmo valor em todos os registros e, portanto, não revela nada.
note-role-empty = A coluna está vazia em todos os registros e, portanto, não revela nada.
note-role-weight = Pelo nome, a coluna é um peso, e ela contém apenas números que não são negativos.
note-role-further-weight = Pelo nome, a coluna é um peso, assim como “{ $weight }”: as pessoas só podem ser ponderadas por um deles.
note-role-sensitive =
    Pelo nome, a coluna trata de { $topic ->
        [disability] deficiência
        [sexuality] sexualidade
        [drugs] drogas, álcool ou tabaco
        [money] renda ou patrimônio
        [benefits] benefícios
        [religion] religião
        [politics] política
        [union] filiação a sindicato
        [crime] crimes, ou da suspeita deles
        [marks] notas ou pontuações
       *[health] saúde
    }, assunto que as pessoas podem querer manter em sigilo.
note-role-sensitive-in-study = Um estudo publicado sobre o censo escolar tomou esta coluna como aquilo que um adversário quer descobrir.
note-role-qid = Pelo nome, a coluna diz { $fact }, o que outras pessoas podem saber.
note-role-qid-and-sensitive = Pelo nome, a coluna diz { $fact }, o que outras pessoas podem saber. Ela também pode ser sensível.
note-role-qid-by-word = Por uma palavra em seu nome, a coluna talvez diga { $fact }, o que outras pessoas podem saber.
note-role-fact =
    { $fact ->
        [birth-date] quando a pessoa nasceu
        [birthday] o aniversário da pessoa
        [birth-day] o dia do mês em que a pessoa nasceu
        [birth-month] o mês em que a pessoa nasceu
        [birth-year] o ano em que a pessoa nasceu
        [age] a idade da pessoa
        [sex] o sexo da pessoa
        [colour] a cor ou raça da pessoa
        [nationality] a nacionalidade da pessoa
        [birth-country] o país em que a pessoa nasceu
        [birth-place] o lugar em que a pessoa nasceu
        [residence] onde a pessoa mora
        [school] a escola da pessoa
        [school-kind] o tipo da escola da pessoa
        [class] a turma ou a etapa de ensino da pessoa
        [education] a escolaridade da pessoa
        [occupation] o trabalho da pessoa
        [employer] o empregador da pessoa
        [marital-status] o estado civil da pessoa
        [household-size] quantas pessoas moram com ela
        [children] quantos filhos a pessoa tem
        [religion] a religião da pessoa
        [income-band] mais ou menos quanto a pessoa ganha
        [admission-date] quando a pessoa foi internada ou admitida
        [discharge-date] quando a pessoa teve alta ou saiu
        [diagnosis-date] quando a pessoa recebeu o diagnóstico
        [visit-date] quando a pessoa foi atendida
        [death-date] quando a pessoa morreu
        [family] algo sobre a família da pessoa
        [language] uma língua que a pessoa fala
        [date] quando algo aconteceu
       *[place] um lugar
    }
note-role-not-recognised = O nome não foi reconhecido: por segurança, a coluna é tomada como quase-identificador. Deixe-a de fora somente se ninguém puder saber esse valor de outra pessoa.

## Um primeiro olhar sobre uma tabela: o que ter em mente

note-describe-role-of-study = O estudo diz isso.
note-describe-no-header =
    { $names ->
        [1] O nome da única coluna é um número ou uma data.
       *[other] { NUMBER0($values) } de { NUMBER0($names) } colunas têm um número ou uma data como nome.
    } Se a primeira linha for um registro, e não um cabeçalho, { FACE() ->
        [page] escreva um cabeçalho antes dela
       *[other] use { SETTING("header", "False", code: "yes") }
    }: o que aparece aqui como nomes são valores.
note-describe-several-rows =
    { $people ->
        [1] “{ $column }” distingue 1 pessoa em { NUMBER0($rows) } linhas.
       *[other] “{ $column }” distingue { NUMBER0($people) } pessoas em { NUMBER0($rows) } linhas.
    } A forma de divulgá-las decide o que se pode descobrir: diga-a com { SETTING("rows", "one") } ({ $left ->
        [1] 1 linha fica
       *[other] { NUMBER0($left) } linhas ficam
    } de fora: de cada pessoa mantém-se uma linha, sorteada), { SETTING("rows", "linked") } ou { SETTING("rows", "unlinked") }.
note-describe-many-qids =
    { $size ->
        [1] { NUMBER0($columns) } colunas são sugeridas como quase-identificadores: cada uma seria testada sozinha; todas as combinações seriam { ALLSETS($columns) }.
       *[other] { NUMBER0($columns) } colunas são sugeridas como quase-identificadores: seriam testadas combinações de no máximo { NUMBER0($size) } ({ NUMBER0($sets) }); todas seriam { ALLSETS($columns) }.
    } O que descobre quem conhece mais colunas de uma vez não é avaliado.
note-describe-no-qid = Nenhuma coluna é sugerida como quase-identificador: indique as que alguém poderia conhecer.

## Um primeiro olhar sobre uma tabela: quem poderia conhecer suas colunas

note-would-know =
    { $adversary ->
        [neighbour] Um vizinho conheceria { $columns }.
        [classmate] Um colega de turma conheceria { $columns }.
        [teacher] Um professor, ou alguém da secretaria da escola, conheceria { $columns }.
        [colleague] Um colega de trabalho conheceria { $columns }.
        [employer] O empregador conheceria { $columns }.
        [job-agency] Uma agência de emprego conheceria { $columns }.
        [relative] Um parente, ou um antigo companheiro, conheceria { $columns }.
        [voter-list] Alguém com o cadastro de eleitores conheceria { $columns }.
        [social-network] Alguém que lê redes sociais conheceria { $columns }.
        [data-broker] Uma empresa que comercializa dados pessoais conheceria { $columns }.
        [journalist] Um jornalista conheceria { $columns }.
        [health-insurer] O plano de saúde conheceria { $columns }.
       *[anybody] Alguém que combina várias fontes poderia conhecer todos os { NUMBER0($count) } quase-identificadores.
    }

## Um primeiro olhar sobre uma tabela: palavras para tipos e papéis, e o terminal

describe-kind-number = número
describe-kind-date = data
describe-kind-yes-or-no = sim ou não
describe-kind-text = texto
describe-kind-other = outro
describe-kind-empty = vazia
describe-role-identifier = identificador
describe-role-quasi-identifier = quase-identificador
describe-role-sensitive = sensível
describe-role-other = outro
cli-describe-column = Coluna
cli-describe-kind = Tipo
cli-describe-values = Valores
cli-describe-missing = Ausentes
cli-describe-alone = Sozinhos
cli-describe-role = Sugestão
cli-describe-why = Motivo
cli-describe-size = Registros: { $rows }. Colunas: { $columns }.
cli-describe-legend = Valores: quantos diferentes há. Ausentes: registros sem valor. Sozinhos: registros com um valor que nenhum outro registro tem. As sugestões se baseiam apenas em nomes e contagens, pelos motivos numerados abaixo: confira cada uma delas.
cli-describe-adversaries = Quem poderia conhecer estas colunas, pelos nomes:
cli-describe-command = Para avaliar a tabela com estes papéis:
cli-describe-not-assessed =
    { $count ->
        [1] Com o comando abaixo, 1 coluna não é avaliada: { $columns }. Acrescente-a a { $qids }, ou indique { $hidden } se ela não for divulgada, ou { $unknown } se for divulgada e ninguém a conhecer.
       *[other] Com o comando abaixo, { NUMBER0($count) } colunas não são avaliadas: { $columns }. Acrescente-as a { $qids }, ou indique { $hidden } para as que não forem divulgadas e { $unknown } para as que forem divulgadas e ninguém conhecer.
    }
