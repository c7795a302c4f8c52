import type { ReactNode } from 'react'
import { translatedFrom, translatedInto, useLanguages } from '../../../api/use-languages.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { BandShape } from '../../../ui/band-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { LanguagePicker } from '../../../ui/language-picker.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TargetPicker } from '../../../ui/target-picker.tsx'
import { type Choice, targetsOf, withoutEngine } from '../choice/upload-choice.ts'

type Props = {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  /** Target languages that are in use here, most used first. */
  readonly own: readonly string[]
  /** A way to choose the same again, below the languages. */
  readonly children: ReactNode
}

/** Chooses the source language and the target languages. */
export function UploadForm({ choice, onChange, own, children }: Props) {
  const words = useWords('uploadSetup')
  const { upload, retry } = useMessages()
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
    <div className="grid gap-x-3 gap-y-1.5" style={{ gridTemplateColumns: '140px minmax(0, 1fr)' }}>
      <LanguagePicker
        id="upload-from"
        label={words.from}
        value={choice.sourceLang}
        placeholder={words.pick}
        languages={languages}
        translated={translatedFrom(languages)}
        onChange={(sourceLang) => onChange({ ...choice, sourceLang })}
      />
      <Field id="upload-to" label={upload.to}>
        <TargetPicker
          id="upload-to"
          label={upload.to}
          languages={offered}
          chosen={targetsOf(choice)}
          nameOf={nameOf}
          translated={translated}
          onChange={(targetLangs) => onChange({ ...choice, targetLangs })}
        />
      </Field>
      {children}
      {byHand.length > 0 && choice.mt && (
        <p className="col-span-full flex gap-1.5 text-xs text-pretty text-ink-2">
          <BandShape tone="revisar" className="mt-1" />
          <span>
            <span className="font-medium text-revisar">{words.noEngineFor(format.list(byHand.map(nameOf)))}</span>.{' '}
            {words.byHandAbout}
          </span>
        </p>
      )}
    </div>
  )
}
