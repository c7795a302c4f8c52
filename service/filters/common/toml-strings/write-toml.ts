/** Writes `value` in the notation of another literal: `'a'` → `"it's"`, since single quotes have no escapes. */
export function writeToml(value: string, former: string): string {
  const quote = former.charAt(0)
  const isLong = former.startsWith(quote.repeat(3))
  const newline = former.includes('\r\n') ? '\r\n' : '\n'
  const lines = value.replaceAll(/\r\n|\r|\n/g, newline)
  if (isLong) {
    const begin = /^.{3}\r?\n/.test(former) ? newline : ''
    if (quote === "'" && !value.includes("''") && !value.endsWith("'") && !CONTROL.test(value))
      return `'''${begin}${lines}'''`
    const escaped = escape(lines, LONG).replaceAll(/""|"$/g, (quotes) => quotes.replaceAll('"', '\\"'))
    return `"""${begin}${escaped}"""`
  }
  if (quote === "'" && !/['\n\r]/.test(value) && !CONTROL.test(value)) return `'${value}'`
  return `"${escape(value, SHORT)}"`
}

const NAMES: Readonly<Record<string, string>> = { '\b': '\\b', '\t': '\\t', '\n': '\\n', '\f': '\\f', '\r': '\\r' }
const CONTROL = /(?![\t\n\r])\p{Cc}/u
const SHORT = /[\\"]|\p{Cc}/gu
const LONG = /\\|(?![\t\n\r])\p{Cc}/gu

function escape(text: string, signs: RegExp): string {
  return text.replaceAll(signs, (sign) => {
    if (sign === '\\' || sign === '"') return `\\${sign}`
    return NAMES[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
