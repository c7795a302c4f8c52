import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ApertiumEngine, openApertium } from '../../service/engines/apertium/apertium-engine.ts'
import { findModes, systemFolder } from '../../service/engines/apertium/find-modes.ts'
import { programEnvironment } from '../../service/engines/apertium/program-environment.ts'
import { escapeText } from '../../service/engines/apertium/stream-text.ts'
import { corpusPath } from '../../scripts/lib/corpus-folder.mjs'
import { measureEngine, withEngines } from '../measure-engines.ts'
import { megabytes, printFigure } from './figures.ts'

// Translates the same segments from English to Spanish by one bulk call of the `apertium` program and by our pipelines,
// which also carry and repair tags. They take turns, so that other work on the machine slows all of them alike.
const rounds = 5
const path = process.env['PATH'] ?? ''
const sentences = readSentences(2000)
const modes = await findModes({ folders: [systemFolder], path })

printFigure('first answer after start', ms(await timePipelines(1, ['The house is red.'])), 'goal ≤ 1,500 ms')
const took = { commandLine: 0, one: 0, two: 0 }
for (let round = 0; round < rounds; round++) {
  took.commandLine += await timeCommandLine()
  took.one += await timePipelines(1, sentences, sentences.slice(0, 100))
  took.two += await timePipelines(2, sentences, sentences.slice(0, 100))
}
const perSecond = (milliseconds: number) =>
  `${Math.round((sentences.length * rounds * 1000) / milliseconds)} segments/s`
printFigure('one call of the command line', perSecond(took.commandLine))
printFigure('one pipeline', perSecond(took.one))
printFigure('  of the command line', (took.commandLine / took.one).toFixed(2), 'goal ≥ 0.95')
printFigure('two pipelines', perSecond(took.two))
printFigure('  of one pipeline', (took.one / took.two).toFixed(2), 'goal ≥ 1.70, where one leaves cores idle')

await withEngines({ source: 'en', target: 'es' }, async (engines) => {
  for (const { name, engine } of engines) {
    const { wordsPerCoreSecond, bytes, p95 } = await measureEngine(
      engine,
      { source: 'en', target: 'es' },
      sentences.slice(0, 300),
    )
    printFigure(`${name}: words a second a core`, wordsPerCoreSecond.toFixed(0))
    printFigure(`${name}: memory`, megabytes(bytes))
    printFigure(`${name}: one segment, p95`, ms(p95))
  }
})

/** Returns milliseconds for all texts. Pipelines start once and stay, so `before` wakes them before measuring. */
async function timePipelines(
  pipelines: number,
  texts: readonly string[],
  before: readonly string[] = [],
): Promise<number> {
  const began = performance.now()
  const timeLimit = { base: 60_000, perCharacter: 1, most: 600_000 }
  const engine = await openApertium(modes, path, { timeLimit, pipelines })
  try {
    if (before.length === 0) await askAsJob(engine, texts)
    if (before.length === 0) return performance.now() - began
    await askAsJob(engine, before)
    const warm = performance.now()
    await askAsJob(engine, texts)
    return performance.now() - warm
  } finally {
    await engine.close()
  }
}

/** Asks as a job does: batches of 100, three at once. Throws when a sentence is not translated. */
async function askAsJob(engine: ApertiumEngine, texts: readonly string[]): Promise<void> {
  let asked = 0
  const slots = Array.from({ length: 3 }, async () => {
    while (asked < texts.length) await ask(engine, texts.slice(asked, (asked += 100)))
  })
  await Promise.all(slots)
}

async function ask(engine: ApertiumEngine, texts: readonly string[]): Promise<void> {
  const items = texts.map((text, index) => ({ key: String(index), source: [{ kind: 'text', text } as const] }))
  const { signal } = new AbortController()
  for await (const result of engine.translate({ source: 'en', target: 'es', items }, { signal, priority: 'job' }))
    if (!result.ok) throw new Error(`A sentence was not translated: ${result.reason}`)
}

/** Translates a file, because the program cannot read the kind of pipe that Node gives. Its start is in the time. */
async function timeCommandLine(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-bench-'))
  try {
    const file = join(folder, 'sentences')
    writeFileSync(file, sentences.map((sentence) => `${escapeText(sentence)}[][\n]`).join(''))
    const options = { env: programEnvironment(path), maxBuffer: 1e9 }
    const began = performance.now()
    await promisify(execFile)('apertium', ['-f', 'none', 'eng-spa', file], options)
    return performance.now() - began
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns English sentences, always the same ones. */
function readSentences(count: number): string[] {
  const files = ['mlqe-da-en-de.tsv', 'mlqe-da-en-zh.tsv'].map((name) => corpusPath('qe-eval', name))
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
  const all = lines.map((line) => line.split('\t')[2] ?? '').filter((sentence) => sentence.trim() !== '')
  return [...new Set(all)].slice(0, count)
}

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`
}
