import type { LooseToken } from '#language/tags/token.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../../filter.ts'
import { openRewrite } from '../../common/hypertext/open-rewrite.ts'
import type { Range } from '../../common/tags/piece.ts'
import { decodeText } from '../../common/text-encoding/decode-text.ts'
import { openTextOutput } from '../../common/text-output/open-text-output.ts'
import { findCuts } from './find-cuts.ts'
import { reportLeft } from './report-left.ts'
import { translatorNotes } from './translator-notes.ts'

/** Filter for Markdown with tables, footnotes, front matter; see README.md. Block keys are running numbers: `#12`. */
export const markdownFilter: Filter = { format: 'markdown', read: readMarkdown, write: writeMarkdown }

function readMarkdown(bytes: Uint8Array, { sourceLang, report }: ReadOptions): readonly Block[] {
  const blocks: Block[] = []
  const ranges: Range[] = []
  const { text } = decodeText(bytes, sourceLang)
  const found = translatorNotes(text)
  const waiting = found.filter(({ tag }) => tag !== null).toReversed()
  const ofMessages = new Map(found.map(({ message, text: note }) => [message, note]))
  const leave = (name: string, sentence: string) => report?.('program', name, sentence)
  const visit: Parameters<typeof findCuts>[1] = ({ part, place, start, end, tags: { tokens, textTags }, describe }) => {
    const notes: string[] = []
    for (let next = waiting.at(-1); next !== undefined && (next.tag ?? 0) < end; next = waiting.at(-1)) {
      waiting.pop()
      notes.push(next.text)
    }
    const ofCall = ofMessages.get(start)
    if (ofCall !== undefined) notes.push(ofCall)
    const own = { key: `#${blocks.length + 1}`, part, place, tokens, textTags, tags: describe() }
    blocks.push(notes.length === 0 ? own : { ...own, notes })
    ranges.push({ start, end })
  }
  const { start: body } = findCuts(text, visit, leave)
  if (report !== undefined)
    reportLeft(
      text,
      body,
      [...ranges, ...found].sort((a, b) => a.start - b.start),
      report,
    )
  return blocks
}

function writeMarkdown(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  { sourceLang }: WriteOptions,
): Written {
  if (changed.size === 0) return { bytes, repaired: [] }
  const decoded = decodeText(bytes, sourceLang)
  const { text, encoding } = decoded
  const output = openTextOutput(decoded)
  const rewrite = openRewrite(text, output)
  const style = { encoding, newline: text.includes('\r\n') ? '\r\n' : '\n' }
  const repaired: string[] = []
  let count = 0
  findCuts(text, ({ start, end, write, fixes }) => {
    const key = `#${++count}`
    const target = changed.get(key)
    if (target === undefined) return
    rewrite.add({
      start,
      end,
      write(copy) {
        const laid = write(target, style, copy)
        if (laid.repaired) repaired.push(key)
        return laid.source
      },
    })
    for (const fix of fixes) rewrite.add({ start: fix.start, end: fix.end, write: () => fix.text })
  })
  rewrite.end()
  return { bytes: output.bytes(), repaired }
}
