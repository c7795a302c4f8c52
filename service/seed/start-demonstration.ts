import type { Core } from '../core/core.ts'
import type { CoreParts } from '../core/core-parts.ts'
import { findOrganisation, setDemoWanted } from '../store/organisations.ts'
import { callerOf, isAsSeededWithoutEngine, seedOrganisation } from './seed-organisation.ts'

type Parts = Pick<CoreParts, 'store' | 'warn' | 'models'>

/**
 * Fills in the demonstration while the service is up already, and makes it anew when its first translation model has
 * come; returns how to end it. If a start does not finish it, the next one does.
 */
export function startDemonstration(
  core: Core,
  { store, warn, models }: Parts,
  organisationId: string,
  documentsDir: string,
): () => Promise<void> {
  const control = new AbortController()
  const { signal } = control
  const seeding = { core, store, organisationId, documentsDir, signal }
  const seed = async () => {
    if ((await findOrganisation(store.db, organisationId))?.demo_wanted !== true) return
    await seedOrganisation(seeding)
    await setDemoWanted(store.db, organisationId, false)
  }
  const remake = async () => {
    if (!(await isAsSeededWithoutEngine(seeding))) return
    await core.removeDemonstration(callerOf(seeding))
    await setDemoWanted(store.db, organisationId, true)
    await seed()
  }
  const warned = (error: unknown) => {
    if (!signal.aborted) warn('The demonstration could not be filled in', error)
  }
  let work = seed().catch(warned)
  models?.onInstalled(() => (work = work.then(remake).catch(warned)))
  return () => {
    control.abort()
    return work
  }
}
