import { limits } from '#contract/limits.ts'
import { isRecord } from '../lib/is-record.ts'
import { type FakeAnswer, fakeService, problem } from './fake-service.ts'
import { fakeUploads, type Uploaded } from './fake-upload.ts'

/**
 * Stands for a far end that takes files in parts: it counts the received bytes of each. Parts wait in `uploads` until a
 * test takes them or cuts their connection.
 */
export function serviceOfParts({ isBare = false } = {}) {
  const stored = new Map<string, { readonly size: number; offset: number }>()
  const { uploads, makeRequest } = fakeUploads()
  let made = 0
  const record = (id: string): FakeAnswer => {
    const upload = stored.get(id)
    if (upload === undefined) return problem('upload-not-found', 404)
    const about = { file_name: 'a.docx', part_bytes: limits.uploads.partBytes, expires_at: '2026-12-01T00:00:00Z' }
    return { body: { id, ...upload, ...about } }
  }
  const { asked, fetch } = fakeService(({ method, path, body }) => {
    if (isBare) return problem('not-found', 404)
    const id = path.split('/')[3] ?? `upl_${++made}`
    if (method === 'POST') stored.set(id, { size: isRecord(body) ? Number(body['size']) : 0, offset: 0 })
    if (method === 'DELETE') return { status: stored.delete(id) ? 204 : 404 }
    return record(id)
  })
  return {
    stored,
    asked,
    fetch,
    uploads,
    makeRequest,
    /** Stores a part, and answers unless the answer is to be lost. */
    take({ path, part, headers, answer }: Uploaded, isLost = false): void {
      const id = path.split('/')[3] ?? ''
      const upload = stored.get(id)
      const offset = Number(headers.get('Upload-Offset'))
      if (upload !== undefined && upload.offset !== offset)
        return answer(problem('upload-offset-mismatch', 409, { offset: upload.offset }))
      if (upload !== undefined) upload.offset += part?.size ?? 0
      answer(isLost ? null : { status: 200, ...record(id) })
    },
  }
}
