import { lexQuery, type QueryToken } from './lex-query.ts'
import { readWish } from './read-wish.ts'
import { LONGEST_QUERY, type ParsedQuery, type QueryFault, type RowQuery } from './row-query.ts'

const DEEPEST = 50

/**
 * Reads a query for rows. Terms beside one another must all be true, `or` binds less; `-` negates the next term;
 * brackets group. `language/row-query/vocabulary.ts` has the names, and docs/editor.md explains them. Anything else is
 * words, to be found in source or target. A blank text asks for every row.
 *
 * `state:rejected -is:locked or "on time"` → (rejected and not locked) or the words
 *
 * Cost: linear in the text, which is at most `LONGEST_QUERY` long.
 */
export function parseQuery(text: string): ParsedQuery {
  if (text.length > LONGEST_QUERY) return { ok: false, fault: { start: 0, end: text.length, why: 'long' } }
  const lexed = lexQuery(text)
  if (!lexed.ok) return lexed
  if (lexed.tokens.length === 0) return { ok: true, query: null }
  const reader: Reader = { tokens: lexed.tokens, at: 0, depth: 0 }
  const query = readEither(reader)
  if (isFault(query)) return { ok: false, fault: query }
  const left = reader.tokens[reader.at]
  if (left !== undefined) return { ok: false, fault: { start: left.start, end: left.end, why: 'bracket' } }
  return { ok: true, query }
}

type Reader = { readonly tokens: readonly QueryToken[]; at: number; depth: number }
type Read = RowQuery | QueryFault

function isFault(read: Read): read is QueryFault {
  return 'why' in read
}

/** `a b or c` */
function readEither(reader: Reader): Read {
  const parts: RowQuery[] = []
  for (;;) {
    const part = readAll(reader)
    if (isFault(part)) return part
    parts.push(part)
    if (reader.tokens[reader.at]?.kind !== 'or') return joined('or', parts, part)
    reader.at++
  }
}

/** `a -b (c)`, up to an `or`, a closing bracket or the end. */
function readAll(reader: Reader): Read {
  const parts: RowQuery[] = []
  for (;;) {
    const next = reader.tokens[reader.at]
    const [first] = parts
    if (next === undefined || next.kind === 'or' || next.kind === 'close')
      return first === undefined ? faultAt(reader, 'empty') : joined('and', parts, first)
    const part = readOne(reader)
    if (isFault(part)) return part
    parts.push(part)
  }
}

function readOne(reader: Reader): Read {
  const token = reader.tokens[reader.at]
  if (token === undefined) return faultAt(reader, 'empty')
  reader.at++
  if (token.kind === 'term') {
    const wish = readWish(token)
    const { start, end } = token
    return 'why' in wish ? { start, end, why: wish.why } : { kind: 'term', start, end, wish }
  }
  if (reader.depth >= DEEPEST) return { start: token.start, end: token.end, why: 'deep' }
  reader.depth++
  const inner = token.kind === 'minus' ? readOne(reader) : readEither(reader)
  reader.depth--
  if (isFault(inner)) return inner
  if (token.kind === 'minus') return { kind: 'not', part: inner }
  if (reader.tokens[reader.at]?.kind !== 'close') return { start: token.start, end: token.end, why: 'bracket' }
  reader.at++
  return inner
}

function joined(kind: 'and' | 'or', parts: readonly RowQuery[], only: RowQuery): RowQuery {
  return parts.length === 1 ? only : { kind, parts }
}

function faultAt({ tokens, at }: Reader, why: QueryFault['why']): QueryFault {
  const token = tokens[at] ?? tokens.at(-1)
  return { start: token?.start ?? 0, end: token?.end ?? 0, why }
}
