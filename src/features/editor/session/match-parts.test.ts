import { expect, it } from 'vitest'
import { matchParts } from './match-parts.ts'

it.each([
  ['Pagará 30 euros.', 'Pagará 15 euros, en efectivo.', ['15', 'en efectivo']],
  ['El inquilino paga.', 'El arrendatario mayor de edad paga.', ['arrendatario mayor de edad']],
  ['El proveedor paga.', '<g1>El proveedor</g1> paga<x2/>.', []],
  ['', 'Pulse Aceptar; después, <g1>reinicie el equipo</g1>.', ['Pulse Aceptar', 'después', 'reinicie el equipo']],
  ['a', 'b, b, c', ['b', 'c']],
])('the text “%s” lacks of the match “%s” the parts %j', (text, match, parts) => {
  expect(matchParts(text, match)).toEqual(parts)
})

it('there are as many parts as keys', () => {
  expect(matchParts('', Array.from({ length: 12 }, (_, n) => `n${n}`).join(', '))).toHaveLength(9)
})

it('a long text is not compared with every key', () => {
  expect(matchParts('a', 'b '.repeat(199))).toEqual(['b '.repeat(199).trim()])
  expect(matchParts('a', 'b '.repeat(300))).toEqual([])
})
