import type { RequestEntry } from './records.ts'

export type RequestLog = {
  /** Never waits, never throws. */
  add(entry: RequestEntry): void
  /** Resolves when everything that was added so far is written, or could not be. */
  flush(): Promise<void>
  /** Writes what is left. */
  close(): Promise<void>
}
