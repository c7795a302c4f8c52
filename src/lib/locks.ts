/** The part of a browser's locks that is used here: `work` runs in one window at a time. */
export type Locks = {
  /** Rejects when the signal aborts before the lock is held; `work` then does not run. */
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>
}

/** Returns the browser's locks; absent outside a browser and a secure context, which the DOM types do not say. */
export function browserLocks(): Locks | null {
  const locks: Locks | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ?? null
}

/**
 * Runs `work` while it holds the lock; resolves when it ended, or the signal aborted before. Returns false, without
 * having run it, where there are no locks or the browser refuses them, as it does to pages that may store nothing.
 */
export async function withLock(
  locks: Locks | null,
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<boolean> {
  if (locks === null) return false
  let isHeld = false
  const hold = () => {
    isHeld = true
    return work()
  }
  try {
    await locks.request(name, { signal }, hold)
    return true
  } catch (error) {
    if (isHeld) throw error
    return signal.aborted
  }
}
