import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { isApiError } from '../../api/transport/api-error.ts'
import { useApi } from '../../api/api.ts'
import type { ResourceKind } from '../../api/resource-kind.ts'
import { resourceQuery } from '../../api/resource-query.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { UnreadyPage } from '../../ui/unready-page.tsx'
import { EntriesPanel } from './entries-panel.tsx'
import { ResourceActions } from './resource-actions.tsx'
import { ResourceNotice } from './resource-notice.tsx'
import { ResourceStatus } from './resource-status.tsx'
import type { EntriesSearch } from './search.ts'

type Props = {
  readonly kind: ResourceKind
  readonly id: string
  readonly search: EntriesSearch
  readonly onSearch: (search: EntriesSearch) => void
  readonly onGone: () => void
  readonly onOpen: (id: string) => void
}

/** One memory or glossary: its facts, the outcome of its file, its entries. */
export function ResourceScreen({ kind, id, search, onSearch, onGone, onOpen }: Props) {
  const api = useApi()
  const words = useWords('resources')
  const { arrow, notFound } = useMessages()
  const { locale } = useFormat()
  const { data: account } = useQuery(accountQuery(api))
  const { data: resource, error, refetch } = useQuery(resourceQuery(api, kind, id))
  const home = kind === 'memory' ? '/memories' : '/glossaries'
  if (isApiError(error, 'resource-not-found')) {
    return (
      <EmptyState level={1} title={notFound.title} body={notFound.body}>
        <Link to={home} className={buttonLook('primary')}>
          {words[kind].title}
        </Link>
      </EmptyState>
    )
  }
  if (resource === undefined) {
    return <UnreadyPage title={words[kind].title} error={error} onRetry={() => void refetch()} />
  }
  const mayManage = mayCall(account, endpoints.changeMemory)
  return (
    <>
      <nav className="mb-3 text-sm text-ink-3">
        <Link to={home} className="hover:underline">
          {words[kind].title}
        </Link>
      </nav>
      <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-72">
          <h1 className="text-xl font-semibold break-words" dir="auto">
            {resource.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
            {arrow(languageName(resource.source_lang, locale), languageName(resource.target_lang, locale))}
            <span className="num">{words.entries(resource.entry_count)}</span>
            {resource.status !== 'ready' && <ResourceStatus status={resource.status} />}
          </p>
        </div>
        <ResourceActions kind={kind} resource={resource} mayManage={mayManage} onGone={onGone} />
      </div>
      <ResourceNotice kind={kind} resource={resource} mayManage={mayManage} onOpen={onOpen} />
      {resource.status === 'ready' && (
        <EntriesPanel kind={kind} resource={resource} mayManage={mayManage} search={search} onSearch={onSearch} />
      )}
      {!mayManage && <p className="mt-4 text-sm text-ink-3">{words.onlyManagers}</p>}
    </>
  )
}
