import type { CheckCode } from '#contract/checks/sentences.ts'

/** What each check is called as a group; one without a name here is called by its code. */
export const checkNames: Readonly<Partial<Record<CheckCode, string>>> = {
  'tags-missing': 'Marks missing',
  'tags-extra': 'Marks too many',
  'tags-nesting': 'Marks that overlap',
  empty: 'Empty translations',
  'same-as-source': 'Same as the source',
  numbers: 'Numbers',
  urls: 'Web addresses',
  emails: 'E-mail addresses',
  placeholders: 'Placeholders',
  'end-punctuation': 'Punctuation at the end',
  'es-inverted': 'Inverted ¿ and ¡',
  'double-space': 'Double spaces',
  'whitespace-lead': 'Space at the beginning',
  'whitespace-trail': 'Space at the end',
  'repeated-word': 'Repeated words',
  brackets: 'Brackets and quotes',
  'mt-marks': 'Leavings of the engine',
  'term-missing': 'Missing terms',
  'term-forbidden': 'Forbidden terms',
}
