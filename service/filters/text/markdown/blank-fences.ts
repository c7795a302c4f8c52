const FENCE = /^[ \t]*(`{3,}|~{3,})([^\n]*)/
const LINE = /[^\n]+/g

/** Puts blanks in place of fenced blocks of code; one that is not closed extends to the end. */
export function blankFences(file: string): string {
  if (!/^[ \t]*(?:```|~~~)/m.test(file)) return file
  let open: string | null = null
  return file.replaceAll(LINE, (line) => {
    const [, fence = '', rest = ''] = FENCE.exec(line) ?? []
    if (open === null) {
      if (fence === '' || (fence.startsWith('`') && rest.includes('`'))) return line
      open = fence
    } else if (fence.startsWith(open) && rest.trim() === '') open = null
    return ' '.repeat(line.length)
  })
}
