import type { LooseToken } from '#language/tags/token.ts'
import { decodeDeclared } from '../../common/declared-encoding/decode-declared.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../../filter.ts'
import { fits } from '../../common/text-encoding/encode-text.ts'
import type { DecodedText } from '../../common/text-encoding/text-encoding.ts'
import { languagesOf, noteOfForm } from '../../common/plurals/note-of-form.ts'
import { openTextOutput, type TextOutput } from '../../common/text-output/open-text-output.ts'
import type { PoEntry } from './po-entry.ts'
import { formsOf } from './po-forms.ts'
import { isInLanguage, newHeader, readHeader, targetForms, writeHeader } from './po-header.ts'
import { readPoString } from './po-literal.ts'
import { scanPo } from './scan-po.ts'
import { type EntryRequest, writeEntry } from './write-entry.ts'

/**
 * Filter for messages of GNU gettext, PO and POT; see README.md. Block keys are running numbers of messages from 1, the
 * header among them: `#12`; `#12[1]` for a plural form, `#12/plural.one` for a branch.
 */
export const poFilter: Filter = { format: 'po', read: readPo, write: writePo }

const HEAD = 65_536
const NO_PART = 'body'
const PLURAL = /^[ \t]*msgid_plural/m

function decodePo(bytes: Uint8Array, sourceLang: string): DecodedText & { readonly label: string | null } {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1')
  const label = /Content-Type:[^"\\]*charset=([\w.:-]+)/i.exec(head)?.[1] ?? null
  return { ...decodeDeclared(bytes, label, { sourceLang, reader: 'strict' }), label }
}

function readPo(bytes: Uint8Array, options: ReadOptions): readonly Block[] {
  const { sourceLang, targetLang } = options
  const languages = languagesOf(options)
  const { text } = decodePo(bytes, sourceLang)
  const blocks: Block[] = []
  let forms = targetForms(null, targetLang ?? null)
  let isTarget = true
  for (const entry of scanPo(text)) {
    const header = entry.number === 1 ? readHeader(text, entry) : null
    if (header !== null) {
      forms = targetForms(header, targetLang ?? null)
      isTarget = targetLang === undefined || isInLanguage(header, targetLang)
      continue
    }
    const part = partOf(text, entry)
    // Without a context the messages are a list without names.
    const place = part === NO_PART ? null : ({ kind: 'value', path: [part] } as const)
    for (const { note, blocks: cut } of formsOf(text, entry, { forms, isTarget, languages }))
      for (const { key, block, given } of cut) {
        const tags = block.describe()
        const own: Block = { key, part, place, tokens: block.inline.tokens, tags, given, ...sayingsOf(text, entry) }
        const branch = noteOfForm(block.plurals, languages).form
        const form = [note, branch].filter((part) => typeof part === 'string').join(' · ')
        blocks.push(form === '' ? own : { ...own, form })
      }
  }
  return blocks
}

/** Returns the text that shows a reader where a message is used. */
function partOf(text: string, { context, note, reference }: PoEntry): string {
  const name = context === null ? '' : readPoString(text.slice(context.start, context.end)).trim()
  return name || note || reference || NO_PART
}

const MAX_LENGTH = /max-length:\s*(\d{1,6})/

/** Returns the notes of developers, then of translators, and the length that a flag of Weblate allows. */
function sayingsOf(text: string, { comments: { extracted, own }, flags }: PoEntry): Pick<Block, 'notes' | 'maxLength'> {
  const notes = [extracted, own].map((lines) => lines.join('\n').trim()).filter((note) => note !== '')
  const limit = MAX_LENGTH.exec(flags.map(({ start, end }) => text.slice(start, end)).join())?.[1]
  return { notes, ...(limit !== undefined && { maxLength: Number(limit) }) }
}

function writePo(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  options: WriteOptions,
): Written {
  const { sourceLang, targetLang, keepsForms = false, states = new Map() } = options
  if (changed.size === 0 && states.size === 0) return { bytes, repaired: [] }
  const decoded = decodePo(bytes, sourceLang)
  const { text, label } = decoded
  const repaired = new Set<string>()
  for (const [key, tokens] of changed) if (!tokens.every((token) => fitsIn(token, decoded))) repaired.add(key)
  const lacksHeader = !keepsForms && PLURAL.test(text) && !hasHeader(text)
  const toUtf8 = repaired.size > 0 || lacksHeader || /^charset$/i.test(label ?? '')
  const output = openTextOutput(toUtf8 ? { text, encoding: 'utf-8' } : decoded)
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const languages = languagesOf(options)
  const formsLang = keepsForms ? null : targetLang
  const first = text.startsWith('\ufeff') ? 1 : 0
  if (lacksHeader) output.replace(first, first, newHeader(targetLang, targetForms(null, formsLang), newline))
  const request = { targetLang, formsLang, toUtf8, languages, newline, changed, states }
  const written = writeEntries(text, output, request)
  // States alone may change nothing: an entry stays fuzzy while one of its forms is a draft.
  if (changed.size === 0 && written.isSame) return { bytes, repaired: [] }
  for (const key of written.repaired) repaired.add(key)
  return { bytes: output.bytes(), repaired: [...repaired] }
}

type EntriesRequest = Omit<EntryRequest, 'forms' | 'isTarget'> & {
  readonly targetLang: string
  /** Null where messages keep the plural forms that they have. */
  readonly formsLang: string | null
  readonly toUtf8: boolean
}

function writeEntries(text: string, output: TextOutput, request: EntriesRequest) {
  const { targetLang, formsLang, newline, toUtf8 } = request
  const repaired: string[] = []
  let forms = targetForms(null, formsLang)
  let isTarget = true
  let isSame = true
  for (const entry of scanPo(text)) {
    const header = entry.number === 1 ? readHeader(text, entry) : null
    if (header !== null) {
      forms = targetForms(header, formsLang)
      isTarget = isInLanguage(header, targetLang)
      const { start, end } = header.range
      const isReported = forms.isNew && (/Plural-Forms:/i.test(text) || PLURAL.test(text))
      const inHeader = { forms: isReported ? forms : null, newline, toUtf8 }
      output.replace(start, end, writeHeader(header, targetLang, inHeader))
      continue
    }
    const written = writeEntry(text, entry, { ...request, forms, isTarget })
    if (written.changes.length > 0) isSame = false
    const changes = written.changes.toSorted((a, b) => a.start - b.start)
    for (const change of changes) output.replace(change.start, change.end, change.text)
    repaired.push(...written.repaired)
  }
  return { isSame, repaired }
}

function hasHeader(text: string): boolean {
  const { value: first } = scanPo(text).next()
  return first !== undefined && readHeader(text, first) !== null
}

function fitsIn(token: LooseToken, { encoding }: DecodedText): boolean {
  return token.kind !== 'text' || fits(token.text, encoding)
}
