import { describe, expect, it } from 'vitest'
import { organisationRow } from '../testing/fill-store.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { addOrganisation } from './organisations.ts'
import { addUsage, listUsage } from './usage.ts'

const { db } = await openTestStore()
await addOrganisation(db, organisationRow('org_1'))
await addUsage(db, 'org_1', '2023-12-31', { characters: 5, sentences: 1 })
await addUsage(db, 'org_1', '2024-02-29', { characters: 7, errors: 1 })
await addUsage(db, 'org_1', '2024-02-29', { characters: 1, documents: 1, requests: 9_000_000_000 })

describe('the usage of an organisation', () => {
  it('has a row for each day, also those without use, the last of February too', async () => {
    const rows = await listUsage(db, 'org_1', { from: '2024-02-28', to: '2024-03-01', by: 'day' })
    expect(rows.map(({ date, characters }) => [date, characters])).toEqual([
      ['2024-02-28', 0],
      ['2024-02-29', 8],
      ['2024-03-01', 0],
    ])
    expect(rows[1]).toMatchObject({ sentences: 0, documents: 1, errors: 1, requests: 9_000_000_000 })
  })

  it('has a row for each month that the days touch, across years, and counts no day outside them', async () => {
    const rows = await listUsage(db, 'org_1', { from: '2023-12-31', to: '2024-02-28', by: 'month' })
    expect(rows.map(({ date, characters }) => [date, characters])).toEqual([
      ['2023-12', 5],
      ['2024-01', 0],
      ['2024-02', 0],
    ])
  })

  it('is empty for a last day before the first', async () => {
    expect(await listUsage(db, 'org_1', { from: '2024-03-01', to: '2024-02-28', by: 'day' })).toEqual([])
  })
})
