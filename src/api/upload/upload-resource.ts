import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { Memory, type MemoryUpload } from '#contract/resources/resource.ts'
import { unreadableError } from '../transport/api-error.ts'
import type { Resource, ResourceKind } from '../resource-kind.ts'
import { uploadForm, type UploadParts } from './upload-form.ts'

export type FileOfEntries = {
  readonly file: File
  readonly fields: MemoryUpload
  readonly signal: AbortSignal
  /** The share of the file that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Answers while the entries are still being read: the resource is `indexing`. */
export type UploadResource = (kind: ResourceKind, upload: FileOfEntries) => Promise<Resource>

/** Sends a file of entries for a new memory or glossary. */
export async function uploadResource(
  parts: UploadParts,
  [kind, upload]: Parameters<UploadResource>,
): Promise<Resource> {
  const endpoint = kind === 'memory' ? endpoints.createMemory : endpoints.createGlossary
  const { status, body, headers } = await uploadForm(parts, endpoint, upload)
  const parsed = z.safeParse(Memory, body)
  if (parsed.success) return parsed.data
  throw unreadableError(status, parsed.error.issues[0]?.path.join('.') ?? '', headers)
}
