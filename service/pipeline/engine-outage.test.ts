import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { openLibreTranslate } from '../engines/libretranslate/libretranslate-engine.ts'
import { startFakeLibreTranslate } from '../engines/testing/start-fake-libretranslate.ts'
import { resumeForEngine } from '../store/waiting-jobs.ts'
import { passTime } from '../testing/pass-time.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'

describe('a remote engine that was away', async () => {
  const server = await startFakeLibreTranslate()
  const time = { now: 0 }
  const returned: Promise<void>[] = []
  const engine = openLibreTranslate(
    { baseUrl: server.url, apiKey: null },
    {
      now: () => time.now,
      report: () => undefined,
      onReturn: (id) => returned.push(resumeForEngine(service.store.db, id)),
      server: {
        // Pauses between attempts end at once; the trial of another call takes its time.
        wait: (ms, signal) => (ms <= 8000 ? Promise.resolve() : once(signal, 'abort')),
      },
    },
  )
  const service = await startTestService({ engine })
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(async () => {
    await worker.close()
    await engine.close()
    await server.close()
  })
  const text = Array.from({ length: 100 }, (_, n) => `The house ${n}.`).join('\n\n')
  const translate = () =>
    service.core.translate(
      caller,
      { source_lang: 'en', target_lang: 'es', segments: ['The dog.'] },
      new AbortController().signal,
    )
  const isWaiting = { is: ({ waiting_for }: { waiting_for: string | null }) => waiting_for === 'engine', pause: 20 }

  it('lets documents of many batches go on with its first trial, and no batch ends that of another', async () => {
    await engine.capabilities()
    server.misbehave({ how: 'drop' }, 10_000, '/translate')
    const jobs = [await service.upload(caller, text), await service.upload(caller, text)]
    for (const { id } of jobs) await until('the job waits', () => service.core.readJob(caller, id), isWaiting)
    const before = server.calls.length
    time.now += 1000
    await passTime(service.store, 60)
    await until('the trial has failed, and nothing else was sent', () => engine.restMs?.(), { is: (ms) => ms === 2000 })
    expect(server.calls).toHaveLength(before + 1)
    for (const { id } of jobs) await until('the job waits', () => service.core.readJob(caller, id), isWaiting)
    server.recover()
    time.now += 2000
    await passTime(service.store, 60)
    for (const { id } of jobs)
      expect(await service.waitFor(caller, id, 'succeeded', 'failed')).toMatchObject({
        status: 'succeeded',
        attempts: 1,
        counts: { translated: 100 },
      })
  })

  it('is tried at once when a person asks for it, and until then the delay says what waits', async () => {
    server.misbehave({ how: 'drop' }, 10_000, '/translate')
    const { id } = await service.upload(caller, text)
    await until('the job waits', () => service.core.readJob(caller, id), isWaiting)
    const of = async () => (await service.core.listDelays(caller)).delays
    expect(await of()).toEqual([
      { cause: 'engine', since: expect.any(String), jobs: 1, next_attempt_at: expect.any(String) },
    ])
    server.recover()
    // The clock of the engine does not move: without the request it would rest.
    await service.core.retryDelays(caller)
    expect(await service.waitFor(caller, id, 'succeeded', 'failed')).toMatchObject({ status: 'succeeded' })
    expect(await of()).toEqual([])
    expect((await service.core.readStatus(caller)).delays).toEqual([])
  })

  it('says how long it is until it is tried again, and goes on for documents when it answers a person', async () => {
    server.misbehave({ how: 'drop' }, 10_000, '/translate')
    const { id } = await service.upload(caller, text)
    await until('the job waits', () => service.core.readJob(caller, id), isWaiting)
    time.now += 1000
    await expect(translate()).rejects.toMatchObject({ type: 'engine-unavailable', extra: { retryAfter: 2 } })
    await expect(translate()).rejects.toMatchObject({ type: 'engine-unavailable', extra: { retryAfter: 2 } })
    await service.store.query("update jobs set next_attempt_at = now() + interval '1 hour' where status = 'retrying'")
    server.recover()
    time.now += 2000
    await translate()
    expect(await service.waitFor(caller, id, 'succeeded', 'failed')).toMatchObject({ status: 'succeeded' })
    await Promise.all(returned)
  })
})
