/** What the address says of a list of memories or glossaries. */
export type ResourcesSearch = { readonly q: string; readonly from: string; readonly to: string }

export const lookModes = ['similar', 'concordance'] as const

/** What the address says of the entries of one. */
export type EntriesSearch = { readonly q: string; readonly mode: (typeof lookModes)[number] }

type Raw = Readonly<Record<string, unknown>>

/** What is not asked for is not in the address. */
export function parseResourcesSearch({ q, from, to }: Raw): Partial<ResourcesSearch> {
  return { ...(isText(q) && { q }), ...(isText(from) && { from }), ...(isText(to) && { to }) }
}

export function parseEntriesSearch({ q, mode }: Raw): Partial<EntriesSearch> {
  const known = lookModes.find((name) => name === mode)
  return { ...(isText(q) && { q }), ...(known !== undefined && known !== 'similar' && { mode: known }) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
