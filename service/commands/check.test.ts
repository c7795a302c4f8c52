import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../core/housekeeping/start-housekeeping.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { problemOf } from '../testing/problem-of.ts'
import { readAll, startTestService } from '../testing/start-test-service.ts'
import { check } from './check.ts'

const quiet = () => {}
const day = 86_400_000

describe('a check of the files', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, parts, store, filesDir } = service
  const caller = await service.addCaller()
  const run = (repair = false) => check(parts, { repair }, quiet)
  const jobs: Record<string, string> = {}
  const idOf = (name: string) => jobs[name] ?? ''
  const fileOf = async (name: string, column: 'original_file_id' | 'result_file_id') => {
    const [row] = await store.query<{ id: string }>(`select ${column} as id from jobs where job_id = $1`, idOf(name))
    return row?.id ?? ''
  }
  const pathOf = (fileId: string) => join(filesDir, fileId.slice(-2), fileId)
  const storeAs = async (fileId: string, age: number) => {
    await parts.blobs.put(fileId, bytesOf('Of nobody.'), { maxBytes: 100 })
    const at = new Date(Date.now() - age)
    await utimes(pathOf(fileId), at, at)
  }
  const stored = async () => {
    const ids: string[] = []
    for await (const { blobId } of parts.blobs.list()) ids.push(blobId)
    return ids
  }

  beforeAll(async () => {
    const worker = await service.startWorker()
    for (const name of ['whole', 'changed', 'cut', 'without original', 'without translation', 'without both'])
      jobs[name] = (await service.upload(caller, `The text ${name}.`)).id
    const file = await core.storeUpload(bytesOf('en\tes\nhouse\tcasa\n'), 'read.tsv')
    const pair = { source_lang: 'en', target_lang: 'es' }
    jobs['read memory'] = (await core.importResource(caller, 'memory', { ...pair, name: 'Read' }, file)).job_id ?? ''
    for (const id of Object.values(jobs)) await service.waitFor(caller, id, 'succeeded')
    await worker.close()
    jobs['queued'] = (await service.upload(caller, 'Never read.')).id
    const other = await core.storeUpload(bytesOf('en\tes\nhouse\tcasa\n'), 'lost.tsv')
    jobs['lost memory'] = (await core.importResource(caller, 'memory', { ...pair, name: 'Lost' }, other)).job_id ?? ''
  })

  it('finds nothing where all is well, not even an upload that is about to become a job', async () => {
    await core.storeUpload(bytesOf('Just coming in.'), 'a.txt')
    await storeAs('file_recent', day / 2)
    const { text, exitCode } = await run()
    expect(exitCode, text).toBe(0)
    expect(text).toBe('9 jobs with 15 stored files: 0 missing, 0 damaged, 0 orphaned.')
    await parts.blobs.removeFile('file_recent')
  })

  it('finds each missing, damaged and orphaned file, and changes nothing', async () => {
    await writeFile(pathOf(await fileOf('changed', 'original_file_id')), 'The text CHANGED.')
    await writeFile(pathOf(await fileOf('cut', 'result_file_id')), '')
    const lost = [
      ['without original', 'original_file_id'],
      ['without translation', 'result_file_id'],
      ['without both', 'original_file_id'],
      ['without both', 'result_file_id'],
      ['read memory', 'original_file_id'],
      ['queued', 'original_file_id'],
      ['lost memory', 'original_file_id'],
    ] as const
    for (const [name, column] of lost) await parts.blobs.removeFile(await fileOf(name, column))
    await storeAs('file_orphan', 2 * day)

    const before = await stored()
    const { text, exitCode } = await run()
    expect(exitCode).toBe(3)
    expect(text).toContain('9 jobs with 8 stored files: 7 missing, 2 damaged, 1 orphaned.')
    const line = (part: string) => text.split('\n').filter((row) => row.includes(part))
    for (const [name] of lost) expect(line(idOf(name)).join('\n'), name).toContain('missing')
    expect(line(idOf('changed')).join()).toMatch(/damaged .* other bytes than were stored$/)
    expect(line(idOf('cut')).join()).toMatch(
      /damaged .*translation of "text.txt" \(succeeded\): 0 bytes instead of \d+$/,
    )
    expect(line('file_orphan').join()).toMatch(/^orphaned .* 10 bytes, stored /)
    expect(line(idOf('whole'))).toEqual([])
    expect(await stored()).toEqual(before)
    expect((await core.readJob(caller, idOf('queued'))).status).toBe('queued')
  })

  it('repairs what can be repaired, keeps what is of use, and finds only that again', async () => {
    const { text, exitCode } = await run(true)
    expect(exitCode).toBe(3)
    expect(await stored()).not.toContain('file_orphan')
    const failed = { status: 'failed', error_code: 'file-missing' }
    for (const name of ['queued', 'lost memory', 'without both'])
      expect(await core.readJob(caller, idOf(name)), name).toMatchObject(failed)
    const { resources } = await core.listResources(caller, 'memory', {})
    expect(resources.find(({ name }) => name === 'Lost')).toMatchObject(failed)
    expect(resources.find(({ name }) => name === 'Read')).toMatchObject({ status: 'ready' })
    // The translation of the document can still be downloaded.
    expect(await readAll((await core.openFile(caller, idOf('without original'))).stream)).not.toBe('')
    expect(text).toContain('left: the translation is stored')
    await core.rebuildJob(caller, idOf('without translation'))
    await core.rebuildJob(caller, idOf('cut'))

    const again = await run(true)
    expect(again.text).toContain(': 3 missing, 1 damaged, 0 orphaned.')
    for (const name of ['without original', 'changed', 'read memory']) expect(again.text).toContain(idOf(name))
  })

  it('finds nothing any more once the jobs that cannot be repaired are deleted', async () => {
    for (const name of ['without original', 'changed', 'without both']) await core.deleteJob(caller, idOf(name))
    const [memory] = (await core.listResources(caller, 'memory', {})).resources.filter(({ name }) => name === 'Read')
    await core.deleteResource(caller, { kind: 'memory', id: memory?.id ?? '' })
    const { text, exitCode } = await run()
    expect(exitCode, text).toBe(0)
    await cleanUp(parts)
    expect((await problemOf(core.openFile(caller, idOf('changed')))).type).toBe('job-not-found')
    expect(await readAll((await core.openFile(caller, idOf('whole'))).stream)).not.toBe('')
  })

  it('removes nothing where no job names any stored file: it may be the wrong database', async () => {
    const other = await startTestService()
    await storeAs('file_of_others', 2 * day)
    const wrong = { ...other.parts, blobs: parts.blobs }
    await utimes(pathOf(await fileOf('whole', 'original_file_id')), new Date(0), new Date(0))
    await expect(check(wrong, { repair: true }, quiet)).rejects.toThrow('Is it the right database?')
    expect(await stored()).toContain('file_of_others')
    expect(await stored()).toContain(await fileOf('whole', 'original_file_id'))
  })
})

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, 'utf8')
}
