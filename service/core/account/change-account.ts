import type { Account, AccountChange } from '#contract/resources/account.ts'
import { changeSignedOffRule, lockOrganisation } from '../../store/organisations.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../records.ts'
import { actorOf, noteChange } from './audit.ts'
import { readAccount } from './read-account.ts'

/** Changes the rules of the caller's organisation, and notes who did; answers as `readAccount` does. */
export async function changeAccount(
  parts: CoreParts,
  caller: Caller,
  { signed_off: rule }: AccountChange,
): Promise<Account> {
  await parts.store.transact(async (tx) => {
    const before = await lockOrganisation(tx, caller.organisationId)
    if (before === undefined) throw new Problem('unauthorized')
    if (before.signed_off === rule) return
    await changeSignedOffRule(tx, caller.organisationId, rule)
    await noteChange(parts, tx, caller.organisationId, actorOf(caller), {
      action: 'rule.changed',
      subject_id: caller.organisationId,
      subject: before.name,
      changes: [{ field: 'signed_off', before: before.signed_off, after: rule }],
    })
  })
  return readAccount(parts, caller)
}
