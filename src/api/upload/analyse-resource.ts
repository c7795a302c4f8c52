import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { ResourceAnalysis } from '#contract/resources/resource.ts'
import { isApiError, unreadableError } from '../transport/api-error.ts'
import { uploadForm, type UploadParts } from './upload-form.ts'

/** Null where the service follows only the contract. */
export type AnalyseResource = (file: File, signal: AbortSignal) => Promise<ResourceAnalysis | null>

/** Analyses a file of entries before its import. */
export async function analyseResource(
  parts: UploadParts,
  [file, signal]: Parameters<AnalyseResource>,
): Promise<ResourceAnalysis | null> {
  const form = { file, fields: {}, signal, repeatable: true, onProgress: () => {} }
  const answer = await uploadForm(parts, endpoints.analyseResource, form).catch((error: unknown) => {
    if (isApiError(error) && (error.status === 404 || error.status === 405)) return null
    throw error
  })
  if (answer === null) return null
  const parsed = z.safeParse(ResourceAnalysis, answer.body)
  if (parsed.success) return parsed.data
  throw unreadableError(answer.status, parsed.error.issues[0]?.path.join('.') ?? '', answer.headers)
}
