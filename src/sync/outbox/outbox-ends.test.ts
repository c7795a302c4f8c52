// @loss: these tests guard the work of people, and get no second attempt.
import { runs } from '#contract/testing/runs.ts'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { makeApi } from '../../api/make-api.ts'
import { makeSessionStore } from '../../api/transport/session.ts'
import { type FakeAnswer, type FakeServiceCall, fakeService, problem } from '../../testing/fake-service.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { noNotes } from '../../testing/memory-sync.ts'
import { memoryUploadStore } from '../../testing/memory-upload-store.ts'
import { at, base } from '../../testing/outbox-browser.ts'
import { jobRecord } from '../../testing/records.ts'
import { smallService } from '../../testing/small-service.ts'
import { putSegment } from '../../api/segments.ts'
import { makeSync } from '../make-sync.ts'
import type { TabLink, TabMessage } from '../tab-link.ts'
import type { OutboxEntry } from './entry.ts'
import type { Journal } from './journal.ts'
import { openOutbox } from './open-outbox.ts'
import { placeKey } from '../../api/segment-place.ts'

const ROWS = 4
const TABS = 3

const position = fc.nat(ROWS - 1)
const tab = fc.nat(TABS - 1)
/** Ways in which the service fails with a segment: together with others all of them fail, or the answer names it. */
const poisons = ['whole', 'item'] as const
/** Faults of a request; each hits the next one. */
const faults = ['none', 'lost', 'hangs', 'busy', 'limited', 'locked', 'stale', 'proxy', 'refused key'] as const
const diskFaults = ['load', 'write'] as const

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('confirm' as const), tab, position }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), tab, position }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('freeze' as const), tab, frozen: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('disk' as const), tab, fault: fc.constantFrom(...diskFaults) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signOut' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signInAgain' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('throws' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('poison' as const),
      position,
      kind: fc.option(fc.constantFrom(...poisons), { nil: null }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 160, 2100, 20_000) }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

it('with a network and a key, nothing waits in the outbox for ever, whatever came before', async () => {
  // The fault that a tab throws on purpose is logged.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const browser = fullBrowser()
      for (const next of acts) await browser.act(next)
      const left = await browser.settleAll()
      expect(left.filter((entry) => !browser.isPoisoned(entry))).toEqual([])
      for (const { phase, failure } of left) {
        expect(phase).toBe('waiting')
        expect(failure).toMatchObject({ problem: { type: 'internal' } })
      }
      browser.cure()
      expect(await browser.settleAll()).toEqual([])
      for (const numbers of browser.accepted()) expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      browser.end()
    }),
    { numRuns: runs(1000) },
  )
  vi.restoreAllMocks()
})

/** Makes tabs of one browser, each with everything between the editor and the network. */
function fullBrowser() {
  const clock = fakeClock()
  const disk = new Map<string, OutboxEntry>()
  const segments: Segment[] = Array.from({ length: ROWS }, (_, n) => base(n))
  const service = smallService([jobRecord({ id: 'job_1' })], segments)
  let online = true
  let fault: (typeof faults)[number] = 'none'
  let words = 0
  const poisoned = new Map<number, (typeof poisons)[number]>()
  // The latest accepted text number of each segment.
  const accepted: number[][] = segments.map(() => [])
  const locks = new Map<string, Promise<void>>()
  const tabs: Tab[] = []

  const answer = (asked: FakeServiceCall): FakeAnswer | 'no answer' => {
    if (!online) return 'no answer'
    const isSave = asked.method === 'PATCH' || asked.method === 'POST'
    const met = isSave ? fault : 'none'
    if (isSave) fault = 'none'
    const handled = met === 'none' || met === 'lost' ? handle(asked) : null
    if (met === 'lost') return 'no answer'
    if (met === 'busy') return problem('store-unavailable', 503)
    if (met === 'limited') return { ...problem('rate-limited', 429), headers: { 'Retry-After': '1' } }
    if (met === 'locked') return problem('segment-locked', 409)
    if (met === 'refused key') return problem('unauthorized', 401)
    if (met === 'proxy')
      return { status: 401, body: 'sign in', headers: { 'Content-Type': 'text/html', 'X-Request-Id': '' } }
    if (met === 'stale')
      return problem('segment-conflict', 412, { current: segments[Number(asked.path.split('/').at(-1))] })
    return handled ?? 'no answer'
  }
  const correct = (asked: FakeServiceCall): FakeAnswer => {
    const place = Number(asked.path.split('/').at(-1))
    const isCorrection = asked.method === 'PATCH'
    if (isCorrection && poisoned.has(place)) return problem('internal', 500)
    const reply = service(asked) as FakeAnswer
    const { target } = (asked.body ?? {}) as { target?: string }
    if (isCorrection && (reply.status ?? 200) === 200 && target !== undefined)
      accepted[place]?.push(Math.max(-1, ...[...target.matchAll(/w(\d+)/g)].map(([, n]) => Number(n))))
    return reply
  }
  const handle = (asked: FakeServiceCall): FakeAnswer => {
    if (!asked.path.endsWith('/batch')) return correct(asked)
    const { items } = asked.body as { items: { position: number; revision?: number }[] }
    if (items.some(({ position: place }) => poisoned.get(place) === 'whole')) return problem('internal', 500)
    return {
      body: {
        results: items.map(({ position: place, revision, ...body }) => {
          const headers = new Headers(asked.headers)
          if (revision !== undefined) headers.set('If-Match', `"${revision}"`)
          const path = asked.path.replace('batch', String(place))
          const { status = 200, body: got } = correct({ ...asked, method: 'PATCH', path, headers, body })
          return { position: place, segment: status === 200 ? got : null, problem: status === 200 ? null : got }
        }),
      },
    }
  }
  const far = fakeService(answer)

  type Tab = ReturnType<typeof openTab>
  const openTab = () => {
    let dead = false
    let frozen: { readonly promise: Promise<void>; readonly thaw: () => void } | null = null
    let diskFault: (typeof diskFaults)[number] | null = null
    let throwsNext = false
    let crash = () => {}
    const crashed = new Promise<void>((resolve) => (crash = resolve))
    const ears: ((message: TabMessage) => void)[] = []
    /** Continues the page's own code: not in a dead page, later in a frozen one. */
    const here = async <T>(value: T): Promise<T> => {
      if (dead) return new Promise<T>(() => {})
      await frozen?.promise
      return dead ? new Promise<T>(() => {}) : value
    }
    const mine = { ...clock, sleep: (ms: number, signal?: AbortSignal) => clock.sleep(ms, signal).then(here) }
    const fetch = async (address: string, init: RequestInit) => {
      await here(null)
      if (fault === 'hangs' && online && init.method !== 'GET') {
        fault = 'none'
        await new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
      }
      try {
        return await far.fetch(address, init)
      } finally {
        await here(null)
      }
    }
    const meetDisk = async (operation: (typeof diskFaults)[number]) => {
      await here(null)
      if (diskFault !== operation) return
      diskFault = null
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    }
    const journal: Journal = {
      kind: 'disk',
      async load(scope) {
        await meetDisk('load')
        return structuredClone([...disk.values()].filter((entry) => entry.scope === scope))
      },
      kept: async () => [...disk.values()],
      async write(scope, entries, dropped) {
        await meetDisk('write')
        for (const entry of structuredClone(entries)) disk.set(`${entry.scope} ${placeKey(entry)}`, entry)
        for (const place of dropped) disk.delete(`${scope} ${placeKey(place)}`)
      },
      wipe: async () => {},
    }
    const link: TabLink = {
      announce(message) {
        if (dead) return
        for (const other of tabs) if (other !== self) other.hear(structuredClone(message))
      },
      listen: (receive) => void ears.push(receive),
      async alone(name, signal, work) {
        const before = locks.get(name) ?? Promise.resolve()
        const run = (async () => {
          await before
          if (dead || signal.aborted) return
          await Promise.race([work(), crashed])
        })()
        locks.set(
          name,
          run.catch(() => {}),
        )
        await run
      },
    }
    const session = makeSessionStore(undefined, 'http://service.test')
    const api = makeApi({
      session,
      clock: mine,
      language: () => 'en',
      fetch,
      makeRequest: () => new XMLHttpRequest(),
      kept: undefined,
    })
    const sync = makeSync(api, {
      openJournal: async () => journal,
      openNoteJournal: async () => noNotes,
      openUploadStore: async () => memoryUploadStore(),
      openCopyStore: async () => null,
      link,
    })
    sync.onReport(() => {
      if (!throwsNext) return
      throwsNext = false
      throw new Error('a fault in what is shown')
    })
    let stop = () => {}
    const self = {
      api,
      outbox: sync.outbox,
      hear(message: TabMessage) {
        void here(message).then((arrived) => ears.forEach((ear) => ear(arrived)))
      },
      isDead: () => dead,
      isFrozen: () => frozen !== null,
      crash() {
        dead = true
        crash()
        self.thaw()
        stop()
      },
      setFrozen(isFrozen: boolean) {
        if (!isFrozen) return self.thaw()
        if (frozen !== null) return
        let thaw = () => {}
        const promise = new Promise<void>((resolve) => (thaw = resolve))
        frozen = { promise, thaw }
      },
      thaw() {
        const { thaw } = frozen ?? {}
        frozen = null
        thaw?.()
      },
      failDisk: (next: typeof diskFault) => (diskFault = next),
      throwNext: () => (throwsNext = true),
      signIn() {
        session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
        for (const segment of segments) putSegment(api.queries, 'job_1', segment)
        stop()
        stop = openOutbox({ api, sync })
      },
      signOut() {
        session.end('left')
        stop()
      },
    }
    session.subscribe((now) => now.session === null && stop())
    self.signIn()
    return self
  }
  for (let n = 0; n < TABS; n++) tabs.push(openTab())

  const edit = (n: number, place: number, how: 'write' | 'confirm') => {
    const { outbox, api } = tabs[n] as Tab
    if ((tabs[n] as Tab).isFrozen() || api.session.getState().session === null) return
    const segment = segments[place] as Segment
    const target = `${outbox.entryAt(at(place))?.target ?? segment.target} w${words++}`
    if (how === 'write') outbox.write(at(place), target, segment)
    else outbox.confirm(at(place), target, 'translated', segment)
  }

  return {
    async act(next: Act) {
      if ('tab' in next) {
        const one = tabs[next.tab] as Tab
        if (next.do === 'write' || next.do === 'confirm') edit(next.tab, next.position, next.do)
        if (next.do === 'crash') {
          one.crash()
          await clock.pass(1)
          tabs[next.tab] = openTab()
        }
        if (next.do === 'freeze') one.setFrozen(next.frozen)
        if (next.do === 'disk') one.failDisk(next.fault)
        if (next.do === 'throws') one.throwNext()
        if (next.do === 'signOut' && !one.isFrozen()) one.signOut()
        if (next.do === 'signIn' && !one.isFrozen() && one.api.session.getState().session === null) one.signIn()
        // The person signs in with the same key, at the address of the sign-in page.
        if (next.do === 'signInAgain' && !one.isFrozen() && one.api.session.getState().session !== null)
          one.api.session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: true })
      }
      if (next.do === 'fault') fault = next.fault
      if (next.do === 'network') online = next.on
      if (next.do === 'poison' && next.kind !== null) poisoned.set(next.position, next.kind)
      if (next.do === 'poison' && next.kind === null) poisoned.delete(next.position)
      await clock.pass(next.do === 'wait' ? next.ms : 0)
    },
    isPoisoned: ({ position: place }: OutboxEntry) => poisoned.has(place),
    cure: () => poisoned.clear(),
    accepted: () => accepted,
    /** Repairs all but the poison: after five minutes only entries that a person has to decide on are left. */
    async settleAll() {
      fault = 'none'
      online = true
      for (const one of tabs) one.thaw()
      await clock.pass(0)
      for (const one of tabs) if (one.api.session.getState().session === null) one.signIn()
      await clock.pass(300_000)
      const left = [...disk.values(), ...tabs.flatMap(({ outbox }) => Object.values(outbox.getState().entries))]
      return left.filter(({ phase }) => phase === 'waiting' || phase === 'draft')
    },
    end() {
      for (const one of tabs) one.crash()
    },
  }
}
