import type { Piece } from '../common/tags/piece.ts'
import type { Half } from './cut-markup.ts'

/** Deepest nesting, beyond that of any text; it bounds the search for a partner. */
const DEEPEST = 64

/**
 * Returns codes as pieces: halves that open and close within each other are pairs, all others are standalone.
 *
 * `<bpt 1>`, `<bpt 2>`, `<ept 1>`, `<ept 2>` → a pair of 1, two standalone halves of 2
 */
export function nestHalves(halves: readonly Half[]): Piece[] {
  const partnerOf = new Map<number, number>()
  const open: { readonly key: string; readonly index: number }[] = []
  for (const [index, { role, key }] of halves.entries()) {
    if (key === null || role === 'self') continue
    if (role === 'open') {
      open.push({ key, index })
      continue
    }
    const at = open.findLastIndex((half, place) => half.key === key && place >= open.length - DEEPEST)
    const opener = open[at]
    if (opener === undefined) continue
    open.length = at
    partnerOf.set(opener.index, index).set(index, opener.index)
  }
  return halves.map(({ start, end, role }, index): Piece => {
    const partner = partnerOf.get(index)
    if (partner === undefined || role === 'self') return { kind: 'self', start, end, stays: true }
    return { kind: role, start, end, pair: -1 - Math.min(index, partner), bare: false }
  })
}
