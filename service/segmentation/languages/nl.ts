import { type LanguageRules, words } from '../language-rules.ts'

/** Dutch. */
export const nl: LanguageRules = {
  closed: words(`
    dhr mw mevr mej drs dr ir ing mr prof em.prof jhr jkvr ds zr br bijv bv b.v bvb d.w.z dwz d.m.v m.b.t m.b.v
    m.a.w m.n m.i m.u.v o.a o.m o.i.d i.p.v i.v.m i.h.b i.t.t t.o.v t.a.v t.b.v t.g.v t.w t.n.v n.a.v n.l nl z.g
    zgn z.s.m z.o.z evt ca cf vgl a.u.b s.v.p kol kapt kard burg wijlen
  `),
  open: words(`
    N.V B.V v.o.f V.O.F c.v e.V Gebr Inst v.Chr n.Chr V.S V.N P.S N.B E.U e.o c.a afd blz pag hfdst vert uitg jrg
    nrs ong plm gem geb gest ged febr jan feb apr jun jul aug sept okt nov dec v.l.n.r aant afb alg tel
  `),
  final: words('enz etc e.d e.a min sec kg km cm mm jl'),
  openShape: /str$/u,
  numeric: words('nr nrs pp blz art lid hfst bl fig tab deel dl'),
  starters: words(`
    De Het Een Dit Dat Deze Die Er Hij Zij Ze Het Ik Jij Je Wij We Jullie U Men Zijn Haar Hun Mijn Ons Onze Jouw Uw
    In Op Aan Bij Met Van Voor Naar Uit Over Onder Tussen Door Om Tot Tegen Zonder Na Tijdens Sinds Volgens Binnen Buiten
    Als Wanneer Toen Terwijl Omdat Want Hoewel Zodat Nadat Voordat Of En Maar Dus Echter Ook Toch Nog Al Zo Dan Daarna Daarom
    Daardoor Daar Hier Nu Vandaag Gisteren Morgen Later Eerst Ten Ter Wat Wie Waar Waarom Hoe Welke Welk Hoeveel
    Is Was Waren Heeft Had Hebben Wordt Werd Kan Moet Zal Geen Niet Niets Niemand Alle Alles Elk Elke Ieder Iedereen Veel Vele
    Sommige Enkele Andere Meer Beide Ja Nee Bedankt
  `),
}
