import * as z from 'zod/mini'
import { type EndpointName, endpoints, fillPath } from '#contract/endpoints.ts'
import { Job, SourceComparison } from '#contract/resources/job.ts'
import { unreadableError } from '../transport/api-error.ts'
import { fillAbsent } from '../transport/fill-absent.ts'
import { unlessAbsent } from '../transport/unless-absent.ts'
import { uploadForm, type UploadParts } from './upload-form.ts'

export type ReplaceHow = {
  /** The number of the version that it follows. */
  readonly version?: number
  readonly signal?: AbortSignal
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Sends a new version of a document's file, or a corrected file for one that could not be read. */
export type ReplaceSource = (jobId: string, file: File, how?: ReplaceHow) => Promise<Job>

/** Counts what a new version would change; null where the service does not compare. */
export type CompareSource = (jobId: string, file: File, how?: ReplaceHow) => Promise<SourceComparison | null>

export function replaceSource(parts: UploadParts, asked: Parameters<ReplaceSource>): Promise<Job> {
  return sendSource(parts, 'replaceSource', Job, asked)
}

export function compareSource(parts: UploadParts, asked: Parameters<CompareSource>): Promise<SourceComparison | null> {
  return unlessAbsent(sendSource(parts, 'compareSource', SourceComparison, asked))
}

/** The same file sent again changes nothing, so it is repeated where an answer is lost. */
async function sendSource<T>(
  parts: UploadParts,
  name: Extract<EndpointName, 'replaceSource' | 'compareSource'>,
  schema: z.ZodMiniType<T>,
  [
    jobId,
    file,
    { version, signal = new AbortController().signal, onProgress = () => {} } = {},
  ]: Parameters<ReplaceSource>,
): Promise<T> {
  const { path, ...endpoint } = endpoints[name]
  const { status, body, headers } = await uploadForm(
    parts,
    { ...endpoint, path: fillPath(path, { job_id: jobId }) },
    { file, fields: { version: version?.toString() }, repeatable: true, signal, onProgress },
  )
  const parsed = z.safeParse(schema, fillAbsent(name, body))
  if (parsed.success) return parsed.data
  throw unreadableError(status, parsed.error.issues[0]?.path.join('.') ?? '', headers)
}
