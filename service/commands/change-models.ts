import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadModel } from '../engines/bergamot/download-model.ts'
import { findModels } from '../engines/bergamot/find-models.ts'
import { listOffered } from '../engines/bergamot/model-registry.ts'
import type { ModelSettings } from '../engines/find-engines.ts'

type Models = Pick<ModelSettings, 'folders' | 'ownFolder' | 'registryUrl'>

/** Lists installed models, then those that the registry offers; the error when it does not answer. */
export async function listModels({ folders, registryUrl }: Models): Promise<string> {
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
export async function addModel({ ownFolder, registryUrl }: Models, name: string, options: AddOptions): Promise<string> {
  const offered = await listOffered(registryUrl, options.signal)
  const model = offered.find((one) => one.name === name)
  if (model === undefined)
    throw new Error(`There is no model ${name}. There are: ${offered.map((one) => one.name).join(', ')}.`)
  options.report(`${name}: ${megabytes(model.bytes)}, licence ${model.licence}`)
  let reported = 0
  await downloadModel(ownFolder, model, {
    signal: options.signal,
    onProgress: (share) => {
      const tenths = Math.floor(share * 10)
      if (tenths > reported) options.report(`${name}: ${tenths * 10} %`)
      reported = tenths
    },
  })
  return `The model ${name} is installed.`
}

export async function removeModel({ folders, ownFolder }: Models, name: string): Promise<string> {
  const installed = await findModels([ownFolder])
  if (!installed.some((model) => model.name === name)) {
    const isElsewhere = (await findModels(folders)).some((model) => model.name === name)
    throw new Error(
      isElsewhere ? `The model ${name} is in a folder of yours; remove it there.` : `There is no model ${name}.`,
    )
  }
  await rm(join(ownFolder, name), { recursive: true })
  return `The model ${name} is removed.`
}

function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
