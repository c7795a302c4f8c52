import type { TextBounds } from '#language/checks/context.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { EngineExample, EngineTerm } from '../../engines/engine.ts'
import type { Query } from '../../matching/memory-indexes.ts'
import type { Judged } from '../../ports/judges.ts'

/** Matches and terms of memories and glossaries for one segment. */
export type Adapted = {
  readonly source: string
  /** A memory's translation, for which no engine is asked; null: an engine is needed. */
  readonly fromMemory: {
    readonly target: string
    /** Tags that were placed by the words around them. */
    readonly guessed: readonly number[]
    readonly match: NonNullable<Segment['match']>
    /** True when it covers only a part: a draft for a person, and no answer where an engine can be guided by it. */
    readonly isFuzzy: boolean
    /** True except where the project accepts whole matches of confirmed entries as translated. */
    readonly isDraft: boolean
  } | null
  /** The closest segments of the memories, the best last, for an engine that can use them. */
  readonly examples: readonly EngineExample[]
  /** Places of terms in the segment. */
  readonly found: readonly FoundTerm[]
  /** The terms that occur in the segment, for an engine that can use them. */
  readonly terms: readonly EngineTerm[]
}

/** A translation of a segment that was looked up. `bounds`: limits of its length. */
export type Translated = {
  readonly adapted: Pick<Adapted, 'source' | 'found'>
  readonly target: string
  readonly bounds?: TextBounds | undefined
}

/** Adapts text of one direction to the resources of one request. */
export type Adaptation = {
  /** Returns one answer for each segment, in their order; as few reads as for one. */
  lookUp(queries: readonly Query[]): Promise<Adapted[]>
  /**
   * Checks translations, including their terms, and finds the terms that they have. `organisationId`: that of a
   * request; null: for a document. Throws the errors of `judges`.
   */
  judge(translated: readonly Translated[], organisationId: string | null): Promise<Judged[]>
}
