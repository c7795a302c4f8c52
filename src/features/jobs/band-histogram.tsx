import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/resources/job.ts'
import { bands } from '#contract/segments/bands.ts'
import { useApi } from '../../api/api.ts'
import { bandCountsQuery } from '../../api/segments.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BandBars } from './band-bars.tsx'
import { ScoreBasis } from './score-basis.tsx'

/** The height of the drawing beside its table, and above it on a narrow page: nothing moves when they come. */
const asTall = 'h-[277px] rounded-card sm:h-[154px]'

/** The number of segments in each band: a drawing, and the same as a table. */
export function BandHistogram({ job }: { readonly job: Job }) {
  const { jobs: words, bands: bandNames } = useMessages()
  const { page } = useWords('job')
  const format = useFormat()
  const { data: counts, isPending } = useQuery(bandCountsQuery(useApi(), job.id))
  const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0
  const average = job.result?.average_score ?? null
  return (
    <section>
      <div className="mb-3 flex items-baseline gap-4">
        <h2 className="text-xs font-medium text-ink-3">{page.histogram}</h2>
        {average !== null && <p className="num text-xs text-ink-2">{words.average(Math.round(average))}</p>}
      </div>
      {isPending ? (
        <Skeleton className={asTall} />
      ) : !counts || total === 0 ? (
        <p className="text-sm text-ink-2">{page.countsUnknown}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-x-10 gap-y-4 rounded-card border border-line bg-paper p-5">
          <BandBars counts={counts} />
          <table className="num grow text-sm">
            <caption className="sr-only">{page.histogram}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{page.band}</th>
                <th scope="col">{page.counts}</th>
                <th scope="col">{page.share}</th>
              </tr>
            </thead>
            <tbody>
              {bands.map((band) => (
                <tr key={band}>
                  <th scope="row" className="py-1 text-left">
                    <BandBadge tone={band}>{bandNames[band]}</BandBadge>
                  </th>
                  <td className="py-1 text-right">{format.number(counts[band])}</td>
                  <td className="w-16 py-1 text-right text-ink-3">{format.percent(counts[band] / total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {counts?.['sin-nota'] === total || job.result?.scored === false ? (
        <p className="mt-2 text-sm text-ink-2">{page.noScores}</p>
      ) : (
        job.result?.scored === true && <ScoreBasis job={job} />
      )}
    </section>
  )
}
