import { readStored, type RecordStorage, writeStored } from '../../lib/storage.ts'

/** A sign-in that this tab has begun: what proves that, and the place to go to afterwards. */
export type BegunSignIn = { readonly secret: string; readonly next: string }

const STORED = 'cotejo:sign-in'

/** Returns the sign-in that this tab has begun, once: an answer is never tried twice. */
export function takeBegun(tab: RecordStorage | undefined): BegunSignIn | null {
  const { secret, next } = readStored(tab, STORED)
  writeStored(tab, STORED, null)
  return typeof secret === 'string' && typeof next === 'string' ? { secret, next } : null
}

export function keepBegun(tab: RecordStorage | undefined, begun: BegunSignIn): void {
  writeStored(tab, STORED, begun)
}
