// @loss: these tests guard the work of people, and get no second attempt.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Agent } from 'undici'
import { describe, expect, it } from 'vitest'
import { loadSigningSecrets } from '../core/account/signing-secrets.ts'
import { deliveriesChannel } from '../store/deliveries.ts'
import { openStore } from '../store/open-store.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { problemOf } from '../testing/problem-of.ts'
import { importFile } from '../testing/import-file.ts'
import { startTracing } from '../tracing/start-tracing.ts'
import { inSpan } from '../tracing/tracing.ts'
import { startTestService } from '../testing/start-test-service.ts'
import type { Mail } from '../ports/mail.ts'
import { type DeliveryEvent, type OutboxParts, retrySeconds, startOutbox } from './start-outbox.ts'
import { until } from '../testing/until.ts'

type Received = { readonly headers: IncomingHttpHeaders; readonly body: unknown; readonly text: string }

describe('notices', async () => {
  const received: Received[] = []
  let answer = (response: ServerResponse) => {
    response.statusCode = 204
    response.end()
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => {
      text += String(piece)
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text), text })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`

  const service = await startTestService({ engine: fakeEngine() })
  const { core, store } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  const dispatcher = new Agent()
  const mails: Mail[] = []
  const notes: string[] = []
  const events: DeliveryEvent[] = []
  const parts: OutboxParts = {
    store,
    dispatcher,
    loadSecrets: (...of) => loadSigningSecrets({ store, secrets: service.parts.engineSetup.secrets }, ...of),
    sendMail: async (mail) => {
      mails.push(mail)
    },
    publicUrl: 'https://cotejo.example',
    now: () => new Date('2026-03-01T12:00:00Z'),
    report: (event) => events.push(event),
    note: (message) => notes.push(message),
    warn: (message, error) => notes.push(`${message}: ${String(error)}`),
  }
  service.atEnd(async () => {
    await worker.close()
    await dispatcher.destroy()
    await new Promise((resolve) => server.close(resolve))
  })

  type Stored = { channel: string; attempts: number; delivered: boolean; waits: number | null; outcome: string | null }
  const deliveries = (jobId: string) =>
    store.query<Stored>(
      `select channel, attempts, delivered_at is not null as delivered, outcome,
         round(extract(epoch from next_attempt_at - now()))::int as waits
       from deliveries where job_id = $1 order by channel`,
      jobId,
    )
  const untilAll = (what: string, jobId: string, is: (row: Stored) => boolean) =>
    until(`the notices are ${what}`, () => deliveries(jobId), {
      is: (rows) => rows.length > 0 && rows.every(is),
      pause: 20,
    })
  const untilDelivered = (jobId: string) => untilAll('delivered', jobId, ({ delivered }) => delivered)
  const untilGivenUp = (jobId: string) => untilAll('given up', jobId, ({ waits }) => waits === null)
  const uploadAndEnd = async (text: string, fields: object = {}) => {
    const job = await service.upload(caller, text, { webhook_url: url, ...fields })
    return service.waitFor(caller, job.id, 'succeeded', 'failed')
  }

  it('report a job that succeeded: its headers, its body, nothing of the document', async () => {
    const stop = await startOutbox(parts)
    const job = await uploadAndEnd('A secret.', { notify_email: 'ana@example.com' })
    await untilDelivered(job.id)
    await stop()
    const [notice] = received
    expect(notice?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Service-Webhook/1',
      'x-service-event': 'job.succeeded',
      'x-service-delivery': expect.stringMatching(/^dlv_/),
    })
    expect(notice?.body).toEqual({
      job_id: job.id,
      status: 'succeeded',
      error_code: null,
      sent_at: '2026-03-01T12:00:00.000Z',
    })
    expect(mails).toEqual([
      {
        to: 'ana@example.com',
        subject: 'Cotejo: text.txt',
        text: `El documento «text.txt» ya está traducido.\ninglés → español · 2 palabras\nPendiente: 2 palabras por revisar\nThe document “text.txt” has been translated.\nEnglish → Spanish · 2 words\nLeft: 2 words to review\n\nhttps://cotejo.example/jobs/${job.id}\n`,
      },
    ])
    expect((await deliveries(job.id)).map(({ channel, delivered }) => [channel, delivered])).toEqual([
      ['mail', true],
      ['webhook', true],
    ])
  })

  it('that were given up are sent again when an admin says so', async () => {
    const working = answer
    answer = (response) => response.writeHead(500).end()
    const stop = await startOutbox(parts)
    const job = await uploadAndEnd('Some text.')
    await untilAll('tried', job.id, ({ outcome }) => outcome === '500')
    await store.query('update deliveries set next_attempt_at = null, attempts = 10 where job_id = $1', job.id)
    const [failed] = (await core.readStatus(caller)).notifications.failed
    expect(failed).toMatchObject({ job_id: job.id, outcome: '500', attempts: 10, next_attempt_at: null })
    answer = working
    await core.retryNotification(caller, failed?.id ?? '')
    await untilDelivered(job.id)
    await stop()
    expect((await core.readStatus(caller)).notifications).toEqual({ pending: 0, failed: [] })
    expect((await problemOf(core.retryNotification(caller, failed?.id ?? ''))).type).toBe('notification-not-found')
  })

  it('belong to the trace of the request that made the job', async () => {
    received.length = 0
    const stopTracing = await startTracing({})
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const stop = await startOutbox(parts)
    const origin = { requestId: 'req_1', traceparent }
    const job = await inSpan('upload', { origin }, () => uploadAndEnd('Some text.'))
    await untilDelivered(job.id)
    await stop()
    await stopTracing()
    expect(received.map(({ headers }) => headers['traceparent'])).toEqual([traceparent])
  })

  it('are signed with the secrets of their organisation, over the body as it was sent', async () => {
    received.length = 0
    const [first, second] = [
      await core.createWebhookSecret(caller, {}),
      await core.createWebhookSecret(caller, { overlap_hours: 1 }),
    ]
    const other = await service.addCaller()
    await core.createWebhookSecret(other, {})
    const stop = await startOutbox({ ...parts, now: () => new Date() })
    const job = await uploadAndEnd('Signed.')
    await untilDelivered(job.id)
    await stop()
    const [notice] = received
    if (notice === undefined) throw new Error('Nothing was received')
    const { headers, text } = notice
    expect(headers['webhook-id']).toBe(headers['x-service-delivery'])
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
    const signature = ({ secret }: { secret: string }) =>
      `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(signed)
        .digest('base64')}`
    expect(headers['webhook-signature']).toBe(`${signature(second)} ${signature(first)}`)
    for (const { id } of [first, second]) await core.revokeWebhookSecret(caller, id)
  })

  it('name the damage of a file and what helps, in the language of who uploaded it', async () => {
    received.length = 0
    mails.length = 0
    const stop = await startOutbox(parts)
    async function* half() {
      yield Buffer.from('{"a": ')
    }
    const fields = { source_lang: 'en', target_lang: 'es', webhook_url: url, notify_email: 'ana@example.com' }
    const file = await core.storeUpload(half(), 'menu.json')
    const { job } = await core.createJob(caller, { fields, file, idempotencyKey: null, locale: 'en' })
    await service.waitFor(caller, job.id, 'failed')
    await untilDelivered(job.id)
    await stop()
    const message =
      'The document “menu.json” could not be translated: the file is damaged. Open it in the program that made it and save it again.'
    expect(received[0]?.body).toMatchObject({ error_code: 'invalid-document' })
    expect(mails[0]?.text.split('\n')[0]).toBe(message)
    expect(mails[0]?.text).not.toContain('documento')
  })

  it('report a job that failed, and none that was cancelled', async () => {
    received.length = 0
    const failed = await service.upload(caller, '{', { webhook_url: url }, undefined, 'broken.json')
    await service.waitFor(caller, failed.id, 'failed')
    const stop = await startOutbox(parts)
    await untilDelivered(failed.id)
    await stop()
    expect(received[0]?.headers['x-service-event']).toBe('job.failed')
    expect(received[0]?.body).toMatchObject({ status: 'failed', error_code: 'invalid-document' })

    await worker.close()
    const cancelled = await service.upload(caller, 'Never mind.', { webhook_url: url })
    await core.cancelJob(caller, cancelled.id)
    expect(await deliveries(cancelled.id)).toEqual([])
  })

  it('report a memory or glossary that is ready or failed, and which', async () => {
    received.length = 0
    const importing = await service.startWorker()
    const made = [
      await importFile(service, caller, 'a\tb\n', { webhook: url }),
      await importFile(service, caller, '\t\n', { webhook: url, kind: 'glossary' }),
    ]
    for (const { job_id } of made) await service.waitFor(caller, job_id, 'succeeded', 'failed')
    await importing.close()
    const stop = await startOutbox(parts)
    for (const { job_id } of made) await untilDelivered(job_id)
    await stop()
    const reported = received.map(({ headers, body }) => ({ event: headers['x-service-event'], body }))
    const [memory, glossary] = made
    expect(reported.toSorted((one, other) => String(other.event).localeCompare(String(one.event)))).toMatchObject([
      {
        event: 'resource.ready',
        body: {
          job_id: memory?.job_id,
          status: 'succeeded',
          error_code: null,
          resource_id: memory?.id,
          kind: 'memory',
        },
      },
      {
        event: 'resource.failed',
        body: { status: 'failed', error_code: 'empty_resource', resource_id: glossary?.id, kind: 'glossary' },
      },
    ])
  })

  it('that fail are sent again after longer and longer waits, under the same id, and given up in the end', async () => {
    received.length = 0
    answer = (response) => {
      response.writeHead(302, { Location: 'http://127.0.0.1:1/' })
      response.end()
    }
    const next = await service.startWorker()
    const job = await uploadAndEnd('Again and again.')
    await next.close()
    const stop = await startOutbox(parts)
    expect(retrySeconds.reduce((sum: number, seconds) => sum + seconds, 0)).toBeGreaterThan(3 * 24 * 3600)
    for (const [index, seconds] of retrySeconds.entries()) {
      await until(`${index + 1} notices are received`, () => received.length, { is: (count) => count === index + 1 })
      await untilAll('settled', job.id, ({ outcome, waits }) => outcome !== null && (waits ?? 0) <= seconds)
      expect((await deliveries(job.id))[0]).toMatchObject({ attempts: index + 1, delivered: false, outcome: '302' })
      await store.query('update deliveries set outcome = null, next_attempt_at = now() where job_id = $1', job.id)
      await store.query('select pg_notify($1, $2)', deliveriesChannel, '')
    }
    await untilGivenUp(job.id)
    await stop()
    expect((await deliveries(job.id))[0]).toMatchObject({
      attempts: retrySeconds.length + 1,
      delivered: false,
      waits: null,
      outcome: '302',
    })
    expect(new Set(received.map(({ headers }) => headers['x-service-delivery'])).size).toBe(1)
  })

  it('whose receiver hangs hold up no other, and are taken back at exit', async () => {
    received.length = 0
    const hanging: ServerResponse[] = []
    answer = (response) => {
      if (hanging.length === 0) hanging.push(response)
      else response.end()
    }
    const next = await service.startWorker()
    const first = await uploadAndEnd('One.')
    const stop = await startOutbox(parts)
    await until('the receiver hangs', () => hanging.length === 1)
    const second = await uploadAndEnd('Two.')
    await untilDelivered(second.id)
    await stop()
    await next.close()
    expect((await deliveries(first.id))[0]).toMatchObject({ delivered: false, attempts: 1, outcome: 'AbortError' })
    hanging[0]?.end()
  })

  it('are each sent once by several processes, and by another when one dies', async () => {
    received.length = 0
    answer = (response) => response.end()
    const next = await service.startWorker()
    const jobs = await Promise.all(Array.from({ length: 12 }, (_, index) => uploadAndEnd(`Text ${index}.`)))
    await next.close()
    // The row looks as if a process had claimed a notice, and died.
    await store.query(
      "update deliveries set attempts = 1, next_attempt_at = now() - interval '1 second' where job_id = $1",
      jobs[0]?.id,
    )
    const other = await openStore(store.connection)
    const stops = [await startOutbox(parts), await startOutbox({ ...parts, store: other })]
    for (const { id } of jobs) await untilDelivered(id)
    await Promise.all(stops.map((stop) => stop()))
    await other.close()
    const ids = received.map(({ headers }) => headers['x-service-delivery'])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(notes).toEqual([])
  })

  it('by mail without a mail server are noted in the log, without the address, and reported to be', async () => {
    const next = await service.startWorker()
    const job = await service.upload(caller, 'Mail.', { notify_email: 'ana@example.com' })
    await service.waitFor(caller, job.id, 'succeeded')
    await next.close()
    const stop = await startOutbox({ ...parts, sendMail: null })
    await untilGivenUp(job.id)
    await stop()
    expect((await deliveries(job.id))[0]).toMatchObject({ delivered: false, outcome: 'written to the log' })
    expect(notes).toEqual([`A mail about ${job.id} (job.succeeded) was not sent: SMTP_URL is not set`])
  })
})
