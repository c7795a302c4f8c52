import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseTags } from '../language/tags/parse-tags.ts'
import { printTags } from '../language/tags/print-tags.ts'
import { plainText } from '../language/tags/plain-text.ts'
import { openApertium } from '../service/engines/apertium/apertium-engine.ts'
import { findModes, systemFolder } from '../service/engines/apertium/find-modes.ts'
import { openBergamot } from '../service/engines/bergamot/bergamot-engine.ts'
import { findModels } from '../service/engines/bergamot/find-models.ts'
import { enEs, makeModel } from '../service/engines/bergamot/testing/make-model.ts'
import type { Direction, TranslationEngine } from '../service/engines/engine.ts'
import { matchDirection } from '../service/engines/match-direction.ts'
import { percentile } from './bench/figures.ts'

type Measured = {
  readonly targets: readonly (string | null)[]
  readonly wordsPerCoreSecond: number
  /** Resident memory of this process and its programs beyond what it had before; pages that programs share count in each. */
  readonly bytes: number
  /** Milliseconds of one segment at a time. */
  readonly p95: number
}

type MeasuredEngine = { readonly name: string; readonly engine: TranslationEngine }

/**
 * Opens Bergamot and Apertium where they do the direction; without an installed model Bergamot has the scripted one of
 * the tests, and its name says so. Models are looked for in `COTEJO_MODELS` and the data folder.
 */
export async function withEngines(direction: Direction, run: (engines: MeasuredEngine[]) => Promise<void>) {
  const { COTEJO_MODELS, COTEJO_DATA_DIR = '.cotejo', PATH = '' } = process.env
  const scripted = await mkdtemp(join(tmpdir(), 'cotejo-model-'))
  const own = [...(COTEJO_MODELS === undefined ? [] : [COTEJO_MODELS]), join(COTEJO_DATA_DIR, 'models')]
  const isReal = matchDirection(await findModels(own), direction) !== null
  if (!isReal) await makeModel(scripted, `${direction.source}-${direction.target}`, enEs)
  const folders = (isReal ? own : [scripted]).map((folder) => resolve(folder))
  const settings = { folders, workerFile: resolve('dist/service/bergamot-worker.js'), memoryBytes: 1e9 }
  const bergamot = openBergamot(settings, { now: () => performance.now(), report: () => undefined })
  const apertium = await openApertium(await findModes({ folders: [systemFolder], path: PATH }), PATH)
  const engines = [
    { name: isReal ? 'bergamot' : 'bergamot with the SCRIPTED model of the tests', engine: bergamot },
    { name: 'apertium', engine: apertium },
  ]
  const able: MeasuredEngine[] = []
  for (const one of engines) {
    const { pairs } = await one.engine.capabilities()
    if (typeof pairs !== 'string' && matchDirection(pairs, direction) !== null) able.push(one)
  }
  try {
    await run(able)
  } finally {
    await Promise.all(engines.map(({ engine }) => engine.close()))
    await rm(scripted, { recursive: true })
  }
}

/** Translates all texts in the batches of a job, then up to 50 of them one at a time. */
export async function measureEngine(
  engine: TranslationEngine,
  direction: Direction,
  texts: readonly string[],
): Promise<Measured> {
  const before = usage()
  await ask(engine, direction, texts.slice(0, 1))
  const warm = usage()
  const targets: (string | null)[] = []
  for (let from = 0; from < texts.length; from += 30)
    targets.push(...(await ask(engine, direction, texts.slice(from, from + 30))))
  const after = usage()
  const times: number[] = []
  for (const text of texts.slice(0, 50)) {
    const began = performance.now()
    await ask(engine, direction, [text])
    times.push(performance.now() - began)
  }
  const words = texts.reduce((sum, text) => sum + plainText(text).split(/\s+/).length, 0)
  const wordsPerCoreSecond = words / Math.max(0.01, after.seconds - warm.seconds)
  return { targets, wordsPerCoreSecond, bytes: after.bytes - before.bytes, p95: percentile(times, 0.95) }
}

async function ask(engine: TranslationEngine, direction: Direction, texts: readonly string[]) {
  const targets: (string | null)[] = texts.map(() => null)
  const items = texts.map((text, index) => ({ key: String(index), source: parseTags(text) }))
  const { signal } = new AbortController()
  for await (const result of engine.translate({ ...direction, items }, { signal, priority: 'job' }))
    if (result.ok) targets[Number(result.key)] = printTags(result.target)
  return targets
}

/** Processor seconds and memory of this process and of the programs that it has started, on Linux. */
function usage(): { seconds: number; bytes: number } {
  const rows = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, , , parent, ...rest] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/\(.*\)/s, 'x')
        .split(' ')
      // Fields of proc(5): user and system time in hundredths of a second, resident pages of 4 KiB.
      const [user, system, pages] = [rest[9], rest[10], rest[19]].map(Number)
      return [{ id: Number(name), parent: Number(parent), seconds: ((user ?? 0) + (system ?? 0)) / 100, pages }]
    } catch {
      return []
    }
  })
  const ours = new Set([process.pid])
  for (let size = 0; size < ours.size; ) {
    size = ours.size
    for (const { id, parent } of rows) if (ours.has(parent)) ours.add(id)
  }
  const mine = rows.filter(({ id }) => ours.has(id))
  const sum = (of: (row: (typeof rows)[number]) => number) => mine.reduce((total, row) => total + of(row), 0)
  return { seconds: sum(({ seconds }) => seconds), bytes: sum(({ pages }) => (pages ?? 0) * 4096) }
}
