import type { PageRenderer, RenderedPage } from '../pages/page-renderer.ts'

/** Replaces an office suite, which not every machine has: each line of a document is a page with that line. */
export function fakePages(now = () => new Date()): PageRenderer & { readonly written: string[] } {
  const stored = new Map<string, Promise<{ readonly lines: readonly string[]; readonly renderedAt: Date }>>()
  const written: string[] = []
  return {
    written,
    has: ({ jobId, revision }) => stored.has(`${jobId} ${revision}`),
    async forget(jobId) {
      for (const key of stored.keys()) if (key.startsWith(`${jobId} `)) stored.delete(key)
    },
    listJobs: async () => [...stored.keys()].map((key) => key.slice(0, key.indexOf(' '))),
    clear: async () => stored.clear(),
    async render({ jobId, revision, page: wanted, write }): Promise<RenderedPage> {
      const key = `${jobId} ${revision}`
      const found =
        stored.get(key) ??
        write().then((bytes) => {
          const text = Buffer.from(bytes).toString('utf8')
          written.push(text)
          return { lines: text.split('\n').filter((line) => line !== ''), renderedAt: now() }
        })
      stored.set(key, found)
      const { lines, renderedAt } = await found
      const page = Math.min(wanted, lines.length)
      const line = { text: lines[page - 1] ?? '', x: 0.1, y: 0.1, width: 0.8, height: 0.05 }
      return {
        page,
        pages: lines.length,
        renderedAt,
        image: new Uint8Array([1]),
        width: 595,
        height: 842,
        lines: [line],
        rest: null,
      }
    },
  }
}
