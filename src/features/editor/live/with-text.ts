import type { EditorState } from '@tiptap/pm/state'
import { cutWords } from '../../../sync/merge/cut-words.ts'
import { diffWords } from '../../../sync/merge/diff-words.ts'
import { documentToText, placeOfOffset, textToNodes } from './segment-document.ts'

/** Marks a change that is no attempt of the person to edit. */
export const FROM_ELSEWHERE = 'fromElsewhere'

/**
 * Puts a text from elsewhere into the open segment: only the words that differ are replaced, so that the cursor stays
 * between the same words. Null where replacing words alone does not give that text.
 */
export function withText(state: EditorState, text: string): EditorState | null {
  const { doc, schema, tr } = state
  const words = cutWords(documentToText(doc))
  const offsets = [0]
  for (const word of words) offsets.push((offsets.at(-1) ?? 0) + word.length)
  const placeOf = (word: number) => placeOfOffset(doc, offsets[word] ?? 0)
  // Edits run from the end, so that the places before an edit stay valid.
  for (const { from, to, insert } of diffWords(words, cutWords(text)).toReversed())
    tr.replaceWith(placeOf(from), placeOf(to), textToNodes(schema, insert.join('')))
  const next = state.apply(tr.setMeta('whole', true).setMeta(FROM_ELSEWHERE, true))
  return documentToText(next.doc) === text ? next : null
}
