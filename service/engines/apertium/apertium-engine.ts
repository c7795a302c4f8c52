import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { startTurns } from '../../turns/start-turns.ts'
import { promisify } from 'node:util'
import { arriving } from '../arriving.ts'
import type { Capabilities, Direction, Item, Result, TranslationEngine } from '../engine.ts'
import { matchDirection } from '../match-direction.ts'
import { postEditWithoutEngine } from '../post-edit-without-engine.ts'
import type { FoundModes, Mode } from './find-modes.ts'
import { type ModePool, openModePool, type PoolSettings } from './mode-pool.ts'
import { programEnvironment } from './program-environment.ts'
import { translateSegment } from './translate-segment.ts'

export type ApertiumEngine = TranslationEngine & {
  /** Returns the process groups that run now. */
  processGroups(): number[]
}

/**
 * Measured settings: no segment needs a hundredth of the time limit, the first start of a pair on a busy machine a few
 * seconds; one pipeline is a row of a dozen processes and keeps two cores busy. At most four: each holds 100 MB.
 */
const usual: Omit<PoolSettings, 'path'> = {
  timeLimit: { base: 10_000, perCharacter: 1, most: 20_000 },
  pipelines: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
}

/**
 * Opens Apertium as installed on this machine: pipelines that start with the first segment of their direction and stay.
 * Terms are set by force; instructions and examples are ignored; a translation given is repaired by rules.
 */
export async function openApertium(
  { modes, broken }: FoundModes,
  path: string,
  settings: Omit<PoolSettings, 'path'> = usual,
): Promise<ApertiumEngine> {
  const pools = new Map<Mode, ModePool>()
  let isClosed = false
  const poolFor = (direction: Direction): ModePool | null => {
    const mode = matchDirection(modes, direction)
    if (mode === null || isClosed) return null
    const pool = pools.get(mode) ?? openModePool(mode, { ...settings, path })
    pools.set(mode, pool)
    return pool
  }
  return {
    id: 'apertium',
    modelVersion: await readVersion(path),
    capabilities: () => Promise.resolve(capabilitiesOf(modes)),
    async health(signal) {
      const start = performance.now()
      const ok = await areReadable(modes)
      signal.throwIfAborted()
      const detail = detailOf(modes, broken)
      return { ok: ok && modes.length > 0, latencyMs: performance.now() - start, ...(detail === '' ? {} : { detail }) }
    },
    async *translate(batch, { signal, priority }) {
      const pool = poolFor(batch)
      if (pool === null) {
        const reason = isClosed ? 'unavailable' : 'unsupported-pair'
        for (const { key } of batch.items) yield { key, ok: false, reason, retryable: isClosed }
        return
      }
      // A reader that stops early stops the work too.
      const stopped = new AbortController()
      const options = { isUrgent: priority === 'interactive', signal: AbortSignal.any([signal, stopped.signal]) }
      try {
        const translateOne = (item: Item) => translateSegment(item, batch, (message) => pool.send(message, options))
        yield* arriving(beginInTurns(batch.items, translateOne, batch, signal))
      } finally {
        stopped.abort()
      }
    },
    processGroups: () => [...pools.values()].flatMap((pool) => pool.processGroups()),
    async close() {
      isClosed = true
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

/** Returns a result of each item; each begins in its turn, and a post-edited item ends before the next begins. */
function beginInTurns(
  items: readonly Item[],
  translateOne: (item: Item) => Promise<Result>,
  direction: Direction,
  signal: AbortSignal,
): Promise<Result>[] {
  const takeTurns = startTurns()
  let turn: Promise<unknown> = Promise.resolve()
  return items.map((item) => {
    const { given } = item
    if (given !== undefined && !signal.aborted) {
      const edited = turn.then(() => postEditWithoutEngine(item, given, direction))
      turn = edited
      return edited
    }
    const translated = turn.then(() => translateOne(item))
    turn = turn.then(takeTurns)
    return translated
  })
}

function capabilitiesOf(modes: readonly Mode[]): Capabilities {
  return {
    pairs: modes.map(({ source, target }) => ({ source, target })),
    tags: 'markup',
    terms: 'hard',
    fuzzy: false,
    instructions: false,
    postEdit: false,
    logprobs: false,
    context: false,
    maxBatch: 500,
    maxChars: 100_000,
    concurrency: 2,
  }
}

/** Returns the programs that modes lack: `spa-cat needs cg-proc`. */
function detailOf(modes: readonly Mode[], broken: FoundModes['broken']): string {
  const lacking = broken.map(({ name, missing }) => `${name} needs ${missing.join(', ')}`)
  return [...(modes.length === 0 ? ['no translation pairs are installed'] : []), ...lacking].join('; ')
}

async function areReadable(modes: readonly Mode[]): Promise<boolean> {
  const found = await Promise.allSettled(modes.map(({ file }) => access(file)))
  return found.every(({ status }) => status === 'fulfilled')
}

/** Returns `apertium-3.8.3`; `apertium` when the program does not give its number. */
async function readVersion(path: string): Promise<string> {
  const { stdout } = await promisify(execFile)('apertium', ['-V'], { env: programEnvironment(path) }).catch(() => ({
    stdout: '',
  }))
  const version = /\d+(?:\.\d+)+/.exec(stdout)?.[0]
  return version === undefined ? 'apertium' : `apertium-${version}`
}
