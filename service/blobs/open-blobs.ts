import type { Blobs } from './blobs.ts'
import { openDiskBlobs } from './disk-blobs.ts'
import type { FilePlace } from './file-place.ts'
import { openS3Blobs } from './s3-blobs.ts'

/** Throws when the place cannot be reached, with what it says. */
export function openBlobs(place: FilePlace): Promise<Blobs> {
  return place.kind === 'disk' ? openDiskBlobs(place.folder) : openS3Blobs(place)
}
