import { type LanguageRules, words } from '../language-rules.ts'

/** Swedish. */
export const sv: LanguageRules = {
  closed: words(`
    hr fr frk dr prof doc dir ing kand s.k t.ex t.o.m fr.o.m d.v.s dvs bl.a m.a.o p.g.a pga i.o.m m.h.t m.t.p ca cirka ev
    evtl inkl exkl jfr jf n.b
  `),
  open: words(`
    AB HB KB f.Kr e.Kr mkr tkr milj mdr resp st kap tel sid str tab uppl utg red övers ordf jan feb apr jun jul aug sep sept
    okt nov dec
  `),
  final: words('kr osv etc m.m m.fl o.s.v o.d e.d dyl o.dyl kg km cm mm'),
  numeric: words('nr s sid kap kl § art mom vol fig mån tis ons tors fre lör sön'),
  starters: words(`
    Den Det De En Ett Denna Detta Dessa Han Hon Vi Jag Du Ni Man Hans Hennes Deras Vår Vårt Våra Min Mitt Sin Sitt
    I På Till Från Med Utan För Av Om Vid Hos Efter Före Under Över Mellan Mot Genom Sedan Enligt Som När Då Eftersom Medan
    Och Eller Men Så Dock Också Därför Dessutom Nu Här Där Var Vad Vem Vilken Vilket Varför Hur Är Har Hade Kan Ska Skall Vill Måste
    Blev Blir Inte Ingen Inget Alla Allt Varje Många Några Andra Flera Ja Nej Tack
  `),
  ordinals: true,
}
