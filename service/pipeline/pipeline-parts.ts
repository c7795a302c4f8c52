import type { Blobs } from '../blobs/blobs.ts'
import type { Documents } from '../ports/documents.ts'
import type { PickEngine } from '../core/core-parts.ts'
import type { NewId } from '../core/new-id.ts'
import type { EngineCircuit, EngineDirections } from '../engines/router.ts'
import type { MemoryIndexes } from '../matching/memory-indexes.ts'
import type { Scorer } from '../quality/scorer.ts'
import type { PipelineEvent } from './pipeline-event.ts'
import type { RunAlone } from './run-alone.ts'
import type { Store } from '../store/open-store.ts'
import type { Judges } from '../ports/judges.ts'
import type { SavedTerms } from '../ports/saved-terms.ts'

/** Dependencies of the pipeline. */
export type PipelineParts = {
  readonly store: Store
  readonly blobs: Blobs
  readonly documents: Documents
  readonly indexes: MemoryIndexes
  readonly terms: SavedTerms
  readonly judges: Judges
  /** Picks the engine of an organisation for a direction; null when there is none. */
  readonly pickEngine: PickEngine
  /** Returns the engines' directions, as far as they have reported them. */
  readonly listDirections: (organisationId: string) => Promise<readonly EngineDirections[]>
  /** Returns the known state of every engine without asking it. */
  readonly circuits: (organisationId: string) => readonly EngineCircuit[]
  /** Lets engines that did not answer be tried before their pause is over. */
  readonly tryEngines: () => void
  readonly scorer: Scorer
  /** Runs a job during which a process died or stalled; null: it runs like any other. */
  readonly runAlone: RunAlone | null
  readonly now: () => Date
  readonly newId: NewId
  /** Reports for metrics and log; never with texts or keys. */
  readonly report: (event: PipelineEvent) => void
  /** Logs failures; never with texts or keys. */
  readonly warn: (message: string, error: unknown) => void
}
