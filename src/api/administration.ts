import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { CreatedKey, NewKey } from '#contract/resources/api-key.ts'
import type { Invitation, NewInvitation } from '#contract/resources/invitation.ts'
import type { RequestsQuery } from '#contract/resources/request.ts'
import type { UsageQuery } from '#contract/resources/usage.ts'
import type { WebhookTestResult } from '#contract/resources/webhook-test.ts'
import type { CreatedWebhookSecret } from '#contract/resources/webhook-secret.ts'
import type { Api } from './api.ts'
import { isApiError } from './transport/api-error.ts'

export type RequestsFilter = Omit<RequestsQuery, 'after' | 'limit'>

export const administrationKeys = {
  usage: (query: UsageQuery) => ['usage', query] as const,
  requests: (filter: RequestsFilter) => ['requests', 'list', filter] as const,
  request: (id: string) => ['requests', 'one', id] as const,
  keys: ['keys'] as const,
  audit: ['audit'] as const,
  webhookSecrets: ['webhook-secrets'] as const,
}

/** Reads the usage of days, `YYYY-MM-DD`, both included, UTC. */
export function usageQuery({ client }: Api, query: UsageQuery) {
  return queryOptions({
    queryKey: administrationKeys.usage(query),
    queryFn: ({ signal }) => client('readUsage', { signal, query }),
    staleTime: 60_000,
  })
}

/** Reads requests page after page, newest first. */
export function requestsQuery({ client }: Api, filter: RequestsFilter) {
  return infiniteQueryOptions({
    queryKey: administrationKeys.requests(filter),
    queryFn: ({ signal, pageParam }) =>
      client('listRequests', {
        signal,
        query: { limit: String(limits.page.requests.max), ...filter, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_after ?? undefined,
    staleTime: 10_000,
  })
}

export function requestQuery({ client }: Api, id: string) {
  return queryOptions({
    queryKey: administrationKeys.request(id),
    queryFn: ({ signal }) => client('readRequest', { signal, params: { request_id: id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function keysQuery({ client }: Api) {
  return queryOptions({
    queryKey: administrationKeys.keys,
    queryFn: ({ signal }) => client('listKeys', { signal }),
    staleTime: 10_000,
  })
}

/** Makes a key. The answer has its text, shown this once and stored nowhere. `by`: the key that makes it. */
export async function createKey(api: Api, body: NewKey, by?: string): Promise<CreatedKey> {
  const key = await api.client('createKey', { body, ...actingAs(api, by) })
  await forget(api, administrationKeys.keys)
  return key
}

/** Gives a person access by a link. `by`: the key that makes it. */
export async function invitePerson(api: Api, body: NewInvitation, by?: string): Promise<Invitation> {
  const invitation = await api.client('invitePerson', { body, ...actingAs(api, by) })
  await Promise.all([forget(api, administrationKeys.keys), api.queries.invalidateQueries({ queryKey: ['people'] })])
  return invitation
}

/** Makes a new link for a person, in place of the last one. */
export async function renewInvitation(api: Api, keyId: string, by?: string): Promise<Invitation> {
  const invitation = await api.client('renewInvitation', { params: { key_id: keyId }, ...actingAs(api, by) })
  await forget(api, administrationKeys.keys)
  return invitation
}

/** Revokes a key; succeeds when it was revoked already. `made`: with the keys and webhook secrets that it made. */
export async function revokeKey(api: Api, { keyId, made }: { keyId: string; made: boolean }): Promise<void> {
  try {
    await api.client('revokeKey', { params: { key_id: keyId }, query: made ? { made: 'true' } : {} })
  } catch (error) {
    if (!isApiError(error, 'key-not-found')) throw error
  }
  await Promise.all([administrationKeys.keys, administrationKeys.webhookSecrets].map((key) => forget(api, key)))
}

/** Reads the audit log page after page, newest first. */
export function auditQuery({ client }: Api) {
  return infiniteQueryOptions({
    queryKey: administrationKeys.audit,
    queryFn: ({ signal, pageParam }) =>
      client('listAudit', { signal, query: { ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_after ?? undefined,
    staleTime: 10_000,
  })
}

export function webhookSecretsQuery({ client }: Api) {
  return queryOptions({
    queryKey: administrationKeys.webhookSecrets,
    queryFn: ({ signal }) => client('listWebhookSecrets', { signal }),
    staleTime: 10_000,
  })
}

/** Makes a secret. The answer contains its text, which is shown this once. */
export async function createWebhookSecret(api: Api, overlapHours: number, by?: string): Promise<CreatedWebhookSecret> {
  const body = { overlap_hours: overlapHours }
  const secret = await api.client('createWebhookSecret', { body, ...actingAs(api, by) })
  await forget(api, administrationKeys.webhookSecrets)
  return secret
}

/** Calls a webhook once. */
export function testWebhook(api: Api, address: string): Promise<WebhookTestResult> {
  return api.client('testWebhook', { body: { webhook_url: address } })
}

/** Revokes a secret; succeeds when it was revoked already. */
export async function revokeWebhookSecret(api: Api, secretId: string): Promise<void> {
  try {
    await api.client('revokeWebhookSecret', { params: { secret_id: secretId } })
  } catch (error) {
    if (!isApiError(error, 'secret-not-found')) throw error
  }
  await forget(api, administrationKeys.webhookSecrets)
}

/** Uses another key than that of the session, for this one request. */
function actingAs({ session }: Api, key: string | undefined) {
  const address = session.getState().session?.address
  return key === undefined || address === undefined ? {} : { trying: { address, key } }
}

/** Has the changed data read again, and the log of changes, which has the change, too. */
async function forget(api: Api, queryKey: readonly string[]): Promise<void> {
  await Promise.all([queryKey, administrationKeys.audit].map((key) => api.queries.invalidateQueries({ queryKey: key })))
}
