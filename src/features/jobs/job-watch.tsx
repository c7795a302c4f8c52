import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { jobsQuery } from '../../api/jobs.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { endedJobs } from './ended-jobs.ts'
import { failureText } from './failure-text.ts'

/** Milliseconds between looks from a tab that is not seen. */
const SLOW = 30_000

/**
 * Tells through the system when a job ends while the page is not seen, for who has asked for it. Only then is anything
 * fetched behind a hidden tab, seldom, and only while something moves.
 */
export function JobWatch() {
  const { jobs: words } = useMessages()
  const { data } = useQuery({
    ...jobsQuery(useApi()),
    refetchInterval: ({ state }) => (state.data?.jobs.some(({ status }) => !isFinal(status)) ? SLOW : false),
    refetchIntervalInBackground: true,
  })
  const jobs = data?.jobs
  const before = useRef<readonly Job[]>([])
  const tell = useEffectEvent((ended: readonly Job[]) => {
    if (document.visibilityState === 'visible') return
    for (const job of ended) {
      const body = job.status === 'failed' ? failureText(words, job) : words.statuses[job.status]
      const shown = new Notification(job.file_name, { body, tag: job.id })
      shown.addEventListener('click', () => window.focus())
    }
  })
  useEffect(() => {
    if (jobs === undefined) return
    tell(endedJobs(before.current, jobs))
    before.current = jobs
  }, [jobs])
  return null
}
