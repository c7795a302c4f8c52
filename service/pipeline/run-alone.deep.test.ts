import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, it } from 'vitest'
import { readConfig } from '../config.ts'
import { claimJob, type JobLease, LostJob } from '../store/queue.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { DatabaseAway, JobFailed, ShuttingDown } from './failures.ts'
import { startAlone } from './run-alone.ts'

describe('a job during which a process died', async () => {
  const service = await startTestService()
  const { core, store, parts } = service
  const caller = await service.addCaller()
  const { host, port, user, password, database } = store.connection
  const config = readConfig([], { COTEJO_DATA_DIR: tmpdir(), COTEJO_ENGINES: 'none' }, inject('built').jobProcess)
  const settings = {
    ...config,
    databaseUrl: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    files: service.files,
    filterWorker: inject('built').filterWorker,
    indexWorker: inject('built').indexWorker,
    judgeWorker: inject('built').judgeWorker,
    calibrationWorker: inject('built').calibrationWorker,
  }
  const start = (limits: { milliseconds?: number } = {}) => startAlone(inject('built').jobProcess, settings, limits)
  const claim = async (): Promise<JobLease> => {
    const job = await claimJob(store.db, 'a worker')
    if (job === undefined) throw new Error('no job waits')
    return { organisationId: job.organisation_id, jobId: job.job_id, fence: job.fence }
  }
  const never = new AbortController().signal
  const expireLeases = () => store.query("update jobs set lease_expires_at = now() - interval '1 second'")

  it('is done by a process of its own', async () => {
    const { id } = await service.upload(caller, 'One line.\nTwo lines.', { allow_partial: 'true' })
    await start()(await claim(), never)
    expect(await core.readJob(caller, id)).toMatchObject({ status: 'succeeded', counts: { pending: 0 } })
  })

  it('is not tried again when that process dies too, and has a code of its own', async () => {
    const { id } = await service.upload(caller, 'A file that no process survives.')
    await claim()
    await expireLeases()
    const worker = await service.startWorker({ runAlone: start({ milliseconds: 1 }) })
    expect(await service.waitFor(caller, id, 'failed', 'succeeded')).toMatchObject({
      status: 'failed',
      error_code: 'crashed',
    })
    await worker.close()
  })

  it('is not given up because the service was killed, however often', async () => {
    const { id } = await service.upload(caller, 'One line.', { allow_partial: 'true' })
    for (let kill = 0; kill < 8; kill++) {
      await claim()
      await expireLeases()
    }
    const worker = await service.startWorker({ runAlone: start() })
    expect((await service.waitFor(caller, id, 'failed', 'succeeded')).status).toBe('succeeded')
    await worker.close()
  })

  it('waits when the database is away from its process, which is no crash', async () => {
    await service.upload(caller, 'A file without a database.')
    const away = { ...settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
    const failure = await startAlone(inject('built').jobProcess, away)(await claim(), never).catch((error) => error)
    expect(failure).toBeInstanceOf(DatabaseAway)
    await core.cancelJob(caller, (await core.listJobs(caller, {})).jobs[0]?.id ?? '')
  })

  it.each([
    ['crashes', 'process.kill(process.pid, "SIGKILL")', JobFailed],
    ['is asked to end', 'process.kill(process.pid, "SIGTERM")', ShuttingDown],
  ])('ends as it should when its process %s', async (_, code, expected) => {
    const folder = await mkdtemp(join(tmpdir(), 'cotejo-end-'))
    const file = join(folder, 'end.mjs')
    await writeFile(file, `process.on("message", () => ${code})`)
    const held = { organisationId: 'org', jobId: 'job', fence: 1 }
    await expect(startAlone(file, settings)(held, never)).rejects.toBeInstanceOf(expected)
    await rm(folder, { recursive: true })
  })

  it('is given up when its process does not respond', async () => {
    await service.upload(caller, 'A file that takes for ever.')
    const failure = await start({ milliseconds: 1 })(await claim(), never).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(JobFailed)
    expect(failure).toMatchObject({ code: 'crashed' })
  })

  it('is not given up while its process is loading, which takes long on a busy machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cotejo-slow-'))
    const slow = join(folder, 'slow.mjs')
    await writeFile(slow, 'process.on("message", () => setTimeout(() => process.exit(0), 1500))')
    await service.upload(caller, 'A file in a slow process.')
    await expect(startAlone(slow, settings, { milliseconds: 500 })(await claim(), never)).resolves.toBeUndefined()
    await rm(folder, { recursive: true })
  })

  it('ends with its process when it is taken away', async () => {
    await service.upload(caller, 'A file that is deleted.')
    const control = new AbortController()
    const running = start()(await claim(), control.signal)
    control.abort(new LostJob())
    await expect(running).rejects.toBeInstanceOf(LostJob)
  })

  it('ends without a word when the database or the parent of its process has gone', async () => {
    const gone = { ...settings, databaseUrl: 'postgres://nobody:no@127.0.0.1:1/nothing' }
    const held = { organisationId: 'org', jobId: 'job', fence: 1 }
    const run = async (begin: (child: ChildProcess) => void) => {
      const child = fork(inject('built').jobProcess, { silent: true })
      const output = text(child.stderr ?? Readable.from([]))
      child.stdout?.resume()
      begin(child)
      const [code]: unknown[] = await once(child, 'exit')
      return { code, output: await output }
    }
    expect(await run((child) => child.send({ settings: gone, held }))).toEqual({ code: 75, output: '' })
    expect(await run((child) => child.once('message', () => child.disconnect()))).toEqual({ code: 1, output: '' })
    // The process is still loading.
    expect(await run((child) => child.disconnect())).toEqual({ code: 1, output: '' })
  })

  it('is run as any other by a service that cannot start processes', async () => {
    const { id } = await service.upload(caller, 'One line.', { allow_partial: 'true' })
    await claim()
    await expireLeases()
    expect(parts.runAlone).toBeNull()
    const worker = await service.startWorker()
    expect((await service.waitFor(caller, id, 'failed', 'succeeded')).status).toBe('succeeded')
    await worker.close()
  })
})
