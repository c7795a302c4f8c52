/** `q`: filters as they are typed; `id`: the request whose details are shown. '' where there is none. */
export type RequestsSearch = { readonly q: string; readonly id: string }

/** Reads the filters of an address; unset ones are not in it. */
export function parseRequestsSearch(search: Readonly<Record<string, unknown>>): Partial<RequestsSearch> {
  const text = (name: 'q' | 'id') => {
    const value = search[name]
    // The router reads `q=404` as a number.
    const written = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return written === '' ? {} : { [name]: written }
  }
  return { ...text('q'), ...text('id') }
}
