import type { Range } from '../../common/tags/piece.ts'

/** Returns the range behind `# ` and before a closing ` ##`. */
export function headingContent(text: string, at: number, end: number): Range {
  let start = at
  while (text[start] === '#') start++
  let last = end
  const trim = () => {
    while (last > start && /[ \t]/.test(text[last - 1] ?? '')) last--
  }
  trim()
  let run = last
  while (run > start && text[run - 1] === '#') run--
  if (run === start || /[ \t]/.test(text[run - 1] ?? '')) last = run
  trim()
  while (start < last && /[ \t]/.test(text[start] ?? '')) start++
  return { start, end: last }
}
