import { describe, expect, it } from 'vitest'
import { openPeople, type PeopleNotice } from './job-people.ts'

const job = { organisationId: 'org_1', jobId: 'job_1' }
const ana = { client: 'window 1', name: 'Ana', position: null, editing: false }
const leo = { client: 'window 2', name: 'Leo', position: 9, editing: true }

/** Opens a process with Ana in the job, which gets the notices of another one; `shown` has its streams' events. */
function openHere() {
  let time = 0
  const shown: string[][] = []
  const people = openPeople({
    process: 'here',
    now: () => new Date(time),
    send: () => {},
    streamsOf: () => [{ ...job, keyIds: ['key_ana'], person: ana }],
    changed: (of) => shown.push(people.list(of).map(({ name }) => name)),
  })
  const announced = (turn: number, ...present: (typeof ana | typeof leo)[]): PeopleNotice => ({
    ...job,
    kind: 'people',
    process: 'there',
    turn,
    people: present,
  })
  return { people, announced, shown, pass: (milliseconds: number) => (time += milliseconds) }
}

describe('the people in a job', () => {
  it('are those of the newest notice of a process, in whatever order its notices arrive', () => {
    const { people, announced, shown } = openHere()
    people.receive(announced(2, leo))
    people.receive(announced(4))
    people.receive(announced(3, leo))
    expect(shown).toEqual([['Ana', 'Leo'], ['Ana']])
  })

  it('of a process that reports nothing for long are forgotten, and the others are shown without them', () => {
    const { people, announced, shown, pass } = openHere()
    people.receive(announced(1, leo))
    pass(44_999)
    people.beat(job)
    expect(shown).toEqual([['Ana', 'Leo']])
    pass(1)
    people.beat(job)
    people.beat(job)
    expect(shown).toEqual([['Ana', 'Leo'], ['Ana']])
  })
})
