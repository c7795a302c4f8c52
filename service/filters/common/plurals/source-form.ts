import type { PluralCategory, PluralForm } from './plural-forms.ts'

/** Forms of a message in its own language. */
export type SourceForms = {
  /** Forms of the language, for the numbers that take them. */
  readonly forms: readonly PluralForm[]
  readonly available: ReadonlySet<PluralCategory>
  /** True when a form has every placeholder of the general one: `One file` next to `%d files` does not. */
  readonly keepsPlaceholders: (category: PluralCategory) => boolean
}

/**
 * Returns the form of the source from which a form of the target language is translated: that of the same name, else
 * the one that most of its numbers take in the source language. A form without the number serves only where the
 * target's form is for one number alone: `One file` can be the Polish `one` (1), not the Russian (1, 21, 31…).
 *
 * English to Arabic: `one` from `one`, all others from `other`; Polish to English: `other` from `many`
 */
export function sourceFormOf(
  target: Pick<PluralForm, 'category' | 'numbers'>,
  { forms, available, keepsPlaceholders }: SourceForms,
): PluralCategory {
  const general = generalForm(available)
  const same = forms.find(({ category }) => category === target.category)
  // Libraries take `zero` for 0 in every language, also where CLDR has no such form.
  const isSame = target.category === 'zero' || isForWholeNumbers(same) === isForWholeNumbers(target)
  const chosen = available.has(target.category) && isSame ? target.category : mostTaken(target.numbers, forms)
  if (chosen === null || chosen === general || !available.has(chosen)) return general
  const isForSame = forms.some(({ category, numbers }) => category === chosen && isEqual(numbers, target.numbers))
  return isForSame || target.numbers.length === 1 || keepsPlaceholders(chosen) ? chosen : general
}

/** Returns the form for all numbers without another form: `other`; gettext has none of that name for Polish. */
export function generalForm(available: ReadonlySet<PluralCategory>): PluralCategory {
  return available.has('other') ? 'other' : ([...available].at(-1) ?? 'other')
}

function isForWholeNumbers(form: Pick<PluralForm, 'numbers'> | undefined): boolean {
  return form !== undefined && form.numbers.length > 0
}

function isEqual(numbers: readonly number[], others: readonly number[]): boolean {
  return numbers.length === others.length && numbers.every((n, at) => n === others[at])
}

function mostTaken(numbers: readonly number[], forms: readonly PluralForm[]): PluralCategory | null {
  const wanted = new Set(numbers)
  let most: PluralForm | null = null
  let count = 0
  for (const form of forms) {
    const taken = form.numbers.filter((n) => wanted.has(n)).length
    if (taken > count) [most, count] = [form, taken]
  }
  return most?.category ?? null
}
