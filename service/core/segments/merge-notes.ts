import { limits } from '#contract/limits.ts'
import { cellText, noteLine } from '../../interchange/review-table/table-text.ts'
import type { XliffUnit } from '../../interchange/xliff/xliff-unit.ts'
import { listNotesOf } from '../../store/notes.ts'
import type { Db } from '../../store/open-store.ts'
import { findSegments } from '../../store/segments.ts'

export type NewText = { readonly position: number; readonly text: string }

const batchUnits = 500

/**
 * Finds the notes of a file that its job does not have yet, by their texts, as tools lose everything else of a note. A
 * file that is imported twice adds them once.
 */
export async function findNewNotes(
  db: Db,
  job: { readonly organisation_id: string; readonly job_id: string },
  units: readonly XliffUnit[],
): Promise<NewText[]> {
  const noted = units.filter(({ position, notes }) => position !== null && notes.length > 0)
  const found: NewText[] = []
  for (let at = 0; at < noted.length; at += batchUnits) {
    const batch = noted.slice(at, at + batchUnits)
    const positions = batch.flatMap(({ position }) => (position === null ? [] : [position]))
    const stored = await listNotesOf(db, job.organisation_id, job.job_id, positions)
    const rows = await findSegments(db, job.organisation_id, job.job_id, positions)
    const sources = new Map(rows.map((row) => [row.position, row.source]))
    for (const { position, source, notes } of batch) {
      if (position === null || sources.get(position) !== source) continue
      const known = stored.filter((note) => note.position === position)
      // A table has the author before the text.
      const texts = new Set(known.flatMap((note) => [note.text, cellText(note.text).trim(), noteLine(note)]))
      const left = limits.notesOfSegment - known.filter(({ kind }) => kind !== 'document').length
      const added = [...new Set(notes)].filter((text) => !texts.has(text)).slice(0, left)
      found.push(...added.map((text) => ({ position, text })))
    }
  }
  return found
}
