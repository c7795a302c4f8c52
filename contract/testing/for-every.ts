import { expect, it } from 'vitest'

/** Milliseconds for an entry on a busy machine: a registry has up to a thousand. */
const timeForEach = 5_000

/**
 * Runs one test over a registry, and lists the entries that fail:
 * `forEvery(catalogue)('has a name in each language', (code) => …)`
 */
export function forEvery<Entry>(entries: readonly Entry[]) {
  return (name: string, check: (entry: Entry) => unknown): void => {
    it(name, { timeout: 30_000 + entries.length * timeForEach }, async () => {
      expect(entries.length).toBeGreaterThan(0)
      const failed: string[] = []
      for (const entry of entries) {
        try {
          await check(entry)
        } catch (error) {
          failed.push(`${titleOf(entry)}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      expect(failed).toEqual([])
    })
  }
}

/** `{ method: 'GET', path: '/v1/jobs', open: … }` → `GET /v1/jobs` */
function titleOf(entry: unknown): string {
  const parts = typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry]
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}
