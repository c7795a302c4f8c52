import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { bandOf, bands } from '#contract/segments/bands.ts'
import { useApi } from '../../../api/api.ts'
import { openBandsQuery } from '../../../api/segments.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { BandBadge, BandShape } from '../../../ui/band-badge.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ScoreBasis } from '../score-basis.tsx'

const DocumentStrip = lazyPart(async () => (await import('./document-strip.tsx')).DocumentStrip)

/** One score, what is left to review, and the document as a strip. */
export function DocumentCard({ job }: { readonly job: Job }) {
  const { jobs, bands: bandNames } = useMessages()
  const { page, strip: words } = useWords('job')
  const format = useFormat()
  const { data: open } = useQuery(openBandsQuery(useApi(), job))
  const average = job.result?.average_score ?? null
  const score = average === null ? null : Math.round(average)
  const left = open ? bands.reduce((sum, band) => sum + open[band], 0) : null
  const done = left === null || job.counts === null ? null : job.counts.segments - job.counts.untranslatable - left
  return (
    <section aria-label={words.title} className="rounded-card border border-line bg-paper p-5">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        {score !== null && (
          <>
            <BandShape tone={bandOf(score)} />
            <span className="num font-semibold tracking-tight" style={{ fontSize: 40, lineHeight: 1 }}>
              {format.number(score)}
            </span>
            <span className="text-sm text-ink-2">{jobs.average(score)}</span>
          </>
        )}
        <span className="grow" />
        {left !== null && left > 0 && (
          <Link
            to="/jobs/$jobId/review"
            params={{ jobId: job.id }}
            search={{ q: 'is:open' }}
            className="text-sm font-medium hover:underline"
          >
            {words.left(left)}
          </Link>
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-[150px] rounded-mid" />}>
        <DocumentStrip job={job}>
          <ul className="num mt-3 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-xs">
            <li className="flex items-center gap-1.5">
              <span aria-hidden className="size-[9px] rounded-small" style={{ background: 'var(--source)' }} />
              {words.source}
            </li>
            <li className="flex items-center gap-1.5">
              <span aria-hidden className="size-[9px] rounded-small bg-accent" />
              {words.done} {done !== null && <b>{format.number(done)}</b>}
            </li>
            {bands.map((band) => (
              <li key={band}>
                <BandBadge tone={band} className="text-xs">
                  <span>
                    {bandNames[band]} {open && <b>{format.number(open[band])}</b>}
                  </span>
                </BandBadge>
              </li>
            ))}
          </ul>
          {job.result?.scored === false && <p className="mt-2 text-sm text-ink-2">{page.noScores}</p>}
          {job.result?.scored === true && <ScoreBasis job={job} />}
        </DocumentStrip>
      </Suspense>
    </section>
  )
}
