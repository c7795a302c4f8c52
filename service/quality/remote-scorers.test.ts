import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type FakeServer, startFakeServer } from '../engines/testing/start-fake-server.ts'
import type { CalibrationRecord } from './calibration-record.ts'
import { noCalibrations } from './no-calibrations.ts'
import { openScorer } from './open-scorer.ts'

const everywhere = () => true

const Data = z.object({ data: z.array(z.object({ src: z.string(), mt: z.string() })) })
const Chat = z.object({ messages: z.tuple([z.unknown(), z.object({ content: z.string() })]) })
const Pairs = z.object({ pairs: z.array(z.object({ id: z.string(), translation: z.string() })) })

const context = { source: 'en', target: 'es', engine: null, organisation: 'org_1' }
const calm = new AbortController().signal
const pairs = [
  { source: 'one <g1>house</g1>', target: 'una <g1>casa</g1>' },
  { source: 'two houses', target: 'dos casas' },
]

/** Answers in both protocols: a translation is worth its length, as a share or in points. */
function answer(body: unknown): unknown {
  const data = Data.safeParse(body)
  if (data.success) return { scores: data.data.data.map(({ mt }) => mt.length / 100) }
  const { pairs: asked } = Pairs.parse(JSON.parse(Chat.parse(body).messages[1].content))
  const scores = asked.map(({ id, translation }) => ({ id, score: translation.length })).toReversed()
  return { choices: [{ message: { content: `Here it is:\n${JSON.stringify({ scores })}` } }] }
}

function recordFor(scorer: string, top: number): CalibrationRecord {
  return {
    scorer,
    revision: 1,
    source: 'en',
    target: 'es',
    engine: null,
    organisation: null,
    origin: 'made up for this test',
    licence: 'none',
    label: 'judgement',
    segments: 300,
    pearson: 0.5,
    pearsonLow: 0.4,
    spearman: 0.5,
    precision: { rehacer: 0.9, fiable: 0.9 },
    points: [
      [0, 0],
      [top, 100],
    ],
    model: null,
  }
}

describe.each([
  { kind: 'http', version: 'http-1 judge', top: 1, path: '/score' },
  { kind: 'llm', version: 'llm-1 judge', top: 100, path: '/chat/completions' },
] as const)('the scorer $kind', ({ kind, version, top, path }) => {
  let server: FakeServer
  beforeAll(async () => {
    server = await startFakeServer(({ body }, wrong) => ({
      body: wrong === null ? answer(body) : { scores: [], choices: [{ message: { content: wrong } }] },
    }))
  })
  afterAll(() => server.close())

  const open = (records: readonly CalibrationRecord[] = [recordFor(version, top)]) => {
    // The clock leaps, so that the circuit has always rested before a call.
    let now = 0
    return openScorer(
      { kind, baseUrl: server.url, apiKey: 'secret', model: 'judge' },
      { ...noCalibrations, records: () => records },
      () => (now += 100_000),
      () => Promise.reject(new Error('no thread')),
    )
  }

  it('asks the server for plain texts, with its key, and scores by its record', async () => {
    const scorer = open()
    const before = server.calls.length
    // `una casa` has 8 characters, `dos casas` 9; whole points are rounded down.
    expect((await scorer.score(pairs, context, calm)).map(({ band }) => band)).toEqual(['rehacer', 'rehacer'])
    const call = server.calls[before]
    expect(call?.path).toBe(path)
    expect(call?.headers.authorization).toBe('Bearer secret')
    expect(JSON.stringify(call?.body)).toContain('una casa')
    expect(scorer.versionFor('org_1')).toBe(`${version}+org.1`)
    expect(scorer.isValidated('es', null, everywhere)).toBe(true)
  })

  it('gives each pair its own score, whatever the order of the answer and the number of batches', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ source: 'x', target: `casa ${'a'.repeat(index)}` }))
    const scores = await open().score(many, context, calm)
    const found = scores.map(({ score }) => score ?? -1)
    expect(found).toHaveLength(60)
    expect(found.every((score, index) => index === 0 || score >= (found[index - 1] ?? 0))).toBe(true)
    expect(new Set(found).size).toBeGreaterThan(20)
  })

  it('without a record asks for nothing and scores nothing', async () => {
    const before = server.calls.length
    expect(await open([]).score(pairs, context, calm)).toEqual(pairs.map(() => ({ score: null, band: 'sin-nota' })))
    expect(server.calls).toHaveLength(before)
  })

  it('of another model has no record', () => {
    expect(open([recordFor(`${version} large`, top)]).isValidated('es', null, everywhere)).toBe(false)
  })

  it.each(['{"scores":[]}', 'I would rather not.', '{"scores":[{"id":"1","score":200}]}'])(
    'throws when the answer is not one score a pair: %s',
    async (wrong) => {
      server.misbehave({ how: 'answer', wrong })
      await expect(open().score(pairs, context, calm)).rejects.toThrow(/something else than one score a pair/)
    },
  )

  it('throws when the server refuses, without quoting it', async () => {
    server.misbehave({ how: 'reply', status: 401, body: 'secret texts' })
    await expect(open().score(pairs, context, calm)).rejects.toThrow(/unavailable, status 401$/)
  })

  it('ends with the reason of an aborted call while the server hangs', async () => {
    server.misbehave({ how: 'hang' })
    const stop = new AbortController()
    const scored = open().score(pairs, context, stop.signal)
    const before = server.calls.length
    await server.untilCalls(before + 1)
    stop.abort(new Error('the client has gone'))
    await expect(scored).rejects.toThrow('the client has gone')
  })
})
