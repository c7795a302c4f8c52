import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { useLanguages } from '../../api/use-languages.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { Meter } from '../../ui/meter.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { FileFields } from './file-fields.tsx'
import {
  isComplete,
  isTooLarge,
  type KnownValues,
  pairOf,
  refusalOf,
  type ResourceForm,
  startForm,
  withFile,
} from './resource-form.ts'
import { useCreateResource, useFileAnalysis } from './use-create-resource.ts'

/** Formats of the files that a memory or glossary is made of. */
export const accepted = {
  memory: '.tmx,.xlf,.xliff,.csv,.tsv,.txt,.xlsx',
  glossary: '.tbx,.csv,.tsv,.txt,.xml,.xlsx',
} as const

type Props = {
  readonly kind: ResourceKind
  readonly start?: KnownValues
  readonly onClose: () => void
  readonly onCreated: (resource: Resource) => void
}

/** Makes a memory or glossary: empty, or with the entries of a file. */
export function CreateDialog({ kind, start = {}, onClose, onCreated }: Props) {
  const words = useWords('resources')
  const { cancel, beforeLeaving } = useMessages()
  const format = useFormat()
  const id = useId()
  const { languages, error: unread, retry } = useLanguages(format.locale)
  const [form, setForm] = useState(() => startForm(start))
  const change = (changes: Partial<ResourceForm>) => setForm((before) => ({ ...before, ...changes }))
  const { file } = form
  const analysis = useFileAnalysis(kind, file)
  const pair = pairOf(form, analysis.data ?? null)
  const refusal = isTooLarge(file)
    ? words.tooLarge(format.bytes(file?.size ?? 0))
    : refusalOf(analysis.data ?? null, kind, words.found)
  const isReady = isComplete(form, pair) && refusal === null
  const { create, sent } = useCreateResource(kind, form, pair, onCreated)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !create.isPending) create.mutate()
  }
  const picker = { placeholder: words.pick, languages }
  return (
    <Dialog title={words[kind].create} closeLabel={cancel} onClose={onClose} beforeLeaving={beforeLeaving}>
      <form onSubmit={submit} className="mt-2 flex flex-col gap-4">
        {unread !== null && <ProblemPanel error={unread} onRetry={retry} />}
        <Field id={`${id}-name`} label={words.name}>
          <input
            id={`${id}-name`}
            autoFocus
            value={form.name}
            maxLength={limits.nameCharacters}
            onChange={(event) => change({ name: event.target.value })}
            className={fieldLook}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <LanguagePicker
            {...picker}
            id={`${id}-from`}
            label={words.from}
            value={pair.from}
            onChange={(code) => change({ chosen: { ...form.chosen, from: code } })}
          />
          <LanguagePicker
            {...picker}
            id={`${id}-to`}
            label={words.to}
            value={pair.to}
            error={pair.from !== '' && pair.from === pair.to ? words.sameLanguages : null}
            onChange={(code) => change({ chosen: { ...form.chosen, to: code } })}
          />
        </div>
        <Field id={`${id}-file`} label={words.file} hint={words.noFile} error={refusal}>
          <FileButton
            id={`${id}-file`}
            label={file === null ? words.chooseFile : words.otherFile}
            file={file}
            accept={accepted[kind]}
            describedBy={`${id}-file-about`}
            onChoose={(next) => setForm(withFile(form, next))}
            without={{ label: words.removeFile, onLeave: () => change({ file: null }) }}
          />
          <p className="text-xs text-ink-3">{words[kind].formats}</p>
        </Field>
        {file !== null && (
          <FileFields {...{ id, form, kind, analysis, pair }} isRefused={refusal !== null} onChange={change} />
        )}
        {create.error !== null && <ProblemPanel error={create.error} />}
        {create.isPending && file !== null && (
          <div role="status" className="text-sm text-ink-2">
            <Meter label={words.file} parts={[{ share: sent, tone: 'accent' }]} className="mb-1" />
            {words.sending(format.percent(sent))}
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" disabled={!isReady} busy={create.isPending}>
            {words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
