import { type LanguageRules, words } from '../language-rules.ts'

/** Norwegian, Bokmål and Nynorsk. */
export const nb: LanguageRules = {
  closed: words(`
    hr fr frk dr prof dir ing cand stud adv f.eks bl.a d.v.s dvs pga p.g.a mht m.h.t ifm ift iht ca cirka evt inkl
    ekskl jf jfr
  `),
  open: words(`
    AS ASA f.Kr e.Kr mill mrd kr m.a.o st tlf str avd bd utg red overs jan feb apr jun jul aug sep sept okt nov
    des
  `),
  final: words('kr osv etc m.m m.v mv m.fl o.l o.lign e.l kg km cm mm'),
  numeric: words('nr s side kap kl § art stk pkt vol man tir ons tor fre lør søn'),
  starters: words(`
    Den Det De En Et Ei Denne Dette Disse Han Hun Ho Vi Jeg Eg Du Dere Man Hans Hennes Deres Vår Vårt Våre Min Mitt Sin Sitt
    I På Til Fra Med Uten For Av Om Ved Hos Etter Før Under Over Mellom Mot Gjennom Siden Ifølge Som Når Da Hvis Fordi Selv Mens
    Og Eller Men Så Også Derfor Dessuten Deretter Nå Her Der Hvor Hva Hvem Hvilken Hvorfor Hvordan Er Var Har Hadde Kan Skal
    Vil Må Ble Blir Ikke Ingen Alle Alt Hver Mange Noen Andre Flere Ja Nei Takk
  `),
  ordinals: true,
}
