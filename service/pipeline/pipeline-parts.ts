import type { Blobs } from '../blobs/blobs.ts'
import type { Documents } from '../ports/documents.ts'
import type { NewId } from '../core/new-id.ts'
import type { Direction, TranslationEngine } from '../engines/engine.ts'
import type { EngineCircuit, EngineDirections } from '../engines/router.ts'
import type { MemoryIndexes } from '../matching/memory-indexes.ts'
import type { Scorer } from '../quality/scorer.ts'
import type { PipelineEvent } from './pipeline-event.ts'
import type { RunAlone } from './run-alone.ts'
import type { Store } from '../store/open-store.ts'
import type { Judges } from '../ports/judges.ts'
import type { SavedTerms } from '../ports/saved-terms.ts'

/** What the pipeline works with. */
export type PipelineParts = {
  readonly store: Store
  readonly blobs: Blobs
  readonly documents: Documents
  readonly indexes: MemoryIndexes
  readonly terms: SavedTerms
  readonly judges: Judges
  /** The engine for a direction; null when there is none. */
  readonly pickEngine: (direction: Direction) => Promise<TranslationEngine | null>
  /** What the engines can do, as far as they have reported it. */
  readonly listDirections: () => Promise<readonly EngineDirections[]>
  /** What is known of every engine without asking it. */
  readonly circuits: () => readonly EngineCircuit[]
  readonly scorer: Scorer
  /** For a job during which a process died or stalled; null: it is run as any other. */
  readonly runAlone: RunAlone | null
  readonly now: () => Date
  readonly newId: NewId
  /** For metrics and log; never with texts or keys. */
  readonly report: (event: PipelineEvent) => void
  /** Never with texts or keys. */
  readonly warn: (message: string, error: unknown) => void
}
