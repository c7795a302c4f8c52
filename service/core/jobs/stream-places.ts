import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'

/** Most open streams. */
export const streamLimits = { ofKey: 12, ofOrganisation: 200, all: 1000 } as const

/** Counts open streams. A place is taken before any wait, so many requests at once stay within the limits. */
export function openStreamPlaces() {
  const taken = new Set<Pick<Caller, 'organisationId' | 'keyId'>>()
  const count = (is: (place: Pick<Caller, 'organisationId' | 'keyId'>) => boolean) => [...taken].filter(is).length
  return {
    /** Returns a function that gives the place back. Throws `rate-limited`. */
    take({ organisationId, keyId }: Pick<Caller, 'organisationId' | 'keyId'>): () => void {
      const ofOrganisation = count((place) => place.organisationId === organisationId)
      const ofKey = count((place) => place.organisationId === organisationId && place.keyId === keyId)
      const isFull = taken.size >= streamLimits.all || ofOrganisation >= streamLimits.ofOrganisation
      if (isFull || ofKey >= streamLimits.ofKey)
        throw new Problem('rate-limited', { detail: 'Too many streams are open.', retryAfter: 30 })
      const place = { organisationId, keyId }
      taken.add(place)
      return () => taken.delete(place)
    },
  }
}
