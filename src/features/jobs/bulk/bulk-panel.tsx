import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkAction, type BulkFailure, isOver } from '#contract/resources/bulk-action.ts'
import { isProblemType } from '#contract/problems.ts'
import { useApi } from '../../../api/api.ts'
import { bulkReportQuery, cancelBulkAction } from '../../../api/bulk-actions.ts'
import { languageName } from '../../../lib/language-name.ts'
import { problemLine } from '../../../messages/problem-text.ts'
import { useFormat, useMessages, useProblemWords, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ownBulkActions, type OwnBulkAction } from './own-bulk-actions.ts'

type Props = {
  readonly actions: readonly BulkAction[]
  /** True when the last question about them was not answered. */
  readonly isSilent: boolean
  readonly onDismiss: (id: string) => void
}

/** The progress of each bulk action, and its outcome. */
export function BulkPanel({ actions, isSilent, onDismiss }: Props) {
  const words = useWords('bulk')
  return (
    <section aria-label={words.list} className="mb-3 flex flex-col gap-2 print:hidden">
      {actions.map((action) => (
        <Entry key={action.id} action={action} isSilent={isSilent} onDismiss={() => onDismiss(action.id)} />
      ))}
    </section>
  )
}

type EntryProps = {
  readonly action: BulkAction
  readonly isSilent: boolean
  readonly onDismiss: () => void
}

function Entry({ action, isSilent, onDismiss }: EntryProps) {
  const words = useWords('bulk')
  const format = useFormat()
  const { clock } = useApi()
  const [isOpen, setOpen] = useState(false)
  const own = ownBulkActions.getState().actions.find(({ id }) => id === action.id)
  const { done, total } = action.progress
  const text = useText(action)
  const about = [
    action.created_by !== '' && words.by(action.created_by, format.ago(Date.parse(action.created_at), clock.now())),
    !isOver(action) && (own === undefined ? words.goesOn : words.here),
    !isOver(action) && own === undefined && isSilent && words.silent,
  ]
  return (
    <div className="rounded-card border border-line bg-paper px-4 py-3" data-bulk={action.status}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p role="status" className="num text-sm font-semibold">
            {text}
          </p>
          {!isOver(action) && (
            <Meter
              label={text}
              parts={[{ share: done / Math.max(1, total), tone: 'accent' }]}
              className="my-1.5 max-w-80"
            />
          )}
          {action.entries !== null && (
            <p className="num text-sm text-ink-2">
              {words.entries(action.entries.added, action.entries.replaced, action.entries.unchanged)}
            </p>
          )}
          <p className="text-xs text-ink-3">{about.filter(Boolean).join(' · ')}</p>
        </div>
        {action.failed > 0 && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hide : words.why}
          </Button>
        )}
        {isOver(action) ? (
          <Button kind="quiet" size="icon" aria-label={words.dismiss} onClick={onDismiss}>
            <Icon name="close" />
          </Button>
        ) : (
          <StopButton action={action} own={own} />
        )}
      </div>
      {isOpen && (own === undefined ? <Report action={action} /> : <Failures failures={own.failures} />)}
    </div>
  )
}

/** `Deleting jobs: 37 of 200 · 1 job stayed as it was`, and at the end `199 jobs deleted · …`. */
function useText(action: BulkAction): string {
  const words = useWords('bulk')
  const { done, total } = action.progress
  const failed = action.failed > 0 && words.failed(action.failed)
  if (!isOver(action)) return [words.under[action.action](done, total), failed].filter(Boolean).join(' · ')
  const stopped = action.status === 'cancelled'
  return [
    stopped && words.stopped,
    words.done[action.action](done - action.failed),
    failed,
    stopped && done < total && words.rest(total - done),
  ]
    .filter(Boolean)
    .join(' · ')
}

function StopButton({ action, own }: { readonly action: BulkAction; readonly own: OwnBulkAction | undefined }) {
  const words = useWords('bulk')
  const messages = useMessages()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      if (own === undefined) await cancelBulkAction(api, action.id)
      else own.stop()
    } catch (error) {
      showToast({ text: problemLine(messages, error), tone: 'problem' })
    }
    setBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void stop()}>
      {words.stop}
    </Button>
  )
}

function Report({ action }: { readonly action: BulkAction }) {
  const { loading } = useMessages()
  const { data, error, refetch } = useQuery(bulkReportQuery(useApi(), action))
  if (error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} className="mt-3" />
  if (data === undefined)
    return (
      <div role="status" aria-label={loading}>
        <Skeleton className="mt-3 h-10" />
      </div>
    )
  return <Failures failures={data.failures} />
}

/** Names of a reason in the list; the others are counted. */
const MOST_NAMED = 20

function Failures({ failures }: { readonly failures: readonly BulkFailure[] }) {
  const words = useWords('bulk')
  const problems = useProblemWords()
  const { locale } = useFormat()
  const codes = [...new Set(failures.map(({ error_code }) => error_code))]
  const reasons: Readonly<Record<string, string>> = words.reasons
  const reasonOf = (code: string) => reasons[code] ?? (isProblemType(code) ? problems?.[code][0] : undefined) ?? code
  return (
    <dl className="mt-3 border-t border-line pt-3 text-sm">
      {codes.map((code) => {
        const of = failures.filter(({ error_code }) => error_code === code)
        const named = of.flatMap(({ file_name, target_lang }) =>
          file_name === null ? [] : [`${file_name} (${languageName(target_lang ?? '', locale)})`],
        )
        const unnamed = of.length - named.length
        const lines = [
          ...named.slice(0, MOST_NAMED),
          ...(named.length > MOST_NAMED ? [words.more(named.length - MOST_NAMED)] : []),
          ...(unnamed > 0 ? [words.gone(unnamed)] : []),
        ]
        return (
          <div key={code} className="mb-2">
            <dt className="font-medium">{reasonOf(code)}</dt>
            <dd className="wrap-anywhere text-ink-2">{lines.join(', ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
