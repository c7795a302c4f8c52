import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../../api/account.ts'
import { useApi } from '../../../api/api.ts'
import { type Proposal, proposalsQuery } from '../../../api/notes.ts'
import { useEditorSession } from './editor-context.ts'
import { useJobResources } from './use-job-resources.ts'

const none: readonly Proposal[] = []

/** Returns the entries that are proposed for memories and glossaries of the job. */
export function useProposals(): readonly Proposal[] {
  const { memories, glossaries } = useJobResources()
  const enabled = memories.length + glossaries.length > 0
  return useQuery({ ...proposalsQuery(useApi(), useEditorSession().job.id), enabled }).data ?? none
}

/** False for a person who may only propose entries. */
export function useMayAddEntries(): boolean {
  const { data: account } = useQuery(accountQuery(useApi()))
  return mayCall(account, endpoints.addGlossaryEntry)
}
