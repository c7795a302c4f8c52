// Milliseconds. A path that broke silently never answers the request for a file.
const LIMIT = 10_000

/** Returns code that is loaded when it is needed; null where it does not come, or not in time: it is tried again later. */
export async function codeInTime<Code>(coming: Promise<Code>): Promise<Code | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((give) => {
    timer = setTimeout(give, LIMIT, null)
  })
  const code = await Promise.race([coming.catch(() => null), tooLate])
  clearTimeout(timer)
  return code
}
