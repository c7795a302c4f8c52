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
  show(api, ({ engines, ...rest }) => {
    const own = engines.filter(({ origin }) => origin === 'organisation')
    return { ...rest, engines: [...own, engine, ...engines.filter((one) => !own.includes(one))] }
  })
  forget(api)
  return engine
}

export async function changeEngine(api: Api, id: string, body: EngineChange): Promise<ConfiguredEngine> {
  const engine = await api.client('changeEngine', { params: { engine_id: id }, body })
  show(api, ({ engines, ...rest }) => ({
    ...rest,
    // The answer to a change does not say what it has translated and whether it responds.
    engines: engines.map((one) =>
      one.id === id ? { ...one, ...engine, words: one.words, characters: one.characters, answers: one.answers } : one,
    ),
  }))
  forget(api)
  return engine
}

/** Removes an engine; succeeds when it was removed already. */
export async function removeEngine(api: Api, id: string): Promise<void> {
  try {
    await api.client('removeEngine', { params: { engine_id: id } })
  } catch (error) {
    if (!isApiError(error, 'engine-not-found')) throw error
  }
  show(api, ({ engines, ...rest }) => ({ ...rest, engines: engines.filter((one) => one.id !== id) }))
  forget(api)
}

/** Shows the new order at once: the answer comes only after all servers have listed their languages. */
export async function orderEngines(api: Api, ids: readonly string[]): Promise<void> {
  await api.queries.cancelQueries({ queryKey: enginesKey })
  show(api, ({ engines, ...rest }) => ({
    ...rest,
    engines: [
      ...ids.flatMap((id) => engines.filter((one) => one.id === id)),
      ...engines.filter(({ id }) => !ids.includes(id)),
    ],
  }))
  try {
    await api.client('orderEngines', { body: { ids: [...ids] } })
  } finally {
    forget(api)
  }
}

export function testEngine(api: Api, id: string, body: EngineTest, signal: AbortSignal): Promise<EngineTestResult> {
  return api.client('testEngine', { params: { engine_id: id }, body, signal })
}

function show(api: Api, change: (engines: Engines) => Engines): void {
  api.queries.setQueryData(enginesQuery(api).queryKey, (before) => before && change(before))
}

/** Has all data read again that names engines or what they translate; no form waits for it. */
function forget({ queries }: Api): void {
  for (const queryKey of [enginesKey, accountKeys.account, languageKeys.all, administrationKeys.audit])
    void queries.invalidateQueries({ queryKey })
}
