import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isBlobId, requireBlobId } from './blob-id.ts'
import { type Blobs, FileMissing } from './blobs.ts'
import type { FilePlace } from './file-place.ts'
import { readElements } from './read-elements.ts'
import { bytesOf, openS3Bucket } from './s3-bucket.ts'
import { startUpload } from './s3-upload.ts'
import { removeOlder } from './remove-older.ts'
import { slicesOf, summarise } from './summarise.ts'

const copyPrefix = 'cotejo-file-'
/** Object that names the owner of the files behind the prefix. No file has such a name. */
const ownerName = 'cotejo-installation'

/**
 * Opens files in a bucket, under their ids behind the prefix. Every node may read and write them. Parts of an upload
 * whose process died stay in the bucket until a rule of the bucket removes them.
 *
 * Throws when the bucket cannot be listed.
 */
export async function openS3Blobs(place: FilePlace & { readonly kind: 's3' }): Promise<Blobs> {
  const { prefix } = place
  const bucket = openS3Bucket(place)
  const nameOf = (blobId: string) => `${prefix}${requireBlobId(blobId)}`
  const listPage = async (more: Readonly<Record<string, string>>) => {
    const query = { 'list-type': '2', ...(prefix !== '' && { prefix }), ...more }
    return (await bucket.send('GET', '', { query })).text()
  }

  const open: Blobs['open'] = async (blobId) => {
    const answer = await bucket.send('GET', nameOf(blobId), { also: 404 })
    const size = Number(answer.headers.get('Content-Length'))
    if (answer.ok) return { stream: bytesOf(place.bucket, answer), size }
    await answer.arrayBuffer()
    return null
  }

  await listPage({ 'max-keys': '1' })
  const readOwner = () => bucket.send('GET', `${prefix}${ownerName}`, { also: 404 })
  return {
    open,
    async reach() {
      await (await readOwner()).arrayBuffer()
    },
    async claim(installation) {
      const found = await readOwner()
      const owner = found.ok ? (await found.text()).trim() : null
      if (owner === null)
        await (await bucket.send('PUT', `${prefix}${ownerName}`, { body: installation })).arrayBuffer()
      // When two start at the same moment, the later one is noted, and the other finds that.
      const noted = owner ?? (await (await readOwner()).text()).trim()
      if (noted !== installation) throw new Error(ownedByOther(place))
    },
    async put(blobId, bytes, { maxBytes }) {
      const summary = summarise(maxBytes)
      const upload = startUpload(bucket, nameOf(blobId))
      try {
        for await (const slice of slicesOf(bytes)) {
          summary.add(slice)
          await upload.add(slice)
        }
        await upload.end()
      } catch (error) {
        // Only the first failure is reported.
        await upload.drop().catch(() => undefined)
        throw error
      }
      return { blobId, ...summary.end() }
    },
    async withPath(blobId, use) {
      const folder = await mkdtemp(join(tmpdir(), copyPrefix))
      try {
        const file = await open(blobId)
        if (file === null) throw new FileMissing(blobId)
        const path = join(folder, blobId)
        await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }))
        return await use(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const page: string = await listPage(next === '' ? {} : { 'continuation-token': next })
        for (const { Key = '', Size = '', LastModified = '' } of readElements(page, 'Contents')) {
          const blobId = Key.slice(prefix.length)
          if (isBlobId(blobId)) yield { blobId, size: Number(Size), storedAt: new Date(LastModified) }
        }
        next = readElements(page, 'ListBucketResult')[0]?.['NextContinuationToken']
      }
    },
    async removeFile(blobId) {
      await (await bucket.send('DELETE', nameOf(blobId), { also: 404 })).arrayBuffer()
    },
    // Parts of uploads are in the bucket, where its own rule removes them.
    removeUnfinished: (before) => removeOlder(tmpdir(), copyPrefix, before),
  }
}

function ownedByOther({ bucket, prefix }: FilePlace & { readonly kind: 's3' }): string {
  const where = prefix === '' ? `The bucket ${bucket}` : `The bucket ${bucket} under ${prefix}`
  return (
    `${where} has the files of another installation. Name another place in COTEJO_FILES, such as s3://${bucket}/NAME; ` +
    `if this installation replaces the other one, remove the object ${prefix}${ownerName} first.`
  )
}
