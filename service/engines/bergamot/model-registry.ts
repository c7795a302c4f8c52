import { EnvHttpProxyAgent, request } from 'undici'
import * as z from 'zod/mini'
import type { Direction } from '../engine.ts'
import { readDirection } from './find-models.ts'
import { ModelError, toModelError } from './model-error.ts'

/** Mozilla's list of the translation models of Firefox. */
export const mozillaRegistry =
  'https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/db/models.json'
/** Licence of those models; a mirror with other models states its own. */
const MOZILLA_LICENCE = 'MPL-2.0'

export type OfferedFile = {
  /** Name as stored, without `.gz`. */
  readonly name: string
  readonly url: string
  /** Bytes of the file as stored. */
  readonly bytes: number
  /** SHA-256 of the file as stored, in hexadecimal digits. */
  readonly hash: string
}

export type OfferedModel = Direction & {
  /** `en-es` */
  readonly name: string
  readonly files: readonly OfferedFile[]
  /** Bytes of all files as stored. */
  readonly bytes: number
  readonly version: string
  readonly architecture: string
  readonly licence: string
}

const File = z.object({ path: z.string(), uncompressedSize: z.int(), uncompressedHash: z.string() })
const Files = z.object({
  model: File,
  lexicalShortlist: z.optional(File),
  vocab: z.optional(File),
  srcVocab: z.optional(File),
  trgVocab: z.optional(File),
})
const Model = z.object({
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  architecture: z._default(z.string(), ''),
  releaseStatus: z._default(z.nullable(z.string()), null),
  licence: z._default(z.string(), MOZILLA_LICENCE),
  version: z._default(z.string(), ''),
  files: Files,
})
const Registry = z.object({ baseUrl: z.string(), models: z.record(z.string(), z.array(z.unknown())) })

/** Architectures of released models, the better translations first: larger networks, and slower ones. */
const ARCHITECTURES = ['base-memory', 'base', 'tiny']

/** Proxies that the environment names (`HTTPS_PROXY`, `NO_PROXY`) hold for models. */
export const proxies = new EnvHttpProxyAgent()

/**
 * Returns the models that a registry in Mozilla's form offers, one for each direction, by name. Throws a
 * `ModelError` that names the address when it does not answer, or answers something else.
 */
export async function listOffered(url: string, signal: AbortSignal): Promise<OfferedModel[]> {
  const registry = Registry.safeParse(await readJson(url, signal))
  if (!registry.success) throw new ModelError('bad-list', `${url} lists no translation models.`)
  const { baseUrl, models } = registry.data
  const offered = Object.values(models).flatMap((versions) => {
    const read = versions.flatMap((version) => {
      const model = Model.safeParse(version)
      return model.success && isReleased(model.data) ? [model.data] : []
    })
    const best = read.toSorted((a, b) => rank(a) - rank(b))[0]
    const found = best === undefined ? null : offer(best, baseUrl)
    return found === null ? [] : [found]
  })
  return offered.toSorted((a, b) => a.name.localeCompare(b.name))
}

async function readJson(url: string, signal: AbortSignal): Promise<unknown> {
  const { statusCode, body } = await request(url, { dispatcher: proxies, signal }).catch((error: unknown) => {
    throw toModelError(error, 'no-network', `${url} does not answer`)
  })
  if (statusCode !== 200) {
    await body.dump()
    throw new ModelError('bad-answer', `${url} answers ${statusCode}.`)
  }
  return body.json().catch(() => null)
}

type ReadModel = z.infer<typeof Model>

/** True for `Release`, `Release Desktop`, `Release Android`; false for `Nightly`. */
function isReleased({ releaseStatus }: ReadModel): boolean {
  return releaseStatus?.startsWith('Release') === true
}

function rank({ architecture }: ReadModel): number {
  const place = ARCHITECTURES.indexOf(architecture)
  return place === -1 ? ARCHITECTURES.length : place
}

/** Returns null when a file is missing or has a name that no file of a model has. */
function offer(model: ReadModel, baseUrl: string): OfferedModel | null {
  const name = `${model.sourceLanguage}-${model.targetLanguage}`
  const direction = readDirection(name)
  const { vocab, srcVocab, trgVocab, lexicalShortlist } = model.files
  const vocabularies = vocab === undefined ? [srcVocab, trgVocab] : [vocab]
  const wanted = [model.files.model, ...(lexicalShortlist === undefined ? [] : [lexicalShortlist]), ...vocabularies]
  const files = wanted.flatMap((file) => {
    const stored = file?.path.split('/').at(-1)?.replace(/\.gz$/, '')
    if (file === undefined || stored === undefined || !/^[\w.-]+\.(?:bin|spm)$/.test(stored)) return []
    const url = `${baseUrl.replace(/\/$/, '')}/${file.path}`
    return [{ name: stored, url, bytes: file.uncompressedSize, hash: file.uncompressedHash }]
  })
  if (direction === null || files.length < wanted.length) return null
  const { version, architecture, licence } = model
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return { ...direction, name, files, bytes, version, architecture, licence }
}
