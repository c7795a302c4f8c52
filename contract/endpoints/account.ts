import type { Endpoint } from '../endpoint.ts'
import { Account, ConnectReply, ConnectRequest, Plan } from '../resources/account.ts'
import { ApiKeys, CreatedKey, NewKey } from '../resources/api-key.ts'
import { RequestRecord, RequestsPage, RequestsQuery } from '../resources/request.ts'
import { Usage, UsageQuery } from '../resources/usage.ts'

export const accountEndpoints = {
  connect: {
    method: 'POST',
    path: '/v1/connect',
    summary: 'Exchange the one-time code of a start link for the local key',
    role: null,
    body: { kind: 'json', schema: ConnectRequest },
    replies: { 200: ConnectReply },
    problems: ['unauthorized', 'unsupported-media-type', 'payload-too-large'],
  },
  readAccount: {
    method: 'GET',
    path: '/v1/account',
    summary: 'The organisation and the key of this request',
    role: 'translator',
    replies: { 200: Account },
    problems: [],
  },
  readPlan: {
    method: 'GET',
    path: '/v1/plan',
    summary: 'The plan and what is left of it',
    role: 'translator',
    replies: { 200: Plan },
    problems: [],
  },
  readUsage: {
    method: 'GET',
    path: '/v1/usage',
    summary: 'Usage by day or month',
    role: 'admin',
    query: UsageQuery,
    replies: { 200: Usage },
    problems: ['usage-unavailable'],
  },
  listRequests: {
    method: 'GET',
    path: '/v1/requests',
    summary: 'The requests of the organisation, newest first',
    role: 'admin',
    query: RequestsQuery,
    replies: { 200: RequestsPage },
    problems: [],
  },
  readRequest: {
    method: 'GET',
    path: '/v1/requests/{request_id}',
    summary: 'One request, by its X-Request-Id',
    role: 'admin',
    replies: { 200: RequestRecord },
    problems: ['request-not-found'],
  },
  listKeys: {
    method: 'GET',
    path: '/v1/keys',
    summary: 'The keys of the organisation, newest first',
    role: 'admin',
    replies: { 200: ApiKeys },
    problems: [],
  },
  createKey: {
    method: 'POST',
    path: '/v1/keys',
    summary: 'Make a key; its text is shown this once',
    role: 'admin',
    body: { kind: 'json', schema: NewKey },
    replies: { 201: CreatedKey },
    problems: ['unsupported-media-type', 'payload-too-large'],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/v1/keys/{key_id}',
    summary: 'Revoke a key',
    role: 'admin',
    replies: { 204: 'empty' },
    problems: ['key-not-found'],
  },
} as const satisfies Record<string, Endpoint>
