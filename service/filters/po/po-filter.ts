import type { LooseToken } from '#contract/tags/token.ts'
import { decodeDeclared } from '../declared-encoding/decode-declared.ts'
import type { Block, Filter, ReadOptions, WriteOptions, Written } from '../filter.ts'
import { fits } from '../text-encoding/encode-text.ts'
import type { DecodedText } from '../text-encoding/text-encoding.ts'
import { openTextOutput } from '../text-output/open-text-output.ts'
import type { PoEntry } from './po-entry.ts'
import { formsOf } from './po-forms.ts'
import { isInLanguage, readHeader, targetForms, writeHeader } from './po-header.ts'
import { readPoString } from './po-literal.ts'
import { scanPo } from './scan-po.ts'
import { writeEntry } from './write-entry.ts'

/**
 * Messages of GNU gettext, PO and POT; see README.md. Block keys are running numbers of messages from 1, the header
 * among them: `#12`; `#12[1]` for a plural form, `#12/plural.one` for a branch.
 */
export const poFilter: Filter = { format: 'po', isBilingual: true, read: readPo, write: writePo }

const HEAD = 65_536

function decodePo(bytes: Uint8Array, sourceLang: string): DecodedText & { readonly label: string | null } {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1')
  const label = /Content-Type:[^"\\]*charset=([\w.:-]+)/i.exec(head)?.[1] ?? null
  return { ...decodeDeclared(bytes, label, { sourceLang, reader: 'strict' }), label }
}

function readPo(bytes: Uint8Array, { sourceLang, targetLang }: ReadOptions): readonly Block[] {
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
    for (const { blocks: cut } of formsOf(text, entry, forms, isTarget))
      for (const { key, block, given } of cut) blocks.push({ key, part, tokens: block.inline.tokens, given })
  }
  return blocks
}

/** What tells a reader where a message is used. */
function partOf(text: string, { context, note, reference }: PoEntry): string {
  const name = context === null ? '' : readPoString(text.slice(context.start, context.end)).trim()
  return name || note || reference || 'body'
}

function writePo(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  { sourceLang, targetLang }: WriteOptions,
): Written {
  if (changed.size === 0) return { bytes, mended: [] }
  const decoded = decodePo(bytes, sourceLang)
  const { text, label } = decoded
  const mended = new Set<string>()
  for (const [key, tokens] of changed) if (!tokens.every((token) => fitsIn(token, decoded))) mended.add(key)
  const toUtf8 = mended.size > 0 || /^charset$/i.test(label ?? '')
  const output = openTextOutput(toUtf8 ? { text, encoding: 'utf-8' } : decoded)
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  let forms = targetForms(null, targetLang)
  let isTarget = true
  for (const entry of scanPo(text)) {
    const header = entry.number === 1 ? readHeader(text, entry) : null
    if (header !== null) {
      forms = targetForms(header, targetLang)
      isTarget = isInLanguage(header, targetLang)
      const { start, end } = header.range
      const isTold = forms.isNew && /Plural-Forms:|[\r\n]\s*msgid_plural/i.test(text)
      const request = { forms: isTold ? forms : null, newline, toUtf8 }
      output.replace(start, end, writeHeader(header, targetLang, request))
      continue
    }
    const written = writeEntry(text, entry, { forms, isTarget, newline, changed })
    const changes = written.changes.toSorted((a, b) => a.start - b.start)
    for (const change of changes) output.replace(change.start, change.end, change.text)
    for (const key of written.mended) mended.add(key)
  }
  return { bytes: output.bytes(), mended: [...mended] }
}

function fitsIn(token: LooseToken, { encoding }: DecodedText): boolean {
  return token.kind !== 'text' || fits(token.text, encoding)
}
