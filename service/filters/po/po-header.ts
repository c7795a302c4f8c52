import { baseLanguage } from '#contract/languages/base-language.ts'
import type { Range } from '../marks/piece.ts'
import type { PoEntry } from './po-entry.ts'
import { readPoString } from './po-literal.ts'
import { parsePluralExpression } from './plural-expression.ts'
import { type PluralForms, pluralFormsOf } from './plural-table.ts'

/** The first message of a PO file, which tells about the file. */
export type PoHeader = {
  /** Its translation as it stands in the file. */
  readonly range: Range
  readonly source: string
  /** As written: `pt_BR`; null when there is none. */
  readonly language: string | null
  /** Null when the file names none that can be read, as templates do. */
  readonly pluralForms: PluralForms | null
}

export function readHeader(text: string, entry: PoEntry): PoHeader | null {
  const range = entry.translations.get(0)
  if (range === undefined || entry.id === null || entry.context !== null || entry.plural !== null) return null
  if (readPoString(text.slice(entry.id.start, entry.id.end)) !== '') return null
  const source = text.slice(range.start, range.end)
  const value = readPoString(source)
  const language = /^Language:[ \t]*(\S+)/im.exec(value)?.[1] ?? null
  return { range, source, language, pluralForms: readPluralForms(value) }
}

function readPluralForms(header: string): PluralForms | null {
  const match = /^Plural-Forms:\s*nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*([^;\n]+)/im.exec(header)
  if (match === null) return null
  const [, forms, plural = ''] = match
  return parsePluralExpression(plural) === null || forms === '0' ? null : { forms: Number(forms), plural }
}

/** The forms that the messages of a file have in a language. */
export type TargetForms = PluralForms & {
  /** The form of one, whose source is the singular; null when there is no such form. */
  readonly ofOne: number | null
  /** The file says otherwise so far. */
  readonly isNew: boolean
}

/**
 * What a file says of its plural forms goes, where it is in the target language or does not say what language it is
 * in; for another language the table's.
 */
export function targetForms(header: PoHeader | null, targetLang: string | null): TargetForms {
  const own = header?.pluralForms ?? null
  const isOwn = own !== null && (targetLang === null || isInLanguage(header, targetLang))
  const chosen = isOwn ? own : pluralFormsOf(targetLang ?? 'en')
  const one = parsePluralExpression(chosen.plural)?.(1) ?? 0
  return { ...chosen, ofOne: chosen.forms === 1 ? null : one, isNew: !isOwn }
}

/** Whether the translations in the file can be taken for those of a language: a template says of none. */
export function isInLanguage(header: PoHeader | null, targetLang: string): boolean {
  const language = header?.language ?? null
  return language === null || baseLanguage(language) === baseLanguage(targetLang)
}

export type HeaderRequest = {
  /** Null when they need not be told. */
  readonly forms: PluralForms | null
  readonly newline: string
  readonly toUtf8: boolean
}

/** The header for a translation: the language, the plural forms where they are new, the encoding where it changed. */
export function writeHeader(
  { source, language }: PoHeader,
  targetLang: string,
  { forms, newline, toUtf8 }: HeaderRequest,
): string {
  const name = targetLang.replaceAll('-', '_')
  let header = source
  if (language?.toLowerCase().replaceAll('-', '_') !== name.toLowerCase())
    header = setField(header, 'Language', name, newline)
  if (forms !== null) {
    const value = `nplurals=${forms.forms}; plural=${forms.plural === '0' ? '0' : `(${forms.plural})`};`
    header = setField(header, 'Plural-Forms', value, newline)
  }
  return toUtf8 ? header.replace(/(charset=)[\w.:-]+/i, '$1UTF-8') : header
}

/** A field may run on over several lines of the file: it ends at its `\n`. */
function setField(source: string, name: string, value: string, newline: string): string {
  const field = new RegExp(`("|\\\\n)${name}:(?:[^\\\\]|\\\\[^n])*?(?=\\\\n|"\\s*$)`, 'i')
  const found = field.exec(source)
  if (found !== null) {
    const [whole, before = ''] = found
    return source.slice(0, found.index) + before + `${name}: ${value}` + source.slice(found.index + whole.length)
  }
  const end = source.trimEnd().length - 1
  const inside = source.slice(0, end)
  const closed = inside.endsWith('"') || inside.endsWith('\\n') ? inside : `${inside}\\n`
  const between = /[\r\n]/.test(source) ? `"${newline}"` : ''
  return `${closed}${between}${name}: ${value}\\n"`
}
