import { type LanguageRules, words } from '../language-rules.ts'

/** Italian. */
export const it: LanguageRules = {
  closed: words(`
    sig sigg sig.ra sig.na sig.re dott dott.ssa dr prof proff prof.ssa avv
    avv.to ing arch geom rag rev mons Cav Comm Gr.Uff On Sen Magg Cap Ten Serg Mar.llo M.llo Amm V.Cte Cte egr
    Gent Gent.ma Gent.mo Spett Ill.mo Chiar Chiar.mo Chiar.ma Preg Preg.mo Stim Rev.mo S.ta S.to ad.es p.es es cfr
    vd c.d cd psicol idraul
  `),
  open: words(`
    S.p.A S.r.l S.n.c S.a.s S.p.a Soc Coop F.lli a.C d.C A.C D.C U.S.A U.E P.S N.B Ist F.P u.s tel cell rif trad
    cit op op.cit ibid loc.cit sez lett all alleg num p.le p.za p.zza v.le c.so l.go loc fraz prov pres dir amm.ne
    segr uff dip dipart c.a p.c p.v gen genn febb febbr apr magg giu giugn lug lugl ago agg sett ott dic meteor
    psich filos matem biol geogr gramm ingl franc ted spagn sing plur masch femm avverb sost pron archit econ eccl
    elettr etim giur lav mitol neol pers poet relig secc secol sogg suff superl tecn tosc zool
  `),
  final: words('ecc etc h sec kg km cm mm ss segg seg'),
  numeric: words(`
    n nn nr n° p pp s c t l co art artt cap capp par pag pagg fig figg tab vol voll lun mar mart mer merc gio giov
    ven sab dom feb mag set ott nov dic
  `),
  starters: words(`
    Il Lo La I Gli Le L' Un Uno Una Un' Del Dello Della Dei Degli Delle Dell' Al Allo Alla Ai Agli Alle All' Dal Dallo Dalla Dall'
    Nel Nello Nella Nei Negli Nelle Nell' Sul Sullo Sulla Sui Sugli Sulle Sull' Di Da In Con Su Per Tra Fra A Ad
    Questo Questa Questi Queste Quest' Quello Quella Quelli Quelle Quel Quell' Ciò Io Tu Egli Ella Lui Lei Noi Voi Loro Esso Essa Essi
    Si Se Mi Ti Ci Vi Ne Che Chi Cosa Quale Quali Quanto Quanta Quanti Come Dove Quando Perché Mentre Poiché Siccome Sebbene
    E Ed O Od Ma Però Anche Inoltre Infine Poi Quindi Dunque Allora Così Infatti Tuttavia Invece Oggi Ieri Domani Ora Adesso
    È Era Erano Sono Fu Furono Ha Hanno Aveva C' Non No Sì Né Suo Sua Suoi Sue Mio Mia Nostro Nostra Vostro
    Tutto Tutta Tutti Tutte Ogni Ognuno Alcuni Alcune Molti Molte Nessuno Nessuna Niente Nulla Altro Altri Grazie Prego
    Dopo Prima Durante Secondo Senza Sotto Sopra Verso Fino Ecco
  `),
}
