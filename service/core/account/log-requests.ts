import { addToGroup } from '#language/lists/add-to-group.ts'
import { addRequests } from '../../store/requests.ts'
import type { RequestRow } from '../../store/schema.ts'
import { addUsage } from '../../store/usage.ts'
import type { RequestEntry } from '../../ports/records.ts'
import type { Store } from '../../store/open-store.ts'
import type { RequestLog } from '../../ports/request-log.ts'

const flushMilliseconds = 1000
/** Most entries kept in memory while the database does not answer; further ones are dropped. */
const mostWaiting = 10_000

type LogParts = {
  readonly store: Store
  readonly now: () => Date
  readonly warn: (message: string, error: unknown) => void
}

export function logRequest({ requestLog }: { readonly requestLog: RequestLog }, entry: RequestEntry): void {
  requestLog.add(entry)
}

/**
 * Opens the organisations' log of requests, with a daily count. Entries wait up to a second and are written together: a
 * crash loses that second, and no request waits for the log.
 */
export function startRequestLog({ store, now, warn }: LogParts): RequestLog {
  let waiting: RequestRow[] = []
  let writing = Promise.resolve()

  const flush = () => {
    writing = writing.then(writeWaiting)
    return writing
  }
  const writeWaiting = async () => {
    const rows = waiting
    waiting = []
    if (rows.length === 0) return
    await write(rows).catch((error: unknown) => warn('The request log could not be written', error))
  }
  const write = (rows: readonly RequestRow[]) =>
    store.transact(async (tx) => {
      await addRequests(tx, rows)
      // All processes use one order: two that lock the same rows in different orders would block each other.
      for (const [organisationId, group] of [...groupByOrganisation(rows)].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const errors = group.filter((row) => row.status >= 400).length
        await addUsage(tx, organisationId, null, { requests: group.length, errors })
      }
    })
  const timer = setInterval(() => void flush(), flushMilliseconds)
  timer.unref()

  return {
    add(entry: RequestEntry): void {
      if (entry.caller === null || waiting.length >= mostWaiting) return
      waiting.push(toRow(entry, entry.caller.organisationId, entry.caller.keyName, now()))
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

function toRow(entry: RequestEntry, organisationId: string, keyName: string, at: Date): RequestRow {
  return {
    organisation_id: organisationId,
    request_id: entry.id,
    operation: entry.operation,
    method: entry.method,
    path: entry.path,
    status: entry.status,
    error_type: entry.errorType,
    duration_ms: entry.durationMs,
    characters: entry.characters,
    key_name: keyName,
    created_at: at,
  }
}

function groupByOrganisation(rows: readonly RequestRow[]): Map<string, RequestRow[]> {
  const groups = new Map<string, RequestRow[]>()
  for (const row of rows) addToGroup(groups, row.organisation_id, row)
  return groups
}
