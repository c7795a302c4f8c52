import { setTimeout as sleep } from 'node:timers/promises'
import type { Blobs } from './blobs.ts'
import { openDiskBlobs } from './disk-blobs.ts'
import type { FilePlace } from './file-place.ts'
import { openS3Blobs } from './s3-blobs.ts'

export type Waiting = {
  /** Reports why the place cannot be reached yet, at each attempt. */
  readonly warn: (message: string, error: unknown) => void
  /** Ends the wait. */
  readonly signal: AbortSignal
  readonly pauseMs?: number
}

/**
 * Opens the storage. Throws the reason when it cannot be used. With `waiting`, waits for a bucket whose server is not
 * reached or overloaded: it may start at the same time.
 */
export async function openBlobs(place: FilePlace, waiting: Waiting | null = null): Promise<Blobs> {
  if (place.kind === 'disk') return openDiskBlobs(place.folder)
  if (waiting === null) return openS3Blobs(place)
  const { warn, signal, pauseMs = 2000 } = waiting
  for (;;) {
    try {
      return await openS3Blobs(place)
    } catch (error) {
      if (signal.aborted || !(error instanceof Error && 'code' in error && error.code === 'EIO')) throw error
      warn('The bucket is waited for', error)
    }
    // After an abort, the next attempt is the last one.
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
