import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { isFinal } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { cx } from '../../lib/cx.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pair, type PairLevel } from '../../ui/pair.tsx'
import { FileIcon } from '../../ui/file-icon.tsx'
import type { JobRow } from './fold-files.ts'
import { reviewedOf } from './job-view.ts'

// More languages of a file are counted.
const MOST_PILLS = 3
// A press anywhere on the row is one on its name.
const wholeRow = 'after:absolute after:inset-0'
const tag =
  'relative z-1 max-w-40 shrink-9 truncate rounded-small bg-ink/6 px-1.5 text-xs font-medium text-ink-2 max-lg:hidden'

type NameProps = { readonly row: JobRow; readonly isUnfolded: boolean; readonly onUnfold: () => void }

/** The file, which opens its job or shows its languages; its project, and its batch. */
export function JobName({ row: { part, jobs }, isUnfolded, onUnfold }: NameProps) {
  const { jobs: words } = useMessages()
  const { locale } = useFormat()
  const [job] = jobs
  const name = part === 'language' ? languageName(job.target_lang, locale) : job.file_name
  const look = cx(
    'min-w-0 truncate text-start hover:underline',
    wholeRow,
    part === 'language' ? 'ms-8 text-ink-2' : 'font-medium',
  )
  return (
    <div className="-my-0.5 flex items-center gap-2.5">
      {part !== 'language' && <FileIcon fileName={job.file_name} />}
      {part === 'file' ? (
        <button type="button" aria-expanded={isUnfolded} onClick={onUnfold} title={job.path ?? name} className={look}>
          {name}
        </button>
      ) : (
        <Link to="/jobs/$jobId" params={{ jobId: job.id }} title={job.path ?? name} className={look}>
          {name}
        </Link>
      )}
      {part === 'file' && <Icon name={isUnfolded ? 'unfolded' : 'folded'} size={14} className="text-ink-3" />}
      {part !== 'language' && job.project_id !== null && job.project_name !== null && (
        <Link to="/projects/$projectId" params={{ projectId: job.project_id }} className={cx(tag, 'hover:text-ink')}>
          {job.project_name}
        </Link>
      )}
      {part !== 'language' && job.batch_id !== null && (
        <Link to="/jobs/batches/$batchId" params={{ batchId: job.batch_id }} className={cx(tag, 'hover:text-ink')}>
          {job.batch_name ?? words.batch.link}
        </Link>
      )}
    </div>
  )
}

/** The pair of a job, or the target language of each job of a file, with how far people are. */
export function JobLanguages({ row: { part, jobs } }: { readonly row: JobRow }) {
  const { arrow } = useMessages()
  const { locale } = useFormat()
  const name = (code: string) => languageName(code, locale)
  if (part !== 'file') {
    const [job] = jobs
    return (
      <span
        title={arrow(name(job.source_lang), name(job.target_lang))}
        className="-my-0.5 flex h-[22px] w-fit max-w-full items-center gap-1.5 rounded-small bg-ink/6 px-1.5 text-xs font-medium text-ink-2"
      >
        <Pair level={levelOf(job)} />
        <span aria-hidden className="truncate">
          {arrow(codeOf(job.source_lang), codeOf(job.target_lang))}
        </span>
        <span className="sr-only">{arrow(name(job.source_lang), name(job.target_lang))}</span>
      </span>
    )
  }
  return (
    <span className="relative z-1 -my-0.5 flex gap-1">
      {jobs.slice(0, MOST_PILLS).map((job) => (
        <Link
          key={job.id}
          to="/jobs/$jobId"
          params={{ jobId: job.id }}
          title={arrow(name(job.source_lang), name(job.target_lang))}
          aria-label={name(job.target_lang)}
          className="inline-flex h-[22px] items-center gap-1.5 rounded-small bg-ink/6 px-1.5 text-xs font-medium text-ink-2 hover:bg-accent-soft hover:text-accent"
        >
          <Pair level={levelOf(job)} />
          {codeOf(job.target_lang)}
        </Link>
      ))}
      {jobs.length > MOST_PILLS && (
        <span className="num self-center text-xs text-ink-3">+{jobs.length - MOST_PILLS}</span>
      )}
    </span>
  )
}

const codeOf = (code: string) => code.toUpperCase()

/** Returns the share of a job that people have reviewed, for its sign. */
function levelOf(job: Job): PairLevel {
  if (job.status === 'failed') return 'failed'
  if (!isFinal(job.status)) return 'running'
  const reviewed = reviewedOf(job)
  const isEmpty = job.counts !== null && job.counts.translated === 0 && job.counts.from_memory === 0
  if (reviewed === null || reviewed.total === 0 || (isEmpty && reviewed.done === 0)) return 'empty'
  return reviewed.done / reviewed.total
}

/** How long ago the file was uploaded. */
export function JobAge({ job: { created_at } }: { readonly job: Job }) {
  const format = useFormat()
  const { clock } = useApi()
  if (created_at === null) return null
  const time = Date.parse(created_at)
  return (
    <time
      dateTime={created_at}
      title={format.moment(time)}
      className="num block text-xs leading-4 whitespace-nowrap text-ink-3"
    >
      {format.ago(time, clock.now())}
    </time>
  )
}
