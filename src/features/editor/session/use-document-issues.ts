import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Check } from '#language/checks/check.ts'
import type { CheckCode } from '#language/checks/sentences.ts'
import { useEditorSession } from './editor-context.ts'
import { openIssues } from '../model/open-issues.ts'

export type FoundRow = { readonly position: number; readonly check: Check }

type ByCode = ReadonlyMap<CheckCode, readonly FoundRow[]>

/** Returns the issues of the loaded rows, without dismissed ones: by check, each with its rows in order. */
export function useDocumentIssues(): ByCode {
  const { document, dismissals, actions } = useEditorSession()
  const issues = useStore(document, (state) => state.issues)
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  const keepSame = useMemo(() => makeKeepSame(), [])
  return useMemo(
    () => keepSame(byCheck(openIssues(issues, dismissed, actions.viewOf))),
    [issues, dismissed, actions, keepSame],
  )
}

function byCheck(open: ReadonlyMap<number, readonly Check[]>): ByCode {
  const byCode = new Map<CheckCode, FoundRow[]>()
  for (const position of [...open.keys()].sort((a, b) => a - b)) {
    for (const check of open.get(position) ?? []) {
      const rows = byCode.get(check.code)
      if (rows === undefined) byCode.set(check.code, [{ position, check }])
      else rows.push({ position, check })
    }
  }
  return byCode
}

/** Keeps the list of each check whose rows are the same as in the last call: a key changes those of few checks. */
function makeKeepSame() {
  let last: ByCode = new Map()
  return (now: ByCode): ByCode => {
    last = new Map(
      [...now].map(([code, rows]) => [code, isSame(last.get(code) ?? [], rows) ? (last.get(code) ?? rows) : rows]),
    )
    return last
  }
}

function isSame(before: readonly FoundRow[], now: readonly FoundRow[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ position, check }, index) => before[index]?.position === position && before[index]?.check === check)
  )
}
