import { useEffect, useState } from 'react'
import { useApi } from '../api.ts'
import { followJobList } from './follow-job-list.ts'
import { IDLE } from '../jobs.ts'
import { whileSeen } from '../../lib/while-seen.ts'

/** Milliseconds between looks while events arrive: one may have been lost. */
const SURE = 120_000

/**
 * Shows changes of others in the job lists while the window is visible. Returns the milliseconds between looks at lists
 * in which nothing moves: without events they are polled.
 */
export function useLiveJobs(): number {
  const api = useApi()
  const [isLive, setLive] = useState(false)
  useEffect(() => whileSeen(0, (signal) => followJobList(api, signal, setLive)), [api])
  return isLive ? SURE : IDLE
}
