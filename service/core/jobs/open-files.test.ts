import { expect, it } from 'vitest'
import { translatedName } from './open-files.ts'

it.each([
  ['offer.docx', 'offer.es.docx'],
  ['offer', 'offer.es'],
  ['.txt', '.es.txt'],
  ['.offer', '.offer.es'],
])('names the translation of %s', (name, translated) => {
  expect(translatedName(name, 'es')).toBe(translated)
})
