export type FieldError = { readonly path: string; readonly message: string }

/**
 * Decodes the named parameters of a query (`?limit=5&q=a+b`); ignores others, as a newer client may send them. A
 * parameter that is given twice or does not decode is an error rather than a guess.
 */
export function parseQuery(
  search: string,
  names: readonly string[],
): { values: Record<string, string>; errors: FieldError[] } {
  const values = new Map<string, string>()
  const errors: FieldError[] = []
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    if (name === null || !names.includes(name)) continue
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1))
    if (value === null) errors.push({ path: name, message: 'not valid percent-encoded UTF-8' })
    else if (value.includes('\0')) errors.push({ path: name, message: 'holds U+0000' })
    else if (values.has(name)) errors.push({ path: name, message: 'given more than once' })
    else values.set(name, value)
  }
  return { values: Object.fromEntries(values), errors }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
