// @loss: these tests guard the work of people, and get no second attempt.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { addRows, backupTables, readRows } from '../../store/backup-rows.ts'
import { migrate } from '../../store/migrate.ts'
import { migrations } from '../../store/migrations/migrations.ts'
import { openStore } from '../../store/open-store.ts'
import type { DatabaseConnection } from '../../store/postgres/embedded-postgres.ts'
import { fillOrganisation } from '../fill-store.ts'
import { openTestDatabase } from '../open-test-database.ts'
import { openTestStore } from '../open-test-store.ts'
import { startFaultProxy, triedFaults } from '../start-fault-proxy.ts'
import { until } from '../until.ts'
import { noteFigures } from './note-figures.ts'
import { spawnNode, startNode } from './start-node.ts'

/** Tables that neither a start nor housekeeping changes. */
const lasting = ['projects', 'resources', 'entries', 'jobs', 'segments', 'segment_history', 'charges', 'usage_days']
const all = migrations.map(({ name }) => name)
/** Two released versions: before keys had sessions, and before files had pages to show. */
const versions = [all.slice(0, 11), all.slice(0, 17)]

describe('an upgrade that is broken off', async () => {
  const current = await openTestStore()
  await current.transact((tx) => fillOrganisation(tx, 'org_old'))
  let made = 0
  let breaks = 0
  afterAll(() => noteFigures('upgrade', { versions: versions.length, breaks }))

  /** Opens a database of an older version, with one row of each kind that it has. */
  const openOld = async (version: readonly string[]) => {
    const { connection, query, drop } = await openTestDatabase(inject('database'), `old_${process.pid}_${made++}`)
    const store = await openStore(connection, { migrations: version })
    const rows: (readonly [(typeof backupTables)[number], string[]])[] = []
    await current.snapshot(async (tx) => {
      for (const name of backupTables) for await (const batch of readRows(tx, name)) rows.push([name, batch])
    })
    const found = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
    const known = new Set(found.map(({ name }) => name))
    await store.transact(async (tx) => {
      for (const [name, batch] of rows) if (known.has(name)) await addRows(tx, name, batch)
    })
    await store.close()
    // Otherwise a start would fill in the demo.
    await query('update organisations set demo_wanted = false')
    const applied = async () =>
      (await query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name)
    const count = async () => {
      const counts = await Promise.all(
        lasting.map(async (name) => (await query<{ n: string }>(`select count(*) as n from ${name}`))[0]?.n),
      )
      return counts.join(' ')
    }
    const isAlone = async () => {
      const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
      return (await query(others)).length === 0
    }
    return { connection, query, drop, applied, count, isAlone }
  }
  const run = async (connection: DatabaseConnection) => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 3000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await migrate(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  it.each(versions)(
    'leaves the old version or the new one, whatever breaks between it and the database',
    async (...version) => {
      const known = version.filter((name) => typeof name === 'string')
      for (const kind of triedFaults) {
        const old = await openOld(known)
        const before = await old.count()
        const proxy = await startFaultProxy(old.connection)
        const broken = proxy.failOn(kind, /insert into migrations/)
        await run(proxy.connection).catch(() => undefined)
        await broken
        breaks++
        await proxy.close()
        await until('the server has noticed that its client is gone', old.isAlone)
        expect([known, all]).toContainEqual(await old.applied())
        await run(old.connection)
        expect(await old.applied()).toEqual(all)
        expect(await old.count()).toBe(before)
        await old.drop()
      }
    },
  )

  it.each(versions)('by SIGKILL in the middle of it is done by the next start', async (...version) => {
    const known = version.filter((name) => typeof name === 'string')
    const folder = await mkdtemp(join(tmpdir(), 'cotejo-upgrade-'))
    const old = await openOld(known)
    const before = await old.count()
    for (let kill = 0; kill < 3; kill++) {
      const proxy = await startFaultProxy(old.connection)
      // It waits for an answer that does not arrive, and is killed then.
      const reached = proxy.failOn('the statement is not answered', /insert into migrations/)
      const starting = spawnNode(folder, { DATABASE_URL: addressOf(proxy.connection) }, ['--port', '0'])
      await reached
      await starting.end('SIGKILL')
      breaks++
      await proxy.close()
    }
    expect(await old.applied()).toEqual(known)
    const node = await startNode(folder, { DATABASE_URL: addressOf(old.connection) }, ['--port', '0'])
    expect(await old.applied()).toEqual(all)
    await node.end('SIGTERM')
    expect(await old.count()).toBe(before)
    await old.drop()
    await rm(folder, { recursive: true, force: true })
  })
})

function addressOf({ host, port, user, password, database }: DatabaseConnection): string {
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
