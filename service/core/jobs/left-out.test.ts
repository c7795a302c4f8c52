import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('the files of a batch that became no job', async () => {
  const service = await startTestService()
  const { core } = service
  const cover = { name: 'handbook/cover.psd', reason: 'unsupported' } as const

  it('are listed in the order in which they were noted, each once', async () => {
    const caller = await service.addCaller()
    await service.upload(caller, 'One.', { batch_id: 'one' })
    expect(await core.listLeftOut(caller, 'one')).toEqual({ files: [], more: 0 })
    await core.addLeftOut(caller, 'one', { files: [cover, { name: 'a.json', reason: 'corrupt' }] })
    const again = await core.addLeftOut(caller, 'one', { files: [cover, { name: 'b\0.json', reason: 'empty' }] })
    expect(again).toEqual({
      files: [cover, { name: 'a.json', reason: 'corrupt' }, { name: 'b\uFFFD.json', reason: 'empty' }],
      more: 0,
    })
    expect(await core.listLeftOut(caller, 'one')).toEqual(again)
  })

  it('are bounded: of those beyond the limit the number is kept', async () => {
    const caller = await service.addCaller()
    await service.upload(caller, 'One.', { batch_id: 'many' })
    const files = Array.from({ length: limits.leftOutFiles }, (_, n) => ({
      name: `${n}.psd`,
      reason: 'unsupported' as const,
    }))
    await core.addLeftOut(caller, 'many', { files, more: 200 })
    const { files: listed, more } = await core.addLeftOut(caller, 'many', { files: [cover], more: 0 })
    expect([listed.length, more]).toEqual([limits.leftOutFiles, 200])
  })

  it('go with the last job of their batch, and a batch without one has none', async () => {
    const [caller, other] = [await service.addCaller(), await service.addCaller()]
    const ids = [(await service.upload(caller, 'One.', { batch_id: 'two' })).id]
    ids.push((await service.upload(caller, 'Two.', { batch_id: 'two' })).id)
    await core.addLeftOut(caller, 'two', { files: [cover] })
    await expect(core.listLeftOut(other, 'two')).rejects.toMatchObject({ type: 'job-not-found' })
    await expect(core.addLeftOut(other, 'two', { files: [cover] })).rejects.toMatchObject({ type: 'job-not-found' })
    for (const id of ids) {
      expect((await core.listLeftOut(caller, 'two')).files).toEqual([cover])
      await core.cancelJob(caller, id)
      await core.deleteJob(caller, id)
    }
    expect(await service.store.query('select from left_out where batch_id = $1', 'two')).toEqual([])
  })
})
