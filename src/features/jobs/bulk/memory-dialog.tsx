import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../../api/api.ts'
import { resourcesQuery } from '../../../api/resources.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isForPair } from '../is-for-pair.ts'
import { useStartBulk } from './use-start-bulk.ts'

type Props = {
  /** Jobs of which people have reviewed something. */
  readonly jobs: readonly Job[]
  readonly onClose: () => void
  readonly onStarted: () => void
}

/** Puts the reviewed segments of several documents into memories: one for each pair of languages, or none. */
export function MemoryDialog({ jobs, onClose, onStarted }: Props) {
  const { close, cancel, arrow, loading } = useMessages()
  const words = useWords('bulk')
  const { locale } = useFormat()
  const id = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { start, isStarting, error: startError } = useStartBulk(onStarted)
  const { data, error, isPending, refetch } = useInfiniteQuery(resourcesQuery(useApi(), 'memory'))
  const memories = (data?.pages ?? []).flatMap((page) => page.resources).filter(({ status }) => status === 'ready')
  const pairs = [...new Map(jobs.map((job) => [pairOf(job), job])).values()].map((job) => {
    const fitting = memories.filter((memory) => isForPair(memory, job))
    // It is the only one; a person may choose none.
    const memoryId = chosen[pairOf(job)] ?? (fitting.length === 1 ? (fitting[0]?.id ?? '') : '')
    return { job, fitting, memoryId }
  })
  const memoryOf = (job: Job) => pairs.find((pair) => pairOf(pair.job) === pairOf(job))?.memoryId ?? ''
  const wanted = jobs.filter((job) => memoryOf(job) !== '')
  return (
    <Dialog title={words.memories.title} description={words.memories.about} closeLabel={close} onClose={onClose}>
      {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-16" />
        </div>
      )}
      {!isPending && error === null && (
        <div className="flex flex-col gap-4">
          {pairs.map(({ job, fitting, memoryId }, index) => (
            <Field
              key={pairOf(job)}
              id={`${id}-${index}`}
              label={arrow(languageName(job.source_lang, locale), languageName(job.target_lang, locale))}
            >
              {fitting.length === 0 ? (
                <p className="text-sm text-ink-2">{words.memories.absent}</p>
              ) : (
                <select
                  id={`${id}-${index}`}
                  value={memoryId}
                  onChange={({ target }) => setChosen({ ...chosen, [pairOf(job)]: target.value })}
                  className={fieldLook}
                >
                  <option value="">{words.memories.none}</option>
                  {fitting.map((memory) => (
                    <option key={memory.id} value={memory.id}>
                      {memory.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </div>
      )}
      {startError !== null && <ProblemPanel error={startError} className="mt-4" />}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          kind="primary"
          disabled={wanted.length === 0}
          busy={isStarting}
          onClick={() => void start({ action: 'add_to_memory', jobs: wanted, memoryOf })}
        >
          {words.addToMemory(wanted.length)}
        </Button>
      </div>
    </Dialog>
  )
}

function pairOf({ source_lang, target_lang }: Job): string {
  return `${source_lang} ${target_lang}`
}
