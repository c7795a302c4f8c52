import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { type JobListSearch, jobGroups, jobSorts } from './job-list-search.ts'

type Props = { readonly search: JobListSearch; readonly onSearch: (search: JobListSearch) => void }

/** Chooses the groups of the list and, on a narrow page, which has no heads of columns, its order. */
export function JobArrangement({ search, onSearch }: Props) {
  const { jobs: words } = useMessages()
  const { labelled } = useFormat()
  const { group, sort, down } = search
  return (
    <>
      <select
        aria-label={words.groupBy}
        value={group}
        onChange={({ target }) =>
          onSearch({ ...search, group: jobGroups.find((known) => known === target.value) ?? 'none' })
        }
        className={`${fieldLook} h-8! text-sm! max-sm:w-[calc(50%-4px)]! sm:w-[160px]!`}
      >
        {jobGroups.map((one) => (
          <option key={one} value={one}>
            {one === 'none' ? words.groups.none : labelled(words.groupBy, words.groups[one])}
          </option>
        ))}
      </select>
      <select
        aria-label={words.sortBy}
        value={`${sort} ${down}`}
        onChange={({ target }) => {
          const [name, way] = target.value.split(' ')
          onSearch({ ...search, sort: jobSorts.find((known) => known === name) ?? 'newest', down: way === 'true' })
        }}
        className={`${fieldLook} h-8! w-[calc(50%-4px)]! text-sm! sm:hidden`}
      >
        {jobSorts.flatMap((one) =>
          one === 'newest'
            ? [
                <option key={one} value="newest false">
                  {words.newest}
                </option>,
              ]
            : [false, true].map((isDown) => (
                <option key={`${one} ${isDown}`} value={`${one} ${isDown}`}>
                  {isDown ? words.descending(words.columns[one]) : words.columns[one]}
                </option>
              )),
        )}
      </select>
    </>
  )
}
