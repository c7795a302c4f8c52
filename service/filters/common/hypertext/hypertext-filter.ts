import type { Format } from '#contract/formats.ts'
import { decodeDeclared } from '../declared-encoding/decode-declared.ts'
import type { Block, Filter } from '../../filter.ts'
import { openTextOutput } from '../text-output/open-text-output.ts'
import { describeCodes } from '../tags/describe-codes.ts'
import { describeMarkup } from '../tags/describe-markup.ts'
import type { Splice } from '../xml/splice.ts'
import { type CutVisitor, cutBlocks } from './cut-blocks.ts'
import type { ScanMarkup } from './markup.ts'
import { reportLeft } from './report-left.ts'
import { openRewrite } from './open-rewrite.ts'
import { rootChanges } from './root-changes.ts'
import { openTranslatorNotes } from './translator-notes.ts'
import { tagsOf, rangeOf, writeCut } from './write-cut.ts'

/** Differences between HTML and XHTML. */
export type Hypertext = {
  readonly format: Format
  readonly scan: ScanMarkup
  /** Returns the encoding that the document names, from its first bytes read as Latin-1. */
  readonly declaredEncoding: (head: string) => string | null
  /** Attributes of the root for the language, the usual one first. */
  readonly languageAttributes: readonly string[]
}

/** Bytes in which the encoding is searched: more than the standard asks, since editors put comments first. */
const HEAD = 16_384

/** Makes a filter for documents of elements and text. Block keys are running numbers from 1: `#12`. */
export function hypertextFilter(kind: Hypertext): Filter {
  const decode = (bytes: Uint8Array, sourceLang: string) => {
    const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1')
    return decodeDeclared(bytes, kind.declaredEncoding(head), { sourceLang, reader: 'web' })
  }
  return {
    format: kind.format,
    read(bytes, { sourceLang, asBefore, report }) {
      const blocks: Block[] = []
      const { text } = decode(bytes, sourceLang)
      const notesOf = openTranslatorNotes(text)
      const visitor: CutVisitor = {
        block(cut) {
          const numbered = tagsOf(cut)
          const { tokens, textTags } = numbered
          const tags = describeCodes(numbered, text, describeMarkup)
          const own = { key: `#${blocks.length + 1}`, part: cut.part, place: cut.place, tokens, textTags, tags }
          const notes = notesOf(cut)
          blocks.push(notes.length === 0 ? own : { ...own, notes })
        },
        root: () => {},
      }
      cutBlocks(text, kind.scan, visitor, asBefore)
      if (report !== undefined) reportLeft(text, report)
      return blocks
    },
    write(bytes, changed, { sourceLang, targetLang, asBefore }) {
      if (changed.size === 0) return { bytes, repaired: [] }
      const decoded = decode(bytes, sourceLang)
      const { text } = decoded
      const repaired: string[] = []
      const output = openTextOutput(decoded)
      const rewrite = openRewrite(text, output)
      const style = { encoding: decoded.encoding, newline: text.includes('\r\n') ? '\r\n' : '\n' }
      let count = 0
      const visitor: CutVisitor = {
        block(cut) {
          const key = `#${++count}`
          const target = changed.get(key)
          if (target === undefined) return
          const write = (copy: Splice) => {
            const laid = writeCut(text, cut, target, style, copy)
            if (laid.repaired) repaired.push(key)
            return laid.source
          }
          rewrite.add({ ...rangeOf(cut), write })
        },
        root(tag) {
          for (const { text: source, ...range } of rootChanges(tag, kind.languageAttributes, targetLang))
            rewrite.add({ ...range, write: () => source })
        },
      }
      cutBlocks(text, kind.scan, visitor, asBefore)
      rewrite.end()
      return { bytes: output.bytes(), repaired }
    },
  }
}
