// Milliseconds: on a page that never rests it is done all the same.
const LONGEST = 2000

/** Resolves when the page has nothing else to do. */
export function whenIdle(): Promise<void> {
  // Safari has no such thing.
  if (!('requestIdleCallback' in window)) return new Promise((resolve) => setTimeout(resolve))
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST }))
}
