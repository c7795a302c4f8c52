import { useDeferredValue, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Check } from '#contract/checks/check.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { parity } from '#contract/tags/parity.ts'
import { undismissed } from '../document/dismissals.ts'
import { useDesk } from '../state/editor-context.ts'
import { useRowText } from '../state/use-row.ts'
import type { Findings } from './findings.ts'

const none: readonly Check[] = []
const asIs = (text: string) => text

/** What is to be said of a row as it stands; while one types quickly, of how it stood a moment ago. */
export function useFindings(segment: Segment): Findings {
  const { document, dismissals } = useDesk()
  const target = useRowText(segment, asIs)
  const { position, source } = segment
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  const shown = useDeferredValue(target)
  const defects = useMemo(() => (shown.trim() === '' ? [] : parity(source, shown)), [source, shown])
  useEffect(() => void document.checkRow(segment, target), [document, segment, target])
  const checks = useStore(document, ({ row, findings }) =>
    row?.position === position ? row.checks : (findings.get(position) ?? none),
  )
  return useMemo(
    () => ({
      defects,
      // Marks are told by the defects, with their repair.
      checks: undismissed(dismissed, segment, checks).filter(({ code }) => !code.startsWith('tags-')),
    }),
    [defects, dismissed, segment, checks],
  )
}
