import { parseTags } from '#language/tags/parse-tags.ts'
import { tagText } from '#language/tags/token.ts'
import { codePointType } from './inline-forms.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/** Text that an inline element inserts at its begin and end; null when it is not one of ours. */
export type InlineTags = { readonly begin: string; readonly end: string }

/**
 * Reads `pc` and the `sc` … `ec` that tools make of it, `ph`, `cp`; `g` and `x` of 1.2. Annotations (`mrk`, `sm`, `em`)
 * are left out, but not their content.
 */
export function readInline(name: string, attributes: Attributes): InlineTags | null {
  const { id = '', startRef = '', hex = '', ctype = '' } = attributes
  switch (name) {
    case 'pc':
    case 'g':
      return both(tag('open', `<${id}>`), tag('close', `</${id}>`))
    case 'sc':
      return both(tag('open', `<${id}>`), '')
    case 'ec':
      return both(tag('close', `</${startRef}>`), '')
    case 'x':
      if (ctype === codePointType) return both(character(id.slice(1)), '')
      return both(tag('self', `<${id}/>`), '')
    case 'ph':
      return both(tag('self', `<${id}/>`), '')
    case 'cp':
      return both(character(hex), '')
    case 'mrk':
    case 'sm':
    case 'em':
      return { begin: '', end: '' }
    default:
      return null
  }
}

function both(begin: string | null, end: string | null): InlineTags | null {
  return begin === null || end === null ? null : { begin, end }
}

/** Returns the text when it is exactly one tag of this kind. */
function tag(kind: 'open' | 'close' | 'self', text: string): string | null {
  const [token, ...more] = parseTags(text)
  return token?.kind === kind && more.length === 0 && tagText(token) === text ? text : null
}

/** `0001` → U+0001 */
function character(hex: string): string | null {
  const code = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN
  return code <= 0x10ffff ? String.fromCodePoint(code) : null
}
