import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cleanUp } from '../../core/housekeeping/start-housekeeping.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { runs } from '#contract/testing/runs.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { createHttpServer } from '../server.ts'
import { formBody, formType, languages } from '../testing/form-body.ts'
import { errorsBase } from '../testing/read-problem.ts'
import { startInterface } from '../testing/start-interface.ts'

/** Number of keys, each used for `times` uploads at once; 20 keys in `npm run test:deep`. */
const keys = runs(200)
const times = 20
const keysAtOnce = 5

describe('the same upload, many times at once, over connections that break', async () => {
  let time = new Date()
  const service = await startTestService({
    engine: fakeEngine(),
    requestsPerMinute: 1_000_000,
    now: () => time,
  })
  const { app, addKey } = startInterface(service)
  const { caller, key } = await addKey()
  const server = createHttpServer(app, { errorsBase })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it(
    'makes one job, keeps one original and counts the characters once for each key',
    async () => {
      for (let first = 0; first < keys; first += keysAtOnce)
        await Promise.all(
          Array.from({ length: Math.min(keysAtOnce, keys - first) }, (_, index) => uploadMany(first + index)),
        )
      const worker = await service.startWorker()
      const jobs = await listAll()
      expect(jobs.map(({ file_name }) => file_name).toSorted()).toEqual(
        Array.from({ length: keys }, (_, number) => `text-${number}.txt`).toSorted(),
      )
      for (const { id } of jobs) await service.waitFor(caller, id, 'succeeded', 'failed')
      await worker.close()
      expect((await listAll()).every(({ status }) => status === 'succeeded')).toBe(true)
      const characters = Array.from({ length: keys }, (_, number) => `Text number ${number}.`.length)
      const { used } = (await service.core.readPlan(caller)).characters
      expect(used).toBe(characters.reduce((sum, count) => sum + count, 0))
      // An upload that broke at its last byte may have left its file; the hourly cleaning removes it.
      time = new Date(time.getTime() + 2 * 3_600_000)
      await cleanUp(service.parts)
      expect(await countFiles()).toBe(2 * keys)
    },
    20 * 60_000,
  )

  /** Cuts every second connection somewhere in the body; each complete upload is answered with the same job. */
  async function uploadMany(number: number): Promise<void> {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, turn) => upload(number, turn % 2 === 1 && turn < times - 1 ? turn / times : 1)),
    )
    const reported = answers.flatMap((answer) => (answer === null ? [] : [answer]))
    expect(reported.length).toBeGreaterThanOrEqual(times / 2)
    for (const { status } of reported) expect([200, 202, 409]).toContain(status)
    const ids = new Set(reported.flatMap(({ status, id }) => (status === 409 ? [] : [id])))
    expect(ids.size).toBeLessThanOrEqual(1)
    // On a slow machine all may have been refused with Retry-After: then one tries again, as a client would.
    if (ids.size === 0) await uploadMany(number)
  }

  /** Sends the first `share` of the request and, when that is not all, cuts the connection. */
  async function upload(number: number, share: number): Promise<{ status: number; id: string } | null> {
    const file = { name: 'file', value: `Text number ${number}.`, fileName: `text-${number}.txt` }
    const body = Buffer.from(formBody([...languages, file]))
    const head = [
      'POST /v1/jobs HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${key}`,
      `Content-Type: ${formType}`,
      `Content-Length: ${body.length}`,
      `Idempotency-Key: upload-${number}`,
      'Connection: close',
    ].join('\r\n')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`${head}\r\n\r\n`)
    if (share < 1) {
      socket.write(body.subarray(0, Math.floor(body.length * share)), () => socket.destroy())
      await once(socket, 'close')
      return null
    }
    socket.write(body)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    const [headers = '', text = ''] = answer.split('\r\n\r\n', 2)
    const { id = '' } = z.parse(z.looseObject({ id: z.optional(z.string()) }), JSON.parse(text))
    return { status: Number(headers.split(' ')[1]), id }
  }

  async function listAll() {
    const all = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await service.core.listJobs(caller, { limit: '200', ...(after === undefined ? {} : { after }) })
      all.push(...page.jobs)
      after = page.next_after
    }
    return all
  }

  async function countFiles(): Promise<number> {
    return (await service.listFiles()).length
  }
})
