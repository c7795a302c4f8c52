import { countCharacters } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { Capabilities, Item } from '../engine.ts'

/** Cuts items, in the order given, into batches that the server takes; one that is too long is a batch of its own. */
export function cutBatches(
  items: readonly Item[],
  { maxBatch, maxChars }: Pick<Capabilities, 'maxBatch' | 'maxChars'>,
): Item[][] {
  const batches: Item[][] = []
  let characters = 0
  for (const item of items) {
    const length = lengthOf(item)
    const last = batches.at(-1)
    if (last === undefined || last.length >= maxBatch || characters + length > maxChars) {
      batches.push([item])
      characters = length
    } else {
      last.push(item)
      characters += length
    }
  }
  return batches
}

function lengthOf({ source, given = [] }: Item): number {
  return countCharacters(printTags(source)) + countCharacters(printTags(given))
}
