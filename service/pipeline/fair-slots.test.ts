import { expect, it } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { until } from '../testing/until.ts'

it('one organisation with many long documents does not keep the document of another waiting', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const [many, one] = [await service.addCaller(), await service.addCaller()]
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  engine.onItem = async (item) => {
    const [token] = item.source
    if (token?.kind === 'text' && token.text.startsWith('Long')) await released
    return undefined
  }
  await service.startWorker()
  const long = await Promise.all(
    Array.from({ length: 6 }, (_, index) => service.upload(many, `Long document ${index}.`)),
  )
  const first = long[0]
  if (first === undefined) throw new Error('no job')
  const running = async () => (await service.core.listJobs(many, { status: 'running' })).jobs.length
  await until('three jobs run', running, { is: (count) => count >= 3, pause: 20 })

  const short = await service.upload(one, 'Short document.')
  expect((await service.waitFor(one, short.id, 'succeeded', 'failed')).status).toBe('succeeded')
  expect(await running()).toBe(3)
  release()
  for (const { id } of long) await service.waitFor(many, id, 'succeeded')
})
