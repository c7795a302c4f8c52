/** The characters that a model can read or write. */
export type Vocabulary = {
  /** `null`: any, as the vocabulary spells unknown characters byte by byte. */
  readonly characters: ReadonlySet<string> | null
}

/** Types of pieces in SentencePiece's `ModelProto`. */
const NORMAL = 1
const BYTE = 6

/**
 * Reads the characters out of a SentencePiece model. Source: `sentencepiece_model.proto`, where field 1 of the file is
 * a piece, and of a piece field 1 is its text and field 3 its type. Throws when the file is no such model.
 */
export function readVocabulary(file: Uint8Array): Vocabulary {
  const characters = new Set<string>()
  let hasBytes = false
  let pieces = 0
  for (const { number, bytes } of fieldsOf(file)) {
    if (number !== 1 || bytes === null) continue
    pieces++
    let [text, type] = ['', NORMAL]
    for (const field of fieldsOf(bytes)) {
      if (field.number === 1 && field.bytes !== null) text = new TextDecoder().decode(field.bytes)
      if (field.number === 3) type = field.value
    }
    if (type === BYTE) hasBytes = true
    if (type === NORMAL) for (const character of text) characters.add(character)
  }
  if (pieces === 0) throw new Error('The vocabulary is not a SentencePiece model.')
  return { characters: hasBytes ? null : characters }
}

/** A field of a protocol buffer: a number, or bytes. */
type Field = { readonly number: number; readonly value: number; readonly bytes: Uint8Array | null }

const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 }

function* fieldsOf(buffer: Uint8Array): Generator<Field> {
  let at = 0
  const readNumber = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = buffer[at++]
      if (byte === undefined) throw new Error('The vocabulary is cut off.')
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  while (at < buffer.length) {
    const key = readNumber()
    const [number, wire] = [Math.floor(key / 8), key % 8]
    if (wire === WIRE.varint) yield { number, value: readNumber(), bytes: null }
    else if (wire === WIRE.bytes) {
      const length = readNumber()
      if (at + length > buffer.length) throw new Error('The vocabulary is cut off.')
      yield { number, value: 0, bytes: buffer.subarray(at, at + length) }
      at += length
    } else if (wire === WIRE.fixed64 || wire === WIRE.fixed32) at += wire === WIRE.fixed64 ? 8 : 4
    else throw new Error('The vocabulary is not a SentencePiece model.')
  }
}

/**
 * Finds runs of characters that a model would lose: those that its source vocabulary lacks, and signs that its target
 * vocabulary lacks. Letters of the source are translated, so only the source vocabulary has to know them. White space
 * is never lost, nor another writing of known characters by Unicode (`ﬁ`), as models normalise first.
 */
export function findUnwritable(
  text: string,
  source: Vocabulary,
  target: Vocabulary,
): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = []
  let at = 0
  for (const character of text) {
    const [start, end] = [at, at + character.length]
    at = end
    if (canPass(character, source, target)) continue
    const last = found.at(-1)
    if (last?.end === start) last.end = end
    else found.push({ start, end })
  }
  return found
}

function canPass(character: string, source: Vocabulary, target: Vocabulary): boolean {
  if (/\s/u.test(character)) return true
  const parts = Array.from(character.normalize('NFKC'))
  const isIn = ({ characters }: Vocabulary) =>
    characters === null || characters.has(character) || parts.every((part) => characters.has(part))
  return isIn(source) && (/[\p{L}\p{M}]/u.test(character) || isIn(target))
}
