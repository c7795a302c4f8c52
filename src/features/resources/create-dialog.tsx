import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ResourceAnalysis } from '#contract/resources/resource.ts'
import { useApi } from '../../api/api.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { resourceKeys } from '../../api/resource-query.ts'
import { createResource } from '../../api/resources.ts'
import { useLanguages } from '../../api/use-languages.ts'
import { isWebhook } from '../../lib/is-webhook.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { Meter } from '../../ui/meter.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { FoundPairs } from './found-pairs.tsx'
import { areHalfChosen, columnFieldsOf, noColumns, TableColumnChoice } from './table-columns.tsx'

const accepted = {
  memory: '.tmx,.xlf,.xliff,.csv,.tsv,.txt,.xlsx',
  glossary: '.tbx,.csv,.tsv,.txt,.xml,.xlsx',
} as const

type Props = {
  readonly kind: ResourceKind
  /** Values known before: a file that was dropped, or the name of an import that is made again. */
  readonly start?: { readonly file?: File; readonly name?: string }
  readonly onClose: () => void
  readonly onCreated: (resource: Resource) => void
}

/** Makes a memory or glossary: empty, or with the entries of a file. */
// oxlint-disable-next-line complexity, max-lines-per-function
export function CreateDialog({ kind, start = {}, onClose, onCreated }: Props) {
  const api = useApi()
  const words = useWords('resources')
  const messages = useMessages()
  const format = useFormat()
  const id = useId()
  const { languages, error: unread, retry } = useLanguages(format.locale)
  const [name, setName] = useState(start.name ?? nameOf(start.file))
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({})
  const [file, setFile] = useState<File | null>(start.file ?? null)
  const [columns, setColumns] = useState(noColumns)
  const [keepsAll, setKeepsAll] = useState(true)
  const [webhook, setWebhook] = useState('')
  const [sent, setSent] = useState(0)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  useEffect(
    () => () => {
      if (file !== null) void api.sentFiles.drop(file)
    },
    [api, file],
  )

  const analysis = useQuery({
    queryKey: ['analysis', kind, file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) => (file === null ? null : api.analyseResource(file, signal)),
    enabled: file !== null && file.size <= limits.fileBytes,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // The most frequent pair of the file is proposed; a person's choice stays.
  const [found] = analysis.data?.pairs ?? []
  const from = chosen.from ?? found?.source_lang ?? ''
  const to = chosen.to ?? found?.target_lang ?? ''
  const refused = file === null ? null : refusalOf(analysis.data ?? null, kind, words.found)
  const same = from !== '' && from === to ? words.sameLanguages : null
  const tooLarge = file !== null && file.size > limits.fileBytes ? words.tooLarge(format.bytes(file.size)) : null
  const isReady =
    name.trim() !== '' &&
    from !== '' &&
    to !== '' &&
    same === null &&
    tooLarge === null &&
    refused === null &&
    isWebhook(webhook) &&
    !areHalfChosen(columns)
  const create = useMutation({
    mutationFn: async () => {
      const fields = { name: name.trim(), source_lang: from, target_lang: to }
      if (file === null) return createResource(api, kind, fields)
      stop.current = new AbortController()
      const resource = await api.uploadResource(kind, {
        file,
        // They are sent only when chosen: a service that follows only the contract need not know `alternatives`.
        fields: {
          ...fields,
          ...columnFieldsOf(columns),
          ...(!keepsAll && { alternatives: 'last' }),
          ...(webhook.trim() !== '' && { webhook_url: webhook.trim() }),
        },
        signal: stop.current.signal,
        onProgress: setSent,
      })
      await api.queries.invalidateQueries({ queryKey: resourceKeys.lists(kind) })
      return resource
    },
    onSuccess: onCreated,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !create.isPending) create.mutate()
  }
  const choose = (next: File) => {
    setFile(next)
    setChosen({})
    setColumns(noColumns)
    if (name === '') setName(nameOf(next))
  }
  return (
    <Dialog title={words[kind].create} closeLabel={messages.cancel} onClose={onClose}>
      <form onSubmit={submit} className="mt-2 flex flex-col gap-4">
        {unread !== null && <ProblemPanel error={unread} onRetry={retry} />}
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
        <div className="grid gap-4 sm:grid-cols-2">
          <LanguagePicker
            id={`${id}-from`}
            label={words.from}
            value={from}
            placeholder={words.pick}
            languages={languages}
            onChange={(code) => setChosen({ ...chosen, from: code })}
          />
          <LanguagePicker
            id={`${id}-to`}
            label={words.to}
            value={to}
            placeholder={words.pick}
            languages={languages}
            error={same}
            onChange={(code) => setChosen({ ...chosen, to: code })}
          />
        </div>
        <Field id={`${id}-file`} label={words.file} hint={words.noFile} error={tooLarge ?? refused}>
          <FileButton
            id={`${id}-file`}
            label={file === null ? words.chooseFile : words.otherFile}
            file={file}
            accept={accepted[kind]}
            describedBy={`${id}-file-about`}
            onChoose={choose}
            without={{ label: words.removeFile, onLeave: () => setFile(null) }}
          />
          <p className="text-xs text-ink-3">{words[kind].formats}</p>
        </Field>
        {file !== null && (
          <div className="text-sm text-ink-2">
            <FoundPairs
              kind={kind}
              analysis={analysis}
              from={from}
              to={to}
              onChoose={(source, target) => setChosen({ from: source, to: target })}
            />
          </div>
        )}
        {file !== null && refused === null && (analysis.data?.columns.length ?? 0) > 2 && (
          <TableColumnChoice columns={analysis.data?.columns ?? []} value={columns} onChange={setColumns} />
        )}
        {kind === 'memory' && analysis.data && refused === null && (
          <label className="flex items-start gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={keepsAll}
              onChange={(event) => setKeepsAll(event.target.checked)}
              aria-describedby={`${id}-alternatives`}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              {words.alternatives.keep}
              <span id={`${id}-alternatives`} className="block text-xs text-ink-3">
                {words.alternatives.otherwise}
              </span>
            </span>
          </label>
        )}
        {file !== null && (
          <Field id={`${id}-webhook`} label={words.webhook} error={isWebhook(webhook) ? null : words.notWebhook}>
            <input
              id={`${id}-webhook`}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={webhook}
              maxLength={limits.webhookCharacters}
              aria-invalid={!isWebhook(webhook)}
              aria-describedby={`${id}-webhook-about`}
              onChange={(event) => setWebhook(event.target.value)}
              className={fieldLook}
            />
          </Field>
        )}
        {create.error !== null && <ProblemPanel error={create.error} />}
        {create.isPending && file !== null && (
          <div role="status" className="text-sm text-ink-2">
            <Meter label={words.file} parts={[{ share: sent, tone: 'accent' }]} className="mb-1" />
            {words.sending(format.percent(sent))}
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="primary" type="submit" disabled={!isReady} busy={create.isPending}>
            {words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** `leases.tmx` → `leases` */
function nameOf(file: File | undefined): string {
  return file?.name.replace(/\.[^.]+$/, '') ?? ''
}

type FoundWords = ReturnType<typeof useWords<'resources'>>['found']

/** Returns the reason why a file cannot be imported here, as far as that is known before. */
function refusalOf(analysis: ResourceAnalysis | null, kind: ResourceKind, words: FoundWords): string | null {
  if (analysis === null) return null
  const [problem] = analysis.problems
  if (problem !== undefined) return problem.message
  return analysis.kinds.includes(kind) ? null : words.other[kind]
}
