const chunkCharacters = 32_768

/** Pieces of text as bytes in UTF-8, in chunks worth sending; what is written is never held as a whole. */
export async function* chunkText(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let held = ''
  for await (const piece of pieces) {
    held += piece
    if (held.length < chunkCharacters) continue
    yield Buffer.from(held, 'utf8')
    held = ''
  }
  if (held !== '') yield Buffer.from(held, 'utf8')
}
