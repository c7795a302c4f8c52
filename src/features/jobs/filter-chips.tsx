import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { FilterSelect } from './filter-select.tsx'
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
          <span
            key={filter.key}
            className="inline-flex min-w-0 items-center rounded-full bg-accent-soft text-sm font-medium text-accent"
          >
            <Popover
              label={filter.label}
              align="start"
              trigger={
                <button type="button" className="h-8 min-w-0 truncate rounded-full ps-3">
                  {name}
                </button>
              }
            >
              {select(filter)}
            </Popover>
            <button
              type="button"
              aria-label={words.removeFilter(name)}
              className="grid size-8 shrink-0 place-items-center rounded-full"
              onClick={() => {
                onSearch({ ...search, [filter.key]: '' })
                // The button under the focus goes with its filter.
                document.getElementById(ADD)?.focus()
              }}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
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
