import { limits } from '#contract/limits.ts'
import type { NewUpload, Upload } from '#contract/resources/upload.ts'
import { TooLarge } from '../../blobs/blobs.ts'
import { lockOrganisation } from '../../store/organisations.ts'
import {
  addUpload,
  addUploadPart,
  countUploads,
  findUpload,
  type FoundUpload,
  listUploadParts,
  removeUpload,
} from '../../store/uploads.ts'
import { requirePlan } from '../account/plan.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller, StoredUpload } from '../../ports/records.ts'
import { isStorable } from '../storable.ts'
import { announceNewFile, discardAfterError, discardFiles } from './remove-unnamed-files.ts'
import { storeUpload } from './store-upload.ts'

const { partBytes, hours, most, bytes: mostBytes } = limits.uploads

/**
 * Begins an upload in parts. Only the key or session that made it sees it, and it ends with that.
 *
 * Throws `document-rejected`, `too-many-uploads`, and the errors of a plan that allows no document.
 */
export async function createUpload(
  { store, now, newId }: CoreParts,
  caller: Caller,
  { file_name, size }: NewUpload,
): Promise<Upload> {
  if (!isStorable(file_name))
    throw new Problem('invalid-request', {
      errors: [{ path: 'file_name', message: 'a file name without null characters' }],
    })
  if (size === 0) throw new Problem('document-rejected', { detail: 'The file is empty.' })
  if (size > limits.fileBytes)
    throw new Problem('document-rejected', { status: 413, detail: 'The file is larger than 50 MB.' })
  return store.transact(async (tx) => {
    // Without the lock, two at once would both count the same uploads.
    const organisation = await lockOrganisation(tx, caller.organisationId)
    if (organisation === undefined) throw new Problem('unauthorized')
    await requirePlan(tx, organisation, now())
    const open = await countUploads(tx, caller.organisationId, now())
    if (open.count >= most || open.bytes + size > mostBytes)
      throw new Problem('too-many-uploads', {
        detail: `An organisation has at most ${most} uploads of ${mostBytes} bytes at a time.`,
      })
    const end = now().getTime() + hours * 3_600_000
    const row = {
      organisation_id: caller.organisationId,
      upload_id: newId('upl'),
      key_id: ownerOf(caller),
      file_name,
      size,
      created_at: now(),
      expires_at: new Date(Math.min(end, caller.expiresAt?.getTime() ?? end)),
    }
    await addUpload(tx, row)
    return toUpload({ ...row, stored: 0 })
  })
}

/** Returns the state of an upload. Throws `upload-not-found`. */
export async function readUpload({ store, now }: CoreParts, caller: Caller, uploadId: string): Promise<Upload> {
  return toUpload(requireOwn(await findUpload(store.db, of(caller, uploadId), now()), caller))
}

/**
 * Stores the part that begins at `offset`, as it arrives; nothing of one that breaks off.
 *
 * Throws `upload-not-found`, `upload-offset-mismatch`, `invalid-request`.
 */
export async function appendUpload(
  parts: CoreParts,
  caller: Caller,
  { uploadId, offset }: { readonly uploadId: string; readonly offset: number },
  bytes: AsyncIterable<Uint8Array>,
): Promise<Upload> {
  const { store, now } = parts
  const before = requireNext(requireOwn(await findUpload(store.db, of(caller, uploadId), now()), caller), offset)
  const size = Math.min(partBytes, before.size - offset)
  const fileId = await storePart(parts, bytes, size)
  try {
    return await store.transact(async (tx) => {
      // The same part may have arrived twice meanwhile.
      const upload = requireNext(requireOwn(await findUpload(tx, of(caller, uploadId), now(), true), caller), offset)
      const ids = { organisation_id: caller.organisationId, upload_id: uploadId, file_id: fileId }
      await addUploadPart(tx, { ...ids, start: offset, size }, upload.expires_at)
      return toUpload({ ...upload, stored: offset + size })
    })
  } catch (error) {
    await discardAfterError(parts, fileId, error)
    throw error
  }
}

/** Deletes an upload. Throws `upload-not-found`. */
export async function deleteUpload(parts: CoreParts, caller: Caller, uploadId: string): Promise<void> {
  const { store, now } = parts
  const fileIds = await store.transact(async (tx) => {
    requireOwn(await findUpload(tx, of(caller, uploadId), now(), true), caller)
    return removeUpload(tx, caller.organisationId, uploadId, now())
  })
  await discardFiles(parts, fileIds)
}

/**
 * Copies an upload, as if it had come in one piece: the job made of it may outlive it, and vice versa.
 *
 * Throws `upload-not-found`, `upload-incomplete`.
 */
export async function copyUpload(parts: CoreParts, caller: Caller, uploadId: string): Promise<StoredUpload> {
  const { store, now } = parts
  const upload = requireOwn(await findUpload(store.db, of(caller, uploadId), now()), caller)
  if (upload.stored < upload.size)
    throw new Problem('upload-incomplete', {
      detail: `${upload.stored} of ${upload.size} bytes have come in.`,
      members: { offset: upload.stored },
    })
  const pieces = await listUploadParts(store.db, caller.organisationId, uploadId)
  const fileIds = pieces.map(({ file_id }) => file_id)
  return { ...(await storeUpload(parts, readParts(parts, fileIds), upload.file_name)), uploadId }
}

async function* readParts({ blobs }: CoreParts, fileIds: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const fileId of fileIds) {
    const part = await blobs.open(fileId)
    // The upload was deleted, or has expired, meanwhile.
    if (part === null) throw new Problem('upload-not-found')
    yield* part.stream
  }
}

async function storePart(parts: CoreParts, bytes: AsyncIterable<Uint8Array>, size: number): Promise<string> {
  const fileId = await announceNewFile(parts)
  try {
    const stored = await parts.blobs.put(fileId, bytes, { maxBytes: size })
    if (stored.size < size) throw wrongSize(size)
    return fileId
  } catch (error) {
    await discardFiles(parts, [fileId])
    throw error instanceof TooLarge ? wrongSize(size) : error
  }
}

function wrongSize(size: number): Problem {
  return new Problem('invalid-request', { errors: [{ path: '', message: `a part of ${size} bytes` }] })
}

function of({ organisationId }: Caller, uploadId: string) {
  return { organisationId, uploadId }
}

/** Returns the owner of an upload: the session where there is one, because the upload ends with it. */
function ownerOf({ keyId, sessionId }: Caller): string {
  return sessionId ?? keyId
}

function requireOwn(upload: FoundUpload | undefined, caller: Caller): FoundUpload {
  if (upload === undefined || upload.key_id !== ownerOf(caller)) throw new Problem('upload-not-found')
  return upload
}

function requireNext(upload: FoundUpload, offset: number): FoundUpload {
  if (offset === upload.stored && offset < upload.size) return upload
  throw new Problem('upload-offset-mismatch', {
    detail: upload.stored === upload.size ? 'The upload is complete.' : `The next part begins at ${upload.stored}.`,
    members: { offset: upload.stored },
  })
}

function toUpload({ upload_id, file_name, size, stored, expires_at }: FoundUpload): Upload {
  return {
    id: upload_id,
    file_name,
    size,
    offset: stored,
    part_bytes: partBytes,
    expires_at: expires_at.toISOString(),
  }
}
