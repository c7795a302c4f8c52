import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { languageName } from '../../lib/language-name.ts'
import type { JobListMessages } from '../../messages/catalogue.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import type { Column } from '../../ui/virtual-table.tsx'
import { FileTag } from './file-tag.tsx'
import { JobActions } from './job-actions.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobQuality } from './job-quality.tsx'
import { JobReviewed } from './job-reviewed.tsx'

type Ticks = {
  readonly selected: ReadonlySet<string>
  readonly all: boolean
  readonly onTick: (jobId: string, ticked: boolean) => void
  readonly onTickAll: (ticked: boolean) => void
}

/** The columns of the job list; the later ones give way first as the page narrows. */
export function jobColumns(words: JobListMessages['jobs'], ticks: Ticks): readonly Column<Job>[] {
  return [
    {
      id: 'select',
      label: <Tick label={words.selectAll} checked={ticks.all} onChange={ticks.onTickAll} />,
      look: 'max-sm:absolute max-sm:top-4 max-sm:right-4',
      cell: ({ id, file_name }) => (
        <Tick
          label={words.select(file_name)}
          checked={ticks.selected.has(id)}
          onChange={(ticked) => ticks.onTick(id, ticked)}
        />
      ),
    },
    { id: 'file', label: words.columns.file, names: true, look: 'max-sm:pr-8', cell: (job) => <JobName job={job} /> },
    { id: 'languages', label: words.columns.languages, cell: (job) => <JobLanguages job={job} /> },
    { id: 'progress', label: words.columns.progress, cell: (job) => <JobProgress job={job} /> },
    { id: 'quality', label: words.columns.quality, look: 'max-lg:hidden', cell: (job) => <JobQuality job={job} /> },
    {
      id: 'reviewed',
      label: words.columns.reviewed,
      look: 'sm:max-lg:hidden',
      cell: (job) => <JobReviewed job={job} label={words.columns.reviewed} />,
    },
    { id: 'actions', label: words.columns.actions, quiet: true, cell: (job) => <JobActions job={job} /> },
  ]
}

function JobName({ job }: { readonly job: Job }) {
  const format = useFormat()
  const { clock } = useApi()
  const about = [job.project_name, job.created_at && format.ago(Date.parse(job.created_at), clock.now())]
  return (
    <div className="flex items-start gap-2.5">
      <FileTag fileName={job.file_name} />
      <div className="min-w-0">
        <Link
          to="/jobs/$jobId"
          params={{ jobId: job.id }}
          className="line-clamp-2 font-semibold wrap-anywhere hover:underline"
          title={job.file_name}
        >
          {job.file_name}
        </Link>
        <div className="truncate text-xs text-ink-3">{about.filter(Boolean).join(' · ')}</div>
      </div>
    </div>
  )
}

function JobLanguages({ job }: { readonly job: Job }) {
  const { arrow } = useMessages()
  const { locale } = useFormat()
  return (
    <span className="text-sm max-sm:text-xs max-sm:text-ink-3">
      {arrow(languageName(job.source_lang, locale), languageName(job.target_lang, locale))}
    </span>
  )
}

type TickProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="block size-4 accent-accent"
    />
  )
}
