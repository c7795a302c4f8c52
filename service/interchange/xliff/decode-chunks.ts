import { XliffRefused } from './xliff-refused.ts'

/**
 * Decodes an XML file in UTF-8 or, by its byte order mark, in UTF-16, which covers the output of every tool.
 *
 * @throws XliffRefused for bytes that are neither
 */
export async function* decodeChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let head: Uint8Array = new Uint8Array()
  const decode = (chunk: Uint8Array, stream: boolean): string => {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    try {
      return decoder.decode(chunk, { stream })
    } catch {
      throw new XliffRefused('not text in UTF-8 or UTF-16')
    }
  }
  for await (const chunk of bytes) {
    // The byte order mark may be split over two pieces.
    if (decoder === null) {
      head = Buffer.concat([head, chunk])
      if (head.length >= 2) yield decode(head, true)
    } else yield decode(chunk, true)
  }
  yield decode(decoder === null ? head : new Uint8Array(), false)
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
}
