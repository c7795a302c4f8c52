import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../../api/api.ts'
import { projectsQuery } from '../../../api/projects.ts'
import { useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { useStartBulk } from './use-start-bulk.ts'

type Props = {
  readonly action: 'delete' | 'cancel' | 'retry' | 'move'
  /** The selected jobs that the action applies to. */
  readonly jobs: readonly Job[]
  readonly selected: number
  readonly onClose: () => void
  readonly onStarted: () => void
}

/** Asks before an action on many jobs: how many it changes, how many stay, and what is lost. */
export function BulkDialog({ action, jobs, selected, onClose, onStarted }: Props) {
  const { cancel } = useMessages()
  const words = useWords('bulk')
  const { start, isStarting, error } = useStartBulk(onStarted)
  const [project, setProject] = useState('')
  const ask = words.ask[action]
  const stay = selected - jobs.length
  const projectId = action === 'move' ? { projectId: project === '' ? null : project } : {}
  const lines = [
    ask.fits(jobs.length),
    stay > 0 && ask.stays(stay),
    action === 'delete' && workOf(words, jobs),
    action === 'delete' && words.lost,
    action === 'cancel' && words.counted,
  ].filter((line) => line !== false)
  return (
    <Dialog title={ask.title(jobs.length)} closeLabel={cancel} onClose={onClose}>
      <div className="num flex flex-col gap-1.5 text-ink-2">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {action === 'move' && <ProjectChoice project={project} onChange={setProject} />}
      {error !== null && <ProblemPanel error={error} className="mt-4" />}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} autoFocus={action !== 'move'}>
          {action === 'move' ? cancel : words.keep}
        </Button>
        <Button
          kind={action === 'delete' ? 'danger' : 'primary'}
          busy={isStarting}
          onClick={() => void start({ action, jobs, ...projectId })}
        >
          {ask.confirm(jobs.length)}
        </Button>
      </div>
    </Dialog>
  )
}

/** Counts the work of people in these jobs, in words; false where there is none. */
function workOf(words: ReturnType<typeof useWords<'bulk'>>, jobs: readonly Job[]): string | false {
  const edited = jobs.flatMap(({ counts }) => (counts !== null && counts.edited > 0 ? [counts.edited] : []))
  return (
    edited.length > 0 &&
    words.lostWork(
      edited.length,
      edited.reduce((sum, some) => sum + some, 0),
    )
  )
}

type ChoiceProps = { readonly project: string; readonly onChange: (project: string) => void }

function ProjectChoice({ project, onChange }: ChoiceProps) {
  const words = useWords('bulk')
  const id = useId()
  const { data, error, refetch } = useInfiniteQuery(projectsQuery(useApi()))
  if (error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} className="mt-4" />
  return (
    <Field id={id} label={words.project} className="mt-4">
      <select id={id} value={project} onChange={({ target }) => onChange(target.value)} className={fieldLook}>
        <option value="">{words.noProject}</option>
        {(data?.pages ?? [])
          .flatMap((page) => page.projects)
          .map(({ id: projectId, name }) => (
            <option key={projectId} value={projectId}>
              {name}
            </option>
          ))}
      </select>
    </Field>
  )
}
