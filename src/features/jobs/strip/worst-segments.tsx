import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { bandOf } from '#contract/segments/bands.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import { textDirection } from '../../../lib/text-direction.ts'
import { BandBadge } from '../../../ui/band-badge.tsx'
import type { Tick } from './strip-ticks.ts'

const SHOWN = 4

/** The segments that the editor opens on, readable here: source, score and translation. */
export function WorstSegments({ job, ticks }: { readonly job: Job; readonly ticks: readonly Tick[] }) {
  const { strip: words } = useWords('job')
  const format = useFormat()
  const worst = ticks.filter(({ score }) => score !== null).slice(0, SHOWN)
  if (worst.length === 0) return null
  return (
    <section className="mt-6">
      <div className="mb-2 flex items-baseline gap-3">
        <h2 className="font-semibold">{words.worst}</h2>
        <p className="grow text-sm text-ink-2">{words.worstHint}</p>
        <Link
          to="/jobs/$jobId/review"
          params={{ jobId: job.id }}
          search={{ q: 'is:open' }}
          className="text-sm text-accent hover:underline"
        >
          {words.all(format.number(ticks.length))}
        </Link>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper">
        {worst.map(({ position, score, text, translation }) => (
          <li key={position}>
            <Link
              to="/jobs/$jobId/review"
              params={{ jobId: job.id }}
              search={{ segment: position + 1 }}
              className="flex gap-x-4 px-4 py-3 hover:bg-hover"
            >
              <span className="num w-8 shrink-0 text-end text-xs text-ink-3">{format.number(position + 1)}</span>
              {score !== null && (
                <BandBadge tone={bandOf(score)} className="w-12 shrink-0">
                  <span className="num">{format.number(score)}</span>
                </BandBadge>
              )}
              <span className="grid min-w-0 grow gap-x-4 font-(family-name:--font-text) sm:grid-cols-2">
                <span lang={job.source_lang} dir={textDirection(job.source_lang)} className="text-ink-2">
                  {text}
                </span>
                <span lang={job.target_lang} dir={textDirection(job.target_lang)}>
                  {translation}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
