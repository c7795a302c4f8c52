import { encodeText } from './encode-text.ts'
import type { DecodedText } from './text-encoding.ts'

/** A range of a text, in UTF-16 units, and its new text. */
export type TextChange = { readonly start: number; readonly end: number; readonly text: string }

/**
 * Returns the bytes of a document with some ranges of its text rewritten and every other byte unchanged. The new texts
 * must fit the encoding.
 *
 * @param changes in the order of the text; none overlaps another
 */
export function rewriteText(decoded: DecodedText, changes: readonly TextChange[]): Uint8Array {
  return encodeText(applyChanges(decoded.text, changes), decoded.encoding)
}

/** Rewrites as UTF-8 with a byte order mark, for texts that the document's own encoding cannot write. */
export function rewriteAsUtf8(decoded: DecodedText, changes: readonly TextChange[]): Uint8Array {
  const text = applyChanges(decoded.text, changes)
  return encodeText(text.startsWith('\ufeff') ? text : `\ufeff${text}`, 'utf-8')
}

function applyChanges(text: string, changes: readonly TextChange[]): string {
  const pieces: string[] = []
  let at = 0
  for (const change of changes) {
    pieces.push(text.slice(at, change.start), change.text)
    at = change.end
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}
