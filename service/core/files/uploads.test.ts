import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'
import { createKey, revokeKey } from '../account/keys.ts'
import { createSession, endSession } from '../account/sessions.ts'
import type { Caller } from '../../ports/records.ts'
import { cleanUp } from '../housekeeping/start-housekeeping.ts'

const { partBytes } = limits.uploads
const hour = 3_600_000
const fields = { source_lang: 'en', target_lang: 'es' }

describe('a file that comes in parts', async () => {
  let time = Date.now()
  const service = await startTestService({ now: () => new Date(time) })
  const { core, parts, store } = service
  const caller = await service.addCaller()

  async function* stream(text: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text)
  }
  const begin = (size: number, of = caller) => core.createUpload(of, { file_name: 'long.txt', size })
  const send = (uploadId: string, offset: number, text: string, of = caller) =>
    core.appendUpload(of, { uploadId, offset }, stream(text))
  const whole = async (text: string, of = caller) => {
    const { id } = await begin(text.length, of)
    for (let at = 0; at < text.length; at += partBytes) await send(id, at, text.slice(at, at + partBytes), of)
    return id
  }
  const jobOf = async (uploadId: string, of = caller) => {
    const file = await core.copyUpload(of, uploadId)
    return (await core.createJob(of, { fields, file, idempotencyKey: null })).job
  }
  const typeOf = async (work: Promise<unknown>) => (await problemOf(work)).type
  const noFiles = async () => {
    await cleanUp(parts)
    return service.listFiles()
  }

  it('is a document byte for byte, as often as it is named, and goes with a job that was made of it', async () => {
    const text = `${'One. '.repeat(partBytes / 4)}End.`
    const id = await whole(text)
    const [first, second] = [await jobOf(id), await jobOf(id)]
    for (const { id: jobId } of [first, second])
      expect((await readAll((await core.openOriginal(caller, jobId)).stream)) === text).toBe(true)
    for (const { id: jobId } of [first, second]) await core.cancelJob(caller, jobId)
    await core.deleteJob(caller, first.id)
    expect(await typeOf(core.readUpload(caller, id))).toBe('upload-not-found')
    expect((await service.listFiles()).length).toBe(1)
    await core.deleteJob(caller, second.id)
    expect(await service.listFiles()).toEqual([])
  })

  it('takes the part that is next, of the announced size, and nothing of any other', async () => {
    const { id } = await begin(partBytes + 2)
    const mismatch = await problemOf(send(id, partBytes, 'no'))
    expect([mismatch.type, mismatch.extra.members]).toEqual(['upload-offset-mismatch', { offset: 0 }])
    expect(await typeOf(send(id, 0, 'short'))).toBe('invalid-request')
    expect(await typeOf(send(id, 0, 'x'.repeat(partBytes + 1)))).toBe('invalid-request')
    expect(await service.listFiles()).toEqual([])
    // Its answer was lost, so the client sends it again.
    const part = 'x'.repeat(partBytes)
    await Promise.allSettled([send(id, 0, part), send(id, 0, part)])
    expect(await core.readUpload(caller, id)).toMatchObject({ offset: partBytes, size: partBytes + 2 })
    expect((await problemOf(core.copyUpload(caller, id))).extra.members).toEqual({ offset: partBytes })
    expect((await send(id, partBytes, 'ok')).offset).toBe(partBytes + 2)
    expect(await typeOf(send(id, partBytes + 2, ''))).toBe('upload-offset-mismatch')
    expect((await service.listFiles()).length).toBe(2)
    await core.deleteUpload(caller, id)
    expect(await service.listFiles()).toEqual([])
  })

  it('leaves nothing of a part that breaks off', async () => {
    const { id } = await begin(6)
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('Hel')
      throw new Error('reset')
    }
    await expect(core.appendUpload(caller, { uploadId: id, offset: 0 }, broken())).rejects.toThrow('reset')
    expect([(await core.readUpload(caller, id)).offset, await service.listFiles()]).toEqual([0, []])
    await core.deleteUpload(caller, id)
  })

  it('is refused empty, too large, without a plan, and beyond what an organisation may have', async () => {
    expect(await typeOf(begin(0))).toBe('document-rejected')
    expect((await problemOf(begin(limits.fileBytes + 1))).extra.status).toBe(413)
    expect(await typeOf(begin(6, await service.addCaller({ character_limit: 0 })))).toBe('quota-exceeded')
    const busy = await service.addCaller()
    const most = Math.floor(limits.uploads.bytes / limits.fileBytes)
    for (let count = 0; count < most; count++) await begin(limits.fileBytes, busy)
    expect(await typeOf(begin(limits.fileBytes, busy))).toBe('too-many-uploads')
    for (let count = most; count < limits.uploads.most; count++) await begin(1, busy)
    expect(await typeOf(begin(1, busy))).toBe('too-many-uploads')
  })

  it('is not there for another key, and ends with its own: revoked, signed out, or expired', async () => {
    const of = async (key: string): Promise<Caller> => (await core.admit(key))?.caller ?? caller
    const { organisationId } = caller
    const made = await createKey(parts, store.db, organisationId, { name: 'Ana', role: 'manager' })
    const ana = await of(made.key)
    const session = await of((await createSession(parts, ana, { name: 'Firefox' })).key)
    const [own, ofSession] = [await whole('Hello.', ana), await whole('Hello.', session)]
    expect(await typeOf(core.readUpload(caller, own))).toBe('upload-not-found')
    expect(await typeOf(core.copyUpload(ana, ofSession))).toBe('upload-not-found')
    await endSession(parts, session)
    expect(await typeOf(core.readUpload(session, ofSession))).toBe('upload-not-found')
    expect((await core.readUpload(ana, own)).offset).toBe(6)
    await revokeKey(parts, store.db, organisationId, ana.keyId)
    expect(await typeOf(core.readUpload(ana, own))).toBe('upload-not-found')
    expect(await noFiles()).toEqual([])
    const expired = await whole('Hello.')
    time += limits.uploads.hours * hour
    expect(await typeOf(core.readUpload(caller, expired))).toBe('upload-not-found')
    expect(await noFiles()).toEqual([])
    expect(await store.query('select 1 from upload_parts')).toEqual([])
  })
})
