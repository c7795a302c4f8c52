import { useQuery } from '@tanstack/react-query'
import { engineName } from '../lib/engine-name.ts'
import { accountQuery } from './account.ts'
import { useApi } from './api.ts'

export type EngineChoice = { readonly id: string; readonly name: string }

/** Returns the MT engines that a project or an upload may choose among; none where there is no choice. */
export function useEngineChoices(): readonly EngineChoice[] {
  const { data: account } = useQuery(accountQuery(useApi()))
  // Two engines with a language between are no choice of their own.
  const single = account?.engines.filter(({ via }) => via === undefined) ?? []
  return single.length < 2 ? [] : single.map((engine) => ({ id: engine.id, name: engineName(engine) }))
}
