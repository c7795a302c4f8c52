import type { Locale } from '#contract/locales.ts'
import { made } from './words.gen.ts'

/** Messages of the service by language, made of the catalogues in this folder. */
export const words: Readonly<Record<Locale, Words>> = made

export type Words = Widen<(typeof made)['en']>

type Widen<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Widen<T[Key]> }
