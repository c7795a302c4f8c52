/**
 * Milliseconds, more on a busy machine (`vitest.config.ts`). The code of a part is loaded when it is first drawn, and here
 * it is compiled then.
 */
const timeLimit = 20_000 * Number(import.meta.env['COTEJO_HOW_BUSY'] ?? 1)

/** Waits for an element of a test, on a busy machine too; fails with the content of the page. */
export async function untilSeen<T>(
  what: string,
  look: () => T | null | undefined | false,
  instead: () => string,
): Promise<T> {
  for (const end = performance.now() + timeLimit; performance.now() < end; ) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Waited ${timeLimit} ms for: ${what}. ${instead()}`)
}
