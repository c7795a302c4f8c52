import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { endpoints } from '#contract/endpoints.ts'
import { type BulkAction, isOver } from '#contract/resources/bulk-action.ts'
import { accountQuery, mayCall } from '../../../api/account.ts'
import { useApi } from '../../../api/api.ts'
import { bulkActionsQuery, refreshAfterBulk } from '../../../api/bulk-actions.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { useWords } from '../../../messages/use-messages.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ownBulkActions } from './own-bulk-actions.ts'

const DISMISSED = 'cotejo:bulk-dismissed'
/** Number of reports that are shown at once; milliseconds for which they stay unless they are closed. */
const MOST_SHOWN = 3
const SHOWN_FOR = 24 * 3_600_000
/** Number of jobs from which an action asks first and has a report that stays. */
export const MANY = 10

/** Returns bulk actions to show, newest first: those under way, and reports that were not closed in this browser. */
export function useBulkActions() {
  const api = useApi()
  const own = useStore(ownBulkActions, ({ actions }) => actions)
  const { data: account } = useQuery(accountQuery(api))
  const mayAsk = account !== undefined && mayCall(account, endpoints.listBulkActions)
  const { data, isError } = useQuery({ ...bulkActionsQuery(api), enabled: mayAsk })
  const [dismissed, setDismissed] = useState(() => readDismissed(api.kept))
  const all: readonly BulkAction[] = [...own, ...(data ?? [])]
  useFollowed(all)
  const since = api.clock.now() - SHOWN_FOR
  const isShown = (action: BulkAction) =>
    !isOver(action) ||
    (!dismissed.includes(action.id) && stays(action) && Date.parse(action.finished_at ?? action.created_at) > since)
  return {
    shown: all.filter(isShown).slice(0, MOST_SHOWN),
    isSilent: isError,
    dismiss: (id: string) => {
      const ids = [id, ...dismissed].slice(0, 50)
      setDismissed(ids)
      writeStored(api.kept, DISMISSED, { ids })
    },
  }
}

/** False for a few jobs that all went well, unless the report has figures: a short message is enough. */
function stays({ progress, failed, status, entries }: BulkAction): boolean {
  return progress.total >= MANY || failed > 0 || status === 'cancelled' || entries !== null
}

/** Reads the job list again as actions go on: with each tenth of one, and at its end. */
function useFollowed(actions: readonly BulkAction[]): void {
  const api = useApi()
  const words = useWords('bulk')
  const seen = useRef<ReadonlyMap<string, number> | null>(null)
  useEffect(() => {
    const before = seen.current
    seen.current = new Map(actions.map((action) => [action.id, isOver(action) ? OVER : tenthsOf(action)]))
    for (const action of actions) {
      const last = before?.get(action.id)
      const now = seen.current.get(action.id)
      if (now === last || last === OVER || (now === OVER && last === undefined)) continue
      refreshAfterBulk(api, { action: action.action, isEnd: now === OVER })
      if (now === OVER && !stays(action)) showToast({ text: words.done[action.action](action.progress.done) })
    }
  }, [actions, api, words])
}

const OVER = 11

function tenthsOf({ progress: { done, total } }: BulkAction): number {
  return Math.floor((10 * done) / Math.max(1, total))
}

function readDismissed(kept: Storage | undefined): readonly string[] {
  const stored = readStored(kept, DISMISSED)
  const ids = isRecord(stored) ? stored['ids'] : null
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
