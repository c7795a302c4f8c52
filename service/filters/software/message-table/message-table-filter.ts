import type { FormatIn } from '#contract/formats.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Block, Filter, ReadOptions, Report, WriteOptions, Written } from '../../filter.ts'
import {
  cutMessage,
  dialectOf,
  type MessageBlock,
  type MessageDialect,
  writeMessage,
} from '../../common/messages/cut-message.ts'
import { inTargetForms } from '../../common/plurals/adapt-message.ts'
import type { Languages } from '../../common/plurals/pieces.ts'
import { languagesOf, noteOfForm } from '../../common/plurals/note-of-form.ts'
import type { Range } from '../../common/tags/piece.ts'
import { decodeText } from '../../common/text-encoding/decode-text.ts'
import { fits, wellFormed } from '../../common/text-encoding/encode-text.ts'
import { rewriteText, type TextChange } from '../../common/text-encoding/rewrite-text.ts'

/** A string of a program's source, with its quotes. */
export type MessageEntry = Range & {
  readonly path: readonly string[]
  /** Text that the program gets. */
  readonly value: string
  readonly notes: readonly string[]
  /** Writes the literal of another text. */
  readonly write: (value: string) => string
}

type MessageTable = {
  readonly format: FormatIn<'text'>
  readonly dialect: MessageDialect
  /** Scans the strings that people read, in order. Throws `DocumentRefused`. */
  scan(text: string, report?: Report): Iterable<MessageEntry>
  /** Returns the text with the plural forms of the target language, and the numbers of each form, by its place. */
  adapt(text: string, languages: Languages | null): AdaptedTable
}

export type AdaptedTable = { readonly text: string; readonly notes: ReadonlyMap<number, string> }

/** Makes the filter of a format whose texts are a program's strings: only the literals of changed texts are written. */
export function messageTableFilter(table: MessageTable): Filter {
  return {
    format: table.format,
    read(bytes: Uint8Array, options: ReadOptions): readonly Block[] {
      const languages = languagesOf(options)
      const { text, notes } = table.adapt(decodeText(bytes, options.sourceLang).text, languages)
      return [...eachEntry(table, text, languages, options.report)].flatMap(({ key, entry, cut }) =>
        cut.map((block, index): Block => {
          const note = notes.get(entry.start)
          const { tokens, textTags } = block.inline
          return {
            key: keyOf(key, block),
            part: entry.path.join('.'),
            place: { kind: 'value', path: [...entry.path] },
            ...(note === undefined ? noteOfForm(block.plurals, languages) : { form: note }),
            ...(index === 0 && entry.notes.length > 0 && { notes: entry.notes }),
            tokens,
            textTags,
            tags: block.describe(),
          }
        }),
      )
    },
    write(bytes: Uint8Array, changed: ReadonlyMap<string, readonly LooseToken[]>, options: WriteOptions): Written {
      if (changed.size === 0) return { bytes, repaired: [] }
      const decoded = decodeText(bytes, options.sourceLang)
      const languages = languagesOf(options)
      const { text } = table.adapt(decoded.text, languages)
      const repaired: string[] = []
      const changes = [...eachEntry(table, text, languages)].flatMap(({ key, entry, message, cut }): TextChange[] => {
        const targets = cut.flatMap((block) => {
          const tokens = changed.get(keyOf(key, block))
          return tokens === undefined ? [] : [{ block, tokens }]
        })
        if (targets.length === 0) return []
        const written = writeMessage(message, targets)
        repaired.push(...written.repaired.map((block) => keyOf(key, block)))
        return [{ start: entry.start, end: entry.end, text: entry.write(wellFormed(written.message)) }]
      })
      // A program would send a byte order mark to its readers.
      const isFit = changes.every((change) => fits(change.text, decoded.encoding))
      const encoding = isFit ? decoded.encoding : 'utf-8'
      return { bytes: rewriteText({ ...decoded, encoding, text }, changes), repaired }
    },
  }
}

const NAME = /^[a-z$_][A-Za-z\d$_-]*$/
const SHARE_OF_NAMES = 0.9
const SMALLEST_GROUP = 3

/** True for a word that a program would use: `left`, `text-align`. */
export function isName(value: string): boolean {
  return NAME.test(value)
}

/** True when values that belong together are names of a program. */
export function areNames(values: readonly string[]): boolean {
  return values.length >= SMALLEST_GROUP && values.filter(isName).length >= SHARE_OF_NAMES * values.length
}

/** `message` is the value with the plural forms of the target language. */
type Found = {
  readonly key: string
  readonly entry: MessageEntry
  readonly message: string
  readonly cut: readonly MessageBlock[]
}

function* eachEntry(table: MessageTable, text: string, languages: Languages | null, report?: Report): Generator<Found> {
  let count = 0
  for (const entry of table.scan(text, report)) {
    count++
    const message = inTargetForms(entry.value, languages)
    const cut = cutMessage(message, dialectOf(message, table.dialect, languages !== null))
    if (cut.length > 0) yield { key: `#${count}`, entry, message, cut }
  }
}

function keyOf(key: string, { path }: MessageBlock): string {
  return path === '' ? key : `${key}/${path}`
}
