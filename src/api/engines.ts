import { queryOptions } from '@tanstack/react-query'
import type {
  ConfiguredEngine,
  EngineChange,
  Engines,
  EngineTest,
  EngineTestResult,
  NewEngine,
} from '#contract/resources/engine.ts'
import { accountKeys } from './account.ts'
import { administrationKeys } from './administration.ts'
import type { Api } from './api.ts'
import { languageKeys } from './languages.ts'
import { isApiError } from './transport/api-error.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

const enginesKey = ['engines'] as const

/** Reads the engines of the organisation and of the installation; null where the service has no such list. */
export function enginesQuery({ client }: Api) {
  return queryOptions({
    queryKey: enginesKey,
    queryFn: ({ signal }) => unlessAbsent(client('listEngines', { signal })),
    staleTime: 10_000,
  })
}

export async function createEngine(api: Api, body: NewEngine): Promise<ConfiguredEngine> {
  const engine = await api.client('createEngine', { body })
  await forget(api)
  return engine
}

export async function changeEngine(api: Api, id: string, body: EngineChange): Promise<ConfiguredEngine> {
  const engine = await api.client('changeEngine', { params: { engine_id: id }, body })
  await forget(api)
  return engine
}

/** Removes an engine; succeeds when it was removed already. */
export async function removeEngine(api: Api, id: string): Promise<void> {
  try {
    await api.client('removeEngine', { params: { engine_id: id } })
  } catch (error) {
    if (!isApiError(error, 'engine-not-found')) throw error
  }
  await forget(api)
}

export async function orderEngines(api: Api, ids: readonly string[]): Promise<Engines> {
  const engines = await api.client('orderEngines', { body: { ids: [...ids] } })
  api.queries.setQueryData(enginesQuery(api).queryKey, engines)
  await forget(api)
  return engines
}

export function testEngine(api: Api, id: string, body: EngineTest): Promise<EngineTestResult> {
  return api.client('testEngine', { params: { engine_id: id }, body })
}

/** Has all data read again that names engines or what they translate. */
async function forget({ queries }: Api): Promise<void> {
  const keys = [enginesKey, accountKeys.account, languageKeys.all, administrationKeys.audit]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
