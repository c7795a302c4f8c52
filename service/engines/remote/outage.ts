/** Permission of a call: it goes freely, as the one that tries the server out, or not at all. */
export type Pass = 'free' | 'trial' | 'refused'

/**
 * Record of a server that does not answer: one for each address, which its calls, the jobs that wait for it and the
 * `Retry-After` of the API share.
 */
export type Outage = {
  /** Returns the milliseconds until the server is tried again, 0 once it may be; null while it answers. */
  remaining(): number | null
  /** True while nothing should be sent: the server rests, or one call is trying it out. */
  isOpen(): boolean
  /**
   * Lets one call alone try after the rest; the others wait for its outcome as long as `wait` lets them. A trial that
   * was cancelled passes to one of those.
   */
  enter(wait: (outcome: Promise<void>) => Promise<unknown>): Promise<Pass>
  /** Notes that the server has answered: any call's success ends the outage. */
  answered(): void
  /** Returns how many calls it has answered. */
  answers(): number
  /** Notes that all attempts of a call begun after `answersBefore` answers failed; rests at least `leastRestMs`. */
  missed(answersBefore: number, leastRestMs?: number): void
  /** Lets the next call try the server at once; a time that the server itself named is kept. */
  shorten(): void
  /** Ends a trial without an outcome, as it was cancelled. */
  left(): void
}

export type OutageParts = {
  /** Returns milliseconds, from any start. */
  readonly now: () => number
  /** Called with the first answer of all, and with the first after an outage. */
  readonly onReturn?: () => void
}

/** Milliseconds; each rest is twice as long as the one before. */
const shortestRest = 1000
const longestRest = 30_000
/** Highest `Retry-After` that is heeded, in milliseconds: the server may be back long before. */
const longestWish = 300_000

export function openOutage({ now, onReturn }: OutageParts): Outage {
  let away: { readonly until: number; readonly restMs: number; readonly least: number } | null = null
  let answers = 0
  let trial: { readonly over: Promise<void>; readonly end: () => void } | null = null

  const beginTrial = () => {
    let end: () => void = () => undefined
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    trial = { over, end }
  }
  const endTrial = () => {
    trial?.end()
    trial = null
  }
  const enter: Outage['enter'] = async (wait) => {
    if (away === null) return 'free'
    if (trial !== null) {
      const waitedFor = trial
      await wait(waitedFor.over)
      // Another one of the waiting calls may have become the trial.
      return trial === waitedFor ? 'refused' : enter(wait)
    }
    if (now() < away.until) return 'refused'
    beginTrial()
    return 'trial'
  }
  const remaining = () => (away === null ? null : Math.max(0, away.until - now()))

  return {
    remaining,
    isOpen: () => away !== null && (trial !== null || now() < away.until),
    enter,
    answered() {
      const isNews = away !== null || answers === 0
      away = null
      answers++
      endTrial()
      if (isNews) onReturn?.()
    },
    answers: () => answers,
    missed(answersBefore, leastRestMs = 0) {
      // Others have had answers meanwhile, so only this call is at fault.
      if (away === null && answers > answersBefore) return
      // Calls that began before the outage fail after it was noticed, and do not make it longer.
      if (away !== null && trial === null && now() < away.until) return
      const restMs = away === null ? shortestRest : Math.min(away.restMs * 2, longestRest)
      const least = now() + Math.min(leastRestMs, longestWish)
      away = { restMs, least, until: Math.max(now() + restMs, least) }
      endTrial()
    },
    shorten() {
      if (away !== null) away = { ...away, until: Math.min(away.until, Math.max(now(), away.least)) }
    },
    left: endTrial,
  }
}
