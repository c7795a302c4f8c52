import type { Account, Plan } from '#contract/resources/account.ts'
import { connect } from './connect.ts'
import type { CoreParts } from './core-parts.ts'
import { orUnavailable } from './or-unavailable.ts'
import { readAccount } from './read-account.ts'
import { readPlan } from './read-plan.ts'
import type { Caller } from './records.ts'

/** The organisation: its keys, its plan, what it used and what it asked. */
export type AccountUseCases = {
  connect(code: string): Promise<{ key: string }>
  readAccount(caller: Caller): Promise<Account>
  readPlan(caller: Caller): Promise<Plan>
}

export function accountUseCases(parts: CoreParts): AccountUseCases {
  return {
    connect: (code) => orUnavailable(connect(parts, code)),
    readAccount: (caller) => orUnavailable(readAccount(parts, caller)),
    readPlan: (caller) => orUnavailable(readPlan(parts, caller)),
  }
}
