import type { Range } from '../../common/tags/piece.ts'

// Web and mail addresses without markup: https://github.github.com/gfm/#autolinks-extension-
const BARE_LINK =
  /(?<![A-Za-z])https?:\/\/[^\s<[\]]+|(?<=^|[\s(*_[\]~])www\.[^\s<[\]]+|(?<![\w.+/-])[\w.+-]+@[A-Za-z\d_-]+(?:\.[A-Za-z\d_-]+)+(?![\w-])/gi

/** Finds the next address at or after a place, without trailing punctuation that belongs to the segment. */
export function bareLinks(text: string): (from: number) => Range | null {
  if (!text.includes('://') && !text.includes('www.') && !text.includes('@')) return () => null
  let next: Range | null = { start: -1, end: -1 }
  return (from) => {
    while (next !== null && next.start < from) next = findNext(text, Math.max(from, next.start + 1))
    return next
  }
}

function findNext(text: string, from: number): Range | null {
  BARE_LINK.lastIndex = from
  for (let match = BARE_LINK.exec(text); match !== null; match = BARE_LINK.exec(text)) {
    const { 0: source, index } = match
    const end = index + withoutTail(source).length
    if (source.includes('@') || /^(?:https?:\/\/|www\.)[^.\s]/i.test(text.slice(index, end)))
      return { start: index, end }
  }
  return null
}

/** `https://a.b/c).` → `https://a.b/c`; a parenthesis that the address opened stays. */
function withoutTail(source: string): string {
  let open = 0
  for (const sign of source) open += sign === '(' ? 1 : sign === ')' ? -1 : 0
  let end = source.length
  for (; end > 0; end--) {
    const sign = source.charAt(end - 1)
    if (sign === ')' && open >= 0) break
    if (sign === ')') open++
    else if (sign === ';') {
      const entity = /&[A-Za-z\d]+;$/.exec(source.slice(Math.max(0, end - 40), end))?.[0]
      if (entity === undefined) break
      end -= entity.length - 1
    } else if (!'?!.,:*_~\'"'.includes(sign)) break
  }
  return source.slice(0, end)
}
