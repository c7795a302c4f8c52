import type { QueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/resources/job.ts'
import { jobKeys } from './jobs.ts'
import { type SegmentPage, segmentKeys } from './segments.ts'

/** A document that opens without the service; `readAt`: when it was last read, in milliseconds since 1970. */
export type StoredDocument = { readonly jobId: string; readonly name: string; readonly readAt: number }

/** Returns the documents of which this browser has segments, the latest first. */
export function storedDocuments(queries: QueryClient): StoredDocument[] {
  const found = new Map<string, StoredDocument>()
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: ['segments'] })) {
    const [, jobId, part] = queryKey
    if (typeof jobId !== 'string' || part !== 'page' || state.data === undefined) continue
    const job = queries.getQueryData<Job>(jobKeys.one(jobId))
    const readAt = Math.max(found.get(jobId)?.readAt ?? 0, state.dataUpdatedAt)
    if (job !== undefined) found.set(jobId, { jobId, name: job.file_name, readAt })
  }
  return [...found.values()].toSorted((one, other) => other.readAt - one.readAt)
}

export function hasStored(queries: QueryClient, jobId: string): boolean {
  const pages = queries.getQueriesData<SegmentPage>({ queryKey: segmentKeys.pages(jobId) })
  return queries.getQueryData(jobKeys.one(jobId)) !== undefined && pages.some(([, page]) => page !== undefined)
}
