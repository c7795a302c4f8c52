import { type LanguageRules, words } from '../language-rules.ts'

/** Arabic. News and reports put whole sentences after a colon. */
export const ar: LanguageRules = {
  closed: words('د أ م أ.د م.م ت ص ج ق.م ص.ب أ.م.د ا.د د.أ ذ.م.م ش.م.م'),
  final: words('إلخ الخ هـ'),
  numeric: words('ص ج ط رقم م ق ت'),
  colonEnds: true,
  attribution: /^(?:و|ف)?(?:قال|قالت|قالوا|أجاب|أجابت|سأل|سألت|صرخ|صرخت|هتف|أضاف|أضافت|تابع|همس)(?!\p{L})/u,
}
