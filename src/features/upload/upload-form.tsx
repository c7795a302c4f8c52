import type { ReactNode } from 'react'
import { translatedFrom, translatedInto, useLanguages } from '../../api/use-languages.ts'
import { isEmail } from '../../lib/is-email.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageOptions } from '../../ui/language-options.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Choice, withoutEngine } from './upload-choice.ts'

type Props = {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  /** Project, memories and glossaries, where there are any. */
  readonly children: ReactNode
}

/** From which language into which ones. Native lists: they are searched by typing and read by every screen reader. */
export function UploadForm({ choice, onChange, children }: Props) {
  const { upload: words, retry } = useMessages()
  const format = useFormat()
  const { locale } = format
  const { languages, error, retry: reload } = useLanguages(locale)
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code
  const translated = translatedInto(languages, choice.sourceLang)
  const byHand = withoutEngine(choice, translated)
  const setTarget = (index: number, code: string) =>
    onChange({ ...choice, targetLangs: choice.targetLangs.map((other, at) => (at === index ? code : other)) })
  const removeTarget = (index: number) =>
    onChange({ ...choice, targetLangs: choice.targetLangs.filter((_, at) => at !== index) })
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
        <div className="flex flex-wrap items-center gap-2">
          {choice.targetLangs.map((code, index) => (
            // A list is distinguished from the others by its place; none changes places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className="flex items-center">
              <select
                id={index === 0 ? 'upload-to' : undefined}
                aria-label={index === 0 ? undefined : words.another(index + 1)}
                value={code}
                onChange={(event) => setTarget(index, event.target.value)}
                className={`${fieldLook} w-[180px]!`}
              >
                <option value="">{words.pick}</option>
                <LanguageOptions
                  languages={languages}
                  translated={translated}
                  taken={[choice.sourceLang, ...choice.targetLangs.filter((_, at) => at !== index)]}
                />
              </select>
              {choice.targetLangs.length > 1 && (
                <Button
                  kind="quiet"
                  size="icon"
                  aria-label={words.removeTarget(code === '' ? words.another(index + 1) : nameOf(code))}
                  onClick={() => removeTarget(index)}
                >
                  <Icon name="close" size={14} />
                </Button>
              )}
            </span>
          ))}
          <Button onClick={() => onChange({ ...choice, targetLangs: [...choice.targetLangs, ''] })}>
            {words.addTarget}
          </Button>
        </div>
      </Field>
      {byHand.length > 0 && choice.mt && (
        <Notice tone="revisar" title={words.noEngineFor(format.list(byHand.map(nameOf)))} className="sm:col-span-2">
          {words.byHandAbout}
        </Notice>
      )}
      {children}
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
          aria-describedby="upload-notify-about"
          onChange={(event) => onChange({ ...choice, notifyEmail: event.target.value })}
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
