import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { jobEvents } from '#contract/resources/job-event.ts'
import { makeFollow, parseEvent } from './follow.ts'
import { makeSessionStore } from '../transport/session.ts'

describe('a stream of events', () => {
  /** Follows a job through these answers, one after the other, until it gives up. */
  const follow = async (...answers: readonly Response[]) => {
    const session = makeSessionStore(undefined, 'https://service.example')
    session.begin({ address: '', key: 'cot_t_key', keep: false })
    const clock = fakeClock()
    const left = [...answers]
    const fetch = async () => left.shift() ?? new Response('{}', { status: 404 })
    const events: string[] = []
    const followed = makeFollow({
      session,
      fetch,
      clock,
      language: () => 'en',
      inPlace: (_signal, work) => work(),
    })({
      path: '/v1/jobs/job_1/events',
      events: jobEvents,
      signal: new AbortController().signal,
      onEvent: ({ name }) => events.push(name),
    })
    const state = { ended: false }
    void followed.then(() => (state.ended = true))
    for (let step = 0; step < 100 && !state.ended; step++) await clock.pass(1000)
    return { events, ended: state.ended, left: left.length, signedOut: session.getState().ended }
  }
  const page = (status: number) => new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } })
  const refusal = (status: number) =>
    new Response('{}', { status, headers: { 'Content-Type': 'application/problem+json' } })
  const stream = () =>
    new Response('event: changed\ndata: {}\n\n', { headers: { 'Content-Type': 'text/event-stream' } })

  it('is opened again after the pages of a captive portal, and not where the service has none', async () => {
    expect(await follow(page(200), page(403), page(404), stream())).toEqual({
      events: ['changed'],
      ended: true,
      left: 0,
      signedOut: null,
    })
    expect(await follow(refusal(403), stream())).toEqual({ events: [], ended: true, left: 1, signedOut: null })
  })

  it('that is refused with its key signs the person out', async () => {
    expect(await follow(stream(), refusal(401))).toMatchObject({ ended: true, left: 0, signedOut: 'refused' })
    expect(await follow(page(401), stream(), refusal(404))).toMatchObject({ left: 0, signedOut: null })
  })
})

describe('an event of a stream', () => {
  it('has a name, data and perhaps an id', () => {
    expect(parseEvent('id: 17-3\nevent: changed\ndata: {}', jobEvents)).toEqual({
      id: '17-3',
      event: { name: 'changed', data: {} },
    })
    const people = '{"people":[{"client":"a","name":"Ana","position":3,"editing":true}]}'
    expect(parseEvent(`event: people\ndata: ${people}`, jobEvents)).toEqual({
      id: null,
      event: { name: 'people', data: JSON.parse(people) },
    })
  })

  it.each([
    ': beat',
    'retry: 1000',
    'event: later\ndata: {}',
    'event: people\ndata: {',
    'event: people\ndata: {"people":1}',
  ])('is none of ours: %s', (block) => {
    expect(parseEvent(block, jobEvents).event).toBeNull()
  })
})
