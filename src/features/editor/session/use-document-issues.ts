import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Check } from '#language/checks/check.ts'
import type { CheckCode } from '#language/checks/sentences.ts'
import { useEditorSession } from './editor-context.ts'
import { openIssues } from '../model/open-issues.ts'

export type FoundRow = { readonly position: number; readonly check: Check }

/** Returns the issues of the loaded rows, without dismissed ones: by check, each with its rows in order. */
export function useDocumentIssues(): ReadonlyMap<CheckCode, readonly FoundRow[]> {
  const { document, dismissals, actions } = useEditorSession()
  const issues = useStore(document, (state) => state.issues)
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  return useMemo(() => {
    const byCode = new Map<CheckCode, FoundRow[]>()
    const open = openIssues(issues, dismissed, actions.viewOf)
    for (const position of [...open.keys()].sort((a, b) => a - b)) {
      for (const check of open.get(position) ?? []) {
        const rows = byCode.get(check.code)
        if (rows === undefined) byCode.set(check.code, [{ position, check }])
        else rows.push({ position, check })
      }
    }
    return byCode
  }, [issues, dismissed, actions])
}
