import { describe, expect, it } from 'vitest'
import { startTestService } from '../../testing/start-test-service.ts'

describe('the name of a batch', async () => {
  const service = await startTestService()
  const { core } = service

  it('is on each of its jobs, also on a later one, and finds them', async () => {
    const caller = await service.addCaller()
    await service.upload(caller, 'One.', { batch_id: 'one' })
    await service.upload(caller, 'Alone.')
    expect(await core.changeBatch(caller, 'one', { name: ' Autumn release ' })).toEqual({
      id: 'one',
      name: 'Autumn release',
    })
    await service.upload(caller, 'Two.', { batch_id: 'one' })
    const names = async (q?: string) =>
      (await core.listJobs(caller, { ...(q !== undefined && { q }) })).jobs.map(({ batch_name }) => batch_name)
    expect(await names()).toEqual(['Autumn release', undefined, 'Autumn release'])
    expect(await names('autumn')).toEqual(['Autumn release', 'Autumn release'])
    await core.changeBatch(caller, 'one', { name: null })
    expect(await names()).toEqual([undefined, undefined, undefined])
  })

  it('is refused for a batch without a job, and for one of another organisation', async () => {
    const [caller, other] = [await service.addCaller(), await service.addCaller()]
    await service.upload(caller, 'One.', { batch_id: 'two' })
    for (const [by, id] of [
      [other, 'two'],
      [caller, 'none'],
      [caller, 'a\0'],
    ] as const) {
      await expect(core.changeBatch(by, id, { name: 'Mine' })).rejects.toMatchObject({ type: 'job-not-found' })
    }
    expect((await core.listJobs(caller, {})).jobs[0]?.batch_name).toBeUndefined()
  })
})
