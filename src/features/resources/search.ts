/** Filters in the address of a list of memories or glossaries. */
export type ResourcesSearch = { readonly q: string; readonly from: string; readonly to: string }

export const lookModes = ['similar', 'concordance'] as const

/** Search in the address of the entries of one. */
export type EntriesSearch = { readonly q: string; readonly mode: (typeof lookModes)[number] }

type Raw = Readonly<Record<string, unknown>>

/** Reads the filters of an address; unset ones are not in it. */
export function parseResourcesSearch({ q, from, to }: Raw): Partial<ResourcesSearch> {
  return { ...textAs('q', q), ...textAs('from', from), ...textAs('to', to) }
}

export function parseEntriesSearch({ q, mode }: Raw): Partial<EntriesSearch> {
  const known = lookModes.find((name) => name === mode)
  return { ...textAs('q', q), ...(known !== undefined && known !== 'similar' && { mode: known }) }
}

function textAs<Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> {
  // An address has `?q=120`, which is read as a number.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof text === 'string' && text !== '' ? ({ [name]: text } as Partial<Record<Name, string>>) : {}
}
