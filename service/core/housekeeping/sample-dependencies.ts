import { addDependencySample } from '../../store/dependency-days.ts'
import type { CoreParts } from '../core-parts.ts'
import { readReadiness } from '../read-readiness.ts'

const sampleMilliseconds = 30_000
/** Three looks: one may be late. */
const mostSeconds = 90

type Parts = Pick<CoreParts, 'store' | 'blobs' | 'circuits' | 'now' | 'warn'>

/**
 * Notes twice a minute which dependencies are up. To be run by processes that translate, since the others do not know
 * which engines answer. Returns a function that ends it.
 */
export function startSamples(parts: Parts): () => Promise<void> {
  const take = sampler(parts)
  let sampling = take()
  let isWorking = false
  const timer = setInterval(() => {
    if (isWorking) return
    isWorking = true
    sampling = take().then(() => void (isWorking = false))
  }, sampleMilliseconds)
  timer.unref()
  return () => {
    clearInterval(timer)
    return sampling
  }
}

/** Returns how to take one sample. The time for which the database was away is noted when it is there again. */
export function sampler(parts: Parts): () => Promise<void> {
  const { store, now, warn } = parts
  let downSince: number | null = null
  return async () => {
    try {
      const { isReady, dependencies } = await readReadiness(parts)
      if (!isReady) {
        downSince ??= store.outage()?.since.getTime() ?? now().getTime()
        return
      }
      const states = Object.entries(dependencies).map(([name, { ok }]) => ({ name, ok }))
      const databaseDownSeconds = downSince === null ? 0 : Math.max(0, (now().getTime() - downSince) / 1000)
      await store.transact((tx) => addDependencySample(tx, null, { states, mostSeconds, databaseDownSeconds }))
      downSince = null
    } catch (error) {
      warn('The state of the dependencies could not be noted', error)
    }
  }
}
