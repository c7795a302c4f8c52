import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, makePattern } from '../edit-distance.ts'
import { shareKept } from '../similarity.ts'
import { addShortText, findShortTexts, makeShortTexts, shortTextsBytes } from './short-texts.ts'
import { runs } from '#contract/testing/runs.ts'

const codesOf = (letters: string) => Uint16Array.from(letters, (letter) => letter.charCodeAt(0))

function find(texts: readonly string[], wanted: string, least: number): [number, number][] {
  const shorts = makeShortTexts()
  for (const [row, text] of texts.entries()) addShortText(shorts, row, text)
  const found: [number, number][] = []
  findShortTexts(
    shorts,
    wanted,
    makePattern(codesOf(wanted)),
    () => least,
    (row, distance, longest) => found.push([row, shareKept(distance, longest)]),
  )
  return found.sort(([one], [other]) => one - other)
}

describe('short texts', () => {
  it('are found from any percentage on exactly where their letters are so like', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'é', '文', '件'), maxLength: 12 })
    const long = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 30, maxLength: 64 })
    const text = fc.oneof({ weight: 5, arbitrary: letters }, long)
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 30 }),
        text,
        fc.integer({ min: 50, max: 100 }),
        (texts, wanted, least) => {
          const truth = texts.flatMap((other, row): [number, number][] => {
            const distance = editDistance(makePattern(codesOf(wanted)), codesOf(other), other.length, 1000)
            const share = shareKept(distance, Math.max(wanted.length, other.length))
            return share >= least ? [[row, share]] : []
          })
          expect(find(texts, wanted, least)).toEqual(truth)
        },
      ),
      { seed: 1, numRuns: runs(1000) },
    )
  })

  it('that are longer than 64 letters are not kept', () => {
    expect(find(['a'.repeat(64), 'a'.repeat(65)], 'a'.repeat(64), 50)).toEqual([[0, 100]])
  })

  it('are left out as soon as better ones are asked for', () => {
    const shorts = makeShortTexts()
    for (const [row, text] of ['save', 'safe', 'same', 'cave'].entries()) addShortText(shorts, row, text)
    const found: number[] = []
    let least = 70
    findShortTexts(
      shorts,
      'save',
      makePattern(codesOf('save')),
      () => least,
      (row) => {
        found.push(row)
        least = 100
      },
    )
    expect(found).toEqual([0])
  })

  it('say what they take', () => {
    const shorts = makeShortTexts()
    const empty = shortTextsBytes(shorts)
    for (let row = 0; row < 1000; row++) addShortText(shorts, row, `button ${row}`)
    expect(shortTextsBytes(shorts) - empty).toBeGreaterThan(1000 * (4 + 8 + 8 * 2))
  })
})
