import type { LooseToken } from '#contract/tags/token.ts'
import type { GivenTranslation } from '../filter.ts'
import { cutMessage, type MessageBlock } from '../messages/cut-message.ts'
import { matchTranslation } from '../messages/match-translation.ts'
import type { PoEntry, PoString } from './po-entry.ts'
import type { TargetForms } from './po-header.ts'
import { readPoString } from './po-literal.ts'

/** One form of a message: its only one, or that of some numbers. */
export type PoForm = {
  /** The number in `msgstr[…]`; null for a message without plural. */
  readonly form: number | null
  readonly source: string
  readonly blocks: readonly FormBlock[]
  /** The string in the file; null when the form is missing there. */
  readonly translation: PoString | null
}

export type FormBlock = { readonly key: string; readonly block: MessageBlock; readonly given: GivenTranslation | null }

/**
 * The forms of a message in the target language, with their blocks: `#7`, `#7[1]`, `#7[1]/plural.one`.
 *
 * @param isTarget whether the translations in the file are in the target language
 */
export function formsOf(text: string, entry: PoEntry, forms: TargetForms, isTarget: boolean): PoForm[] {
  const { id, plural, number } = entry
  if (id === null) return []
  const state = isFuzzy(text, entry) ? 'draft' : 'translated'
  const numbers = plural === null ? [null] : Array.from({ length: forms.forms }, (_, form) => form)
  return numbers.map((form): PoForm => {
    const string = form === null || form === forms.ofOne || plural === null ? id : plural
    const source = readPoString(text.slice(string.start, string.end))
    const translation = entry.translations.get(form ?? 0) ?? null
    const old = translation === null ? '' : readPoString(text.slice(translation.start, translation.end))
    const blocks = cutMessage(source).map((block): FormBlock => {
      const key = `#${number}${form === null ? '' : `[${form}]`}${block.path === '' ? '' : `/${block.path}`}`
      const tokens = isTarget && old !== '' ? matchTranslation(source, block, old) : null
      return { key, block, given: tokens === null ? null : { tokens, state } }
    })
    return { form, source, blocks, translation }
  })
}

export function isFuzzy(text: string, { flags }: PoEntry): boolean {
  return flags.some(({ start, end }) => /[,\s]fuzzy\s*(?:,|$)/.test(text.slice(start, end)))
}

/** The new tokens of a block, or what stands there already. */
export function tokensFor(
  { key, given }: FormBlock,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
): readonly LooseToken[] | null {
  return changed.get(key) ?? given?.tokens ?? null
}
