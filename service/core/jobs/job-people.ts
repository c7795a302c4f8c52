import type { Person } from '#contract/resources/job-event.ts'

export type JobOf = { readonly organisationId: string; readonly jobId: string }

/** Who follows a job, and where they are; in memory alone, since it is over when they leave. */
export type PeopleNotice = JobOf &
  /** `turn` counts what a process announces: the database may deliver notices in another order than they were sent. */
  (
    | {
        readonly kind: 'people'
        readonly process: string
        readonly turn: number
        readonly people: readonly Person[]
      }
    /** A process has begun to follow the job: the others say whom they have. */
    | { readonly kind: 'hello'; readonly process: string }
    | ({ readonly kind: 'at'; readonly keyId: string } & Omit<Person, 'name'>)
  )

type PersonStream = JobOf & { readonly keyIds: readonly string[]; person: Person }

type Parts = {
  /** The id of this process. */
  readonly process: string
  readonly now: () => Date
  readonly send: (notice: PeopleNotice) => void
  /** Of this process. */
  readonly streamsOf: (of: JobOf) => readonly PersonStream[]
  readonly changed: (of: JobOf) => void
}

type Announced = { readonly people: readonly Person[]; readonly turn: number; readonly at: number }

/** Of one process in one job; a notice has at most 8,000 bytes. */
const mostAnnounced = 20
/** A process that has reported nothing for so long is gone. */
const silent = 45_000

export function jobKeyOf({ organisationId, jobId }: JobOf): string {
  return `${organisationId} ${jobId}`
}

/** Gathers who is in a job from all processes. Each says whom it has; the store is not asked. */
export function openPeople({ process, now, send, streamsOf, changed }: Parts) {
  /** By job, then by process. */
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
    /** Says again who is here, and forgets the people of processes that have not for long, such as one that was killed. */
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
