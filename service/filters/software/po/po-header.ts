import { baseLanguage } from '#language/languages/base-language.ts'
import type { Range } from '../../common/tags/piece.ts'
import type { PoEntry } from './po-entry.ts'
import { readPoString } from './po-literal.ts'
import { parsePluralExpression } from '../../common/plurals/plural-expression.ts'
import { cldrForms, gettextForms, type PluralForm } from '../../common/plurals/plural-forms.ts'
import { type PluralForms, pluralFormsOf } from '../../common/plurals/plural-table.ts'

/** The first message of a PO file, which describes the file. */
export type PoHeader = {
  /** Range of its translation in the file. */
  readonly range: Range
  readonly source: string
  /** Language as written: `pt_BR`; null without one. */
  readonly language: string | null
  /** Null when the file names none that can be read, as templates do. */
  readonly pluralForms: PluralForms | null
  /** Stated number of forms of a message, also where it is not stated which numbers take them. */
  readonly formCount: number | null
}

export function readHeader(text: string, entry: PoEntry): PoHeader | null {
  const range = entry.translations.get(0)
  if (range === undefined || entry.id === null || entry.context !== null || entry.plural !== null) return null
  if (readPoString(text.slice(entry.id.start, entry.id.end)) !== '') return null
  const source = text.slice(range.start, range.end)
  const value = readPoString(source)
  const language = /^Language:[ \t]*(\S+)/im.exec(value)?.[1] ?? null
  const count = /^Plural-Forms:\s*nplurals\s*=\s*(\d)/im.exec(value)?.[1]
  const formCount = count === undefined ? null : Number(count)
  return { range, source, language, pluralForms: readPluralForms(value), formCount }
}

function readPluralForms(header: string): PluralForms | null {
  const match = /^Plural-Forms:\s*nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*([^;\n]+)/im.exec(header)
  if (match === null) return null
  const [, forms, plural = ''] = match
  return parsePluralExpression(plural) === null || forms === '0' ? null : { forms: Number(forms), plural }
}

/** Forms that the messages of a file have in a language. */
export type TargetForms = PluralForms & {
  /** Forms by their index; null when the target language is not known, and the file's own forms are taken. */
  readonly list: readonly PluralForm[] | null
  /** Index of the form of one. */
  readonly ofOne: number
  /** True when the file states other forms so far. */
  readonly isNew: boolean
  /** Number of forms that the file states for its messages; null without a statement. */
  readonly formCount: number | null
  /** True when the file states something else, so its translations are of other forms. */
  readonly isOther: boolean
}

/**
 * Returns the plural forms that a file states where it is in the target language, or where it has no language and the
 * target language has these forms; else those of the table.
 */
export function targetForms(header: PoHeader | null, targetLang: string | null): TargetForms {
  const own = header?.pluralForms ?? null
  const isOwn = own !== null && (targetLang === null || isBelieved(own, header?.language ?? null, targetLang))
  const chosen = isOwn ? own : pluralFormsOf(targetLang ?? 'en')
  return {
    ...chosen,
    list: targetLang === null ? null : gettextForms(chosen, targetLang),
    ofOne: parsePluralExpression(chosen.plural)?.(1) ?? 0,
    isNew: !isOwn,
    formCount: header?.formCount ?? null,
    isOther: !isOwn && own !== null,
  }
}

function isBelieved(own: PluralForms, language: string | null, targetLang: string): boolean {
  if (language !== null) return baseLanguage(language) === baseLanguage(targetLang)
  const groups = groupsOf(gettextForms(own, targetLang))
  const known = [gettextForms(pluralFormsOf(targetLang), targetLang), cldrForms(targetLang)]
  return known.some((forms) => groupsOf(forms) === groups)
}

/** Returns which numbers have separate forms, in any order. */
function groupsOf(forms: readonly PluralForm[]): string {
  const groups = forms.map(({ numbers }) => numbers.join(' ')).filter((group) => group !== '')
  return groups.toSorted().join()
}

/** True when the translations in the file can count as those of a language; a template has none. */
export function isInLanguage(header: PoHeader | null, targetLang: string): boolean {
  const language = header?.language ?? null
  return language === null || baseLanguage(language) === baseLanguage(targetLang)
}

export type HeaderRequest = {
  /** Null when they need not be written. */
  readonly forms: PluralForms | null
  readonly newline: string
  readonly toUtf8: boolean
}

/** Writes the header of a translation: the language, new plural forms, and the encoding where it changed. */
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
    header = setField(header, 'Plural-Forms', printForms(forms), newline)
  }
  return toUtf8 ? header.replace(/(charset=)[\w.:-]+/i, '$1UTF-8') : header
}

/** Writes a header for a file without one, whose plural forms would be unknown. */
export function newHeader(targetLang: string, forms: PluralForms, newline: string): string {
  const fields = [
    `Language: ${targetLang.replaceAll('-', '_')}`,
    'Content-Type: text/plain; charset=UTF-8',
    `Plural-Forms: ${printForms(forms)}`,
  ]
  return ['msgid ""', 'msgstr ""', ...fields.map((field) => `"${field}\\n"`), '', ''].join(newline)
}

function printForms({ forms, plural }: PluralForms): string {
  return `nplurals=${forms}; plural=${plural === '0' ? '0' : `(${plural})`};`
}

/** Sets a field, which may go on over several lines of the file and ends at its `\n`. */
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
