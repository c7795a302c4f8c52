import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { auditQuery } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { describeChange } from './describe-change.ts'
import { makerName } from './maker-name.ts'

const cell = 'px-4 py-(--row) align-top max-sm:p-0'
const head = 'px-4 py-2.5 text-start text-xs font-medium text-ink-3'

/** Changes to keys, plan, rules and webhook secrets, with their maker and time; newest first. */
export function ChangesScreen() {
  const words = useWords('account')
  const engines = useWords('engines')
  const { roles } = useMessages()
  const format = useFormat()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditQuery(useApi()),
  )
  const entries = useMemo(() => (data?.pages ?? []).flatMap((page) => page.entries), [data])
  const { when, who, what } = words.changeColumns
  return (
    <>
      <p className="mb-5 max-w-[70ch] text-sm text-pretty text-ink-2">{words.changesAbout}</p>
      {error !== null && entries.length === 0 ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton />
      ) : entries.length === 0 ? (
        <EmptyState {...words.noChanges} />
      ) : (
        <div className="overflow-x-auto rounded-card border border-line bg-paper">
          <table className="w-full text-sm max-sm:block">
            <thead className="max-sm:sr-only">
              <tr>
                {[when, who, what].map((label) => (
                  <th key={label} scope="col" className={head}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {entries.map((entry) => (
                <tr
                  key={entry.id}
                  className="border-t border-line max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3.5 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3"
                >
                  <td className={`num whitespace-nowrap ${cell}`}>{format.moment(Date.parse(entry.created_at))}</td>
                  <td className={`${cell} [overflow-wrap:anywhere]`}>
                    {makerName(words, entry.actor.via, entry.actor.name)}
                  </td>
                  <th
                    scope="row"
                    className={`${cell} text-start font-normal [overflow-wrap:anywhere] max-sm:basis-full`}
                  >
                    <span className="font-semibold">{words.actions[entry.action](entry.subject)}</span>
                    {entry.changes.map((change) => (
                      <span key={change.field} className="block text-xs text-ink-3">
                        {describeChange({ words, engines, roles, format }, entry.action, change)}
                      </span>
                    ))}
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.olderChanges}
          </Button>
        </div>
      )}
    </>
  )
}
