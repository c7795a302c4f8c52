import type { Core } from '../core/core.ts'
import type { CoreParts } from '../core/core-parts.ts'
import { Problem } from '../core/problem.ts'
import { findOrganisation, setDemonstrationDue, takeDueDemonstration } from '../store/organisations.ts'
import { callerOf, isAsSeededWithoutEngine, seedOrganisation } from './seed-organisation.ts'

type Parts = Pick<CoreParts, 'store' | 'warn' | 'models' | 'now'>

type Options = {
  readonly documentsDir: string
  /** The organisation whose demonstration is begun by a start, and made anew with the first model; null: by requests alone. */
  readonly localId: string | null
}

const lookMilliseconds = 1000
/** Far longer than it takes. Another worker goes on with one that was left by a process that ended. */
const attemptMilliseconds = 5 * 60_000

/**
 * Fills in the demonstrations that are asked for, while the service is up, and makes the local one anew when its first
 * translation model has come; returns how to end it.
 */
export function startDemonstrations(
  core: Core,
  { store, warn, models, now }: Parts,
  { documentsDir, localId }: Options,
): () => Promise<void> {
  const control = new AbortController()
  const { signal } = control
  const seedingOf = (organisationId: string) => ({ core, store, organisationId, documentsDir, signal })
  const makeDue = async () => {
    while (!signal.aborted) {
      const time = now()
      const next = new Date(time.getTime() + attemptMilliseconds)
      const organisationId = await takeDueDemonstration(store.db, time, next)
      if (organisationId === undefined) return
      await seedOrganisation(seedingOf(organisationId)).catch((error: unknown) => {
        // What the plan or a rule refuses now, it refuses again: the part that is there stays, and can be removed.
        if (!(error instanceof Problem)) throw error
        warn('The demonstration is filled in only in part', error)
      })
      await setDemonstrationDue(store.db, organisationId, null)
    }
  }
  const begin = async (organisationId: string) => {
    const isWanted = (await findOrganisation(store.db, organisationId))?.demo_wanted === true
    if (isWanted) await setDemonstrationDue(store.db, organisationId, now())
  }
  const remake = async (organisationId: string) => {
    if (!(await isAsSeededWithoutEngine(seedingOf(organisationId)))) return
    await core.removeDemonstration(callerOf(seedingOf(organisationId)))
    await setDemonstrationDue(store.db, organisationId, now())
    await makeDue()
  }
  let isSilent = false
  const warned = (error: unknown) => {
    // Warns once for each outage, not once a second.
    if (!signal.aborted && !isSilent) warn('The demonstration could not be filled in', error)
    isSilent = true
  }
  let isWorking = false
  let work = Promise.resolve()
  const run = (act: () => Promise<void>) => {
    isWorking = true
    work = work
      .then(act)
      .then(() => void (isSilent = false), warned)
      .then(() => void (isWorking = false))
    return work
  }
  void run(async () => {
    if (localId !== null) await begin(localId)
    await makeDue()
  })
  if (localId !== null) models?.onInstalled(() => run(() => remake(localId)))
  const timer = setInterval(() => void (isWorking || run(makeDue)), lookMilliseconds)
  timer.unref()
  return () => {
    control.abort()
    clearInterval(timer)
    return work
  }
}
