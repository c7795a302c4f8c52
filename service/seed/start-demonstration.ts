import type { Core } from '../core/core.ts'
import type { CoreParts } from '../core/core-parts.ts'
import { markDemoDone } from '../store/organisations.ts'
import { seedOrganisation } from './seed-organisation.ts'

/**
 * Fills in the demonstration while the service is up already; returns how to end it. If a start does not finish it, the
 * next one does.
 */
export function startDemonstration(
  core: Core,
  { store, warn }: Pick<CoreParts, 'store' | 'warn'>,
  organisationId: string,
  documentsDir: string,
): () => Promise<void> {
  const control = new AbortController()
  const seed = async () => {
    await seedOrganisation({ core, store, organisationId, documentsDir, signal: control.signal })
    await markDemoDone(store.db, organisationId)
  }
  const seeded = seed().catch((error: unknown) => {
    if (!control.signal.aborted) warn('The demonstration could not be filled in', error)
  })
  return () => {
    control.abort()
    return seeded
  }
}
