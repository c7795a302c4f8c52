import { type LanguageRules, words } from '../language-rules.ts'
import { en } from './en.ts'

/** Danish. English abbreviations and phrases are common in Danish texts. */
export const da: LanguageRules = {
  closed: [
    ...words(`
      hr fr frk dr prof dir adv cand stud lic adj lekt ing arkt kapt oberstlt sgt skt sct f.eks fx bl.a d.v.s dvs m.h.t mht
      vedr pga p.g.a ifm i.f.m ift i.f.t iht i.h.t ca cirka evt inkl ekskl jf jvf f.o.m t.o.m
    `),
    ...(en.closed ?? []),
  ],
  open: [
    ...words(`
      A/S ApS I/S K/S S.U E.U U.S f.Kr e.Kr mio mia maks resp afs afd bd udg red overs opr sdr ndr gl pkt pgf stk kap tlf
      sml tilsv alm jan feb apr jun jul aug sept okt nov dec
    `),
    ...(en.open ?? []),
  ],
  final: [...words('kr osv etc m.v mv m.m m.fl o.l o.lign e.l og.lign km kg cm mm'), ...(en.final ?? [])],
  numeric: words('nr s pp kap kl art stk side bd pkt tir ons tor fre lør søn'),
  starters: [
    ...words(`
      Den Det De Der En Et Denne Dette Disse Han Hun Vi Jeg Du I Man Hans Hendes Deres Vores Min Mit Mine Din Dit Dine Sin Sit
      På Til Fra Med Uden For Af Om Ved Hos Efter Før Under Over Mellem Mod Gennem Siden Ifølge Som Når Da Hvis Fordi Selvom
      Mens Og Eller Men Så Dog Også Derfor Desuden Derefter Nu Her Hvor Hvad Hvem Hvilken Hvilket Hvorfor Hvordan Hvornår
      Er Var Har Havde Kan Skal Vil Må Blev Bliver Ikke Ingen Intet Alle Alt Hver Mange Nogle Andre Flere Ja Nej Tak Lad
    `),
    ...(en.starters ?? []),
  ],
  followers: en.followers ?? [],
  ordinals: true,
}
