import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useApi } from '../../api/api.ts'
import { addEntry } from '../../api/entries.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { textDirection } from '../../lib/text-direction.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'

const blank = { source: '', target: '', note: '', partOfSpeech: '', forbidden: '', caseSensitive: false }

/** Source and target, and for a term its other fields. After one is added the next can be typed at once. */
export function AddEntryForm({ kind, resource }: { readonly kind: ResourceKind; readonly resource: Resource }) {
  const api = useApi()
  const messages = useMessages()
  const words = useWords('resources')
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [entry, setEntry] = useState(blank)
  const add = useMutation({
    mutationFn: () =>
      addEntry(
        api,
        { kind, id: resource.id },
        {
          source: entry.source,
          target: entry.target,
          note: entry.note.trim() || null,
          part_of_speech: entry.partOfSpeech.trim() || null,
          case_sensitive: entry.caseSensitive,
          forbidden: entry.forbidden
            .split(',')
            .map((text) => text.trim())
            .filter((text) => text !== ''),
        },
      ),
    onSuccess: ({ created_at, updated_at }) => {
      showToast({ text: created_at === updated_at ? words.entry.added : words.entry.replaced })
      setEntry(blank)
      first.current?.focus()
    },
  })
  const isReady = entry.source.trim() !== '' && entry.target.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !add.isPending) add.mutate()
  }
  const box = (name: 'source' | 'target' | 'note' | 'partOfSpeech' | 'forbidden', language?: string) => (
    <input
      id={`${id}-${name}`}
      ref={name === 'source' ? first : undefined}
      value={entry[name]}
      lang={language}
      dir={language === undefined ? 'auto' : textDirection(language)}
      onChange={(event) => setEntry({ ...entry, [name]: event.target.value })}
      className={fieldLook}
    />
  )
  return (
    <form
      aria-label={words.entry.add}
      onSubmit={submit}
      className="mb-4 rounded-card border border-line bg-paper px-4 py-3"
    >
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field id={`${id}-source`} label={words.entry.source}>
          {box('source', resource.source_lang)}
        </Field>
        <Field id={`${id}-target`} label={words.entry.target}>
          {box('target', resource.target_lang)}
        </Field>
        <Button type="submit" disabled={!isReady} busy={add.isPending} className="h-9">
          {words.entry.addSubmit}
        </Button>
      </div>
      {kind === 'glossary' && (
        <details className="mt-2">
          <summary className="cursor-pointer text-sm text-ink-2">{words.entry.about}</summary>
          <div className="mt-3 grid items-start gap-3 sm:grid-cols-3">
            <Field id={`${id}-note`} label={words.entry.note}>
              {box('note')}
            </Field>
            <Field id={`${id}-partOfSpeech`} label={words.entry.partOfSpeech}>
              {box('partOfSpeech')}
            </Field>
            <Field id={`${id}-forbidden`} label={words.entry.forbidden} hint={words.entry.forbiddenHint}>
              {box('forbidden', resource.target_lang)}
            </Field>
            <label className="flex items-center gap-2 text-sm sm:col-span-3">
              <input
                type="checkbox"
                checked={entry.caseSensitive}
                onChange={(event) => setEntry({ ...entry, caseSensitive: event.target.checked })}
                className="size-4 accent-accent"
              />
              {words.entry.caseSensitive}
            </label>
          </div>
        </details>
      )}
      {add.error !== null && (
        <p role="alert" className="mt-2 text-sm text-rehacer">
          {problemLine(messages, add.error)}
        </p>
      )}
    </form>
  )
}
