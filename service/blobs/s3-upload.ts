import { readElements } from './read-elements.ts'
import { failure, type S3Bucket } from './s3-bucket.ts'

/** Size of a part; S3 takes at least 5 MB, and at most 10,000 parts. */
const partBytes = 8 * 1_048_576

/** A running upload. The file exists only after `end` has resolved. */
export type S3Upload = {
  add(slice: Uint8Array): Promise<void>
  end(): Promise<void>
  /** Cancels the upload, and leaves nothing behind. */
  drop(): Promise<void>
}

/** Starts an upload. Up to 8 MB are sent at once, more in parts of that size, so no more than that is in memory. */
export function startUpload(bucket: S3Bucket, name: string): S3Upload {
  const tags: string[] = []
  let uploadId: string | undefined
  let held: Uint8Array[] = []
  let bytes = 0

  const take = () => {
    const part = Buffer.concat(held)
    held = []
    bytes = 0
    return part
  }
  const sendPart = async () => {
    uploadId ??= await begin(bucket, name)
    const query = { partNumber: String(tags.length + 1), uploadId }
    const answer = await bucket.send('PUT', name, { query, body: take() })
    tags.push(answer.headers.get('ETag') ?? '')
    await answer.arrayBuffer()
  }

  return {
    async add(slice) {
      held.push(slice)
      bytes += slice.length
      if (bytes >= partBytes) await sendPart()
    },
    async end() {
      if (uploadId === undefined) {
        await (await bucket.send('PUT', name, { body: take() })).arrayBuffer()
        return
      }
      if (bytes > 0) await sendPart()
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const answer = await bucket.send('POST', name, { query: { uploadId }, body })
      // This request alone may fail after it has begun to answer with success.
      const [refused] = readElements(await answer.text(), 'Error')
      if (refused !== undefined) throw failure(name, refused['Code'] ?? 'not put together', true)
    },
    async drop() {
      held = []
      if (uploadId !== undefined) await bucket.send('DELETE', name, { query: { uploadId }, also: 404 })
    },
  }
}

async function begin(bucket: S3Bucket, name: string): Promise<string> {
  const answer = await bucket.send('POST', name, { query: { uploads: '' } })
  const [{ UploadId } = {}] = readElements(await answer.text(), 'InitiateMultipartUploadResult')
  if (UploadId === undefined) throw failure(name, 'the server gave no number for an upload', false)
  return UploadId
}
