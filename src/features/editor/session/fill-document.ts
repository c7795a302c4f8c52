import type { Api } from '../../../api/api.ts'
import { PAGE_SIZE, segmentPageQuery } from '../../../api/segments.ts'

/** Fetches the pages of a document that are not there yet, one after the other. */
export async function fillDocument(api: Api, jobId: string, total: number, signal: AbortSignal): Promise<void> {
  for (let page = 0; page * PAGE_SIZE < total && !signal.aborted; page++) {
    const began = api.clock.now()
    // A page that cannot be had is asked for again when it is looked at.
    await api.queries.prefetchQuery(segmentPageQuery(api, jobId, page, 'fill'))
    // Half of a slow line is left to what a person waits for.
    await api.clock.sleep(api.clock.now() - began, signal)
  }
}
