import { createHash } from 'node:crypto'
import { takeTurn } from '../turns/take-turn.ts'
import { type StoredFile, TooLarge } from './blobs.ts'

const headBytes = 65_536
const sliceBytes = 1_048_576

export type FileSummary = {
  /** Adds bytes. Throws `TooLarge` over the limit. */
  add(slice: Uint8Array): void
  end(): Omit<StoredFile, 'blobId'>
}

/** Counts and hashes the bytes of a file as they pass, and keeps its head. */
export function summarise(maxBytes: number): FileSummary {
  const hash = createHash('sha256')
  const head = Buffer.alloc(headBytes)
  let size = 0
  return {
    add(slice) {
      if (size + slice.length > maxBytes) throw new TooLarge(maxBytes)
      if (size < headBytes) head.set(slice.subarray(0, headBytes - size), size)
      size += slice.length
      hash.update(slice)
    },
    end: () => ({ size, sha256: hash.digest('hex'), head: head.subarray(0, Math.min(size, headBytes)) }),
  }
}

/** Yields slices of at most a megabyte, so that hashing a whole file passed at once does not block other requests. */
export async function* slicesOf(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const piece of bytes)
    for (let at = 0; at < piece.length; at += sliceBytes) {
      if (at > 0) await takeTurn()
      yield piece.subarray(at, at + sliceBytes)
    }
}
