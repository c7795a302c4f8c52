import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openBlobs } from './open-blobs.ts'
import { openS3Blobs } from './s3-blobs.ts'

const noLimit = { maxBytes: Number.POSITIVE_INFINITY }
const opened: (() => void)[] = []

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  opened.push(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`
  const keys = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: null }
  return { place: { kind: 's3', bucket: 'files', prefix: '', url, ...keys } as const, close }
}

/** Opens a bucket of a server that answers as the test defines. */
async function open(answer: RequestListener) {
  const { place, close } = await serve(answer)
  return { blobs: await openS3Blobs(place), close }
}

async function* bytes(size: number, piece = 1_048_576) {
  for (let at = 0; at < size; at += piece) yield Buffer.alloc(Math.min(piece, size - at), 1)
}

describe('a bucket', () => {
  it('whose server is not up yet is waited for at the start, which says why', async () => {
    let asked = 0
    const { place } = await serve((_, response) => {
      asked++
      // The client itself tries five times before it reports an error.
      response.statusCode = asked <= 7 ? 500 : 200
      response.end()
    })
    const reasons: unknown[] = []
    const warn = (_: string, error: unknown) => reasons.push(error instanceof Error ? error.message : error)
    await openBlobs(place, { warn, signal: new AbortController().signal, pauseMs: 1 })
    expect(reasons).toEqual(['The bucket files: 500'])
  })

  it('is no longer waited for when the start is given up', async () => {
    const { place } = await serve((_, response) => response.writeHead(500).end())
    const stop = new AbortController()
    const opening = openBlobs(place, { warn: () => stop.abort(), signal: stop.signal, pauseMs: 600_000 })
    await expect(opening).rejects.toThrow('The bucket files: 500')
  })

  it('leads to no other server', async () => {
    let reached = 0
    const other = createServer((_, response) => {
      reached++
      response.end('secret')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    opened.push(() => other.close())
    const { port } = other.address() as AddressInfo
    let isOpen = false
    const { blobs } = await open((_, response) => {
      if (isOpen) response.writeHead(307, { Location: `http://127.0.0.1:${port}/latest/meta-data/` })
      else response.write('<ListBucketResult></ListBucketResult>')
      response.end()
    })
    isOpen = true
    const read = async () => {
      const opening = await blobs.open('file_01j9z3m0c2d4e6f8g0h2j4k6m8')
      for await (const piece of opening?.stream ?? []) expect(String(piece)).not.toContain('secret')
    }
    await expect(read()).rejects.toThrow('307')
    expect(reached).toBe(0)
  })

  it('that has too much to do is asked again', async () => {
    const asked: string[] = []
    const { blobs } = await open((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.statusCode = asked.length === 2 || asked.length === 3 ? 503 : 200
      request.resume().on('end', () => response.end())
    })
    await blobs.put('file_1', bytes(10), noLimit)
    expect(asked.slice(1)).toEqual(['PUT /files/file_1', 'PUT /files/file_1', 'PUT /files/file_1'])
  })

  it('that is not there is reported as a failure that may be over in a moment', async () => {
    const { blobs, close } = await open((_, response) => response.end())
    close()
    await expect(blobs.open('file_1')).rejects.toMatchObject({
      code: 'EIO',
      message: /The bucket files: .*ECONNREFUSED/,
    })
    await expect(blobs.put('file_1', bytes(10), noLimit)).rejects.toMatchObject({ code: 'EIO' })
  })

  it('that refuses is reported with its reason, and as what may be put right: jobs wait for it', async () => {
    const { blobs } = await open((request, response) => {
      if (request.url !== '/files/file_1') return response.end()
      return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    })
    const refused = await blobs.open('file_1').catch((error: unknown) => error)
    expect(refused).toMatchObject({ message: 'The bucket files: 403 AccessDenied' })
    expect(refused).toHaveProperty('code', 'EACCES')
  })

  it('that breaks off in the middle of a file says so', async () => {
    const { blobs } = await open((request, response) => {
      if (request.url !== '/files/file_1') return response.end()
      response.writeHead(200, { 'Content-Length': 1000 })
      response.write('the beginning', () => response.destroy())
      return response
    })
    const file = await blobs.open('file_1')
    await expect(
      (async () => {
        for await (const _ of file?.stream ?? []);
      })(),
    ).rejects.toMatchObject({ code: 'EIO' })
  })

  it('leaves no copy for longer than asked that a process which died was reading', async () => {
    const { blobs } = await open((_, response) => response.end())
    const old = await mkdtemp(join(tmpdir(), 'cotejo-file-'))
    const fresh = await mkdtemp(join(tmpdir(), 'cotejo-file-'))
    await writeFile(join(old, 'file_1'), 'a copy')
    await utimes(old, new Date(0), new Date(0))
    await blobs.removeUnfinished(new Date(1))
    expect(existsSync(old)).toBe(false)
    expect(existsSync(fresh)).toBe(true)
    await rm(fresh, { recursive: true })
  })

  it('keeps nothing of an upload in parts that went wrong', async () => {
    const asked: string[] = []
    const { blobs } = await open((request, response) => {
      const { method, url = '' } = request
      asked.push(`${method} ${url}`)
      request.resume().on('end', () => {
        if (url.endsWith('uploads='))
          response.end('<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>')
        else if (url.includes('partNumber=2')) response.writeHead(400).end('<Error><Code>BadDigest</Code></Error>')
        else response.setHeader('ETag', '"a"').end()
      })
    })
    await expect(blobs.put('file_1', bytes(20 * 1_048_576), noLimit)).rejects.toThrow('400 BadDigest')
    expect(asked.slice(1)).toEqual([
      'POST /files/file_1?uploads=',
      'PUT /files/file_1?partNumber=1&uploadId=7',
      'PUT /files/file_1?partNumber=2&uploadId=7',
      'DELETE /files/file_1?uploadId=7',
    ])
  })

  it('that puts parts together and fails after it answered 200 has not stored the file', async () => {
    const { blobs } = await open((request, response) => {
      const { method, url = '' } = request
      request.resume().on('end', () => {
        if (url.endsWith('uploads='))
          response.end('<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>')
        else if (method === 'POST') response.end('<Error><Code>InternalError</Code></Error>')
        else response.setHeader('ETag', '"a"').end()
      })
    })
    await expect(blobs.put('file_1', bytes(9 * 1_048_576), noLimit)).rejects.toMatchObject({ code: 'EIO' })
  })
})
