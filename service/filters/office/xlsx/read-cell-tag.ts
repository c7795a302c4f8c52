/** Data of a row's or cell's tag that concern text. Rows and columns count from 1. */
export type CellTag = {
  row: number | null
  column: number | null
  type: string
  style: number
  hidden: boolean
}

const SPACE = 0x20
const EQUALS = 0x3d
const DIGIT_0 = 0x30
const DIGIT_9 = 0x39

/**
 * Reads the attributes of `<row r="3" hidden="1">` and `<c r="B3" s="5" t="s">` without a parser: a workbook may have
 * millions of these tags.
 */
export function readCellTag(text: string, start: number, end: number): CellTag {
  const tag: CellTag = { row: null, column: null, type: '', style: 0, hidden: false }
  for (let equals = text.indexOf('=', start); equals !== -1 && equals < end; ) {
    const nameEnd = skipBack(text, equals)
    const open = skipSpace(text, equals + 1)
    const close = text.indexOf(text.charAt(open), open + 1)
    if (close === -1 || close >= end) break
    const isShort = text.charCodeAt(nameEnd - 2) <= SPACE
    const name = isShort ? text.charAt(nameEnd - 1) : ''
    if (name === 'r') readPlace(text, open + 1, close, tag)
    else if (name === 't') tag.type = text.slice(open + 1, close)
    else if (name === 's') tag.style = Number(text.slice(open + 1, close))
    else if (!isShort && isHidden(text, nameEnd)) tag.hidden = ['1', 'true'].includes(text.slice(open + 1, close))
    equals = text.indexOf('=', close + 1)
  }
  return tag
}

function isHidden(text: string, nameEnd: number): boolean {
  return text.startsWith('hidden', nameEnd - 6) && text.charCodeAt(nameEnd - 7) <= SPACE
}

function skipBack(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at - 1) <= SPACE) at--
  return at
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= SPACE || text.charCodeAt(at) === EQUALS) at++
  return at
}

/** `B3`: row 3, column 2; `3`: row 3. */
function readPlace(text: string, start: number, end: number, tag: CellTag): void {
  let row = 0
  let column = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code >= DIGIT_0 && code <= DIGIT_9) row = row * 10 + code - DIGIT_0
    // `a` and `A` are 1.
    else column = column * 26 + (code & 0x1f)
  }
  if (row > 0) tag.row = row
  if (column > 0) tag.column = column
}
