// @loss: these tests guard the work of people, and get no second attempt.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { noteFigures } from './note-figures.ts'
import { startStorm } from './start-storm.ts'

const day = 86_400_000
/** Milliseconds that the clock of the service is wrong by, one after the other. */
const jumps = [0, -2 * day, 0, -3_600_000, 120_000, 2 * day, 0, -100 * day, 0]

/** The clock of the process as JavaScript sees it; timers go by another one, as on a real machine. */
const wrongClock = (file: string) => `
const { readFileSync } = require('node:fs')
const Real = Date
let offset = 0
setInterval(() => { offset = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) || 0 }, 20).unref()
globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + offset)
    else super(...parts)
  }
  static now() { return Real.now() + offset }
}
`

it('a clock that jumps back and forth by days costs nothing that was acknowledged, and refuses no request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-clock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [offset, clock] = [join(folder, 'offset'), join(folder, 'clock.cjs')]
  await writeFile(offset, '0')
  await writeFile(clock, wrongClock(offset))
  const { ledger, start } = await startStorm({ environment: { NODE_OPTIONS: `--require ${clock}` } })
  await start()
  await ledger.prepare()
  const ended = new AbortController()
  const atWork = ledger.work(ended.signal)
  for (const jump of jumps) {
    await writeFile(offset, String(jump))
    const before = ledger.writes()
    await sleep(2500)
    // Work goes on, whatever the clock says.
    expect(ledger.writes(), `${jump / 3_600_000} h`).toBeGreaterThan(before)
  }
  ended.abort()
  await atWork
  noteFigures('clock', { jumps: jumps.length, ...(await ledger.verify()) })
})
