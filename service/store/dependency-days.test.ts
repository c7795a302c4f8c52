import { expect, it } from 'vitest'
import { startTestService } from '../testing/start-test-service.ts'
import { addDependencySample, listDependencyDays } from './dependency-days.ts'

const { store } = await startTestService()
const at = (time: string) => new Date(`2026-11-20T${time}Z`)

async function sample(time: string, states: Readonly<Record<string, boolean>>, databaseDownSeconds = 0) {
  const listed = Object.entries(states).map(([name, ok]) => ({ name, ok }))
  const sampled = { states: listed, mostSeconds: 90, databaseDownSeconds }
  await store.transact((tx) => addDependencySample(tx, at(time), sampled))
}

it('counts the time between samples for the state that is seen, and none where no one has looked', async () => {
  await sample('10:00:00', { database: true, storage: true })
  await sample('10:00:30', { database: true, storage: false })
  // Another worker has looked a little earlier.
  await sample('10:00:20', { database: true, storage: true })
  await sample('10:01:00', { database: true, storage: true })
  // The service has not run for an hour.
  await sample('11:01:00', { database: true, storage: true })
  await sample('11:02:00', { database: true, storage: true })
  // The database was away; only the first of two workers counts it.
  await sample('11:10:00', { database: true, storage: true }, 400)
  await sample('11:10:05', { database: true, storage: true }, 395)
  expect(await listDependencyDays(store.db, at('12:00:00'), 30)).toEqual([
    { dependency: 'database', day: '2026-11-20', up_seconds: 125, down_seconds: 400 },
    { dependency: 'storage', day: '2026-11-20', up_seconds: 95, down_seconds: 30 },
  ])
  expect(await listDependencyDays(store.db, new Date('2026-12-20T00:00:00Z'), 30)).toEqual([])
})
