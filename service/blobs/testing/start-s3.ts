import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { FilePlace } from '../file-place.ts'
import { readElements } from '../read-elements.ts'

const region = 'us-east-1'
const keys = { accessKeyId: 'files-id', secretAccessKey: 'files-secret' }
/** Number of files after which a listing is truncated; S3 does it after 1,000. */
const pageSize = 1000
/** S3 refuses to join smaller parts; the last one may be smaller. */
const leastPart = 5 * 1_048_576

/** A file of the server's folder. */
type Stored = { readonly path: string; readonly size: number; readonly tag: string; readonly at: Date }

/**
 * Starts a server with the part of S3 that Cotejo uses: objects, uploads in parts, listings by prefix in pages, signed
 * requests with `Content-MD5`. It has one bucket, `files`, in its own folder, and is otherwise as strict as Amazon's.
 */
export async function startS3(): Promise<{
  readonly place: FilePlace & { readonly kind: 's3' }
  readonly endpoint: string
  stop(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-s3-'))
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, { readonly key: string; readonly parts: Map<number, Stored> }>()
  const store = async (bytes: Buffer): Promise<Stored> => {
    const path = join(folder, randomUUID())
    await writeFile(path, bytes)
    return { path, size: bytes.length, tag: tagOf(bytes), at: new Date() }
  }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => answer(request, body, response))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server that listens on a port has an address of this form.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    // The host that was asked for, because a proxy before it has another one.
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`)
    const key = decodeURIComponent(url.pathname.replace(/^\/files\/?/, ''))
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    if (!url.pathname.startsWith('/files')) return void refuse(404, 'NoSuchBucket')
    if (!(request.headers.authorization ?? '').includes(`Credential=${keys.accessKeyId}/`))
      return void refuse(403, 'InvalidAccessKeyId')
    if (!(await isSigned(request, url, body))) return void refuse(403, 'SignatureDoesNotMatch')
    const digest = request.headers['content-md5']
    if (digest !== undefined && digest !== createHash('md5').update(body).digest('base64'))
      return void refuse(400, 'BadDigest')
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId !== null || url.searchParams.has('uploads')) return inParts(request, url, key, body, response)
    const stored = objects.get(key)
    if (request.method === 'PUT') objects.set(key, await store(body))
    else if (request.method === 'DELETE') {
      objects.delete(key)
      response.statusCode = 204
    } else if (key === '') return void response.end(list(url))
    else if (stored === undefined) return void refuse(404, 'NoSuchKey')
    if (request.method !== 'GET' || stored === undefined) return void response.end()
    response.setHeader('Content-Length', stored.size)
    // A client that stops reading is no failure of the server.
    await pipeline(createReadStream(stored.path), response).catch(() => undefined)
  }

  async function inParts(
    request: IncomingMessage,
    url: URL,
    key: string,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const id = url.searchParams.get('uploadId') ?? randomUUID()
    if (url.searchParams.has('uploads')) {
      uploads.set(id, { key, parts: new Map() })
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const upload = uploads.get(id)
    const fail = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    if (upload === undefined || upload.key !== key) return void fail(404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      const part = await store(body)
      upload.parts.set(Number(url.searchParams.get('partNumber')), part)
      return void response.setHeader('ETag', part.tag).end()
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    const named = readElements(body.toString(), 'Part')
    const parts = named.map(({ PartNumber }) => upload.parts.get(Number(PartNumber)))
    const isWrong = (part: Stored | undefined, at: number) =>
      part === undefined || part.tag !== named[at]?.['ETag'] || (at < parts.length - 1 && part.size < leastPart)
    if (parts.some(isWrong)) return void fail(400, 'InvalidPart')
    const whole = await store(Buffer.alloc(0))
    for (const part of parts) await appendFile(whole.path, await readFile(part?.path ?? ''))
    objects.set(key, { ...whole, size: (await stat(whole.path)).size })
    response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token')
    const found = [...objects].filter(([key]) => key.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const from = after === null ? 0 : found.findIndex(([key]) => key > Buffer.from(after, 'base64').toString())
    const page = from < 0 ? [] : found.slice(from, from + Number(url.searchParams.get('max-keys') ?? pageSize))
    const last = page.at(-1)?.[0]
    const isCut = last !== undefined && last !== found.at(-1)?.[0]
    const next = isCut ? `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>` : ''
    const contents = page.map(
      ([key, { size, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
    )
    return `<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`
  }

  return {
    endpoint,
    place: {
      kind: 's3',
      bucket: 'files',
      prefix: 'cotejo/',
      url: `${endpoint}/files`,
      region,
      ...keys,
      sessionToken: null,
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

/** True when the bucket's key has signed this very request, by its method, address, time and named headers. */
async function isSigned({ method = 'GET', headers }: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const given = headers.authorization ?? ''
  const named = /SignedHeaders=([\w;-]+)/.exec(given)?.[1]?.split(';') ?? []
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url: url.href,
    headers: Object.fromEntries(named.map((name) => [name, String(headers[name] ?? '')])),
    ...(body.length > 0 && { body }),
    service: 's3',
    region,
    datetime: String(headers['x-amz-date']),
  })
  return (await signer.sign()).headers.get('authorization') === given
}
