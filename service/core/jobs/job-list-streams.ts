import { type JobListEvent, mostListed } from '#contract/resources/job-list-event.ts'
import { type EventQueue, openEventQueue } from './event-queue.ts'

/** A notice of the database: a job was added or changed. */
export type ListNotice = {
  readonly kind: 'job-listed'
  readonly organisationId: string
  readonly id: string
  readonly change: 'added' | 'changed'
}

type Change = ListNotice['change'] | 'deleted'
export type ListStream = { readonly organisationId: string; readonly queue: EventQueue<JobListEvent | null> }

const everything: JobListEvent = { name: 'changed', data: {} }

/** Gathers what happens to the jobs of organisations for `gather` milliseconds, and gives it to their streams. */
export function openJobListStreams({ gather }: { readonly gather: number }) {
  const streams = new Set<ListStream>()
  /** Changes by job, by organisation. */
  const gathered = new Map<string, Map<string, Change>>()
  let flushing: NodeJS.Timeout | undefined

  const push = (organisationId: string, event: JobListEvent) => {
    for (const stream of streams) if (stream.organisationId === organisationId) stream.queue.push(event)
  }
  const flush = () => {
    flushing = undefined
    for (const [organisationId, changes] of gathered) push(organisationId, toEvent(changes))
    gathered.clear()
  }

  return {
    open(organisationId: string): ListStream {
      const stream = { organisationId, queue: openEventQueue<JobListEvent | null>(everything) }
      streams.add(stream)
      return stream
    },
    remove: (stream: ListStream) => streams.delete(stream),
    report(organisationId: string, jobId: string, change: Change): void {
      if (![...streams].some((stream) => stream.organisationId === organisationId)) return
      const changes = gathered.get(organisationId) ?? new Map<string, Change>()
      gathered.set(organisationId, changes.set(jobId, joined(changes.get(jobId), change)))
      flushing ??= setTimeout(flush, gather)
    },
    /** Says that notices may have been lost. */
    reread(): void {
      for (const { queue } of streams) queue.push(everything)
    },
    beat(): void {
      for (const { queue } of streams) queue.push(null)
    },
    followed: () => new Set([...streams].map(({ organisationId }) => organisationId)),
    close: () => clearTimeout(flushing),
  }
}

/** A job that is new to a reader stays new when it changes, and one that is gone stays gone. */
function joined(before: Change | undefined, change: Change): Change {
  return before !== undefined && change === 'changed' ? before : change
}

function toEvent(changes: ReadonlyMap<string, Change>): JobListEvent {
  if (changes.size > mostListed) return everything
  const ids = (change: Change) => [...changes].filter(([, its]) => its === change).map(([id]) => id)
  return { name: 'jobs', data: { added: ids('added'), changed: ids('changed'), deleted: ids('deleted') } }
}
