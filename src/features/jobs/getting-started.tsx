import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { accountKeys, accountQuery, removeDemonstration } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { cx } from '../../lib/cx.ts'
import { askForHelp, rememberStep, useRemembered } from '../../lib/first-steps.ts'
import { useLateWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Pair } from '../../ui/pair.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'

type Props = {
  /** Changes with the number of jobs: the service is asked again what there is. */
  readonly jobs: number | null
  readonly onUpload: () => void
}

const stepLook = 'inline-flex min-h-[26px] max-sm:min-h-9 items-center gap-2 rounded-small text-start hover:underline'

/** What a new organisation does next, until it is put away: each step is ticked when it was done. */
export function GettingStarted({ jobs, onUpload }: Props) {
  const words = useLateWords('gettingStarted')
  const api = useApi()
  const { queries } = api
  const done = useQuery(accountQuery(api)).data?.organisation.first_steps
  const shortcuts = useRemembered('shortcuts')
  const isAway = useRemembered('away')
  useEffect(() => {
    if (jobs !== null) void queries.invalidateQueries({ queryKey: accountKeys.account, exact: true })
  }, [queries, jobs])
  if (words === undefined || done === undefined || isAway) return null
  const steps: readonly (readonly [name: string, isDone: boolean, way: (content: ReactNode) => ReactNode])[] = [
    [
      words.document,
      done.document,
      (content) => (
        <button type="button" onClick={onUpload} className={stepLook}>
          {content}
        </button>
      ),
    ],
    [
      words.memory,
      done.memory,
      (content) => (
        <Link to="/memories" className={stepLook}>
          {content}
        </Link>
      ),
    ],
    [
      words.translator,
      done.translator,
      (content) => (
        <Link to="/account/keys" className={stepLook}>
          {content}
        </Link>
      ),
    ],
    [
      words.shortcuts,
      shortcuts,
      (content) => (
        <button type="button" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={askForHelp} className={stepLook}>
          {content}
          <Kbd>?</Kbd>
        </button>
      ),
    ],
  ]
  const count = steps.filter(([, isDone]) => isDone).length
  const next = steps.findIndex(([, isDone]) => !isDone)
  return (
    <section
      aria-labelledby="getting-started"
      className="mb-3 grid grid-cols-[auto_1fr_auto] items-center gap-x-5 gap-y-2.5 rounded-card border border-line bg-paper px-4 py-3"
    >
      <div className="flex items-center gap-3">
        <Pair level={count / steps.length} size={28} />
        <div>
          <h2 id="getting-started" className="text-sm font-semibold">
            {words.title}
          </h2>
          <p className="num text-xs text-ink-3">{words.done(count, steps.length)}</p>
        </div>
      </div>
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm max-sm:col-span-full max-sm:row-start-2 max-sm:flex-col">
        {steps.map(([name, isDone, way], index) => (
          <li key={name} className={cx(isDone ? 'text-ink-3' : index === next ? 'font-medium' : 'text-ink-2')}>
            {isDone ? (
              <span className={cx(stepLook, 'hover:no-underline')}>
                <Icon name="check" className="text-fiable" />
                <s className="decoration-line-strong">{name}</s>
                <span className="sr-only">{words.isDone}</span>
              </span>
            ) : (
              way(
                <>
                  <Icon name="open" className={index === next ? 'text-accent' : 'text-outline'} />
                  {name}
                </>,
              )
            )}
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="icon"
        aria-label={words.putAway}
        title={words.putAway}
        onClick={() => rememberStep('away')}
        className="max-sm:col-start-3 max-sm:row-start-1"
      >
        <Icon name="close" />
      </Button>
    </section>
  )
}

/** Says which documents are the demonstration, and removes it. */
export function DemonstrationNote() {
  const words = useLateWords('gettingStarted')?.demonstration
  const api = useApi()
  const job = useQuery(accountQuery(api)).data?.organisation.demonstration_job
  const { mutate, isPending, error } = useMutation({ mutationFn: () => removeDemonstration(api) })
  if (words === undefined) return null
  return (
    <section className="mt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {words.about}
        {job && (
          <Link
            to="/jobs/$jobId/review"
            params={{ jobId: job }}
            search={{ steps: true }}
            className="text-accent hover:underline"
          >
            {words.begin}
          </Link>
        )}
        <Button kind="quiet" size="s" busy={isPending} onClick={() => mutate()}>
          {isPending ? words.removing : words.remove}
        </Button>
      </p>
      {error !== null && <ProblemPanel error={error} onRetry={() => mutate()} />}
    </section>
  )
}
