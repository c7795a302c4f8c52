import { encodeText } from '../text-encoding/encode-text.ts'
import type { DecodedText } from '../text-encoding/text-encoding.ts'

/** Bytes of a document with rewritten ranges of its text, made as the changes come. */
export type TextOutput = {
  /** Replaces a range, in UTF-16 units. Ranges come in order and do not overlap; texts must fit the encoding. */
  replace(start: number, end: number, text: string): void
  /** Returns the whole document; nothing may be replaced afterwards. */
  bytes(): Uint8Array
}

/** Number of characters that are encoded at once: as strings a document of 50 MB would be in memory several times. */
const CHUNK = 1 << 18

/** Opens an output in which every byte outside of a replaced range is unchanged. */
export function openTextOutput({ text, encoding }: DecodedText): TextOutput {
  const chunks: Uint8Array[] = []
  let waiting: string[] = []
  let length = 0
  let at = 0
  const flush = () => {
    chunks.push(encodeText(waiting.join(''), encoding))
    waiting = []
    length = 0
  }
  const put = (piece: string) => {
    if (piece === '') return
    waiting.push(piece)
    length += piece.length
    // The halves of a surrogate pair must be encoded together.
    if (length >= CHUNK && !isHighSurrogate(piece.charCodeAt(piece.length - 1))) flush()
  }
  const copyUntil = (end: number) => {
    while (at < end) {
      const next = Math.min(at + CHUNK, end)
      put(text.slice(at, next))
      at = next
    }
  }
  return {
    replace(start, end, changed) {
      copyUntil(start)
      put(changed)
      at = end
    },
    bytes() {
      copyUntil(text.length)
      flush()
      return chunks.length === 1 ? (chunks[0] ?? new Uint8Array()) : Buffer.concat(chunks)
    },
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}
