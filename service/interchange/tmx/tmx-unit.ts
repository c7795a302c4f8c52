import type { Attributes } from '../read-xml.ts'
import type { TmxInline } from './inline.ts'

export type TmxProp = { readonly name: string; readonly value: string }

export type TmxVariant = {
  readonly lang: string
  readonly attributes: Attributes
  readonly props: TmxProp[]
  readonly notes: string[]
  inlines: readonly TmxInline[]
}

/** A `<tu>` as in the file. */
export type TmxUnit = {
  readonly line: number
  readonly attributes: Attributes
  readonly props: TmxProp[]
  readonly notes: string[]
  readonly variants: TmxVariant[]
}
