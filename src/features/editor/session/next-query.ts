import { readStored, writeStored } from '../../../lib/storage.ts'

const STORED = 'cotejo:next'

/** What F9 goes to: the query that the person chose in this browser; empty: what is to do in the mode. */
export function readNextQuery(kept: Storage | undefined): string {
  const { query } = readStored(kept, STORED)
  return typeof query === 'string' ? query : ''
}

export function storeNextQuery(kept: Storage | undefined, query: string): void {
  writeStored(kept, STORED, query === '' ? null : { query })
}
