// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { fakeService, type Handler, problem } from '../../testing/fake-service.ts'
import { segmentRecord } from '../../testing/records.ts'
import { makeClient } from '../../api/transport/client.ts'
import { NO_REVISION } from '../../api/transport/fill-absent.ts'
import { makeConnection } from '../../api/transport/connection.ts'
import { makeScheduler } from '../../api/transport/scheduler.ts'
import { makeSessionStore } from '../../api/transport/session.ts'
import type { OutboxEntry } from './entry.ts'
import { sendEntry } from './send-entry.ts'

const entry: OutboxEntry = {
  scope: 'scope',
  jobId: 'job_1',
  position: 4,
  base: { source: segmentRecord(4).source, target: 'La casa roja.', state: 'draft', revision: 3 },
  target: 'La casa verde.',
  state: 'translated',
  phase: 'waiting',
  problem: null,
  theirs: null,
  version: 1,
  changedAt: 0,
}

function setUp(handler: Handler) {
  const clock = fakeClock()
  const service = fakeService(handler)
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'k', keep: false })
  const client = makeClient({
    session,
    scheduler: makeScheduler(clock),
    connection: makeConnection({ clock, probe: () => undefined }),
    clock,
    language: () => 'en',
    fetch: service.fetch,
  })
  return { clock, asked: service.asked, send: (sent: OutboxEntry = entry) => sendEntry(client, sent) }
}

const conflict = (current: unknown) => () => problem('segment-conflict', 412, { current })

describe('sending a correction', () => {
  it('names the revision it was made on', async () => {
    const { send, asked } = setUp(() => ({ body: segmentRecord(4) }))
    expect(await send()).toMatchObject({ kind: 'saved' })
    expect(asked[0]?.headers.get('If-Match')).toBe('"3"')
    expect(asked[0]?.body).toEqual({ target: 'La casa verde.', state: 'translated' })
  })

  it('sends a confirmed text that is unchanged: a person confirmed it now', async () => {
    const { send, asked } = setUp(() => ({ body: segmentRecord(4) }))
    await send({ ...entry, target: 'La casa roja.' })
    expect(asked[0]?.body).toEqual({ target: 'La casa roja.', state: 'translated' })
  })

  it('sends the state alone when a text is rejected as it was, so that origin and score stay', async () => {
    const { send, asked } = setUp(() => ({ body: segmentRecord(4) }))
    await send({ ...entry, target: 'La casa roja.', state: 'rejected_translation' })
    expect(asked[0]?.body).toEqual({ state: 'rejected_translation' })
  })

  it('is in conflict where it rejects a text, and the one that another person rejected meanwhile is another', async () => {
    const theirs = { source: entry.base.source, target: 'Otra.', state: 'rejected_translation', revision: 5 } as const
    const { send } = setUp(() => ({ body: segmentRecord(4, theirs) }))
    const rejected = { ...entry, target: 'La casa roja.', state: 'rejected_translation', reason: 'Why' } as const
    expect(await send(rejected)).toMatchObject({ kind: 'conflict', theirs })
  })

  it('sends both fields and no revision to a service that keeps none', async () => {
    const { send, asked } = setUp(() => ({ body: { anything: true } }))
    const bare = { ...entry, target: 'La casa roja.', base: { ...entry.base, revision: NO_REVISION } }
    expect(await send(bare)).toEqual({ kind: 'saved', segment: null })
    expect(asked[0]?.body).toEqual({ target: 'La casa roja.', state: 'translated' })
    expect(asked[0]?.headers.get('If-Match')).toBeNull()
  })

  it('sees its own text in a conflict: the answer to it was lost, nothing else', async () => {
    const { send } = setUp(conflict(segmentRecord(4, { target: 'La casa verde.', state: 'translated', revision: 4 })))
    expect(await send()).toMatchObject({ kind: 'saved', segment: { revision: 4 } })
  })

  it('goes on from an earlier text of its own, whose answer was lost', async () => {
    const theirs = segmentRecord(4, { target: 'La casa', state: 'translated', revision: 4 })
    const { send } = setUp(conflict(theirs))
    const sent = await send({ ...entry, target: 'La casa verde y', sent: ['La casa', 'La casa verde y'] })
    expect(sent).toMatchObject({ kind: 'merged', target: 'La casa verde y', theirs: { revision: 4 } })
  })

  it('joins words that another person put beside an earlier text of its own, whose answer was lost', async () => {
    const { send } = setUp(conflict(segmentRecord(4, { target: 'Mira, la casa roja. Hoy', revision: 5 })))
    const base = { ...entry.base, target: 'la casa roja.' }
    const sent = await send({ ...entry, base, target: 'la casa roja. Hoy no', sent: ['la casa roja. Hoy'] })
    expect(sent).toMatchObject({ kind: 'merged', target: 'Mira, la casa roja. Hoy no', theirs: { revision: 5 } })
  })

  it('takes no text for one of its own that only lacks words: it may never have arrived', async () => {
    const { send } = setUp(conflict(segmentRecord(4, { target: 'La casa azul.', revision: 5 })))
    const target = 'La casa.'
    expect(await send({ ...entry, target, sent: [target] })).toMatchObject({ kind: 'conflict' })
  })

  it('joins other people’s words with its own where they do not touch', async () => {
    const theirs = segmentRecord(4, { target: 'Esta casa roja.', revision: 9 })
    const { send } = setUp(conflict(theirs))
    expect(await send()).toMatchObject({ kind: 'merged', target: 'Esta casa verde.', theirs: { revision: 9 } })
  })

  it('is never joined with the text of another segment, which a new version of the document has at its place', async () => {
    const moved = segmentRecord(4, { source: 'Another one.', target: 'La casa roja.', state: 'draft', revision: 9 })
    const { send } = setUp(conflict(moved))
    expect(await send()).toMatchObject({ kind: 'conflict', theirs: { source: 'Another one.' } })
  })

  it('leaves it to a person whether a verdict is also about words that came meanwhile', async () => {
    const { send } = setUp(conflict(segmentRecord(4, { target: 'Esta casa roja.', revision: 9 })))
    const unchanged = { ...entry, target: 'La casa roja.' }
    const states = ['translated', 'approved_translation', 'rejected_translation', 'approved_sign_off'] as const
    for (const state of states) expect(await send({ ...unchanged, state })).toMatchObject({ kind: 'conflict' })
    for (const state of states.slice(1)) expect(await send({ ...entry, state })).toMatchObject({ kind: 'conflict' })
    // What came is its own text, whose answer was lost.
    const sent = ['Esta casa roja.']
    for (const state of states) expect(await send({ ...entry, state, sent })).toMatchObject({ kind: 'merged' })
  })

  it('leaves it to a person whether an approval that came meanwhile is taken back', async () => {
    const theirs = { target: 'Esta casa roja.', state: 'approved_sign_off', revision: 9 } as const
    const { send } = setUp(conflict(segmentRecord(4, theirs)))
    expect(await send()).toMatchObject({ kind: 'conflict', theirs })
    expect(await send({ ...entry, sent: ['Esta casa roja.'] })).toMatchObject({ kind: 'merged' })
    // The approval that was seen was of another text.
    const base = { ...entry.base, state: 'approved_sign_off' } as const
    expect(await send({ ...entry, base })).toMatchObject({ kind: 'conflict' })
  })

  it('leaves the choice to a person where they do', async () => {
    const { send } = setUp(conflict(segmentRecord(4, { target: 'La casa azul.', revision: 9 })))
    expect(await send()).toMatchObject({ kind: 'conflict', theirs: { target: 'La casa azul.' } })
  })

  it.each([
    ['segment-locked', 409],
    ['segment-not-found', 404],
    ['invalid-segment', 400],
    ['forbidden', 403],
  ] as const)('is refused for good by %s', async (type, status) => {
    const { send } = setUp(() => problem(type, status, { detail: 'why', errors: [{ path: 'target', message: 'tag' }] }))
    expect(await send()).toEqual({
      kind: 'refused',
      problem: { type, title: `title of ${type}`, detail: 'why · tag', requestId: 'req_1' },
    })
  })

  it('leaves the choice to a person when a draft meets a text that was approved meanwhile', async () => {
    const theirs = segmentRecord(4, {
      source: entry.base.source,
      target: 'La casa roja.',
      state: 'approved_translation',
    })
    const { send } = setUp(conflict(theirs))
    expect(await send({ ...entry, state: 'draft' })).toMatchObject({ kind: 'conflict' })
  })

  it('waits for a connection', async () => {
    expect(await setUp(() => 'no answer').send()).toEqual({ kind: 'later', signedOut: false })
  })

  it('is sent once where the service fails, and says with what: perhaps because of this one', async () => {
    const { send, asked } = setUp(() => problem('storage-unavailable', 503))
    expect(await send()).toMatchObject({ kind: 'failed', problem: { type: 'storage-unavailable', requestId: 'req_1' } })
    expect(asked).toHaveLength(1)
  })

  it('waits for another key when this one is refused', async () => {
    const { send } = setUp(() => problem('unauthorized', 401))
    expect(await send()).toEqual({ kind: 'later', signedOut: true })
  })

  it('stays in the outbox when a page to sign in at answers instead of the service', async () => {
    const headers = { 'X-Request-Id': '', 'Content-Type': 'text/html; charset=utf-8' }
    const typeOf = async (status: number) => {
      const sent = await setUp(() => ({ status, body: '<html>', headers })).send()
      return sent.kind === 'failed' ? sent.problem.type : sent.kind
    }
    expect(await Promise.all([200, 401, 403, 404].map(typeOf))).toEqual(Array.from({ length: 4 }, () => 'proxy-page'))
    expect(await typeOf(413)).toBe('proxy-too-large')
  })
})
