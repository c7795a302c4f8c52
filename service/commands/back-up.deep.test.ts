import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskBlobs } from '../blobs/disk-blobs.ts'
import { makeCore } from '../core/core.ts'
import { backupTables } from '../store/backup-rows.ts'
import { openStore } from '../store/open-store.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { problemOf } from '../testing/problem-of.ts'
import { startFaultProxy } from '../testing/start-fault-proxy.ts'
import { readAll, startTestService } from '../testing/start-test-service.ts'
import { backUp } from './back-up.ts'
import { putBack } from './put-back.ts'

const quiet = () => {}
const direction = { source_lang: 'en', target_lang: 'es' }

describe('a backup', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, store } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const calibrationsDir = join(service.filesDir, 'calibrations')
  const backup = join(folder, 'monday')
  let jobId = ''

  beforeAll(async () => {
    const memory = await core.createResource(caller, 'memory', { ...direction, name: 'Kept' })
    await core.putEntry(caller, { kind: 'memory', id: memory.id }, { source: 'One.', target: 'Uno.' })
    const project = await core.createProject(caller, { name: 'Client' })
    await core.addProjectResource(caller, project.id, memory.id)
    jobId = (await service.upload(caller, 'One house.\n\nTwo “houses”\\n\tand\u2028more.', {}, 'once')).id
    await service.waitFor(caller, jobId, 'succeeded')
    await core.correctSegment(caller, jobId, 0, { target: 'Una casa.' }, null)
    await mkdir(calibrationsDir, { recursive: true })
    await writeFile(join(calibrationsDir, 'note.json'), '{}')
    await backUp({ ...service.parts, calibrationsDir }, backup, quiet)
  })

  /** Makes another installation that is empty. */
  async function emptyInstallation() {
    const other = await openTestStore()
    const files = await mkdtemp(join(tmpdir(), 'cotejo-restored-'))
    afterAll(() => rm(files, { recursive: true, force: true }))
    const blobs = await openDiskBlobs(join(files, 'files'))
    const target = {
      open: (migrations?: readonly string[]) => openStore(other.connection, { migrations }),
      blobs,
      calibrationsDir: join(files, 'calibrations'),
    }
    return { other, blobs, files, target }
  }

  /** Returns every row of every table, as the database prints it. */
  async function allRows(of: typeof store) {
    const tables = await Promise.all(
      backupTables.map(async (name) => {
        const rows = await of.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
        return [name, rows.map(({ row }) => row)] as const
      }),
    )
    return Object.fromEntries(tables)
  }

  it('holds every table but those of things that are over in minutes, and what was seen of the dependencies', async () => {
    const tables = await store.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    const left = [
      'bulk_actions',
      'calibrations',
      'connect_codes',
      'dependency_days',
      'followed_jobs',
      'followed_organisations',
      'job_events',
      'migrations',
      'rate_windows',
      'sign_ins',
      'unnamed_files',
      'upload_parts',
      'uploads',
    ]
    expect(tables.map(({ name }) => name).sort()).toEqual([...backupTables, ...left].sort())
  })

  it('put into an empty installation makes it the same, row by row and byte by byte', async () => {
    const { other, blobs, target } = await emptyInstallation()
    await putBack(target, backup, quiet)
    expect(await readFile(join(target.calibrationsDir, 'note.json'), 'utf8')).toBe('{}')
    const before = await allRows(store)
    expect(await allRows(other)).toEqual(before)
    for (const name of ['jobs', 'segments', 'segment_history', 'entries', 'project_resources'])
      expect(before[name]?.length, name).toBeGreaterThan(0)

    const again = makeCore({ ...service.parts, store: other, blobs })
    const { segments } = await again.listSegments(caller, jobId, {})
    expect(segments[0]?.target).toBe('Una casa.')
    expect(await readAll((await again.openOriginal(caller, jobId)).stream)).toContain('One house.')
    // Numbers that the database assigns continue.
    const [project] = (await again.listProjects(caller, {})).projects
    const another = await again.createResource(caller, 'memory', { ...direction, name: 'New' })
    await again.addProjectResource(caller, project?.id ?? '', another.id)
  })

  it('is refused by an installation that has data', async () => {
    const target = { open: () => openStore(store.connection), blobs: service.parts.blobs, calibrationsDir }
    await expect(putBack(target, backup, quiet)).rejects.toThrow('has data already')
    expect((await core.listSegments(caller, jobId, {})).segments[0]?.target).toBe('Una casa.')
  })

  it('never writes over a folder', async () => {
    await expect(backUp({ ...service.parts, calibrationsDir }, backup, quiet)).rejects.toThrow('is there already')
  })

  it('lists files that are missing, in the manifest too, and goes on', async () => {
    const lost = (await service.upload(caller, 'To be lost.')).id
    const [row] = await store.query<{ id: string }>('select original_file_id as id from jobs where job_id = $1', lost)
    await service.parts.blobs.removeFile(row?.id ?? '')
    const incomplete = join(folder, 'incomplete')
    const { text, exitCode } = await backUp({ ...service.parts, calibrationsDir }, incomplete, quiet)
    expect(exitCode).toBe(3)
    expect(text).toContain(row?.id)
    const manifest = JSON.parse(await readFile(join(incomplete, 'manifest.json'), 'utf8'))
    expect(manifest.missing).toEqual([row?.id])

    const { other, blobs, target } = await emptyInstallation()
    await putBack(target, incomplete, quiet)
    const again = makeCore({ ...service.parts, store: other, blobs })
    expect((await problemOf(again.openOriginal(caller, lost))).type).toBe('file-missing')
    expect(await readAll((await again.openOriginal(caller, jobId)).stream)).not.toBe('')
    await core.cancelJob(caller, lost)
    await core.deleteJob(caller, lost)
  })

  it('whose rows were committed without an answer keeps its files', async () => {
    const { other, blobs, target } = await emptyInstallation()
    const proxy = await startFaultProxy(other.connection)
    const open = (migrations?: readonly string[]) => openStore(proxy.connection, { migrations })
    const lost = proxy.failOn('the answer to COMMIT is lost', /insert into "organisations"/)
    const failed = expect(putBack({ ...target, open }, backup, quiet)).rejects.toThrow(/terminated|not queryable/)
    await lost
    await failed
    await proxy.close()
    expect((await allRows(other))['jobs']).toHaveLength(1)
    const again = makeCore({ ...service.parts, store: other, blobs })
    expect(await readAll((await again.openOriginal(caller, jobId)).stream)).not.toBe('')
  })

  it('that is damaged, of another kind or of a newer version leaves the installation empty', async () => {
    const { other, files, target } = await emptyInstallation()
    const spoilt = join(folder, 'spoilt')
    const spoil = async (change: (at: (name: string) => string) => Promise<void>, words: string) => {
      await rm(spoilt, { recursive: true, force: true })
      await cp(backup, spoilt, { recursive: true })
      await change((name) => join(spoilt, name))
      await expect(putBack(target, spoilt, quiet)).rejects.toThrow(words)
    }
    const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
    const [file] = await readdir(join(backup, 'files'))
    await spoil((at) => writeFile(at(`files/${file}`), 'other bytes'), 'is damaged')
    await spoil((at) => writeFile(at('tables/segments.jsonl.gz'), gzipSync('')), 'is damaged')
    await spoil((at) => writeFile(at('tables/segments.jsonl.gz'), 'not packed'), 'is damaged')
    await spoil((at) => rm(at('tables/segments.jsonl.gz')), 'is damaged')
    await spoil((at) => rm(at('manifest.json')), 'is no backup')
    await spoil((at) => writeFile(at('manifest.json'), '[]'), 'is not that of a backup')
    const newer = JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] })
    await spoil((at) => writeFile(at('manifest.json'), newer), 'newer version')
    expect(await other.query('select from organisations')).toEqual([])
    expect((await readdir(join(files, 'files'), { recursive: true })).filter((name) => /file_/.test(name))).toEqual([])
    await putBack(target, backup, quiet)
    expect((await allRows(other))['segments']).toEqual((await allRows(store))['segments'])
  })
})
