/**
 * What a program puts into a message, or takes for markup, by the notation:
 * - `html`: `<b>`, `<br/>`, `<0>`, `&nbsp;`
 * - `mustache`: `{{name}}`, `{{{raw}}}`
 * - `dollar`: `${name}`, `$NAME$` (extensions of Chrome); `nesting`: `$t(key)`
 * - `ruby`: `%{name}`, `%<count>d`; `hash`: `#{name}`
 * - `braces`: `{0}`, `{name}`, `{when, date, short}`, `{}`
 * - `printf`: `%s`, `%1$s`, `%.2f`, `%@`, `%(name)s`, `%name%`, `%%`
 * - `breaks`: line ends and tabs; `controls`: what can neither be seen nor sent
 */
export type PlaceholderKind =
  | 'html'
  | 'mustache'
  | 'dollar'
  | 'nesting'
  | 'ruby'
  | 'hash'
  | 'braces'
  | 'printf'
  | 'breaks'
  | 'controls'

/** Everything a message of a program may hold. */
export const messageKinds: readonly PlaceholderKind[] = [
  'html',
  'mustache',
  'dollar',
  'nesting',
  'ruby',
  'hash',
  'braces',
  'printf',
  'breaks',
  'controls',
]

// Bounded or without overlap in every repetition, so that a search is linear in the length of the text.
const sources: Readonly<Record<PlaceholderKind, string>> = {
  // A name, then attributes without `<`; quoted values may hold `>`.
  html: String.raw`<\/?(?:[A-Za-z][\w:.-]{0,40}|\d{1,3})(?:\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?\/?>|<!--[^<>]*-->|&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});`,
  mustache: String.raw`\{\{\{[^{}]{1,200}\}\}\}|\{\{[^{}]{1,200}\}\}`,
  dollar: String.raw`\$\{[^{}]{1,200}\}|\$[A-Z][A-Z\d_@]{0,40}\$`,
  nesting: String.raw`\$t\([^()]{1,200}\)`,
  ruby: String.raw`%\{[^{}\s]{1,80}\}|%<\w{1,40}>[-+0#]?\d{0,3}(?:\.\d{1,3})?[A-Za-z]`,
  hash: String.raw`#\{[^{}]{1,200}\}`,
  braces: String.raw`\{\s{0,3}[\w$@](?:[\w$@.[\]-]{0,80})\s{0,3}(?:[:,][^{}]{0,200})?\}|\{\}`,
  printf: String.raw`%%|%\(\w{1,40}\)[-+0#]?\d{0,3}(?:\.\d{1,3})?[a-zA-Z]|(?<![\d%])%[A-Za-z_][\w.]{2,40}%|(?<!\d)%(?:\d{1,2}\$)?[-+0#']{0,3}(?:\*|\d{1,4})?(?:\.(?:\*|\d{1,3}))?(?:hh|h|ll|l|L|z|j|t|q)?[diouxXeEfFgGaAcCsSpn@](?![A-Za-z]{4})`,
  breaks: String.raw`[ \t]*[\r\n\t\v\f\u0085\u2028\u2029]\s*`,
  controls: String.raw`(?!\s)\p{Cc}|\p{Cs}`,
}

const patterns = new WeakMap<readonly PlaceholderKind[], RegExp>()

/** One global pattern for the given kinds, made once for each list; the group that matched is named for its kind. */
export function patternFor(kinds: readonly PlaceholderKind[]): RegExp {
  const known = patterns.get(kinds)
  if (known !== undefined) return known
  const wanted = messageKinds.filter((kind) => kinds.includes(kind))
  const pattern = new RegExp(wanted.map((kind) => `(?<${kind}>${sources[kind]})`).join('|'), 'gu')
  patterns.set(kinds, pattern)
  return pattern
}
