import { describe, expect, it } from 'vitest'
import { corruptPair, corruptions } from './corrupt-pair.ts'

const pair = { source: 'It has 5 rooms and a garden.', target: 'Tiene 5 salas y un jardín.' }
const other = { source: 'Yes.', target: 'Sí.' }

describe('a spoiled pair', () => {
  it('keeps its source, but for a tag, and has another target', () => {
    for (const how of corruptions) {
      const spoiled = corruptPair(pair, other, how, 0.5)
      expect(spoiled?.target).not.toBe(pair.target)
      expect(spoiled?.source.replace(/<\/?g1>/g, '')).toBe(pair.source)
    }
  })

  it.each([
    ['other sentence', 'Sí.'],
    ['source copied', 'It has 5 rooms and a garden.'],
    ['clause dropped', 'Tiene 5 un jardín.'],
    ['number changed', 'Tiene 22 salas y un jardín.'],
    ['tag lost', '<g1>Tiene 5 salas y un jardín.'],
  ] as const)('by %s', (how, target) => {
    expect(corruptPair(pair, other, how, 0.5)?.target).toBe(target)
  })

  it('is none where there is nothing to spoil', () => {
    const short = { source: 'Sí.', target: 'Sí.' }
    expect(corruptPair(short, other, 'other sentence', 0)).toBeNull()
    expect(corruptPair(short, other, 'source copied', 0)).toBeNull()
    expect(corruptPair(short, other, 'clause dropped', 0)).toBeNull()
    expect(corruptPair(short, other, 'number changed', 0)).toBeNull()
  })
})
