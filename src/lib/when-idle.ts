// Milliseconds after which a page that never rests is taken for idle.
const LONGEST = 2000

/** Resolves when the page has nothing else to do. */
export function whenIdle(): Promise<void> {
  // Safari has no such function.
  if (!('requestIdleCallback' in window)) return new Promise((resolve) => setTimeout(resolve))
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST }))
}
