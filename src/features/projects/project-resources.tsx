import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Project, ProjectResource } from '#contract/resources/project.ts'
import { useApi } from '../../api/api.ts'
import { addResource, removeResource } from '../../api/projects.ts'
import type { ResourceKind } from '../../api/resource-kind.ts'
import { resourcesQuery } from '../../api/resources.ts'
import { languageName } from '../../lib/language-name.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { useTakesFiles } from '../../ui/file-takers.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { ResourceDialog } from './resource-dialog.ts'

type Props = {
  readonly project: Project
  readonly kind: ResourceKind
  readonly mayManage: boolean
  readonly CreateResource: ResourceDialog
}

/** The memories or the glossaries of a project, with ways to add one that exists or a new one. */
export function ProjectResources({ project, kind, mayManage, CreateResource }: Props) {
  const words = useWords('projects')
  const [creating, setCreating] = useState(false)
  const [dropped, setDropped] = useState<readonly File[]>([])
  useTakesFiles(mayManage, kind === 'memory' ? ['.tmx'] : ['.tbx'], setDropped)
  const own = project.resources.filter((resource) => resource.kind === kind)
  const { add, remove } = useProjectResources(project.id)
  const title = kind === 'memory' ? words.memories : words.glossaries
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="grow text-lg font-semibold">{title}</h2>
        {mayManage && <AddResource kind={kind} own={own} onAdd={(chosen) => add.mutate(chosen)} />}
        {mayManage && (
          <Button onClick={() => setCreating(true)}>
            {kind === 'memory' ? words.createMemory : words.createGlossary}
          </Button>
        )}
      </div>
      {own.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-5 text-sm text-ink-2">
          {kind === 'memory' ? words.noMemories : words.noGlossaries}
        </p>
      ) : (
        <>
          <ol className="overflow-hidden rounded-card border border-line bg-paper">
            {own.map((resource) => (
              <ResourceRow
                key={resource.id}
                resource={resource}
                onRemove={mayManage ? () => remove.mutate(resource) : undefined}
              />
            ))}
          </ol>
          {own.length > 1 && <p className="mt-1.5 text-xs text-ink-3">{words.order}</p>}
        </>
      )}
      {dropped[0] !== undefined && (
        <CreateResource
          // Several files are imported one after the other.
          key={dropped.length}
          kind={kind}
          start={{ file: dropped[0] }}
          onClose={() => setDropped(dropped.slice(1))}
          onCreated={(resource) => {
            setDropped(dropped.slice(1))
            add.mutate(resource)
          }}
        />
      )}
      {creating && (
        <CreateResource
          kind={kind}
          onClose={() => setCreating(false)}
          onCreated={(resource) => {
            setCreating(false)
            add.mutate(resource)
          }}
        />
      )}
    </section>
  )
}

type Named = Pick<ProjectResource, 'id' | 'name'>

/** Adds resources to a project and removes them; a removal can be undone. */
function useProjectResources(projectId: string) {
  const api = useApi()
  const messages = useMessages()
  const words = useWords('projects')
  const onError = (error: unknown) => showToast({ text: problemLine(messages, error), tone: 'problem' })
  const add = useMutation({
    mutationFn: ({ id }: Named) => addResource(api, projectId, id),
    onSuccess: (_, { name }) => showToast({ text: words.added(name) }),
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Named) => removeResource(api, projectId, id),
    onSuccess: (_, resource) =>
      showToast({
        text: words.removed(resource.name),
        action: { label: words.undo, onAction: () => add.mutate(resource) },
      }),
    onError,
  })
  return { add, remove }
}

type AddProps = {
  readonly kind: ResourceKind
  /** Resources that the project has. */
  readonly own: readonly Named[]
  readonly onAdd: (resource: Named) => void
}

/** Offers the resources that the project does not have yet; shows nothing without any. */
function AddResource({ kind, own, onAdd }: AddProps) {
  const words = useWords('projects')
  const pair = usePairName()
  const { data } = useInfiniteQuery(resourcesQuery(useApi(), kind))
  const others = (data?.pages.flatMap((page) => page.resources) ?? []).filter(
    // A resource whose import failed has no entries.
    ({ id, status }) => status !== 'failed' && !own.some((resource) => resource.id === id),
  )
  if (others.length === 0) return null
  const label = kind === 'memory' ? words.addMemory : words.addGlossary
  return (
    <select
      aria-label={label}
      value=""
      onChange={(event) => {
        const chosen = others.find(({ id }) => id === event.target.value)
        if (chosen !== undefined) onAdd(chosen)
      }}
      className={`${fieldLook} h-8 w-[220px]!`}
    >
      <option value="">{label}</option>
      {others.map(({ id, name, source_lang, target_lang }) => (
        <option key={id} value={id}>{`${name} (${pair(source_lang, target_lang)})`}</option>
      ))}
    </select>
  )
}

type RowProps = { readonly resource: ProjectResource; readonly onRemove: (() => void) | undefined }

function ResourceRow({ resource: { id, kind, name, source_lang, target_lang, status }, onRemove }: RowProps) {
  const words = useWords('projects')
  const pair = usePairName()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2 first:border-0 max-sm:pe-12">
      <Link
        to={kind === 'memory' ? '/memories/$id' : '/glossaries/$id'}
        params={{ id }}
        className="min-w-0 grow basis-48 font-medium [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </Link>
      <span className="text-sm text-ink-2">{pair(source_lang, target_lang)}</span>
      <BandBadge tone={status === 'ready' ? 'fiable' : status === 'failed' ? 'rehacer' : 'revisar'}>
        {words.states[status]}
      </BandBadge>
      {onRemove !== undefined && (
        <Button
          kind="quiet"
          size="icon"
          aria-label={words.remove(name)}
          className="max-sm:absolute max-sm:top-1.5 max-sm:end-2"
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      )}
    </li>
  )
}

/** Returns the function that names a pair of languages. */
function usePairName() {
  const { arrow } = useMessages()
  const { locale } = useFormat()
  return (from: string, to: string) => arrow(languageName(from, locale), languageName(to, locale))
}
