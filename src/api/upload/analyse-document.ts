import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { type AnalysisUpload, DocumentAnalysis } from '#contract/resources/analysis.ts'
import { isApiError, unreadableError } from '../transport/api-error.ts'
import { uploadForm, type UploadParts } from './upload-form.ts'

export type AnalysedUpload = {
  readonly file: File
  readonly fields: AnalysisUpload
  readonly signal: AbortSignal
}

/** Null where the service follows only the contract. */
export type AnalyseDocument = (upload: AnalysedUpload) => Promise<DocumentAnalysis | null>

/** Number of analyses that the service takes from one organisation at a time. */
const AT_ONCE = 4
/** Milliseconds before an analysis: five languages chosen in a row are one analysis, not six of which five are cut off. */
const REST = 300

/** Makes the analysis of a document before its upload, a few at a time; asks only once where there is no route. */
export function makeAnalyseDocument(parts: UploadParts): AnalyseDocument {
  const lines: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve())
  let next = 0
  let bare: string | null = null
  const ask = async ({ file, fields, signal }: AnalysedUpload): Promise<DocumentAnalysis | null> => {
    signal.throwIfAborted()
    const address = parts.session.getState().session?.address ?? ''
    if (bare === address) return null
    const form = { file, fields, signal, repeatable: true, onProgress: () => {} }
    const answer = await uploadForm(parts, endpoints.analyseDocument, form).catch((error: unknown) => {
      // 404: no such route; 405: `analysis` is read as the id of a job.
      if (!isApiError(error) || (error.status !== 404 && error.status !== 405)) throw error
      bare = address
      return null
    })
    if (answer === null) return null
    const parsed = z.safeParse(DocumentAnalysis, answer.body)
    if (parsed.success) return parsed.data
    throw unreadableError(answer.status, parsed.error.issues[0]?.path.join('.') ?? '', answer.headers)
  }
  return (upload) => {
    const line = next++ % AT_ONCE
    const rested = parts.clock.sleep(REST, upload.signal)
    const done = (lines[line] ?? Promise.resolve()).then(() => rested).then(() => ask(upload))
    lines[line] = done.catch(() => undefined)
    return done
  }
}
