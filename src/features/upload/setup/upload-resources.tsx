import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/api.ts'
import { projectsQuery } from '../../../api/projects.ts'
import type { Resource } from '../../../api/resource-kind.ts'
import { resourcesQuery } from '../../../api/resources.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { type Choice, serves, targetsOf } from '../choice/upload-choice.ts'

type Props = {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  readonly memories: readonly Resource[]
  readonly glossaries: readonly Resource[]
}

/** Project, and the memories and glossaries that are for one of the pairs; those of a client only when ticked. */
export function UploadResources({ choice, onChange, memories, glossaries }: Props) {
  const words = useWords('uploadSetup')
  const projects = useAll(useInfiniteQuery(projectsQuery(useApi()))).flatMap((page) => page.projects)
  const project = projects.find(({ id }) => id === choice.projectId)
  const targets = targetsOf(choice)
  const suits = (resource: Resource) =>
    resource.status === 'ready' &&
    targets.some((target) => serves(resource, choice.sourceLang, target)) &&
    !(project?.resources.some(({ id }) => id === resource.id) ?? false)
  const ofProject = (project?.resources ?? []).filter((resource) =>
    targets.some((target) => serves(resource, choice.sourceLang, target)),
  )
  return (
    <div className="flex flex-col gap-3">
      {projects.length > 0 && (
        <Field id="upload-project" label={words.project}>
          <select
            id="upload-project"
            value={choice.projectId}
            aria-describedby={ofProject.length > 0 ? 'upload-project-about' : undefined}
            onChange={(event) => onChange({ ...choice, projectId: event.target.value })}
            className={fieldLook}
          >
            <option value="">{words.noProject}</option>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {ofProject.length > 0 && (
            <p id="upload-project-about" className="text-xs text-ink-3">
              {words.ofProject(ofProject.map(({ name }) => name).join(', '))}
            </p>
          )}
        </Field>
      )}
      <Ticks
        label={words.memories}
        resources={memories.filter(suits)}
        chosen={choice.memoryIds}
        onChange={(memoryIds) => onChange({ ...choice, memoryIds })}
      />
      <Ticks
        label={words.glossaries}
        resources={glossaries.filter(suits)}
        chosen={choice.glossaryIds}
        onChange={(glossaryIds) => onChange({ ...choice, glossaryIds })}
      />
    </div>
  )
}

type TicksProps = {
  readonly label: string
  readonly resources: readonly Resource[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Ticks({ label, resources, chosen, onChange }: TicksProps) {
  const { arrow } = useMessages()
  const { locale } = useFormat()
  if (resources.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex max-h-36 flex-col gap-1.5 overflow-y-auto">
        {resources.map(({ id, name, source_lang, target_lang }) => (
          <label key={id} className="flex items-start gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow truncate font-medium">{name}</span>
            <span className="shrink-0 text-xs text-ink-3">
              {arrow(languageName(source_lang, locale), languageName(target_lang, locale))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns all memories and glossaries of the organisation; none where the service has no such list. */
export function useUploadResources() {
  const api = useApi()
  return {
    memories: useAll(useInfiniteQuery(resourcesQuery(api, 'memory'))).flatMap((page) => page.resources),
    glossaries: useAll(useInfiniteQuery(resourcesQuery(api, 'glossary'))).flatMap((page) => page.resources),
  }
}

type Pages<Page> = {
  readonly data: { readonly pages: readonly Page[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** Reads page after page until the end: a choice needs the whole list. */
function useAll<Page>({ data, hasNextPage, isFetching, isError, fetchNextPage }: Pages<Page>): readonly Page[] {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return data?.pages ?? []
}
