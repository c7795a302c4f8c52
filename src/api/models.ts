import { queryOptions } from '@tanstack/react-query'
import type { Model } from '#contract/resources/model.ts'
import { accountKeys } from './account.ts'
import type { Api } from './api.ts'
import { jobKeys } from './jobs.ts'
import { languageKeys } from './languages.ts'

export const modelKeys = { all: ['models'] as const, offered: ['models', 'offered'] as const }

/** Milliseconds between looks while a model arrives. */
const LOOK = 1000

/** Reads the translation models of the installation, again and again while one of them arrives. */
export function modelsQuery(api: Api) {
  return queryOptions({
    queryKey: modelKeys.all,
    queryFn: async ({ signal }): Promise<readonly Model[]> => {
      const before = api.queries.getQueryData<readonly Model[]>(modelKeys.all) ?? []
      const { models } = await api.client('listModels', { signal })
      const arriving = before.filter(({ status }) => status === 'downloading').map(({ name }) => name)
      if (models.some(({ name, status }) => status === 'installed' && arriving.includes(name)))
        readWhatIsTranslated(api)
      return models
    },
    staleTime: 5000,
    refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'downloading') ? LOOK : false),
  })
}

/** Asks for the models that can be added; the service asks the server that has them. */
export function offeredModelsQuery({ client }: Api) {
  return queryOptions({
    queryKey: modelKeys.offered,
    queryFn: ({ signal }) => client('listOfferedModels', { signal }),
    staleTime: 300_000,
  })
}

/** Begins a download, or goes on with it. */
export async function addModel(api: Api, name: string): Promise<void> {
  const model = await api.client('addModel', { body: { name }, priority: 'act' })
  api.queries.setQueryData<readonly Model[]>(modelKeys.all, (before = []) => [
    ...before.filter((one) => one.name !== model.name),
    model,
  ])
  await readModels(api)
}

/** Stops a download; what has arrived stays. */
export async function cancelModel(api: Api, name: string): Promise<void> {
  await api.client('cancelModel', { params: { model_name: name }, priority: 'act' })
  await readModels(api)
}

/** Removes a model, or what a download has left. */
export async function removeModel(api: Api, name: string): Promise<void> {
  await api.client('removeModel', { params: { model_name: name }, priority: 'act' })
  readWhatIsTranslated(api)
  await readModels(api)
}

function readModels({ queries }: Api): Promise<void> {
  return queries.invalidateQueries({ queryKey: modelKeys.all, exact: true })
}

function readWhatIsTranslated({ queries }: Api): void {
  for (const queryKey of [accountKeys.account, languageKeys.all, jobKeys.lists])
    void queries.invalidateQueries({ queryKey })
}
