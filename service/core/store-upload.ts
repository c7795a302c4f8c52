import { limits } from '#contract/limits.ts'
import { TooLarge } from '../blobs/blobs.ts'
import type { StoredUpload } from './records.ts'
import type { CoreParts } from './core-parts.ts'
import { Problem } from './problem.ts'

/** Puts an upload away as it comes in. Of one that is refused or breaks off, nothing is kept. */
export async function storeUpload(
  { blobs, newId }: CoreParts,
  stream: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<StoredUpload> {
  const file = await putUnderLimit(blobs, newId('file'), stream)
  if (file.size === 0) {
    await blobs.delete(file.blobId)
    throw new Problem('document-rejected', { detail: 'The file is empty.' })
  }
  return { ...file, fileName }
}

async function putUnderLimit(blobs: CoreParts['blobs'], blobId: string, stream: AsyncIterable<Uint8Array>) {
  try {
    return await blobs.put(blobId, stream, { maxBytes: limits.fileBytes })
  } catch (error) {
    if (error instanceof TooLarge)
      throw new Problem('document-rejected', { status: 413, detail: 'The file is larger than 50 MB.' })
    throw error
  }
}
