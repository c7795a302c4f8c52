import { expect, it } from 'vitest'
import { account } from '../../messages/en/account.gen.ts'
import { engineUsageCsv } from './usage-csv.ts'

it('the usage of engines names one that was removed, and those of the installation by their kind', async () => {
  const use = { characters: 41, words: 8, cost: null, currency: null }
  const csv = engineUsageCsv(account, [
    { ...use, id: 'eng_1', name: 'Ours', removed: true, cost: 0.5, currency: 'EUR' },
    { ...use, id: 'eng_2', name: null },
    { ...use, id: 'apertium', name: null, removed: false },
  ])
  const rows = (await csv.text()).split('\r\n')
  expect(rows.slice(1)).toEqual(['Ours (removed),8,41,0.5,EUR', 'Removed MT engine,8,41,,', 'Apertium,8,41,,', ''])
})
