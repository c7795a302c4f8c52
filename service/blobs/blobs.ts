/** A stored file, unchanged. */
export type StoredFile = {
  readonly blobId: string
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  /** The first 64 kB, to distinguish formats. */
  readonly head: Uint8Array
}

/** Thrown by `put` for a file over the limit, of which nothing is kept. */
export class TooLarge extends Error {
  constructor(maxBytes: number) {
    super(`larger than ${maxBytes} bytes`)
    this.name = 'TooLarge'
  }
}

/** Thrown by `withPath` for a file that is not stored. Another attempt does not restore it. */
export class FileMissing extends Error {
  constructor(blobId: string) {
    super(`The file ${blobId} is not stored`)
    this.name = 'FileMissing'
  }
}

export type ListedFile = { readonly blobId: string; readonly size: number; readonly storedAt: Date }

/**
 * Storage of files: originals and translated files, each under an id without its name or content. A file whose `put`
 * has resolved survives a loss of power. Files never change; a new version is a new file.
 */
export type Blobs = {
  /**
   * Notes the installation that owns the files, unless that is noted already. Throws, with what to do, where they are
   * those of another installation: each would take the files of the other for its own.
   */
  claim(installation: string): Promise<void>
  /** Resolves when the place seems writable, without writing to it. Throws the reason otherwise. */
  reach(): Promise<void>
  /** Stores bytes of a stream, never all in memory. Throws `TooLarge`, or the stream's errors. */
  put(blobId: string, bytes: AsyncIterable<Uint8Array>, limit: { readonly maxBytes: number }): Promise<StoredFile>
  /** Returns null when there is no such file. */
  open(blobId: string): Promise<{ readonly stream: AsyncIterable<Uint8Array>; readonly size: number } | null>
  /** Calls `use` with a path that can be read until it resolves. Throws `FileMissing`. */
  withPath<T>(blobId: string, use: (path: string) => Promise<T>): Promise<T>
  /** Yields every stored file, in any order. */
  list(): AsyncIterable<ListedFile>
  /**
   * Removes a file; one that is missing counts as removed. Only `core/remove-unnamed-files.ts` calls this: a file that
   * a job names must never be removed.
   */
  removeFile(blobId: string): Promise<void>
  /** Removes unfinished uploads and temporary copies of dead processes, untouched since `before`. */
  removeUnfinished(before: Date): Promise<void>
}
