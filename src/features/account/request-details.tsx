import { useQuery } from '@tanstack/react-query'
import { isProblemType } from '#contract/problems.ts'
import { requestQuery } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useMessages, useProblemWords, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Answer } from './request-columns.tsx'

type Props = { readonly id: string; readonly onClose: () => void }

/** One request: its question, its answer, what that means and what to do. */
export function RequestDetails({ id, onClose }: Props) {
  const { close, copy, copied, loading } = useMessages()
  const words = useWords('account')
  const format = useFormat()
  const problems = useProblemWords()
  const { data: request, error, refetch } = useQuery(requestQuery(useApi(), id))
  const type = request?.error_type ?? null
  const meaning = type !== null && isProblemType(type) ? problems?.[type] : undefined
  return (
    <section aria-label={words.requestTitle} className="mb-5 rounded-card border border-line bg-paper p-5">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="text-sm font-semibold">{words.requestTitle}</h2>
        <code className="min-w-0 text-xs break-all text-ink-2">{id}</code>
        <CopyText text={id} label={copy} copied={copied} />
        <span className="grow" />
        <Button kind="quiet" size="icon" aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {error === null && request === undefined && (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-24" />
        </div>
      )}
      {request && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          <dt className="text-ink-3">{words.requestColumns.when}</dt>
          <dd className="num">{format.moment(Date.parse(request.created_at))}</dd>
          <dt className="text-ink-3">{words.path}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <code className="text-xs">
              {request.method} {request.path}
            </code>
          </dd>
          <dt className="text-ink-3">{words.requestColumns.answer}</dt>
          <dd>
            <Answer request={request} />
          </dd>
          <dt className="text-ink-3">{words.means}</dt>
          <dd>{request.status < 400 ? words.done : (meaning?.[0] ?? type ?? request.status)}</dd>
          {meaning && (
            <>
              <dt className="text-ink-3">{words.whatToDo}</dt>
              <dd>{meaning[1]}</dd>
            </>
          )}
          <dt className="text-ink-3">{words.requestColumns.key}</dt>
          <dd>{request.key_name ?? '–'}</dd>
          <dt className="text-ink-3">{words.requestColumns.characters}</dt>
          <dd className="num">{format.number(request.characters)}</dd>
        </dl>
      )}
    </section>
  )
}
