import type { Api } from '../../api/api.ts'
import { jobQuery } from '../../api/jobs.ts'
import { bandListQuery, pageOf, segmentPageQuery } from '../../api/segments.ts'
import { wantedBands } from './model/query-text.ts'
import { type EditorSearch, orderOf } from './model/search.ts'

/**
 * Requests the job and its first rows while the code that draws them is still on its way. A failed request is repeated
 * by the screen, which reports it.
 */
export async function readAhead(api: Api, jobId: string, search: EditorSearch): Promise<void> {
  const { queryKey } = jobQuery(api, jobId)
  if (api.queries.getQueryData(queryKey) !== undefined) return
  try {
    const job = await api.queries.fetchQuery(jobQuery(api, jobId))
    if (!job.counts?.segments) return
    const [band = 'rehacer'] = wantedBands(search.q ?? '')
    const isByList = orderOf(job, search) === 'worst' && job.result?.scored === true
    if (isByList) await api.queries.prefetchQuery(bandListQuery(api, jobId, band))
    else await api.queries.prefetchQuery(segmentPageQuery(api, jobId, pageOf((search.segment ?? 1) - 1)))
  } catch {
    // The screen requests it again.
  }
}
