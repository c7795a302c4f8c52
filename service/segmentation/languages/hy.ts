import { type LanguageRules, words } from '../language-rules.ts'

/**
 * Armenian. The full stop is `։` (U+0589), often typed as a colon; `.` is a pause inside a sentence, an ellipsis too,
 * and question and exclamation marks are written within words.
 */
export const hy: LanguageRules = {
  stops: ':',
  ignoredStops: '.…․',
  closed: words('հոդ կետ գլ պատկ նկ տես օր'),
}
