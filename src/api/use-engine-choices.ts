import { useQuery } from '@tanstack/react-query'
import { engineName } from '../lib/engine-name.ts'
import { accountQuery } from './account.ts'
import { useApi } from './api.ts'
import { projectQuery } from './projects.ts'

export type EngineChoice = { readonly id: string; readonly name: string }

/** Returns the MT engines that a project or an upload may choose among; none where there is no choice. */
export function useEngineChoices(): readonly EngineChoice[] {
  const { data: account } = useQuery(accountQuery(useApi()))
  // Two engines with a language between are no choice of their own.
  const single = account?.engines.filter(({ via }) => via === undefined) ?? []
  return single.length < 2 ? [] : single.map((engine) => ({ id: engine.id, name: engineName(engine) }))
}

/**
 * True where the MT engine that an upload names, or its project where it names none, is there no more: it was removed,
 * or does nothing. `engine`: '' for that of the project, `auto` for the first in order.
 */
export function useIsEngineGone({ engine, projectId }: { readonly engine: string; readonly projectId: string }) {
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const isOfProject = engine === '' && projectId !== ''
  const { data: project } = useQuery({ ...projectQuery(api, projectId), enabled: isOfProject })
  const asked = isOfProject ? project?.engine : engine
  if (!account || !asked || asked === 'auto') return false
  return !account.engines.some(({ id, kind }) => id === asked || kind === asked)
}
