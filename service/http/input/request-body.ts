import { Problem } from '../../core/problem.ts'

export type BodyLimits = {
  readonly maxBytes: number
  /** Makes the problem for a body beyond `maxBytes`. */
  readonly tooLarge: () => Problem
} & BodyWaits

export type BodyWaits = {
  /** Milliseconds; a body that brings less than `leastBytes` in this time is given up. */
  readonly stallMs: number
  /** Aborts when the service ends and no longer waits for bodies. */
  readonly overdue: AbortSignal
}

const leastBytes = 1024

/**
 * Yields the chunks of a request's body. Stops at its limits with a problem, before the first read where the length is
 * announced. Never cancels the stream, since that would close the connection under the answer.
 */
export async function* readBody(request: Request, limits: BodyLimits): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.maxBytes) throw limits.tooLarge()
  if (request.body === null) return
  const reader = request.body.getReader()
  let total = 0
  let recent = 0
  let timeLimit = limits.stallMs
  try {
    for (;;) {
      const started = performance.now()
      const chunk = await nextChunk(reader, timeLimit, limits.overdue)
      if (chunk === null) return
      total += chunk.byteLength
      recent += chunk.byteLength
      if (total > limits.maxBytes) throw limits.tooLarge()
      timeLimit = recent < leastBytes ? Math.max(1, timeLimit - (performance.now() - started)) : limits.stallMs
      if (recent >= leastBytes) recent = 0
      yield chunk
    }
  } finally {
    reader.releaseLock()
  }
}

async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  timeLimit: number,
  overdue: AbortSignal,
): Promise<Uint8Array | null> {
  let timer: NodeJS.Timeout | undefined
  let end: (() => void) | undefined
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('invalid-request', { detail: 'the body stalled' })), timeLimit)
  })
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(new Problem('storage-unavailable', { detail: 'The service is restarting.', retryAfter: 5 }))
    if (overdue.aborted) end()
    else overdue.addEventListener('abort', end)
  })
  try {
    const { done, value } = await Promise.race([ended, reader.read(), stalled])
    return done ? null : value
  } catch (error) {
    // The connection broke, so the client does not read this problem.
    throw error instanceof Problem ? error : new Problem('invalid-request', { detail: 'the body ended early' })
  } finally {
    clearTimeout(timer)
    if (end !== undefined) overdue.removeEventListener('abort', end)
  }
}
