// @loss: these tests guard the work of people, and get no second attempt.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { noteFigures } from './note-figures.ts'
import { startStorm } from './start-storm.ts'

const rounds = Number(process.env['COTEJO_CHAOS_ROUNDS'] ?? '20')

vi.setConfig({ testTimeout: rounds * 60_000 + 300_000 })

it(`of ${rounds} kills in the midst of work none costs anything that was acknowledged`, async () => {
  const { ledger, start } = await startStorm()
  const first = await start()
  await ledger.prepare()
  await first.end('SIGKILL')
  const readyMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const service = await start()
    readyMs.push(service.readyMs)
    const killed = new AbortController()
    const atWork = ledger.work(killed.signal)
    await sleep(200 + Math.random() * 1800)
    await service.end('SIGKILL')
    killed.abort()
    await atWork
  }
  await start()
  const figures = await ledger.verify()
  noteFigures('kill', { rounds, ...figures, slowestReadyMs: Math.max(...readyMs) })
  expect(figures.writes).toBeGreaterThan(rounds)
})
