/** An item of a list that runs on in one line; its marker is `[start, contentStart)`. UTF-16 offsets. */
export type ListItem = { readonly start: number; readonly contentStart: number }

type Marker = ListItem & {
  readonly style: string
  readonly value: number
  readonly firmly: boolean
  readonly opens: boolean
}

const TAGER = /(?<=^|\s)(?:(\d{1,3})|(\p{Ll}))(\.\)|\)|\.)[ \u00a0]+(?=["'“„«(]?\p{Lu})/gu
const BULLET = /(?<=^|\s)([•⁃‣◦▪●■])\s?(?=\S)/gu
const ENDED = /[\p{Sentence_Terminal}…:]["'”’»)\]]*\s*$/u
const AFTER_LOWER_WORD = /\p{Ll}{4,}\s*$/u

/**
 * Finds the items of lists inside a paragraph: `1. Milk 2. Bread`, `a) Milk b) Bread`, `• Milk • Bread`. A list counts
 * from its first number or letter, begins where a sentence may begin, and has two items at least.
 */
export function findListItems(text: string): ListItem[] {
  return [...numberedItems(text), ...bulletedItems(text)].sort((a, b) => a.start - b.start)
}

function numberedItems(text: string): ListItem[] {
  const chains = new Map<string, Marker[]>()
  const done: Marker[][] = []
  for (const marker of readMarkers(text)) {
    const chain = chains.get(marker.style)
    if (chain?.at(-1)?.value === marker.value - 1) chain.push(marker)
    else if (marker.value === 1 && marker.opens) {
      if (chain !== undefined) done.push(chain)
      chains.set(marker.style, [marker])
    }
  }
  return [...done, ...chains.values()].flatMap(keepItems)
}

// `1. See Section 2. Then go`: two numbers are a list only if the second is where an item can begin.
function keepItems(chain: readonly Marker[]): readonly ListItem[] {
  if (chain.length >= 3) return chain
  return chain.length === 2 && chain[1]?.firmly === true ? chain : []
}

function* readMarkers(text: string): Generator<Marker> {
  for (const match of text.matchAll(TAGER)) {
    const start = match.index
    const before = text.slice(Math.max(0, start - 24), start)
    const ended = before.trim() === '' || ENDED.test(before)
    if (/[,;]\s*$/u.test(before)) continue
    const value = match[1] === undefined ? (match[2]?.charCodeAt(0) ?? 0) - 96 : Number(match[1])
    const style = `${match[1] === undefined ? 'letter' : 'number'}${match[3] ?? ''}`
    const contentStart = start + match[0].length
    yield { start, contentStart, style, value, opens: ended, firmly: ended || AFTER_LOWER_WORD.test(before) }
  }
}

function bulletedItems(text: string): ListItem[] {
  const bullets = [...text.matchAll(BULLET)].map((match) => ({
    start: match.index,
    contentStart: match.index + match[0].length,
  }))
  return bullets.length >= 2 ? bullets : []
}
