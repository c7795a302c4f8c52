import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../api.ts'

/** Time at which the shown data were read, and the present moment. Milliseconds since 1970. */
export type DataAge = { readonly readAt: number; readonly now: number }

/** Milliseconds after which the age is drawn again. */
const STEP = 30_000

/** Returns the age of data while the service does not answer; null while it does, and where nothing was read. */
export function useDataAge(readAt: number): DataAge | null {
  const { connection, clock } = useApi()
  const isSilent = useStore(connection, ({ silentSince }) => silentSince !== null)
  const [, setSteps] = useState(0)
  useEffect(() => {
    if (!isSilent) return undefined
    const timer = setInterval(() => setSteps((steps) => steps + 1), STEP)
    return () => clearInterval(timer)
  }, [isSilent])
  return isSilent && readAt > 0 ? { readAt, now: clock.now() } : null
}
