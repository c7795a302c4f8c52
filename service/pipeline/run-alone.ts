import { type ChildProcess, fork } from 'node:child_process'
import type { JobLease } from '../store/queue.ts'
import { DatabaseAway, JobFailed, ShuttingDown } from './failures.ts'
import type { PipelineEvent } from './pipeline-event.ts'

/** Runs one job in its own process. Throws the reason of its end: `JobFailed` when the process did not survive. */
export type RunAlone = (held: JobLease, signal: AbortSignal) => Promise<void>

/** Message to the process that runs the job; it answers `alive` every second that its event loop turns. */
export type AloneTask = { readonly settings: unknown; readonly held: JobLease }
/** Messages of that process: signs of life, and its reports. */
export type AloneMessage = 'alive' | PipelineEvent

/** Exit codes of that process when it could not run the job: the database was away, or something else failed. */
export const aloneExit = { databaseAway: 75, failed: 70 } as const

const megabytesOfJob = 1024
const silentMilliseconds = 20_000
/** Factor by which it may be silent for longer before its first answer. */
const timesToLoad = 6

/**
 * Starts processes for jobs during which one died or stalled: a document can harm only its own process. When that dies
 * before the job has ended, as it needs too much memory or does not respond, it was the last attempt at the job.
 * Failures that are not the document's do not count: a database that is away, a process that was asked to end.
 *
 * `file` is the built `job-process.ts`; `settings` is what it needs to open its parts, sent over a pipe since it has
 * passwords in it.
 */
export function startAlone(
  file: string,
  settings: unknown,
  {
    milliseconds = silentMilliseconds,
    report = () => undefined,
  }: { readonly milliseconds?: number; readonly report?: (event: PipelineEvent) => void } = {},
): RunAlone {
  return (held, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const child = fork(file, { execArgv: [...process.execArgv, `--max-old-space-size=${megabytesOfJob}`] })
      const silence = watchSilence(child, milliseconds)
      child.on('message', (message: AloneMessage) => {
        if (message !== 'alive') report(message)
      })
      const abort = () => child.kill('SIGKILL')
      signal.addEventListener('abort', abort)
      child.once('error', reject)
      child.once('exit', (code, killedBy) => {
        silence.stop()
        signal.removeEventListener('abort', abort)
        if (code === 0) resolve()
        else reject(signal.aborted ? signal.reason : failureOf(code, killedBy))
      })
      child.send({ settings, held } satisfies AloneTask, (error) => {
        // It has ended already, and `exit` is on its way.
        if (error !== null) child.kill('SIGKILL')
      })
    })
}

export const crashedMessage = 'The process that worked on this file alone crashed or stopped responding.'

function failureOf(code: number | null, killedBy: NodeJS.Signals | null): Error {
  if (code === aloneExit.databaseAway) return new DatabaseAway()
  if (code === aloneExit.failed) return new Error('The process of a job could not do it')
  // A terminal or a supervisor ends the whole group of processes, and this one may be the last to receive the signal.
  if (killedBy === 'SIGINT' || killedBy === 'SIGTERM' || killedBy === 'SIGHUP') return new ShuttingDown()
  return new JobFailed('crashed', crashedMessage)
}

function watchSilence(child: ChildProcess, milliseconds: number): { stop(): void } {
  const kill = () => child.kill('SIGKILL')
  // It has to load its code first, which may take long where many processes want the processor.
  let timer = setTimeout(kill, milliseconds * timesToLoad)
  child.on('message', () => {
    clearTimeout(timer)
    timer = setTimeout(kill, milliseconds)
  })
  return { stop: () => clearTimeout(timer) }
}
