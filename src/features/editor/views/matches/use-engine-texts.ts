import { useQueries, useQuery } from '@tanstack/react-query'
import { accountQuery, planQuery } from '../../../../api/account.ts'
import { useApi } from '../../../../api/api.ts'
import { engineTextQuery } from '../../../../api/engine-text.ts'
import { useSettled } from '../../../../lib/use-settled.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { comparedEngines } from '../../session/engine-texts.ts'
import { useJobResources } from '../../session/use-job-resources.ts'

/** Milliseconds that a row is looked at before engines are asked about it. */
const LOOK = 400

export type AskedEngine = {
  readonly engine: string
  readonly isPending: boolean
  readonly error: unknown
  readonly retry: () => void
}

/**
 * Asks the engines that run with the service what each makes of a segment, once a person has looked at it for a moment.
 * A plan with a limit is not used up for that.
 */
export function useEngineTexts(source: string): readonly AskedEngine[] {
  const api = useApi()
  const { job } = useEditorSession()
  const { glossaries } = useJobResources()
  const { data: account } = useQuery(accountQuery(api))
  const engines = comparedEngines(account?.engines ?? [], job)
  const hasSeveral = engines.length > 0
  const { data: plan } = useQuery({ ...planQuery(api), refetchInterval: false, enabled: hasSeveral })
  const settled = useSettled(source, LOOK)
  const isAsked = plan?.characters.limit === null && settled === source
  const ids = glossaries.map(({ id }) => id)
  const results = useQueries({
    queries: engines.map((engine) => ({
      ...engineTextQuery(api, engine, job, source, ids),
      enabled: isAsked,
    })),
  })
  return engines.flatMap((engine, index) => {
    const result = results[index]
    if (result === undefined || !isAsked) return []
    return [{ engine, isPending: result.isPending, error: result.error, retry: () => void result.refetch() }]
  })
}
