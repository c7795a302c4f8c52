import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import type { ResourceKind } from '../../api/resource-kind.ts'
import { resourcesQuery } from '../../api/resources.ts'
import { useDataAge } from '../../api/follow/use-data-age.ts'
import { useLanguages } from '../../api/use-languages.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { DataAge } from '../../ui/data-age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FirstState } from '../../ui/first-state.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { useTakesFiles } from '../../ui/file-takers.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { accepted, CreateDialog } from './create-dialog.tsx'
import { ResourcesTable } from './resources-table.tsx'
import type { ResourcesSearch } from './search.ts'

type Props = {
  /** Fills in the demonstration; given by the route, because other features show it too. */
  readonly sample: ReactNode
  readonly kind: ResourceKind
  readonly search: ResourcesSearch
  readonly onSearch: (search: ResourcesSearch) => void
  readonly onOpen: (id: string) => void
}

/** The memories or the glossaries of the organisation. */
export function ResourcesScreen({ sample, kind, search, onSearch, onOpen }: Props) {
  const api = useApi()
  const words = useWords('resources')
  const { locale } = useFormat()
  const { languages } = useLanguages(locale)
  // Open with a file, or without one.
  const [creating, setCreating] = useState<{ readonly file?: File } | null>(null)
  const { data: account } = useQuery(accountQuery(api))
  const mayManage = mayCall(account, endpoints.createMemory)
  const filter = useDeferredValue({
    ...(search.q.trim() !== '' && { q: search.q.trim() }),
    ...(search.from !== '' && { source_lang: search.from }),
    ...(search.to !== '' && { target_lang: search.to }),
  })
  const { data, dataUpdatedAt, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(resourcesQuery(api, kind, filter))
  const age = useDataAge(dataUpdatedAt)
  const resources = data?.pages.flatMap((page) => page.resources) ?? []
  const isFiltered = Object.keys(filter).length > 0
  const create = mayManage && (
    <>
      <FileButton
        id={`import-${kind}`}
        label={words.importFile}
        file={null}
        accept={accepted[kind]}
        onChoose={(file) => setCreating({ file })}
      />
      <Button kind="primary" onClick={() => setCreating({})}>
        {words[kind].create}
      </Button>
    </>
  )
  return (
    <>
      <PageHead title={words[kind].title} about={words[kind].about}>
        {resources.length > 0 || isFiltered ? create : null}
      </PageHead>
      {(resources.length > 0 || isFiltered) && (
        <ResourceFilter search={search} onSearch={onSearch} languages={languages} />
      )}
      <DataAge of={age} />
      {error !== null && data === undefined ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <TableSkeleton />
      ) : resources.length > 0 ? (
        <ResourcesTable kind={kind} resources={resources} />
      ) : isFiltered ? (
        <EmptyState {...words.none} />
      ) : (
        <FirstState drawing={kind === 'memory' ? 'memories' : 'glossaries'} {...words[kind].empty}>
          {create || <p className="text-sm text-ink-3">{words.onlyManagers}</p>}
          {sample}
        </FirstState>
      )}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            {words.more}
          </Button>
        </div>
      )}
      {creating !== null && (
        <CreateDialog
          kind={kind}
          start={creating}
          onClose={() => setCreating(null)}
          onCreated={({ id }) => onOpen(id)}
        />
      )}
      <DroppedResources kind={kind} isOpen={mayManage} onOpen={onOpen} />
    </>
  )
}

type DroppedProps = Pick<Props, 'kind' | 'onOpen'> & { readonly isOpen: boolean }

/** Takes dropped files, and asks for the name and languages of each. */
function DroppedResources({ kind, isOpen, onOpen }: DroppedProps) {
  const words = useWords('resources')
  const [dropped, setDropped] = useState<readonly File[]>([])
  useTakesFiles(
    isOpen,
    kind === 'memory' ? ['.tmx', '.xlf', '.xliff', '.csv', '.tsv'] : ['.tbx', '.csv', '.tsv'],
    setDropped,
    words.dropNow,
  )
  const [file] = dropped
  if (file === undefined) return null
  return (
    <CreateDialog
      // Several files are imported one after the other.
      key={dropped.length}
      kind={kind}
      start={{ file }}
      onClose={() => setDropped(dropped.slice(1))}
      onCreated={({ id }) => {
        if (dropped.length === 1) onOpen(id)
        setDropped(dropped.slice(1))
      }}
    />
  )
}

type FilterProps = Pick<Props, 'search' | 'onSearch'> & {
  readonly languages: readonly { readonly code: string; readonly name: string }[]
}

function ResourceFilter({ search, onSearch, languages }: FilterProps) {
  const words = useWords('resources')
  const { labelled } = useFormat()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <input
        type="search"
        aria-label={words.searchName}
        placeholder={words.searchName}
        value={search.q}
        onChange={(event) => onSearch({ ...search, q: event.target.value })}
        className={`${fieldLook} h-8! sm:w-[220px]!`}
      />
      {(['from', 'to'] as const).map((side) => (
        <LanguagePicker
          key={side}
          id={`resources-${side}`}
          label={words[side]}
          isLabelled={false}
          value={search[side]}
          placeholder={labelled(words[side], words.anyLanguage)}
          none={words.anyLanguage}
          languages={languages}
          onChange={(code) => onSearch({ ...search, [side]: code })}
          className="min-w-0 grow basis-32 sm:max-w-[180px]"
        />
      ))}
    </div>
  )
}
