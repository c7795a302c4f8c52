// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { segmentRecord } from '../../testing/records.ts'
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
