import type { CodePatternFault } from '#contract/resources/code-pattern.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { Direction, TranslationEngine } from '../engines/engine.ts'
import type { EngineCircuit, EngineDirections } from '../engines/router.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { Calibrator } from '../quality/calibrator.ts'
import type { Scorer } from '../quality/scorer.ts'
import type { MemoryIndexes } from '../matching/memory-indexes.ts'
import type { Store } from '../store/open-store.ts'
import type { Documents } from '../ports/documents.ts'
import type { NewId } from './new-id.ts'
import type { TakeTurn } from './start-lines.ts'
import type { RequestLog } from '../ports/request-log.ts'
import type { Judges } from '../ports/judges.ts'
import type { SavedTerms } from '../ports/saved-terms.ts'
import type { JobFeed } from '../ports/job-feed.ts'

/** What the account page says of an engine. */
export type EngineState = EngineDirections & { readonly ok: boolean }

export type RefusedUpload = { readonly reason: DocumentFault; readonly message: string }

/** What the use cases work with. Time, ids and everything with a life of its own come in here. */
export type CoreParts = {
  readonly store: Store
  readonly blobs: Blobs
  readonly documents: Documents
  /** Lays translated documents out as pages. */
  readonly pages: PageRenderer
  /** Those of one organisation follow one another. */
  readonly inPagesTurn: TakeTurn
  /** Where the entries of memories and glossaries are looked for. */
  readonly indexes: MemoryIndexes
  /** The terms of glossaries, ready to be found. */
  readonly terms: SavedTerms
  /** Reports to those who follow a job what happens in it. */
  readonly jobFeed: JobFeed
  /** Checks long texts where they delay no request. */
  readonly judges: Judges
  /** Scores of long texts of one organisation follow one another; those of others do not wait for them. */
  readonly inScoringTurn: TakeTurn
  /** Analyses of one organisation follow one another; those of others do not wait for them. */
  readonly inAnalysisTurn: TakeTurn
  readonly requestLog: RequestLog
  /** The engine for a direction; null when there is none. */
  readonly pickEngine: (direction: Direction) => Promise<TranslationEngine | null>
  readonly scorer: Scorer
  /** How good the scorer is in each direction, and how it gets better. */
  readonly calibrator: Calibrator
  /** Exchanges calibrations with the other machines, now. */
  readonly shareCalibrations: () => Promise<void>
  readonly listEngines: () => Promise<readonly EngineState[]>
  /** What the engines can do; asks for no health, so it costs nothing. */
  readonly listDirections: () => Promise<readonly EngineDirections[]>
  /** What is known of every engine without asking it. */
  readonly circuits: () => readonly EngineCircuit[]
  /** Whether the scorer in use gives a language's texts scores. */
  readonly isScored: Scorer['isValidated']
  /** Why an upload is no document that is taken, by its first bytes and its name; null when it may be one. */
  readonly refuseUpload: (head: Uint8Array, fileName: string) => RefusedUpload | null
  /** Why a regular expression for codes cannot be used; null when it can. */
  readonly findPatternFault: (pattern: string) => CodePatternFault | null
  /** What is wrong with the address of a webhook; null when it may be tried. */
  readonly refuseWebhook: (address: string) => string | null
  readonly requestsPerMinute: number
  readonly now: () => Date
  readonly newId: NewId
  /** For what happens after an answer has gone out; never with texts or keys. */
  readonly warn: (message: string, error: unknown) => void
}
