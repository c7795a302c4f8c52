import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { EditorSearch } from '../model/search.ts'
import type { OpenEditor } from './use-open-editor.ts'
import type { DocumentState } from './document/open-document.ts'
import { openIssues } from '../model/open-issues.ts'

/** The rows that a filter by issue shows; more may come while the document is still read and checked. */
export type FoundRows = { readonly positions: ReadonlySet<number>; readonly isPending: boolean }

const nothing: DocumentState['issues'] = new Map()
const noRows: ReadonlySet<number> = new Set()

/**
 * The rows in which something of the wished kind is found; null without such a wish. A row that is repaired stays until
 * another wish is made: it must not go from under the hands of who repairs it.
 */
export function useFoundRows(
  { check = '', severity = '' }: EditorSearch,
  { document, dismissals, actions }: OpenEditor,
): FoundRows | null {
  const isWished = check !== '' || severity !== ''
  const wish = `${check} ${severity}`
  const issues = useStore(document, (state) => (isWished ? state.issues : nothing))
  const isPending = useStore(document, ({ left, known, total }) => left > 0 || known < total)
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  const now = useMemo(() => {
    const positions = new Set<number>()
    for (const [position, checks] of openIssues(issues, dismissed, actions.viewOf)) {
      const fits = checks.some(
        (one) =>
          (check === '' || one.code === check) && (severity === '' || severity === 'any' || one.severity === severity),
      )
      if (fits) positions.add(position)
    }
    return positions
  }, [issues, dismissed, actions, check, severity])
  const [held, setHeld] = useState({ wish, positions: noRows })
  const kept = held.wish === wish ? held.positions : noRows
  // Kept by its record, so that the order is made again only when a row has come.
  const isChanged = [...now].some((position) => !kept.has(position))
  if (held.wish !== wish || isChanged) setHeld({ wish, positions: new Set([...kept, ...now]) })
  return useMemo(() => (isWished ? { positions: held.positions, isPending } : null), [isWished, held, isPending])
}
