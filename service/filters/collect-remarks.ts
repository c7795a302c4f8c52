import { type Remark, type RemarkReason, remarkReasons } from '#contract/resources/remark.ts'
import type { Report } from './filter.ts'
import { wellFormed } from './common/text-encoding/encode-text.ts'

/** Largest number of places of one reason, with their texts; the document has all of them. */
const MOST_PLACES = 5
const LONGEST_TEXT = 80
const LONGEST_PART = 120

/** Counts the reports of a filter while it reads; a text without letters means nothing to a reader and is left out. */
export function collectRemarks(): { readonly report: Report; readonly remarks: () => Remark[] } {
  const found = new Map<RemarkReason, { count: number; places: { part: string; text: string }[] }>()
  const report: Report = (reason, part, text) => {
    if (!/\p{L}/u.test(text)) return
    const own = found.get(reason) ?? { count: 0, places: [] }
    found.set(reason, own)
    own.count++
    if (own.places.length >= MOST_PLACES) return
    own.places.push({ part: lineOf(part, LONGEST_PART), text: lineOf(text, LONGEST_TEXT) })
  }
  return {
    report,
    remarks: () =>
      remarkReasons.flatMap((reason) => {
        const own = found.get(reason)
        return own === undefined ? [] : [{ reason, ...own }]
      }),
  }
}

function lineOf(text: string, longest: number): string {
  const line = wellFormed(text.slice(0, longest * 4))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length <= longest ? line : `${wellFormed(line.slice(0, longest - 1))}…`
}
