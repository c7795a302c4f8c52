import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { openDiskBlobs } from '../../blobs/disk-blobs.ts'
import { makeCore } from '../../core/core.ts'
import { oddFileNames } from '../../testing/hostile/file-names.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { describeUploadNames } from '../testing/describe-upload-names.ts'
import { startUploads } from '../testing/start-uploads.ts'
import { document, formBody, languages, type FormPart } from '../testing/form-body.ts'
import { readProblem } from '../testing/read-problem.ts'

const service = await startTestService({ requestsPerMinute: 1_000_000 })
const upload = await startUploads(service)

describe('an upload', () => {
  it('becomes a job, with its address', async () => {
    const { response, job } = await upload(formBody([...languages, document]))
    expect(response.status).toBe(202)
    expect(response.headers.get('Location')).toMatch(/^\/v1\/jobs\/job_\w+$/)
    expect(job).toMatchObject({ source_lang: 'en', target_lang: 'es', file_name: 'letter.txt', file_size: 6 })
  })

  it.each([0, 1, 2])('may have its file at place %i', async (place) => {
    const { response } = await upload(formBody([...languages].toSpliced(place, 0, document)))
    expect(response.status).toBe(202)
  })

  it('is made once for an Idempotency-Key, bare or quoted', async () => {
    const first = await upload(formBody([...languages, document]), { 'Idempotency-Key': 'k-1' })
    const second = await upload(formBody([...languages, document]), { 'Idempotency-Key': '"k-1"' })
    expect([first.response.status, second.response.status]).toEqual([202, 200])
    expect(second.job?.id).toBe(first.job?.id)
    expect([first.stored.length, second.stored.length]).toEqual([1, 0])
  })

  it('is not received for an Idempotency-Key that is none', async () => {
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const { response } = await upload(never, { 'Idempotency-Key': 'a b' })
    expect((await readProblem(response)).errors?.[0]?.path).toBe('Idempotency-Key')
  })

  it('takes the fields that it knows and leaves others', async () => {
    const more: FormPart[] = [
      { name: 'allow_partial', value: 'true' },
      { name: 'newer', value: 'x' },
      { name: 'organisation_id', value: 'org_2' },
      { name: 'attachment', value: 'x', fileName: 'other.txt' },
      { name: '__proto__', value: 'x' },
    ]
    const { response, job, stored } = await upload(formBody([...languages, ...more, document]))
    expect(response.status).toBe(202)
    expect(job).toMatchObject({ source_lang: 'en', allow_partial: true, file_name: 'letter.txt', file_size: 6 })
    expect(stored).toHaveLength(1)
  })

  it('may be as large as the limit and comes through unchanged', async () => {
    const value = Buffer.alloc(limits.fileBytes, 'a\r\n--x--bound')
    const { response, job, stored } = await upload(formBody([...languages, { ...document, value }]))
    expect(response.status).toBe(202)
    expect(job?.file_size).toBe(limits.fileBytes)
    const [fileId = ''] = stored
    const [size, sha256] = await service.parts.blobs.withPath(fileId, async (path) => {
      const bytes = await readFile(path)
      return [bytes.byteLength, createHash('sha256').update(bytes).digest('hex')]
    })
    expect([size, sha256]).toEqual([limits.fileBytes, createHash('sha256').update(value).digest('hex')])
  })

  it('beyond it is document-rejected and leaves nothing behind', async () => {
    const value = Buffer.alloc(limits.fileBytes + 1)
    const { response, stored } = await upload(formBody([...languages, { ...document, value }]))
    expect(response.status).toBe(413)
    expect((await readProblem(response)).type).toMatch(/document-rejected$/)
    expect(stored).toEqual([])
  })

  it('far beyond it is refused by its announced length, before anything is read', async () => {
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const { response, stored } = await upload(never, { 'Content-Length': '99999999999' })
    expect(response.status).toBe(413)
    expect(stored).toEqual([])
  })

  it('of an empty file is document-rejected with 400', async () => {
    const { response } = await upload(formBody([...languages, { ...document, value: '' }]))
    expect(response.status).toBe(400)
    expect((await readProblem(response)).type).toMatch(/document-rejected$/)
  })

  it('that stops in the middle of its file is given up and leaves nothing behind', async () => {
    const begun = formBody([...languages, document], '').slice(0, -2)
    const halting = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(begun) })
    const uploadInTime = await startUploads(service, { stallMs: 20 })
    const { response, stored } = await uploadInTime(halting)
    expect((await readProblem(response)).detail).toBe('el cuerpo no avanza')
    expect(stored).toEqual([])
  })

  it('whose connection breaks leaves nothing behind', async () => {
    const breaking = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(formBody([...languages, document], '').slice(0, -2)),
      pull: (controller) => controller.error(new Error('aborted')),
    })
    const { response, stored } = await upload(breaking)
    expect(response.status).toBe(400)
    expect(stored).toEqual([])
  })

  it('that the storage cannot take is the storage’s problem, not the form’s', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cotejo-lost-'))
    const core = makeCore({ ...service.parts, blobs: await openDiskBlobs(folder) })
    await rm(folder, { recursive: true })
    const { response } = await (await startUploads(service, { core }))(formBody([document, ...languages]))
    expect((await readProblem(response)).type).toMatch(/storage-unavailable$/)
  })
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index): FormPart => ({ name: `f${index}`, value: 'x' }))

describe('a form', () => {
  const both = [...languages, document]
  const wrong: readonly (readonly [string, Uint8Array, string])[] = [
    ['without a file', formBody(languages), 'file'],
    ['with two files', formBody([...both, document]), 'file'],
    ['with a file that is text', formBody([...languages, { name: 'file', value: 'x' }]), 'file'],
    ['with a file without a name', formBody([...languages, { ...document, fileName: '' }]), 'file'],
    [
      'with a file of octets without a name',
      formBody([...languages, { name: 'file', value: 'x', headers: ['Content-Type: application/octet-stream'] }]),
      'file',
    ],
    [
      'with a file under an endless name',
      formBody([...languages, { ...document, fileName: 'x'.repeat(1_025) }]),
      'file',
    ],
    ['with a language twice', formBody([...both, { name: 'source_lang', value: 'en' }]), 'source_lang'],
    ['without a language', formBody([{ name: 'source_lang', value: 'en' }, document]), 'target_lang'],
    [
      'with a webhook that is not https',
      formBody([...both, { name: 'webhook_url', value: 'http://a.example' }]),
      'webhook_url',
    ],
    ['with an address that is none', formBody([...both, { name: 'notify_email', value: 'nobody' }]), 'notify_email'],
    [
      'with an address longer than any',
      formBody([...both, { name: 'notify_email', value: `ana@${'a.'.repeat(130)}es` }]),
      'notify_email',
    ],
    [
      'with a webhook longer than any',
      formBody([...both, { name: 'webhook_url', value: `https://a.example/${'a'.repeat(2000)}` }]),
      'webhook_url',
    ],
    ['with ids of something else', formBody([...both, { name: 'memory_ids', value: 'gl_1' }]), 'memory_ids'],
    [
      'with more than 20 ids',
      formBody([...both, { name: 'memory_ids', value: Array.from({ length: 21 }, (_, n) => `tm_${n}`).join() }]),
      'memory_ids',
    ],
    ['with yes for a boolean', formBody([...both, { name: 'allow_partial', value: 'yes' }]), 'allow_partial'],
    ['with a field beyond 64 kB', formBody([...both, { name: 'project_id', value: 'x'.repeat(65_537) }]), 'project_id'],
    ['with a null character', formBody([...both, { name: 'project_id', value: 'a\0' }]), 'project_id'],
    [
      'inside a form',
      formBody([
        ...both,
        { name: 'more', value: '--y\r\n\r\n--y--', headers: ['Content-Type: multipart/mixed; boundary=y'] },
      ]),
      'more',
    ],
    [
      'with an encoded file',
      formBody([...languages, { ...document, headers: ['Content-Transfer-Encoding: base64'] }]),
      'file',
    ],
    ['with 21 parts', formBody([...both, ...many(18)]), ''],
    ['without an end', formBody(both, ''), ''],
    ['that ends in a file', formBody(both, '').slice(0, -5), ''],
    ['that ends in a header', Buffer.concat([formBody(both, ''), Buffer.from('--x--boundary\r\nContent-Dispo')]), ''],
    [
      'with a header that is none',
      Buffer.concat([formBody(both, ''), Buffer.from('--x--boundary\r\n\0\0: x\r\n\r\nx\r\n--x--boundary--\r\n')]),
      '',
    ],
    [
      'with a header beyond 16 kB',
      formBody([...both, { name: 'more', value: 'x', headers: [`X-Long: ${'x'.repeat(17_000)}`] }]),
      '',
    ],
    ['of nothing', Buffer.alloc(0), ''],
    ['of anything', Buffer.from('anything at all'), ''],
    ['of JSON', Buffer.from('{"source_lang":"en"}'), ''],
  ]

  it.each(wrong)('%s is refused and leaves nothing behind', async (_name, body, path) => {
    const { response, stored } = await upload(Buffer.from(body))
    const { type, errors } = await readProblem(response)
    expect(type).toMatch(/invalid-request$/)
    expect(errors?.map((error) => error.path)).toEqual([path])
    expect(stored).toEqual([])
  })

  it('may have 20 parts, a preamble and an epilogue', async () => {
    const body = Buffer.concat([Buffer.from('preamble\r\n'), formBody([...both, ...many(17)]), Buffer.from('epilogue')])
    expect((await upload(body)).response.status).toBe(202)
  })

  it('names every wrong field at once', async () => {
    const { response } = await upload(
      formBody([{ name: 'target_lang', value: 'e' }, { name: 'allow_partial', value: '' }, document]),
    )
    const { errors } = await readProblem(response)
    expect(errors?.map(({ path }) => path)).toEqual(['source_lang', 'target_lang', 'allow_partial'])
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary='])('as %s has no boundary', async (type) => {
    expect((await upload(formBody(both), { 'Content-Type': type })).response.status).toBe(400)
  })

  it.each([
    'application/json',
    'multipart/mixed; boundary=x--boundary',
    'application/x-www-form-urlencoded',
    'text/plain',
  ])('as %s is no form', async (type) => {
    const { response } = await upload(formBody(both), { 'Content-Type': type })
    expect(response.status).toBe(415)
    expect(response.headers.get('Accept')).toBe('multipart/form-data')
  })

  it('compressed is refused', async () => {
    expect((await upload(formBody(both), { 'Content-Encoding': 'gzip' })).response.status).toBe(415)
  })

  it('never fails inside, wherever it is cut', async () => {
    const body = formBody([document, ...languages])
    for (let length = 0; length < body.length; length += 7) {
      const { response, stored } = await upload(Buffer.from(body.slice(0, length)))
      expect(response.status).toBe(400)
      expect(stored).toEqual([])
    }
  })
})

describe('the name of a file', async () => {
  await describeUploadNames(service, [...oddFileNames, 'with\0null.docx'], 20)

  it('may come in the extended form', async () => {
    const body = formBody([...languages, { ...document, fileName: `x"; filename*=UTF-8''r%C3%A9sum%C3%A9.txt; y="` }])
    expect((await upload(body)).job).toMatchObject({ file_name: 'résumé.txt', file_size: 6 })
  })
})
