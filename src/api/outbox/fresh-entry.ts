import type { Base, Entry, Place } from './entry.ts'

type Beginning = Pick<Entry, 'scope' | 'changedAt'> & { readonly before: Entry | undefined }

/** An entry that nothing was written in yet. It goes on from the one before: its number, and what has left of it. */
export function freshEntry(place: Place, base: Base, { scope, changedAt, before }: Beginning): Entry {
  const { source, target, state, revision } = base
  const { jobId, position } = place
  return {
    ...(before?.sent !== undefined && { sent: before.sent }),
    scope,
    jobId,
    position,
    base: { source, target, state, revision },
    target: '',
    state: null,
    phase: 'draft',
    problem: null,
    theirs: null,
    version: (before?.version ?? 0) + 1,
    changedAt,
  }
}
