import { describe, expect, it } from 'vitest'
import { addUsage } from '../../store/usage.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { changePlan } from './change-plan.ts'
import { noticePlans } from './notice-plans.ts'

describe('a plan that runs out', async () => {
  let today = '2026-03-20'
  const service = await startTestService({ now: () => new Date(`${today}T12:00:00Z`) })
  const { core, store, parts } = service
  const period = { period_start: '2026-03-01', period_end: '2026-04-01' }
  const addCaller = async (plan = {}) => {
    const caller = await service.addCaller({ character_limit: 100_000, ...period, ...plan })
    const { id: keyId } = await core.createKey(caller, { name: 'Admin', role: 'admin' })
    return { ...caller, keyId }
  }
  type Caller = Awaited<ReturnType<typeof addCaller>>
  const use = (caller: Caller, characters: number, day = today) =>
    addUsage(store.db, caller.organisationId, day, { characters })
  const written = async (caller: Caller) =>
    (await core.listDeliveries(caller, {})).deliveries.map(({ event, address }) => `${event} ${address}`)
  const emails = (...addresses: string[]) => ({ notice_emails: addresses })

  it('is reported at 80 and at 100 %, once each, however often and in however many processes one looks', async () => {
    const caller = await addCaller()
    await core.changeAccount(caller, emails('ana@example.com'))
    await use(caller, 79_999)
    await noticePlans(parts)
    expect(await written(caller)).toEqual([])
    await use(caller, 1)
    await Promise.all([noticePlans(parts), noticePlans(parts), noticePlans(parts)])
    expect(await written(caller)).toEqual(['plan.used-80 ana@example.com'])
    await use(caller, 20_000)
    await Promise.all([noticePlans(parts), noticePlans(parts)])
    await noticePlans(parts)
    expect((await written(caller)).sort()).toEqual(['plan.used-100 ana@example.com', 'plan.used-80 ana@example.com'])
  })

  it('is reported at 100 % alone where both are reached at once, and to each address', async () => {
    const caller = await addCaller()
    await core.changeAccount(caller, emails('ana@example.com', 'ben@example.com'))
    await use(caller, 120_000)
    await noticePlans(parts)
    expect((await written(caller)).sort()).toEqual(['plan.used-100 ana@example.com', 'plan.used-100 ben@example.com'])
  })

  it('is reported again in the next period, and after the plan was raised', async () => {
    const caller = await addCaller()
    await core.changeAccount(caller, emails('ana@example.com'))
    await use(caller, 80_000)
    await noticePlans(parts)
    await changePlan(parts, caller.organisationId, { character_limit: 200_000 })
    await noticePlans(parts)
    expect(await written(caller)).toHaveLength(1)
    await use(caller, 80_000)
    await noticePlans(parts)
    expect(await written(caller)).toHaveLength(2)
    today = '2026-04-02'
    await noticePlans(parts)
    expect(await written(caller)).toHaveLength(2)
    await use(caller, 160_000)
    await noticePlans(parts)
    expect(await written(caller)).toHaveLength(3)
    today = '2026-03-20'
  })

  it('is not reported where there is no address, no limit, or another organisation has used its own', async () => {
    const silent = await addCaller()
    await use(silent, 100_000)
    const unlimited = await addCaller({ character_limit: null })
    await core.changeAccount(unlimited, emails('ana@example.com'))
    await use(unlimited, 100_000)
    const other = await addCaller()
    await core.changeAccount(other, emails('ana@example.com'))
    await noticePlans(parts)
    expect([await written(silent), await written(unlimited), await written(other)]).toEqual([[], [], []])
  })

  it('has addresses that admins alone read, that are addresses, and whose change is in the log', async () => {
    const caller = await addCaller()
    const account = await core.changeAccount(caller, {
      notice_emails: ['ana@example.com', 'ana@example.com'],
      notice_locale: 'es',
    })
    expect(account.organisation).toMatchObject({ notice_emails: ['ana@example.com'], notice_locale: 'es' })
    const ruleChanges = async () =>
      (await core.listAudit(caller, {})).entries.filter(({ action }) => action === 'rule.changed')
    const [entry] = await ruleChanges()
    const readers = ['manager', 'admin'] as const
    const read = readers.map(async (role) => (await core.readAccount({ ...caller, role })).organisation)
    const [manager, admin] = await Promise.all(read)
    expect(manager).not.toHaveProperty('notice_emails')
    expect(admin).toHaveProperty('notice_emails')
    expect(entry).toMatchObject({
      action: 'rule.changed',
      changes: [
        { field: 'notice_emails', before: null, after: 'ana@example.com' },
        { field: 'notice_locale', before: null, after: 'es' },
      ],
    })
    await core.changeAccount(caller, { notice_emails: ['ana@example.com'], notice_locale: 'es' })
    expect(await ruleChanges()).toHaveLength(1)
    await core.changeAccount(caller, { notice_emails: [] })
    await use(caller, 100_000)
    await noticePlans(parts)
    expect(await written(caller)).toEqual([])
  })
})
