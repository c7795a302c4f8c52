import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest'
import { featuresScorer } from '../../quality/features-scorer.ts'
import { openCalibrations } from '../../quality/open-calibrations.ts'
import { scoreInThread } from '../../quality/score-in-thread.ts'
import type { ScoredPair } from '../../quality/scorer.ts'
import { startJudges } from './judges.ts'

const shipped = 'service/quality/records'
const toSpanish = { source: 'en', target: 'es', engine: 'apertium', organisation: 'org_1' }
const { signal } = new AbortController()
const pairs: ScoredPair[] = Array.from({ length: 40 }, (_, index) => ({
  source: `The <g1>house</g1> number ${index} is big and ${'very '.repeat(index)}old.`,
  target: `La <g1>casa</g1> número ${index + (index % 3)} es grande y ${'muy '.repeat(index)}vieja.`,
  ...(index % 5 === 0 && { signals: { attempts: 1, unknownWords: ['old'] } }),
}))
const folder = await mkdtemp(join(tmpdir(), 'cotejo-scores-'))
afterAll(() => rm(folder, { recursive: true }))

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Opens a scorer with its own thread, and the same one on the event loop. */
async function open({ worker = inject('built').judgeWorker, own = '/nowhere' } = {}) {
  const calibrations = await openCalibrations(
    { shipped, own },
    () => new Date(0),
    () => undefined,
  )
  const judges = startJudges(worker)
  closing.push(() => judges.close())
  const here = featuresScorer(calibrations)
  const onLoop = vi.spyOn(here, 'score')
  const scorer = scoreInThread(here, calibrations, judges.score)
  const plain = featuresScorer(calibrations)
  return {
    reload: calibrations.reload,
    onLoop,
    inThread: (some = pairs) => scorer.score(some, toSpanish, signal),
    expected: (some = pairs) => plain.score(some, toSpanish, signal),
  }
}

/** Writes a worker that runs `does` before the built worker. */
async function workerThat(does: string): Promise<string> {
  const file = join(folder, `worker-${closing.length}-${Math.random()}.mjs`)
  const built = JSON.stringify(pathToFileURL(inject('built').judgeWorker).href)
  const marker = JSON.stringify(`${file}.begun`)
  const text = `import { existsSync, writeFileSync } from 'node:fs'
import { scoreTask as score } from ${built}
export function scoreTask(task) {
  const isFirst = !existsSync(${marker})
  writeFileSync(${marker}, '')
  ${does}
  return score(task)
}`
  await writeFile(file, text)
  return file
}

describe('scores that a thread computes', () => {
  it('are those of the event loop, which computes none of them', async () => {
    const { inThread, expected, onLoop } = await open()
    const longer = { source: 'a'.repeat(10_001), target: 'b' }
    const all = [...pairs, longer, ...pairs]
    const scores = await inThread(all)
    expect(scores).toEqual(await expected(all))
    expect(new Set(scores.map(({ score }) => score)).size).toBeGreaterThan(3)
    expect(onLoop).not.toHaveBeenCalled()
  })

  it('are not those of a few sentences, which are computed at once', async () => {
    const { inThread, expected, onLoop } = await open()
    const few = pairs.slice(0, 2)
    expect(await inThread(few)).toEqual(await expected(few))
    expect(onLoop).toHaveBeenCalledTimes(1)
  })

  it('are by the model that the event loop has: the old one until the calibrations are read anew', async () => {
    const own = await mkdtemp(join(folder, 'own-'))
    const model = 'en-es.own.model.gz'
    const record = JSON.parse(await readFile(join(shipped, 'en-es.apertium.json'), 'utf8')) as object
    const useModelOf = (direction: string) =>
      copyFile(join(shipped, `${direction}.apertium.model.gz`), join(own, model))
    await useModelOf('en-es')
    await writeFile(join(own, 'en-es.json'), JSON.stringify({ ...record, model, revision: 1 }))
    const { inThread, expected, reload } = await open({ own })
    const before = await expected()
    await useModelOf('es-en')
    // The thread starts only now.
    expect(await inThread()).toEqual(before)
    await reload()
    const after = await inThread()
    expect(after).toEqual(await expected())
    expect(after).not.toEqual(before)
  })

  it.each([
    ['ends', 'if (isFirst) process.exit(1)'],
    [
      'fails',
      "if (isFirst) setImmediate(() => { throw new Error('broken') }); if (isFirst) return new Promise(() => undefined)",
    ],
    ['needs too much memory', 'if (isFirst) for (const all = []; ; ) all.push(Array(1e6).fill({}))'],
  ])('are computed anew when the thread %s', { timeout: 60_000 }, async (_, does) => {
    const { inThread, expected } = await open({ worker: await workerThat(does) })
    const [one, other] = await Promise.all([inThread(), inThread(pairs.slice(5))])
    expect(one).toEqual(await expected())
    expect(other).toEqual(await expected(pairs.slice(5)))
  })

  it('are refused, and the next ones are not, when the thread ends each time', async () => {
    const does = 'if (task.pairs.length === 40) process.exit(1)'
    const { inThread, expected } = await open({ worker: await workerThat(does) })
    await expect(inThread()).rejects.toThrow('worker exited')
    expect(await inThread(pairs.slice(5))).toEqual(await expected(pairs.slice(5)))
  })
})
