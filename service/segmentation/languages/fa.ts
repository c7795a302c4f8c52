import { type LanguageRules, words } from '../language-rules.ts'

/** Persian. */
export const fa: LanguageRules = {
  closed: words('د م ص ج ه.ش ه.ق ق.م ر.ک ب ق'),
  final: words('ه.ش ه.ق'),
  numeric: words('ص ج ش'),
}
