/**
 * Does the work while the window is visible, and `longer` milliseconds after it is hidden; returns a function that ends
 * it.
 */
export function whileSeen(longer: number, work: (signal: AbortSignal) => Promise<void>): () => void {
  let stop: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    stop?.abort()
    stop = null
  }
  const begin = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(end, longer)
    else if (stop === null) {
      stop = new AbortController()
      void work(stop.signal)
    }
  }
  begin()
  document.addEventListener('visibilitychange', begin)
  return () => {
    document.removeEventListener('visibilitychange', begin)
    clearTimeout(hiding)
    end()
  }
}
