import type { Api } from '../../../api/api.ts'
import { PAGE_SIZE, segmentPageQuery } from '../../../api/segments.ts'

// Milliseconds: a page that has come sooner was no burden to the line.
const QUICK = 150

/** Fetches the pages of a document that are not there yet, one after the other. */
export async function fillDocument(api: Api, jobId: string, total: number, signal: AbortSignal): Promise<void> {
  for (let page = 0; page * PAGE_SIZE < total && !signal.aborted; page++) {
    const began = api.clock.now()
    // A page that does not come is requested again when its rows are shown.
    await api.queries.prefetchQuery(segmentPageQuery(api, jobId, page, 'fill'))
    // Half of a slow line is left to requests that a person waits for.
    const took = api.clock.now() - began
    if (took > QUICK) await api.clock.sleep(took, signal)
  }
}
