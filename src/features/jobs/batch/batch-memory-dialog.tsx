import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import type { ReviewReply } from '#contract/resources/review.ts'
import { useApi } from '../../../api/api.ts'
import { reviewJob } from '../../../api/jobs.ts'
import { resourcesQuery } from '../../../api/resources.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isForPair } from '../is-for-pair.ts'

type Props = {
  /** Those of which people have reviewed something. */
  readonly jobs: readonly Job[]
  readonly onClose: () => void
}

type Run = { readonly done: number; readonly total: number; readonly sum: Sum; readonly error: unknown }
type Sum = Pick<ReviewReply, 'added' | 'replaced' | 'unchanged' | 'skipped'>

const nothing: Sum = { added: 0, replaced: 0, unchanged: 0, skipped: 0 }

/** Puts the reviewed segments of several documents into memories: one for each pair of languages, or none. */
export function BatchMemoryDialog({ jobs, onClose }: Props) {
  const { close, cancel, arrow, retry, loading } = useMessages()
  const words = useWords('job')
  const batchWords = useWords('batch')
  const { locale } = useFormat()
  const api = useApi()
  const id = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [run, setRun] = useState<Run | null>(null)
  const [isRunning, setRunning] = useState(false)
  const stop = useRef(false)
  const { data, error, isPending, refetch } = useInfiniteQuery(resourcesQuery(api, 'memory'))
  const memories = (data?.pages ?? []).flatMap((page) => page.resources).filter(({ status }) => status === 'ready')
  const pairs = [...new Map(jobs.map((job) => [pairOf(job), job])).values()].map((job) => {
    const fitting = memories.filter((memory) => isForPair(memory, job))
    // The only one there is; a person may choose none.
    const memoryId = chosen[pairOf(job)] ?? (fitting.length === 1 ? (fitting[0]?.id ?? '') : '')
    return { job, fitting, memoryId }
  })
  const memoryOf = (job: Job) => pairs.find((pair) => pairOf(pair.job) === pairOf(job))?.memoryId ?? ''
  const wanted = jobs.filter((job) => memoryOf(job) !== '')

  const start = async () => {
    stop.current = false
    setRunning(true)
    let sum = nothing
    let problem: unknown = null
    let done = 0
    setRun({ done, total: wanted.length, sum, error: null })
    for (const job of wanted) {
      if (stop.current) break
      try {
        const reply = await reviewJob(api, job.id, memoryOf(job))
        sum = {
          added: sum.added + reply.added,
          replaced: sum.replaced + reply.replaced,
          unchanged: sum.unchanged + reply.unchanged,
          skipped: sum.skipped + reply.skipped,
        }
        done++
      } catch (caught) {
        problem = caught
        break
      }
      setRun({ done, total: wanted.length, sum, error: null })
    }
    setRun({ done, total: wanted.length, sum, error: problem })
    setRunning(false)
  }
  const label = run === null ? '' : batchWords.added(run.done, run.total)
  return (
    <Dialog title={batchWords.intoMemory} description={words.intoMemoryAbout} closeLabel={close} onClose={onClose}>
      {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-16" />
        </div>
      )}
      {run === null && !isPending && error === null && (
        <div className="flex flex-col gap-4">
          {pairs.map(({ job, fitting, memoryId }, index) => (
            <Field
              key={pairOf(job)}
              id={`${id}-${index}`}
              label={arrow(languageName(job.source_lang, locale), languageName(job.target_lang, locale))}
            >
              {fitting.length === 0 ? (
                <p className="text-sm text-ink-2">{batchWords.noMemory}</p>
              ) : (
                <select
                  id={`${id}-${index}`}
                  value={memoryId}
                  onChange={({ target }) => setChosen({ ...chosen, [pairOf(job)]: target.value })}
                  className={fieldLook}
                >
                  <option value="">{batchWords.intoNone}</option>
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
      {run !== null && (
        <div role="status">
          <Meter
            label={label}
            parts={[{ share: run.done / Math.max(1, run.total), tone: 'accent' }]}
            className="mb-2"
          />
          <p className="num mb-2 text-sm">{label}</p>
          <ul className="num flex flex-col gap-1 text-sm">
            <li>{words.added(run.sum.added)}</li>
            <li>{words.replaced(run.sum.replaced)}</li>
            <li>{words.unchanged(run.sum.unchanged)}</li>
            <li className="text-ink-3">{words.skipped(run.sum.skipped)}</li>
          </ul>
        </div>
      )}
      {run !== null && run.error !== null && (
        <div className="mt-4">
          <ProblemPanel error={run.error} />
        </div>
      )}
      <div className="mt-5 flex justify-end gap-2">
        {isRunning && (
          <Button
            onClick={() => {
              stop.current = true
            }}
          >
            {cancel}
          </Button>
        )}
        {!isRunning && <Button onClick={onClose}>{run === null ? cancel : close}</Button>}
        {(run === null || isRunning || run.error !== null) && (
          <Button kind="primary" disabled={wanted.length === 0} busy={isRunning} onClick={() => void start()}>
            {run?.error ? retry : words.addReviewed}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function pairOf({ source_lang, target_lang }: Job): string {
  return `${source_lang} ${target_lang}`
}
