import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlignedSource, alignSegments } from './align-segments.ts'

const sources = (texts: readonly string[], part = 'body'): AlignedSource[] =>
  texts.map((source) => ({ source, part, translatable: !/^\d+$/.test(source) }))

/** Prints a counterpart: `=2` stays, `~2` was similar. */
const align = async (before: readonly string[], after: readonly string[]) =>
  (await alignSegments(sources(before), sources(after))).map((one) =>
    one === null ? 'new' : `${one.kind === 'kept' ? '=' : '~'}${one.old}`,
  )

describe('alignSegments', () => {
  it.each([
    ['keeps what stays around an added segment', ['A.', 'B.'], ['A.', 'New.', 'B.'], ['=0', 'new', '=1']],
    ['keeps what has moved', ['A.', 'B.', 'C.'], ['C.', 'A.', 'B.'], ['=2', '=0', '=1']],
    [
      'takes the one with the same neighbours of equal texts',
      ['A.', 'Yes', 'B.', 'Yes', 'C.'],
      ['B.', 'Yes', 'C.', 'Yes'],
      ['=2', '=3', '=4', '=1'],
    ],
    [
      'finds the similar one in the same place',
      ['A.', 'The house is red and old.', 'C.'],
      ['A.', 'Now.', 'The house is blue and old.', 'C.'],
      ['=0', 'new', '~1', '=2'],
    ],
    [
      'does not look for similar ones elsewhere',
      ['The house is red and old.', 'B.', 'C.'],
      ['B.', 'C.', 'The house is blue and old.'],
      ['=1', '=2', 'new'],
    ],
    ['has a text with other tags changed', ['The <g1>old</g1> house'], ['The <g1>old house</g1>'], ['~0']],
    ['has another number, which is not translated, new', ['A.', '12'], ['A.', '13'], ['=0', 'new']],
    ['uses each old one once', ['A.'], ['A.', 'A.'], ['=0', 'new']],
  ])('%s', async (_, before, after, expected) => {
    expect(await align(before, after)).toEqual(expected)
  })

  it('goes by the part of the document before the neighbours', async () => {
    const before = [...sources(['Open'], '/door'), ...sources(['Open'], '/shop')]
    const found = await alignSegments(before, [...before].reverse())
    expect(found.map((one) => one?.old)).toEqual([1, 0])
  })

  const texts = fc.array(fc.constantFrom('Yes', 'No', 'The red house.', 'The blue house.', 'A big red house.', '7'), {
    maxLength: 30,
  })

  it('keeps everything of an identical file, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        expect(await align(all, all)).toEqual(all.map((_, at) => `=${at}`))
      }),
    )
  })

  it('uses no old segment twice, keeps only equal texts, and as many of each as both have', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (before, after) => {
        const found = await alignSegments(sources(before), sources(after))
        const used = found.flatMap((one) => (one === null ? [] : [one.old]))
        expect(new Set(used).size).toBe(used.length)
        const kept = found.map((one) => (one?.kind === 'kept' ? before[one.old] : null))
        for (const [at, source] of kept.entries()) if (source !== null) expect(source).toBe(after[at])
        for (const source of new Set(after)) {
          const count = (all: readonly unknown[]) => all.filter((one) => one === source).length
          expect(count(kept)).toBe(Math.min(count(before), count(after)))
        }
      }),
    )
  })

  it('keeps the order of equal texts in equal contexts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(8), fc.nat(8), async (old, now) => {
        const found = await alignSegments(sources(Array(old).fill('Yes')), sources(Array(now).fill('Yes')))
        const inside = found.slice(1, -1).flatMap((one) => (one === null ? [] : [one.old]))
        expect(inside).toEqual([...inside].sort((a, b) => a - b))
      }),
    )
  })

  it('compares each new segment with few old ones, however many changed', async () => {
    let read = 0
    const counted = (word: string) =>
      Array.from({ length: 2000 }, (_, at) => ({
        get source() {
          read++
          return `${word} ${at} ${word}${at}`
        },
        part: 'body',
        translatable: true,
      }))
    await alignSegments(counted('one'), counted('two'))
    expect(read).toBeLessThan(2000 * 20)
  })
})
