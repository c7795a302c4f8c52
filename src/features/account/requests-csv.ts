import type { RequestRecord } from '#contract/resources/request.ts'
import { writeCsv } from '../../lib/write-csv.ts'
import type { Catalogue } from '../../messages/catalogue.ts'

/** Writes the listed requests for a spreadsheet: times to the second, UTC. */
export function requestsCsv(words: Catalogue['account'], requests: readonly RequestRecord[]): Blob {
  const { when, operation, answer, took, key, characters } = words.requestColumns
  const head = [`${when} (UTC)`, operation, words.path, answer, `${took} (ms)`, key, characters, words.findRequest]
  const rows = requests.map((request) => [
    request.created_at.slice(0, 19).replace('T', ' '),
    request.operation,
    `${request.method} ${request.path}`,
    [request.status, request.error_type].filter(Boolean).join(' '),
    Math.round(request.duration_ms),
    request.key_name ?? '',
    request.characters,
    request.id,
  ])
  return writeCsv([head, ...rows])
}
