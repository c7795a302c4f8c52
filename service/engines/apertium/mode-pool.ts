import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Mode } from './find-modes.ts'
import { partWords } from './part-words.ts'
import { type Answer, Pipeline, type PipelineSettings } from './pipeline.ts'
import { programEnvironment } from './program-environment.ts'

export type PoolSettings = Omit<PipelineSettings, 'command'> & {
  /** Pipelines for one mode at most, besides the one for people; each holds the mode's data once, some 100 MB. */
  readonly pipelines: number
}

export type SendOptions = { readonly isUrgent: boolean; readonly signal: AbortSignal }

/**
 * The pipelines of one mode. A further one starts only when those that run have their hands full, and one that no job
 * uses when somebody waits and they all have: who waits does not stand behind what is on its way for jobs.
 */
export type ModePool = {
  send(message: string, options: SendOptions): Promise<Answer>
  /** Process groups of the pipelines that run. */
  processGroups(): number[]
  close(): Promise<void>
}

const HANDS_FULL = 16

export function openModePool(mode: Mode, settings: PoolSettings): ModePool {
  const pipelines: Pipeline[] = []
  let forPeople: Pipeline | null = null
  let command: Promise<string> | null = null
  let isClosed = false
  return {
    async send(message, options) {
      command ??= readCommand(mode, settings.path)
      const ready = await command.catch(() => null)
      if (ready === null || isClosed) {
        command = null
        return { ok: false, reason: 'unavailable' }
      }
      const usable = options.isUrgent && forPeople !== null ? [...pipelines, forPeople] : pipelines
      const idlest = usable.toSorted((a, b) => a.load - b.load)[0]
      if (idlest !== undefined && idlest.load < HANDS_FULL) return idlest.send(message, options)
      const mayStart = pipelines.length < settings.pipelines
      if (idlest !== undefined && !mayStart && (!options.isUrgent || forPeople !== null))
        return idlest.send(message, options)
      const pipeline = new Pipeline({ ...settings, command: ready })
      if (mayStart) pipelines.push(pipeline)
      else forPeople = pipeline
      return pipeline.send(message, options)
    },
    processGroups: () =>
      all()
        .map((pipeline) => pipeline.processGroup)
        .filter((group) => group !== null),
    async close() {
      isClosed = true
      await Promise.all(all().map((pipeline) => pipeline.close()))
    },
  }

  function all(): Pipeline[] {
    return forPeople === null ? pipelines : [...pipelines, forPeople]
  }
}

/** The mode's shell pipeline, each stage told to flush at NUL and to carry word-bound blanks. */
async function readCommand(mode: Mode, path: string): Promise<string> {
  const { stdout } = await promisify(execFile)('apertium-wblank-mode', ['-z', mode.file], {
    env: programEnvironment(path),
  })
  return partWords(stdout, path)
}
