import { detectEncoding, type EncodedFormat, headBytes } from './detect-encoding.ts'
import { InvalidResource } from './invalid-resource.ts'
import { peekBytes } from './peek-bytes.ts'

const pieceBytes = 65_536

type Decoder = InstanceType<typeof TextDecoder>

/**
 * Decodes a file as text, in pieces of at most 64 kB, independent of the pieces of the input.
 *
 * @throws InvalidResource for an unknown encoding, and for bytes that are not valid in the one found
 */
export async function* decodeBytes(
  bytes: AsyncIterable<Uint8Array>,
  format: EncodedFormat,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { head, all, close } = await peekBytes(bytes, headBytes[format])
  const { encoding, byteOrderMark } = await orClose(() => detectEncoding(head, format), close)
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  let offset = 0
  let rest: Uint8Array = new Uint8Array()
  const decode = (piece: Uint8Array, isLast: boolean): string => {
    const whole = isLast ? piece.length : wholeLength(piece, encoding)
    const text = decodePiece(decoder, piece.subarray(0, whole), offset, isLast)
    offset += whole
    rest = piece.subarray(whole)
    return text
  }
  let toSkip = byteOrderMark
  for await (const chunk of all) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      signal.throwIfAborted()
      const piece = chunk.subarray(at, at + pieceBytes)
      const skipped = Math.min(toSkip, piece.length)
      toSkip -= skipped
      offset += skipped
      yield decode(Buffer.concat([rest, piece.subarray(skipped)]), false)
    }
  }
  signal.throwIfAborted()
  yield decode(rest, true)
}

async function orClose<Value>(make: () => Value, close: () => Promise<void>): Promise<Value> {
  try {
    return make()
  } catch (error) {
    await close()
    throw error
  }
}

function decodePiece(decoder: Decoder, piece: Uint8Array, offset: number, isLast: boolean): string {
  try {
    return decoder.decode(piece, { stream: !isLast })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const { encoding } = decoder
    throw new InvalidResource('wrong-encoding', { encoding, offset: offset + firstWrong(piece, encoding) })
  }
}

/** Returns the length of a piece up to its last whole character; the rest goes before the next piece. */
function wholeLength(piece: Uint8Array, encoding: string): number {
  const last = (back: number) => piece[piece.length - back] ?? 0
  if (encoding.startsWith('utf-16')) {
    const even = piece.length - (piece.length % 2)
    const high = piece[encoding === 'utf-16le' ? even - 1 : even - 2] ?? 0
    return (high & 0xfc) === 0xd8 ? even - 2 : even
  }
  if (encoding !== 'utf-8') return piece.length
  for (let back = 1; back <= 3; back++) {
    if ((last(back) & 0xc0) === 0x80) continue
    const needs = last(back) >= 0xf0 ? 4 : last(back) >= 0xe0 ? 3 : last(back) >= 0xc0 ? 2 : 1
    return needs > back ? Math.max(0, piece.length - back) : piece.length
  }
  return piece.length
}

/**
 * Returns the offset of the first invalid byte, where the longest beginning that decodes ends. It is 0 when all of it
 * decodes: the rest of a file that ends within a character.
 */
function firstWrong(piece: Uint8Array, encoding: string): number {
  let good = 0
  let bad = piece.length
  while (good < bad) {
    const middle = (good + bad + 1) >> 1
    if (decodes(piece.subarray(0, middle), encoding)) good = middle
    else bad = middle - 1
  }
  return good === piece.length ? 0 : good
}

function decodes(piece: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(piece, { stream: true })
    return true
  } catch {
    return false
  }
}
