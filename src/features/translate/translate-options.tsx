import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { useApi } from '../../api/api.ts'
import { projectsQuery } from '../../api/projects.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { resourcesQuery } from '../../api/resources.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { changeDraft, type Draft } from './draft-store.ts'

const area = `${fieldLook} h-auto! min-h-20 py-2`

/** Resources of the translation: a project, memories, glossaries, terms of this request, instructions. */
export function TranslateOptions({ draft }: { readonly draft: Draft }) {
  const api = useApi()
  const words = useWords('translate')
  const { data: projects } = useInfiniteQuery(projectsQuery(api))
  const named = projects?.pages.flatMap((page) => page.projects) ?? []
  return (
    <details className="mt-4 rounded-card border border-line bg-paper px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium">{words.options}</summary>
      <div className="mt-4 grid gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Field id="translate-project" label={words.project}>
            <select
              id="translate-project"
              value={draft.projectId}
              onChange={(event) => changeDraft({ projectId: event.target.value })}
              className={fieldLook}
            >
              <option value="">{words.noProject}</option>
              {named.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Choice kind="memory" label={words.memories} draft={draft} />
          <Choice kind="glossary" label={words.glossaries} draft={draft} />
        </div>
        <div className="flex flex-col gap-4">
          <Field id="translate-terms" label={words.terms}>
            <textarea
              id="translate-terms"
              value={draft.terms}
              onChange={(event) => changeDraft({ terms: event.target.value })}
              className={area}
            />
          </Field>
          <Field id="translate-instructions" label={words.instructions} hint={words.instructionsHint}>
            <textarea
              id="translate-instructions"
              aria-describedby="translate-instructions-about"
              maxLength={limits.instructionsCharacters}
              value={draft.instructions}
              onChange={(event) => changeDraft({ instructions: event.target.value })}
              className={area}
            />
          </Field>
          <label className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={draft.scores}
              onChange={(event) => changeDraft({ scores: event.target.checked })}
              className="size-4 accent-accent"
            />
            {words.scores}
          </label>
        </div>
      </div>
    </details>
  )
}

type ChoiceProps = { readonly kind: ResourceKind; readonly label: string; readonly draft: Draft }

/** The memories or glossaries for the pair, at most 20 of them. */
function Choice({ kind, label, draft }: ChoiceProps) {
  const api = useApi()
  const words = useWords('translate')
  const hasPair = draft.from !== '' && draft.to !== ''
  const { data } = useInfiniteQuery({
    ...resourcesQuery(api, kind, { source_lang: draft.from, target_lang: draft.to }),
    enabled: hasPair,
  })
  const ready: readonly Resource[] = (data?.pages.flatMap((page) => page.resources) ?? []).filter(
    ({ status }) => status === 'ready',
  )
  const name = kind === 'memory' ? 'memoryIds' : 'glossaryIds'
  const chosen = draft[name]
  const toggle = (id: string) =>
    changeDraft({ [name]: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id] })
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {ready.length === 0 ? (
        <p className="text-sm text-ink-3">{words.noneForPair}</p>
      ) : (
        <div className="flex max-h-48 flex-col gap-1 overflow-y-auto">
          {ready.map((resource) => (
            <label key={resource.id} className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={chosen.includes(resource.id)}
                disabled={chosen.length >= limits.resourcesNamed && !chosen.includes(resource.id)}
                onChange={() => toggle(resource.id)}
                className="size-4 accent-accent"
              />
              {resource.name}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
