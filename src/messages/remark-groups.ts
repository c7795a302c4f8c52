import { countRemarks, type Remark } from '#contract/resources/remark.ts'
import type { Catalogue } from './catalogue.ts'
import { placeName } from '#contract/segments/place-name.ts'

/** Texts of a document that were left or moved, in words: their number, then the texts by their reasons. */
export function remarkGroups(words: Catalogue['remarks'], remarks: readonly Remark[]) {
  const { left, moved } = countRemarks(remarks)
  const title = [left > 0 ? words.left(left) : '', moved > 0 ? words.moved(moved) : '']
  return {
    title: title.filter((part) => part !== '').join(' '),
    groups: remarks.map(({ reason, count, places }) => ({
      title: words.reasons[reason](count),
      quotes: places.map(({ part, text }) => ({ text, where: placeName(words, part) })),
      more: count > places.length ? words.more(count - places.length) : '',
    })),
  }
}
