import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isFinal, type Job, type JobsPage } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { jobKeys, jobsQuery } from '../../api/jobs.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { endedJobs } from './ended-jobs.ts'
import { outcomeText } from '../../messages/outcome-text.ts'

/** Milliseconds between looks from a hidden tab. */
const SLOW = 30_000

/**
 * Notifies through the system when a job ends while the page is hidden, for people who asked for it. Only then is
 * anything fetched behind a hidden tab, seldom, and only while something moves.
 */
export function JobWatch() {
  const { jobs: words } = useMessages()
  const api = useApi()
  const query = jobsQuery(api)
  useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.jobs.some(({ status }) => !isFinal(status)) ? SLOW : false),
    refetchIntervalInBackground: true,
  })
  const announce = useEffectEvent((ended: readonly Job[]) => {
    if (document.visibilityState === 'visible') return
    for (const job of ended) {
      const shown = new Notification(job.file_name, { body: outcomeText(words, job).text, tag: job.id })
      shown.addEventListener('click', () => window.focus())
    }
  })
  const { queries } = api
  useEffect(() => {
    const jobsNow = () => queries.getQueryData<JobsPage>(jobKeys.list({}))?.jobs ?? []
    let before = jobsNow()
    // Each answer is compared with the one before it, whether or not it was drawn in between.
    return queries.getQueryCache().subscribe(() => {
      const now = jobsNow()
      if (now === before) return
      const ended = endedJobs(before, now)
      before = now
      announce(ended)
    })
  }, [queries])
  return null
}
