import { expect, it } from 'vitest'
import { countWords } from './count-words.ts'
import { languageName } from './language-name.ts'
import { textDirection } from './text-direction.ts'

it.each([
  ['es', 'en', 'Spanish'],
  ['es', 'es', 'Español'],
  ['ca-valencia', 'en', 'Catalan (Valencian)'],
  ['ca-abcdefgh', 'es', 'Catalán (Abcdefgh)'],
  ['xx-nonsense-code', 'en', 'xx-nonsense-code'],
])('%s in %s is %s', (code, locale, name) => {
  expect(languageName(code, locale)).toBe(name)
})

it('uses the name that the catalogue gives where Intl has none', () => {
  expect(languageName('qaa', 'en', 'Private')).toBe('Private')
  // It looks like the others in a list, whatever the case in the catalogue.
  expect(languageName('qaa', 'es', 'córnico')).toBe('Córnico')
})

it.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['dv', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['es', 'ltr'],
  ['not a code', 'ltr'],
] as const)('%s runs %s', (code, direction) => {
  expect(textDirection(code)).toBe(direction)
})

it.each([
  ['Two words', 2],
  ['It’s 1,200.50 euros', 3],
  ['', 0],
  ['会議資料', 4],
  ['… — !', 0],
])('%s has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})
