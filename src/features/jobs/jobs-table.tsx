import type { Job } from '#contract/resources/job.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { JobRow } from './job-row.tsx'

const columns = ['file', 'languages', 'progress', 'quality', 'reviewed'] as const

/** One row a job; on narrow screens each row is a card of its own. */
export function JobsTable({ jobs }: { readonly jobs: readonly Job[] }) {
  const { jobs: words } = useMessages()
  return (
    <div className="overflow-x-clip rounded-card border border-line bg-paper">
      <table className="w-full border-separate border-spacing-0 max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={headLook(name)}>
                {words.columns[name]}
              </th>
            ))}
            <th scope="col" className={headLook('actions')}>
              <span className="sr-only">{words.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Which columns give way first as the page narrows. */
const cellShown: Readonly<Record<string, string>> = {
  quality: 'max-lg:hidden',
  reviewed: 'sm:max-lg:hidden',
}

function headLook(name: string): string {
  return `border-b border-line px-4 py-2.5 text-left text-xs font-medium text-ink-3 ${cellShown[name] ?? ''}`
}
