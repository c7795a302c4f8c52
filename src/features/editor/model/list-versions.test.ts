import { describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../testing/records.ts'
import type { SegmentVersion } from '../../../api/segments.ts'
import { listVersions } from './list-versions.ts'

const stored = (revision: number, target: string, changes: Partial<SegmentVersion> = {}): SegmentVersion => ({
  revision,
  target,
  state: 'draft',
  score: null,
  band: 'sin-nota',
  origin: 'engine',
  locked: false,
  changed_by: null,
  updated_at: '2026-11-20T10:00:09Z',
  ...changes,
})
const rowWith = (target: string, progress: 'none' | 'edited' | 'waiting' = 'none') => ({
  segment: segmentRecord(0, { target: 'Una.', mt_target: 'Una.' }),
  target,
  progress,
})
const texts = (...given: Parameters<typeof listVersions>) =>
  listVersions(...given).map(({ kind, target }) => `${kind} ${target}`)

describe('the versions of a segment', () => {
  it('are those of the service, newest first, after what is here alone', () => {
    const history = [stored(2, 'Dos.', { changed_by: 'Ana' }), stored(1, 'Una.')]
    expect(texts(rowWith('Tres.', 'edited'), [], history)).toEqual(['unsent Tres.', 'service Dos.', 'service Una.'])
  })

  it('made here are reported while the service has not seen them, each once', () => {
    const made = ['Dos.', 'Tres.', 'Tres.', 'Una.'].map((target, at) => ({ target, state: 'translated' as const, at }))
    expect(texts(rowWith('Una.'), made, [stored(1, 'Una.')])).toEqual(['here Tres.', 'here Dos.', 'service Una.'])
  })

  it('have the first text of the engine at the end where no version has it', () => {
    expect(texts(rowWith('Dos.'), [], [stored(4, 'Dos.')])).toEqual(['service Dos.', 'first Una.'])
  })

  it('where the service keeps none are what was read, what was made here and what was given first', () => {
    const segment = segmentRecord(0, { target: 'Dos.', mt_target: 'Una.' })
    const made = [{ target: 'Tres.', state: 'translated' as const, at: 5 }]
    expect(texts({ segment, target: 'Dos.', progress: 'none' }, made, null)).toEqual([
      'here Tres.',
      'read Dos.',
      'first Una.',
    ])
    const bare = segmentRecord(0, { target: 'Dos.', mt_target: null })
    expect(texts({ segment: bare, target: 'Dos.', progress: 'none' }, [], null)).toEqual(['read Dos.'])
  })
})
