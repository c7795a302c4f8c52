import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'
import { limits } from '#contract/limits.ts'
import type { Core } from '../../core/core.ts'
import type { StoredUpload } from '../../ports/records.ts'
import { Problem } from '../../core/problem.ts'
import { type BodyWaits, readBody } from './request-body.ts'

/** The text fields by name, and the file where it was stored. */
export type ReceivedForm<Fields> = { readonly fields: Fields; readonly file: StoredUpload }

const mostParts = 20
const fieldBytes = 65_536
const nameCharacters = 1_024

/**
 * Reads a form of text fields and one `file`, in any order, or of `upload_id` in its place. The file goes to the store
 * as it arrives and is never held in memory. After any error nothing stays stored: `invalid-request` for a form that is
 * not well-formed, the store's own problem for a file that it refuses.
 */
export async function receiveForm(
  request: Request,
  core: Pick<Core, 'storeUpload' | 'discardUpload'> & {
    readonly copyUpload: (uploadId: string) => Promise<StoredUpload>
  },
  waits: BodyWaits,
): Promise<ReceivedForm<Record<string, string>>> {
  const form = openForm(request)
  const fields = new Map<string, string>()
  let storing: Promise<StoredUpload> | undefined
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    form.destroy()
  }

  form.on('file', (name, stream, info) => {
    // Without a listener a form that breaks would end the process before the store reads the stream.
    stream.on('error', () => {})
    const fault = faultOf(name, info, name === 'file' && storing !== undefined)
    if (fault !== null) fail(fault)
    else if (name !== 'file') stream.resume()
    else if (!info.filename || info.filename.length > nameCharacters) fail(refuse(name, 'a file with a name'))
    else {
      storing = core.storeUpload(stream, unescapeName(info.filename))
      // When the form broke first, the store's error only follows from it.
      storing.catch((error: unknown) => form.errored ?? fail(error))
    }
  })
  form.on('field', (name, value, info) => {
    const fault = faultOf(name, info, fields.has(name))
    if (fault !== null) fail(fault)
    else if (name === 'file') fail(refuse(name, 'a file with a name'))
    else if (info.valueTruncated) fail(refuse(name, `longer than ${fieldBytes} bytes`))
    else if (value.includes('\0')) fail(refuse(name, 'holds U+0000'))
    else fields.set(name, value)
  })
  form.on('partsLimit', () => fail(refuse('', `more than ${mostParts} parts`)))
  form.on('error', () => fail(refuse('', 'not a well-formed form')))

  try {
    await pump(request, form, waits)
  } catch (error) {
    fail(error)
  }
  const file = await settle(storing)
  const uploadId = fields.get('upload_id')
  fields.delete('upload_id')
  if (failure === undefined && file !== null && uploadId === undefined)
    return { fields: Object.fromEntries(fields), file }
  if (file !== null) await core.discardUpload(file)
  if (failure === undefined && uploadId !== undefined) {
    if (storing !== undefined) throw refuse('upload_id', 'not beside a file')
    return { fields: Object.fromEntries(fields), file: await core.copyUpload(uploadId) }
  }
  throw failure ?? refuse('file', 'required')
}

function openForm(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      preservePath: true,
      // One more than each limit: the parser reports a limit when it is reached, not exceeded.
      limits: { parts: mostParts + 1, fieldSize: fieldBytes + 1 },
    })
  } catch {
    throw refuse('', 'not a well-formed form')
  }
}

async function pump(request: Request, form: busboy.Busboy, waits: BodyWaits): Promise<void> {
  const overhead = mostParts * fieldBytes * 2
  const tooLarge = () => new Problem('document-rejected', { status: 413 })
  // It also settles when the form is destroyed while the pump waits for it to take more.
  const ended = finished(form)
  ended.catch(() => {})
  for await (const chunk of readBody(request, { maxBytes: limits.fileBytes + overhead, tooLarge, ...waits })) {
    if (form.destroyed) return
    if (!form.write(chunk)) await Promise.race([once(form, 'drain'), ended])
  }
  form.end()
  await ended
}

async function settle(storing: Promise<StoredUpload> | undefined): Promise<StoredUpload | null> {
  try {
    return (await storing) ?? null
  } catch {
    return null
  }
}

function faultOf(name: string, info: busboy.Info, repeated: boolean): Problem | null {
  if (repeated) return refuse(name, 'given more than once')
  if (info.mimeType.startsWith('multipart/')) return refuse(name, 'a form inside a form')
  return /^(7bit|8bit|binary)$/.test(info.encoding) ? null : refuse(name, 'an encoded part')
}

/** Decodes the three characters of a file name that browsers percent-encode: `a%22b.docx` → `a"b.docx` */
function unescapeName(fileName: string): string {
  return fileName.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}

function refuse(path: string, message: string): Problem {
  return new Problem('invalid-request', { errors: [{ path, message }] })
}
