import type { Format } from '#contract/formats.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import type { Remark } from '#contract/resources/remark.ts'
import type { ExistingTargets } from '#contract/resources/job.ts'
import type { TableFile } from '../interchange/review-table/read-table.ts'
import type { SurveyedFile, SurveyReply } from './survey.ts'

/** Columns of a table that a person chose, from 1; no target: the one that the first row names, else a new one. */
export type ChosenColumns = { readonly source: number; readonly target: number | null; readonly hasHeader: boolean }

export type DocumentFile = {
  readonly name: string
  readonly size: number
  readonly sourceLang: string
  readonly targetLang: string
  /** Use of the translations that a bilingual document already has. */
  readonly existingTargets: ExistingTargets
  readonly columns?: ChosenColumns | undefined
  /** Regular expressions for codes that stay unchanged. */
  readonly codePatterns?: readonly string[] | undefined
}

/** A document as read: the segments are JSON in the store's shape, so that they are not parsed twice. */
export type ReadDocument = {
  readonly format: Format
  readonly segments: number
  readonly translatable: number
  /** Code points of all segments, without tags; of the translatable ones; words of all. */
  readonly characters: number
  readonly translatableCharacters: number
  /** Words of translatable segments, with and without a translation of the file. */
  readonly translatableWords: { readonly given: number; readonly missing: number }
  readonly words: number
  /** Segments whose own translation is kept; the translatable ones of them, with their code points. */
  readonly existing: { readonly segments: number; readonly translatable: number; readonly characters: number }
  /** Parts of it that are in no segment, or will have another place. */
  readonly remarks: readonly Remark[]
  /** JSON arrays of at most 1,000 segments each, in document order, in UTF-8. */
  readonly chunks: readonly Uint8Array[]
}

/** Matches of a pattern; the first codes that differ. */
type PatternHits = { readonly pattern: string; readonly hits: number; readonly first: readonly string[] }

export type DetectedLanguage = { readonly code: string; readonly confidence: number }

/** A segment to translate. `form`: its plural form, or ''; `isGiven`: the file has a target. */
export type AnalysedSegment = {
  readonly source: string
  readonly form: string
  readonly words: number
  readonly characters: number
  readonly isGiven: boolean
}

/** A column of a table, from 1: the text of its first row, and the first text below. */
export type TableColumn = { readonly column: number; readonly name: string; readonly sample: string }

export type AnalysedDocument = {
  readonly format: Format
  /** Columns that a person may choose, of a table. */
  readonly columns?: readonly TableColumn[]
  readonly language: DetectedLanguage | null
  readonly patterns: readonly PatternHits[]
  readonly segments: readonly AnalysedSegment[]
  /** `segments`: null where they equal those of the document. */
  readonly targets: readonly { readonly targetLang: string; readonly segments: readonly AnalysedSegment[] | null }[]
}

/** `sourceLang`: null where it is to be detected. */
export type AnalysedFile = {
  readonly name: string
  readonly size: number
  readonly sourceLang: string | null
  readonly targetLangs: readonly string[]
  readonly columns?: ChosenColumns | undefined
  readonly codePatterns?: readonly string[] | undefined
}

export type RefusedDocument = {
  readonly ok: false
  readonly reason: DocumentFault
  readonly message: string
  /** Columns of a table that needs a choice of them. */
  readonly columns?: readonly TableColumn[]
}

export type WriteRequest = {
  readonly format: Format
  readonly sourceLang: string
  readonly targetLang: string
  /** The columns that it was read with. */
  readonly columns?: ChosenColumns | undefined
  readonly codePatterns?: readonly string[] | undefined
  /**
   * JSON arrays of `[source, target, state]`, one a segment, in document order; a null target leaves it unchanged. A
   * bilingual document has the state of each translation (`draft`, `machine`, `rejected`, `translated`, `approved`).
   */
  readonly chunks: readonly string[]
  /** Removes all links to other places, for an office suite to open it. */
  readonly withoutOutside?: boolean
  /** Writes drafts as translations; by default, with the format's sign for them. */
  readonly draftsAre?: 'translated'
}

export type WrittenDocument = {
  readonly bytes: Uint8Array
  /** Positions of the segments whose tags had to be repaired. */
  readonly repaired: readonly number[]
}

/**
 * Reads and writes documents away from the event loop, within limits of memory and time.
 * Both throw `DocumentRefused` for a document that is not accepted, also for one that breaks the limits; an analysis
 * returns it.
 */
export type Documents = {
  read(path: string, file: DocumentFile, signal?: AbortSignal): Promise<ReadDocument>
  /** Reads a document for a person who waits: a refusal is an answer. */
  tryRead(
    path: string,
    file: DocumentFile,
    signal?: AbortSignal,
  ): Promise<{ readonly ok: true; readonly document: ReadDocument } | RefusedDocument>
  write(path: string, request: WriteRequest, signal?: AbortSignal): Promise<WrittenDocument>
  analyse(
    path: string,
    file: AnalysedFile,
    signal?: AbortSignal,
  ): Promise<({ readonly ok: true } & AnalysedDocument) | RefusedDocument>
  /** Summarises a file of entries, to make a memory or glossary of it. */
  survey(path: string, file: SurveyedFile & { readonly size: number }, signal?: AbortSignal): Promise<SurveyReply>
  /** Returns the first sheet of a workbook as tab-separated text in UTF-8. Throws `DocumentRefused`. */
  tabulate(path: string, size: number, signal?: AbortSignal): Promise<Uint8Array>
  /** Returns the rows of a table that a reviewer sent back. */
  readTable(
    path: string,
    size: number,
    signal?: AbortSignal,
  ): Promise<{ readonly ok: true; readonly table: TableFile } | RefusedDocument>
  close(): Promise<void>
}
