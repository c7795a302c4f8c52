import { queryOptions } from '@tanstack/react-query'
import type { DocumentPage } from '#contract/resources/pages.ts'
import type { Api } from './api.ts'
import { isApiError } from './transport/api-error.ts'

/**
 * `asked` counts the requests to make the pages again; `revision`: that of a page seen before, null for the first, which
 * comes before the other pages.
 */
export type WantedPage = { readonly page: number; readonly revision: number | null; readonly asked: number }

/** Reads a page as it is printed; null where the service has no pages at all. */
export function pageQuery({ client }: Api, jobId: string, { page, revision, asked }: WantedPage) {
  return queryOptions({
    queryKey: ['pages', jobId, asked, revision, page],
    queryFn: async ({ signal }): Promise<DocumentPage | null> => {
      const query = {
        page: String(page),
        ...(revision === null ? { soon: 'true' as const } : { revision: String(revision) }),
      }
      try {
        return await client('readPage', { signal, priority: 'look', params: { job_id: jobId }, query })
      } catch (error) {
        const isKnown = isApiError(error, 'job-not-found') || isApiError(error, 'file-missing')
        if (isApiError(error) && (error.status === 404 || error.status === 405) && !isKnown) return null
        throw error
      }
    },
    // A page of a document at one moment never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}
