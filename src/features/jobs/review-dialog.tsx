import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { reviewJob } from '../../api/jobs.ts'
import { resourcesQuery } from '../../api/resources.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { isForPair } from './is-for-pair.ts'

type Props = { readonly job: Job; readonly onClose: () => void }

/** Puts texts that people wrote or approved into a memory, so that the next document has them. */
export function ReviewDialog({ job, onClose }: Props) {
  const { close, cancel, retry } = useMessages()
  const words = useWords('job')
  const api = useApi()
  const [memoryId, setMemoryId] = useState('')
  const { data, error, isPending, refetch } = useInfiniteQuery(resourcesQuery(api, 'memory'))
  const memories = (data?.pages ?? [])
    .flatMap((page) => page.resources)
    .filter((memory) => memory.status === 'ready' && isForPair(memory, job))
  const review = useMutation({ mutationFn: () => reviewJob(api, job.id, memoryId) })
  const done = review.data
  return (
    <Dialog title={words.intoMemory} description={words.intoMemoryAbout} closeLabel={close} onClose={onClose}>
      {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {done === undefined ? (
        <>
          {!isPending && error === null && memories.length === 0 && (
            <p className="text-sm text-ink-2">{words.noMemory}</p>
          )}
          {memories.length > 0 && (
            <Field id="review-memory" label={words.memory}>
              <select
                id="review-memory"
                value={memoryId}
                onChange={(event) => setMemoryId(event.target.value)}
                className={fieldLook}
              >
                <option value="">{words.pickMemory}</option>
                {memories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
          )}
          {review.error !== null && (
            <div className="mt-4">
              <ProblemPanel error={review.error} />
            </div>
          )}
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={onClose}>{cancel}</Button>
            <Button kind="primary" disabled={memoryId === ''} busy={review.isPending} onClick={() => review.mutate()}>
              {review.error === null ? words.addReviewed : retry}
            </Button>
          </div>
        </>
      ) : (
        <div role="status">
          <ul className="num flex flex-col gap-1 text-sm">
            <li>{words.added(done.added)}</li>
            <li>{words.replaced(done.replaced)}</li>
            <li>{words.unchanged(done.unchanged)}</li>
            <li className="text-ink-3">{words.skipped(done.skipped)}</li>
          </ul>
          <div className="mt-5 flex justify-end">
            <Button kind="primary" autoFocus onClick={onClose}>
              {close}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
