import { expect, it } from 'vitest'
import { fileResponse } from './file-response.ts'

it('reports nothing when the reader leaves while more is waited for', async () => {
  const failures: unknown[] = []
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  let wait = () => {}
  const waits = new Promise<void>((resolve) => {
    wait = resolve
  })
  const events = async function* () {
    yield Buffer.from('open')
    wait()
    await left
  }
  const pieces = events()
  const iterator = {
    next: () => pieces.next(),
    return: () => {
      leave()
      return pieces.return(undefined)
    },
  }
  const stream = { [Symbol.asyncIterator]: () => iterator }
  const file = { stream, size: null, fileName: null, type: 'text/event-stream' }
  const answer = await fileResponse(file, undefined, false, (error) => failures.push(error))
  const reader = answer.body?.getReader()
  expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('open')
  const next = reader?.read()
  await waits
  await reader?.cancel()
  await next
  // The waiting read has ended by now, and its end has been handled.
  await left
  await new Promise((resolve) => setImmediate(resolve))
  expect(failures).toEqual([])
})
