import type { TextBounds } from '#language/checks/context.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { EngineExample, EngineTerm } from '../../engines/engine.ts'
import type { Query } from '../../matching/memory-indexes.ts'
import type { Judged } from '../../ports/judges.ts'

/** What memories and glossaries have to say of one segment. */
export type Adapted = {
  readonly source: string
  /** What a memory says already, and nothing is asked of an engine; null: it has to be asked. */
  readonly fromMemory: {
    readonly target: string
    /** Tags that were placed by the words around them. */
    readonly guessed: readonly number[]
    readonly match: NonNullable<Segment['match']>
    /** It covers only a part: a draft for a person, and no answer where an engine can be guided by it. */
    readonly isFuzzy: boolean
    /** For a person to look at: always, unless the project says that a whole match of a confirmed entry is translated. */
    readonly isDraft: boolean
  } | null
  /** For an engine that can use them: the closest segments of the memories, the best last. */
  readonly examples: readonly EngineExample[]
  /** Where terms occur in the segment. */
  readonly found: readonly FoundTerm[]
  /** For an engine that can use them: the terms that occur in the segment. */
  readonly terms: readonly EngineTerm[]
}

/** A translation of what was looked up. `bounds`: what it has to fit in. */
export type Translated = {
  readonly adapted: Pick<Adapted, 'source' | 'found'>
  readonly target: string
  readonly bounds?: TextBounds | undefined
}

/** How text of one direction is adapted to the resources of one request. */
export type Adaptation = {
  /** One answer for each segment, in their order; as few reads as for one. */
  lookUp(queries: readonly Query[]): Promise<Adapted[]>
  /**
   * What is wrong with translations, terms included, and the terms that they really have. For a request of this
   * organisation, or null: for a document. Throws what `judges` throws.
   */
  judge(translated: readonly Translated[], organisationId: string | null): Promise<Judged[]>
}
