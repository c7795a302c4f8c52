import { setTimeout as sleep } from 'node:timers/promises'
import type { Blobs } from './blobs.ts'
import { openDiskBlobs } from './disk-blobs.ts'
import type { FilePlace } from './file-place.ts'
import { openS3Blobs } from './s3-blobs.ts'

export type Waiting = {
  /** Reports why the place cannot be reached yet, each time. */
  readonly warn: (message: string, error: unknown) => void
  /** Ends the wait. */
  readonly signal: AbortSignal
  readonly pauseMs?: number
}

/**
 * Throws when the place cannot be used, with what it says. With `waiting`, a bucket whose server is not reached or has too
 * much to do is waited for: it may start at the same time.
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
    // Aborted: the next try is the last one.
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
