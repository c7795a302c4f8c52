// @loss: these tests guard the work of people, and get no second attempt.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { noteFigures } from './note-figures.ts'
import { startStorm } from './start-storm.ts'

const minutes = Number(process.env['COTEJO_SOAK_MINUTES'] ?? '0.5')
const pause = 5000
/** Minutes between two lines of the curve. */
const step = 5

it(`after ${minutes} minutes of steady work everything is there, and memory has not grown`, {
  // Everything is read again at the end, in a part of the time.
  timeout: 1.5 * minutes * 60_000 + 600_000,
}, async () => {
  const { ledger, start } = await startStorm()
  const { pid } = await start()
  await ledger.prepare()
  const ended = new AbortController()
  const atWork = ledger.work(ended.signal)
  const megabytes: number[] = []
  const until = performance.now() + minutes * 60_000
  while (performance.now() < until) {
    await sleep(Math.min(pause, until - performance.now()))
    megabytes.push(await residentMB(pid))
    const ofStep = (step * 60_000) / pause
    if (megabytes.length % ofStep === 0)
      print(`${(megabytes.length / ofStep) * step} minutes: RSS ${lately(megabytes)} MB`)
  }
  ended.abort()
  await atWork
  const half = megabytes.length >> 1
  const [early, late] = [middle(megabytes.slice(half >> 1, half)), middle(megabytes.slice(half))]
  const read = performance.now()
  const verified = await ledger.verify()
  print(`All ${verified.writes} acknowledged writes read again in ${Math.round((performance.now() - read) / 1000)} s`)
  noteFigures('soak', { minutes, early, late, ...verified })
  const most = early * 1.3 + 30
  print(`${late < most ? 'Flat' : 'Grown'}: RSS ${early} MB in the second quarter, ${late} MB in the second half`)
  // In the first minutes Node.js is still compiling.
  if (minutes >= 10) expect(late).toBeLessThan(most)
})

async function residentMB(pid: number): Promise<number> {
  return Number(/VmRSS:\s*(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Returns the median of the last minute. */
function lately(megabytes: readonly number[]): number {
  return middle(megabytes.slice(-60_000 / pause))
}

/** Prints without the reporter, which buffers a test's output until its end. */
function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function middle(numbers: readonly number[]): number {
  return Math.round(numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0)
}
