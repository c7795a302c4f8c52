/** The bytes of an answer, in order of arrival. */
export type AnswerBody = { readonly pieces: readonly Uint8Array<ArrayBuffer>[]; readonly type: string }

/** Reads all of an answer; calls `received` for each piece. Throws when the connection ends before that. */
export async function readBody(answer: Response, received: () => void): Promise<AnswerBody> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const type = answer.headers.get('Content-Type') ?? ''
  const reader = answer.body?.getReader()
  if (reader === undefined) return { pieces, type }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { pieces, type }
    received()
    pieces.push(value)
  }
}

/** Returns the JSON of an answer; undefined when it has none. */
export function jsonOf({ pieces }: AnswerBody): unknown {
  const decoder = new TextDecoder()
  try {
    return JSON.parse(pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode())
  } catch {
    return undefined
  }
}

export function blobOf({ pieces, type }: AnswerBody): Blob {
  return new Blob([...pieces], { type })
}
