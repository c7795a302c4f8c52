import { FilterChips } from './filter-chips.tsx'
import { JobArrangement } from './job-arrangement.tsx'
import type { JobListSearch } from './job-list-search.ts'
import { SavedViews } from './saved-views.tsx'

type Props = {
  readonly search: JobListSearch
  readonly onSearch: (search: JobListSearch) => void
  /** True where something is chosen that can be saved. */
  readonly isSet: boolean
}

/** What arranges the list beside the search and the states of jobs. */
export function ListControls({ isSet, ...props }: Props) {
  return (
    <>
      <FilterChips {...props} />
      <JobArrangement {...props} />
      <SavedViews {...props} isSet={isSet || props.search.q !== ''} />
    </>
  )
}
