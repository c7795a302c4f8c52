// @loss: these tests guard the work of people, and get no second attempt.
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { type FakeAnswer, fakeService, problem } from '../../testing/fake-service.ts'
import { segmentRecord } from '../../testing/records.ts'
import { makeClient } from '../../api/transport/client.ts'
import { NO_REVISION } from '../../api/transport/fill-absent.ts'
import { makeConnection } from '../../api/transport/connection.ts'
import { makeScheduler } from '../../api/transport/scheduler.ts'
import { makeSessionStore } from '../../api/transport/session.ts'
import type { OutboxEntry } from './entry.ts'
import { sendEntries } from './send-entries.ts'

function entry(position: number, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    scope: 'scope',
    jobId: 'job_1',
    position,
    base: segmentRecord(position, { revision: 4 }),
    target: `Texto ${position}`,
    state: 'translated',
    phase: 'waiting',
    problem: null,
    theirs: null,
    version: 1,
    changedAt: 0,
    ...changes,
  }
}

async function send(
  answer: FakeAnswer | 'no answer',
  entries: readonly [OutboxEntry, ...OutboxEntry[]] = [entry(0), entry(1)],
) {
  const service = fakeService(() => answer)
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const clock = fakeClock()
  const client = makeClient({
    session,
    scheduler: makeScheduler(clock),
    connection: makeConnection({ clock, probe: () => undefined }),
    clock,
    language: () => 'en',
    fetch: service.fetch,
  })
  let ended: Awaited<ReturnType<typeof sendEntries>> | null = null
  const running = sendEntries(client, entries).then((sent) => (ended = sent))
  // Longer than any wait between two tries.
  await clock.pass(120_000)
  await running
  return { ended, asked: service.asked }
}

const result = (position: number, more: object) => ({ position, segment: null, problem: null, ...more })

describe('corrections sent together', () => {
  it('name each segment with its revision, and are saved each for itself', async () => {
    const stored = [0, 1].map((position) => segmentRecord(position, { target: `Texto ${position}`, revision: 5 }))
    const results = stored.map((segment, position) => result(position, { segment }))
    const { ended, asked } = await send({ body: { results } })
    expect(asked.map(({ method, path }) => [method, path])).toEqual([['POST', '/v1/jobs/job_1/segments/batch']])
    expect(asked[0]?.body).toEqual({
      items: [0, 1].map((position) => ({ position, target: `Texto ${position}`, state: 'translated', revision: 4 })),
    })
    expect(ended).toEqual({ kind: 'each', sent: stored.map((segment) => ({ kind: 'saved', segment })) })
  })

  it('leave out the revision where the service keeps none, and the words of what is only rejected', async () => {
    const { asked } = await send({ body: { results: [] } }, [
      entry(0, { base: segmentRecord(0, { revision: NO_REVISION }) }),
      entry(1, { target: 'Frase 1.', state: 'rejected_translation' }),
    ])
    expect(asked[0]?.body).toEqual({
      items: [
        { position: 0, target: 'Texto 0', state: 'translated' },
        { position: 1, state: 'rejected_translation', revision: 4 },
      ],
    })
  })

  it('are sent alone where a rejection is answered with a text that another person has rejected', async () => {
    const rejected = { target: 'Frase 0.', state: 'rejected_translation' } as const
    const segment = segmentRecord(0, { ...rejected, target: 'Otra.', revision: 5 })
    const { ended } = await send({ body: { results: [result(0, { segment })] } }, [entry(0, rejected), entry(1)])
    expect(ended).toEqual({ kind: 'each', sent: [null, null] })
  })

  it('are distinguished: saved, refused, to be sent alone', async () => {
    const locked = {
      type: 'https://x.test/errors/segment-locked',
      title: 'Locked',
      status: 409,
      detail: 'by a manager',
    }
    const moved = { type: 'https://x.test/errors/segment-conflict', title: 'Changed', status: 412 }
    const broken = { type: 'https://x.test/errors/internal', title: 'A fault', status: 500 }
    const results = [result(1, { problem: moved }), result(0, { problem: locked }), result(3, { problem: broken })]
    const { ended } = await send({ body: { results } }, [entry(0), entry(1), entry(2), entry(3)])
    expect(ended).toEqual({
      kind: 'each',
      sent: [
        {
          kind: 'refused',
          problem: { type: 'segment-locked', title: 'Locked', detail: 'by a manager', requestId: null },
        },
        null,
        null,
        null,
      ],
    })
  })

  it.each([
    ['there is no such request', problem('not-found', 404), { kind: 'singly', always: true }],
    ['the method is not allowed', problem('method-not-allowed', 405), { kind: 'singly', always: true }],
    ['the whole is refused', problem('invalid-request', 400), { kind: 'singly', always: false }],
    ['the job is gone', problem('job-not-found', 404), { kind: 'singly', always: false }],
    ['the key has ended', problem('unauthorized', 401), { kind: 'later', signedOut: true }],
    ['the service fails', problem('internal', 500), { kind: 'failed' }],
    ['there is no answer', 'no answer', { kind: 'later', signedOut: false }],
  ] as const)('%s', async (_, answer, ended) => {
    expect((await send(answer)).ended).toMatchObject(ended)
  })
})
