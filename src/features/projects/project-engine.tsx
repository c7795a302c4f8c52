import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { Project } from '#contract/resources/project.ts'
import { useApi } from '../../api/api.ts'
import { changeProject } from '../../api/projects.ts'
import { useEngineChoices } from '../../api/use-engine-choices.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'

type Props = { readonly project: Project; readonly mayManage: boolean }

/** The MT engine of a project, where there is more than one; saved as soon as it is chosen. */
export function ProjectEngine({ project, mayManage }: Props) {
  const { engine: words } = useWords('projects')
  const messages = useMessages()
  const api = useApi()
  const id = useId()
  const choices = useEngineChoices()
  const save = useMutation({
    mutationFn: (engine: string | null) => changeProject(api, project.id, { engine }),
    onSuccess: () => showToast({ text: words.saved }),
    onError: (error) => showToast({ text: problemLine(messages, error), tone: 'problem' }),
  })
  const stored = project.engine ?? null
  if (project.engine === undefined || (choices.length === 0 && stored === null)) return null
  const isKnown = stored === null || choices.some((choice) => choice.id === stored)
  const shown = save.isPending ? save.variables : stored
  return (
    <section aria-label={words.title}>
      <h2 className="mb-2 text-lg font-semibold">{words.title}</h2>
      {mayManage ? (
        <Field id={id} label={words.label} hint={words.about} className="sm:max-w-[340px]">
          <select
            id={id}
            value={shown ?? ''}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => save.mutate(target.value || null)}
            className={fieldLook}
          >
            <option value="">{words.first}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
            {!isKnown && <option value={stored}>{words.removed}</option>}
          </select>
        </Field>
      ) : (
        <p className="text-sm">
          {stored === null ? words.first : (choices.find((choice) => choice.id === stored)?.name ?? words.removed)}
        </p>
      )}
    </section>
  )
}
