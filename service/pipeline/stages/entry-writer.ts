import type { FeedRow, RowsAhead } from '../../matching/memory-indexes.ts'
import { toStorable } from '../../core/storable.ts'
import type { ReadUnit } from '../../interchange/read-unit.ts'
import type { Db } from '../../store/open-store.ts'
import { entryIdOf } from '../../store/resources/entry-feed.ts'
import { type EntryValues, type EntriesOwner, putEntries } from '../../store/resources/entries.ts'
import type { ReportBuilder } from './import-report.ts'

type EntryUnit = Extract<ReadUnit, { kind: 'entry' }>

const batchEntries = 2000
/** Size of a batch's sources and targets in UTF-16 code units: it stays small however long its texts are. */
const batchCharacters = 1_000_000

export type EntryWriter = {
  add(unit: EntryUnit): Promise<void>
  /** Stores the rest; returns the resource's new columns about its entries. */
  end(): Promise<{ readonly seq: number; readonly entry_count: number }>
}

export type EntryWriterOptions = {
  readonly createdBy: string | null
  readonly now: Date
  readonly report: ReportBuilder
  readonly keepsAlternatives: boolean
  /** Gets the stored rows, in their order; the next batch is stored meanwhile, but not the one after that. */
  readonly follow: (rows: RowsAhead) => Promise<void>
}

type Waiting = { readonly values: EntryValues; readonly line: number }

/**
 * Stores the entries of a file in their order, many at once. Of two with the same source (and, with
 * `keepsAlternatives`, the same target) the one that was changed later counts, or the later one in the file when it has
 * no times.
 */
export function startEntryWriter(
  tx: Db,
  owner: EntriesOwner,
  { createdBy, now, report, keepsAlternatives, follow }: EntryWriterOptions,
): EntryWriter {
  let waiting = new Map<string, Waiting>()
  let characters = 0
  let seq = 0
  // The store works on the previous batch while the next one is read.
  let storing: Promise<void> = Promise.resolve()
  let following: Promise<void> = Promise.resolve()
  let followed = 0

  const flush = async () => {
    const batch = [...waiting.values()]
    waiting = new Map()
    characters = 0
    await storing
    storing = storeBatch(batch, seq)
    // The next attempt to store throws this error.
    storing.catch(() => undefined)
    seq += batch.length
  }
  const storeBatch = async (batch: readonly Waiting[], before: number) => {
    if (batch.length === 0) return
    const values = batch.map((one) => one.values)
    const stored = await putEntries(tx, owner, before, values, { undated: now, keepsAlternatives })
    const created = new Set(stored.filter((row) => row.number === row.seq).map((row) => row.seq))
    for (const [index, { line }] of batch.entries()) if (!created.has(before + index + 1)) report.duplicate(line)
    report.created += created.size
    await following
    const rows = stored.map((row) => toFeedRow(row, values[row.seq - before - 1]))
    following = follow({ rows, from: followed, isLast: false })
    followed = rows.at(-1)?.seq ?? followed
  }

  return {
    async add(unit) {
      const values = toValues(unit, createdBy, now)
      const key = keepsAlternatives ? `${values.source}\0${values.target}` : values.source
      const earlier = waiting.get(key)
      if (earlier !== undefined) report.duplicate(unit.line)
      if (earlier === undefined || isNewer(values, earlier.values, now))
        waiting.set(key, { values, line: earlier?.line ?? unit.line })
      characters += values.source.length + values.target.length
      if (waiting.size >= batchEntries || characters >= batchCharacters) await flush()
    },
    async end() {
      await flush()
      await storing
      await following
      await follow({ rows: [], from: followed, isLast: true })
      return { seq, entry_count: report.created }
    },
  }
}

function toFeedRow({ number, seq }: { readonly number: number; readonly seq: number }, values?: EntryValues): FeedRow {
  if (values === undefined) throw new Error('The store changed an entry that was not given to it')
  const changedAt = values.updated_at.getTime()
  return { seq, entryId: entryIdOf(number), text: values.source, changedAt, byPerson: false, deleted: false }
}

/** Follows the store's rule; `undated` means a time that the file does not give. */
function isNewer(values: EntryValues, earlier: EntryValues, undated: Date): boolean {
  const [one, other] = [values.updated_at.getTime(), earlier.updated_at.getTime()]
  return one === undated.getTime() || other === undated.getTime() || one >= other
}

function toValues(unit: EntryUnit, createdBy: string | null, now: Date): EntryValues {
  const changedAt = unit.changedAt === null ? Number.NaN : Date.parse(unit.changedAt)
  const storable = (text: string | null) => (text === null ? null : toStorable(text))
  return {
    source: toStorable(unit.source),
    target: toStorable(unit.target),
    context_before: storable(unit.before),
    context_after: storable(unit.after),
    origin: 'import',
    created_by: storable(unit.author) ?? createdBy,
    updated_at: Number.isNaN(changedAt) ? now : new Date(changedAt),
    note: storable(unit.note),
    part_of_speech: storable(unit.partOfSpeech),
    case_sensitive: unit.caseSensitive,
    accepted: unit.accepted.map(toStorable),
    forbidden: unit.forbidden.map(toStorable),
    meta: Object.keys(unit.meta).length === 0 ? null : toStorableMeta(unit.meta),
  }
}

function toStorableMeta(meta: EntryUnit['meta']): Record<string, string> {
  return Object.fromEntries(Object.entries(meta).map(([name, value]) => [toStorable(name), toStorable(value)]))
}
