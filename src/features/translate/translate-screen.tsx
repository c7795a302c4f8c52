import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { TranslateReply, TranslateRequest } from '#contract/resources/translate.ts'
import { planQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { translate } from '../../api/text.ts'
import { useLanguages } from '../../api/use-languages.ts'
import type { Format } from '../../lib/format.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { changeDraft, type Draft, draftStore } from './draft-store.ts'
import { DraftTexts } from './draft-texts.tsx'
import { LanguagePair } from './language-pair.tsx'
import { type DraftFault, readDraft } from './read-draft.ts'
import { Results, ResultsFoot } from './results.tsx'
import { TranslateOptions } from './translate-options.tsx'
import { useLiveTranslation } from './use-live-translation.ts'

const pane = 'flex min-w-0 flex-col rounded-card border border-line bg-paper'
const edge = (colour: 'ink' | 'accent') => ({ borderTop: `3px solid var(--color-${colour})`, minHeight: 240 })
const foot =
  'mt-auto flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-2 text-xs text-ink-3'

/** Translates a few segments, as one types or by a button, or repairs a translation. */
export function TranslateScreen() {
  const api = useApi()
  const words = useWords('translate')
  const format = useFormat()
  const { languages, error: unread, retry } = useLanguages(format.locale)
  const { data: plan } = useQuery(planQuery(api))
  const { draft } = useStore(draftStore(api.session.getState().session?.key ?? ''))
  const [current, setCurrent] = useState<number | null>(null)
  const { segments, characters, request, fault } = readDraft(draft)
  const { run, stop } = useTranslation()
  // Each changed line costs its characters: where they are counted, a person chooses that.
  const isLive = draft.mode === 'translate' && (draft.isLive ?? plan?.characters.limit === null)
  useLiveTranslation({ isLive, request, source: draft.source, run: run.mutateAsync })
  const start = () => {
    if (request === null || run.isPending) return
    changeDraft({ reply: null })
    run.mutate(request, { onSuccess: (reply) => changeDraft({ reply }) })
  }
  const left = plan?.characters.remaining ?? null
  return (
    <>
      <PageHead title={words.title} about={words.about}>
        <SegmentedControl
          label={words.modes.label}
          value={draft.mode}
          options={(['translate', 'edit'] as const).map((value) => ({ value, label: words.modes[value] }))}
          onChange={(mode) => changeDraft({ mode, reply: null })}
        />
      </PageHead>
      {unread !== null && <ProblemPanel error={unread} onRetry={retry} className="mb-4" />}
      <LanguagePair draft={draft} languages={languages} />
      <div className="grid gap-3 md:grid-cols-2">
        <div className={pane} style={edge('ink')}>
          <DraftTexts draft={draft} onSubmit={start} onLine={setCurrent} />
          <div className={foot}>
            <p className="num grow">
              {words.size(format.number(segments), format.number(characters))}
              {left !== null && ` · ${words.left(left)}`}
            </p>
            {draft.source !== '' && (
              <Button size="s" kind="quiet" onClick={() => changeDraft({ source: '', given: '', reply: null })}>
                {words.clear}
              </Button>
            )}
          </div>
        </div>
        <TranslationPane
          draft={draft}
          reply={segments === 0 ? null : draft.reply}
          isPending={run.isPending}
          problem={run.error}
          current={current}
          onRetry={start}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isLive && (
          <Button kind="primary" disabled={request === null} busy={run.isPending} onClick={start}>
            {run.isPending ? `${words.working}…` : draft.mode === 'edit' ? words.submitEdit : words.submit}
          </Button>
        )}
        {run.isPending && <Button onClick={stop}>{words.stop}</Button>}
        {draft.mode === 'translate' && (
          <label className="flex items-center gap-2 text-sm text-ink-2">
            <input
              type="checkbox"
              checked={isLive}
              onChange={({ target }) => changeDraft({ isLive: target.checked })}
              className="size-4 accent-accent"
            />
            {words.live}
          </label>
        )}
        {fault !== null && (
          <p role="alert" className="text-sm text-rehacer">
            {faultText(words, fault, format)}
          </p>
        )}
      </div>
      <TranslateOptions draft={draft} />
    </>
  )
}

type PaneProps = {
  readonly draft: Draft
  readonly reply: TranslateReply | null
  readonly isPending: boolean
  readonly problem: Error | null
  readonly current: number | null
  readonly onRetry: () => void
}

function TranslationPane({ draft, reply, isPending, problem, current, onRetry }: PaneProps) {
  const words = useWords('translate')
  const isProblem = problem !== null && problem.name !== 'AbortError'
  return (
    <section
      aria-label={words.columns.target}
      aria-live="polite"
      aria-busy={isPending}
      className={pane}
      style={edge('accent')}
    >
      {isProblem && <ProblemPanel error={problem} onRetry={onRetry} className="m-4" />}
      {!isProblem && reply === null && (
        <p className="px-5 py-4 text-text text-ink-3">{isPending ? `${words.working}…` : words.empty}</p>
      )}
      {!isProblem && reply !== null && (
        <>
          <Results reply={reply} mode={draft.mode} given={draft.given} current={current} />
          <div className={foot}>
            <ResultsFoot reply={reply} />
          </div>
        </>
      )}
    </section>
  )
}

/** One translation at a time: another one stops it, and so does leaving the screen. */
function useTranslation() {
  const api = useApi()
  const under = useRef(new AbortController())
  const stop = useCallback(() => under.current.abort(), [])
  useEffect(() => stop, [stop])
  const run = useMutation({
    mutationFn: (body: TranslateRequest) => {
      stop()
      under.current = new AbortController()
      return translate(api, body, under.current.signal)
    },
  })
  return { run, stop }
}

/** Returns the reason why a draft cannot be sent, in words. */
function faultText(words: Catalogue['translate'], fault: DraftFault, format: Format): string {
  return 'line' in fault ? words[fault.kind](format.number(fault.line)) : words[fault.kind]
}
