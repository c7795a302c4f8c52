import { queryOptions } from '@tanstack/react-query'
import {
  type Account,
  type AccountChange,
  type ConnectReply,
  mayAct,
  type Plan,
  planAlerts,
} from '#contract/resources/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Api } from './api.ts'
import type { Client } from './transport/call-types.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

export const accountKeys = {
  account: ['account'] as const,
  plan: ['plan'] as const,
}

/** Reads the account; null where the service has no such route: the key's role and the engines are unknown then. */
export function accountQuery({ client }: Api) {
  return queryOptions({
    queryKey: accountKeys.account,
    queryFn: ({ signal }) => unlessAbsent(client('readAccount', { signal })),
    staleTime: 60_000,
    // The demonstration is there in a moment.
    refetchInterval: ({ state }) => state.data?.organisation.demonstration_offer === 'making' && 1500,
  })
}

/** Milliseconds that a screen waits for the account of its key. */
const TIME_LIMIT = 1000

/** Waits, not for long, until the rights of the key are known, so that nothing is offered and taken back. */
export async function knowAccount(api: Api): Promise<void> {
  const known = api.queries.ensureQueryData(accountQuery(api)).catch(() => null)
  await Promise.race([known, api.clock.sleep(TIME_LIMIT)])
}

/** Reads the remaining plan; null where the service does not report it. */
export function planQuery({ client }: Api) {
  return queryOptions({
    queryKey: accountKeys.plan,
    queryFn: ({ signal }) => unlessAbsent(client('readPlan', { signal, priority: 'prefetch' })),
    staleTime: 60_000,
    // Documents that are translated meanwhile use characters of the plan.
    refetchInterval: 60_000,
  })
}

/** Returns what keeps a plan from translating, now or soon; null: nothing does. */
export function planState({ status, characters }: Plan): 'trial-ended' | 'trial-paused' | 'used-up' | 'low' | null {
  if (status === 'trial-ended' || status === 'trial-paused') return status
  if (characters.limit === null || characters.limit === 0) return characters.limit === 0 ? 'used-up' : null
  const percent = (characters.used / characters.limit) * 100
  if (percent >= planAlerts.none) return 'used-up'
  return percent >= planAlerts.low ? 'low' : null
}

/** Returns true when a key may call an endpoint. Without an account route always: the service itself refuses. */
export function mayCall(account: Account | null | undefined, endpoint: Endpoint): boolean {
  return !account || endpoint.role === null || mayAct(account.key.role, endpoint.role)
}

/** Returns true when a key may lock segments: by its role, since all corrections use the same request. */
export function mayLock(account: Account | null | undefined): boolean {
  return account !== undefined && (account === null || mayAct(account.key.role, 'manager'))
}

/** Returns the name under which the service records the person's changes; undefined where it is not known. */
export function authorOf({ queries }: Pick<Api, 'queries'>): string | undefined {
  return queries.getQueryData<Account | null>(accountKeys.account)?.key.name
}

/** Returns true when the service keeps signed-off segments from this key; without an account it refuses by itself. */
export function isKeptFromSignOffs(api: Api): boolean {
  const account = api.queries.getQueryData(accountQuery(api).queryKey)
  return !!account && account.organisation.signed_off === 'locked' && !mayAct(account.key.role, 'manager')
}

export async function changeAccount(api: Api, change: AccountChange): Promise<void> {
  const account = await api.client('changeAccount', { body: change })
  api.queries.setQueryData(accountQuery(api).queryKey, account)
}

/** Has the service fill in the demonstration; the account says when it is there. */
export async function makeDemonstration(api: Api): Promise<void> {
  await api.client('makeDemonstration', { priority: 'act' })
  await api.queries.invalidateQueries({ queryKey: accountKeys.account, exact: true })
}

/** Removes the demonstration; all lists that may have a part of it are read again. */
export async function removeDemonstration(api: Api): Promise<void> {
  await api.client('removeDemonstration', { priority: 'act' })
  await api.queries.invalidateQueries()
}

/** Exchanges the one-time code of a link; `name` identifies the browser. */
export function connectWithCode(client: Client, address: string, code: string, name: string): Promise<ConnectReply> {
  return client('connect', { body: { code, name }, trying: { address, key: null } })
}

/** Tries an address and key without storing them; returns the account, or null without an account route. */
export async function tryConnection(client: Client, address: string, key: string): Promise<Account | null> {
  const trying = { address, key }
  const account = await unlessAbsent(client('readAccount', { trying }))
  if (account === null) await client('listJobs', { trying, query: { limit: '1' } })
  return account
}
