import { plainText } from '#language/tags/plain-text.ts'
import { cutWords } from '../../../sync/merge/cut-words.ts'
import { diffWords } from '../../../sync/merge/diff-words.ts'

/** Number of keys to insert them with. */
const MOST = 9

/** Words and spaces of texts that are compared at every key, at most: more would take longer than a key may. */
const MOST_COMPARED = 400

/** Punctuation between two parts. */
const BREAK = /^[.,;:!?¿¡()[\]«»“”"…。，、；：！？（）]+$/u
const HAS_WORD = /[\p{L}\p{N}]/u

/**
 * Returns the parts of a match that the text lacks, each once, without tags; parts end at punctuation. None of long
 * texts.
 *
 * text `El proveedor paga 30 euros al día.`, match `El proveedor paga 15 euros, en efectivo.` → `15`, `en efectivo`
 */
export function matchParts(text: string, match: string): string[] {
  const [own, words] = [cutWords(plainText(text)), cutWords(plainText(match))]
  if (Math.max(own.length, words.length) > MOST_COMPARED) return []
  const edits = diffWords(own, words)
  const added = new Set<number>()
  let shift = 0
  for (const { from, to, insert } of edits) {
    for (let at = 0; at < insert.length; at++) added.add(from + shift + at)
    shift += insert.length - (to - from)
  }
  const parts: string[] = []
  let part = ''
  const close = () => {
    if (HAS_WORD.test(part)) parts.push(part.trim())
    part = ''
  }
  for (const [at, word] of words.entries()) {
    // A space that both have, between two words that only the match has, does not separate them.
    const isIn = added.has(at) || (word.trim() === '' && part !== '' && added.has(at + 1))
    if (!isIn || BREAK.test(word)) close()
    else part += word
  }
  close()
  return [...new Set(parts)].slice(0, MOST)
}
