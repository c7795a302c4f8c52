import { expect, it } from 'vitest'
import { findLanguages } from './find-languages.ts'

const languages = [
  { code: 'ca', name: 'Catalán' },
  { code: 'eo', name: 'Esperanto' },
  { code: 'et', name: 'Estonio' },
  { code: 'gl', name: 'Gallego' },
  { code: 'es', name: 'Español' },
  { code: 'pt-BR', name: 'Portugués de Brasil' },
]

it.each([
  ['es', ['es', 'eo', 'et', 'pt-BR']],
  ['ESP', ['eo', 'es']],
  ['pt-br', ['pt-BR']],
  ['catalan', ['ca']],
  ['', ['ca', 'eo', 'et', 'gl', 'es', 'pt-BR']],
  ['klingon', []],
])('%j finds %j, in this order', (typed, codes) => {
  expect(findLanguages(languages, typed).map(({ code }) => code)).toEqual(codes)
})
