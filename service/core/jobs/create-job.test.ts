import { describe, expect, it } from 'vitest'
import { claimIdempotencyKey } from '../../store/idempotency-keys.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'
import type { Caller } from '../../ports/records.ts'

describe('an upload', async () => {
  const service = await startTestService()
  const { core, store } = service
  const caller = await service.addCaller()
  const countFiles = async () => (await service.listFiles()).length

  it('becomes a queued job with canonical languages, and its bytes can be had again', async () => {
    const job = await service.upload(caller, 'Hello.', {
      source_lang: 'EN',
      target_lang: 'zh-TW',
      allow_partial: 'true',
    })
    expect(job).toMatchObject({
      status: 'queued',
      kind: 'translate_document',
      source_lang: 'en',
      target_lang: 'zh-Hant',
      allow_partial: true,
      file_name: 'text.txt',
      file_size: 6,
      attempts: 0,
      revision: 0,
      rebuilt_revision: null,
    })
    expect(job.id).toMatch(/^job_[0-9a-hjkmnp-tv-z]{26}$/)
    expect(await readAll((await core.openOriginal(caller, job.id)).stream)).toBe('Hello.')
  })

  it('is refused for a language that is not in the catalogue, and leaves no file', async () => {
    const before = await countFiles()
    const problem = await problemOf(service.upload(caller, 'x', { target_lang: 'tlh' }))
    expect(problem.type).toBe('invalid-language')
    expect(problem.extra.errors).toEqual([{ path: 'target_lang', message: 'a language code of the catalogue' }])
    expect(await countFiles()).toBe(before)
  })

  it('is refused when both languages are the same one under two codes', async () => {
    const problem = await problemOf(service.upload(caller, 'x', { source_lang: 'iw', target_lang: 'he' }))
    expect(problem.type).toBe('invalid-request')
  })

  it('is refused when it names a memory or project that is not there', async () => {
    expect((await problemOf(service.upload(caller, 'x', { memory_ids: 'tm_1' }))).type).toBe('resource-not-found')
    expect((await problemOf(service.upload(caller, 'x', { glossary_ids: 'gl_1' }))).type).toBe('resource-not-found')
    expect((await problemOf(service.upload(caller, 'x', { project_id: 'prj_1' }))).type).toBe('project-not-found')
  })

  it('of nothing is refused, and of one byte too many, and neither leaves a file', async () => {
    const before = await countFiles()
    async function* zeros(bytes: number) {
      for (let left = bytes; left > 0; left -= 65_536) yield new Uint8Array(Math.min(left, 65_536))
    }
    expect((await problemOf(core.storeUpload(zeros(0), 'a.txt'))).type).toBe('document-rejected')
    const tooLarge = await problemOf(core.storeUpload(zeros(52_428_801), 'a.txt'))
    expect([tooLarge.type, tooLarge.extra.status]).toEqual(['document-rejected', 413])
    expect(await countFiles()).toBe(before)
    const largest = await core.storeUpload(zeros(52_428_800), 'a.txt')
    expect(largest.size).toBe(52_428_800)
    await core.discardUpload(largest)
    expect(await countFiles()).toBe(before)
  })

  it('that breaks off leaves no file', async () => {
    const before = await countFiles()
    async function* broken() {
      yield Buffer.from('a')
      throw new Error('connection reset')
    }
    await expect(core.storeUpload(broken(), 'a.txt')).rejects.toThrow('connection reset')
    expect(await countFiles()).toBe(before)
  })

  describe('with an idempotency key', () => {
    it('sent 20 times at once makes one job and keeps one file', async () => {
      const before = await countFiles()
      const jobs = await Promise.all(Array.from({ length: 20 }, () => service.upload(caller, 'Once.', {}, 'key-1')))
      expect(new Set(jobs.map((job) => job.id)).size).toBe(1)
      expect(await countFiles()).toBe(before + 1)
    })

    it('says whether the job is new', async () => {
      const send = async () => {
        const file = await core.storeUpload(once('Twice.'), 'text.txt')
        return core.createJob(caller, {
          fields: { source_lang: 'en', target_lang: 'es' },
          file,
          idempotencyKey: 'key-2',
        })
      }
      expect((await send()).created).toBe(true)
      expect((await send()).created).toBe(false)
    })

    it('is refused when bytes, languages or options differ', async () => {
      await service.upload(caller, 'One.', {}, 'key-3')
      const others = [
        () => service.upload(caller, 'Two.', {}, 'key-3'),
        () => service.upload(caller, 'One.', { target_lang: 'fr' }, 'key-3'),
        () => service.upload(caller, 'One.', { allow_partial: 'true' }, 'key-3'),
      ]
      for (const other of others) expect((await problemOf(other())).type).toBe('idempotency-key-reused')
    })

    it('means nothing to another organisation', async () => {
      const other = await service.addCaller()
      const one = await service.upload(caller, 'Same.', {}, 'key-4')
      const two = await service.upload(other, 'Same.', {}, 'key-4')
      expect(two.id).not.toBe(one.id)
    })

    it('is free again when its job has been deleted, and after a day', async () => {
      const first = await service.upload(caller, 'Again.', {}, 'key-5')
      await core.cancelJob(caller, first.id)
      await core.deleteJob(caller, first.id)
      const second = await service.upload(caller, 'Again.', {}, 'key-5')
      expect(second.id).not.toBe(first.id)
      await store.query("update idempotency_keys set expires_at = now() where key = 'key-5'")
      const third = await service.upload(caller, 'Something else.', {}, 'key-5')
      expect(third.id).not.toBe(second.id)
    })

    it('waits for an upload that is just being stored, and gives up after two seconds', async () => {
      let finish = () => {}
      const stored = new Promise<void>((resolve) => {
        finish = resolve
      })
      let claimed = () => {}
      const isClaimed = new Promise<void>((resolve) => {
        claimed = resolve
      })
      // Another process in the middle of its transaction holds the same key.
      const other = store.transact(async (tx) => {
        const claim = { key: 'key-6', fingerprint: 'f', jobId: 'job_none' }
        const times = { now: new Date(), expiresAt: new Date(Date.now() + 86_400_000), waitMilliseconds: 2000 }
        await claimIdempotencyKey(tx, caller.organisationId, claim, times)
        claimed()
        await stored
        throw new Error('taken back')
      })
      await isClaimed
      const problem = await problemOf(service.upload(caller, 'Later.', {}, 'key-6'))
      expect([problem.type, problem.extra.retryAfter]).toEqual(['idempotency-in-progress', 1])
      const patient = service.upload(caller, 'Later.', {}, 'key-6')
      finish()
      await expect(other).rejects.toThrow('taken back')
      expect((await patient).status).toBe('queued')
    })
  })

  describe('on a plan', () => {
    it('that has ended or pauses is refused', async () => {
      const ended = await service.addCaller({ plan_status: 'trial-ended' })
      expect((await problemOf(service.upload(ended, 'x'))).type).toBe('trial-ended')
      const paused = await service.addCaller({ plan_status: 'trial-paused' })
      const problem = await problemOf(service.upload(paused, 'x'))
      expect(problem.type).toBe('trial-paused')
      expect(problem.extra.retryAfter).toBeGreaterThan(0)
      expect(problem.extra.retryAfter).toBeLessThanOrEqual(31 * 86_400)
    })

    it('with nothing left is refused, and says what is left', async () => {
      const poor = await service.addCaller({ character_limit: 0 })
      const problem = await problemOf(service.upload(poor, 'x'))
      expect([problem.type, problem.extra.detail]).toEqual(['quota-exceeded', '0 characters are left in the plan.'])
    })
  })

  it('of another organisation is not there', async () => {
    const stranger = await service.addCaller()
    const job = await service.upload(caller, 'Mine.')
    const attempts: ((as: Caller) => Promise<unknown>)[] = [
      (as) => core.readJob(as, job.id),
      (as) => core.cancelJob(as, job.id),
      (as) => core.deleteJob(as, job.id),
      (as) => core.openFile(as, job.id),
      (as) => core.openOriginal(as, job.id),
      (as) => core.listSegments(as, job.id, {}),
      (as) => core.readSegment(as, job.id, 0),
      (as) => core.correctSegment(as, job.id, 0, { target: 'x' }, null),
      (as) => core.rebuildJob(as, job.id),
    ]
    for (const attempt of attempts) expect((await problemOf(attempt(stranger))).type).toBe('job-not-found')
    expect((await core.listJobs(stranger, {})).jobs).toEqual([])
    expect((await core.readJob(caller, job.id)).status).toBe('queued')
  })
})

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
