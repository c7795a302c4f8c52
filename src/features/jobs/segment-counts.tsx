import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'

const names = [
  ['translated', 'translated'],
  ['from_memory', 'fromMemory'],
  ['from_file', 'fromFile'],
  ['untranslatable', 'untranslatable'],
  ['edited', 'edited'],
  ['pending', 'pending'],
  ['failed', 'failed'],
] as const

/** Counts of the segments by origin; origins without segments are left out. */
export function SegmentCounts({ job }: { readonly job: Job }) {
  const { jobs: words } = useMessages()
  const { page } = useWords('job')
  const format = useFormat()
  if (job.counts === null) return null
  const { counts } = job
  const warnings = job.result?.mark_warnings ?? 0
  return (
    <section>
      <h2 className="mb-3 text-xs font-medium text-ink-3">
        {page.counts} · {words.segmentsAndWords(words.segments(counts.segments), words.words(counts.words))}
      </h2>
      <dl className="flex flex-wrap gap-x-9 gap-y-4">
        {names.map(([key, name]) => {
          const number = counts[key] ?? 0
          if (number === 0) return null
          return (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-sm text-ink-2">{page[name]}</dt>
              <dd className="num text-xl font-semibold tracking-tight">{format.number(number)}</dd>
            </div>
          )
        })}
      </dl>
      {(counts.notes ?? 0) > 0 && (
        <p className="mt-3 text-sm">
          <Link
            to="/jobs/$jobId/review"
            params={{ jobId: job.id }}
            search={{ q: 'has:note', panel: 'notes' }}
            className="text-accent hover:underline"
          >
            {words.notes(counts.notes ?? 0)}
          </Link>
        </p>
      )}
      {warnings > 0 && <p className="mt-3 text-sm text-ink-2">{page.tagsFixed(warnings)}</p>}
    </section>
  )
}
