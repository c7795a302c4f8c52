import type { TestService } from '../../testing/start-test-service.ts'

/** Returns the counted requests of this minute, by key or address. */
export async function readCounts({ store }: TestService): Promise<Record<string, number>> {
  const rows = await store.query<{ bucket: string; requests: number }>('select bucket, requests from rate_windows')
  return Object.fromEntries(rows.map(({ bucket, requests }) => [bucket, requests]))
}
