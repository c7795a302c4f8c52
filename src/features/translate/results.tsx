import type { TranslatedSegment, TranslateReply } from '#contract/resources/translate.ts'
import { textDirection } from '../../lib/text-direction.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { EditedText } from './edited-text.tsx'
import { KeepInMemory } from './keep-in-memory.tsx'

type Props = { readonly reply: TranslateReply; readonly mode: 'translate' | 'edit'; readonly given: string }

const cell = 'border-t border-line px-4 py-3 align-top max-md:block max-md:border-0 max-md:px-0 max-md:py-1'

/** The translations in the order of the request, with details of each. */
export function Results({ reply, mode, given }: Props) {
  const words = useWords('translate')
  const { copy } = useMessages()
  const before = given.split(/\r?\n/).filter((line) => line.trim() !== '')
  const all = reply.segments.map(({ target }) => target).join('\n')
  return (
    <section aria-label={words.columns.target}>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="grow font-semibold">{words.results(reply.segments.length)}</h2>
        <span className="text-xs text-ink-3">{words.by(reply.model_version, reply.qe_version)}</span>
        <CopyText text={all} label={words.copyAll} copied={words.copied} />
        <KeepInMemory reply={reply} />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        <table className="w-full table-fixed text-sm max-md:block">
          <thead className="max-md:sr-only">
            <tr className="text-left text-xs text-ink-3">
              <th scope="col" className="w-[32%] px-4 py-2.5 font-medium">
                {words.columns.source}
              </th>
              <th scope="col" className="w-[38%] px-4 py-2.5 font-medium">
                {words.columns.target}
              </th>
              <th scope="col" className="w-24 px-4 py-2.5 font-medium">
                {words.columns.score}
              </th>
              <th scope="col" className="px-4 py-2.5 font-medium">
                {words.columns.about}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {reply.segments.map((segment) => (
              <tr key={segment.index} className="max-md:block max-md:border-t max-md:border-line max-md:p-4">
                <td
                  className={`${cell} text-text [overflow-wrap:anywhere]`}
                  lang={reply.source_lang}
                  dir={textDirection(reply.source_lang)}
                >
                  {segment.source}
                </td>
                <td className={cell}>
                  <p
                    className="text-text [overflow-wrap:anywhere]"
                    lang={reply.target_lang}
                    dir={textDirection(reply.target_lang)}
                  >
                    {mode === 'edit' && segment.changed !== null ? (
                      <EditedText before={before[segment.index] ?? ''} after={segment.target} />
                    ) : (
                      segment.target
                    )}
                  </p>
                  <About segment={segment} />
                  <CopyText text={segment.target} label={copy} copied={words.copied} />
                </td>
                <td className={cell}>
                  <Score segment={segment} />
                </td>
                <td className={cell}>
                  <Issues segment={segment} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
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
  return <p className="mt-1 text-xs text-ink-3">{parts.filter(Boolean).join(' · ')}</p>
}

function Score({ segment: { score, band } }: { readonly segment: TranslatedSegment }) {
  const { bands } = useMessages()
  const format = useFormat()
  return (
    <BandBadge tone={band}>
      {score === null ? (
        bands[band]
      ) : (
        <span className="num" title={bands[band]}>
          {format.number(score)}
        </span>
      )}
    </BandBadge>
  )
}

function Issues({ segment: { checks } }: { readonly segment: TranslatedSegment }) {
  const words = useWords('translate')
  if (checks.length === 0) return <span className="text-ink-3">{words.noIssues}</span>
  return (
    <ul className="flex flex-col gap-1">
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
