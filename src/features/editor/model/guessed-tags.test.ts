import { expect, it } from 'vitest'
import { untouchedGuesses } from './guessed-tags.ts'

const text = 'Haga clic en <g1>Guardar</g1> y después en <g2>Cerrar</g2>.'

it.each([
  ['typing elsewhere', text.replace('Haga', 'Haga usted'), [1, 2]],
  ['a pair that is moved', 'Haga <g1>clic en</g1> Guardar y después en <g2>Cerrar</g2>.', [2]],
  ['a pair that is removed', text.replace('<g2>Cerrar</g2>', 'Cerrar'), [1]],
  ['words that are written beside a tag', text.replace('Guardar', 'Guardar todo'), [2]],
  ['nothing', text, [1, 2]],
])('%s leaves the other guesses', (_, after, left) => {
  expect(untouchedGuesses([1, 2], text, after)).toEqual(left)
})

it('a tag that was just placed by the words around it is a guess', () => {
  expect(untouchedGuesses([1, 2], 'Haga clic en Guardar y después en <g2>Cerrar</g2>.', text)).toEqual([1, 2])
})
