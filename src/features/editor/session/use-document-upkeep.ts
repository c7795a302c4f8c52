import { useEffect } from 'react'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { useApi } from '../../../api/api.ts'
import { segmentKeys } from '../../../api/segments.ts'
import { fillDocument } from './fill-document.ts'

// Milliseconds between looks at a document that is still being translated.
const PAUSE = 4000

/**
 * Fetches the rest of the document once it `mayFill`, when nothing more urgent is to be fetched; follows one that is
 * still being translated.
 */
export function useDocumentUpkeep(job: Job, total: number, mayFill: boolean): void {
  const api = useApi()
  const isMoving = !isFinal(job.status)
  useEffect(() => {
    if (isMoving || total === 0 || !mayFill) return undefined
    const stop = new AbortController()
    void fillDocument(api, job.id, total, stop.signal)
    return () => stop.abort()
  }, [api, job.id, total, isMoving, mayFill])

  useEffect(() => {
    if (!isMoving) return undefined
    const look = () => void api.queries.invalidateQueries({ queryKey: segmentKeys.job(job.id), refetchType: 'active' })
    const timer = setInterval(look, PAUSE)
    return () => {
      clearInterval(timer)
      // It has ended, or the person left: an answer still on its way may be out of date.
      look()
    }
  }, [api, job.id, isMoving])
}
