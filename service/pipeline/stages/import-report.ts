import type { ImportReport } from '#contract/resources/job.ts'
import type { SkipCode, SkippedUnit, WarningCode, WarningUnit } from '../../interchange/read-unit.ts'

/** Most lines listed for each kind of note. */
const mostLines = 20

type NoteCode = SkipCode | WarningCode | 'duplicate'
type Note = { readonly code: NoteCode; message: string; count: number; readonly lines: number[] }

/** The report on a file, gathered while it is read. */
export type ReportBuilder = {
  bytes: number
  created: number
  note(unit: SkippedUnit | WarningUnit): void
  /** Notes an entry that occurs twice: one of the two replaced the other. */
  duplicate(line: number): void
  print(): ImportReport
  /** Prints the report on a file of which nothing was kept. */
  printFailed(): ImportReport
}

export function startReport(): ReportBuilder {
  const notes = new Map<NoteCode, Note>()
  let replaced = 0
  let skipped = 0
  const add = (code: NoteCode, message: string, line: number, count: number) => {
    const note = notes.get(code) ?? { code, message, count: 0, lines: [] }
    notes.set(code, note)
    note.count += count
    if (note.lines.length < mostLines && note.lines.at(-1) !== line) note.lines.push(line)
  }
  // Entries that are stored in the background are noted a little later, so the lines need sorting.
  const printNotes = () =>
    [...notes.values()].map((note) => ({ ...note, lines: note.lines.toSorted((one, other) => one - other) }))
  const report: ReportBuilder = {
    bytes: 0,
    created: 0,
    note({ kind, line, reason }) {
      if (kind === 'skipped') skipped++
      add(reason.code, messages[reason.code], line, kind === 'skipped' ? 1 : reason.data.count)
    },
    duplicate(line) {
      replaced++
      add('duplicate', messages.duplicate, line, 1)
    },
    print: () => ({ created: report.created, replaced, skipped, notes: printNotes() }),
    printFailed: () => ({ created: 0, replaced: 0, skipped, notes: printNotes() }),
  }
  return report
}

/** English texts for people; a reader in another language uses the code. */
const messages: Readonly<Record<NoteCode, string>> = {
  'no-source': 'Nothing in the source language.',
  'no-target': 'Nothing in the target language.',
  'empty-source': 'The source is empty.',
  'empty-target': 'The target is empty.',
  'too-long': 'Longer than an entry can be.',
  'only-forbidden': 'Has only forbidden targets.',
  'ragged-row': 'Has a different number of columns than the first row.',
  'broken-quotes': 'There is text after the closing quote of a cell.',
  'marks-dropped': 'Tags were removed: source and target do not have the same tags.',
  'targets-dropped': 'Other targets were skipped: empty or too long.',
  'characters-dropped': 'Control characters were removed.',
  'columns-found': 'Source and target columns were recognised by their content.',
  duplicate: 'Duplicate entry: the newer one was kept.',
}
