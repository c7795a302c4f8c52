import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { translatedFrom, translatedInto, useLanguages } from '../../../api/use-languages.ts'
import { isWebhook } from '../../../lib/is-webhook.ts'
import { isEmail } from '../../../lib/is-email.ts'
import { useFormat, useMessages } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { LanguageOptions } from '../../../ui/language-options.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TargetPicker } from '../../../ui/target-picker.tsx'
import { type Choice, isThreshold, targetsOf, withoutEngine } from '../choice/upload-choice.ts'

type Props = {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  /** Target languages that are in use here, most used first. */
  readonly own: readonly string[]
  /** Project, memories and glossaries, where there are any. */
  readonly children: ReactNode
}

/** Chooses the source language and the target languages. */
// oxlint-disable-next-line max-lines-per-function
export function UploadForm({ choice, onChange, own, children }: Props) {
  const { upload: words, retry } = useMessages()
  const format = useFormat()
  const { locale } = format
  const { languages, error, retry: reload } = useLanguages(locale)
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code
  const translated = translatedInto(languages, choice.sourceLang)
  const byHand = withoutEngine(choice, translated)
  // A person's own languages come first, then those that are translated here.
  const rankOf = (code: string) =>
    own.includes(code) ? own.indexOf(code) : (translated?.has(code) ?? true) ? 1000 : 1001
  const offered = languages
    .filter(({ code }) => code !== choice.sourceLang)
    .toSorted((a, b) => rankOf(a.code) - rankOf(b.code))
  if (error !== null) {
    return <Notice tone="rehacer" title={words.languagesFailed} action={<Button onClick={reload}>{retry}</Button>} />
  }
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-[220px_1fr]">
      <Field id="upload-from" label={words.from}>
        <select
          id="upload-from"
          value={choice.sourceLang}
          onChange={(event) => onChange({ ...choice, sourceLang: event.target.value })}
          className={fieldLook}
        >
          <option value="">{words.pick}</option>
          <LanguageOptions languages={languages} translated={translatedFrom(languages)} />
        </select>
      </Field>
      <Field id="upload-to" label={words.to}>
        <TargetPicker
          id="upload-to"
          languages={offered}
          chosen={targetsOf(choice)}
          nameOf={nameOf}
          byHand={new Set(offered.flatMap(({ code }) => (translated === null || translated.has(code) ? [] : [code])))}
          onChange={(targetLangs) => onChange({ ...choice, targetLangs })}
        />
      </Field>
      {byHand.length > 0 && choice.mt && (
        <Notice tone="revisar" title={words.noEngineFor(format.list(byHand.map(nameOf)))} className="sm:col-span-2">
          {words.byHandAbout}
        </Notice>
      )}
      {children}
      {(choice.memoryIds.length > 0 || choice.projectId !== '') && (
        <Field
          id="upload-threshold"
          label={words.threshold}
          hint={words.thresholdAbout(String(limits.matchThreshold.default))}
          error={isThreshold(choice.matchThreshold) ? null : words.notThreshold}
          className="sm:col-span-2 sm:max-w-[26rem]"
        >
          <input
            id="upload-threshold"
            inputMode="numeric"
            placeholder={String(limits.matchThreshold.default)}
            value={choice.matchThreshold}
            maxLength={3}
            aria-invalid={!isThreshold(choice.matchThreshold)}
            aria-describedby="upload-threshold-about"
            onChange={(event) => onChange({ ...choice, matchThreshold: event.target.value.trim() })}
            className={`${fieldLook} max-w-24`}
          />
        </Field>
      )}
      <Field
        id="upload-notify"
        label={words.notify}
        error={choice.notifyEmail.trim() === '' || isEmail(choice.notifyEmail) ? null : words.notEmail}
        className="sm:col-span-2 sm:max-w-[26rem]"
      >
        <input
          id="upload-notify"
          type="email"
          autoComplete="email"
          value={choice.notifyEmail}
          aria-invalid={choice.notifyEmail.trim() !== '' && !isEmail(choice.notifyEmail)}
          aria-describedby="upload-notify-about"
          onChange={(event) => onChange({ ...choice, notifyEmail: event.target.value })}
          className={fieldLook}
        />
      </Field>
      <Field
        id="upload-webhook"
        label={words.webhook}
        error={isWebhook(choice.webhookUrl) ? null : words.notWebhook}
        className="sm:col-span-2 sm:max-w-[26rem]"
      >
        <input
          id="upload-webhook"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={choice.webhookUrl}
          maxLength={limits.webhookCharacters}
          aria-invalid={!isWebhook(choice.webhookUrl)}
          aria-describedby="upload-webhook-about"
          onChange={(event) => onChange({ ...choice, webhookUrl: event.target.value })}
          className={fieldLook}
        />
      </Field>
      <label className="flex items-start gap-2.5 text-sm text-ink-2 sm:col-span-2">
        <input
          type="checkbox"
          checked={!choice.mt}
          onChange={(event) => onChange({ ...choice, mt: !event.target.checked })}
          className="mt-0.5 size-4 accent-accent"
        />
        {words.withoutMt}
      </label>
      <label className="flex items-start gap-2.5 text-sm text-ink-2 sm:col-span-2">
        <input
          type="checkbox"
          checked={choice.allowPartial}
          onChange={(event) => onChange({ ...choice, allowPartial: event.target.checked })}
          className="mt-0.5 size-4 accent-accent"
        />
        {words.allowPartial}
      </label>
    </div>
  )
}
