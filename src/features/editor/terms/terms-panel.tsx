import { textDirection } from '../../../lib/text-direction.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useJobResources } from '../matches/use-job-resources.ts'
import { PanelCard } from '../panel/panel-card.tsx'
import { useDesk } from '../state/editor-context.ts'
import type { RowView } from '../state/row-view.ts'
import type { JobTerm } from './job-terms.ts'
import { useFoundTerms, useJobTerms, useRowTerms } from './use-terms.ts'

/** The terms of this sentence, whether the translation keeps them, and the way to a new one. */
export function TermsPanel({ view }: { readonly view: RowView }) {
  const { editor: words, retry } = useEditorMessages()
  const { store } = useDesk()
  const { glossaries } = useJobResources()
  const state = useJobTerms()
  const found = useFoundTerms(view.segment.source)
  return (
    <>
      {state.isPending && glossaries.length > 0 && <Skeleton className="mb-3 h-4 w-4/5" />}
      {state.isFailed && (
        <PanelCard
          title={words.terms.failed}
          aside={
            <Button size="s" onClick={state.retry}>
              {retry}
            </Button>
          }
        >
          {null}
        </PanelCard>
      )}
      <TermsHere view={view} />
      {found.length === 0 && !state.isPending && (
        <p className="mb-3 text-sm text-ink-2">{glossaries.length === 0 ? words.terms.noGlossary : words.terms.none}</p>
      )}
      <Button onClick={() => store.setState({ sheet: 'add-term' })}>{words.keys.rows.addTerm}</Button>
    </>
  )
}

/** The list itself; nothing where the sentence has no term. */
export function TermsHere({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { found, verdict } = useRowTerms(view.segment)
  if (found.length === 0) return null
  const terms = [...new Map(found.map((place) => [place.terms[0]?.id, place.terms])).values()]
  const missing = new Set(verdict?.missing.map((place) => place.terms[0]?.id))
  return (
    <PanelCard title={words.terms.here}>
      <ul className="flex flex-col gap-2">
        {terms.flatMap((alternatives) =>
          alternatives.map((term, index) => (
            <TermLine
              key={term.id}
              view={view}
              term={term}
              state={verdict === null || index > 0 ? null : missing.has(term.id) ? 'missing' : 'used'}
              forbidden={
                verdict?.forbidden.filter((place) => place.term.id === term.id).map(({ target }) => target) ?? []
              }
            />
          )),
        )}
      </ul>
    </PanelCard>
  )
}

type LineProps = {
  readonly view: RowView
  readonly term: JobTerm
  readonly state: 'used' | 'missing' | null
  readonly forbidden: readonly string[]
}

function TermLine({ view, term, state, forbidden }: LineProps) {
  const { editor: words } = useEditorMessages()
  const { job, live } = useDesk()
  const [target] = term.targets
  const insert = () => {
    if (target !== undefined) live.insertText(target)
    live.focus()
  }
  return (
    <li className="text-[15px]">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span lang={job.source_lang} dir={textDirection(job.source_lang)} className="font-(family-name:--font-text)">
          {term.source}
        </span>
        <span aria-hidden className="text-ink-3">
          →
        </span>
        <button
          type="button"
          disabled={!view.editable}
          onClick={insert}
          aria-label={words.terms.insert(term.targets.join(', '))}
          lang={job.target_lang}
          dir={textDirection(job.target_lang)}
          className="rounded-[4px] px-0.5 font-(family-name:--font-text) hover:bg-hover hover:underline"
        >
          {term.targets.join(', ')}
        </button>
        <span className="grow" />
        {state !== null && (
          <span className={`text-sm ${state === 'used' ? 'text-fiable' : 'text-revisar'}`}>{words.terms[state]}</span>
        )}
      </div>
      {forbidden.map((text) => (
        <p key={text} className="text-sm text-rehacer">
          {words.terms.forbidden(text)}
        </p>
      ))}
      {term.note && <p className="text-xs text-ink-3">{term.note}</p>}
    </li>
  )
}
