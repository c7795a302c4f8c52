/** The last reply of each polled address, for `If-None-Match`: an answer of 304 returns the very same record. */
export type EtagCache = {
  get(address: string): { readonly etag: string; readonly reply: unknown } | undefined
  put(address: string, etag: string | null, reply: unknown): void
  clear(): void
}

// Job lists, jobs and a few pages of segments; pages are large, so not more.
const MOST = 24

export function makeEtagCache(): EtagCache {
  const held = new Map<string, { readonly etag: string; readonly reply: unknown }>()
  return {
    get: (address) => held.get(address),
    put(address, etag, reply) {
      held.delete(address)
      if (etag === null) return
      held.set(address, { etag, reply })
      const [oldest] = held.keys()
      if (held.size > MOST && oldest !== undefined) held.delete(oldest)
    },
    clear: () => held.clear(),
  }
}
