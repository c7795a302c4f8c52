import { endsSentence } from './ends-sentence.ts'
import { findEnclosures } from './find-enclosures.ts'
import { findListItems } from './find-list-items.ts'
import { findStops } from './find-stops.ts'
import { rulesFor } from './rules-for.ts'

// A stop, a colon, a list marker or a bullet: most headings and cells have none.
const MAY_BE_CUT = /[\p{Sentence_Terminal}…:;)•⁃‣◦▪●■\u037e]/u

/**
 * Returns where the sentences of a paragraph begin: offsets (UTF-16 units) greater than 0, ascending. White space
 * between two sentences is before the boundary; the caller trims. In `text`, U+FFFC stands for an inline object (line
 * break, tab, image) and counts as white space; one that touches the end of a sentence stays with it.
 *
 * `segmentText('Dr. Ruiz came. He sat.', 'en')` → `[15]`, the `H`.
 * Linear in the length of the text. Never throws; an unknown language has the rules common to all.
 */
export function segmentText(text: string, lang: string): number[] {
  if (!MAY_BE_CUT.test(text)) return []
  const rules = rulesFor(lang)
  const enclosures = findEnclosures(text)
  const items = findListItems(text)
  const starts: number[] = []
  let begun = 0
  let enclosure = 0
  let item = 0
  const begin = (at: number) => {
    if (at <= begun || at >= text.length) return
    if (text.slice(begun, at).trim() !== '') starts.push(at)
    begun = at
  }
  for (const stop of findStops(text, rules)) {
    while ((items[item]?.start ?? Infinity) <= stop.start) {
      begin(items[item]?.start ?? 0)
      item++
    }
    if (stop.start < (items[item - 1]?.contentStart ?? -1)) continue
    while ((enclosures[enclosure]?.end ?? Infinity) < stop.end) enclosure++
    if ((enclosures[enclosure]?.start ?? Infinity) < stop.start) continue
    if (endsSentence(text, stop, begun, rules)) begin(stop.next)
  }
  for (const rest of items.slice(item)) begin(rest.start)
  return starts
}
