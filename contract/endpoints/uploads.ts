import type { Endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { NewUpload, partType, Upload } from '../resources/upload.ts'

export const uploadEndpoints = {
  createUpload: {
    method: 'POST',
    path: '/v1/uploads',
    summary: 'Begin to upload a file in parts',
    role: 'manager',
    body: { kind: 'json', schema: NewUpload },
    replies: { 201: Upload },
    problems: [
      'document-rejected',
      'trial-ended',
      'quota-exceeded',
      'trial-paused',
      'too-many-uploads',
      'unsupported-media-type',
      'payload-too-large',
    ],
  },
  readUpload: {
    method: 'GET',
    path: '/v1/uploads/{upload_id}',
    summary: 'How much of a file has come in',
    role: 'manager',
    replies: { 200: Upload },
    problems: ['upload-not-found'],
  },
  appendUpload: {
    method: 'PATCH',
    path: '/v1/uploads/{upload_id}',
    summary: 'Send the next part of a file',
    role: 'manager',
    headers: ['Upload-Offset'],
    body: { kind: 'file', types: [partType], maxBytes: limits.uploads.partBytes },
    replies: { 200: Upload },
    problems: ['upload-not-found', 'upload-offset-mismatch', 'unsupported-media-type', 'payload-too-large'],
  },
  deleteUpload: {
    method: 'DELETE',
    path: '/v1/uploads/{upload_id}',
    summary: 'Delete what has come in of a file',
    role: 'manager',
    replies: { 204: 'empty' },
    problems: ['upload-not-found'],
  },
} as const satisfies Record<string, Endpoint>
