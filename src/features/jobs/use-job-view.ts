import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { jobTotalsQuery } from '../../api/jobs.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { type JobListSearch, jobViews } from './job-list-search.ts'

/**
 * Decides which jobs the list begins with: those of the person, for a translator who has some, else all. `views` is null
 * where no job is given to the person and none is due; `isUnknown`: the service has not answered yet.
 */
export function useJobView(search: JobListSearch) {
  const { jobs: words } = useMessages()
  const api = useApi()
  const isTranslator = api.queries.getQueryData(accountQuery(api).queryKey)?.key.role === 'translator'
  // The list beside it has them read again and again.
  const { data: totals, isError } = useQuery({ ...jobTotalsQuery(api, {}), refetchInterval: false })
  // A silent service answers nothing: what is stored of the list is shown.
  const isSilent = useStore(api.connection, ({ silentSince }) => silentSince !== null)
  const { mine = 0, due = 0, overdue = 0 } = totals ?? {}
  const usual = isTranslator && mine > 0 ? ('mine' as const) : ('all' as const)
  const view = search.view === '' ? usual : search.view
  const labels = { all: words.views.all(), mine: words.views.mine(mine), due: words.views.due(due, overdue) }
  return {
    search: { ...search, view },
    isUnknown: isTranslator && search.view === '' && totals === undefined && !isError && !isSilent,
    views: mine + due > 0 || view !== 'all' ? jobViews.map((value) => ({ value, label: labels[value] })) : null,
  }
}
