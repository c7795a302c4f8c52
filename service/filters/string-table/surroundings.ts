/** What a text is in, which says how it is written: `&` in a CDATA section, `&amp;` outside. */
export type Within = { readonly data: boolean; readonly quotes: boolean }

export type Surroundings = {
  readonly within: Within
  /** Goes on behind a code, and answers it as it can be written there: no CDATA section begins in another one. */
  pass(code: string): string
}

const MARKER = /<!\[CDATA\[|\]\]>/g

/** @param before what is before the first text */
export function openSurroundings(before: string, isQuoted = false): Surroundings {
  const within = { data: false, quotes: isQuoted }
  let depth = 0
  const pass = (code: string) => {
    const written = code.replaceAll(MARKER, (marker) => {
      const isOuter = marker === ']]>' ? depth-- === 1 : depth++ === 0
      return isOuter ? marker : ''
    })
    within.data = depth > 0
    if (quotesIn(code) % 2 === 1) within.quotes = !within.quotes
    return written
  }
  pass(before)
  return { within, pass }
}

/** Those that stand for themselves, and belong to no attribute. */
function quotesIn(code: string): number {
  if (!code.includes('"')) return 0
  return (
    code
      .replaceAll(MARKER, '')
      .replaceAll(/<[^<>]*>|\\[^]/g, '')
      .match(/"/g) ?? []
  ).length
}
