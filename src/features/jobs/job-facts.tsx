import { formats, isFormat } from '#contract/formats.ts'
import type { Job } from '#contract/resources/job.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { extensionOf } from '../../lib/extension-of.ts'

/** Known facts of a job, as a list of names and values; unknown ones are left out. */
export function JobFacts({ job }: { readonly job: Job }) {
  const { jobs: words } = useMessages()
  const { page } = useWords('job')
  const format = useFormat()
  const { counts, created_at, started_at, finished_at } = job
  const facts: readonly (readonly [string, string | null])[] = [
    [page.format, formatOf(job)],
    [page.size, job.file_size > 0 ? format.bytes(job.file_size) : null],
    [page.length, counts && words.segmentsAndWords(words.words(counts.words), words.characters(counts.characters))],
    [page.uploaded, created_at && format.moment(Date.parse(created_at))],
    [page.took, started_at && finished_at ? format.duration(Date.parse(finished_at) - Date.parse(started_at)) : null],
    [words.columns.person, job.assignee?.name ?? null],
    [words.columns.due, job.due_at === undefined ? null : format.moment(Date.parse(job.due_at))],
    [page.notify, job.notify_email],
    [page.id, job.id],
  ]
  return (
    <section>
      <h2 className="mb-3 text-xs font-medium text-ink-3">{page.facts}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="num min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {!job.mt && <p className="mt-4 text-sm text-ink-2">{page.withoutMt}</p>}
      {job.allow_partial && <p className="mt-4 text-sm text-ink-2">{page.partialAllowed}</p>}
    </section>
  )
}

/** Returns the format by the file's name until it is read; a service may take formats that are not in the contract. */
function formatOf({ original_format, file_name }: Job): string | null {
  if (isFormat(original_format)) return formats[original_format].name
  return original_format?.toUpperCase() ?? (extensionOf(file_name) || null)
}
