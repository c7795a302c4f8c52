import { useEffect } from 'react'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { type Api, useApi } from '../../../api/api.ts'
import { PAGE_SIZE, segmentKeys, segmentPageQuery } from '../../../api/segments.ts'

// Milliseconds between looks at a document that is still being translated.
const PAUSE = 4000

/**
 * Fetches the rest of the document once it `mayFill`, when nothing more urgent is to be fetched; follows one that is still
 * translated.
 */
export function useDocumentUpkeep(job: Job, total: number, mayFill: boolean): void {
  const api = useApi()
  const isMoving = !isFinal(job.status)
  useEffect(() => {
    if (isMoving || total === 0 || !mayFill) return undefined
    const stop = new AbortController()
    void fill(api, job.id, total, stop.signal)
    return () => stop.abort()
  }, [api, job.id, total, isMoving, mayFill])

  useEffect(() => {
    if (!isMoving) return undefined
    const look = () => void api.queries.invalidateQueries({ queryKey: segmentKeys.job(job.id), refetchType: 'active' })
    const timer = setInterval(look, PAUSE)
    return () => {
      clearInterval(timer)
      // It has ended, or the person left: what was read on the way is not the last word.
      look()
    }
  }, [api, job.id, isMoving])
}

async function fill(api: Api, jobId: string, total: number, signal: AbortSignal): Promise<void> {
  for (let page = 0; page * PAGE_SIZE < total && !signal.aborted; page++) {
    const began = api.clock.now()
    // A page that cannot be had is asked for again when it is looked at.
    await api.queries.prefetchQuery(segmentPageQuery(api, jobId, page, 'fill'))
    // Half of a slow line is left to what a person waits for.
    await api.clock.sleep(api.clock.now() - began, signal)
  }
}
