/** A stored file as it came in. */
export type StoredFile = {
  readonly blobId: string
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  /** The first 64 kB, to tell formats apart. */
  readonly head: Uint8Array
}

/** Thrown by `put` for a file over the limit, of which nothing is kept. */
export class TooLarge extends Error {
  constructor(maxBytes: number) {
    super(`larger than ${maxBytes} bytes`)
    this.name = 'TooLarge'
  }
}

/**
 * Where files lie: originals and translated files, each under an id that says nothing of its name or content. A file
 * whose `put` has resolved survives a loss of power. Files never change; a new version is a new file.
 */
export type Blobs = {
  /** Takes bytes as they come, never the whole in memory. Throws `TooLarge`, or whatever the stream throws. */
  put(blobId: string, bytes: AsyncIterable<Uint8Array>, limit: { readonly maxBytes: number }): Promise<StoredFile>
  /** Null when there is no such file. */
  open(blobId: string): Promise<{ readonly stream: AsyncIterable<Uint8Array>; readonly size: number } | null>
  /** Calls `use` with a path that can be read until it resolves. */
  withPath<T>(blobId: string, use: (path: string) => Promise<T>): Promise<T>
  /** Every stored file, in any order. */
  list(): AsyncIterable<{ readonly blobId: string; readonly storedAt: Date }>
  /** A file that is not there is as good as deleted. */
  delete(blobId: string): Promise<void>
}
