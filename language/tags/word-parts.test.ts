import { expect, it } from 'vitest'
import { parseTags } from './parse-tags.ts'
import { placeTags } from './place-tags.ts'
import { printTags } from './print-tags.ts'
import { withoutWordTags } from './word-parts.ts'

it.each([
  ['a first letter', '<g1>T</g1>he gate is open.', 'La puerta está abierta.', '<g1>L</g1>a puerta está abierta.'],
  [
    'a first letter with its accent',
    '<g1>O</g1>nce upon a time',
    'E\u0301rase una vez',
    '<g1>E\u0301</g1>rase una vez',
  ],
  [
    'a first letter behind a quote',
    '“<g1>T</g1>he mill” is old.',
    '«El molino» es viejo.',
    '«<g1>E</g1>l molino» es viejo.',
  ],
  [
    'a first letter with its quote',
    '<g1>“T</g1>he mill” is old.',
    '«El molino» es viejo.',
    '<g1>«E</g1>l molino» es viejo.',
  ],
  ['all behind the first letter', 'T<g1>he</g1> gate', 'La puerta', 'L<g1>a</g1> puerta'],
  ['an index in the same word', 'Drink H<g1>2</g1>O now.', 'Bebe ya H2O.', 'Bebe ya H<g1>2</g1>O.'],
  ['two of them', 'CO<g1>2</g1> is not H<g2>2</g2>O', 'El H2O no es CO2', 'El H<g2>2</g2>O no es CO<g1>2</g1>'],
  ['an ending, which other words have not', 'Two <g1>gate</g1>s here', 'Aquí dos puertas', 'Aquí dos <g1>puertas</g1>'],
])('puts a pair around the same part of a word: %s', (_, source, target, placed) => {
  expect(placeTags(source, target).target).toBe(placed)
})

it('takes out the pairs that cut a word, and no others', () => {
  const without = (text: string) => printTags(withoutWordTags(parseTags(text)))
  expect(without('<g1>T</g1>he H<g2>2</g2>O <g3>is</g3> here<x4/>.')).toBe('The H2O <g3>is</g3> here<x4/>.')
  expect(without('これは<g1>漢字</g1>です')).toBe('これは<g1>漢字</g1>です')
})
