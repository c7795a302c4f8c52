import type { Account, Plan } from '#contract/resources/account.ts'
import type { ApiKeys, CreatedKey, NewKey } from '#contract/resources/api-key.ts'
import type { RequestRecord, RequestsPage, RequestsQuery } from '#contract/resources/request.ts'
import type { Usage, UsageQuery } from '#contract/resources/usage.ts'
import { connect } from './connect.ts'
import type { CoreParts } from './core-parts.ts'
import { createKey, listApiKeys, revokeOtherKey } from './keys.ts'
import { orUnavailable } from './or-unavailable.ts'
import { readAccount } from './read-account.ts'
import { readPlan } from './read-plan.ts'
import { listRequests, readRequest } from './read-requests.ts'
import { readUsage } from './read-usage.ts'
import type { Caller } from './records.ts'

/** The organisation: its keys, its plan, what it used and what it asked. */
export type AccountUseCases = {
  connect(code: string): Promise<{ key: string }>
  readAccount(caller: Caller): Promise<Account>
  readPlan(caller: Caller): Promise<Plan>
  readUsage(caller: Caller, query: UsageQuery): Promise<Usage>
  listRequests(caller: Caller, query: RequestsQuery): Promise<RequestsPage>
  readRequest(caller: Caller, requestId: string): Promise<RequestRecord>
  listKeys(caller: Caller): Promise<ApiKeys>
  /** The only time that the text of the key is told. */
  createKey(caller: Caller, key: NewKey): Promise<CreatedKey>
  revokeKey(caller: Caller, keyId: string): Promise<void>
}

/** `writeLog` writes what still waits for the request log, so that what is read of it is up to date. */
export function accountUseCases(parts: CoreParts, writeLog: () => Promise<void>): AccountUseCases {
  const afterLog = async <T>(read: () => Promise<T>) => writeLog().then(read)
  const { store } = parts
  return {
    connect: (code) => orUnavailable(connect(parts, code)),
    readAccount: (caller) => orUnavailable(readAccount(parts, caller)),
    readPlan: (caller) => orUnavailable(readPlan(parts, caller)),
    readUsage: (caller, query) =>
      orUnavailable(
        afterLog(() => readUsage(parts, caller, query)),
        'usage-unavailable',
      ),
    listRequests: (caller, query) => orUnavailable(afterLog(() => listRequests(parts, caller, query))),
    readRequest: (caller, requestId) => orUnavailable(afterLog(() => readRequest(parts, caller, requestId))),
    listKeys: async ({ organisationId }) => ({ keys: await orUnavailable(listApiKeys(store.db, organisationId)) }),
    createKey: ({ organisationId }, key) => orUnavailable(createKey(parts, store.db, organisationId, key)),
    revokeKey: ({ organisationId }, keyId) => orUnavailable(revokeOtherKey(parts, organisationId, keyId)),
  }
}
