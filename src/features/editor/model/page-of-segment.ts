import { type FindInLine, isOf } from './lines-of-pages.ts'

/** A segment that is searched for on the pages from `low` to `high`. */
export type PageSearch = { readonly position: number; readonly low: number; readonly high: number }

type Seen = { readonly page: number; readonly found: readonly FindInLine[] }

/**
 * Returns the next search after a page was seen: pages are in the order of the document, so each page rules out half of
 * the others. `here`: the segment is on this page; null: on none.
 */
export function searchPage({ position, low, high }: PageSearch, { page, found }: Seen): 'here' | PageSearch | null {
  if (found.some((find) => isOf(find, position))) return 'here'
  const places = found.map((find) => find(0)).filter((place) => place !== null)
  // Headers and footers may be of segments far away: the majority of lines shows where this page is.
  const isBehind = places.filter((place) => place > position).length * 2 > places.length
  const next = isBehind ? { position, low, high: page - 1 } : { position, low: page + 1, high }
  return next.low > next.high ? null : next
}

/** Returns the page to look at: the middle one of those left. */
export function middlePage({ low, high }: PageSearch): number {
  return Math.floor((low + high) / 2)
}
