import { boundsOf } from '#language/checks/context.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { countCharacters } from '#language/tags/plain-text.ts'
import type { Adaptation } from '../../core/adaptation/adaptation.ts'
import type { Capabilities, Item } from '../../engines/engine.ts'
import { listPending, type SegmentOutcome, type PendingSegment, storeOutcomes } from '../../store/document-writes.ts'
import { type JobLease, lockHeld } from '../../store/queue.ts'
import type { PipelineParts } from '../pipeline-parts.ts'
import { type AdaptedJobSegment, checkOutcomes, fromMemory, type Unchecked } from './to-outcome.ts'

/** A segment for the engine. */
export type BatchSegment = AdaptedJobSegment & { readonly item: Item }

/** The capabilities of an engine that matter here. */
type Wanted = Pick<Capabilities, 'terms' | 'fuzzy' | 'context' | 'maxBatch' | 'maxChars'>

const pageSegments = 500
/** Limit small enough that a cancelled job ends soon and a crash repeats little. */
const mostInBatch = 100

/**
 * Yields segments without a translation, in batches within the engine's limits of segments and characters. Matches of a
 * memory are not in them: they are stored as soon as they are found, a page at a time.
 */
export async function* readBatches(
  parts: PipelineParts,
  held: JobLease,
  adaptation: Adaptation,
  capabilities: Wanted,
  signal: AbortSignal,
): AsyncGenerator<readonly BatchSegment[]> {
  const { maxBatch, maxChars } = capabilities
  const most = Math.min(maxBatch, mostInBatch)
  let batch: BatchSegment[] = []
  let characters = 0
  for await (const asked of readAsked(parts, held, adaptation, capabilities, signal)) {
    const length = countCharacters(asked.adapted.source)
    if (batch.length > 0 && (batch.length === most || characters + length > maxChars)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(asked)
    characters += length
  }
  if (batch.length > 0) yield batch
}

async function* readAsked(
  parts: PipelineParts,
  held: JobLease,
  adaptation: Adaptation,
  capabilities: Wanted,
  signal: AbortSignal,
): AsyncGenerator<BatchSegment> {
  for (let after = -1; ; ) {
    signal.throwIfAborted()
    const page = await listPending(parts.store.db, held, after, pageSegments)
    const last = page.at(-1)
    if (last === undefined) return
    after = last.position
    const remembered: Unchecked[] = []
    const asked: BatchSegment[] = []
    for (const [segment, adapted] of await adaptPage(adaptation, page)) {
      // An engine that a fuzzy match can guide improves on it.
      const isGuide = capabilities.fuzzy && adapted.fromMemory?.isFuzzy === true
      const of = { position: segment.position, adapted, bounds: boundsOf(segment.place) }
      const outcome = isGuide ? null : fromMemory(of)
      if (outcome === null) asked.push(toAsked(segment, adapted, capabilities))
      else remembered.push({ segment: of, outcome })
    }
    if (remembered.length > 0) await storeFound(parts, held, await checkOutcomes(remembered, adaptation))
    yield* asked
    if (page.length < pageSegments) return
  }
}

async function adaptPage(adaptation: Adaptation, page: readonly PendingSegment[]) {
  const found = await adaptation.lookUp(
    page.map(({ source, before, after }) => ({
      text: source,
      ...(before !== null && { before }),
      ...(after !== null && { after }),
    })),
  )
  return page.flatMap((segment, index) => {
    const adapted = found[index]
    return adapted === undefined ? [] : [[segment, adapted] as const]
  })
}

async function storeFound(
  { store, now }: PipelineParts,
  held: JobLease,
  outcomes: readonly SegmentOutcome[],
): Promise<void> {
  await store.transact(async (tx) => {
    await lockHeld(tx, held)
    await storeOutcomes(tx, held, outcomes, now())
  })
}

function toAsked(segment: PendingSegment, adapted: AdaptedJobSegment['adapted'], capabilities: Wanted): BatchSegment {
  const { position, before, after } = segment
  const item: Item = {
    key: String(position),
    source: parseTags(adapted.source),
    ...(capabilities.fuzzy && adapted.examples.length > 0 && { examples: adapted.examples }),
    ...(capabilities.terms !== 'none' && adapted.terms.length > 0 && { terms: adapted.terms }),
    ...(capabilities.context && before !== null && { before: [before] }),
    ...(capabilities.context && after !== null && { after: [after] }),
  }
  return { position, adapted, bounds: boundsOf(segment.place), item }
}
