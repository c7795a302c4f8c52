import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export type Measured = {
  readonly ms: number
  /** Bytes: the most that the process held. */
  readonly rss: number
  readonly segments: number
}

/** Megabytes for objects, beside Node itself and the document's bytes. Without a limit nothing is collected. */
const heap = 400

/** Reads a document and writes it with one sentence in ten changed, in a process of its own. Throws when that fails. */
export function measureDocument(file: string): Measured {
  const worker = join(import.meta.dirname, 'document-worker.js')
  const child = spawnSync(process.execPath, [`--max-old-space-size=${heap}`, worker, file], { encoding: 'utf8' })
  if (child.status !== 0) throw new Error(`${file}: ${child.stderr}`)
  // `document-worker.ts` prints these fields.
  return JSON.parse(child.stdout) as Measured
}
