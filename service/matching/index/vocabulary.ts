import { grown } from './grown.ts'

/**
 * Words and their numbers, from 0 in the order in which they were added. In four arrays and not in a `Map`: a tenth of
 * the memory, and stored and loaded as it is.
 */
export type IndexVocabulary = {
  count: number
  letters: Uint16Array
  /** First place of each word in `letters`, then the end of the last one. */
  starts: Uint32Array
  /** Hash table: number + 1 of a word, 0 in a free place; its length is a power of two. */
  slots: Uint32Array
}

const leastSlots = 64

export function makeVocabulary(): IndexVocabulary {
  return { count: 0, letters: new Uint16Array(0), starts: new Uint32Array(1), slots: new Uint32Array(leastSlots) }
}

/** Returns the number of a word; -1 when the vocabulary does not have it. */
export function findWord(vocabulary: IndexVocabulary, word: string): number {
  return (vocabulary.slots[slotOf(vocabulary, word)] ?? 0) - 1
}

/** Returns the number of a word, which is added when the vocabulary does not have it. */
export function addWord(vocabulary: IndexVocabulary, word: string): number {
  const slot = slotOf(vocabulary, word)
  const found = vocabulary.slots[slot] ?? 0
  if (found > 0) return found - 1
  const id = vocabulary.count
  const start = vocabulary.starts[id] ?? 0
  vocabulary.letters = grown(vocabulary.letters, start + word.length)
  vocabulary.starts = grown(vocabulary.starts, id + 2)
  for (let at = 0; at < word.length; at++) vocabulary.letters[start + at] = word.charCodeAt(at)
  vocabulary.starts[id + 1] = start + word.length
  vocabulary.slots[slot] = id + 1
  vocabulary.count++
  if (vocabulary.count * 3 > vocabulary.slots.length * 2) addSlots(vocabulary)
  return id
}

export function wordAt({ letters, starts }: IndexVocabulary, id: number): string {
  return String.fromCharCode(...letters.subarray(starts[id], starts[id + 1]))
}

export function vocabularyBytes({ letters, starts, slots }: IndexVocabulary): number {
  return letters.byteLength + starts.byteLength + slots.byteLength
}

/** Returns the slot of the word, or the one where it would go. */
function slotOf({ slots, letters, starts }: IndexVocabulary, word: string): number {
  const mask = slots.length - 1
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  let slot = spread(hash) & mask
  for (;;) {
    const id = (slots[slot] ?? 0) - 1
    if (id < 0 || isWord(letters, starts[id] ?? 0, starts[id + 1] ?? 0, word)) return slot
    slot = (slot + 1) & mask
  }
}

function isWord(letters: Uint16Array, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false
  for (let at = 0; at < word.length; at++) if (letters[start + at] !== word.charCodeAt(at)) return false
  return true
}

/** Spreads the bits of a hash, because FNV leaves its lower bits poor. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15) ^ (hash >>> 7)
}

function addSlots(vocabulary: IndexVocabulary): void {
  const { letters, starts, count } = vocabulary
  const mask = vocabulary.slots.length * 2 - 1
  const slots = new Uint32Array(mask + 1)
  for (let id = 0; id < count; id++) {
    let hash = 0x811c9dc5
    const end = starts[id + 1] ?? 0
    for (let at = starts[id] ?? 0; at < end; at++) hash = Math.imul(hash ^ (letters[at] ?? 0), 0x01000193)
    let slot = spread(hash) & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = id + 1
  }
  vocabulary.slots = slots
}
