import { useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import { undismissedFindings } from '../document/dismissals.ts'
import { useDesk } from '../state/editor-context.ts'
import type { RowView } from '../state/row-view.ts'
import { type Findings, findFindings } from './findings.ts'

/** What is to be said of a row as it stands; while one types quickly, of how it stood a moment ago. */
export function useFindings({ segment, target }: RowView): Findings {
  const { job, dismissals } = useDesk()
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  const text = useDeferredValue(target)
  const all = useMemo(
    () =>
      findFindings({
        source: segment.source,
        target: text,
        sourceLang: job.source_lang,
        targetLang: job.target_lang,
      }),
    [segment.source, text, job.source_lang, job.target_lang],
  )
  return useMemo(() => undismissedFindings(dismissed, segment, all), [dismissed, segment, all])
}
