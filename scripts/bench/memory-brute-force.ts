import { editDistance, makePattern } from '../../service/matching/edit-distance.ts'
import type { MemoryIndex } from '../../service/matching/index/index-parts.ts'
import { findWord } from '../../service/matching/index/vocabulary.ts'
import { readRow } from '../../service/matching/index/word-rows.ts'
import { readSegment } from '../../service/matching/read-segment.ts'
import { shareKept } from '../../service/matching/similarity.ts'

/**
 * The bound of the best entry from `least` percent on, by comparing the words of all; 0 when there is none, null where
 * letters count too. The text itself is not in the memory.
 */
export function bestByComparingAll(index: MemoryIndex, text: string, least: number): number | null {
  const { words, letters } = readSegment(text)
  if (letters !== null) return null
  const unknown = new Map<string, number>()
  const ids = words.map((word) => {
    const id = findWord(index.vocabulary, word)
    if (id !== -1) return id
    const made = unknown.get(word) ?? index.vocabulary.count + unknown.size
    unknown.set(word, made)
    return made
  })
  const pattern = makePattern(ids)
  const row = new Uint32Array(1024)
  let best = 0
  for (let at = 0; at < index.words.count; at++) {
    const length = index.lengths[at] ?? 0
    const longest = Math.max(length, ids.length)
    const most = Math.floor(((100 - Math.max(best, least)) * longest) / 100)
    if (Math.abs(length - ids.length) > most) continue
    readRow(index.words, at, row)
    const distance = editDistance(pattern, row, length, most)
    if (distance <= most) best = Math.max(best, Math.min(99, shareKept(distance, longest)))
  }
  return best
}
