import { expect, test } from '@playwright/test'
import { extensionsOf } from '#contract/formats.ts'
import { hostilePackages } from '../service/testing/hostile/packages.ts'
import { type Api, connect } from './service/api.ts'
import { fixtureFiles, type Upload } from './service/fixtures.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { entriesThatDiffer } from './service/zip-entries.ts'

// Over the wire, without an engine: what goes in comes out byte for byte, and what cannot be read is refused in words.
const wordFiles = extensionsOf('docx')
const files = fixtureFiles(...wordFiles, 'txt', 'json')

let service: RunningService
let api: Api

test.beforeAll(async () => {
  service = await startService({
    env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_REQUESTS_PER_MINUTE: '100000' },
  })
  api = await connect(service)
})

test.afterAll(() => service.stop())

type Outcome = { refused: string } | { jobId: string }

/** Uploads without an engine; partial delivery makes the job succeed with every segment unchanged. */
async function send({ name: fileName, bytes }: Upload): Promise<Outcome> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es', allow_partial: 'true' }))
    form.set(name, value)
  form.set('file', new Blob([Buffer.from(bytes())]), fileName)
  const reply = await api.send('/v1/jobs', { method: 'POST', body: form })
  const body = await reply.json()
  if (reply.status === 400) {
    expect(body.type).toMatch(/\/(invalid-document|document-rejected)$/)
    return { refused: String(body.detail) }
  }
  expect(reply.status, JSON.stringify(body)).toBe(202)
  const job = await api.untilFinal(body.id)
  if (job.status === 'succeeded') return { jobId: job.id }
  expect(job.status).toBe('failed')
  expect(job.error_code).toBe('invalid-document')
  return { refused: String(job.error) }
}

async function download(jobId: string): Promise<Buffer> {
  const reply = await api.send(`/v1/jobs/${jobId}/file`)
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

test('there are documents to send', () => expect(files.length).toBeGreaterThanOrEqual(40))

for (const file of files) {
  test(`${file.name} comes back byte for byte, and one correction changes one place`, async () => {
    const outcome = await send(file)
    if ('refused' in outcome) throw new Error(outcome.refused)
    const original = file.bytes()
    expect((await download(outcome.jobId)).equals(original)).toBe(true)

    const [segment] = (await api.segments(outcome.jobId)).filter((one) => one.translatable)
    if (segment === undefined) return
    const correction = await api.send(`/v1/jobs/${outcome.jobId}/segments/${segment.position}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ target: `¡${segment.source}!`, state: 'translated' }),
    })
    expect(correction.status).toBe(200)
    const rebuilt = await api.send(`/v1/jobs/${outcome.jobId}/rebuild`, { method: 'POST' })
    expect(rebuilt.status).toBe(200)
    const corrected = await download(outcome.jobId)
    expect(corrected.equals(original)).toBe(false)
    if (!/\.do[ct][xm]$/.test(file.name)) return
    // A text that occurs twice in a document for two kinds of readers (fallbacks, cached drawings) changes in both.
    expect(entriesThatDiffer(original, corrected).length).toBeGreaterThan(0)
    expect(entriesThatDiffer(original, corrected).length).toBeLessThanOrEqual(2)
  })
}

for (const { name, outcome: expected, make } of hostilePackages) {
  test(`${name} ends soon, refused in words or delivered as it was, and the service goes on`, async () => {
    const bytes = Buffer.from(make())
    const began = Date.now()
    const outcome = await send({ name, bytes: () => bytes })
    expect(Date.now() - began).toBeLessThan(10_000)
    expect('refused' in outcome).toBe(expected !== 'taken')
    if ('refused' in outcome) expect(outcome.refused.length).toBeGreaterThan(15)
    else expect((await download(outcome.jobId)).equals(bytes)).toBe(true)
    expect((await api.send('/v1/account')).status).toBe(200)
  })
}
