import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Api } from './service/api.ts'
import { expect, type SharedService, test } from './service/test.ts'

const megabyte = 1_048_576
const fileLimit = 50 * megabyte

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test('a file of 50 MB streams to the disk: the service grows by less than 64 MB', async () => {
  await upload(megabyte)
  const before = residentBytes()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentBytes())), 10)
  // The format is unknown: stored whole, inspected, refused; no worker reads it, so the growth is that of the upload.
  const answer = await upload(fileLimit)
  clearInterval(watch)
  expect(answer.status).toBe(400)
  expect(answer.type).toMatch(/\/invalid-document$/)
  expect(most - before).toBeLessThan(64 * megabyte)
})

/** Sends a form whose file has this many bytes, a piece at a time, as a browser does from a disk. */
function upload(size: number): Promise<{ status: number; type: string }> {
  const boundary = 'cotejo-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="source_lang"\r\n\r\nen\r\n--${boundary}\r\nContent-Disposition: form-data; name="target_lang"\r\n\r\nes\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  return new Promise((resolve, reject) => {
    const call = request(`${service.url}/v1/jobs`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${api.key}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': head.length + size + tail.length,
      },
    })
    let answered = false
    call.on('response', (response) => {
      answered = true
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, type: String(JSON.parse(text).type) }))
    })
    // A service that refuses early closes the connection while we still write.
    call.on('error', (error) => (answered ? undefined : reject(error)))
    const piece = Buffer.alloc(megabyte, 7)
    call.write(head)
    let left = size
    const pump = () => {
      while (left > 0) {
        const some = piece.subarray(0, Math.min(left, piece.length))
        left -= some.length
        if (!call.write(some)) {
          call.once('drain', pump)
          return
        }
      }
      call.end(tail)
    }
    pump()
  })
}

function residentBytes(): number {
  const { pid } = JSON.parse(readFileSync(join(service.dataDir, noteOf(service.dataDir)), 'utf8'))
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

function noteOf(dataDir: string): string {
  const name = readdirSync(dataDir).find((file) => /^service-\d+\.json$/.test(file))
  if (name === undefined) throw new Error('the running service left no note of itself')
  return name
}
