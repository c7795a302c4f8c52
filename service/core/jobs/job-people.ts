import type { Person } from '#contract/resources/job-event.ts'

export type JobOf = { readonly organisationId: string; readonly jobId: string }

/** Followers of a job and their places; only in memory, since they end when a follower leaves. */
export type PeopleNotice = JobOf &
  /** `turn` numbers a process's notices: the database may deliver them in another order than they were sent. */
  (
    | {
        readonly kind: 'people'
        readonly process: string
        readonly turn: number
        readonly people: readonly Person[]
      }
    /** A process has begun to follow the job: the others report their people. */
    | { readonly kind: 'hello'; readonly process: string }
    | ({ readonly kind: 'at'; readonly keyId: string } & Omit<Person, 'name'>)
  )

type PersonStream = JobOf & { readonly keyIds: readonly string[]; person: Person }

type Parts = {
  /** The id of this process. */
  readonly process: string
  readonly now: () => Date
  readonly send: (notice: PeopleNotice) => void
  /** Returns the streams of this process. */
  readonly streamsOf: (of: JobOf) => readonly PersonStream[]
  readonly changed: (of: JobOf) => void
}

type Announced = { readonly people: readonly Person[]; readonly turn: number; readonly at: number }

/** Most people of one process in one job; a notice has at most 8,000 bytes. */
const mostAnnounced = 20
/** Milliseconds after which a silent process counts as ended. */
const silent = 45_000

export function jobKeyOf({ organisationId, jobId }: JobOf): string {
  return `${organisationId} ${jobId}`
}

/** Gathers the people in a job from all processes. Each reports its own; the store is not asked. */
export function openPeople({ process, now, send, streamsOf, changed }: Parts) {
  /** People by job, then by process. */
  const elsewhere = new Map<string, Map<string, Announced>>()
  let turn = 0

  const here = (of: JobOf) => streamsOf(of).slice(0, mostAnnounced)
  const announce = ({ organisationId, jobId }: JobOf) => {
    const announced = here({ organisationId, jobId }).map(({ person }) => ({
      ...person,
      name: person.name.slice(0, 100),
    }))
    send({ kind: 'people', organisationId, jobId, process, turn: turn++, people: announced })
  }

  return {
    list(of: JobOf): Person[] {
      const others = [...(elsewhere.get(jobKeyOf(of))?.values() ?? [])]
      return [...here(of).map(({ person }) => person), ...others.flatMap(({ people }) => people)]
    },
    /** Reports this process's people again, and forgets those of processes that are silent, such as a killed one. */
    beat(of: JobOf) {
      announce(of)
      const known = elsewhere.get(jobKeyOf(of)) ?? new Map<string, Announced>()
      const gone = [...known].filter(([, { at }]) => now().getTime() - at >= silent)
      for (const [other] of gone) known.delete(other)
      if (gone.some(([, { people }]) => people.length > 0)) changed(of)
    },
    join(stream: JobOf) {
      const { organisationId, jobId } = stream
      announce(stream)
      send({ kind: 'hello', organisationId, jobId, process })
      changed(stream)
    },
    leave(stream: JobOf) {
      announce(stream)
      if (here(stream).length === 0) elsewhere.delete(jobKeyOf(stream))
      else changed(stream)
    },
    receive(notice: PeopleNotice) {
      const own = streamsOf(notice)
      if (own.length === 0) return
      if (notice.kind === 'hello') {
        if (notice.process !== process) announce(notice)
      } else if (notice.kind === 'at') {
        const moved = own.filter(
          ({ person, keyIds }) => person.client === notice.client && keyIds.includes(notice.keyId),
        )
        for (const stream of moved)
          stream.person = { ...stream.person, position: notice.position, editing: notice.editing }
        if (moved.length === 0) return
        announce(notice)
        changed(notice)
      } else if (notice.process !== process) {
        const key = jobKeyOf(notice)
        const known = elsewhere.get(key) ?? new Map<string, Announced>()
        if ((known.get(notice.process)?.turn ?? -1) >= notice.turn) return
        elsewhere.set(key, known.set(notice.process, { people: notice.people, turn: notice.turn, at: now().getTime() }))
        changed(notice)
      }
    },
  }
}
