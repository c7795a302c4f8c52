/** Milliseconds without another file, after which a page has those that it needs. */
const QUIET = 4000
/** Milliseconds after which it is taken for quiet all the same. */
const LONGEST = 20_000

/** Resolves when the page has loaded its files, so that later files take no bandwidth from them. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(finish, QUIET)
    const last = setTimeout(finish, LONGEST)
    const observer = new PerformanceObserver((seen) => {
      // Answers arrive as long as the page is open.
      if (seen.getEntries().every((entry) => 'initiatorType' in entry && entry.initiatorType === 'fetch')) return
      clearTimeout(timer)
      timer = setTimeout(finish, QUIET)
    })
    observer.observe({ type: 'resource' })
    function finish() {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(last)
      resolve()
    }
  })
}
