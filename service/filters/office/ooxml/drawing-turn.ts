import type { Paragraph, Range, ParagraphTable } from '../paragraphs/item.ts'
import { rawName } from '../paragraphs/walk.ts'
import type { Edit } from '../../common/xml/splice.ts'
import type { Turn } from './turn.ts'

/** Edits that change the direction of one paragraph, or of one table or text body. */
export type Turner = {
  readonly paragraph: (text: string, paragraph: Paragraph, turn: 'to-rtl' | 'to-ltr') => Edit[]
  readonly table: (text: string, table: ParagraphTable, turn: 'to-rtl' | 'to-ltr') => Edit[]
}

/** Changes the direction of changed paragraphs, and of the elements around them, each of them once. */
export function openTurning(text: string, turn: Turn, turner: Turner): (paragraph: Paragraph) => Edit[] {
  const turned = new Set<Paragraph | ParagraphTable>()
  return (paragraph) => {
    if (turn === null || turned.has(paragraph)) return []
    turned.add(paragraph)
    const tables = paragraph.tables.filter((table) => !turned.has(table))
    for (const table of tables) turned.add(table)
    return [...turner.paragraph(text, paragraph, turn), ...tables.flatMap((table) => turner.table(text, table, turn))]
  }
}

/** Turner for DrawingML: paragraphs by `a:pPr@rtl`, tables by `a:tblPr@rtl`, text columns by `a:bodyPr@rtlCol`. */
export const drawingTurner: Turner = {
  paragraph: (text, paragraph, turn) => turnParagraph(text, paragraph, turn, null),
  table(text, table, turn) {
    const isTable = table.name === 'a:tbl'
    const flags = [[isTable ? 'rtl' : 'rtlCol', turn === 'to-rtl' ? '1' : '0']] as const
    if (table.props !== null) return [changeStart(text, table.props, (tag) => setFlags(tag, flags))]
    return isTable ? [insertProps(text, table.open, 'tblPr', flags)] : []
  },
}

/** @param inherited the side of the paragraph when it sets none itself; null: leave it to its origin */
export function turnParagraph(
  text: string,
  paragraph: Paragraph,
  turn: 'to-rtl' | 'to-ltr',
  inherited: string | null,
): Edit[] {
  // Text that inherits the starting side of its direction moves with it; a person chose any other side.
  const [from, to] = turn === 'to-rtl' ? ['l', 'r'] : ['r', 'l']
  const flags: Flags = [['rtl', turn === 'to-rtl' ? '1' : '0']]
  const placed: Flags = inherited === from ? [['algn', to], ...flags] : flags
  if (paragraph.props === null) return [insertProps(text, paragraph.open, 'pPr', placed)]
  return [
    changeStart(text, paragraph.props, (tag) =>
      /\salgn\s*=/.test(tag) ? flip(setFlags(tag, flags)) : setFlags(tag, placed),
    ),
  ]
}

const OTHER_SIDE: ReadonlyMap<string, string> = new Map([
  ['l', 'r'],
  ['r', 'l'],
])

type Flags = readonly (readonly [string, string])[]

function insertProps(text: string, { start, end }: Range, name: string, flags: Flags): Edit {
  const raw = rawName(text, start)
  const tag = `<${raw.slice(0, raw.indexOf(':') + 1)}${name}/>`
  return { start: end, end, text: () => setFlags(tag, flags) }
}

/** Returns an edit of the start tag of the element in `range`. */
function changeStart(text: string, { start, end }: Range, change: (tag: string) => string): Edit {
  const tag = text.slice(start, Math.min(end, text.indexOf('>', start) + 1))
  return { start, end: start + tag.length, text: () => change(tag) }
}

/** `<a:pPr algn="ctr" rtl="0">` → `<a:pPr rtl="1" algn="ctr">` */
function setFlags(tag: string, flags: Flags): string {
  return flags.reduce((changed, [name, value]) => {
    const without = changed.replace(new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`), '')
    return without.replace(/^<[^\s/>]+/, `$& ${name}="${value}"`)
  }, tag)
}

/** Swaps the side that the author chose, since the text now has the other direction. */
function flip(tag: string): string {
  return tag.replace(/(\salgn\s*=\s*["'])([lr])(?=["'])/, (_, before: string, side: string) => {
    return before + (OTHER_SIDE.get(side) ?? side)
  })
}
