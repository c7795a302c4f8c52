import { beforeAll, describe, expect, it } from 'vitest'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('a segment that a document repeats', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  let jobId = ''

  beforeAll(async () => {
    const text = ['One house.', 'One house.', 'Another.', 'One house.'].join('\n\n')
    jobId = (await service.upload(caller, text)).id
    await service.waitFor(caller, jobId, 'succeeded')
  })

  const reported = async () => {
    const { segments } = await core.listSegments(caller, jobId, {})
    return segments.flatMap(({ position, checks }) =>
      checks.flatMap(({ code, data }) => (code === 'inconsistent-target' ? [[position, data?.['other']]] : [])),
    )
  }
  const found = async () => {
    const { segments, total } = await core.listSegments(caller, jobId, { check: 'inconsistent-target' })
    expect(total).toBe(segments.length)
    return segments.map(({ position }) => position)
  }
  const correct = (position: number, target: string) => core.correctSegment(caller, jobId, position, { target }, null)
  const codesOf = ({ checks }: { readonly checks: readonly { readonly code: string }[] }) =>
    checks.map(({ code }) => code).filter((code) => code === 'inconsistent-target')

  it('reports nothing when the engine translated all of them the same', async () => {
    expect(await reported()).toEqual([])
    expect(await found()).toEqual([])
  })

  it('is reported from the answer on where one of them is corrected, with the target of the first', async () => {
    expect(codesOf(await correct(3, 'Una casa.'))).toEqual(['inconsistent-target'])
    expect(codesOf(await core.readSegment(caller, jobId, 3))).toEqual(['inconsistent-target'])
    expect(await reported()).toEqual([[3, 'ONE HOUSE.']])
    expect(await found()).toEqual([3])
  })

  it('is reported for the others when the first is corrected, and for none with the same target', async () => {
    expect(codesOf(await correct(0, ' Una casa. '))).toEqual([])
    expect(await reported()).toEqual([[1, 'Una casa.']])
    expect(await found()).toEqual([1])
  })

  it('is reported in the answer to many corrections', async () => {
    const items = [
      { position: 1, target: 'Una casa.' },
      { position: 2, target: 'Una casa.' },
      { position: 3, target: 'Un hogar.' },
    ]
    const results = await core.changeSegments(caller, jobId, { items })
    expect(results.map(({ segment }) => segment && codesOf(segment))).toEqual([[], [], ['inconsistent-target']])
    expect(await found()).toEqual([3])
  })

  it('is not reported while the first has no translation', async () => {
    await correct(0, ' ')
    expect(await reported()).toEqual([])
    expect(await found()).toEqual([])
  })
})
