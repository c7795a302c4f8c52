import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../matching/memory-indexes.ts'
import { entryFacts } from '../../testing/make-entry-feed.ts'
import { decideMatch } from './decide-match.ts'

const texts = { source: 'The rent is due.', target: 'La renta vence.' }
const unused = { seq: 1, before: null, after: null, changedAt: 0, byPerson: false, ...entryFacts }

const candidate = (similarity: number, change: Partial<Candidate> = {}): Candidate => ({
  organisationId: 'org_1',
  memoryId: 'tm_1',
  entryId: 'ent_1',
  stored: { entryId: 'ent_1', ...texts, ...unused },
  ...texts,
  repaired: null,
  similarity,
  ...change,
})

const trusted = { threshold: 75, exactMatches: 'translated', fit: () => null } as const
const sound = () => true
const wrong = () => false

describe('what is made of the closest entries', () => {
  it('is the target of the same segment, whatever the checks say', () => {
    const { fromMemory, examples } = decideMatch('The rent is due.', [candidate(101), candidate(80)], wrong)
    expect(fromMemory).toMatchObject({ target: 'La renta vence.', match: { entry_id: 'ent_1', similarity: 100 } })
    expect(examples).toEqual([])
    expect(fromMemory).toMatchObject({ isDraft: true })
  })

  it('is a draft unless the project says that whole matches are translated', () => {
    const drafts = [null, { ...trusted, exactMatches: 'draft' as const }, trusted].map(
      (choice) => decideMatch('x', [candidate(100)], sound, choice).fromMemory?.isDraft,
    )
    expect(drafts).toEqual([true, true, false])
  })

  it('is a draft even so where the entry is one, and where something was put right', () => {
    const draft = candidate(101)
    const open = { ...draft, stored: { ...draft.stored, isDraft: true } }
    const repaired = candidate(99, { repaired: 'La renta venció.' })
    const retagged = candidate(100, { repaired: 'La renta, vence.' })
    for (const each of [open, repaired, retagged])
      expect(decideMatch('x', [each], sound, trusted).fromMemory).toMatchObject({ isDraft: true, isFuzzy: false })
  })

  it('is a repaired target that nothing is wrong with', () => {
    const near = candidate(99, { repaired: 'La renta venció.' })
    expect(decideMatch('x', [near], sound).fromMemory?.target).toBe('La renta venció.')
    expect(decideMatch('x', [near], wrong)).toMatchObject({ fromMemory: null, examples: [{ similarity: 99 }] })
    expect(decideMatch('x', [candidate(99)], sound).fromMemory).toBeNull()
    expect(decideMatch('x', [candidate(98, { repaired: 'y' })], sound).fromMemory).toBeNull()
  })

  it('is no target that lacks a tag of the segment; then the next one is looked at', () => {
    const source = 'The <g1>rent</g1> is due.'
    const fitting = candidate(100, { entryId: 'ent_2', target: 'La <g1>renta</g1> vence.' })
    expect(decideMatch(source, [candidate(100), fitting], sound).fromMemory?.match.entry_id).toBe('ent_2')
    expect(decideMatch(source, [candidate(100)], sound)).toMatchObject({ fromMemory: null, examples: [{}] })
  })

  it('is otherwise what guides an engine, the best last', () => {
    const { fromMemory, examples } = decideMatch('x', [candidate(90), candidate(70), candidate(50)], sound)
    expect(fromMemory).toBeNull()
    expect(examples.map(({ similarity }) => similarity)).toEqual([50, 70, 90])
  })

  it('is nothing without any', () => {
    expect(decideMatch('x', [], sound)).toEqual({ fromMemory: null, examples: [] })
  })
})
