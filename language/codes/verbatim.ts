import { notationPattern } from './notation-pattern.ts'

export type VerbatimKind = 'url' | 'email' | 'placeholder' | 'option' | 'printf' | 'name'

/** A stretch of text that is copied, never translated; offsets into the text given. */
export type Verbatim = {
  readonly kind: VerbatimKind
  readonly text: string
  readonly start: number
  readonly end: number
}

// Every repetition is either bounded or cannot give back to its neighbour: one pass over the text. Letters of scripts
// without case beside it are the sentence's: `请写信至a@b.org`, `https://a.org/bを参照`. Those inside an address are left out
// on both sides.
const URL = String.raw`(?<url>(?:\b(?:https?|ftp):\/\/|\bwww\.(?=[^\s.]+\.\p{L}))[^\s<>"«»“”„\uFFFC\u3000-\u303F\uFF00-\uFF0F\p{Lo}]+)`
const NAME = String.raw`[\p{Lu}\p{Ll}\p{N}._%+-]`
const EMAIL = String.raw`(?<email>(?<!${NAME})${NAME}{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{Lu}\p{Ll}\p{N}-]{1,63}){1,8})`
// A domain without `www.` or a scheme: it ends in a name that no word of a sentence is, or has a path.
const DOMAIN = String.raw`(?<domain>(?<![\p{L}\p{N}@._%+/-])(?:[a-z\d][a-z\d-]{0,62}\.){1,5}(?:(?:com|org|net|edu|gov|io|dev|app|info|eu|cat|fr|uk|pt|ch|nl|pl|jp|cn|kr|br|mx|example|test|invalid|local)(?![\p{Lu}\p{Ll}\p{N}_-]|\.[a-z])|[a-z]{2,3}(?=\/[a-z\d]))(?:\/[^\s<>"«»“”„\uFFFC\u3000-\u303F\uFF00-\uFF0F\p{Lo}]*)?)`
const ADDRESS = new RegExp(`${URL}|${EMAIL}|${DOMAIN}`, 'gu')

/** Every address has one of these; a quick look spares most texts the long one. */
const ADDRESS_SIGN = /@|:\/\/|www\.|\.[a-z]{2}/
const CODE_SIGN = /[{%$@*[<«#]|__|\(\(|~~|\+\+\+|-[a-z]/
const NAME_SIGN = /_|::|\(\)|[a-z][A-Z]|\\|~\/|\/[a-z]{3}|v\d|\.[a-z]{2}/

const codeKinds = ['braced', 'signed', 'printf', 'option'] as const

/**
 * Finds copied text, in order: URLs, e-mail addresses and the codes of programs, by all notations for any text.
 *
 * `See {name} at a.org` → placeholder `{name}`, url `a.org`
 */
export function findVerbatim(text: string): Verbatim[] {
  const codes = findCodes(text)
  if (!ADDRESS_SIGN.test(text)) return codes
  const addresses = Array.from(text.matchAll(ADDRESS), (match): Verbatim => {
    const isEmail = match.groups?.['email'] !== undefined
    const found = isEmail ? match[0] : trimUrl(match[0])
    return { kind: isEmail ? 'email' : 'url', text: found, start: match.index, end: match.index + found.length }
  })
  return inOrder(addresses, codes)
}

/** Returns the same with the names of programs, which an engine must not translate: `user_id`, `close()`. */
export function findCopied(text: string): Verbatim[] {
  return inOrder(findVerbatim(text), findNames(text))
}

/** Returns only the codes of programs, which no reader of the text sees: `{name}`, `%s`, `*|FNAME|*`. */
export function findCodes(text: string): Verbatim[] {
  if (!CODE_SIGN.test(text)) return []
  const { pattern, notationOf } = notationPattern(['prose'], codeKinds)
  return Array.from(text.matchAll(pattern), (match): Verbatim => {
    const { kind } = notationOf(match)
    const [found] = match
    return {
      kind: kind === 'printf' ? kind : kind === 'option' ? kind : 'placeholder',
      text: found,
      start: match.index,
      end: match.index + found.length,
    }
  })
}

/** Names of a program, which people read too: `user_id`, `std::vector`, `close()`. */
function findNames(text: string): Verbatim[] {
  if (!NAME_SIGN.test(text)) return []
  return Array.from(text.matchAll(notationPattern(['prose'], ['name']).pattern), ({ 0: found, index }) => ({
    kind: 'name',
    text: found,
    start: index,
    end: index + found.length,
  }))
}

/** Sorts two lists. When two overlap, the one that begins first stays: `https://a.org/{id}` is one address. */
export function inOrder(these: readonly Verbatim[], others: readonly Verbatim[]): Verbatim[] {
  if (others.length === 0) return [...these]
  let end = 0
  return [...these, ...others]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((found) => {
      if (found.start < end) return false
      end = found.end
      return true
    })
}

/** `https://a.org/b_(c)).` → `https://a.org/b_(c)`: the punctuation that closes the sentence is not the address. */
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
