import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { splitPatterns } from '#contract/resources/code-pattern.ts'
import type { Project } from '#contract/resources/project.ts'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { changeProject, createProject } from '../../api/projects.ts'
import { translatedFrom, useLanguages } from '../../api/use-languages.ts'
import { languageName } from '../../lib/language-name.ts'
import { isWebhook } from '../../lib/is-webhook.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TargetPicker } from '../../ui/target-picker.tsx'

type Props = {
  /** The project to change; without it a new one is made. */
  readonly project?: Project
  readonly onClose: () => void
  readonly onSaved: (project: Project) => void
}

/** Name and description of a project. */
// oxlint-disable-next-line complexity, max-lines-per-function
export function ProjectDialog({ project, onClose, onSaved }: Props) {
  const api = useApi()
  const words = useWords('projects')
  const { cancel } = useMessages()
  const id = useId()
  const [name, setName] = useState(project?.name ?? '')
  const [description, setDescription] = useState(project?.description ?? '')
  const [sourceLang, setSourceLang] = useState(project?.source_lang ?? '')
  const [targetLangs, setTargetLangs] = useState<readonly string[]>(project?.target_langs ?? [])
  const [webhook, setWebhook] = useState(project?.webhook_url ?? '')
  const [patterns, setPatterns] = useState(project?.code_patterns?.join('\n') ?? '')
  const hasPatterns = project === undefined ? patterns.trim() !== '' : project.code_patterns !== undefined
  const [threshold, setThreshold] = useState(project?.match_threshold?.toString() ?? '')
  const { least, most, default: usual } = limits.matchThreshold
  const percent = Number(threshold)
  const isThreshold = threshold === '' || (Number.isInteger(percent) && percent >= least && percent <= most)
  const hasThreshold = project === undefined ? threshold !== '' : project.match_threshold !== undefined
  const [takesExact, setTakesExact] = useState(project?.exact_matches === 'translated')
  const keepsExact = project === undefined || project.exact_matches !== undefined
  const hasExact = project === undefined ? takesExact : keepsExact
  const { locale } = useFormat()
  const { languages } = useLanguages(locale)
  // A service that does not store them is not sent any.
  const keepsLanguages = project === undefined || project.target_langs !== undefined
  const keepsPatterns = project === undefined || project.code_patterns !== undefined
  const { data: account } = useQuery(accountQuery(api))
  // It is absent where the service does not have it.
  const hasWebhook = account?.organisation.webhook_url !== undefined
  const address = webhook.trim()
  const isAddress = isWebhook(address)
  const save = useMutation({
    mutationFn: () => {
      const chosen = sourceLang !== '' || targetLangs.length > 0
      const record = {
        name: name.trim(),
        description: description.trim() || null,
        ...(keepsLanguages &&
          (project !== undefined || chosen) && { source_lang: sourceLang || null, target_langs: [...targetLangs] }),
        ...(hasWebhook && { webhook_url: address || null }),
        ...(hasPatterns && { code_patterns: splitPatterns(patterns) }),
        ...(hasExact && { exact_matches: takesExact ? ('translated' as const) : ('draft' as const) }),
        ...(hasThreshold && { match_threshold: threshold === '' ? null : percent }),
      }
      return project === undefined ? createProject(api, record) : changeProject(api, project.id, record)
    },
    onSuccess: onSaved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && isAddress && isThreshold && !save.isPending) save.mutate()
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
        {keepsLanguages && languages.length > 0 && (
          <fieldset>
            <legend className="text-sm font-medium">{words.languages}</legend>
            <p className="mb-2 text-xs text-ink-3">{words.languagesAbout}</p>
            <div className="grid gap-4 sm:grid-cols-[180px_1fr]">
              <LanguagePicker
                id={`${id}-from`}
                label={words.from}
                value={sourceLang}
                placeholder={words.detected}
                none={words.detected}
                languages={languages}
                translated={translatedFrom(languages)}
                onChange={setSourceLang}
              />
              <Field id={`${id}-to`} label={words.to}>
                <TargetPicker
                  id={`${id}-to`}
                  label={words.to}
                  languages={languages.filter(({ code }) => code !== sourceLang)}
                  chosen={targetLangs}
                  nameOf={(code) => languageName(code, locale)}
                  translated={null}
                  onChange={setTargetLangs}
                />
              </Field>
            </div>
          </fieldset>
        )}
        {keepsLanguages && (
          <Field
            id={`${id}-threshold`}
            label={words.threshold}
            hint={words.thresholdAbout(String(usual))}
            error={isThreshold ? null : words.notThreshold}
          >
            <input
              id={`${id}-threshold`}
              inputMode="numeric"
              placeholder={String(usual)}
              value={threshold}
              maxLength={3}
              aria-invalid={!isThreshold}
              aria-describedby={`${id}-threshold-about`}
              onChange={(event) => setThreshold(event.target.value.trim())}
              className={`${fieldLook} max-w-24`}
            />
          </Field>
        )}
        {keepsExact && (
          <label className="flex cursor-pointer gap-2 text-sm">
            <input
              type="checkbox"
              className="mt-1 self-start accent-accent"
              checked={takesExact}
              onChange={(event) => setTakesExact(event.target.checked)}
            />
            <span>
              <span className="font-medium">{words.exactMatches}</span>
              <span className="block text-xs text-ink-3">{words.exactMatchesAbout}</span>
            </span>
          </label>
        )}
        {keepsPatterns && (
          <Field id={`${id}-patterns`} label={words.patterns} hint={words.patternsAbout}>
            <textarea
              id={`${id}-patterns`}
              rows={2}
              spellCheck={false}
              value={patterns}
              aria-describedby={`${id}-patterns-about`}
              onChange={(event) => setPatterns(event.target.value)}
              className={`${fieldLook} h-auto! py-2 font-mono`}
            />
          </Field>
        )}
        {hasWebhook && (
          <Field
            id={`${id}-webhook`}
            label={words.webhook}
            hint={words.webhookAbout}
            error={isAddress ? null : words.notWebhook}
          >
            <input
              id={`${id}-webhook`}
              type="url"
              placeholder="https://"
              value={webhook}
              maxLength={limits.webhookCharacters}
              aria-invalid={!isAddress}
              aria-describedby={`${id}-webhook-about`}
              onChange={(event) => setWebhook(event.target.value)}
              className={fieldLook}
            />
          </Field>
        )}
        {save.error !== null && <ProblemPanel error={save.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            disabled={name.trim() === '' || !isAddress || !isThreshold}
            busy={save.isPending}
          >
            {project === undefined ? words.submit : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
