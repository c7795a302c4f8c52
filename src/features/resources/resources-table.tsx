import BookA from 'lucide/dist/esm/icons/book-a.mjs'
import Layers from 'lucide/dist/esm/icons/layers.mjs'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/api.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { draw } from '../../ui/icon.tsx'
import { ResourceStatus } from './resource-status.tsx'

const cell = 'border-t border-line px-4 py-1.5 max-sm:border-0 max-sm:p-0'

/** One row for each memory or glossary; below 640 px a card. */
export function ResourcesTable({
  kind,
  resources,
}: {
  readonly kind: ResourceKind
  readonly resources: readonly Resource[]
}) {
  const words = useWords('resources')
  const { arrow } = useMessages()
  const format = useFormat()
  const { clock } = useApi()
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper">
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="text-start text-xs text-ink-3">
            {(['name', 'languages', 'entries', 'status', 'updated'] as const).map((name) => (
              <th key={name} scope="col" className={`px-4 py-2.5 font-medium ${name === 'entries' ? 'text-end' : ''}`}>
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {resources.map((resource) => (
            <tr
              key={resource.id}
              className="relative hover:bg-hover max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-1 max-sm:border-t max-sm:border-line max-sm:p-4"
            >
              <th scope="row" className={`${cell} text-start max-sm:w-full`}>
                {/* The whole row opens. */}
                <Link
                  to={kind === 'memory' ? '/memories/$id' : '/glossaries/$id'}
                  params={{ id: resource.id }}
                  className="flex min-w-0 items-center gap-3 font-medium after:absolute after:inset-0 hover:underline"
                >
                  <span className="grid size-8 shrink-0 place-items-center rounded-mid bg-accent-soft text-accent">
                    {draw(kind === 'memory' ? Layers : BookA, {})}
                  </span>
                  <span dir="auto">{resource.name}</span>
                </Link>
              </th>
              <td className={`${cell} text-ink-2`}>
                {arrow(
                  languageName(resource.source_lang, format.locale),
                  languageName(resource.target_lang, format.locale),
                )}
              </td>
              <td className={`${cell} num text-end`}>{words.entries(resource.entry_count)}</td>
              <td className={cell}>
                <ResourceStatus status={resource.status} />
              </td>
              <td className={`${cell} text-ink-3 max-sm:hidden`}>
                {format.ago(Date.parse(resource.updated_at), clock.now())}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
