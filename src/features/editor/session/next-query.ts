import { readStored, writeStored } from '../../../lib/storage.ts'

const STORED = 'cotejo:next'

/** Reads the query that F9 follows, as chosen in this browser; empty: the open work of the mode. */
export function readNextQuery(kept: Storage | undefined): string {
  const { query } = readStored(kept, STORED)
  return typeof query === 'string' ? query : ''
}

export function storeNextQuery(kept: Storage | undefined, query: string): void {
  writeStored(kept, STORED, query === '' ? null : { query })
}
