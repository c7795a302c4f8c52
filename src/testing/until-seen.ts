/** Milliseconds. The code of a part comes when it is first drawn, and here it is made then. */
const timeLimit = 20_000

/** Looks until there is what a test waits for, on a busy machine too; fails with what there was instead. */
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
