const SHORT: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['f', '\f'],
])

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(?:\r\n|\r|\n)[ \t\f]*|([^])|$)/g

/**
 * A key or value as a program gets it: `\u00e9` → `é`, `\n` → a line end, `\x` → `x`, lines that go on joined.
 * A `\u` without four digits, which Java refuses, is `u`.
 */
export function unescapeProperties(raw: string): string {
  if (!raw.includes('\\')) return raw
  return raw.replaceAll(ESCAPE, (_, hex?: string, sign?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
    return sign === undefined ? '' : (SHORT.get(sign) ?? sign)
  })
}
