import { type LanguageRules, words } from '../language-rules.ts'

/** Czech and Slovak. */
export const cs: LanguageRules = {
  closed: words(`
    p pí sl dr prof doc ing Mgr Bc JUDr MUDr PhDr RNDr PaedDr gen plk kpt npor sv ul nám tř nábř např napr tj tzn tzv
    resp popř mj srov viz
  `),
  open: words(`
    a.s s.r.o spol v.o.s k.s o.p.s mil mld tis  n.l př.n.l hod č čís odst písm obr příl vyd překl cca vč angl
    něm fr lat řec kol tel př
  `),
  final: words('Kč atd apod aj atp ap kg km cm mm'),
  numeric: words('č čís s str odst § čl kap obr r tab st led ún bř dub kv čer červ srp zář říj pros'),
  starters: words(`
    Ten Ta To Ti Ty Tento Tato Toto Tyto On Ona Ono Oni My Vy Já Jeho Její Jejich Můj Náš Váš
    V Ve Na Do Z Ze Od Po Pro Při Před Pod Nad Za O U Bez Mezi Během Podle Přes Kvůli A Ale Nebo Či Však Proto Protože Když Pokud
    Kde Kdy Kdo Co Jak Jaký Který Která Které Proč Kolik Také Též Potom Pak Nyní Dnes Včera Zítra Zde Tam Tu Už Ještě Jen
    Je Jsou Byl Byla Bylo Byli Má Může Lze Ne Ano Všichni Vše Každý Mnoho Některé Jiné Děkuji Prosím
  `),
  ordinals: true,
}
