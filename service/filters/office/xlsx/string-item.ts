import type { ParagraphItem, Range, Run } from '../paragraphs/item.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { rawName } from '../paragraphs/walk.ts'
import { decodeXString } from './x-string.ts'

/**
 * A string of a workbook: a shared or inline string, the text of a comment. Text without runs is in a run that has no
 * tag. Its pronunciation (`rPh`, `phoneticPr`) is not text; a changed string loses it.
 */
export type StringItem = {
  readonly items: readonly Extract<ParagraphItem, { kind: 'text' }>[]
  readonly phonetic: readonly Range[]
}

/**
 * Reads the children of string elements as a scan reports them. `begin` is for the start tag (an unwanted string is not
 * read), `open` and `close` for all within, `take` for the end tag.
 */
export function openStringReader(text: string) {
  let items: Extract<ParagraphItem, { kind: 'text' }>[] = []
  let phonetic: Range[] = []
  let run: Run | null = null
  /** First skipped element, until it closes. */
  let skipped: { readonly name: string; readonly start: number } | null = null
  let propsStart = -1
  let textStart = -1
  let textEnd = -1
  let reading = true
  const close = (name: string, start: number, end: number) => {
    if (!reading) return
    if (skipped !== null) {
      if (skipped.name !== name) return
      phonetic.push({ start: skipped.start, end })
      skipped = null
    } else if (name === 'x:t' && textStart !== -1) {
      const raw = text.slice(textEnd, start)
      const whole = { start: textStart, end }
      const own = run ?? { name: '', open: { start: textStart, end: textStart }, props: null, content: whole, end }
      own.content ??= whole
      const value = decodeXString(decodeCharacters(raw))
      if (value !== '') items.push({ kind: 'text', text: value, piece: { ...whole, run: own }, run: own })
      textStart = -1
    } else if (name === 'x:rPr' && run !== null && propsStart !== -1) {
      run.props = { start: propsStart, end }
      propsStart = -1
    } else if (name === 'x:r' && run !== null) {
      run.end = end
      run = null
    }
  }
  return {
    begin(wanted = true) {
      if (items.length > 0) items = []
      if (phonetic.length > 0) phonetic = []
      run = null
      skipped = null
      reading = wanted
    },
    open(name: string, start: number, end: number, empty: boolean) {
      if (skipped !== null || !reading) return
      if (name === 'x:rPh' || name === 'x:phoneticPr') skipped = { name, start }
      else if (name === 'x:r') {
        run = { name: rawName(text, start), open: { start, end }, props: null, content: null, end }
      } else if (name === 'x:rPr') propsStart = start
      else if (name === 'x:t') {
        textStart = start
        textEnd = end
      }
      if (empty) close(name, end, end)
    },
    close,
    take: (): StringItem => ({ items, phonetic }),
  }
}
