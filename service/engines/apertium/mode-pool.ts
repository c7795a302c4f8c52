import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Mode } from './find-modes.ts'
import { addStages } from './add-stages.ts'
import { type PipelineAnswer, Pipeline, type PipelineSettings } from './pipeline.ts'
import { programEnvironment } from './program-environment.ts'

export type PoolSettings = Omit<PipelineSettings, 'command'> & {
  /** Most pipelines for one mode, besides the one for people; each holds the mode's data once, some 100 MB. */
  readonly pipelines: number
}

export type SendOptions = { readonly isUrgent: boolean; readonly signal: AbortSignal }

/**
 * The pipelines of one mode. One of them is for people who wait: jobs never use it, so that an urgent message never
 * waits for a job's. Those for jobs give way to it on a busy machine. It starts with the first urgent message, a
 * further one for jobs only when the running ones are busy.
 */
export type ModePool = {
  send(message: string, options: SendOptions): Promise<PipelineAnswer>
  /** Returns the process groups of the pipelines that run. */
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
      return pipelineFor(options, ready).send(message, options)
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

  function pipelineFor({ isUrgent }: SendOptions, ready: string): Pipeline {
    const idlest = pipelines.toSorted((a, b) => a.load - b.load)[0]
    if (isUrgent) {
      forPeople ??= new Pipeline({ ...settings, command: ready })
      // When many people wait at once, a pipeline for jobs that is idle helps.
      return forPeople.load >= HANDS_FULL && idlest?.load === 0 ? idlest : forPeople
    }
    const isFull = idlest === undefined || idlest.load >= HANDS_FULL
    if (!isFull || (idlest !== undefined && pipelines.length >= settings.pipelines)) return idlest
    const pipeline = new Pipeline({ ...settings, command: ready, isBackground: true })
    pipelines.push(pipeline)
    return pipeline
  }

  function all(): Pipeline[] {
    return forPeople === null ? pipelines : [...pipelines, forPeople]
  }
}

/** Returns the mode's shell pipeline, each stage set to flush at NUL and to carry word-bound blanks. */
async function readCommand(mode: Mode, path: string): Promise<string> {
  const { stdout } = await promisify(execFile)('apertium-wblank-mode', ['-z', mode.file], {
    env: programEnvironment(path),
  })
  return addStages(stdout, mode.name, path)
}
