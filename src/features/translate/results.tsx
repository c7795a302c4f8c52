import type { TranslatedSegment, TranslateReply } from '#contract/resources/translate.ts'
import { cx } from '../../lib/cx.ts'
import { textDirection } from '../../lib/text-direction.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { EditedText } from './edited-text.tsx'
import { KeepInMemory } from './keep-in-memory.tsx'
import { linesOf } from './read-draft.ts'
import { textLook } from './text-look.ts'

type Props = {
  readonly reply: TranslateReply
  readonly mode: 'translate' | 'edit'
  readonly given: string
  /** The segment in which the caret is, from 0; null for none. */
  readonly current: number | null
}

/** The translations in the order of the request, with details of each; the one of the caret's line has a ground. */
export function Results({ reply, mode, given, current }: Props) {
  const words = useWords('translate')
  const { copy } = useMessages()
  const before = linesOf(given)
  return (
    <ol aria-label={words.columns.target} className="flex grow flex-col gap-1 px-2 py-2">
      {reply.segments.map((segment) => (
        <li key={segment.index} className={cx('rounded-mid px-3 py-2', segment.index === current && 'bg-accent-soft')}>
          <p
            style={textLook}
            className="[overflow-wrap:anywhere]"
            lang={reply.target_lang}
            dir={textDirection(reply.target_lang)}
          >
            {mode === 'edit' && segment.changed !== null ? (
              <EditedText before={before[segment.index] ?? ''} after={segment.target} />
            ) : (
              segment.target
            )}
          </p>
          <Issues segment={segment} />
          <div className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
            <Score segment={segment} />
            <About segment={segment} />
            <CopyText text={segment.target} label={copy} copied={words.copied} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What made the translations, and what can be done with all of them. */
export function ResultsFoot({ reply }: { readonly reply: TranslateReply }) {
  const words = useWords('translate')
  const all = reply.segments.map(({ target }) => target).join('\n')
  return (
    <>
      <span className="grow">{words.by(reply.model_version, reply.qe_version)}</span>
      <CopyText text={all} label={words.copyAll} copied={words.copied} />
      <KeepInMemory reply={reply} />
    </>
  )
}

/** Origin, used terms and share of changes of a translation. */
function About({ segment }: { readonly segment: TranslatedSegment }) {
  const words = useWords('translate')
  const format = useFormat()
  const { origin, applied_terms, changed, explanation } = segment
  const terms = applied_terms.map(({ source, target }) => `${source} = ${target}`)
  const parts = [
    words.origins[origin],
    terms.length > 0 && words.appliedTerms(format.list(terms)),
    changed !== null &&
      (changed.edits.length === 0 ? words.unchanged : words.edits(changed.edits.length, format.percent(changed.ratio))),
    explanation,
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}

function Score({ segment: { score, band } }: { readonly segment: TranslatedSegment }) {
  const words = useWords('translate')
  const { bands } = useMessages()
  const format = useFormat()
  return (
    <BandBadge tone={band}>
      {score === null ? (
        bands[band]
      ) : (
        <span className="num" title={`${words.columns.score}: ${bands[band]}`}>
          {format.number(score)}
        </span>
      )}
    </BandBadge>
  )
}

function Issues({ segment: { checks } }: { readonly segment: TranslatedSegment }) {
  const words = useWords('translate')
  if (checks.length === 0) return null
  return (
    <ul aria-label={words.columns.about} className="mt-1 flex flex-col gap-0.5 text-sm">
      {checks.map(({ code, severity, message, target_span }) => (
        <li
          key={`${code} ${target_span?.start ?? ''}`}
          className={severity === 'critical' ? 'text-rehacer' : 'text-ink-2'}
        >
          {message}
        </li>
      ))}
    </ul>
  )
}
