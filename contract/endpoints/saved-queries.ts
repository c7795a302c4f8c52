import type { Endpoint } from '../endpoint.ts'
import { NewSavedQuery, SavedQueries, SavedQuery } from '../resources/saved-query.ts'

export const savedQueryEndpoints = {
  listQueries: {
    method: 'GET',
    path: '/v1/queries',
    summary: 'The saved queries of the organisation, by name',
    role: 'translator',
    replies: { 200: SavedQueries },
    problems: [],
  },
  saveQuery: {
    method: 'POST',
    path: '/v1/queries',
    summary: 'Save a query by name, in place of one of the same name',
    role: 'translator',
    body: { kind: 'json', schema: NewSavedQuery },
    replies: { 200: SavedQuery, 201: SavedQuery },
    problems: ['unsupported-media-type', 'payload-too-large'],
  },
  deleteQuery: {
    method: 'DELETE',
    path: '/v1/queries/{query_id}',
    summary: 'Delete a saved query',
    role: 'translator',
    replies: { 204: 'empty' },
    problems: ['query-not-found'],
  },
} as const satisfies Record<string, Endpoint>
