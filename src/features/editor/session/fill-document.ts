import type { Api } from '../../../api/api.ts'
import { PAGE_SIZE, segmentPageQuery } from '../../../api/segments.ts'

// Milliseconds: a page that has come sooner was no burden to the line.
const QUICK = 150

/**
 * Fetches the pages of a document that are not there yet, in their order. Where the line is quick, the service makes the
 * next page while this one is read: with 100,000 segments there are 200 of them.
 */
export async function fillDocument(api: Api, jobId: string, total: number, signal: AbortSignal): Promise<void> {
  const pages = Math.ceil(total / PAGE_SIZE)
  /** A page that does not come is requested again when its rows are shown. Returns how long it took. */
  const fetchPage = async (page: number): Promise<number> => {
    const began = api.clock.now()
    await api.queries.prefetchQuery(segmentPageQuery(api, jobId, page, 'fill'))
    return api.clock.now() - began
  }
  let isQuick = false
  let next: Promise<number> | null = null
  for (let page = 0; page < pages && !signal.aborted; page++) {
    const coming: Promise<number> = next ?? fetchPage(page)
    next = isQuick && page + 1 < pages ? fetchPage(page + 1) : null
    const took = await coming
    isQuick = took <= QUICK
    // Half of a slow line is left to requests that a person waits for.
    if (!isQuick) await api.clock.sleep(took, signal)
  }
}
