const SPACE = 0x20
const TAB = 0x09

/** A place in a line, with its column: a tab goes to the next multiple of four. */
export type LineCursor = {
  readonly text: string
  readonly end: number
  at: number
  column: number
  /** Remaining columns of a tab that was taken in part. */
  spare: number
}

export function openLine(text: string, start: number, end: number): LineCursor {
  return { text, end, at: start, column: 0, spare: 0 }
}

/** Finds the next character other than white space, and the number of columns up to it. */
export function nextSign(cursor: LineCursor): {
  readonly at: number
  readonly indent: number
  readonly isBlank: boolean
} {
  let { at, column } = cursor
  let indent = cursor.spare
  column += cursor.spare
  for (; at < cursor.end; at++) {
    const code = cursor.text.charCodeAt(at)
    if (code === SPACE) {
      indent++
      column++
    } else if (code === TAB) {
      const width = 4 - (column % 4)
      indent += width
      column += width
    } else break
  }
  return { at, indent, isBlank: at >= cursor.end }
}

/** Advances by columns of white space; a tab may be taken in part. */
export function skipColumns(cursor: LineCursor, columns: number): void {
  let left = columns
  const spare = Math.min(cursor.spare, left)
  cursor.spare -= spare
  cursor.column += spare
  left -= spare
  while (left > 0 && cursor.at < cursor.end) {
    const code = cursor.text.charCodeAt(cursor.at)
    if (code === SPACE) {
      cursor.at++
      cursor.column++
      left--
    } else if (code === TAB) {
      const width = 4 - (cursor.column % 4)
      const taken = Math.min(width, left)
      cursor.at++
      cursor.column += taken
      cursor.spare = width - taken
      left -= taken
    } else break
  }
}

/** Advances by characters other than tabs. */
export function skipSigns(cursor: LineCursor, count: number): void {
  cursor.at += count
  cursor.column += count
  cursor.spare = 0
}

/** Advances to the next character other than white space. */
export function skipIndent(cursor: LineCursor): void {
  skipColumns(cursor, nextSign(cursor).indent)
}
