import type { Format } from '#contract/formats.ts'
import type { ExistingTargets } from '#contract/resources/job.ts'

export type DocumentFile = {
  readonly name: string
  readonly size: number
  readonly sourceLang: string
  readonly targetLang: string
  /** What becomes of the translations that a bilingual document holds already. */
  readonly existingTargets: ExistingTargets
}

/** A document as read: the segments are JSON already, in the shape that the store takes, so that they are not parsed twice. */
export type ReadDocument = {
  readonly format: Format
  readonly segments: number
  readonly translatable: number
  /** Code points of all segments, tags not counted; of the translatable ones; words of all. */
  readonly characters: number
  readonly translatableCharacters: number
  readonly words: number
  /** Those that came with a translation, which is to be kept; of the translatable ones of them the code points. */
  readonly existing: { readonly segments: number; readonly translatable: number; readonly characters: number }
  /** JSON arrays of at most 1,000 segments each, in document order, in UTF-8. */
  readonly chunks: readonly Uint8Array[]
}

export type WriteRequest = {
  readonly format: Format
  readonly sourceLang: string
  readonly targetLang: string
  /**
   * JSON arrays of `[source, target, isDraft]`, one a segment, in document order; a null target leaves it as it is. A
   * bilingual document says of each translation whether it is a draft.
   */
  readonly chunks: readonly string[]
}

export type WrittenDocument = {
  readonly bytes: Uint8Array
  /** Positions of the segments whose tags had to be repaired. */
  readonly repaired: readonly number[]
}

/**
 * Reads and writes documents away from the event loop, within limits of memory and time.
 * Both throw `DocumentRefused` for a document that cannot be taken, also for one that breaks the limits.
 */
export type Documents = {
  read(path: string, file: DocumentFile, signal?: AbortSignal): Promise<ReadDocument>
  write(path: string, request: WriteRequest, signal?: AbortSignal): Promise<WrittenDocument>
  close(): Promise<void>
}
