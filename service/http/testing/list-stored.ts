import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestService } from '../../testing/start-test-service.ts'

/** The ids of all files there are: stored, just arriving, or announced and named by no job. */
export async function listStored({ parts, filesDir, store }: TestService): Promise<string[]> {
  const stored: string[] = []
  for await (const { blobId } of parts.blobs.list()) stored.push(blobId)
  const unnamed = await store.query<{ file_id: string }>('select file_id from unnamed_files')
  return [...stored, ...(await readdir(join(filesDir, 'incoming'))), ...unnamed.map(({ file_id }) => file_id)].sort()
}
