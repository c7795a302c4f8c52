import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { jobsQuery, jobTotalsQuery } from '../../api/jobs.ts'
import { projectsQuery } from '../../api/projects.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import type { JobListSearch } from './job-list-search.ts'

type Option = { readonly value: string; readonly name: string }

export type Filter = {
  readonly key: 'project' | 'to' | 'person'
  readonly label: string
  /** The name of the first choice, which filters nothing: ''. */
  readonly any: string
  readonly options: readonly Option[]
}

/** Returns the filters of the job list in which there is something to choose. */
export function useFilters({ project, to, person, view }: JobListSearch): readonly Filter[] {
  const { jobs: words } = useMessages()
  const { locale } = useFormat()
  const api = useApi()
  const { data: account } = useQuery({ ...accountQuery(api), enabled: false })
  // The list itself reads them. A service that does not name the languages has those of the newest jobs.
  const { data: totals } = useQuery({ ...jobTotalsQuery(api, {}), enabled: false })
  const { data: newest } = useQuery({ ...jobsQuery(api), enabled: false })
  const { data } = useInfiniteQuery(projectsQuery(api))
  const { compare } = new Intl.Collator(locale)
  const named = (options: readonly Option[]) => options.toSorted((a, b) => compare(a.name, b.name))
  const projects = (data?.pages ?? []).flatMap((page) => page.projects)
  const codes = new Set([
    ...(totals?.target_langs ?? (newest?.jobs ?? []).map(({ target_lang }) => target_lang)),
    ...(to === '' ? [] : [to]),
  ])
  const people = named((totals?.assignees ?? []).map(({ id, name }) => ({ value: id, name })))
  // Jobs are looked for by person by those who give them.
  const hasPeople = view !== 'mine' && mayCall(account, endpoints.assignJob) && (people.length > 0 || person !== '')
  const filters: readonly Filter[] = [
    {
      key: 'project',
      label: words.project,
      any: words.anyProject,
      options: withOwn(
        projects.map(({ id, name }) => ({ value: id, name })),
        project,
      ),
    },
    {
      key: 'to',
      label: words.targetLanguage,
      any: words.anyLanguage,
      options:
        codes.size < 2 && to === ''
          ? []
          : named([...codes].map((code) => ({ value: code, name: languageName(code, locale) }))),
    },
    {
      key: 'person',
      label: words.columns.person,
      any: words.anyPerson,
      options: hasPeople ? withOwn([{ value: 'none', name: words.noPerson }, ...people], person) : [],
    },
  ]
  return filters.filter(({ options }) => options.length > 0)
}

/** A chosen value that is not among the options is shown as it is. */
function withOwn(options: readonly Option[], value: string): readonly Option[] {
  return value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, name: value }]
}
