import { limits } from '#contract/limits.ts'
import { translatedFrom, useLanguages } from '../../api/use-languages.ts'
import { isWebhook } from '../../lib/is-webhook.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { TargetPicker } from '../../ui/target-picker.tsx'
import { isThreshold, type ProjectForm } from './project-form.ts'

type FieldProps = {
  /** Begins the ids of the fields. */
  readonly id: string
  readonly form: ProjectForm
  readonly onChange: (change: Partial<ProjectForm>) => void
}

export function NameFields({ id, form, onChange }: FieldProps) {
  const words = useWords('projects')
  return (
    <>
      <Field id={`${id}-name`} label={words.name}>
        <input
          id={`${id}-name`}
          autoFocus
          value={form.name}
          maxLength={limits.nameCharacters}
          onChange={(event) => onChange({ name: event.target.value })}
          className={fieldLook}
        />
      </Field>
      <Field id={`${id}-about`} label={words.description}>
        <textarea
          id={`${id}-about`}
          rows={3}
          value={form.description}
          maxLength={limits.noteCharacters}
          onChange={(event) => onChange({ description: event.target.value })}
          className={`${fieldLook} h-auto! py-2`}
        />
      </Field>
    </>
  )
}

/** Languages that uploads into the project start with. */
export function LanguageFields({ id, form, onChange }: FieldProps) {
  const words = useWords('projects')
  const { locale } = useFormat()
  const { languages } = useLanguages(locale)
  if (languages.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{words.languages}</legend>
      <p className="mb-2 text-xs text-ink-3">{words.languagesAbout}</p>
      <div className="grid gap-4 sm:grid-cols-[180px_1fr]">
        <LanguagePicker
          id={`${id}-from`}
          label={words.from}
          value={form.sourceLang}
          placeholder={words.detected}
          none={words.detected}
          languages={languages}
          translated={translatedFrom(languages)}
          onChange={(sourceLang) => onChange({ sourceLang })}
        />
        <Field id={`${id}-to`} label={words.to}>
          <TargetPicker
            id={`${id}-to`}
            label={words.to}
            languages={languages.filter(({ code }) => code !== form.sourceLang)}
            chosen={form.targetLangs}
            nameOf={(code) => languageName(code, locale)}
            translated={null}
            onChange={(targetLangs) => onChange({ targetLangs })}
          />
        </Field>
      </div>
    </fieldset>
  )
}

export function ThresholdField({ id, form, onChange }: FieldProps) {
  const words = useWords('projects')
  const usual = String(limits.matchThreshold.default)
  const isRefused = !isThreshold(form.threshold)
  return (
    <Field
      id={`${id}-threshold`}
      label={words.threshold}
      hint={words.thresholdAbout(usual)}
      error={isRefused ? words.notThreshold : null}
    >
      <input
        id={`${id}-threshold`}
        inputMode="numeric"
        placeholder={usual}
        value={form.threshold}
        maxLength={3}
        aria-invalid={isRefused}
        aria-describedby={`${id}-threshold-about`}
        onChange={(event) => onChange({ threshold: event.target.value.trim() })}
        className={`${fieldLook} max-w-24`}
      />
    </Field>
  )
}

export function ExactMatchesField({ form, onChange }: Omit<FieldProps, 'id'>) {
  const words = useWords('projects')
  return (
    <label className="flex cursor-pointer gap-2 text-sm">
      <input
        type="checkbox"
        className="mt-1 self-start accent-accent"
        checked={form.takesExact}
        onChange={(event) => onChange({ takesExact: event.target.checked })}
      />
      <span>
        <span className="font-medium">{words.exactMatches}</span>
        <span className="block text-xs text-ink-3">{words.exactMatchesAbout}</span>
      </span>
    </label>
  )
}

export function PatternsField({ id, form, onChange }: FieldProps) {
  const words = useWords('projects')
  return (
    <Field id={`${id}-patterns`} label={words.patterns} hint={words.patternsAbout}>
      <textarea
        id={`${id}-patterns`}
        rows={2}
        spellCheck={false}
        value={form.patterns}
        aria-describedby={`${id}-patterns-about`}
        onChange={(event) => onChange({ patterns: event.target.value })}
        className={`${fieldLook} h-auto! py-2 font-mono`}
      />
    </Field>
  )
}

export function WebhookField({ id, form, onChange }: FieldProps) {
  const words = useWords('projects')
  const isAddress = isWebhook(form.webhook.trim())
  return (
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
        value={form.webhook}
        maxLength={limits.webhookCharacters}
        aria-invalid={!isAddress}
        aria-describedby={`${id}-webhook-about`}
        onChange={(event) => onChange({ webhook: event.target.value })}
        className={fieldLook}
      />
    </Field>
  )
}
