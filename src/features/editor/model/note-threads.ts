import type { Note } from '#contract/resources/note.ts'

/** A note with its answers, as they were written. */
export type Thread = { readonly first: Note; readonly answers: readonly Note[] }

export type Threads = {
  /** Comments that the document came with. */
  readonly ofDocument: readonly Note[]
  readonly open: readonly Thread[]
  readonly resolved: readonly Thread[]
}

/** Groups notes into threads. An answer whose first note is missing is a thread of its own. */
export function threadsOf(notes: readonly Note[]): Threads {
  const ids = new Set(notes.map(({ id }) => id))
  const isFirst = ({ reply_to }: Note) => reply_to === undefined || !ids.has(reply_to)
  const threads = notes
    .filter((note) => note.kind !== 'document' && isFirst(note))
    .map((first) => ({ first, answers: notes.filter(({ reply_to }) => reply_to === first.id) }))
  return {
    ofDocument: notes.filter(({ kind }) => kind === 'document'),
    open: threads.filter(({ first }) => !first.resolved),
    resolved: threads.filter(({ first }) => first.resolved),
  }
}
