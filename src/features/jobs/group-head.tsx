import { wordsLeftText } from '../../messages/words-left.ts'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/api.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import type { GroupHead as Group } from './arrange-jobs.ts'
import { sumWordsLeft } from './job-view.ts'

/** The common property of the jobs below, their number, and the words that are left. */
export function GroupHead({ group }: { readonly group: Group }) {
  const { jobs: words } = useMessages()
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-2 text-sm">
      <span className="font-semibold wrap-anywhere">
        <Title group={group} />
      </span>
      <span className="num text-xs font-normal text-ink-3">
        {[words.batch.documents(group.jobs.length), wordsLeftText(words, sumWordsLeft(group.jobs))].join(' · ')}
      </span>
    </div>
  )
}

function Title({ group: { by, id, jobs } }: { readonly group: Group }) {
  const { jobs: words, arrow } = useMessages()
  const format = useFormat()
  const { clock } = useApi()
  const [first] = jobs
  if (first === undefined) return null
  if (by === 'language') {
    return arrow(languageName(first.source_lang, format.locale), languageName(first.target_lang, format.locale))
  }
  if (id === '') return by === 'batch' ? words.noBatch : words.noProject
  if (by === 'project') {
    return (
      <Link to="/projects/$projectId" params={{ projectId: id }} className="hover:underline">
        {first.project_name ?? id}
      </Link>
    )
  }
  const times = jobs.flatMap(({ created_at }) => (created_at === null ? [] : [Date.parse(created_at)]))
  const when = times.length === 0 ? '' : format.lately(Math.min(...times), clock.now())
  return (
    <Link to="/jobs/batches/$batchId" params={{ batchId: id }} className="hover:underline">
      {first.batch_name ?? words.batch.uploaded(when)}
    </Link>
  )
}
