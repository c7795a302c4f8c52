const BLANKS = ' \t\r\n\f'

/**
 * Returns the beginning and end of a text without the white space around it, as UTF-16 offsets; `start === end` when it
 * is blank. It loops, since a search for `\s+$` takes quadratic time on long runs.
 */
export function blankEdges(text: string): { readonly start: number; readonly end: number } {
  let end = text.length
  while (end > 0 && BLANKS.includes(text.charAt(end - 1))) end--
  let start = 0
  while (start < end && BLANKS.includes(text.charAt(start))) start++
  return { start, end }
}

/** Makes one space of each run of white space. A single space is not written anew: most texts come back as they are. */
export function foldBlanks(text: string): string {
  return text.replaceAll(/ [ \t\r\n\f]+|[\t\r\n\f][ \t\r\n\f]*/g, ' ')
}
