import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { languageName } from '../../lib/language-name.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { FileTag } from './file-tag.tsx'
import { JobActions } from './job-actions.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobQuality } from './job-quality.tsx'
import { JobReviewed } from './job-reviewed.tsx'

const cell = 'border-b border-line px-4 py-[13px] align-middle group-last:border-0 max-sm:border-0 max-sm:p-0'

/** Redrawn only when this job changed: the board keeps the record of one that did not. */
export const JobRow = memo(function JobRow({ job }: { readonly job: Job }) {
  const { jobs: words, arrow } = useMessages()
  const format = useFormat()
  const { clock } = useApi()
  const languages = arrow(languageName(job.source_lang, format.locale), languageName(job.target_lang, format.locale))
  const about = [job.project_name, job.created_at && format.ago(Date.parse(job.created_at), clock.now())]
  return (
    <tr className="group hover:bg-hover max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:border-b max-sm:border-line max-sm:p-4 max-sm:last:border-0">
      <th scope="row" className={`${cell} text-left font-normal sm:w-[32%] sm:max-w-0`}>
        <div className="flex items-start gap-2.5">
          <FileTag fileName={job.file_name} />
          <div className="min-w-0">
            <Link
              to="/jobs/$jobId"
              params={{ jobId: job.id }}
              className="block truncate font-semibold hover:underline"
              title={job.file_name}
            >
              {job.file_name}
            </Link>
            <div className="text-xs text-ink-3">{about.filter(Boolean).join(' · ')}</div>
          </div>
        </div>
      </th>
      <td className={`${cell} text-sm lg:whitespace-nowrap`}>
        <span className="max-sm:sr-only">{languages}</span>
        <span className="hidden text-xs text-ink-3 max-sm:block" aria-hidden>
          {languages}
        </span>
      </td>
      <td className={`${cell} sm:min-w-56 lg:min-w-64`}>
        <JobProgress job={job} />
      </td>
      <td className={`${cell} max-lg:hidden`}>
        <JobQuality job={job} />
      </td>
      <td className={`${cell} sm:max-lg:hidden`}>
        <JobReviewed job={job} label={words.columns.reviewed} />
      </td>
      <td className={cell}>
        <JobActions job={job} />
      </td>
    </tr>
  )
})
