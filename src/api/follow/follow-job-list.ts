import { endpoints } from '#contract/endpoints.ts'
import { type JobListEvent, jobListEvents } from '#contract/resources/job-list-event.ts'
import { limits } from '#contract/limits.ts'
import type { JobsPage } from '#contract/resources/job.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Api } from '../api.ts'
import { forgetJobs, jobKeys, type JobPages, jobQuery, putJob } from '../jobs.ts'
import { openPlaceChannel } from './stream-places.ts'

// Milliseconds for each request of the lists: after the first event, and while more come; and between two looks at the
// totals.
const PAUSE = 1000
const LONGER = 1500
const COUNTING = 5000

/** Most changed jobs of older pages that are read one by one. */
const MOST_ONE_BY_ONE = 10

type Named = { readonly changed: ReadonlySet<string>; readonly isAll: boolean }

/**
 * Shows changes of others in the job lists, until the signal aborts. The first event is shown at once; however many
 * follow, the lists take at most a request a second, then one every second and a half. `onLive` says whether events arrive: without
 * them the lists are polled.
 */
export async function followJobList(api: Api, signal: AbortSignal, onLive: (isLive: boolean) => void): Promise<void> {
  const recount = atMostEvery(api.clock, signal, async () => {
    await api.queries.invalidateQueries({ queryKey: jobKeys.allTotals })
    return COUNTING
  })
  let waiting: Named = none
  const refresh = atMostEvery(api.clock, signal, async (isFirst) => {
    const { changed, isAll } = waiting
    waiting = none
    const requests = await readAgain(api, changed.size > MOST_ONE_BY_ONE || isAll ? 'all' : changed)
    return (isFirst ? PAUSE : LONGER) * Math.max(1, requests)
  })
  const onEvent = (event: JobListEvent) => {
    if (event.name === 'open') onLive(true)
    if (event.name === 'jobs') {
      forgetJobs(api, event.data.deleted)
      waiting = { changed: new Set([...waiting.changed, ...event.data.changed]), isAll: waiting.isAll }
    } else waiting = { ...waiting, isAll: waiting.isAll || event.name === 'changed' }
    refresh()
    recount()
  }
  const onBreak = () => onLive(false)
  const { path } = endpoints.followJobs
  await whileUnasked(api.clock, signal, async (unasked) => {
    await api.follow({ path, events: jobListEvents, signal: unasked, onEvent, onBreak, isModest: true })
    onLive(false)
  })
}

/** Milliseconds in which an editor takes the place that it asked for. */
const GIVEN = 10_000

/** Does the work until the signal aborts or it is over; anew after a stream of an editor has asked for its place. */
export async function whileUnasked(
  clock: Clock,
  signal: AbortSignal,
  work: (unasked: AbortSignal) => Promise<void>,
  channel: Pick<BroadcastChannel, 'addEventListener' | 'close'> | null = openPlaceChannel(),
): Promise<void> {
  let asked = new AbortController()
  channel?.addEventListener('message', () => asked.abort())
  for (;;) {
    await work(AbortSignal.any([signal, asked.signal]))
    if (signal.aborted || !asked.signal.aborted) break
    await clock.sleep(GIVEN, signal)
    asked = new AbortController()
  }
  channel?.close()
}

const none: Named = { changed: new Set(), isAll: false }

/**
 * Returns a function that does the work at once, or as soon as the pause after the work before is over; calls meanwhile
 * count as one. The work returns the milliseconds of the pause.
 */
function atMostEvery(clock: Clock, signal: AbortSignal, work: (isFirst: boolean) => Promise<number>): () => void {
  let isAsked = false
  let isBusy = false
  const run = async () => {
    isBusy = true
    for (let isFirst = true; isAsked && !signal.aborted; isFirst = false) {
      isAsked = false
      await clock.sleep(await work(isFirst), signal)
    }
    isBusy = false
  }
  return () => {
    isAsked = true
    if (!isBusy) void run()
  }
}

/**
 * Reads the lists on the screen again, and those of the changed jobs that are on older pages. Returns the number of requests
 * that the lists took.
 */
async function readAgain(api: Api, changed: ReadonlySet<string> | 'all'): Promise<number> {
  const { queries } = api
  const older = queries.getQueriesData<JobPages>({ queryKey: jobKeys.olders }).flatMap(([, data]) => data?.pages ?? [])
  if (changed === 'all') {
    if (older.length > 0) await queries.resetQueries({ queryKey: jobKeys.olders })
  } else {
    const shown = new Set(older.flatMap(({ jobs }) => jobs.filter(({ id }) => changed.has(id)).map(({ id }) => id)))
    const reads = [...shown].map(async (id) =>
      putJob(api, await queries.fetchQuery({ ...jobQuery(api, id), staleTime: 0 })),
    )
    // One that was deleted meanwhile is named by the next event.
    await Promise.allSettled(reads)
  }
  await queries.invalidateQueries({ queryKey: jobKeys.lists })
  const active = queries.getQueryCache().findAll({ queryKey: jobKeys.lists, type: 'active' })
  const sizes = active.map(({ queryKey }) => queries.getQueryData<JobsPage>(queryKey)?.jobs.length ?? 0)
  return sizes.reduce((sum, size) => sum + Math.max(1, Math.ceil(size / limits.page.jobs.max)), 0)
}
