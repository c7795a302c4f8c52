import type { FileQuery } from '#contract/resources/job.ts'
import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import type { XliffExportQuery } from '#contract/resources/xliff.ts'
import { segmentStates } from '#contract/segments/states.ts'
import { codeInTime } from '../lib/code-in-time.ts'
import type { Api } from './api.ts'
import { jobKeys } from './jobs.ts'
import { segmentKeys } from './segments.ts'
import type { Download } from './transport/call-types.ts'

export async function downloadFile(
  { client }: Api,
  jobId: string,
  { signal, ...query }: FileQuery & { readonly signal?: AbortSignal | undefined } = {},
): Promise<Download> {
  return withMediaType(await client('downloadFile', { params: { job_id: jobId }, query, ...(signal && { signal }) }))
}

export async function downloadOriginal({ client }: Api, jobId: string): Promise<Download> {
  return withMediaType(await client('downloadOriginal', { params: { job_id: jobId } }))
}

/** Sets the media type, by which a phone opens a saved file: the contract sends `application/octet-stream`. */
async function withMediaType({ blob, fileName }: Download): Promise<Download> {
  const formats = await codeInTime(import('#contract/formats.ts'))
  const type = formats?.mediaTypeOfName(fileName ?? '') ?? null
  return { blob: type === null ? blob : blob.slice(0, blob.size, type), fileName }
}

export function downloadXliff({ client }: Api, jobId: string, query: XliffExportQuery): Promise<Download> {
  return client('downloadXliff', { params: { job_id: jobId }, query })
}

export const tmxChoices = ['confirmed', 'all'] as const
export type TmxChoice = (typeof tmxChoices)[number]

/** Downloads confirmed segments; drafts too, which the file marks as such; or what new versions have no segment for. */
export function downloadTmx({ client }: Api, jobId: string, which: TmxChoice | 'dropped'): Promise<Download> {
  const params = { job_id: jobId }
  if (which === 'dropped') return client('downloadTmx', { params, query: { segments: 'dropped' } })
  const state = segmentStates.filter((each) => each !== 'not_translated' && !each.startsWith('rejected')).join(',')
  return client('downloadTmx', { params, query: which === 'all' ? { state } : {} })
}

export function downloadTable({ client }: Api, jobId: string): Promise<Download> {
  return client('downloadTable', { params: { job_id: jobId } })
}

/** File from another tool, or from a reviewer. */
export type ImportKind = 'xliff' | 'table'

/** Imports segments. `dryRun`: reports the changes and makes none. `overwrite`: also of segments changed meanwhile. */
export async function importSegments(
  api: Api,
  jobId: string,
  file: Blob,
  { kind, dryRun, overwrite }: { readonly kind: ImportKind; readonly dryRun: boolean; readonly overwrite: boolean },
): Promise<SegmentsImport> {
  const query = { dry_run: dryRun ? 'true' : 'false', overwrite: overwrite ? 'true' : 'false' } as const
  const name = kind === 'xliff' ? 'importXliff' : 'importTable'
  const reply = await api.client(name, { params: { job_id: jobId }, query, file })
  if (!dryRun) {
    api.queries.removeQueries({ queryKey: segmentKeys.job(jobId) })
    await api.queries.invalidateQueries({ queryKey: jobKeys.one(jobId) })
  }
  return reply
}
