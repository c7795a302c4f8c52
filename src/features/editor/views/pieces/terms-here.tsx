import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import type { JobTerm } from '../../model/job-terms.ts'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { useRowTerms } from '../../session/use-terms.ts'
import { PanelCard } from './panel-card.tsx'

/** The terms of a segment, and their use in its translation; nothing where the segment has no term. */
export function TermsHere({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { found, verdict } = useRowTerms(view.segment)
  if (found.length === 0) return null
  const terms = [...new Map(found.map((place) => [place.terms[0]?.id, place.terms])).values()]
  const binding = terms.filter((alternatives) => alternatives.some(({ isProposed }) => !isProposed))
  const missing = new Set(verdict?.missing.map((place) => place.terms[0]?.id))
  return (
    <PanelCard
      title={words.terms.here}
      aside={
        verdict === null || binding.length === 0 ? undefined : (
          <span className="text-sm text-ink-2">{words.terms.kept(binding.length - missing.size, binding.length)}</span>
        )
      }
    >
      <ul className="flex flex-col gap-2">
        {terms.flatMap((alternatives) =>
          alternatives.map((term, index) => (
            <TermLine
              key={term.id}
              view={view}
              term={term}
              state={
                verdict === null || index > 0 || term.isProposed ? null : missing.has(term.id) ? 'missing' : 'used'
              }
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
  const { job, actions } = useEditorSession()
  const [target] = term.targets
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
          onClick={() => target !== undefined && actions.putTerm(target)}
          aria-label={words.terms.insert(term.targets.join(', '))}
          lang={job.target_lang}
          dir={textDirection(job.target_lang)}
          className="rounded-small px-0.5 font-(family-name:--font-text) hover:bg-hover hover:underline"
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
