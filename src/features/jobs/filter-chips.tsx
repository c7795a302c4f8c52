import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { JobListSearch } from './job-list-search.ts'
import { type Filter, useFilters } from './use-filters.ts'

type Props = { readonly search: JobListSearch; readonly onSearch: (search: JobListSearch) => void }

const ADD = 'add-filter'

/** The filters that are set, each with a way to change and to remove it, and a button that adds others. */
export function FilterChips({ search, onSearch }: Props) {
  const { jobs: words } = useMessages()
  const { labelled } = useFormat()
  const filters = useFilters(search)
  if (filters.length === 0) return null
  const select = ({ key, ...filter }: Filter) => (
    <FilterSelect
      key={key}
      {...filter}
      value={search[key]}
      onChange={(value) => onSearch({ ...search, [key]: value })}
    />
  )
  return (
    <>
      {filters.map((filter) => {
        const chosen = filter.options.find(({ value }) => value === search[filter.key])
        if (chosen === undefined) return null
        const name = labelled(filter.label, chosen.name)
        return (
          <FilterChip
            key={filter.key}
            name={name}
            label={filter.label}
            removeLabel={words.removeFilter(name)}
            onRemove={() => {
              onSearch({ ...search, [filter.key]: '' })
              // The button under the focus goes with its filter.
              document.getElementById(ADD)?.focus()
            }}
          >
            {select(filter)}
          </FilterChip>
        )
      })}
      <Popover
        label={words.addFilter}
        align="start"
        trigger={
          <Button id={ADD}>
            <Icon name="add" />
            {words.addFilter}
          </Button>
        }
      >
        <div className="grid gap-3">{filters.map(select)}</div>
      </Popover>
    </>
  )
}
