import { findModels } from '../engines/bergamot/find-models.ts'
import { installModel, type ModelFolders, removeModel as removeOwn } from '../engines/bergamot/install-models.ts'
import { listOffered } from '../engines/bergamot/model-registry.ts'

/** Lists installed models, then those that the registry offers; the error when it does not answer. */
export async function listModels({ folders, registryUrl }: ModelFolders): Promise<string> {
  const installed = await findModels(folders)
  const names = installed.map(({ name }) => name)
  const offered = await listOffered(registryUrl, new AbortController().signal).catch(messageOf)
  const can =
    typeof offered === 'string'
      ? offered
      : `Can be added: ${
          offered
            .filter(({ name }) => !names.includes(name))
            .map(({ name }) => name)
            .join(', ') || 'none'
        }.`
  const lines = installed.map(({ name, bytes, about }) =>
    `${name}  ${megabytes(bytes)}  ${about.architecture}`.trimEnd(),
  )
  return [...(lines.length > 0 ? lines : ['No model is installed.']), '', can].join('\n')
}

export type AddOptions = { readonly report: (line: string) => void; readonly signal: AbortSignal }

/** Downloads the model of a direction; a running service uses it from then on. */
export async function addModel(models: ModelFolders, name: string, options: AddOptions): Promise<string> {
  let reported = 0
  await installModel(models, name, {
    signal: options.signal,
    onFound: ({ bytes, licence }) => options.report(`${name}: ${megabytes(bytes)}, licence ${licence}`),
    onProgress: (share) => {
      const tenths = Math.floor(share * 10)
      if (tenths > reported) options.report(`${name}: ${tenths * 10} %`)
      reported = tenths
    },
  })
  return `The model ${name} is installed.`
}

export async function removeModel(models: ModelFolders, name: string): Promise<string> {
  if (await removeOwn(models, name)) return `The model ${name} is removed.`
  const isElsewhere = (await findModels(models.folders)).some((model) => model.name === name)
  throw new Error(
    isElsewhere ? `The model ${name} is in a folder of yours; remove it there.` : `There is no model ${name}.`,
  )
}

function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
