import { takeTurn } from '../../turns/take-turn.ts'

/** Characters that are printed between two other requests: about a millisecond. */
const charactersOfPiece = 30_000

/**
 * The JSON of an answer, in pieces: `{"items":[1,2]}` → `{"items":[1,2]}`, and one of 30 MB piece by piece, other requests
 * being answered between them. Members of the record and entries of its lists are printed one by one.
 */
export async function printRecord(record: unknown): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let open = ''
  for (const text of printParts(record)) {
    open += text
    if (open.length < charactersOfPiece) continue
    pieces.push(Buffer.from(open))
    open = ''
    await takeTurn()
  }
  if (open !== '') pieces.push(Buffer.from(open))
  return pieces
}

function* printParts(record: unknown): Generator<string> {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    yield JSON.stringify(record)
    return
  }
  let before = '{'
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (Array.isArray(value)) yield* printList(value)
    else yield JSON.stringify(value)
  }
  yield before === '{' ? '{}' : '}'
}

function* printList(list: readonly unknown[]): Generator<string> {
  let before = '['
  for (const entry of list) {
    // JSON has null for what is undefined in a list.
    yield `${before}${JSON.stringify(entry) ?? 'null'}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
