import { type LanguageRules, words } from '../language-rules.ts'

/** Abbreviations met in texts of every language with Latin letters, and in names. */
export const common: LanguageRules = {
  closed: words('Mr Mrs Ms dr drs prof St Mt Messrs Mme Mlle Rev Lt Capt Col Gen Sgt e.g i.e cf vs viz al'),
  open: words('Inc Ltd Co Corp Jr Sr LLC Bros GmbH Univ Dept max min approx resp incl excl tel fax ed eds'),
  final: words('etc a.m p.m'),
  numeric: words(`
    Nr No pp vol vols fig figs p.p № N° Nº n° nº Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec
  `),
}
