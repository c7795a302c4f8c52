export type VerbatimKind = 'url' | 'email' | 'placeholder' | 'printf'

/** A stretch of text that is copied, never translated; offsets into the text given. */
export type Verbatim = {
  readonly kind: VerbatimKind
  readonly text: string
  readonly start: number
  readonly end: number
}

// Every repetition is either bounded or cannot give back to its neighbour: one pass over the text.
// Letters of scripts without case beside it are the sentence's: `请写信至a@b.org`, `https://a.org/bを参照`. What an
// address itself has of them is left out on both sides.
const URL = String.raw`(?<url>(?:\b(?:https?|ftp):\/\/|\bwww\.(?=[^\s.]+\.\p{L}))[^\s<>"«»“”„\uFFFC\u3000-\u303F\uFF00-\uFF0F\p{Lo}]+)`
const NAME = String.raw`[\p{Lu}\p{Ll}\p{N}._%+-]`
const EMAIL = String.raw`(?<email>(?<!${NAME})${NAME}{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{Lu}\p{Ll}\p{N}-]{1,63}){1,8})`
// Without `www.` or a scheme: what ends in a name that no word of a sentence is, or has a path.
const DOMAIN = String.raw`(?<domain>(?<![\p{L}\p{N}@._%+/-])(?:[a-z\d][a-z\d-]{0,62}\.){1,5}(?:(?:com|org|net|edu|gov|io|dev|app|info|eu|cat|fr|uk|pt|ch|nl|pl|jp|cn|kr|br|mx|example|test|invalid|local)(?![\p{Lu}\p{Ll}\p{N}_-]|\.[a-z])|[a-z]{2,3}(?=\/[a-z\d]))(?:\/[^\s<>"«»“”„\uFFFC\u3000-\u303F\uFF00-\uFF0F\p{Lo}]*)?)`
const BRACED = String.raw`\$\([\p{L}\d_.-]{1,60}\)|(?<![^\s([{"'«“=|/,\p{Lo}])--[a-z][a-z\d]*(?:-[a-z\d]+)*(?![\p{Lu}\p{Ll}\d])|\{\{[^{}\n]{1,80}\}\}|[$%#]\{[^{}\n]{1,80}\}|\{[\p{L}\d_][\w.-]{0,60}\}`
// `100% de` is no placeholder: no digit before the sign, no letter behind the type.
const PRINTF = String.raw`(?<![\d%])%(?:\([\w.-]{1,60}\)|\d{1,2}\$)?[-+0#]{0,3}\d{0,3}(?:\.\d{1,3})?(?:hh?|ll?|[Lqjzt])?[sdiufFeEgGxXoc@](?![\p{Lu}\p{Ll}])|(?<![\d%])%[-_0^#]?[YymBbHMSIpAajZzDFTR](?![\p{Lu}\p{Ll}])`
const VERBATIM = new RegExp(`${URL}|${EMAIL}|${DOMAIN}|(?<placeholder>${BRACED})|(?<printf>${PRINTF})`, 'gu')

/** URLs, e-mail addresses and placeholders of software, in order. */
export function findVerbatim(text: string): Verbatim[] {
  if (!/[@{%]|:\/\/|www\.|\$\(|--[a-z]|\.[a-z]{2}/.test(text)) return []
  return Array.from(text.matchAll(VERBATIM), (match) => {
    const kind = kindOf(match.groups ?? {})
    const found = kind === 'url' ? trimUrl(match[0]) : match[0]
    return { kind, text: found, start: match.index, end: match.index + found.length }
  })
}

function kindOf({ url, domain, email, printf }: Readonly<Record<string, string | undefined>>): VerbatimKind {
  if (url !== undefined || domain !== undefined) return 'url'
  if (email !== undefined) return 'email'
  return printf === undefined ? 'placeholder' : 'printf'
}

/** `https://a.org/b_(c)).` → `https://a.org/b_(c)`: what closes the sentence is not the address. */
function trimUrl(url: string): string {
  let end = url.length
  let open = 0
  for (const character of url) open += character === '(' ? 1 : character === ')' ? -1 : 0
  while (end > 0) {
    const last = url.charAt(end - 1)
    if (last === ')' && open < 0) open++
    else if (!/[.,;:!?'’…\]}]/.test(last)) break
    end--
  }
  return url.slice(0, end)
}
