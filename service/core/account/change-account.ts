import type { Account, AccountChange } from '#contract/resources/account.ts'
import { changeSignedOffRule } from '../../store/organisations.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../records.ts'
import { readAccount } from './read-account.ts'

/** Changes the rules of the caller's organisation; answers as `readAccount` does. */
export async function changeAccount(parts: CoreParts, caller: Caller, change: AccountChange): Promise<Account> {
  await changeSignedOffRule(parts.store.db, caller.organisationId, change.signed_off)
  return readAccount(parts, caller)
}
