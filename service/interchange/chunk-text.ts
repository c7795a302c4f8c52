const chunkCharacters = 32_768

/** Encodes pieces of text as UTF-8, in chunks large enough to send; the whole text is never in memory. */
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
