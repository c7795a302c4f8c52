import { notationPattern } from '#language/codes/notation-pattern.ts'

/**
 * Kinds of placeholders and markup of programs:
 * - `html`: `<b>`, `<br/>`, `<0>`, `<size=50%>`, `&nbsp;`
 * - `braced`, `signed`, `printf`: the notations of `language/codes`
 * - `breaks`: line ends and tabs; `controls`: invisible characters that cannot be sent
 */
export type PlaceholderKind = 'html' | 'braced' | 'signed' | 'printf' | 'breaks' | 'controls'

/** All kinds that a message of a program may hold. */
export const messageKinds: readonly PlaceholderKind[] = ['html', 'braced', 'signed', 'printf', 'breaks', 'controls']

// Each repetition is bounded or without overlap, so that a search is linear in the length of the text.
const sources: Readonly<Record<PlaceholderKind, () => string>> = {
  // A name, in Unity with a value, then attributes without `<`; quoted values may hold `>`.
  html: () =>
    String.raw`<#[\da-fA-F]{3,8}>|<\/?(?:[A-Za-z][\w:.-]{0,40}(?:=(?:"[^"<]*"|'[^'<]*'|[^\s<>"'=]{1,60}))?|\d{1,3})(?:\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?\/?>|<!--[^<>]*-->|&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});`,
  braced: () => notationPattern(['message'], ['braced']).pattern.source,
  signed: () => notationPattern(['message'], ['signed']).pattern.source,
  printf: () => notationPattern(['message'], ['printf']).pattern.source,
  breaks: () => String.raw`(?:(?<![ \t])[ \t]+)?[\r\n\t\v\f\u0085\u2028\u2029]\s*`,
  controls: () => String.raw`(?!\s)\p{Cc}|\p{Cs}`,
}

const patterns = new WeakMap<readonly PlaceholderKind[], RegExp>()

/** Returns one global pattern for the given kinds, made once for each list; its groups are named for the kinds. */
export function patternFor(kinds: readonly PlaceholderKind[]): RegExp {
  const known = patterns.get(kinds)
  if (known !== undefined) return known
  const wanted = messageKinds.filter((kind) => kinds.includes(kind))
  // Groups of the single notations would have the same names.
  const plain = (source: string) => source.replaceAll(/\(\?<n\d+>/g, '(?:')
  const pattern = new RegExp(wanted.map((kind) => `(?<${kind}>${plain(sources[kind]())})`).join('|'), 'gu')
  patterns.set(kinds, pattern)
  return pattern
}
