import type { Api } from '../api.ts'

/** Milliseconds between two looks at the clock: a much longer gap means that the computer slept. */
const STEP = 5000
const SLEPT = 30_000
/** Milliseconds between heartbeats while a person is at work on this page, and while the page is left alone. */
const BEAT = 1000
const SLOW_BEAT = 15_000
/** Milliseconds after the last key or press during which a person is at work. */
const AT_WORK = 120_000
/** Milliseconds after which others may have changed the data on the screen. */
const LONG_ABSENCE = 300_000

/**
 * Follows the page's events for the network, sleep and visibility: then connections may be dead without a word, and the
 * shown data may be old. Returns a function that stops it.
 */
export function followPage(api: Api): () => void {
  const { clock, connection } = api
  const stop = new AbortController()
  let lastSeen = clock.now()

  const isSeen = () => document.visibilityState === 'visible'
  const wake = () => {
    connection.wake()
    const away = clock.now() - lastSeen
    lastSeen = clock.now()
    if (away >= LONG_ABSENCE) void refreshAfterAbsence(api)
  }
  const seen = () => {
    if (isSeen()) wake()
  }
  const tick = async () => {
    while (!stop.signal.aborted) {
      const before = clock.now()
      await clock.sleep(STEP, stop.signal)
      if (stop.signal.aborted || !isSeen()) continue
      // In a hidden tab the browser itself makes timers late.
      if (clock.now() - before > STEP + SLEPT) wake()
      else lastSeen = clock.now()
    }
  }
  let lastTouched = clock.now()
  const touch = () => {
    lastTouched = clock.now()
  }
  const beat = async () => {
    while (!stop.signal.aborted) {
      const isAtWork = clock.now() - lastTouched < AT_WORK
      await clock.sleep(isAtWork ? BEAT : SLOW_BEAT, stop.signal)
      if (!stop.signal.aborted && isSeen()) connection.beat()
    }
  }
  const { signal } = stop
  for (const event of ['keydown', 'pointerdown', 'pointermove'])
    window.addEventListener(event, touch, { signal, capture: true, passive: true })
  window.addEventListener('online', wake, { signal })
  window.addEventListener('offline', () => connection.doubt(), { signal })
  window.addEventListener('focus', seen, { signal })
  window.addEventListener('pageshow', seen, { signal })
  document.addEventListener('visibilitychange', seen, { signal })
  void tick()
  void beat()
  return () => stop.abort()
}

/**
 * Reads again only the data on the screen: the others when they are shown next. So the number of requests is that of
 * the visible lists and pages, whatever the size of the document. Lists of one band stay: their rows must not move
 * under a person's eyes.
 */
async function refreshAfterAbsence({ queries }: Pick<Api, 'queries'>): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey: [kind, , part] }) => kind !== 'segments' || part !== 'band',
    refetchType: 'active',
  })
}
