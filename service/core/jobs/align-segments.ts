import { rawSimilarity } from '../../matching/similarity.ts'
import { type ReadSegment, readSegment } from '../../matching/read-segment.ts'
import { startTurns } from '../../turns/start-turns.ts'

/** A segment of either version. `source` has the tags. */
export type AlignedSource = {
  readonly source: string
  readonly part: string
  readonly translatable: boolean
}

/** Counterpart of a segment of the new version: the same text, or a similar one in its place, with the match rate. */
export type Counterpart =
  | { readonly kind: 'kept'; readonly old: number }
  | { readonly kind: 'changed'; readonly old: number; readonly similarity: number }

/** Old segments that one new segment is compared with, so that the cost grows with the number of segments only. */
const mostCompared = 4
const leastSimilarity = 50

/**
 * Finds for each segment of a new version its counterpart in the old one, or null. Each old segment is used once.
 *
 * The same texts first, by the more exact context before the less exact: part of the document with both neighbours,
 * with one of them, the part alone, both neighbours alone, then anywhere; within each, in their order. Then, of what is
 * left between two that stay, similar texts in their order. Costs the same for each segment.
 */
export async function alignSegments(
  before: readonly AlignedSource[],
  after: readonly AlignedSource[],
): Promise<(Counterpart | null)[]> {
  const takeTurns = startTurns()
  const ids = new Map<string, number>()
  const read = async (sources: readonly AlignedSource[]): Promise<Keys> => {
    const texts: number[] = []
    const parts: number[] = []
    for (const { source, part, translatable } of sources) {
      texts.push(idOf(ids, `${translatable ? 't' : 'u'}${source}`))
      parts.push(idOf(ids, `p${part}`))
      await takeTurns()
    }
    return { texts, parts }
  }
  const [old, now] = [await read(before), await read(after)]
  const found: (Counterpart | null)[] = after.map(() => null)
  const isUsed = before.map(() => false)
  for (const keyOf of contexts) await keepSame(old, now, keyOf, found, isUsed, takeTurns)
  await findChanged(before, after, found, isUsed, takeTurns)
  return found
}

type Keys = { readonly texts: readonly number[]; readonly parts: readonly number[] }
type KeyOf = (keys: Keys, at: number) => string
type Turns = () => Promise<void>

function idOf(ids: Map<string, number>, text: string): number {
  const id = ids.get(text) ?? ids.size
  ids.set(text, id)
  return id
}

const text = ({ texts }: Keys, at: number) => texts[at] ?? 'end'

/** From the most exact context of a text to none. */
const contexts: readonly KeyOf[] = [
  (keys, at) => `${text(keys, at)} ${keys.parts[at]} ${text(keys, at - 1)} ${text(keys, at + 1)}`,
  (keys, at) => `${text(keys, at)} ${keys.parts[at]} ${text(keys, at - 1)}`,
  (keys, at) => `${text(keys, at)} ${keys.parts[at]} ${text(keys, at + 1)}`,
  (keys, at) => `${text(keys, at)} ${keys.parts[at]}`,
  (keys, at) => `${text(keys, at)} ${text(keys, at - 1)} ${text(keys, at + 1)}`,
  text as KeyOf,
]

async function keepSame(
  old: Keys,
  now: Keys,
  keyOf: KeyOf,
  found: (Counterpart | null)[],
  isUsed: boolean[],
  takeTurns: Turns,
): Promise<void> {
  const queues = new Map<string, { readonly places: number[]; next: number }>()
  for (const at of old.texts.keys()) {
    await takeTurns()
    if (isUsed[at]) continue
    const key = keyOf(old, at)
    const queue = queues.get(key)
    if (queue === undefined) queues.set(key, { places: [at], next: 0 })
    else queue.places.push(at)
  }
  for (const at of now.texts.keys()) {
    await takeTurns()
    if (found[at] !== null) continue
    const queue = queues.get(keyOf(now, at))
    const place = queue?.places[queue.next]
    if (queue === undefined || place === undefined) continue
    queue.next++
    found[at] = { kind: 'kept', old: place }
    isUsed[place] = true
  }
}

/** Finds the similar text in the same place for runs of segments without a counterpart. */
async function findChanged(
  before: readonly AlignedSource[],
  after: readonly AlignedSource[],
  found: (Counterpart | null)[],
  isUsed: boolean[],
  takeTurns: Turns,
): Promise<void> {
  const readOld = readOnce(before)
  const readNew = readOnce(after)
  for (let at = 0; at < after.length; at++) {
    await takeTurns()
    if (found[at] !== null) continue
    let end = at
    while (end < after.length && found[end] === null) end++
    let [next, last] = freeRun(isUsed, (found[at - 1]?.old ?? -1) + 1, found[end]?.old ?? before.length)
    for (; at < end; at++) {
      const one = readNew(at)
      let best = { old: -1, similarity: leastSimilarity - 1 }
      for (let old = next; old < Math.min(last, next + mostCompared); old++) {
        await takeTurns()
        const similarity = one === null ? 0 : similarityOf(one, readOld(old))
        if (similarity > best.similarity) best = { old, similarity }
      }
      if (best.old === -1) continue
      found[at] = { kind: 'changed', ...best }
      isUsed[best.old] = true
      next = best.old + 1
    }
  }
}

/** Returns the free old segments from a place on, else those before another one: from, and up to. */
function freeRun(isUsed: readonly boolean[], from: number, upTo: number): [number, number] {
  let last = from
  while (last < isUsed.length && !isUsed[last]) last++
  if (last > from) return [from, last]
  let first = upTo
  while (first > 0 && !isUsed[first - 1]) first--
  return [first, upTo]
}

/** Reads a translatable segment for a comparison; the last ones stay read. */
function readOnce(sources: readonly AlignedSource[]): (at: number) => ReadSegment | null {
  const known = new Map<number, ReadSegment | null>()
  return (at) => {
    const one = known.get(at)
    if (one !== undefined) return one
    const source = sources[at]
    const read = source?.translatable ? readSegment(source.source) : null
    if (known.size > mostCompared) known.clear()
    known.set(at, read)
    return read
  }
}

/** Returns at most 99: the same words in other signs or tags are another text. */
function similarityOf(one: ReadSegment, other: ReadSegment | null): number {
  return other === null ? 0 : Math.min(99, rawSimilarity(one, other))
}
