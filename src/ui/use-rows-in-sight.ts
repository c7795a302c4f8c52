import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react'
import { makeRowPlaces } from './row-places.ts'

/** Rows that are drawn beyond those in sight, on either side: the page may scroll so far before the next frame. */
const AHEAD = 8

type Options = {
  /** The element that holds the rows, each with its `data-index`. */
  readonly body: RefObject<HTMLElement | null>
  readonly count: number
  /** Pixels of a row that was not drawn yet. */
  readonly usualHeight: number
  /** A row that is always drawn; -1 for none. */
  readonly kept: number
}

/** Returns the rows of a list to be drawn, and the space that the others take. The list scrolls with the page. */
export function useRowsInSight({ body, count, usualHeight, kept }: Options) {
  const [places] = useState(() => makeRowPlaces(usualHeight))
  places.setCount(count)
  const [sight, setSight] = useState({ top: 0, bottom: window.innerHeight })
  const [, moveRows] = useReducer((times: number) => times + 1, 0)
  const first = Math.max(0, places.at(sight.top) - AHEAD)
  const last = Math.min(count - 1, places.at(sight.bottom) + AHEAD)

  const look = useEffectEvent(() => {
    if (body.current === null) return
    const top = -body.current.getBoundingClientRect().top
    const bottom = top + window.innerHeight
    const same = places.at(top) === places.at(sight.top) && places.at(bottom) === places.at(sight.bottom)
    if (!same) setSight({ top, bottom })
  })
  const measure = useEffectEvent(() => {
    const drawn = [...(body.current?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])]
    const heights = drawn.map(({ offsetHeight }) => offsetHeight)
    const [middle] = heights.toSorted((a, b) => a - b).slice(heights.length >> 1)
    if (middle === undefined || middle === 0) return
    places.setUsual(middle)
    const moved = drawn.filter(({ dataset }, at) => places.put(Number(dataset['index']), heights[at] ?? 0))
    if (moved.length > 0) moveRows()
  })
  // This runs before painting: the content over the rows has its height by then.
  useLayoutEffect(() => measure())
  useEffect(() => {
    const looking = () => look()
    const watch = new ResizeObserver(() => {
      measure()
      look()
    })
    if (body.current !== null) watch.observe(body.current)
    // Content above the list may grow and shrink.
    watch.observe(document.body)
    window.addEventListener('scroll', looking, { passive: true })
    window.addEventListener('resize', looking)
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', looking)
      window.removeEventListener('resize', looking)
    }
  }, [body])

  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (kept >= 0 && kept < first) drawn.unshift(kept)
  if (kept > last && kept < count) drawn.push(kept)
  return {
    first,
    last,
    /** Each row has the pixels of the rows between it and the one before, which are not drawn. */
    rows: drawn.map((index, at) => {
      const after = at === 0 ? 0 : (drawn[at - 1] ?? 0) + 1
      return { index, gap: places.startOf(index) - places.startOf(after) }
    }),
    /** Pixels of the rows after the last that is drawn. */
    rest: places.startOf(count) - places.startOf((drawn.at(-1) ?? -1) + 1),
  }
}
