import { describe, expect, it } from 'vitest'
import { cutAtMarks, marksOf } from './cut-at-marks.ts'

const marked = (text: string, query: string, side: 'source' | 'target' = 'target') =>
  [...(cutAtMarks(text, marksOf(query, side))?.values() ?? [])]
    .map((parts) => parts.map((part) => (part.isHit ? `[${part.text}]` : part.text)).join(''))
    .join('|')

describe('what a query marks in a text', () => {
  it.each([
    ['its words, whatever their accents', 'El botón rojo', 'boton', 'El [botón] rojo'],
    ['several of them', 'una casa y un coche', 'coche casa', 'una [casa] y un [coche]'],
    ['a word that a tag splits', 'bo<g1>tón</g1> rojo', 'boton', '[bo]|[tón]| rojo'],
    ['an expression', 'en 12 días', '/\\d+/', 'en [12] días'],
    ['nothing of what it excludes, or asks of the other side', 'una casa', '-casa or source:casa', ''],
    ['nothing where nothing is found', 'una casa', 'perro', ''],
  ])('is %s', (_, text, query, parts) => {
    expect(marked(text, query)).toBe(parts)
  })
})
