import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { registers } from '#contract/resources/register.ts'
import type { Project } from '#contract/resources/project.ts'
import { useApi } from '../../api/api.ts'
import { changeProject } from '../../api/projects.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'

type Props = { readonly project: Project; readonly mayManage: boolean }

/** How the documents of a project address their reader, and their style. */
export function ProjectWording({ project, mayManage }: Props) {
  const { wording: words } = useWords('projects')
  const { register, style } = project
  return (
    <section aria-label={words.title}>
      <h2 className="mb-2 text-lg font-semibold">{words.title}</h2>
      {mayManage ? (
        <WordingForm project={project} />
      ) : (
        <div className="flex flex-col gap-1 text-sm">
          <p>{words.registers[register ?? 'none']}</p>
          <p className="whitespace-pre-wrap text-ink-2 wrap-anywhere">{style ?? words.noStyle}</p>
        </div>
      )}
      <p className="mt-2 text-xs text-ink-3">{words.about}</p>
    </section>
  )
}

type Draft = Pick<Project, 'register' | 'style'>

function WordingForm({ project }: { readonly project: Project }) {
  const api = useApi()
  const messages = useMessages()
  const { save: saveWord, wording: words } = useWords('projects')
  const id = useId()
  /** Only what was changed here, so that a change of another manager stays. */
  const [draft, setDraft] = useState<Draft>({})
  const { register = null, style = null } = { ...project, ...draft }
  const isChanged = register !== (project.register ?? null) || (style ?? '').trim() !== (project.style ?? '')
  /** The buttons go with the change: the focus is in the field then, not nowhere. */
  const leaveButtons = () => {
    if (document.activeElement instanceof HTMLButtonElement) document.getElementById(`${id}-style`)?.focus()
  }
  const save = useMutation({
    mutationFn: (sent: Draft) => changeProject(api, project.id, sent),
    onSuccess: (_, sent) => {
      // What was changed meanwhile is still to be saved.
      setDraft((now) => (now === sent ? {} : now))
      leaveButtons()
      showToast({ text: words.saved })
    },
    // The draft stays.
    onError: (error) => showToast({ text: problemLine(messages, error), tone: 'problem' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !save.isPending) save.mutate(draft)
  }
  return (
    <form onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-[260px_minmax(0,1fr)]">
      <Field id={`${id}-register`} label={words.register}>
        <select
          id={`${id}-register`}
          value={register ?? ''}
          onChange={({ target }) =>
            setDraft({ ...draft, register: registers.find((one) => one === target.value) ?? null })
          }
          className={fieldLook}
        >
          <option value="">{words.registers.none}</option>
          {registers.map((one) => (
            <option key={one} value={one}>
              {words.registers[one]}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-style`} label={words.style} hint={words.styleAbout(limits.instructionsCharacters)}>
        <textarea
          id={`${id}-style`}
          rows={3}
          value={style ?? ''}
          maxLength={limits.instructionsCharacters}
          aria-describedby={`${id}-style-about`}
          onChange={({ target }) => setDraft({ ...draft, style: target.value })}
          className={`${fieldLook} h-auto! py-2`}
        />
      </Field>
      {isChanged && (
        <div className="flex flex-wrap gap-2 sm:col-start-2">
          <Button kind="primary" type="submit" busy={save.isPending}>
            {saveWord}
          </Button>
          <Button
            aria-disabled={save.isPending}
            onClick={() => {
              if (save.isPending) return
              setDraft({})
              leaveButtons()
            }}
          >
            {words.discard}
          </Button>
        </div>
      )}
    </form>
  )
}
