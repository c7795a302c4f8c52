import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { requestsQuery } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { requestColumns } from './request-columns.tsx'
import { RequestDetails } from './request-details.tsx'
import { requestsCsv } from './requests-csv.ts'
import { RequestsField } from './requests-field.tsx'
import { parseRequestsQuery, requestsFilterOf } from './requests-query.ts'
import type { RequestsSearch } from './requests-search.ts'

type Props = { readonly search: RequestsSearch; readonly onSearch: (search: RequestsSearch) => void }

const AHEAD = 30

/** Requests to the service and their answers; one is found by its id, and its problem explained. */
export function RequestsScreen({ search, onSearch }: Props) {
  const words = useWords('account')
  const format = useFormat()
  const api = useApi()
  const { terms } = parseRequestsQuery(search.q, api.clock.now())
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    requestsQuery(api, requestsFilterOf(terms, api.clock.now())),
  )
  const requests = useMemo(() => (data?.pages ?? []).flatMap((page) => page.requests), [data])
  const columns = useMemo(
    () => requestColumns(words, format, (chosen) => onSearch({ ...search, id: chosen })),
    [words, format, onSearch, search],
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-2">
        <RequestsField search={search} onSearch={onSearch} />
        {requests.length > 0 && (
          <Button
            className="ms-auto h-[38px]!"
            onClick={() => saveFile(requestsCsv(words, requests), `${words.tabs.requests}.csv`)}
          >
            {words.saveCsv}
          </Button>
        )}
      </div>
      {search.id !== '' && <RequestDetails id={search.id} onClose={() => onSearch({ ...search, id: '' })} />}
      {error !== null && requests.length === 0 ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton />
      ) : requests.length === 0 ? (
        <EmptyState {...words.noRequests}>
          {search.q === '' ? undefined : (
            <Button onClick={() => onSearch({ ...search, q: '' })}>{words.requestQuery.clear}</Button>
          )}
        </EmptyState>
      ) : (
        <VirtualTable
          label={words.tabs.requests}
          columns={columns}
          tracks="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-4 max-sm:gap-y-1 sm:grid-cols-[13rem_minmax(0,2fr)_minmax(0,1.6fr)_6rem_minmax(0,1fr)]"
          count={requests.length}
          rowAt={(index) => requests[index]}
          keyOf={(request) => request.id}
          onSight={(_, last) => {
            if (last > requests.length - AHEAD && hasNextPage && !isFetching) void fetchNextPage()
          }}
          usualHeight={60}
        />
      )}
    </>
  )
}
