/** Languages that form plurals, adverbs and emphasis by saying a word twice. */
const DOUBLING = new Set(
  'id ms jv su tl fil ceb ilo war pam haw mi sm to fj vi th lo km my zh yue ja ko tr az hi ur bn pa gu mr ne ta te kn ml si or as sw rw ht tpi bi yo ig ha af'.split(
    ' ',
  ),
)

/** Words that grammar may put twice in a row: `vous vous levez`, `das das Kind`, `he had had`. */
const REPEATABLE: Readonly<Record<string, readonly string[]>> = {
  fr: ['vous', 'nous'],
  de: ['die', 'der', 'das', 'den', 'dem', 'sie'],
  nl: ['dat', 'die', 'zijn'],
  en: ['had', 'that', 'her'],
  es: ['bla', 'muy'],
  ca: ['bla', 'molt'],
  pt: ['bla'],
  it: ['bla', 'piano'],
  hu: ['az', 'ez'],
  ru: ['да', 'нет'],
}

export function doublesWords(language: string): boolean {
  return DOUBLING.has(language)
}

/** True for a word that grammar may put twice in a row: `('fr', 'vous')` → true. */
export function mayRepeat(language: string, word: string): boolean {
  return REPEATABLE[language]?.includes(word.toLowerCase()) === true
}
