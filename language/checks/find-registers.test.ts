import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRegisters, readAddress } from './find-registers.ts'

const pairs = (targets: readonly string[]) =>
  targets.map((target, position) => ({ position, source: `Source ${position}`, target }))
const many = (target: string, count: number) => Array.from({ length: count }, () => target)
const found = (targets: readonly string[], language: string, wanted: 'formal' | 'informal' | null = null) =>
  findRegisters(pairs(targets), language, wanted).map(({ position, check }) => [
    position,
    check.sentence,
    targets[position]?.slice(check.target_span?.start, check.target_span?.end),
  ])

describe('registers of a document', () => {
  it.each([
    ['es', 'Pulse el botón.', 'Si <g1>quieres</g1>, pulsa aquí.', 'quieres'],
    ['ca', 'Premeu el botó.', 'Obre el teu fitxer.', 'teu'],
    ['fr', 'Ouvrez vos fichiers.', 'Ouvre tes fichiers.', 'tes'],
    ['de', 'Klicken Sie hier.', 'Öffne deine Datei.', 'deine'],
    ['pt-BR', 'Se você quiser, abra.', 'Abre o teu ficheiro.', 'teu'],
  ])(
    'of %s: an informal segment among formal ones is found, and the other way round',
    (language, formal, informal, word) => {
      expect(found([...many(formal, 9), informal], language)).toEqual([[9, 'register.informal', word]])
      expect(found([...many(informal, 9), formal], language)).toMatchObject([
        [9, 'register.formal', expect.any(String)],
      ])
    },
  )

  it('are compared with the register that is asked for, however few segments there are', () => {
    expect(found(['Haga clic.', 'Abre tu archivo.'], 'es', 'formal')).toEqual([[1, 'register.informal', 'tu']])
    expect(found(['Haga clic.', 'Abre tu archivo.'], 'es', 'informal')).toEqual([[0, 'register.formal', 'Haga']])
  })

  it('are not compared among few segments, without a clear majority, or in other languages', () => {
    expect(found([...many('Haga clic.', 8), 'Abre tu archivo.'], 'es')).toEqual([])
    expect(found([...many('Haga clic.', 15), ...many('Abre tu archivo.', 5)], 'es')).toEqual([])
    expect(found([...many('Haga clic.', 9), 'Abre tu archivo.'], 'sv')).toEqual([])
  })

  it('are not those of quotations, codes, people spoken of, or words of the same form', () => {
    expect(readAddress('Dijo: «tú no». {tu}', 'es')).toBeNull()
    expect(readAddress('Sie sind alt.', 'de')).toBeNull()
    expect(readAddress('Que haga lo que diga.', 'es')).toBeNull()
    expect(readAddress('Das Verzeichnis dir-a', 'de')).toBeNull()
  })

  it('are read in texts of 20,000 repetitions', () => {
    fc.assert(
      fc.property(fc.constantFrom('«', 'y ', '. ', 'Sie ', 'tu, ', 'por favor ', '(', '"'), (piece) => {
        for (const language of ['es', 'de', 'fr', 'ca', 'it', 'pt']) readAddress(piece.repeat(20_000), language)
      }),
      { numRuns: 16 },
    )
  })
})
