import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { type Api, useApi } from '../../../api/api.ts'
import { PAGE_SIZE, readAgain, segmentPageQuery } from '../../../api/segments.ts'
import { documentReport } from './document-report.ts'

/** Segments of a document that is read without a question: ten requests. */
const AT_ONCE = 10 * PAGE_SIZE

/** Reads all segments of a job, except those known from the editor, and sums them up. */
export function useReport(job: Job) {
  const api = useApi()
  const count = job.counts?.segments ?? 0
  const [wanted, setWanted] = useState(false)
  const isOn = count > 0 && (wanted || count <= AT_ONCE)
  const { data, error } = useQuery({
    // A correction that was saved since makes it another document.
    queryKey: ['read', job.id, 'report', job.revision, count] as const,
    queryFn: () => readSegments(api, job.id, count),
    enabled: isOn,
    // It is summed up again on each visit: pages that are known are not requested again, and those read anew since, as
    // when the checks of the project were set otherwise, have other issues.
    structuralSharing: false,
    staleTime: 0,
  })
  const report = useMemo(() => (data === undefined ? null : documentReport(data)), [data])
  return {
    report,
    error,
    retry: () => readAgain(api, job.id),
    /** Starts reading; null once it is read or being read. */
    read: isOn ? null : () => setWanted(true),
    requests: Math.ceil(count / PAGE_SIZE),
  }
}

async function readSegments(api: Api, jobId: string, count: number): Promise<Segment[]> {
  const segments: Segment[] = []
  for (let page = 0; page * PAGE_SIZE < count; page++) {
    const { at } = await api.queries.fetchQuery(segmentPageQuery(api, jobId, page, 'fill'))
    for (const segment of at) if (segment !== undefined) segments.push(segment)
  }
  return segments
}
