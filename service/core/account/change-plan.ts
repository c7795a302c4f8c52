import { changePlan as changeStored, lockOrganisation, type PlanChange } from '../../store/organisations.ts'
import { resumeForQuota } from '../../store/waiting-jobs.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { noteChange, operator } from './audit.ts'

/** Changes the plan of an organisation for the operator, and logs the old values. Throws `not-found`. */
export async function changePlan(
  parts: Pick<CoreParts, 'store' | 'now' | 'newId'>,
  organisationId: string,
  change: PlanChange,
): Promise<void> {
  await parts.store.transact(async (tx) => {
    const before = await lockOrganisation(tx, organisationId)
    if (before === undefined) throw new Problem('not-found', { detail: 'There is no such organisation.' })
    await changeStored(tx, organisationId, change)
    await resumeForQuota(tx, organisationId)
    const changes = Object.entries(change).flatMap(([field, value]) => {
      // Object.entries forgets the keys' type.
      const was = before[field as keyof PlanChange]
      return was === value ? [] : [{ field, before: textOf(was), after: textOf(value) }]
    })
    if (changes.length === 0) return
    await noteChange(parts, tx, organisationId, operator, {
      action: 'plan.changed',
      subject_id: organisationId,
      subject: before.name,
      changes,
    })
  })
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}
