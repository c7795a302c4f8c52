import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeRetention } from '../../store/retention.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { applyRetention } from '../housekeeping/retention.ts'
import type { Caller } from '../../ports/records.ts'
import { cleanUp } from '../housekeeping/start-housekeeping.ts'

const canary = 'Kanarienvogel-7f3a'
const hour = 3_600_000

describe('the texts of a document', async () => {
  let time = Date.now()
  const service = await startTestService({ engine: fakeEngine(), now: () => new Date(time) })
  const { core, parts, store } = service
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  /** Adds a document that has the word in its name, its texts, corrections, notes, and all later actions. */
  const addDocument = async (caller: Caller): Promise<string> => {
    const { id } = await service.upload(caller, `${canary} one. ${canary} two.`, {}, undefined, `${canary}.txt`)
    await service.waitFor(caller, id, 'succeeded')
    await core.correctSegment(caller, id, 0, { target: `${canary} uno.` }, null)
    await core.correctSegment(caller, id, 0, { target: `${canary} otro.`, state: 'approved_translation' }, null)
    await core.addNote(caller, id, 0, { text: `${canary}?` })
    await core.rebuildJob(caller, id)
    return id
  }

  /** Returns the tables and files that contain the word. */
  const findCanary = async (): Promise<string[]> => {
    const tables = await store.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    const hex = Buffer.from(canary).toString('hex')
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await store.query(
        `select 1 from ${name} t where t::text like $1 or t::text like $2`,
        `%${canary}%`,
        `%${hex}%`,
      )
      if (rows.length > 0) found.push(name)
    }
    const entries = await readdir(service.filesDir, { recursive: true, withFileTypes: true })
    for (const { name, parentPath } of entries.filter((entry) => entry.isFile()))
      if ((await readFile(join(parentPath, name))).includes(canary)) found.push(name)
    return found
  }

  it('are nowhere once it is deleted', async () => {
    const caller = await service.addCaller()
    const id = await addDocument(caller)
    expect((await findCanary()).length).toBeGreaterThan(4)
    await core.deleteJob(caller, id)
    time += 2 * hour
    await cleanUp(parts)
    expect(await findCanary()).toEqual([])
  })

  it('are nowhere once they have been stored for as long as an organisation stores them', async () => {
    const caller = await service.addCaller()
    await addDocument(caller)
    await changeRetention(store.db, caller.organisationId, { keep_jobs_days: 10 })
    time += 11 * 24 * hour
    await applyRetention(parts)
    time += 2 * hour
    await cleanUp(parts)
    expect(await findCanary()).toEqual([])
  })
})
