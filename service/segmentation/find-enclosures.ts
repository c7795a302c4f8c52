/** `[start, end)`: from the opening sign to just before its closing sign, in UTF-16 units. */
export type Enclosure = { readonly start: number; readonly end: number }

// A longer passage in quotes or brackets is prose of its own and is cut into its sentences.
const LONGEST = 500
// Signs that may be open between a closing sign and its partner; keeps the search linear.
const DEEPEST = 6

const CLOSERS_OF: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '（': '）',
  '［': '］',
  '【': '】',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '〔': '〕',
  '“': '”',
  '„': '“”„',
  '‘': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '`': "'`",
  '"': '"',
  "'": "'",
  '”': '”',
}
const SIGN = /[()[\]{}（）［］【】「」『』《》〈〉〔〕“”„‘’‚«»‹›`"']|,,(?=\p{L})/gu
const CAN_OPEN_BEFORE = /[\s\p{Ps}\p{Pi}\p{Pd}"'«»¿¡:/,;\uFFFC]/u
const GOES_ON = /[\p{L}\p{N}\p{Ps}\p{Pi}¿¡.…"'$€£]/u

/**
 * Finds the passages in quotation marks or brackets that a sentence end may not cut, outermost only, in order: `He said
 * (No. Never.) and left` → one, over `(No. Never.`. A sign without its partner is ignored.
 */
export function findEnclosures(text: string): Enclosure[] {
  const found: Enclosure[] = []
  const open: { readonly sign: string; readonly at: number }[] = []
  for (const match of text.matchAll(SIGN)) {
    const at = match.index
    const sign = match[0] === ',,' ? '„' : match[0]
    const partner = findPartner(text, at, sign, open)
    if (partner !== -1) {
      const start = open[partner]?.at ?? at
      open.length = partner
      if (at - start <= LONGEST) keepOutermost(found, { start, end: at })
    } else if (canOpen(text, at, sign, match[0].length)) {
      open.push({ sign, at })
      if (open.length > 64) open.shift()
    }
  }
  return found
}

function findPartner(text: string, at: number, sign: string, open: readonly { readonly sign: string }[]): number {
  if (!canClose(text, at, sign)) return -1
  const deepest = Math.max(0, open.length - DEEPEST)
  for (let index = open.length - 1; index >= deepest; index--) {
    const opener = open[index]?.sign ?? ''
    if ((CLOSERS_OF[opener] ?? '').includes(sign)) return index
  }
  return -1
}

// An apostrophe looks like a closing quote: `the dogs' house`, `isn't`. It closes only after punctuation.
function canClose(text: string, at: number, sign: string): boolean {
  if (sign !== "'" && sign !== '’') return true
  return /[\p{P}\s]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + 1))
}

function canOpen(text: string, at: number, sign: string, length: number): boolean {
  if (CLOSERS_OF[sign] === undefined) return false
  if (!'"\'”’«»‹›`‘'.includes(sign)) return true
  const before = text.charAt(at - 1)
  const after = text.charAt(at + length)
  // French writes `« mot »`: the opening guillemet comes before a space.
  if (sign === '«' || sign === '»') return before === '' || CAN_OPEN_BEFORE.test(before)
  return (before === '' || CAN_OPEN_BEFORE.test(before)) && GOES_ON.test(after)
}

function keepOutermost(found: Enclosure[], enclosure: Enclosure): void {
  while ((found.at(-1)?.start ?? -1) > enclosure.start) found.pop()
  found.push(enclosure)
}
