import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { jobTotalsQuery } from '../../api/jobs.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { FilterSelect } from './filter-select.tsx'

type Props = { readonly person: string; readonly onChange: (person: string) => void }

/** Filters jobs by the person that they are given to, for those who give them; absent where no job is given. */
export function PersonFilter({ person, onChange }: Props) {
  const { jobs: words } = useMessages()
  const { locale } = useFormat()
  const api = useApi()
  const { data: account } = useQuery({ ...accountQuery(api), enabled: false })
  // The list itself reads them.
  const { data: totals } = useQuery({ ...jobTotalsQuery(api, {}), enabled: false })
  const people = totals?.assignees ?? []
  if (!mayCall(account, endpoints.assignJob)) return null
  const { compare } = new Intl.Collator(locale)
  const named = people.map(({ id, name }) => ({ value: id, name })).toSorted((a, b) => compare(a.name, b.name))
  return (
    <FilterSelect
      label={words.columns.person}
      any={words.anyPerson}
      value={person}
      options={people.length === 0 && person === '' ? [] : [{ value: 'none', name: words.noPerson }, ...named]}
      onChange={onChange}
    />
  )
}
