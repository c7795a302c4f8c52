import type { TestService } from '../../testing/start-test-service.ts'

/** Returns the ids of all files: stored, arriving, or announced and named by no job. */
export async function listStored({ listFiles, store }: TestService): Promise<string[]> {
  const unnamed = await store.query<{ file_id: string }>('select file_id from unnamed_files')
  return [...(await listFiles()), ...unnamed.map(({ file_id }) => file_id)].sort()
}
