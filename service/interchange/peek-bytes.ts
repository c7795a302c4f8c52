export type PeekedBytes = {
  readonly head: Uint8Array
  /** The whole stream, its head included; it can be read once. */
  readonly all: AsyncIterable<Uint8Array>
  /** Closes the source without reading it. */
  readonly close: () => Promise<void>
}

/** Reads the first bytes of a stream, at least `count` where there are as many, and returns the stream with them. */
export async function peekBytes(bytes: AsyncIterable<Uint8Array>, count: number): Promise<PeekedBytes> {
  const iterator = bytes[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < count) {
    const next = await iterator.next()
    if (next.done === true) break
    chunks.push(next.value)
    length += next.value.length
  }
  const head = Buffer.concat(chunks)
  const close = async () => void (await iterator.return?.())
  // It is no generator, because a generator that was never started does not run its `finally`.
  const replay: AsyncIterator<Uint8Array, undefined> = {
    next: async () => {
      const chunk = chunks.shift()
      if (chunk !== undefined) return { done: false, value: chunk }
      const next = await iterator.next()
      return next.done === true ? { done: true, value: undefined } : { done: false, value: next.value }
    },
    return: async () => {
      await close()
      return { done: true, value: undefined }
    },
  }
  return { head, all: { [Symbol.asyncIterator]: () => replay }, close }
}
