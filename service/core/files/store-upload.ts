import { limits } from '#contract/limits.ts'
import { TooLarge } from '../../blobs/blobs.ts'
import type { StoredUpload } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { announceNewFile, discardFiles } from './remove-unnamed-files.ts'

/**
 * Stores an upload as it arrives, under an id that the database already has. Keeps nothing of one that is refused or
 * breaks off. The caller makes a job name the file, or discards it.
 */
export async function storeUpload(
  parts: CoreParts,
  stream: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<StoredUpload> {
  const fileId = await announceNewFile(parts)
  try {
    const file = await parts.blobs.put(fileId, refuseEmpty(stream), { maxBytes: limits.fileBytes })
    return { ...file, fileName }
  } catch (error) {
    await discardFiles(parts, [fileId])
    if (error instanceof TooLarge)
      throw new Problem('document-rejected', { status: 413, detail: 'The file is larger than 50 MB.' })
    throw error
  }
}

/** Removes the file of an upload that is not used. */
export function discardUpload(parts: CoreParts, { blobId }: StoredUpload): Promise<void> {
  return discardFiles(parts, [blobId])
}

async function* refuseEmpty(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    yield piece
  }
  if (size === 0) throw new Problem('document-rejected', { detail: 'The file is empty.' })
}
