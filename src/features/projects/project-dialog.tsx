import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Project } from '#contract/resources/project.ts'
import { useApi } from '../../api/api.ts'
import { changeProject, createProject } from '../../api/projects.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'

type Props = {
  /** The one to change; without it a new one is made. */
  readonly project?: Project
  readonly onClose: () => void
  readonly onSaved: (project: Project) => void
}

/** Name and description of a project. */
export function ProjectDialog({ project, onClose, onSaved }: Props) {
  const api = useApi()
  const words = useWords('projects')
  const { cancel } = useMessages()
  const id = useId()
  const [name, setName] = useState(project?.name ?? '')
  const [description, setDescription] = useState(project?.description ?? '')
  const save = useMutation({
    mutationFn: () => {
      const record = { name: name.trim(), description: description.trim() || null }
      return project === undefined ? createProject(api, record) : changeProject(api, project.id, record)
    },
    onSuccess: onSaved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !save.isPending) save.mutate()
  }
  return (
    <Dialog title={project === undefined ? words.create : words.edit} closeLabel={cancel} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field id={`${id}-name`} label={words.name}>
          <input
            id={`${id}-name`}
            autoFocus
            value={name}
            maxLength={limits.nameCharacters}
            onChange={(event) => setName(event.target.value)}
            className={fieldLook}
          />
        </Field>
        <Field id={`${id}-about`} label={words.description}>
          <textarea
            id={`${id}-about`}
            rows={3}
            value={description}
            maxLength={limits.noteCharacters}
            onChange={(event) => setDescription(event.target.value)}
            className={`${fieldLook} h-auto! py-2`}
          />
        </Field>
        {save.error !== null && <ProblemPanel error={save.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" disabled={name.trim() === ''} busy={save.isPending}>
            {project === undefined ? words.submit : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
