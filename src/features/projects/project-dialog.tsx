import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Project } from '#contract/resources/project.ts'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { changeProject, createProject } from '../../api/projects.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import {
  ExactMatchesField,
  LanguageFields,
  NameFields,
  PatternsField,
  ThresholdField,
  WebhookField,
} from './project-fields.tsx'
import { canSave, formOf, recordOf, shownFields } from './project-form.ts'

type Props = {
  /** The project to change; without it a new one is made. */
  readonly project?: Project
  readonly onClose: () => void
  readonly onSaved: (project: Project) => void
}

/** Name and description of a project. */
export function ProjectDialog({ project, onClose, onSaved }: Props) {
  const api = useApi()
  const words = useWords('projects')
  const { cancel, beforeLeaving } = useMessages()
  const id = useId()
  const [form, setForm] = useState(() => formOf(project))
  const shown = shownFields(project)
  const { data: account } = useQuery(accountQuery(api))
  // It is absent where the service does not have it.
  const hasWebhook = account?.organisation.webhook_url !== undefined
  const save = useMutation({
    mutationFn: () => {
      const record = recordOf(form, project, hasWebhook)
      return project === undefined ? createProject(api, record) : changeProject(api, project.id, record)
    },
    onSuccess: onSaved,
  })
  const isReady = canSave(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !save.isPending) save.mutate()
  }
  const field = {
    id,
    form,
    onChange: (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change })),
  }
  return (
    <Dialog
      title={project === undefined ? words.create : words.edit}
      closeLabel={cancel}
      onClose={onClose}
      beforeLeaving={beforeLeaving}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <NameFields {...field} />
        {shown.languages && <LanguageFields {...field} />}
        {shown.languages && <ThresholdField {...field} />}
        {shown.exact && <ExactMatchesField {...field} />}
        {shown.patterns && <PatternsField {...field} />}
        {hasWebhook && <WebhookField {...field} />}
        {save.error !== null && <ProblemPanel error={save.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" disabled={!isReady} busy={save.isPending}>
            {project === undefined ? words.submit : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
