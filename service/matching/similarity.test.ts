import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSegment } from './read-segment.ts'
import { rawSimilarity, shareKept, similarity } from './similarity.ts'
import { runs } from '#contract/testing/runs.ts'

const facts = { repairable: false, sameNeighbours: false }

function score(query: string, entry: string, known: Partial<typeof facts> = {}): number {
  return similarity(readSegment(query), readSegment(entry), { ...facts, ...known })
}

describe('the similarity of two segments', () => {
  it.each([
    ['the same', 'Save the file.', 'Save the file.', 100],
    ['the same, composed otherwise', 'el an\u0303o', 'el año', 100],
    ['case', 'Save the file.', 'save the file.', 99],
    ['white space', 'Save  the file.', 'Save the file.', 99],
    ['a full stop', 'Save the file.', 'Save the file', 99],
    ['three signs', '(Save) the file!', 'Save the file', 97],
    ['many signs cost five at most', '!?(«[{¡Save the file}]»)', 'Save the file', 95],
    ['kinds of quotes', '“Save” the file', '"Save" the file', 99],
    ['a tag', 'Save <x1/> the file now', 'Save the file now', 99],
    ['a pair of tags', '<g1>Save</g1> the file now', 'Save the file now', 98],
    ['a number', 'Wait 12 seconds or more', 'Wait 30 seconds or more', 97],
    ['an address', 'Look at https://a.org now, please', 'Look at https://b.org now, please', 97],
    ['one word of four', 'Save the old file', 'Save the new file', 75],
    ['one word more', 'Save the file now', 'Save the file', 75],
    ['a word and a number', 'Save 3 old files', 'Save 4 new files', 72],
    ['two words that swap', 'one two three four', 'one three two four', 50],
    ['nothing in common', 'one two three four', 'five six seven eight', 0],
    ['a letter of a short one', 'Save file', 'Save files', 90],
    ['a letter of a word', 'Saved', 'Save', 80],
    ['a dash within a word', 'e-mail', 'email', 82],
    ['a short one and a long one', 'Save file', 'Save the old file', 50],
    ['Chinese', '保存文件到这里', '保存文档到这里', 85],
    ['Thai', 'ที่นี่ดีมาก', 'ที่นี่ดีมา', 83],
    ['signs alone', '***', '—', 0],
    ['a tag alone, by another id', '<x1/>', '<x2/>', 99],
    ['a word and nothing', 'Save', '', 0],
    ['nothing and nothing', '', '', 100],
  ])('by %s', (_, query, entry, expected) => {
    expect(score(query, entry)).toBe(expected)
  })

  it('is 101 between the same neighbours, but only of the same text', () => {
    expect(score('Open', 'Open', { sameNeighbours: true })).toBe(101)
    expect(score('Open', 'open', { sameNeighbours: true })).toBe(99)
  })

  it('is 99 when only what can be repaired differs', () => {
    expect(score('Page 12', 'Page 13', { repairable: true })).toBe(99)
    expect(score('<g1>Save</g1> it', 'Save it', { repairable: true })).toBe(99)
  })

  it('is the same both ways, at most 99 of unlike texts, and never more than its upper bound', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'dd', '7', '.', ',', '<x1/>', '文', 'A'), { maxLength: 8 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [query, entry] = [readSegment(one.join(' ')), readSegment(other.join(' '))]
        const found = similarity(query, entry, facts)
        expect(found).toBe(similarity(entry, query, facts))
        if (query.text === entry.text) expect(found).toBe(100)
        else expect(found).toBeLessThanOrEqual(Math.min(99, rawSimilarity(query, entry)))
        expect(found).toBeGreaterThanOrEqual(Math.max(0, Math.min(99, rawSimilarity(query, entry)) - 5))
      }),
      { seed: 1, numRuns: runs(2000) },
    )
  })

  it('counts whole percents, rounded down', () => {
    expect([shareKept(0, 7), shareKept(1, 3), shareKept(7, 7), shareKept(0, 0)]).toEqual([100, 66, 0, 100])
  })
})
