## Adversários prontos: como se chamam em um estudo, quem são e por que são plausíveis

adversary-neighbour = vizinho
adversary-classmate = colega-de-turma
adversary-teacher = professor
adversary-colleague = colega-de-trabalho
adversary-employer = empregador
adversary-job-agency = agência-de-emprego
adversary-relative = parente
adversary-voter-list = cadastro-eleitoral
adversary-social-network = rede-social
adversary-data-broker = corretor-de-dados
adversary-journalist = jornalista
adversary-health-insurer = plano-de-saúde
adversary-anybody = qualquer-pessoa
adversary-about-neighbour = Alguém que mora perto: sem dado nenhum, vê mais ou menos a idade das pessoas, com quem moram e o que fazem.
adversary-about-classmate = Alguém que estuda na mesma escola: sabe os aniversários, as turmas e onde os outros moram, e tem curiosidade sobre eles.
adversary-about-teacher = Alguém que dá aula à pessoa ou trabalha na secretaria da escola: a ficha de matrícula traz a data de nascimento, a origem e o endereço.
adversary-about-colleague = Alguém que trabalha com a pessoa: conhece o cargo e a família, e já esteve nas festas de aniversário.
adversary-about-employer = O empregador da pessoa: a ficha funcional traz a data de nascimento, o endereço, a escolaridade, o cargo e a família.
adversary-about-job-agency = Uma agência que lê candidaturas: o currículo traz idade, endereço, escolaridade, empregos e idiomas, e o que ele não diz vale dinheiro.
adversary-about-relative = Um parente ou um antigo companheiro: sabe quase tudo o que não se esconde em casa.
adversary-about-voter-list = Alguém que tem o cadastro de eleitores, como campanhas e vendedores de endereços: nome, data de nascimento, sexo e endereço de cada eleitor. Com um cadastro desses foi feita a reidentificação mais conhecida de registros médicos.
adversary-about-social-network = Alguém que lê o que as pessoas publicam sobre si mesmas: aniversário, cidade, escolas, empregos, companheiro e filhos.
adversary-about-data-broker = Uma empresa que comercializa dados pessoais: juntou cadastros de clientes de lojas e de financeiras pela data de nascimento e pelo endereço.
adversary-about-journalist = Alguém que noticia pessoas e acontecimentos: o que saiu na imprensa diz a idade, a cidade, o trabalho e quando alguém sofreu um acidente, foi internado ou morreu.
adversary-about-health-insurer = O plano de saúde da pessoa: as contas trazem a data de nascimento, o endereço e o dia de cada consulta e de cada internação.
adversary-about-anybody = Alguém que combina várias fontes e, assim, pode conhecer qualquer um dos quase-identificadores.

## Rascunhos de um estudo: comentários no arquivo

draft-title =
    { $files ->
        [1] Estudo de { $first }, rascunhado pelo Brecha { $version }.
       *[other] Estudo de { $first } e de mais { NUMBER0($more) }, rascunhado pelo Brecha { $version }.
    }
draft-check = Papéis e adversários são sugestões a partir dos nomes das colunas e de contagens. Confira cada um: quem conhece a tabela decide.
draft-next = Depois, verifique este arquivo com "brecha check { $file }" e execute-o com "brecha run { $file }".
draft-data = Os arquivos, em relação a este, e como são lidos.
draft-person = A coluna que identifica as pessoas.
draft-several-rows = { NUMBER0($people) } pessoas têm { NUMBER0($rows) } linhas. Como serão divulgadas? Retire a marca antes de uma destas: sem isso a tabela é recusada.
draft-rows = { $rows ->
        [drawn] De cada pessoa divulga-se uma linha, sorteada com esta semente: certo só se for divulgado exatamente esse sorteio.
        [linked] Todas as linhas são divulgadas, e quais são da mesma pessoa, como por um pseudônimo ou um número para cada uma.
       *[unlinked] Todas as linhas são divulgadas, e nada mostra quais são da mesma pessoa: o identificador é retirado.
    }
draft-household = A coluna que agrupa as pessoas em domicílios. O adversário conhece todo o domicílio do alvo, a menos que tenha rows = "person".
draft-weight = Quantas pessoas cada registro representa.
draft-columns = O que cada coluna é para um adversário (identifier: identificador; quasi-identifier: quase-identificador; sensitive: sensível; other: outro) e se ela será divulgada.
draft-constant = A coluna tem o mesmo valor em todos os registros.
draft-empty = A coluna está vazia em todos os registros.
draft-not-assessed = A coluna será divulgada e nenhum adversário a conhece: trate-a como quase-identificador, ou como não divulgada, ou diga por que ninguém a conhece.
draft-not-assessed-reason = Ninguém fora do órgão a conhece, porque …
draft-adversaries = Quem poderia tentar, e o que conhece. São testadas todas as combinações das colunas que conhece, ou as de no máximo up_to colunas.
draft-many-columns =
    { $size ->
        [1] { NUMBER0($columns) } colunas: cada uma é testada sozinha; todas as combinações seriam { ALLSETS($columns) }.
       *[other] { NUMBER0($columns) } colunas: são testadas combinações de no máximo { NUMBER0($size) } ({ NUMBER0($sets) }); todas seriam { ALLSETS($columns) }.
    }
draft-other-adversaries = Outros adversários plausíveis para esta tabela: apague o # no início das linhas para que também sejam testados.
draft-no-adversary = Nenhuma coluna é sugerida como quase-identificador. Dê esse papel às que alguém poderia conhecer.
draft-limits = O que deve valer contra todos os adversários; se não valer, "brecha run" falha.
draft-limit-certain-5 = No máximo 5% das pessoas são reidentificadas, ou têm um valor sensível revelado, com certeza.
draft-other-limits = Outros limites prontos: apague o # no início das linhas para que também valham.
draft-limit-k5 = Ninguém pode ser reidentificado com probabilidade acima de 0,2: classes de 5 pessoas ou mais.
draft-limit-k10 = Ninguém pode ser reidentificado com probabilidade acima de 0,1: classes de 10 pessoas ou mais.
draft-limit-ema-0070 = Ninguém pode ser reidentificado com probabilidade acima de 0,09, o limiar da Agência Europeia de Medicamentos para relatórios clínicos divulgados (política 0070), aplicado ao maior risco.
draft-limit-health-canada = O mesmo limiar, 0,09, recomendado pelo ministério da saúde do Canadá para a divulgação de informações clínicas.
draft-report = Como o relatório é escrito. Nenhum valor de menos pessoas que o tamanho mínimo de grupo aparece nele.
draft-report-title = Título do relatório
draft-report-owner = Órgão responsável pela divulgação
