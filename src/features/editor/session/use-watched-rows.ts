import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { parseQuery } from '#language/row-query/parse-query.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import { useApi } from '../../../api/api.ts'
import { localDay } from '../model/row-facts.ts'
import type { EditorSearch } from '../model/search.ts'
import type { DocumentState } from './document/open-document.ts'
import type { OpenEditor } from './use-open-editor.ts'

/** The rows that fit the query of the address; more may come while the document is still read and checked. */
export type FoundRows = { readonly positions: ReadonlySet<number>; readonly isPending: boolean }

export type WatchedRows = {
  /** Null for all rows. */
  readonly found: FoundRows | null
  readonly isTooSlow: boolean
}

// Milliseconds after the last change.
const LOOK_AFTER = 150

type Answer = {
  readonly to: string
  readonly positions: ReadonlySet<number>
  readonly isTooSlow: boolean
  /** True when all rows had been read and checked before. */
  readonly isWhole: boolean
}

/**
 * Returns the rows that fit the query of the address, searched again whenever the document changes; and how many fit
 * each of `quick`, as a state of the document: the whole screen is below this, and a confirmed row changes some. A
 * repaired row stays until the query changes: it must not vanish while a person edits it.
 */
export function useWatchedRows(
  { q = '' }: EditorSearch,
  mode: WorkingMode,
  quick: readonly string[],
  { document, dismissals }: OpenEditor,
): WatchedRows {
  const { clock } = useApi()
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  const isLoading = useStore(document, isBeingRead)
  const parsed = useMemo(() => parseQuery(q), [q])
  const isWished = parsed.ok && parsed.query !== null
  const wish = isWished ? q : ''
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    document.set({ mode, today: localDay(new Date(clock.now())) }, dismissed)
  }, [document, mode, dismissed, clock])
  useEffect(() => {
    let stop = new AbortController()
    const look = async ({ signal }: AbortController) => {
      await clock.sleep(LOOK_AFTER, signal)
      if (signal.aborted) return
      const isWhole = wish === '' || !isBeingRead(document.getState())
      const rows = await document.watch([wish, ...quick])
      // A late answer counts: the next one has only the changes since.
      if (rows === null) return
      if (rows === 'too-slow') {
        setAnswer((before) => ({
          to: wish,
          positions: before?.to === wish ? before.positions : none,
          isTooSlow: true,
          isWhole,
        }))
        return
      }
      const counts = Object.fromEntries(quick.map((query, index) => [query, rows.counts[index + 1] ?? 0]))
      if (!isSame(document.getState().counts, counts)) document.setState({ counts })
      const { positions } = rows
      setAnswer((before) => {
        // The same record is kept, so that the order is made again only when a row has come.
        const isKept = positions === null && before?.to === wish
        if (isKept && !before.isTooSlow && before.isWhole === isWhole) return before
        // A worker that was started anew does not know which rows fitted once.
        const known = before?.to === wish ? before.positions : none
        return {
          to: wish,
          positions: isKept ? before.positions : new Set([...known, ...(positions ?? [])]),
          isTooSlow: false,
          isWhole,
        }
      })
    }
    const lookSoon = () => {
      stop.abort()
      stop = new AbortController()
      void look(stop)
    }
    lookSoon()
    // It is no state of the component: it changes several times a second, and the whole screen is below it.
    const leave = document.subscribe((now, before) => {
      if (now.changes !== before.changes) lookSoon()
    })
    return () => {
      leave()
      stop.abort()
    }
    // The mode and the dismissals represent the worker's knowledge.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [clock, document, wish, quick, mode, dismissed, isLoading])
  const isKnown = answer?.to === wish
  const positions = isKnown ? answer.positions : none
  const isTooSlow = isKnown && answer.isTooSlow
  const isPending = !isKnown || isLoading || !answer.isWhole
  return useMemo(
    () => ({
      found: isWished && !isTooSlow ? { positions, isPending } : null,
      isTooSlow,
    }),
    [isWished, isTooSlow, positions, isPending],
  )
}

const isBeingRead = ({ left, known, total }: DocumentState) => left > 0 || known < total

const none: ReadonlySet<number> = new Set()

function isSame(one: DocumentState['counts'], other: Readonly<Record<string, number>>): boolean {
  return one !== null && Object.entries(other).every(([query, count]) => one[query] === count)
}
