import type { LanguageRules } from '../language-rules.ts'

/** Thai ends a sentence with a space, `!` or `?`; its full stops abbreviate: `ดร.`, `10.30 น.`, `พ.ศ.`. */
export const th: LanguageRules = {
  ignoredStops: '.',
}
