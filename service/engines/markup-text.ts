import type { LooseToken } from '#language/tags/token.ts'

/** Spelling of tags in one kind of markup; `read` returns the segment tag of a markup tag, null for none of ours. */
export type Markup = {
  readonly write: (tag: Exclude<LooseToken, { kind: 'text' }>) => string
  readonly read: (inner: string) => { readonly kind: 'open' | 'self'; readonly id: number } | null
}

/** `<g1>…</g1>`, `<x2/>`: tags as they are, which are well-formed XML. */
export const xmlTags: Markup = {
  write: ({ kind, id }) => (kind === 'open' ? `<g${id}>` : kind === 'close' ? `</g${id}>` : `<x${id}/>`),
  read: (inner) => {
    const [, letter, id] = /^([gx])([1-9]\d{0,8})\b/.exec(inner) ?? []
    return letter === undefined ? null : { kind: letter === 'g' ? 'open' : 'self', id: Number(id) }
  },
}

/** `<span id="g1">…</span>`, `<br id="x2">`: elements that every HTML parser gives back. */
export const htmlTags: Markup = {
  write: ({ kind, id }) => (kind === 'open' ? `<span id="g${id}">` : kind === 'close' ? '</span>' : `<br id="x${id}">`),
  read: (inner) => {
    const [, name, letter, id] = /^(span|br)\s+id\s*=\s*["']?([gx])([1-9]\d{0,8})\b/i.exec(inner) ?? []
    if (name === undefined) return null
    return { kind: letter === 'g' ? 'open' : 'self', id: Number(id) }
  },
}

/** Writes a segment as markup: `a < b<x1/>` → `a &lt; b<x1/>`. */
export function writeMarkup(tokens: readonly LooseToken[], { write }: Markup): string {
  return tokens.map((token) => (token.kind === 'text' ? escapeMarkup(token.text) : write(token))).join('')
}

const TAG = /<(\/?)([a-z][^<>]*)>/gi

/** Reads markup tolerantly: entities of any kind; foreign tags are dropped, and a closing tag closes what is open. */
export function readMarkup(text: string, { read }: Markup): LooseToken[] {
  const tokens: LooseToken[] = []
  /** Id of the pair of each open tag, or null for a tag that is not ours. */
  const open: (number | null)[] = []
  let from = 0
  const addText = (piece: string) => {
    if (piece !== '') tokens.push({ kind: 'text', text: unescapeMarkup(piece) })
  }
  for (const { 0: whole, 1: slash, 2: inner = '', index } of text.matchAll(TAG)) {
    addText(text.slice(from, index))
    from = index + whole.length
    if (slash === '/') {
      const named = read(inner)
      // HTML closes the innermost pair; XML names the pair.
      const id = named?.kind === 'open' ? named.id : named === null ? (open.at(-1) ?? null) : null
      if (id !== null) tokens.push({ kind: 'close', id })
      if (named === null) open.pop()
      else if (open.lastIndexOf(named.id) !== -1) open.splice(open.lastIndexOf(named.id), 1)
      continue
    }
    const tag = read(inner)
    if (tag !== null) tokens.push(tag)
    const isEmpty = inner.endsWith('/') || tag?.kind === 'self' || /^(?:br|hr|img|wbr)\b/i.test(inner)
    if (!isEmpty) open.push(tag?.id ?? null)
  }
  addText(text.slice(from))
  return tokens
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

function unescapeMarkup(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
}
