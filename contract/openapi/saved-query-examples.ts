import type { SavedQuery } from '../resources/saved-query.ts'

const savedQuery: SavedQuery = {
  id: 'qry_01j9z3k4m5n6p7q8r9s0t1v2w3',
  name: 'Prices',
  query: 'check:numbers -is:locked',
  saved_by: 'Ana',
  updated_at: '2025-03-03T09:15:20Z',
}

export const savedQueryReplies = { listQueries: { queries: [savedQuery] }, saveQuery: savedQuery }

export const savedQueryBodies = { saveQuery: { name: savedQuery.name, query: savedQuery.query } }
