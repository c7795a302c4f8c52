import type { RequestEntry } from './records.ts'

export type RequestLog = {
  /** Adds an entry. Never waits, never throws. */
  add(entry: RequestEntry): void
  /** Resolves when all entries added so far are written, or could not be. */
  flush(): Promise<void>
  /** Writes the rest. */
  close(): Promise<void>
}
