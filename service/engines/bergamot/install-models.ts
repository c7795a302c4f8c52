import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Direction } from '../engine.ts'
import { downloadModel, partFolder } from './download-model.ts'
import { type AboutModel, findModels, readDirection } from './find-models.ts'
import { ModelError, type ModelFault, toModelError } from './model-error.ts'
import { listOffered, type OfferedModel } from './model-registry.ts'

export type ModelFolders = {
  /** Folders with models, those of the operator and the own one. */
  readonly folders: readonly string[]
  /** The folder for downloaded models. */
  readonly ownFolder: string
  readonly registryUrl: string
}

/** A model that is installed, arrives, or arrived in part. */
export type ModelState = Direction & {
  readonly name: string
  readonly status: 'installed' | 'downloading' | 'stopped'
  /** Bytes of all its files; null while the list is not read. */
  readonly bytes: number | null
  readonly about: AboutModel | null
  /** False for a model in a folder of the operator. */
  readonly isOwn: boolean
  /** Downloaded share, from 0 to 1; null where it is not known. */
  readonly share: number | null
  /** Why the download stopped; null where a person stopped it, or it was never tried again. */
  readonly fault: ModelFault | null
}

/** The models of this machine, changed while the service runs. */
export type Models = {
  /** Host of the registry. */
  readonly host: string
  list(): Promise<readonly ModelState[]>
  /** Returns those that the registry offers. Throws `ModelError`. */
  offered(signal: AbortSignal): Promise<readonly OfferedModel[]>
  /** Begins or resumes a download, and returns at once; null where no direction has this name. */
  add(name: string): Promise<ModelState | null>
  /** Stops a download; what has arrived stays. False where there is none. */
  cancel(name: string): Promise<boolean>
  /** Removes an own model, or what a download has left. False where there is none. */
  remove(name: string): Promise<boolean>
  /** Registers a function to run after each model that was installed. */
  onInstalled(run: () => unknown): void
  close(): Promise<void>
}

export type InstallOptions = {
  readonly signal: AbortSignal
  /** Receives the model before its first byte is asked for. */
  readonly onFound: (model: OfferedModel) => void
  /** Receives the finished share, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Downloads the model of a direction from the registry. Throws `ModelError`, and the signal's reason. */
export async function installModel(
  { ownFolder, registryUrl }: ModelFolders,
  name: string,
  { onFound, ...options }: InstallOptions,
): Promise<void> {
  const offered = await listOffered(registryUrl, options.signal)
  const model = offered.find((one) => one.name === name)
  if (model === undefined) {
    const names = offered.map((one) => one.name).join(', ')
    throw new ModelError('not-offered', `There is no model ${name}. There are: ${names}.`)
  }
  onFound(model)
  await downloadModel(ownFolder, model, options)
}

/** Removes a model that was downloaded; false where there is none. */
export async function removeModel({ ownFolder }: ModelFolders, name: string): Promise<boolean> {
  if (!(await findModels([ownFolder])).some((model) => model.name === name)) return false
  await rm(join(ownFolder, name), { recursive: true })
  return true
}

type Download = { readonly stop: AbortController; readonly done: Promise<void> }

/** `warn` reports downloads that failed. */
export function openModels(
  settings: ModelFolders,
  warn: (message: string, error: unknown) => void = () => undefined,
): Models {
  const { folders, ownFolder, registryUrl } = settings
  const downloads = new Map<string, Download>()
  /** What is known of downloads, running or stopped, beside the files. */
  const known = new Map<string, ModelState>()
  const listeners: (() => unknown)[] = []
  const note = (name: string, change: Partial<ModelState>) => {
    const before = known.get(name)
    if (before !== undefined) known.set(name, { ...before, ...change })
  }

  async function installed(): Promise<ModelState[]> {
    const own = new Set((await findModels([ownFolder])).map(({ files }) => files.model))
    return (await findModels(folders)).map(({ name, source, target, bytes, about, files }) => ({
      name,
      source,
      target,
      status: 'installed',
      bytes,
      about,
      isOwn: own.has(files.model),
      share: 1,
      fault: null,
    }))
  }

  async function run(name: string, signal: AbortSignal): Promise<void> {
    try {
      await installModel(settings, name, {
        signal,
        onFound: ({ bytes, version, architecture, licence }) =>
          note(name, { bytes, about: { version, architecture, licence } }),
        onProgress: (share) => note(name, { share }),
      })
      known.delete(name)
      listeners.forEach((listener) => listener())
    } catch (error) {
      note(name, { status: 'stopped', fault: signal.aborted ? null : toModelError(error).fault })
      if (!signal.aborted) warn(`The model ${name} could not be added`, error)
    } finally {
      downloads.delete(name)
    }
  }

  return {
    host: new URL(registryUrl).host,
    async list() {
      const there = await installed()
      const names = new Set(there.map(({ name }) => name))
      const left = (await namesOfParts(ownFolder)).flatMap((name) => known.get(name) ?? stoppedModel(name) ?? [])
      // Another process may have removed what a stopped download had left.
      const own = [...known.values()].filter(({ status, fault }) => status === 'downloading' || fault !== null)
      const others = new Map([...left, ...own].map((one) => [one.name, one]))
      return [...there, ...[...others.values()].filter(({ name }) => !names.has(name))].toSorted((a, b) =>
        a.name.localeCompare(b.name),
      )
    },
    offered: (signal) => listOffered(registryUrl, signal),
    async add(name) {
      const there = (await installed()).find((one) => one.name === name)
      if (there !== undefined) return there
      const begun = known.get(name) ?? stoppedModel(name)
      if (begun === null) return null
      if (!downloads.has(name)) {
        known.set(name, { ...begun, status: 'downloading', fault: null })
        const stop = new AbortController()
        downloads.set(name, { stop, done: run(name, stop.signal) })
      }
      return known.get(name) ?? begun
    },
    async cancel(name) {
      const download = downloads.get(name)
      download?.stop.abort()
      await download?.done
      return download !== undefined
    },
    async remove(name) {
      if (downloads.has(name)) return false
      const isLeft = known.delete(name) || (await namesOfParts(ownFolder)).includes(name)
      // A name that is known is that of a direction, so it is a path to nothing else.
      if (isLeft) await rm(partFolder(ownFolder, name), { recursive: true, force: true })
      return (await removeModel(settings, name)) || isLeft
    },
    onInstalled: (listener) => void listeners.push(listener),
    async close() {
      for (const { stop } of downloads.values()) stop.abort()
      await Promise.all([...downloads.values()].map(({ done }) => done))
    },
  }
}

/** Returns a model of which nothing is known but its name; null for a name without two languages. */
function stoppedModel(name: string): ModelState | null {
  const direction = readDirection(name)
  if (direction === null) return null
  return { ...direction, name, status: 'stopped', bytes: null, about: null, isOwn: true, share: null, fault: null }
}

/** Returns the models of which a download has left something: `.en-es.part` → en-es. */
async function namesOfParts(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => /^\.(.+)\.part$/.exec(name)?.[1] ?? [])
}
