import { describe, expect, it } from 'vitest'
import { addDeliveries, settleDelivery } from '../../store/deliveries.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { tickingClock } from '../../testing/ticking-clock.ts'

describe('the deliveries of an organisation', async () => {
  const service = await startTestService({ engine: fakeEngine(), now: tickingClock() })
  const { core, store, parts } = service

  async function addDelivery(organisationId: string, jobId: string) {
    const ids = { organisation_id: organisationId, delivery_id: parts.newId('dlv') }
    const about = { job_id: jobId, channel: 'webhook', event: 'job.succeeded', error_code: null } as const
    await addDeliveries(store.db, [{ ...ids, ...about, address: 'https://example.org/hook', created_at: parts.now() }])
    return ids
  }

  it('are listed with their state, by job and by state, a page at a time, and none of another organisation', async () => {
    const caller = await service.addCaller()
    const other = await service.addCaller()
    const [one, two] = [(await service.upload(caller, 'One.')).id, (await service.upload(caller, 'Two.')).id]
    const waiting = await addDelivery(caller.organisationId, one)
    const taken = await addDelivery(caller.organisationId, one)
    const given = await addDelivery(caller.organisationId, two)
    await settleDelivery(store.db, taken, { outcome: '204', delivered: true, retrySeconds: null })
    await settleDelivery(store.db, given, { outcome: '500', delivered: false, retrySeconds: null })
    const list = async (query: Parameters<typeof core.listDeliveries>[1] = {}) =>
      (await core.listDeliveries(caller, query)).deliveries.map(({ id, status }) => [id, status])
    expect(await list()).toEqual([
      [given.delivery_id, 'failed'],
      [taken.delivery_id, 'delivered'],
      [waiting.delivery_id, 'pending'],
    ])
    expect(await list({ job_id: two })).toEqual([[given.delivery_id, 'failed']])
    expect(await list({ status: 'delivered' })).toEqual([[taken.delivery_id, 'delivered']])
    const page = await core.listDeliveries(caller, { limit: '2' })
    expect(await list({ after: page.next_after ?? '' })).toEqual([[waiting.delivery_id, 'pending']])
    expect((await core.listDeliveries(other, { job_id: two })).deliveries).toEqual([])
    expect(await problemOf(core.listDeliveries(caller, { after: 'dlv_1' }))).toMatchObject({ type: 'invalid-request' })
    await core.retryNotification(caller, given.delivery_id)
    expect(await list({ job_id: two })).toEqual([[given.delivery_id, 'pending']])
  })
})
