// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { outboxBrowser } from '../../testing/outbox-browser.ts'
import { segmentRecord } from '../../testing/records.ts'
import { renewConflict } from './renew-conflict.ts'
import { settle } from './settle.ts'
import { afterWriting, freshEntry } from './step-entry.ts'

describe('writing on in a text that was begun upon an earlier version of the document', () => {
  const place = { jobId: 'job_1', position: 4 }
  const begun = segmentRecord(4, { source: 'The old one.', target: null })
  const draft = freshEntry(place, begun, { scope: 'scope', changedAt: 0, before: undefined })
  const before = { ...draft, target: 'El', phase: 'draft' as const }
  const began = freshEntry(place, begun, { scope: 'scope', changedAt: 1, before })
  const write = (source: string) => {
    const segment = segmentRecord(4, { source, target: null })
    return afterWriting({ before, began, written: 'El viejo', from: 'El', segment })
  }

  it('goes on with the same source', () => {
    expect(write('The old one.')).toMatchObject({ phase: 'draft', target: 'El viejo' })
  })

  it('is a conflict with another source at its place', () => {
    expect(write('Another one.')).toMatchObject({ phase: 'conflict', theirs: { source: 'Another one.' } })
  })
})

describe('a text typed while a colleague goes on changing the same segment', () => {
  const place = { jobId: 'job_1', position: 4 }
  const version = (target: string, revision: number) =>
    segmentRecord(4, { source: 'A big house.', target, state: 'translated', revision, changed_by: 'Ben' })
  const begun = version('Una casa', 5)
  const began = freshEntry(place, begun, { scope: 'scope', changedAt: 0, before: undefined })
  /** Types upon the text that was there at first, while another one came in. */
  const type = (written: string) =>
    afterWriting({ before: undefined, began, written, from: 'Una casa', segment: version('Esta casa', 6) })

  it('is joined with each of the later texts, and not in conflict with one that it already has', () => {
    const first = type('Una casa a')
    if (first === null) throw new Error('no entry')
    const next = freshEntry(place, first.base, { scope: 'scope', changedAt: 1, before: first })
    const segment = version('Aquella casa', 7)
    const written = afterWriting({ before: first, began: next, written: 'Esta casa azul', from: first.target, segment })
    if (written === null) throw new Error('no entry')
    expect(written).toMatchObject({ phase: 'draft', target: 'Esta casa azul', base: { revision: 5 } })
    const sent = { ...written, state: 'draft' as const, phase: 'waiting' as const }
    expect(settle(sent, version('Mi casa', 19), 'Ana')).toMatchObject({ kind: 'merged', target: 'Mi casa azul' })
  })

  it('is none where it was taken back', () => {
    const first = type('Una casa a')
    if (first === null) throw new Error('no entry')
    const next = freshEntry(place, first.base, { scope: 'scope', changedAt: 1, before: first })
    const segment = version('Esta casa', 6)
    expect(afterWriting({ before: first, began: next, written: 'Esta casa', from: first.target, segment })).toBeNull()
  })
})

describe('a conflict with a colleague who goes on changing the segment', () => {
  const place = { jobId: 'job_1', position: 4 }
  const theirs = segmentRecord(4, { target: 'La casa de Ben', revision: 6, changed_by: 'Ben' })
  const began = freshEntry(place, segmentRecord(4), { scope: 'scope', changedAt: 0, before: undefined })
  const conflict = { ...began, target: 'Mi casa', phase: 'conflict' as const, theirs }
  const later = { ...theirs, target: 'La casa de Benito', revision: 19 }

  it('stays one, with the latest of the colleague, and what was typed meanwhile', async () => {
    const browser = outboxBrowser()
    const { outbox } = browser.tab()
    await outbox.open('scope')
    const at = { jobId: 'job_1', position: 4 }
    outbox.confirm(at, 'Mi casa', 'translated', segmentRecord(4))
    browser.answerWith(() => ({ kind: 'conflict', theirs }))
    await browser.clock.pass(10)
    expect(outbox.entryAt(at)).toMatchObject({ phase: 'conflict', theirs })
    outbox.write(at, 'Mi casa azul', theirs, { from: 'Mi casa' })
    outbox.renew(at, later)
    expect(outbox.entryAt(at)).toMatchObject({ phase: 'conflict', target: 'Mi casa azul', theirs: later })
  })

  it('keeps its two texts before any other one', () => {
    expect(renewConflict(conflict, { ...later, changed_by: 'Ana' })).toBeNull()
    expect(renewConflict(conflict, { ...later, revision: 5 })).toBeNull()
    expect(renewConflict(conflict, { ...later, source: 'Another one.' })).toBeNull()
    expect(renewConflict({ ...conflict, isTheirsOwn: true }, later)).toBeNull()
  })
})
