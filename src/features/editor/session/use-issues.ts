import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Check } from '#language/checks/check.ts'
import { useApi } from '../../../api/api.ts'
import { peekSegment } from '../../../api/segments.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { type Defect, parity } from '#language/tags/parity.ts'
import { useSync } from '../../../sync/sync.ts'
import { undismissed } from '../model/dismissals.ts'
import { useEditorSession } from './editor-context.ts'
import { useRowText } from './use-row.ts'
import type { Issues } from '../model/issues.ts'

const none: readonly Check[] = []

/** Returns the issues of a row in its present state. Unchanged issues, as after most keys, cause no drawing. */
export function useIssues(segment: Segment): Issues {
  const { document, dismissals } = useEditorSession()
  const { position, source } = segment
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  const defects = useRowText(
    segment,
    useMemo(() => defectsAgainst(source), [source]),
  )
  useCheckedRow(segment)
  const checks = useStore(document, ({ row, issues }) =>
    row?.position === position ? row.checks : (issues.get(position) ?? none),
  )
  return useMemo(
    () => ({
      defects,
      // Tag errors are reported by the defects, with their repair.
      checks: undismissed(dismissed, segment, checks).filter(({ code }) => !code.startsWith('tags-')),
    }),
    [defects, dismissed, segment, checks],
  )
}

/** Finds the defects of a text's tags; the same list while they are the same. */
function defectsAgainst(source: string): (text: string) => readonly Defect[] {
  let text: string | null = null
  let known: readonly Defect[] = []
  return (now) => {
    if (now === text) return known
    text = now
    const defects = now.trim() === '' ? [] : parity(source, now)
    if (JSON.stringify(defects) !== JSON.stringify(known)) known = defects
    return known
  }
}

/** Has the row checked, now and whenever its text changes. */
function useCheckedRow(segment: Segment): void {
  const { outbox } = useSync()
  const { queries } = useApi()
  const { document, job } = useEditorSession()
  useEffect(() => {
    const place = { jobId: job.id, position: segment.position }
    let asked: string | null = null
    const ask = () => {
      // A text leaves the outbox when the cache has it: `segment` is still the one from before it was saved.
      const saved = () => (peekSegment(queries, place) ?? segment).target ?? ''
      const text = outbox.entryAt(place)?.target ?? saved()
      if (text === asked) return
      asked = text
      void document.checkRow(segment, text)
    }
    ask()
    return outbox.subscribe(ask)
  }, [document, job.id, outbox, queries, segment])
}
