import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enEs, writeModel } from './testing/make-model.ts'
import { findUnwritable, readVocabulary } from './vocabulary.ts'

const [, file] = writeModel(enEs)
const vocabulary = readVocabulary(file)

describe('the vocabulary of a model', () => {
  it('knows the characters of its words and signs', () => {
    expect(vocabulary.characters).toContain('ú')
    expect(vocabulary.characters).not.toContain('漢')
  })

  it.each([
    ['The house', []],
    ['a 漢字 b😀', ['漢字', '😀']],
    // Models normalise before they look words up.
    ['\u00A0ﬁ\u2028', []],
    ['', []],
  ])('finds in %j what it would lose', (text, expected) => {
    const found = findUnwritable(text, vocabulary, vocabulary)
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected)
  })

  it('lets letters pass that only its source has, and hides signs that its target lacks', () => {
    const [source, target] = [{ characters: new Set(['я', '№']) }, { characters: new Set(['a']) }]
    expect(findUnwritable('я№', source, target)).toEqual([{ start: 1, end: 2 }])
  })

  it('loses nothing where unknown characters are spelled byte by byte', () => {
    const any = { characters: null }
    expect(findUnwritable('漢字 😀', any, any)).toEqual([])
  })

  it('is refused where the file is none, however it is cut or filled', () => {
    const cut = fc.nat({ max: file.length - 1 }).map((length) => file.subarray(0, length))
    fc.assert(
      fc.property(fc.oneof(cut, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        try {
          expect(readVocabulary(bytes)).toBeDefined()
        } catch (error) {
          expect(String(error)).toMatch(/vocabulary/)
        }
      }),
    )
  })
})
