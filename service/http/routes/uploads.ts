import { fillPath } from '#contract/endpoints.ts'
import { Problem } from '../../core/problem.ts'
import type { Operations } from '../operation.ts'
import { requireId } from '../input/resource-id.ts'

export const uploadOperations = {
  async createUpload(core, { caller, body }) {
    const record = await core.createUpload(caller, body)
    const headers = { Location: fillPath('/v1/uploads/{upload_id}', { upload_id: record.id }) }
    return { status: 201, record, headers }
  },
  async readUpload(core, { caller, params }) {
    return { status: 200, record: await core.readUpload(caller, uploadIdOf(params)) }
  },
  async appendUpload(core, { caller, params, uploadOffset: offset, body }) {
    const uploadId = uploadIdOf(params)
    if (offset === null)
      throw new Problem('invalid-request', { errors: [{ path: 'Upload-Offset', message: 'required' }] })
    return { status: 200, record: await core.appendUpload(caller, { uploadId, offset }, body) }
  },
  async deleteUpload(core, { caller, params }) {
    await core.deleteUpload(caller, uploadIdOf(params))
    return { status: 204 }
  },
} satisfies Partial<Operations>

function uploadIdOf({ upload_id }: { readonly upload_id: string }): string {
  return requireId(upload_id, 'upload-not-found')
}
