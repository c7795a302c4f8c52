import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Project } from '#contract/resources/project.ts'
import { isSettable, type SettableCheck } from '#language/checks/check-settings.ts'
import { accountQuery, mayCall } from '../../../api/account.ts'
import { useApi } from '../../../api/api.ts'
import { projectQuery } from '../../../api/projects.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { useEditorSession } from './editor-context.ts'

/** A check was dismissed so often in a project that it may as well be off there. */
const OFTEN = 2

export type QuietOffers = {
  readonly project: Project
  /** Checks that were dismissed often and are not off yet. */
  readonly codes: readonly SettableCheck[]
  /** The last of them, where it has just become one. */
  readonly latest: SettableCheck | null
}

/**
 * Returns the checks to offer to turn off in the project of the document: those of which issues were dismissed twice in
 * this browser, in any of its documents. Null where the key may not change the project, or the service has no settings.
 */
export function useQuietOffers(): QuietOffers | null {
  const api = useApi()
  const { job, dismissals } = useEditorSession()
  const { data: account } = useQuery(accountQuery(api))
  const { data: project } = useQuery({ ...projectQuery(api, job.project_id ?? ''), enabled: job.project_id !== null })
  const [counts, setCounts] = useState(() => readCounts(api.kept, job.project_id))
  const [latest, setLatest] = useState<SettableCheck | null>(null)
  useEffect(() => {
    const { project_id: projectId } = job
    if (projectId === null) return undefined
    return dismissals.subscribe(({ dismissed }, before) => {
      if (dismissed === before.dismissed) return
      // Another document of the project may be open in another tab.
      const next = dismissed.size === 0 ? {} : { ...readCounts(api.kept, projectId) }
      for (const key of dismissed) {
        const code = before.dismissed.has(key) ? '' : codeIn(key)
        if (!isSettable(code)) continue
        next[code] = (next[code] ?? 0) + 1
        if (next[code] === OFTEN) setLatest(code)
      }
      writeStored(api.kept, nameOf(projectId), Object.keys(next).length === 0 ? null : { counts: next })
      setCounts(next)
    })
  }, [api, dismissals, job])
  const levels = project?.check_settings?.checks
  const codes = useMemo(
    () =>
      Object.entries(counts).flatMap(([code, count]) =>
        isSettable(code) && count >= OFTEN && levels?.[code] !== 'off' ? [code] : [],
      ),
    [counts, levels],
  )
  if (project === undefined || levels === undefined || account === undefined) return null
  if (!mayCall(account, endpoints.changeProject)) return null
  return { project, codes, latest: latest !== null && codes.includes(latest) ? latest : null }
}

const nameOf = (projectId: string) => `cotejo:dismissed-in:${projectId}`

function readCounts(kept: Storage | undefined, projectId: string | null): Record<string, number> {
  const { counts } = projectId === null ? {} : readStored(kept, nameOf(projectId))
  if (!isRecord(counts)) return {}
  return Object.fromEntries(
    Object.entries(counts).flatMap(([code, count]) => (typeof count === 'number' ? [[code, count] as const] : [])),
  )
}

/** The check of a stored dismissal: `segment 4 numbers.missing 1x2y` → `numbers`, `check tab` → `tab`. */
function codeIn(key: string): string {
  const [reach, one = '', sentence = ''] = key.split(' ')
  return reach === 'check' ? one : (sentence.split('.')[0] ?? '')
}
