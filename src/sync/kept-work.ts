import { openNoteJournal } from './notes/open-note-journal.ts'
import { openJournal } from './outbox/journal.ts'

/** Unsent work in this browser, of any person. `since`: of the oldest, in milliseconds since 1970. */
export type KeptWork = { readonly corrections: number; readonly notes: number; readonly since: number }

/** Counts what the journals have while it is not known whose it is; null for none. `address`: of one service. */
export async function readKeptWork(now: number, address?: string): Promise<KeptWork | null> {
  const [corrections, notes] = await Promise.all(
    [await openJournal(now), await openNoteJournal(now, async () => null)].map(async (journal) =>
      (await journal.kept()).filter(({ scope }) => address === undefined || scope.startsWith(`${address} `)),
    ),
  )
  const times = [...(corrections ?? []), ...(notes ?? [])].map(({ changedAt }) => changedAt)
  if (times.length === 0) return null
  const since = times.reduce((oldest, time) => Math.min(oldest, time))
  return { corrections: corrections?.length ?? 0, notes: notes?.length ?? 0, since }
}
