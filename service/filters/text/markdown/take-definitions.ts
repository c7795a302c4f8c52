import type { Range } from '../../common/tags/piece.ts'
import { contentOf } from './content.ts'
import { type MarkdownLeaf, normaliseLabel } from './leaf.ts'
import { parseDestination, parseLabel, parseTitle, skipBlanks } from './link-parts.ts'

type Definition = Extract<MarkdownLeaf, { kind: 'definition' }>

/** Takes the link reference definitions at the beginning of a paragraph and returns its remaining lines. */
export function takeDefinitions(
  file: string,
  lines: readonly Range[],
): { readonly definitions: readonly Definition[]; readonly rest: readonly Range[] } {
  const [first] = lines
  if (first === undefined || file[first.start] !== '[') return { definitions: [], rest: lines }
  const { text, toFile } = contentOf(file, lines)
  const definitions: Definition[] = []
  let at = 0
  while (text[at] === '[') {
    const definition = parseDefinition(text, at)
    if (definition === null) break
    const { label, title, end } = definition
    const range = title === null ? null : { start: toFile(title.start), end: toFile(title.end) }
    definitions.push({ kind: 'definition', label: normaliseLabel(label), title: range })
    at = end
  }
  if (at === 0) return { definitions, rest: lines }
  const gone = text.slice(0, at).split('\n').length - 1
  return { definitions, rest: at >= text.length ? [] : lines.slice(gone) }
}

/** Parses `[label]: destination "title"` with nothing behind it on its line; returns where the next line begins. */
function parseDefinition(text: string, start: number) {
  const label = parseLabel(text, start)
  if (label === null || text[label.end] !== ':') return null
  const destination = parseDestination(text, skipBlanks(text, label.end + 1))
  if (destination === null || (destination.end === destination.start && text[destination.start] !== '<')) return null
  const lineEnd = endOfLine(text, destination.end)
  const titleStart = skipBlanks(text, destination.end)
  const title = titleStart > destination.end ? parseTitle(text, titleStart) : null
  if (title !== null) {
    const end = endOfLine(text, title.end)
    if (end !== null) return { label: label.text, title: { start: title.start + 1, end: title.end - 1 }, end }
  }
  return lineEnd === null ? null : { label: label.text, title: null, end: lineEnd }
}

/** Returns the place behind the line end, when only white space is before it. */
function endOfLine(text: string, from: number): number | null {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at++
  if (at >= text.length) return at
  return text[at] === '\n' ? at + 1 : null
}
