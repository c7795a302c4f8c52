import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Check } from '#contract/checks/check.ts'
import type { CheckCode } from '#contract/checks/sentences.ts'
import { useDesk } from '../state/editor-context.ts'
import { undismissed } from './dismissals.ts'

export type FoundRow = { readonly position: number; readonly check: Check }

export type DocumentFindings = {
  /** By check, in the order of the first row; each with its rows in document order. */
  readonly byCode: ReadonlyMap<CheckCode, readonly FoundRow[]>
  /** Rows with a finding, in document order. */
  readonly positions: readonly number[]
}

/** What is found in the rows that are loaded, without what was dismissed. */
export function useDocumentFindings(): DocumentFindings {
  const { document, dismissals, actions } = useDesk()
  const findings = useStore(document, (state) => state.findings)
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  return useMemo(() => {
    const byCode = new Map<CheckCode, FoundRow[]>()
    const positions: number[] = []
    for (const position of [...findings.keys()].sort((a, b) => a - b)) {
      const source = actions.viewOf(position)?.segment.source ?? ''
      const checks = undismissed(dismissed, { position, source }, findings.get(position) ?? [])
      if (checks.length > 0) positions.push(position)
      for (const check of checks) {
        const rows = byCode.get(check.code)
        if (rows === undefined) byCode.set(check.code, [{ position, check }])
        else rows.push({ position, check })
      }
    }
    return { byCode, positions }
  }, [findings, dismissed, actions])
}
