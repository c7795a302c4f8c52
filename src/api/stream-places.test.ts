import { expect, it } from 'vitest'
import { type Locks, streamPlaces } from './stream-places.ts'

/** Locks of one browser, as far as they are used here: one holder a name, the others in their order. */
function fakeLocks(): Locks {
  const ends = new Map<string, Promise<unknown>>()
  async function request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
    let isHeld = false
    const before = ends.get(name)
    const hold = async () => {
      await before
      isHeld = !signal.aborted
      if (isHeld) await work()
    }
    const held = hold()
    ends.set(name, held)
    // Only a waiting request is refused.
    const turnedAway = new Promise<void>((_, reject) =>
      signal.addEventListener('abort', () => isHeld || reject(new Error('aborted'))),
    )
    return Promise.race([held, turnedAway])
  }
  return { request }
}

/** Opens a window with a stream that continues until it is ended. */
function openWindow(locks: Locks | null) {
  const hidden = new AbortController()
  const state = { streams: 0 }
  const ended = streamPlaces(locks)(hidden.signal, async () => {
    state.streams++
    await new Promise<void>((resolve) => hidden.signal.addEventListener('abort', () => resolve()))
    state.streams--
  })
  return {
    state,
    close: () => {
      hidden.abort()
      return ended
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

it('gives three windows of a browser a stream, and the next one when one of them is closed', async () => {
  const locks = fakeLocks()
  const windows = Array.from({ length: 6 }, () => openWindow(locks))
  const streams = () => windows.map(({ state }) => state.streams)
  await settle()
  expect(streams()).toEqual([1, 1, 1, 0, 0, 0])
  await windows[1]?.close()
  await settle()
  expect(streams()).toEqual([1, 0, 1, 1, 0, 0])
  // A waiting window is closed.
  void windows[4]?.close()
  await windows[0]?.close()
  await settle()
  expect(streams()).toEqual([0, 0, 1, 1, 0, 1])
  for (const at of [2, 3, 5]) await windows[at]?.close()
  expect(streams()).toEqual([0, 0, 0, 0, 0, 0])
})

it('gives each window its own where the browser has no locks', async () => {
  const windows = Array.from({ length: 6 }, () => openWindow(null))
  await settle()
  expect(windows.map(({ state }) => state.streams)).toEqual([1, 1, 1, 1, 1, 1])
})
