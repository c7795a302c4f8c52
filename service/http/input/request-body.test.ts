import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../../core/problem.ts'
import { readBody } from './request-body.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('gives up a body that drips like one that stops', async () => {
  expect(await readAtPace({ chunk: 1, everyMs: 10 })).toMatchObject({ problem: 'the body stalled', bytes: 5 })
  expect(await readAtPace({ chunk: 1, everyMs: 70 })).toMatchObject({ problem: 'the body stalled', bytes: 0 })
})

it('reads a slow body to its end', async () => {
  expect(await readAtPace({ chunk: 1024, everyMs: 50 })).toEqual({ bytes: 20 * 1024 })
})

/** Reads twenty chunks, of which one comes every so many milliseconds, where a body may stall for 60 ms. */
async function readAtPace({ chunk, everyMs }: { chunk: number; everyMs: number }) {
  let left = 20
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, everyMs))
        if (left-- > 0) controller.enqueue(new Uint8Array(chunk))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' })
  let bytes = 0
  const tooLarge = () => new Problem('payload-too-large')
  const read = async () => {
    const limits = { maxBytes: 1e6, tooLarge, stallMs: 60, overdue: new AbortController().signal }
    for await (const part of readBody(request, limits)) bytes += part.byteLength
  }
  const ended = read().then(
    () => ({ bytes }),
    (error: Error) => ({ bytes, problem: error.message }),
  )
  await vi.runAllTimersAsync()
  return ended
}
