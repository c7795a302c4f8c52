import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ApertiumEngine, openApertium } from '../../service/engines/apertium/apertium-engine.ts'
import { findModes, systemFolder } from '../../service/engines/apertium/find-modes.ts'
import { programEnvironment } from '../../service/engines/apertium/program-environment.ts'
import { escapeText } from '../../service/engines/apertium/stream-text.ts'
import { askAsJob, batchOf } from './ask-as-job.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { onCores, ownCores } from './on-cores.ts'
import { corpusPath } from '../lib/corpus-folder.mjs'

type ApertiumFigures = {
  readonly sentences: number
  /** From nothing to the first answer, in milliseconds. */
  readonly firstAnswerMs: number
  /** From the signal to the end of a call with all segments, in milliseconds. */
  readonly cancelMs: number
  /** Segments a second. */
  readonly commandLine: number
  readonly onePipeline: number
  readonly twoPipelines: number
  /** One pipeline and we ourselves on one core: beside two on two, what a pipeline and its core add. */
  readonly onOneCore: number
  /** As the service runs it, beside the command line: what must not fall below 0.95. */
  readonly twoPipelinesToCommandLine: number
  readonly onePipelineToCommandLine: number
  /** Processor time of all stages of one pipeline and of our own process for a sentence, in milliseconds. */
  readonly cpuMs: number
  /** Of this the stage that takes most. */
  readonly stageMs: number
}

type Took = { readonly wallMs: number; readonly cpuMs: number; readonly stageMs: number }

const FILES = ['mlqe-da-en-de.tsv', 'mlqe-da-en-zh.tsv']
const ROUNDS = 5

/**
 * Measures English → Spanish through the engine, tags, repair and all, beside one bulk call of the `apertium` program
 * over the same segments, which it gets in stream format. They take turns, so that other work on the machine slows all
 * of them. The command line's time holds its start; the pipelines' does not, as they start once and stay. Throws when
 * the pair is not there.
 */
export async function timeApertium(
  sentences: readonly string[],
  path = process.env['PATH'] ?? '',
): Promise<ApertiumFigures> {
  const found = await findModes({ folders: [systemFolder], path })
  const firstAnswerMs = await within(found, path, 1, (engine) => time(engine, ['The house is red.']))
  const cancelMs = await within(found, path, 2, (engine) => timeCancel(engine, sentences))
  const took = { commandLine: 0, onePipeline: 0, twoPipelines: 0, onOneCore: 0, cpu: 0, stage: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    took.commandLine += await timeCommandLine(sentences, path)
    const one = await within(found, path, 1, (engine) => timeWarm(engine, sentences))
    took.onePipeline += one.wallMs
    took.cpu += one.cpuMs
    took.stage += one.stageMs
    took.twoPipelines += (await within(found, path, 2, (engine) => timeWarm(engine, sentences))).wallMs
    const alone = () => within(found, path, 1, (engine) => timeWarm(engine, sentences))
    took.onOneCore += (await onCores(ownCores().slice(0, 1), alone)).wallMs
  }
  const rate = (milliseconds: number) => Math.round((sentences.length * ROUNDS * 1000) / milliseconds)
  return {
    sentences: sentences.length,
    firstAnswerMs: Math.round(firstAnswerMs),
    cancelMs: Math.round(cancelMs),
    commandLine: rate(took.commandLine),
    onePipeline: rate(took.onePipeline),
    twoPipelines: rate(took.twoPipelines),
    onOneCore: rate(took.onOneCore),
    twoPipelinesToCommandLine: round(took.commandLine / took.twoPipelines),
    onePipelineToCommandLine: round(took.commandLine / took.onePipeline),
    cpuMs: round(took.cpu / (sentences.length * ROUNDS)),
    stageMs: round(took.stage / (sentences.length * ROUNDS)),
  }
}

/** English sentences, always the same ones. */
export async function readSentences(count: number, folder = corpusPath('qe-eval')): Promise<string[]> {
  const files = await Promise.all(FILES.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  const all = files.flatMap((text) =>
    text
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[2] ?? ''),
  )
  const sentences = [...new Set(all)].filter((sentence) => sentence.trim() !== '').slice(0, count)
  if (sentences.length < count) throw new Error(`${folder} holds ${sentences.length} sentences, ${count} are needed`)
  return sentences
}

async function within<Value>(
  found: Parameters<typeof openApertium>[0],
  path: string,
  pipelines: number,
  work: (engine: ApertiumEngine) => Promise<Value>,
): Promise<Value> {
  const engine = await openApertium(found, path, {
    timeLimit: { base: 60_000, perCharacter: 1, most: 600_000 },
    pipelines,
  })
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

/** The service's pipelines start once and stay; a first round wakes all of them. */
async function timeWarm(engine: ApertiumEngine, sentences: readonly string[]): Promise<Took> {
  await time(engine, sentences.slice(0, 100))
  const [stagesBefore, ownBefore] = [cpuSeconds(engine.processGroups()), process.cpuUsage()]
  const wallMs = await time(engine, sentences)
  const own = process.cpuUsage(ownBefore)
  const stages = [...cpuSeconds(engine.processGroups())].map(
    ([pid, now]) => 1000 * (now - (stagesBefore.get(pid) ?? 0)),
  )
  const cpuMs = stages.reduce((sum, ms) => sum + ms, 0) + (own.user + own.system) / 1000
  return { wallMs, cpuMs, stageMs: Math.max(...stages) }
}

/** Milliseconds, with the start of pipelines that do not run yet. */
async function time(engine: ApertiumEngine, sentences: readonly string[]): Promise<number> {
  const start = performance.now()
  await askAsJob(engine, sentences)
  return performance.now() - start
}

/** Cancelled with the first answer; every segment still gets its result. */
async function timeCancel(engine: ApertiumEngine, sentences: readonly string[]): Promise<number> {
  const stop = new AbortController()
  let cancelledAt = 0
  for await (const _ of engine.translate(batchOf(sentences), { signal: stop.signal, priority: 'job' })) {
    if (stop.signal.aborted) continue
    cancelledAt = performance.now()
    stop.abort()
  }
  return performance.now() - cancelledAt
}

/** From a file: the program cannot read the kind of pipe that Node gives. */
async function timeCommandLine(sentences: readonly string[], path: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-bench-'))
  try {
    const file = join(folder, 'sentences')
    await writeFile(file, sentences.map((sentence) => `${escapeText(sentence)}[][\n]`).join(''))
    const start = performance.now()
    await promisify(execFile)('apertium', ['-f', 'none', 'eng-spa', file], {
      env: programEnvironment(path),
      maxBuffer: 1e9,
    })
    return performance.now() - start
  } finally {
    await rm(folder, { recursive: true })
  }
}

function round(ratio: number): number {
  return Math.round(ratio * 100) / 100
}
