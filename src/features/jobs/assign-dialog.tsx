import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { JobAssignment, People } from '#contract/resources/assignment.ts'
import type { Job } from '#contract/resources/job.ts'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { assignJob, peopleQuery } from '../../api/people.ts'
import { dayOf, endOfDay } from '../../lib/day-field.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStartBulk } from './bulk/use-start-bulk.ts'

type Props = {
  readonly jobs: readonly Job[]
  readonly onClose: () => void
  readonly onStarted: () => void
}

/** Value of the choice that leaves the persons of several jobs as they are. */
const AS_IS = '='

/** Gives one job or several to a person, and sets when they are due. */
export function AssignDialog({ jobs, onClose, onStarted }: Props) {
  const { cancel, loading } = useMessages()
  const words = useWords('bulk')
  const { data: people, error, refetch } = useQuery(peopleQuery(useApi()))
  const { one, person, setPerson, date, setDate, isBusy, problem, save } = useAssignment({ jobs, onClose, onStarted })
  return (
    <Dialog
      title={one === undefined ? words.assign(jobs.length) : words.assigning.one(one.file_name)}
      closeLabel={cancel}
      onClose={onClose}
    >
      {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {people === undefined && error === null && (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-16" />
        </div>
      )}
      {people === null && <p className="text-sm text-ink-2">{words.assigning.absent}</p>}
      {people && (
        <div className="flex flex-col gap-4">
          <PersonField one={one} people={people} person={person} onChange={setPerson} />
          <DueField isOne={one !== undefined} date={date} onChange={setDate} />
        </div>
      )}
      {problem !== null && <ProblemPanel error={problem} className="mt-4" />}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button kind="primary" disabled={!people} busy={isBusy} onClick={save}>
          {words.assigning.save}
        </Button>
      </div>
    </Dialog>
  )
}

/** The choices of the dialog, and how they are saved: one job at once, several as a bulk action. */
function useAssignment({ jobs, onClose, onStarted }: Props) {
  const api = useApi()
  const one = jobs.length === 1 ? jobs[0] : undefined
  const before = {
    person: one === undefined ? AS_IS : (one.assignee?.id ?? ''),
    date: one?.due_at === undefined ? '' : dayOf(Date.parse(one.due_at)),
  }
  const [person, setPerson] = useState(before.person)
  const [date, setDate] = useState(before.date)
  const bulk = useStartBulk(onStarted)
  const single = useMutation({
    mutationFn: ({ jobId, asked }: { jobId: string; asked: JobAssignment }) => assignJob(api, jobId, asked),
    onSuccess: onStarted,
  })
  const save = () => {
    const asked: JobAssignment = {
      ...(person !== before.person && { assignee: person === '' ? null : person }),
      ...(date !== before.date && { due_at: endOfDay(date) }),
    }
    if (Object.keys(asked).length === 0) onClose()
    else if (one !== undefined) single.mutate({ jobId: one.id, asked })
    else void bulk.start({ action: 'assign', jobs, assignment: asked })
  }
  const isBusy = single.isPending || bulk.isStarting
  return { one, person, setPerson, date, setDate, isBusy, problem: single.error ?? bulk.error, save }
}

type PersonProps = {
  readonly one: Job | undefined
  readonly people: People['people']
  readonly person: string
  readonly onChange: (person: string) => void
}

function PersonField({ one, people, person, onChange }: PersonProps) {
  const { assigning } = useWords('bulk')
  const id = useId()
  const me = useQuery(accountQuery(useApi())).data?.key.id
  // The person may have lost access since.
  const gone = one?.assignee !== undefined && people.every((other) => other.id !== one.assignee?.id)
  return (
    <Field id={id} label={assigning.person} {...(people.length < 2 && { hint: assigning.alone })}>
      <select
        id={id}
        aria-describedby={`${id}-about`}
        value={person}
        onChange={({ target }) => onChange(target.value)}
        className={fieldLook}
      >
        {one === undefined && <option value={AS_IS}>{assigning.asIs}</option>}
        <option value="">{assigning.noPerson}</option>
        {gone && <option value={one.assignee?.id}>{one.assignee?.name}</option>}
        {people.map((other) => (
          <option key={other.id} value={other.id}>
            {other.id === me ? assigning.me(other.name) : other.name}
          </option>
        ))}
      </select>
    </Field>
  )
}

type DueProps = { readonly isOne: boolean; readonly date: string; readonly onChange: (date: string) => void }

function DueField({ isOne, date, onChange }: DueProps) {
  const { assigning } = useWords('bulk')
  const id = useId()
  return (
    <Field id={id} label={assigning.due} hint={isOne ? assigning.dueAbout : assigning.dueAboutMany}>
      <input
        id={id}
        type="date"
        aria-describedby={`${id}-about`}
        value={date}
        onChange={({ target }) => onChange(target.value)}
        className={fieldLook}
      />
    </Field>
  )
}
