import { Tokenizer } from 'parse5'

/** A stretch of text or one reference as written, and its meaning; null for an entity that HTML does not know. */
export type Decoded = { readonly raw: string; readonly text: string | null }

const REFERENCE = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][\w.-]*);/g

/**
 * Decodes text of XML in pieces: readable text, with resolved references and line ends `\n`, and unknown entities.
 *
 * `a&nbsp;b &logo; c` → `a b `, null, ` c`
 */
export function decodeReferences(raw: string): Decoded[] {
  if (!raw.includes('&')) return [{ raw, text: normalise(raw) }]
  const pieces: Decoded[] = []
  let from = 0
  let text = ''
  let at = 0
  const endText = (end: number) => {
    if (end > from) pieces.push({ raw: raw.slice(from, end), text })
    text = ''
  }
  for (const { 0: reference, index } of raw.matchAll(REFERENCE)) {
    text += normalise(raw.slice(at, index))
    at = index + reference.length
    const character = decodeReference(reference)
    if (character !== null) text += character
    else {
      endText(index)
      pieces.push({ raw: reference, text: null })
      from = at
    }
  }
  text += normalise(raw.slice(at))
  endText(raw.length)
  return pieces
}

const known = new Map<string, string | null>()

function decodeReference(reference: string): string | null {
  const decoded = known.get(reference)
  if (decoded !== undefined) return decoded
  const fresh = decodeAsHtml(reference)
  // Documents can invent entities, which must not fill the memory.
  if (known.size < 5_000) known.set(reference, fresh)
  return fresh
}

/** Decodes any entity of HTML, all of which the tokenizer knows; an unknown one is returned unchanged. */
function decodeAsHtml(reference: string): string | null {
  let text = ''
  const addText = ({ chars }: { readonly chars: string }) => {
    text += chars
  }
  const nothing = () => {}
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: nothing,
      onStartTag: nothing,
      onEndTag: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  )
  tokenizer.write(reference, true)
  return text === reference ? null : text
}

function normalise(raw: string): string {
  return raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw
}
