import type { Job } from '#contract/resources/job.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { useManyJobs } from './use-many-jobs.ts'

type Props = { readonly jobs: readonly Job[]; readonly onDone: () => void }

/** What can be done with the jobs that are ticked, each button with how many of them it is for. */
export function SelectionBar({ jobs, onDone }: Props) {
  const { jobs: words, cancel } = useMessages()
  const format = useFormat()
  const { ready, again, open, ended, fetched, isActing, ...act } = useManyJobs(jobs, onDone)
  return (
    <section
      aria-label={words.selection}
      className="sticky top-14 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-4 py-2 shadow-raised md:top-3"
    >
      <span className="num grow text-sm font-semibold" role="status">
        {fetched === null
          ? words.selected(jobs.length)
          : words.fetching(format.number(fetched), format.number(ready.length))}
      </span>
      {fetched !== null && <Button onClick={act.stopDownload}>{cancel}</Button>}
      {ready.length > 0 && (
        <Button busy={fetched !== null} onClick={() => void act.download()}>
          {words.downloadMany(ready.length)}
        </Button>
      )}
      {open.length > 0 && (
        <Button busy={isActing} onClick={act.cancel}>
          {words.cancelMany(open.length)}
        </Button>
      )}
      {again.length > 0 && (
        <Button busy={isActing} onClick={act.retry}>
          {words.retryMany(again.length)}
        </Button>
      )}
      {ended.length > 0 && <Button onClick={act.remove}>{words.deleteMany(ended.length)}</Button>}
      <Button kind="quiet" onClick={onDone}>
        {words.clearSelection}
      </Button>
    </section>
  )
}
