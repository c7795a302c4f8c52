// @loss: these tests guard the work of people, and get no second attempt.
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../until.ts'
import { noteFigures } from './note-figures.ts'
import { startStorm } from './start-storm.ts'

const run = promisify(execFile)
const sizeMB = 500

// A disk of that size can be made by root alone.
it.skipIf(process.getuid?.() !== 0)('a disk that is full costs nothing that was acknowledged', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'cotejo-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMB}m`, 'none', disk])
  // After the service has ended: what is opened last is closed first.
  onTestFinished(async () => {
    await run('umount', ['-l', disk])
    await rm(disk, { recursive: true, force: true })
  })
  const { ledger, url, start } = await startStorm({ folder: join(disk, 'data') })
  await start()
  await ledger.prepare()
  const ended = new AbortController()
  const atWork = ledger.work(ended.signal)
  await sleep(2000)
  const fill = async () => {
    const file = await open(join(disk, 'filler'), 'w', 0o600)
    try {
      for (const piece = Buffer.alloc(1_048_576, 1); ; ) await file.write(piece)
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    } finally {
      await file.close()
    }
  }
  for (let round = 0; round < 3; round++) {
    await fill()
    await sleep(4000)
    await rm(join(disk, 'filler'))
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until('it is ready again', isReady, { pause: 200, milliseconds: 60_000 })
    const before = ledger.writes()
    await until('it takes writes again', () => ledger.writes() > before, { pause: 100, milliseconds: 60_000 })
  }
  ended.abort()
  await atWork
  noteFigures('full-disk', { rounds: 3, ...(await ledger.verify()) })
})
