/** The characters that mean something in Apertium's stream format. */
const RESERVED = /[[\]{}^$/\\@<>]/g

export function escapeText(text: string): string {
  return text.replace(RESERVED, '\\$&')
}

/** Writes a blank between brackets for a tag or a text that must come back unchanged. */
export function blankOf(index: number): string {
  return `[<${index}>]`
}

/** Ends a message; the answer must end with the same, else answers have slipped against their questions. */
export function guardOf(id: number): string {
  // Without the empty blank the last word may wait for what follows it.
  return `[][<#${id}>]`
}

/** A piece of an answer. */
export type AnswerPiece =
  | {
      readonly kind: 'text'
      readonly text: string
      /** Names in the word-bound blank around it: `g:1`, `t:0`; each once. */
      readonly bound: readonly string[]
      readonly isUnknown: boolean
    }
  | { readonly kind: 'blank'; readonly index: number }

// A sign of the engine · an escaped character · a word-bound blank or its end · a blank · plain text. The last stages
// escape its `@`, earlier ones do not.
const PIECE = /(\\?@|[*#])|\\([\s\S])|\[\[([^\]]*)\]\]|\[([^\]]*)\]|([^\\[*@#]+|[\\[])/gu

/**
 * Reads an answer. The signs `*`, `@` and `#` are the engine's: unknown to it, unknown in the other language, a form it
 * cannot build. Questions carry those of the text as blanks.
 *
 * `La [[t:g:1]]*foo[[/]][<0>]` → text `La `, unknown text `foo` bound to g:1, blank 0
 */
export function readAnswer(answer: string): AnswerPiece[] {
  const pieces: AnswerPiece[] = []
  let bound: readonly string[] = []
  let text = ''
  let isUnknown = false
  const flush = () => {
    if (text !== '') pieces.push({ kind: 'text', text, bound, isUnknown })
    text = ''
    isUnknown = false
  }
  for (const [, sign, escaped, wordBlank, blank, plain] of answer.matchAll(PIECE)) {
    if (wordBlank !== undefined) {
      flush()
      bound = boundBy(wordBlank)
    } else if (blank !== undefined) {
      const index = /^<(\d+)>$/.exec(blank)?.[1]
      if (index === undefined) continue
      flush()
      pieces.push({ kind: 'blank', index: Number(index) })
    } else if (sign !== undefined) {
      flush()
      isUnknown = sign !== '#'
    } else if (isUnknown && plain !== undefined) {
      // The unknown word is a piece of its own, then the text after it.
      const word = /^[\p{L}\p{M}\p{N}]+/u.exec(plain)?.[0] ?? ''
      text = word
      flush()
      text = plain.slice(word.length)
    } else text += escaped ?? plain ?? ''
  }
  flush()
  return pieces
}

/** `t:g:1; t:g:2; t:g:1` → g:1, g:2; `/` → nothing. */
function boundBy(wordBlank: string): string[] {
  if (wordBlank === '/') return []
  const names = wordBlank.split(';').map((part) => part.trim())
  return [...new Set(names.filter((name) => name.startsWith('t:')).map((name) => name.slice(2)))]
}
