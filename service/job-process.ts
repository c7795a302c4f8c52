import type { Config } from './config.ts'
import { makeLog } from './make-log.ts'
import { type Closers, closeAll, openParts } from './open-parts.ts'
import { noMonitor } from './monitoring/monitor.ts'
import { aloneExit, type AloneMessage, type AloneTask } from './pipeline/run-alone.ts'
import { runJob } from './pipeline/run-job.ts'
import { isTransient } from './store/is-transient.ts'
import { findJob } from './store/jobs.ts'
import { startTracing } from './tracing/start-tracing.ts'

const aliveMilliseconds = 1000

/** Runs the one job that its parent holds; the parent extends its lease, and ends this process where it has to. */
process.once('message', (message) => {
  // The parent is the service's own `startAlone`.
  void runOne(message as AloneTask & { readonly settings: Config }).then(
    () => process.exit(0),
    (error: unknown) => {
      // The job waits for the database; its parent, if it still runs, reports that.
      if (isTransient(error)) process.exit(aloneExit.databaseAway)
      console.error(error)
      process.exit(aloneExit.failed)
    },
  )
})
// The parent was killed: another process will take the job.
process.once('disconnect', () => process.exit(1))
// If it was killed while this process was loading, the event had no listener yet.
if (!process.connected) process.exit(1)
setInterval(() => send('alive'), aliveMilliseconds)

function send(message: AloneMessage): void {
  // A parent that has just died is reported to `disconnect`.
  if (process.connected) process.send?.(message, () => undefined)
}

async function runOne({ settings, held }: AloneTask & { readonly settings: Config }): Promise<void> {
  const closers: Closers = []
  try {
    closers.push(await startTracing(process.env))
    const parts = await openParts(settings, makeLog(settings.logLevel), closers, {
      monitor: { ...noMonitor, pipeline: send },
    })
    const job = await findJob(parts.store.db, held.organisationId, held.jobId)
    const { signal } = new AbortController()
    // Deaths of earlier processes are no reason to give up here; the parent sees whether this one dies.
    if (job?.fence === held.fence) await runJob({ ...parts, runAlone: null }, { ...job, reclaims: 0 }, signal, signal)
  } finally {
    await closeAll(closers)
  }
}
