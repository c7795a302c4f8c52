import type { Db } from '../../store/open-store.ts'
import { findOrganisation, lockOrganisation } from '../../store/organisations.ts'
import type { OrganisationRow } from '../../store/schema.ts'
import { addEngineUse } from '../../store/engines.ts'
import { addUsagePart, type UsagePart } from '../../store/usage-parts.ts'
import { addUsage } from '../../store/usage.ts'
import type { CoreParts } from '../core-parts.ts'
import { leftText, readCharacters, requireStatus } from '../account/plan.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'

/** A part of a text with the origin of its translation. */
export type ChargedPart = Omit<UsagePart, 'projectId' | 'keyName'> & {
  /** The engine that translated it, and its words. */
  readonly use?: { readonly engineId: string; readonly words: number }
}

/** Refuses a text beyond the plan: `trial-ended`, `trial-paused`, `quota-exceeded` when too few are left. */
export async function requireCharacters({ store, now }: CoreParts, caller: Caller, characters: number): Promise<void> {
  const organisation = await findOrganisation(store.db, caller.organisationId)
  if (organisation === undefined) throw new Problem('unauthorized')
  requireStatus(organisation, now())
  await requireLeft(store.db, organisation, characters, now())
}

/**
 * Counts the characters of a text that was translated. If the rest of the plan was used up meanwhile, counts nothing
 * and refuses the text with `quota-exceeded`.
 */
export async function chargeText(
  { store, now }: CoreParts,
  caller: Caller,
  parts: readonly ChargedPart[],
): Promise<void> {
  const characters = parts.reduce((sum, part) => sum + part.characters, 0)
  const sentences = parts.reduce((sum, part) => sum + part.sentences, 0)
  await store.transact(async (tx) => {
    const organisation = await lockOrganisation(tx, caller.organisationId)
    if (organisation === undefined) throw new Problem('unauthorized')
    await requireLeft(tx, organisation, characters, now())
    await addUsage(tx, caller.organisationId, null, { characters, sentences })
    for (const { use, ...part } of parts) {
      await addUsagePart(tx, caller.organisationId, null, { ...part, projectId: '', keyName: caller.keyName })
      if (use === undefined) continue
      await addEngineUse(tx, caller.organisationId, null, { ...use, characters: part.characters })
    }
  })
}

/** Throws when too few are left; characters reserved for running documents count as used. */
async function requireLeft(db: Db, organisation: OrganisationRow, characters: number, now: Date): Promise<void> {
  if (organisation.character_limit === null) return
  const { limit, used, reserved } = await readCharacters(db, organisation, now)
  const left = limit === null ? null : Math.max(limit - used - reserved, 0)
  if (left !== null && characters > left) throw new Problem('quota-exceeded', { detail: leftText(left) })
}
