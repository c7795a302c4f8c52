/** Milliseconds without a file or an answer, after which a page has what it needs. */
const QUIET = 2000
/** Milliseconds: a page that asks again and again is never quiet. */
const LONGEST = 30_000

/** Resolves when the page has loaded what it needs, so that what is loaded for later takes no bandwidth from it. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(finish, QUIET)
    const last = setTimeout(finish, LONGEST)
    const observer = new PerformanceObserver(() => {
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
