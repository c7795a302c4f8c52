import { type Delay, delayCauses, type Delays } from '#contract/resources/delay.ts'
import { findUsedUpWindow, isWorking, listWaitingOf } from '../../store/delays.ts'
import { tryWaiting } from '../../store/waiting-jobs.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { windowMilliseconds } from './take-request.ts'

type DelayParts = Pick<CoreParts, 'store' | 'requestsPerMinute' | 'now'>

/** Seconds for which a job in the queue is due before that is a delay: a free worker takes it within one. */
const queueSeconds = 5

/** Returns why jobs of the caller's organisation do not move. */
export async function listDelays(parts: DelayParts, { organisationId }: Caller): Promise<Delays> {
  return { delays: await findDelays(parts, organisationId) }
}

/** Lets everything that jobs of the organisation wait for be tried at once. */
export async function retryDelays(parts: DelayParts, caller: Caller): Promise<Delays> {
  await parts.store.transact((tx) => tryWaiting(tx, caller.organisationId))
  return listDelays(parts, caller)
}

/** Returns one delay for each cause, in the order of `delayCauses`. */
export async function findDelays(
  { store: { db }, requestsPerMinute, now }: DelayParts,
  organisationId: string,
): Promise<Delay[]> {
  const after = new Date(now().getTime() - windowMilliseconds)
  const [waiting, window] = await Promise.all([
    listWaitingOf(db, organisationId, queueSeconds),
    findUsedUpWindow(db, organisationId, { limit: requestsPerMinute, after }),
  ])
  const inQueue = waiting.some(({ waiting_for }) => waiting_for === null) && !(await isWorking(db)) ? 'worker' : 'queue'
  const found = waiting.map(
    ({ waiting_for, since, next_attempt_at, jobs }): Delay => ({
      cause: delayCauses.find((cause) => cause === waiting_for?.split(':')[0]) ?? inQueue,
      since: since.toISOString(),
      jobs,
      next_attempt_at: next_attempt_at?.toISOString() ?? null,
    }),
  )
  if (window !== null) {
    const ends = new Date(window.getTime() + windowMilliseconds).toISOString()
    found.push({ cause: 'requests', since: window.toISOString(), jobs: 0, next_attempt_at: ends })
  }
  return delayCauses.flatMap((cause) => {
    const of = found.filter((delay) => delay.cause === cause)
    return of.length === 0 ? [] : [of.reduce(join)]
  })
}

/** Joins two delays of one cause: two engines, or a full and a silent storage. */
function join(one: Delay, other: Delay): Delay {
  const [first, second] = [one.next_attempt_at, other.next_attempt_at]
  return {
    cause: one.cause,
    since: one.since < other.since ? one.since : other.since,
    jobs: one.jobs + other.jobs,
    next_attempt_at: first === null || second === null ? null : first < second ? first : second,
  }
}
