import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Check } from '#language/checks/check.ts'
import type { CheckCode } from '#language/checks/sentences.ts'
import { useDesk } from './editor-context.ts'
import { standingFindings } from '../model/standing-findings.ts'

export type FoundRow = { readonly position: number; readonly check: Check }

/** What is found in the rows that are loaded, without what was dismissed: by check, each with its rows in document order. */
export function useDocumentFindings(): ReadonlyMap<CheckCode, readonly FoundRow[]> {
  const { document, dismissals, actions } = useDesk()
  const findings = useStore(document, (state) => state.findings)
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  return useMemo(() => {
    const byCode = new Map<CheckCode, FoundRow[]>()
    const standing = standingFindings(findings, dismissed, actions.viewOf)
    for (const position of [...standing.keys()].sort((a, b) => a - b)) {
      for (const check of standing.get(position) ?? []) {
        const rows = byCode.get(check.code)
        if (rows === undefined) byCode.set(check.code, [{ position, check }])
        else rows.push({ position, check })
      }
    }
    return byCode
  }, [findings, dismissed, actions])
}
