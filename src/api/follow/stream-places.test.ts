import { expect, it } from 'vitest'
import type { Clock } from '../../lib/clock.ts'
import type { Locks } from '../../lib/locks.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { storedLeases } from '../../lib/leases.ts'
import { whileUnasked } from './follow-job-list.ts'
import { streamPlaces } from './stream-places.ts'

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

type Channel = Parameters<typeof streamPlaces>[0]['channel']

/** Opens a window with a stream that continues until it is ended. */
function openWindow(
  locks: Locks | null,
  leases: Locks | null = null,
  { clock = fakeClock(), channel = null }: { readonly clock?: Clock; readonly channel?: Channel } = {},
) {
  const hidden = new AbortController()
  const state = { streams: 0 }
  const ended = streamPlaces({ locks, leases, clock, channel })(hidden.signal, () => stream(state, hidden.signal))
  return {
    state,
    close: () => {
      hidden.abort()
      return ended
    },
  }
}

async function stream(state: { streams: number }, signal: AbortSignal): Promise<void> {
  state.streams++
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  state.streams--
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

function memoryStorage() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  return { stored, storage }
}

/** Locks of a browser that lets its pages store nothing. */
const refusing: Locks = { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) }

it.each([
  ['has no locks, as by plain HTTP', null],
  ['refuses them', refusing],
] as const)('gives three windows a stream by stored leases where the browser %s', async (_, locks) => {
  const [clock, { stored, storage }] = [fakeClock(), memoryStorage()]
  const windows = Array.from({ length: 6 }, () => openWindow(locks, storedLeases(storage, clock)))
  const streams = () => windows.map(({ state }) => state.streams)
  const total = () => streams().reduce((sum, one) => sum + one, 0)
  await clock.pass(30_000)
  expect(total()).toBe(3)
  const [first] = windows.filter(({ state }) => state.streams === 1)
  await first?.close()
  await clock.pass(3000)
  expect(total()).toBe(3)
  await Promise.all(windows.map(({ close }) => close()))
  expect([total(), stored.size]).toEqual([0, 0])
})

it('gives the place of a window that crashed to another after ten seconds', async () => {
  const [crashed, clock, { storage }] = [fakeClock(), fakeClock(), memoryStorage()]
  const open = (of: typeof clock) => openWindow(null, storedLeases(storage, of))
  const windows = [open(crashed), open(crashed), open(crashed)]
  const streams = () => windows.map(({ state }) => state.streams)
  await crashed.pass(5000)
  await clock.pass(5000)
  windows.push(open(clock))
  await clock.pass(6000)
  expect(streams()).toEqual([1, 1, 1, 0])
  await clock.pass(6000)
  expect(streams()).toEqual([1, 1, 1, 1])
})

it('gives no window a stream where the browser refuses locks and storage', async () => {
  const one = openWindow(refusing)
  await one.close()
  expect(one.state.streams).toBe(0)
})

it.each(['locks', 'leases'] as const)(
  'gives the place of a job list to an editor that waits for one: by %s',
  async (by) => {
    const [clock, windows] = [fakeClock(), new EventTarget()]
    const locks = by === 'locks' ? fakeLocks() : null
    const leases = by === 'leases' ? storedLeases(memoryStorage().storage, clock) : null
    const channel = {
      postMessage: () => void windows.dispatchEvent(new Event('message')),
      addEventListener: windows.addEventListener.bind(windows),
      close: () => undefined,
    }
    const openList = () => {
      const hidden = new AbortController()
      const state = { streams: 0 }
      const inPlace = streamPlaces({ locks, leases, clock, channel })
      const follow = (signal: AbortSignal) => inPlace(signal, () => stream(state, signal), true)
      const ended = whileUnasked(clock, hidden.signal, follow, channel)
      return { state, close: () => (hidden.abort(), ended) }
    }
    const lists = [openList(), openList()]
    await clock.pass(5000)
    const editors = [openWindow(locks, leases, { clock, channel })]
    await clock.pass(5000)
    const streams = (of: readonly { readonly state: { readonly streams: number } }[]) =>
      of.map(({ state }) => state.streams)
    // There are three places: none has to leave.
    expect([streams(lists), streams(editors)]).toEqual([[1, 1], [1]])
    editors.push(openWindow(locks, leases, { clock, channel }), openWindow(locks, leases, { clock, channel }))
    await clock.pass(30_000)
    expect([streams(lists), streams(editors)]).toEqual([
      [0, 0],
      [1, 1, 1],
    ])
    await editors[1]?.close()
    await clock.pass(12_000)
    expect(streams(lists).reduce((sum, one) => sum + one, 0)).toBe(1)
    await Promise.all([...lists, ...editors].map(({ close }) => close()))
  },
)
