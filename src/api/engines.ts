import * as z from 'zod/mini'
import { queryOptions } from '@tanstack/react-query'
import {
  ConfiguredEngine,
  type EngineChange,
  type Engines,
  type EngineTest,
  type EngineTestResult,
  type NewEngine,
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

type Stored = Pick<ConfiguredEngine, 'id' | 'revision'>

/** Changes an engine upon the revision that was seen; throws `engine-conflict` where there is a newer one. */
export async function changeEngine(api: Api, { id, revision }: Stored, body: EngineChange): Promise<ConfiguredEngine> {
  const engine = await api
    .client('changeEngine', { params: { engine_id: id }, body, ...upon(revision) })
    .catch((error: unknown) => forgetStale(api, error))
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

/** Removes an engine of the revision that was seen; succeeds when it was removed already. */
export async function removeEngine(api: Api, { id, revision }: Stored): Promise<void> {
  try {
    await api.client('removeEngine', { params: { engine_id: id }, ...upon(revision) })
  } catch (error) {
    if (!isApiError(error, 'engine-not-found')) forgetStale(api, error)
  }
  show(api, ({ engines, ...rest }) => ({ ...rest, engines: engines.filter((one) => one.id !== id) }))
  forget(api)
}

/** Shows the new order at once: the answer comes only after all servers have listed their languages. */
export async function orderEngines(api: Api, ids: readonly string[]): Promise<void> {
  await api.queries.cancelQueries({ queryKey: enginesKey })
  const known = api.queries.getQueryData(enginesQuery(api).queryKey)?.engines ?? []
  const previous = known.flatMap(({ id, origin }) => (origin === 'organisation' ? [id] : []))
  show(api, ({ engines, ...rest }) => ({
    ...rest,
    engines: [
      ...ids.flatMap((id) => engines.filter((one) => one.id === id)),
      ...engines.filter(({ id }) => !ids.includes(id)),
    ],
  }))
  try {
    await api.client('orderEngines', { body: { ids: [...ids], previous } })
  } finally {
    forget(api)
  }
}

export function testEngine(api: Api, id: string, body: EngineTest, signal: AbortSignal): Promise<EngineTestResult> {
  return api.client('testEngine', { params: { engine_id: id }, body, signal })
}

/** Returns the engine as it is after the change of another person, from the refusal of one's own; else null. */
export function engineInConflict(error: unknown): ConfiguredEngine | null {
  const { data } = isApiError(error, 'engine-conflict')
    ? z.safeParse(ConfiguredEngine, error.members['current'])
    : { data: undefined }
  return data ?? null
}

const upon = (revision: number | undefined) => (revision === undefined ? {} : { ifMatch: String(revision) })

/** Has the list read again where another person was first, and throws the error on. */
function forgetStale(api: Api, error: unknown): never {
  if (isApiError(error, 'engine-conflict')) forget(api)
  throw error
}

function show(api: Api, change: (engines: Engines) => Engines): void {
  api.queries.setQueryData(enginesQuery(api).queryKey, (before) => before && change(before))
}

/** Has all data read again that names engines or what they translate; no form waits for it. */
function forget({ queries }: Api): void {
  for (const queryKey of [enginesKey, accountKeys.account, languageKeys.all, administrationKeys.audit])
    void queries.invalidateQueries({ queryKey })
}
