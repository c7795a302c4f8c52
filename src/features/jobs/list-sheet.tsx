import type { ReactNode } from 'react'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { JobArrangement } from './job-arrangement.tsx'
import { type JobListSearch, wholeJobList } from './job-list-search.ts'
import { useFilters } from './use-filters.ts'
import { ViewList } from './view-list.tsx'

type Props = {
  readonly search: JobListSearch
  readonly onSearch: (search: JobListSearch) => void
  /** The choices that a wide window has beside the search. */
  readonly choices: ReactNode
  /** True where something is chosen that can be taken back. */
  readonly isSet: boolean
  readonly onClose: () => void
}

const wide = 'h-11 grow justify-center'

/** The controls of the job list on a phone. Each choice applies at once, to the list behind. */
export function ListSheet({ search, onSearch, choices, isSet, onClose }: Props) {
  const { jobs: words, close } = useMessages()
  const filters = useFilters(search)
  return (
    <Dialog title={words.fold} closeLabel={close} onClose={onClose} wide="sheet">
      <div className="grid gap-4">
        {choices}
        {filters.map(({ key, ...filter }) => (
          <FilterSelect
            key={key}
            {...filter}
            value={search[key]}
            onChange={(value) => onSearch({ ...search, [key]: value })}
          />
        ))}
        <div className="flex gap-2">
          <JobArrangement search={search} onSearch={onSearch} />
        </div>
        <section className="grid gap-2 border-t border-line pt-3">
          <h3 className="text-sm font-semibold">{words.savedViews.title}</h3>
          <ViewList search={search} onSearch={onSearch} isSet={isSet || search.q !== ''} />
        </section>
        <div className="flex gap-2">
          {isSet && (
            <Button className={wide} onClick={() => onSearch({ ...wholeJobList, view: 'all', q: search.q })}>
              {words.none.clear}
            </Button>
          )}
          <Button kind="primary" className={wide} onClick={onClose}>
            {words.foldBack}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
