import { type LanguageRules, words } from '../language-rules.ts'

/** Portuguese. */
export const pt: LanguageRules = {
  closed: words(`
    sr sra srs sras srta Sr.ª Sr.a dr dra drs dras Dr.ª prof profa profs prof.ª eng Engª Eng.º Eng.ª Arq Exmo Exma
    Ilmo Ilma V.Exa V.Exª V.Sa V.Sª V.M Revmo Pe Fr Mons D.ª Sto Sta Cel Cap Gal Maj Ten Sgt Alm Pres Gov Dep Ver
    Min Sen Des p.ex ex p.e v.g
  `),
  open: words(`
    S.A Ltda Lda Cia Cª Inc E.U.A EUA a.C d.C A.C D.C Inst Depto Dpto P.S S.O.S O.N.U C.P Av R Al Pç Pça Trav Rod
    Estr Tv Lg Bl Apto apto apt Ap Cj Edif Jd Vl Qd Lt aprox tels ref refs org orgs trad pág págs pag inc núm núms máx mín
    séc sécs obs jan fev abr jun jul ago out nov dez
  `),
  final: words('etc h seg kg km cm mm ss a.m p.m'),
  numeric: words('n nº n.º p pp t l al art arts cap caps tab par seg ter qua qui sex sáb dom mar mai set'),
  starters: words(`
    O A Os As Um Uma Uns Umas Este Esta Isto Estes Estas Esse Essa Isso Esses Essas Aquele Aquela Aquilo Eu Tu Ele Ela Nós Vós
    Eles Elas Você Vocês Se Me Te Lhe Nos Seu Sua Seus Suas Meu Minha Nosso Nossa Em No Na Nos Nas Num Numa De Do Da Dos Das
    Com Sem Por Pelo Pela Para Pra Ao À Aos Às Até Desde Entre Sobre Sob Segundo Durante Após Contra Perante
    Que Quem Qual Quais Quando Quanto Quantos Quanta Onde Como Porque Porquê Enquanto Embora Caso Mas Ou E Nem Porém Contudo
    Todavia Entretanto Também Ainda Já Assim Então Depois Antes Agora Hoje Ontem Amanhã Finalmente Primeiro Além Aqui Ali Lá
    É São Era Eram Foi Foram Está Estão Há Havia Tem Têm Não Sim Tudo Todo Toda Todos Todas Cada Outro Outra Outros Outras
    Muitos Muitas Alguns Algumas Nenhum Nenhuma Nada Ninguém Sempre Nunca Obrigado Obrigada
  `),
}
