import { type LanguageRules, words } from '../language-rules.ts'

/** Catalan. */
export const ca: LanguageRules = {
  closed: words(`
    Sr Sra Srs Sres Srta D Dr Dra Prof Profa Lic Enginy Arq Mn Mons St Sta Excm Excma p.ex per.ex cf
  `),
  open: words(`
    S.A S.L Cia EUA E.U.A aC dC a.C d.C Inst Dept av avda ctra pg pl pça ptge urb tel ext trad pàg pàgs apt núm
    núms aprox màx mín febr abr jul oct nov
  `),
  final: words('etc h min seg kg km cm mm ss a.m p.m'),
  numeric: words('n nº núm p pp s t art arts cap caps vol vols fig figs gen ag set des'),
  starters: words(`
    El La Els Les L' Un Una Uns Unes Aquest Aquesta Aquests Aquestes Això Allò Aquell Aquella Ell Ella Ells Elles Jo Tu Nosaltres
    Vosaltres Vostè En Amb Sense Per De Del Dels D' A Al Als Des Fins Entre Sobre Segons Durant Després Abans Com Quan On Mentre Si
    Sí No Ni O I Però Sinó Encara Perquè Doncs Que Què Qui Quin Quina Quant Quanta També Tampoc Així Llavors Ara Avui Ahir Demà
    Hi Ha És Són Era Eren Va Van Té Tot Tota Tots Totes Cada Altre Altres Molts Moltes Alguns Cap Res Ningú Gràcies
  `),
}
