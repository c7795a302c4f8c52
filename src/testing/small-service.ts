import { type Band, bandOf } from '#contract/segments/bands.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { isRecord } from '../lib/is-record.ts'
import { type FakeAnswer, type FakeServiceCall, type Handler, problem } from './fake-service.ts'

const account = {
  organisation: { id: 'org_1', name: 'Acme Legal' },
  key: { id: 'key_1', name: 'Ana', role: 'manager', prefix: 'cot_m' },
  engines: [{ id: 'apertium', model_version: 'apertium-3.8.3', ok: true }],
}

const plan = {
  plan: 'local',
  status: 'active',
  period_start: '2026-11-01T00:00:00Z',
  period_end: null,
  characters: { limit: 1_000_000, used: 587_100, remaining: 412_900 },
  requests_per_minute: 120,
}

/** Answers as the service does for a few jobs and the segments of each; keeps corrections. */
export function smallService(jobs: Job[], segments: Segment[] = []): Handler {
  return (asked) => {
    if (asked.headers.get('Authorization') !== 'Bearer cot_m_key') return problem('unauthorized', 401)
    if (asked.path === '/v1/account') return { body: account }
    if (asked.path === '/v1/plan') return { body: plan }
    if (asked.path === '/v1/jobs') return { body: { jobs, next_after: null } }
    const [, , , jobId, part, position, ...more] = asked.path.split('/')
    const index = jobs.findIndex(({ id }) => id === jobId)
    const job = jobs[index]
    if (job === undefined) return problem('job-not-found', 404)
    if (part === undefined && asked.method === 'DELETE') {
      jobs.splice(index, 1)
      return { status: 204 }
    }
    if (part === undefined) return { body: job }
    if (more.length > 0) return problem('not-found', 404)
    if (part === 'segments' && position !== undefined) return correct(segments, Number(position), asked)
    if (part === 'segments') return { body: page(segments, asked.query) }
    return problem('not-found', 404)
  }
}

function page(segments: readonly Segment[], query: URLSearchParams) {
  const states = query.get('state')?.split(',')
  const wanted = segments.filter(
    ({ band, state }) => (!query.has('band') || query.get('band') === band) && (states?.includes(state) ?? true),
  )
  const rest = wanted.filter(({ position }) => position > Number(query.get('after') ?? -1))
  const shown = rest.slice(0, Number(query.get('limit') ?? 100))
  const isLast = shown.length === rest.length
  return { segments: shown, next_after: isLast ? null : (shown.at(-1)?.position ?? null), total: wanted.length }
}

function correct(segments: Segment[], position: number, { body, headers }: FakeServiceCall): FakeAnswer {
  const current = segments[position]
  if (current === undefined || !isRecord(body)) return problem('segment-not-found', 404)
  const match = headers.get('If-Match')
  if (match !== null && match !== `"${current.revision}"`) return problem('segment-conflict', 412, { current })
  const band: Band = bandOf(null)
  const isNew = typeof body['target'] === 'string'
  const next = {
    ...current,
    ...body,
    revision: current.revision + 1,
    ...(isNew && { band, score: null, origin: 'interactive' as const }),
  }
  segments[position] = next
  return { body: next }
}
