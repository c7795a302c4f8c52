import { useEffect } from 'react'
import type { Band } from '#contract/segments/bands.ts'
import { type Api, useApi } from '../../../api/api.ts'
import { type BandList, extendBandList, segmentKeys } from '../../../api/segments.ts'

// Milliseconds before a failed request is repeated.
const PAUSE = 5000

/** Fetches the missing parts of a list, request after request; `band` is the one to continue with, if any. */
export function useRestOfLists(jobId: string, band: Band | undefined): void {
  const api = useApi()
  useEffect(() => {
    if (band === undefined) return undefined
    const stop = new AbortController()
    void readOn(api, jobId, band, stop.signal)
    return () => stop.abort()
  }, [api, jobId, band])
}

async function readOn(api: Api, jobId: string, band: Band, signal: AbortSignal): Promise<void> {
  const lacks = () => typeof api.queries.getQueryData<BandList>(segmentKeys.band(jobId, band))?.after === 'number'
  while (!signal.aborted && lacks()) {
    try {
      await extendBandList(api, jobId, band, signal)
    } catch {
      await api.clock.sleep(PAUSE, signal)
    }
  }
}
