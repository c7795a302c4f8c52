import { takeTurn } from '../../turns/take-turn.ts'

/** Characters that are printed between two other requests, in about a millisecond. */
const charactersOfPiece = 30_000

/**
 * Prints the JSON of an answer in pieces: `{"items":[1,2]}` → `{"items":[1,2]}`; 30 MB become many, and other requests
 * are served between them. Prints members of the record and entries of its lists one by one.
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
    // JSON writes null for undefined in a list.
    yield `${before}${JSON.stringify(entry) ?? 'null'}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
