import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addSavedQuery } from '../../store/saved-queries.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('saved queries', async () => {
  const service = await startTestService()
  const { core } = service
  const organisation = async () => {
    const marta = { ...(await service.addCaller({}, 'manager')), keyName: 'Marta' }
    const ana = { ...marta, keyId: 'key_ana', keyName: 'Ana', role: 'translator' } as const
    return { marta, ana, leo: { ...ana, keyId: 'key_leo', keyName: 'Leo' } as const }
  }
  const namesFor = async (caller: Parameters<typeof core.listQueries>[0]) =>
    (await core.listQueries(caller)).queries.map(({ name, query, saved_by }) => [name, query, saved_by])

  it('are listed by name in their organisation, and in no other', async () => {
    const { ana, leo } = await organisation()
    await core.saveQuery(ana, { name: 'Prices', query: 'check:numbers' })
    await core.saveQuery(leo, { name: 'Mine', query: 'by:Leo' })
    expect(await namesFor(leo)).toEqual([
      ['Mine', 'by:Leo', 'Leo'],
      ['Prices', 'check:numbers', 'Ana'],
    ])
    expect(await namesFor((await organisation()).ana)).toEqual([])
  })

  it('are replaced by name by who saved them, and by a manager', async () => {
    const { marta, ana, leo } = await organisation()
    const first = await core.saveQuery(ana, { name: 'Prices', query: 'check:numbers' })
    const second = await core.saveQuery(ana, { name: 'Prices', query: 'euros' })
    expect([first.created, second.created, second.saved.id]).toEqual([true, false, first.saved.id])
    expect(await problemOf(core.saveQuery(leo, { name: 'Prices', query: 'x' }))).toMatchObject({ type: 'forbidden' })
    expect(await namesFor(leo)).toEqual([['Prices', 'euros', 'Ana']])
    await core.saveQuery(marta, { name: 'Prices', query: 'dollars' })
    expect(await namesFor(leo)).toEqual([['Prices', 'dollars', 'Marta']])
  })

  it('are deleted by who saved them, and by a manager', async () => {
    const { marta, ana, leo } = await organisation()
    const { saved } = await core.saveQuery(ana, { name: 'Prices', query: 'check:numbers' })
    const { saved: other } = await core.saveQuery(leo, { name: 'Other', query: 'x' })
    expect(await problemOf(core.deleteQuery(leo, saved.id))).toMatchObject({ type: 'forbidden' })
    await core.deleteQuery(ana, saved.id)
    await core.deleteQuery(marta, other.id)
    expect(await namesFor(ana)).toEqual([])
    expect(await problemOf(core.deleteQuery(ana, saved.id))).toMatchObject({ type: 'query-not-found' })
  })

  it('make one when two people save by the same name at the same moment', async () => {
    const { ana, leo } = await organisation()
    const both = await Promise.allSettled([
      core.saveQuery(ana, { name: 'Prices', query: 'a' }),
      core.saveQuery(leo, { name: 'Prices', query: 'b' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await namesFor(ana)).toHaveLength(1)
  })

  it('are as many as an organisation takes, of which one can still be replaced', async () => {
    const { ana } = await organisation()
    for (let index = 0; index < limits.savedQueries.most; index++)
      await addSavedQuery(service.store.db, {
        organisation_id: ana.organisationId,
        query_id: `qry_${index}`,
        name: `Query ${index}`,
        query: 'x',
        saved_by: ana.keyName,
        saved_by_key_id: ana.keyId,
        updated_at: new Date(),
      })
    expect(await problemOf(core.saveQuery(ana, { name: 'Another', query: 'x' }))).toMatchObject({
      type: 'invalid-request',
    })
    expect((await core.saveQuery(ana, { name: 'Query 7', query: 'y' })).created).toBe(false)
  })

  it('refuse a null character', async () => {
    const { ana } = await organisation()
    expect(await problemOf(core.saveQuery(ana, { name: 'a', query: 'a\0b' }))).toMatchObject({
      type: 'invalid-request',
    })
  })
})
