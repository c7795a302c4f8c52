import { createStore } from 'zustand/vanilla'
import { type SegmentPlace, placeKey } from '../../api/segment-place.ts'
import type { Clock } from '../../lib/clock.ts'
import { type NoteEntry, type NoteKey, noteKey } from './note-entry.ts'
import type { NoteSender, NotesState, NoteStore } from './note-parts.ts'

export type Notes = ReturnType<typeof makeNotes>

/**
 * Makes the store of notes that the service does not have. The code that stores and sends them is loaded when it is
 * first needed: no row waits for it.
 */
export function makeNotes(clock: Pick<Clock, 'now'>, load: (store: NoteStore) => Promise<NoteSender>) {
  const store = createStore<NotesState>(() => ({ entries: {}, sending: null }))
  let loading: Promise<NoteSender> | null = null
  let loaded: NoteSender | null = null
  const sender = async () => {
    loading ??= load(store)
    try {
      loaded = await loading
      return loaded
    } catch (error) {
      loading = null
      throw error
    }
  }
  return {
    ...store,
    /** Returns the part that stores and sends them, once its code is loaded. */
    sender,
    put: (written: Omit<NoteEntry, 'changedAt'>) => {
      const isReason = written.slot === 'reject' && written.number !== undefined
      store.setState(({ entries }) => {
        // The service may have a reason that is given again, and takes it twice.
        const withdrawn = isReason ? Object.values(entries).find((other) => withdraws(other, written)) : undefined
        const { [withdrawn === undefined ? '' : noteKey(withdrawn)]: _, ...others } = entries
        const entry = { ...written, ...(withdrawn && { leftAt: withdrawn.changedAt }), changedAt: clock.now() }
        return { entries: { ...others, [noteKey(entry)]: entry } }
      })
    },
    /** Gives up what is half-written in a box, or a note that waits. */
    drop: (key: NoteKey) => {
      const { [noteKey(key)]: gone, ...entries } = store.getState().entries
      if (gone !== undefined) store.setState({ entries })
    },
    /**
     * Gives up reasons of a rejection that wait, and withdraws one that has left: the service may have it. What is
     * half-written in its box stays.
     */
    dropReasons: (place: SegmentPlace) => {
      const all = Object.values(store.getState().entries)
      const left = all.flatMap((entry) => {
        if (!noteKey(entry).startsWith(`${placeKey(place)} reject `)) return [entry]
        const { number, text, leftAt } = entry
        return leftAt === undefined
          ? []
          : [{ ...place, slot: 'withdraw' as const, ...(number && { number }), text, changedAt: leftAt }]
      })
      if (left.some((entry, at) => entry !== all[at]) || left.length < all.length)
        store.setState({ entries: Object.fromEntries(left.map((entry) => [noteKey(entry), entry])) })
    },
    /** Shows nothing any more; the journal keeps its entries. */
    close() {
      loaded?.close()
      store.setState({ entries: {}, sending: null })
    },
  }
}

function withdraws(entry: NoteEntry, { text, ...place }: SegmentPlace & { readonly text: string }): boolean {
  return entry.slot === 'withdraw' && entry.text === text && placeKey(entry) === placeKey(place)
}

/** Returns the number of notes that wait to be sent; of one document where it is named. */
export function countWaitingNotes({ entries }: Pick<NotesState, 'entries'>, jobId?: string): number {
  return Object.values(entries).filter(
    (entry) => entry.number !== undefined && (jobId === undefined || entry.jobId === jobId),
  ).length
}

/** True for a segment with a note that is written here and not at the service. */
export function hasUnsentNote({ entries }: Pick<NotesState, 'entries'>, place: SegmentPlace): boolean {
  const start = `${placeKey(place)} `
  for (const key in entries) if (key.startsWith(start)) return true
  return false
}
