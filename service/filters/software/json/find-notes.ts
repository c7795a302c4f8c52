import { mayHaveNotes, openNotes } from '../../common/messages/open-notes.ts'
import { scanJson } from './scan-json.ts'

/** Finds a file's notes for translators, by the pointer of the text. */
export function findNotes(text: string): ReadonlyMap<string, readonly string[]> {
  const notes = openNotes()
  if (mayHaveNotes(text)) scanJson(text, ({ container, value }) => notes.add(container, value))
  return notes.of
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*)/
const MOST_LINES = 20
/** Characters before a value in which its comment is sought. */
const LONGEST = 5000

/** Returns the lines of comment right above the line of a value. */
export function commentAbove(file: string, at: number): string {
  const text = file.slice(Math.max(0, at - LONGEST), at)
  const lines: string[] = []
  for (let end = text.lastIndexOf('\n'); end > 0 && lines.length < MOST_LINES; ) {
    const start = text.lastIndexOf('\n', end - 1)
    const line = text.slice(start + 1, end)
    if (!COMMENT.test(line) || /\*\/\s*\S/.test(line)) break
    lines.unshift(line.replaceAll(/^\s*(?:\/{2,}|\/\*+|\*(?!\/))|\*+\/\s*$/g, '').trim())
    end = start
  }
  return lines.join('\n').trim()
}
