import { limits } from '../limits.ts'
import type { LeftOutFile } from '../resources/left-out.ts'
import type { Upload } from '../resources/upload.ts'

const upload: Upload = {
  id: 'upl_01j9z3k4m5n6p7q8r9s0t1v2w3',
  file_name: 'contract.docx',
  size: 31_457_280,
  offset: 2 * limits.uploads.partBytes,
  part_bytes: limits.uploads.partBytes,
  expires_at: '2025-03-04T09:15:00Z',
}

const files: LeftOutFile[] = [{ name: 'handbook/cover.psd', reason: 'unsupported' }]

export const uploadReplies = {
  createUpload: { ...upload, offset: 0 },
  readUpload: upload,
  appendUpload: upload,
  changeBatch: { id: 'autumn-2025', name: 'Autumn release' },
  listLeftOut: { files, more: 0 },
  addLeftOut: { files, more: 0 },
}

export const uploadBodies = {
  createUpload: { file_name: upload.file_name, size: upload.size },
  changeBatch: { name: 'Autumn release' },
  addLeftOut: { files },
}
