import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { request } from 'undici'
import { type AboutModel, aboutFile } from './find-models.ts'
import { ModelError, toModelError } from './model-error.ts'
import { type OfferedFile, type OfferedModel, proxies } from './model-registry.ts'

export type DownloadOptions = {
  readonly signal: AbortSignal
  /** Receives the finished share, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Downloads a model into `folder/NAME/`, which appears when all of it is there and has the right checksum. The bytes of
 * an attempt that broke off are not fetched again. Throws a `ModelError`, or the signal's reason; the folder of an earlier
 * model of that name is then unchanged.
 */
export async function downloadModel(folder: string, model: OfferedModel, options: DownloadOptions): Promise<void> {
  try {
    await download(folder, model, options)
  } catch (error) {
    options.signal.throwIfAborted()
    throw toModelError(error)
  }
}

/** Returns the folder of a download that is not whole. No name of a direction begins with a dot, so it is no model. */
export function partFolder(folder: string, name: string): string {
  return join(folder, `.${name}.part`)
}

async function download(folder: string, model: OfferedModel, options: DownloadOptions): Promise<void> {
  const part = partFolder(folder, model.name)
  await mkdir(part, { recursive: true })
  let before = 0
  for (const file of model.files) {
    const onProgress = (share: number) => options.onProgress((before + share * file.bytes) / model.bytes)
    if (!(await isWhole(join(part, file.name), file))) await downloadFile(part, file, { ...options, onProgress })
    before += file.bytes
    options.onProgress(before / model.bytes)
  }
  const about: AboutModel = { version: model.version, architecture: model.architecture, licence: model.licence }
  await writeFile(join(part, aboutFile), JSON.stringify(about))
  await rm(join(folder, model.name), { recursive: true, force: true })
  await rename(part, join(folder, model.name))
}

async function downloadFile(folder: string, file: OfferedFile, options: DownloadOptions): Promise<void> {
  const packed = join(folder, `${file.name}.packed`)
  await fetchRest(packed, file, options)
  const target = join(folder, file.name)
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const unpack = file.url.endsWith('.gz') ? createGunzip() : new PassThrough()
  await pipeline(createReadStream(packed), unpack, measure, createWriteStream(target), {
    signal: options.signal,
  }).catch(async (error: unknown) => {
    options.signal.throwIfAborted()
    await rm(target, { force: true })
    // A packed file that cannot be read is damaged; a full disk is not its fault.
    const known = toModelError(error, 'bad-file', file.url)
    if (known.fault === 'bad-file') await rm(packed, { force: true })
    throw known
  })
  await rm(packed, { force: true })
  if (hash.digest('hex') === file.hash) return
  await rm(target, { force: true })
  const message = `${file.url} has another checksum than the list of models says, so it was thrown away.`
  throw new ModelError('checksum', message)
}

/** Appends to the bytes of an earlier attempt, where the server can begin in the middle. */
async function fetchRest(path: string, { url }: OfferedFile, { signal, onProgress }: DownloadOptions): Promise<void> {
  const there = await sizeOf(path)
  const headers = there > 0 ? { range: `bytes=${there}-` } : {}
  const {
    statusCode,
    headers: answer,
    body,
  } = await request(url, { dispatcher: proxies, signal, headers }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw toModelError(error, 'no-network', url)
  })
  // 416: nothing is left to fetch.
  if (statusCode === 416) return body.dump()
  if (statusCode !== 200 && statusCode !== 206) {
    await body.dump()
    throw new ModelError('bad-answer', `${url}: the server answers ${statusCode}`)
  }
  const from = statusCode === 206 ? there : 0
  const length = Number(answer['content-length'])
  let received = from
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length
      if (length > 0) onProgress(Math.min(1, received / (from + length)))
      done(null, chunk)
    },
  })
  await pipeline(body, count, createWriteStream(path, { flags: from > 0 ? 'a' : 'w' }), { signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      throw toModelError(error, 'cut-off', url)
    },
  )
}

async function isWhole(path: string, { bytes, hash }: OfferedFile): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false
  const found = createHash('sha256')
  await pipeline(createReadStream(path), found)
  return found.digest('hex') === hash
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}
