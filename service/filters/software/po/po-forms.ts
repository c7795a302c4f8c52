import type { LooseToken } from '#language/tags/token.ts'
import type { GivenTranslation } from '../../filter.ts'
import { cutMessage, type MessageBlock, type MessageDialect } from '../../common/messages/cut-message.ts'
import { inTargetForms } from '../../common/plurals/adapt-message.ts'
import type { Languages } from '../../common/plurals/pieces.ts'
import { matchTranslation } from '../../common/messages/match-translation.ts'
import type { PoEntry, PoString } from './po-entry.ts'
import { cldrForms, type PluralCategory } from '../../common/plurals/plural-forms.ts'
import { hasPlaceholdersOf } from '../../common/plurals/has-placeholders-of.ts'
import { sourceFormOf } from '../../common/plurals/source-form.ts'
import type { TargetForms } from './po-header.ts'
import { readPoString } from './po-literal.ts'

/** One form of a message: its only one, or that of some numbers. */
export type PoForm = {
  /** Number in `msgstr[…]`; null for a message without plural. */
  readonly form: number | null
  /** Description for people: `few: 2–4`. */
  readonly note: string | null
  readonly source: string
  readonly blocks: readonly FormBlock[]
  /** String in the file; null when the form is missing there. */
  readonly translation: PoString | null
}

export type FormBlock = { readonly key: string; readonly block: MessageBlock; readonly given: GivenTranslation | null }

export type FormsRequest = {
  /** Languages for messages with branches (ICU); null when they keep their branches. */
  readonly languages: Languages | null
  readonly forms: TargetForms
  /** True when the translations in the file are in the target language. */
  readonly isTarget: boolean
}

/** Returns the forms of a message in the target language, with their blocks: `#7`, `#7[1]`, `#7[1]/plural.one`. */
export function formsOf(
  text: string,
  entry: PoEntry,
  { forms, isTarget: isInTarget, languages }: FormsRequest,
): PoForm[] {
  const { id, plural, number } = entry
  if (id === null) return []
  const isTarget = isInTarget && hasTargetForms(entry, forms)
  const singular = readPoString(text.slice(id.start, id.end))
  const general = plural === null ? singular : readPoString(text.slice(plural.start, plural.end))
  const state = isFuzzy(text, entry) ? 'draft' : 'translated'
  const own = dialectOf(text, entry)
  // Without languages it is read as before choices of SmartFormat were.
  const dialect = own === 'other' && languages !== null ? 'smart' : own
  const numbers = plural === null ? [null] : Array.from({ length: forms.forms }, (_, form) => form)
  return numbers.map((form): PoForm => {
    const written = form === null ? singular : sourceOf(form, forms, { singular, general })
    const source = inTargetForms(written, languages)
    const note = form === null ? null : (forms.list?.[form]?.note ?? null)
    const translation = entry.translations.get(form ?? 0) ?? null
    const old = translation === null ? '' : readPoString(text.slice(translation.start, translation.end))
    const blocks = cutMessage(source, dialect).map((block): FormBlock => {
      const key = `#${number}${form === null ? '' : `[${form}]`}${block.path === '' ? '' : `/${block.path}`}`
      const tokens = isTarget && old !== '' ? matchTranslation(source, block, old, dialect) : null
      const ofOne = plural !== null && form === forms.ofOne ? ({ isFormOfOne: true } as const) : {}
      return { key, block, given: tokens === null ? null : { tokens, state, ...ofOne } }
    })
    return { form, note, source, blocks, translation }
  })
}

/** Formats of gettext with arguments that no other program recognises; those of the other formats are always found. */
const dialects: readonly (readonly [RegExp, MessageDialect])[] = [
  [/(?:^|[,\s])(?:qt|qt-plural|kde|kde-kuit|ycp|smalltalk)-format/, 'qt'],
  [/(?:^|[,\s])(?:lisp|scheme)-format/, 'lisp'],
  [/(?:^|[,\s])(?:gcc|gfc)-internal-format/, 'gcc'],
  [/(?:^|[,\s])boost-format/, 'boost'],
  [/(?:^|[,\s])(?:obj)?c-format/, 'c'],
]

/** Returns the dialect by the flag of the message: `#, kde-format`. */
function dialectOf(text: string, { flags }: PoEntry): MessageDialect {
  const own = flags.map(({ start, end }) => text.slice(start, end)).join()
  return dialects.find(([pattern]) => pattern.test(own))?.[1] ?? 'other'
}

/** True when the translations are of the target's forms; with other forms or another number of them it is unknown. */
export function hasTargetForms({ plural, translations }: PoEntry, forms: TargetForms): boolean {
  if (plural === null || forms.list === null || !forms.isNew) return true
  return !forms.isOther && (forms.formCount ?? translations.size) === forms.forms
}

const english = cldrForms('en')
const singularAndPlural: ReadonlySet<PluralCategory> = new Set(['one', 'other'])

type Sources = { readonly singular: string; readonly general: string }

/** Returns the source of a form: the singular for the form of one, the plural for all others. */
function sourceOf(index: number, { forms, list, ofOne }: TargetForms, { singular, general }: Sources): string {
  if (forms === 1) return general
  const form = list?.[index]
  if (form === undefined) return index === ofOne ? singular : general
  const keepsPlaceholders = () => hasPlaceholdersOf(general, singular)
  const available = singularAndPlural
  const category = sourceFormOf(form, { forms: english, available, keepsPlaceholders })
  return category === 'one' ? singular : general
}

export function isFuzzy(text: string, { flags }: PoEntry): boolean {
  return flags.some(({ start, end }) => /[,\s]fuzzy\s*(?:,|$)/.test(text.slice(start, end)))
}

/** Returns the new tokens of a block, or the present ones. */
export function tokensFor(
  { key, given }: FormBlock,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
): readonly LooseToken[] | null {
  return changed.get(key) ?? given?.tokens ?? null
}
