import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { TranslateRequest } from '#contract/resources/translate.ts'
import { planQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { translate } from '../../api/text.ts'
import { translatedFrom, translatedInto, useLanguages } from '../../api/use-languages.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { changeDraft, draftStore } from './draft-store.ts'
import { DraftTexts } from './draft-texts.tsx'
import { readDraft, type DraftFault } from './read-draft.ts'
import { Results } from './results.tsx'
import { TranslateOptions } from './translate-options.tsx'
import type { Format } from '../../lib/format.ts'
import type { Catalogue } from '../../messages/catalogue.ts'

/** Translates a few segments now, or repairs a translation. */
export function TranslateScreen() {
  const api = useApi()
  const words = useWords('translate')
  const format = useFormat()
  const { languages, error: unread, retry } = useLanguages(format.locale)
  const { data: plan } = useQuery(planQuery(api))
  const { draft } = useStore(draftStore(api.session.getState().session?.key ?? ''))
  const translated = translatedInto(languages, draft.from)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const { segments, characters, request, fault } = readDraft(draft)
  const run = useMutation({
    mutationFn: (body: TranslateRequest) => {
      stop.current = new AbortController()
      return translate(api, body, stop.current.signal)
    },
    onSuccess: (reply) => changeDraft({ reply }),
  })
  const start = () => {
    if (request === null || run.isPending) return
    changeDraft({ reply: null })
    run.mutate(request)
  }
  const left = plan?.characters.remaining ?? null
  return (
    <>
      <PageHead title={words.title} about={words.about} />
      {unread !== null && <ProblemPanel error={unread} onRetry={retry} className="mb-4" />}
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SegmentedControl
          label={words.modes.label}
          value={draft.mode}
          options={(['translate', 'edit'] as const).map((value) => ({ value, label: words.modes[value] }))}
          onChange={(mode) => changeDraft({ mode, reply: null })}
        />
        <LanguagePicker
          id="translate-from"
          label={words.from}
          value={draft.from}
          placeholder={words.pick}
          languages={languages}
          translated={translatedFrom(languages)}
          onChange={(from) => changeDraft({ from, memoryIds: [], glossaryIds: [], reply: null })}
          className="w-full sm:w-[200px]"
        />
        <Button
          kind="quiet"
          aria-label={words.swap}
          title={words.swap}
          className="h-9 max-sm:hidden"
          onClick={() => changeDraft({ from: draft.to, to: draft.from, memoryIds: [], glossaryIds: [], reply: null })}
        >
          ⇄
        </Button>
        <LanguagePicker
          id="translate-to"
          label={words.to}
          value={draft.to}
          placeholder={words.pick}
          languages={languages}
          translated={translated}
          onChange={(to) => changeDraft({ to, memoryIds: [], glossaryIds: [], reply: null })}
          className="w-full sm:w-[200px]"
        />
      </div>
      {translated !== null && draft.to !== '' && draft.to !== draft.from && !translated.has(draft.to) && (
        <Notice tone="revisar" title={words.noEngine} className="mb-4" />
      )}
      <DraftTexts draft={draft} onSubmit={start} />
      <TranslateOptions draft={draft} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" disabled={request === null} busy={run.isPending} onClick={start}>
          {run.isPending ? `${words.working}…` : draft.mode === 'edit' ? words.submitEdit : words.submit}
        </Button>
        {run.isPending && <Button onClick={() => stop.current.abort()}>{words.stop}</Button>}
        <p className="num text-xs text-ink-3">
          {words.size(format.number(segments), format.number(characters))}
          {left !== null && ` · ${words.left(left)}`}
        </p>
        {fault !== null && (
          <p role="alert" className="text-sm text-rehacer">
            {faultText(words, fault, format)}
          </p>
        )}
      </div>
      <div className="mt-6" aria-live="polite">
        {run.error !== null && run.error.name !== 'AbortError' ? (
          <ProblemPanel error={run.error} onRetry={start} />
        ) : draft.reply === null ? (
          <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-sm text-ink-2">
            {words.empty}
          </p>
        ) : (
          <Results reply={draft.reply} mode={draft.mode} given={draft.given} />
        )}
      </div>
    </>
  )
}

/** Returns the reason why a draft cannot be sent, in words. */
function faultText(words: Catalogue['translate'], fault: DraftFault, format: Format): string {
  return 'line' in fault ? words[fault.kind](format.number(fault.line)) : words[fault.kind]
}
