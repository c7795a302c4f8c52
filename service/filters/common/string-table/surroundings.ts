/** Context of a text, which decides its spelling: `&` in a CDATA section, `&amp;` outside. */
export type Within = { readonly data: boolean; readonly quotes: boolean }

export type Surroundings = {
  readonly within: Within
  /** Advances behind a code and returns its spelling there: no CDATA section begins in another one. */
  pass(code: string): string
}

const MARKER = /<!\[CDATA\[|\]\]>/g

/** @param before the text before the first text of the value */
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

/** Counts the quotes that are neither escaped nor part of an attribute. */
function quotesIn(code: string): number {
  if (!code.includes('"')) return 0
  return (
    code
      .replaceAll(MARKER, '')
      .replaceAll(/<[^<>]*>|\\[^]/g, '')
      .match(/"/g) ?? []
  ).length
}
