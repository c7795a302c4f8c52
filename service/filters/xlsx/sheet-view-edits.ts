import type { Turn } from '../ooxml/turn.ts'
import type { Edit } from '../xml/splice.ts'

const VIEW = /<(?:[\w.-]+:)?sheetView(?=[\s/>])[^>]*>/g

/** The edits that let the columns of a sheet begin at the other side. Views stand before the cells. */
export function sheetViewEdits(text: string, turn: Turn): Edit[] {
  const cells = text.search(/<(?:[\w.-]+:)?sheetData(?=[\s/>])/)
  const head = cells === -1 ? text : text.slice(0, cells)
  return [...head.matchAll(VIEW)].map(({ 0: tag, index }) => {
    const without = tag.replace(/\srightToLeft\s*=\s*("[^"]*"|'[^']*')/, '')
    const turned = turn === 'to-rtl' ? without.replace(/^<[^\s/>]+/, '$& rightToLeft="1"') : without
    return { start: index, end: index + tag.length, text: () => turned }
  })
}
