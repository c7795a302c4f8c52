import { describe, expect, it } from 'vitest'
import { computeFor } from '../testing/compute-for.ts'
import { countTurns } from '../testing/count-turns.ts'
import { entryFacts } from '../testing/make-entry-feed.ts'
import { contextKey } from './context-key.ts'
import type { RoughCandidate } from './index/best-candidates.ts'
import { recencyOf } from './index/entry-table.ts'
import type { MemoryKey, StoredEntry } from './memory-indexes.ts'
import { judge, rankCandidates } from './rank-candidates.ts'
import { readSegment } from './read-segment.ts'

const changedAt = 1_700_000_000_000
const languages = { sourceLang: 'en', targetLang: 'es' }
const options = { languages, limit: 3, least: 70 }

type Stored = StoredEntry & MemoryKey

function entry(seq: number, source: string, target: string, more: Partial<Stored> = {}): Stored {
  const key = { organisationId: 'org_1', memoryId: 'mem_1', entryId: `e${seq}` }
  return { ...key, seq, source, target, before: null, after: null, changedAt, byPerson: false, ...entryFacts, ...more }
}

function rough(seq: number, bound: number): RoughCandidate {
  return { memory: 0, row: seq, seq, recency: recencyOf(changedAt, false), bound }
}

/** Ranks entries whose bounds are given, and returns which of them were read. */
async function rank(text: string, pairs: readonly (readonly [Stored | null, number])[], isAll = true, limit = 3) {
  const read: number[] = []
  const list = pairs.map(([, bound], at) => rough(at + 1, bound))
  const ranking = await rankCandidates(
    { text },
    list,
    isAll,
    ({ seq }) => {
      read.push(seq)
      return pairs[seq - 1]?.[0] ?? undefined
    },
    { ...options, limit },
  )
  return {
    found: ranking.candidates.map(({ entryId, similarity }) => [entryId, similarity]),
    isCertain: ranking.isCertain,
    read,
  }
}

describe('candidates', () => {
  it('are put in the order of what their texts are worth', async () => {
    const cannot = entry(1, 'Page 3', 'Página siguiente')
    const can = entry(2, 'Page 4', 'Página 4')
    const { found } = await rank('Page 7', [
      [cannot, 99],
      [can, 99],
    ])
    expect(found).toEqual([
      ['e2', 99],
      ['e1', 97],
    ])
  })

  it('give way to other requests when they have taken some milliseconds', async () => {
    const entryOf = ({ seq }: RoughCandidate) => {
      computeFor(5)
      return entry(seq, 'Page 4', 'Página 4')
    }
    const list = [1, 2, 3].map((seq) => rough(seq, 100))
    expect(await countTurns(() => rankCandidates({ text: 'Page 4' }, list, true, entryOf, options))).toBe(3)
  })

  it('are not read where nothing they say could change the order', async () => {
    const same = entry(1, 'Save the file', 'Guardar')
    const result = await rank(
      'Save the file',
      [
        [same, 101],
        [entry(2, 'Save a file', 'x'), 66],
      ],
      true,
      1,
    )
    expect(result).toEqual({ found: [['e1', 100]], isCertain: true, read: [1] })
  })

  it('are left out when they are gone or not as like as is asked for', async () => {
    const low = entry(2, 'a, b; c: d. e! x y', 'cinco')
    const pairs = [
      [null, 99],
      [low, 71],
    ] as const
    expect((await rank('a b c d e f g', pairs)).found).toEqual([])
  })

  it('are uncertain while what was not offered could be better than the last', async () => {
    const pairs = [1, 2].map((seq) => [entry(seq, `Page ${seq}`, 'Página'), 99] as const)
    expect((await rank('Page 9', pairs, false, 2)).isCertain).toBe(false)
    expect((await rank('Page 9', pairs, true, 2)).isCertain).toBe(true)
    const worse = [...pairs, [entry(3, 'Pages 3', 'Páginas'), 85] as const]
    expect(await rank('Page 9', worse, false, 2)).toMatchObject({ isCertain: true, read: [1, 2] })
    expect((await rank('Page 9', [], false)).isCertain).toBe(false)
  })
})

describe('an entry', () => {
  const facts = { before: contextKey('One.'), after: contextKey('Three.') }

  it.each([
    ['both neighbours', { before: 'One.', after: 'Three.' }, facts, 101],
    ['no neighbour before in both', { after: 'Three.' }, { before: null, after: facts.after }, 101],
    ['no neighbour after in both', { before: 'One.' }, { before: facts.before, after: null }, 101],
    ['another before', { before: 'Two.', after: 'Three.' }, facts, 100],
    ['one that is not known in the query', { after: 'Three.' }, facts, 100],
    ['one that is not known in the entry', { before: 'One.', after: 'Three.' }, { before: null, after: null }, 100],
    ['nothing known at all', {}, { before: null, after: null }, 100],
  ])('of the same text is worth, by %s', (_, neighbours, known, expected) => {
    const query = { text: 'Two.', ...neighbours }
    expect(judge(query, readSegment('Two.'), entry(1, 'Two.', 'Dos.', known), languages).similarity).toBe(expected)
  })

  it('comes with what the query makes of its target', () => {
    const segment = readSegment('Pay 1,500 now')
    const stored = entry(1, 'Pay 20 now', 'Paga 20 ya')
    const found = judge({ text: segment.text }, segment, stored, languages)
    expect(found).toEqual({
      organisationId: 'org_1',
      memoryId: 'mem_1',
      entryId: 'e1',
      stored,
      source: 'Pay 20 now',
      target: 'Paga 20 ya',
      similarity: 99,
      repaired: 'Paga 1.500 ya',
    })
  })
})
