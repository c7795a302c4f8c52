import type { QueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/resources/job.ts'
import { jobKeys } from '../../api/jobs.ts'
import type { CopiedAnswer } from './copy-store.ts'

/** A document whose segments are in this browser; `readAt`: when they were last read, in milliseconds since 1970. */
export type CopiedDocument = {
  readonly jobId: string
  /** Null where the job itself was not read. */
  readonly name: string | null
  readonly bytes: number
  readonly readAt: number
}

/** Returns the documents that open without the service, the latest first. */
export function copiedDocuments(queries: QueryClient, answers: readonly CopiedAnswer[]): CopiedDocument[] {
  const found = new Map<string, CopiedDocument>()
  // A page that was loaded anew has not read these jobs; the copy has.
  const copied = new Map(answers.map(({ key, data }) => [key.join(' '), data]))
  for (const { jobId, data, readAt, saved } of answers) {
    if (jobId === null) continue
    const before = found.get(jobId) ?? { bytes: 0, readAt: 0 }
    const key = jobKeys.one(jobId)
    const job = queries.getQueryData<Job>(key) ?? (copied.get(key.join(' ')) as Job | undefined)
    const name = job?.file_name ?? null
    const bytes = before.bytes + new TextEncoder().encode(JSON.stringify(saved ?? data)).byteLength
    found.set(jobId, { jobId, name, bytes, readAt: Math.max(before.readAt, readAt) })
  }
  return [...found.values()].toSorted((one, other) => other.readAt - one.readAt)
}
