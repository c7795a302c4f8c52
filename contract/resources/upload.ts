import * as z from 'zod/mini'
import { filledText, Timestamp } from './query.ts'

/** A file that comes in parts, so that a connection that breaks costs one part and not the file. */
export const Upload = z.object({
  id: z.string(),
  file_name: z.string(),
  /** Bytes of the whole file. */
  size: z.int(),
  /** Bytes that are stored: the next part begins there. */
  offset: z.int(),
  /** Bytes of each part but the last. */
  part_bytes: z.int(),
  /** The time at which it is deleted, whole or not. */
  expires_at: Timestamp,
})
export type Upload = z.infer<typeof Upload>

export const NewUpload = z.object({
  file_name: filledText(1024),
  size: z.int().check(z.minimum(0)),
})
export type NewUpload = z.infer<typeof NewUpload>

export const partType = 'application/partial-upload'
