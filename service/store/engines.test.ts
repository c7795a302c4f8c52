import { describe, expect, it } from 'vitest'
import { engineRow } from '../testing/engine-rows.ts'
import { organisationRow } from '../testing/fill-store.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import {
  addEngine,
  addEngineUse,
  changeEngine,
  listEngines,
  listEngineUse,
  orderEngines,
  removeEngine,
} from './engines.ts'
import { addOrganisation } from './organisations.ts'

const { db } = await openTestStore()
await addOrganisation(db, organisationRow('org_1'))
for (const id of ['eng_b', 'eng_a', 'eng_c']) await addEngine(db, engineRow('org_1', id))
const order = async () => (await listEngines(db, 'org_1')).map(({ engine_id }) => engine_id)

describe('the engines of an organisation', () => {
  it('are in the order in which they were added, or that was stored', async () => {
    expect(await order()).toEqual(['eng_b', 'eng_a', 'eng_c'])
    await orderEngines(db, 'org_1', ['eng_c', 'eng_a', 'eng_b'])
    expect(await order()).toEqual(['eng_c', 'eng_a', 'eng_b'])
  })

  it('have another revision after a change', async () => {
    const changed = await changeEngine(db, 'org_1', 'eng_a', { name: 'Other' })
    expect(changed).toMatchObject({ name: 'Other', revision: 2, pairs: { list: [['en', 'es']] } })
    expect(await changeEngine(db, 'org_1', 'eng_x', { name: 'Other' })).toBeUndefined()
  })
})

describe('what an engine has translated', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' }

  it('costs what it cost at that time, in each currency by itself', async () => {
    await addEngineUse(db, 'org_1', '2026-03-01', { engineId: 'eng_b', characters: 500_000, words: 80_000 })
    await changeEngine(db, 'org_1', 'eng_b', { price: 10 })
    await addEngineUse(db, 'org_1', '2026-03-02', { engineId: 'eng_b', characters: 100_000, words: 20_000 })
    await addEngineUse(db, 'org_1', '2026-03-02', { engineId: 'eng_b', characters: 100_000, words: 20_000 })
    expect(await listEngineUse(db, 'org_1', days)).toEqual([
      {
        engine_id: 'eng_b',
        name: 'DeepL',
        removed: false,
        characters: 700_000,
        words: 120_000,
        cost: 12,
        currency: 'EUR',
      },
    ])
    await changeEngine(db, 'org_1', 'eng_b', { price: null, currency: null })
    await addEngineUse(db, 'org_1', '2026-03-02', { engineId: 'eng_b', characters: 1, words: 1 })
    expect((await listEngineUse(db, 'org_1', days))[1]).toMatchObject({ characters: 1, cost: null, currency: null })
  })

  it('is counted for engines of the installation, and for those that were removed', async () => {
    await addEngineUse(db, 'org_1', '2026-02-01', { engineId: 'apertium', characters: 5, words: 1 })
    await removeEngine(db, 'org_1', 'eng_b')
    const [used] = await listEngineUse(db, 'org_1', { from: '2026-02-01', to: '2026-02-28' })
    expect(used).toMatchObject({ engine_id: 'apertium', name: null, cost: null })
    // A text that was under way then.
    await addEngineUse(db, 'org_1', '2026-03-03', { engineId: 'eng_b', characters: 1, words: 1 })
    const left = await listEngineUse(db, 'org_1', days)
    expect(left[0]).toMatchObject({ engine_id: 'eng_b', name: 'DeepL', removed: true, cost: 12 })
    expect(left.map(({ name }) => name)).toEqual(['DeepL', 'DeepL'])
  })
})
