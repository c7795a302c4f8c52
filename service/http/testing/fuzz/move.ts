import fc from 'fast-check'
import type { EndpointName } from '#contract/endpoints.ts'
import type { OrganisationModel } from './model.ts'

/** What is asked of the service, and how an organisation that has what the model says must answer. */
export type Move = {
  readonly name: EndpointName
  readonly params: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** The status, and of a problem its type. */
  readonly expected: string
  /** What the model has after it, where it succeeded; `record` is the answer. */
  readonly learn?: (record: Record<string, unknown>) => void
  /** What the answer must hold. */
  readonly holds?: object
}

/** Where chance decides: which thing, which text, how. */
export type FuzzChoice = {
  readonly kind: number
  readonly which: number
  readonly other: number
  readonly text: string
}

export const choices: fc.Arbitrary<FuzzChoice> = fc.record({
  kind: fc.nat(999),
  which: fc.nat(999),
  other: fc.nat(999),
  text: fc.constantFrom('One', 'Two', 'Three', 'One ', '', '  ', 'x'.repeat(201), 'É', 'one'),
})

/** Makes a move of chance and of what the organisation has. */
export type MakeMove = (model: OrganisationModel, choice: FuzzChoice) => Move

export const json = { 'Content-Type': 'application/json' }
/** One of the ids, or one that is unknown. */
export const pick = (ids: Iterable<string>, which: number, unknown: string) => {
  const all = [...ids, unknown]
  return all[which % all.length] ?? unknown
}
export const isName = (text: string) => text.trim() !== '' && text.trim().length <= 200
