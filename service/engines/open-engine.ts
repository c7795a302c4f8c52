import type { EngineKind } from '#contract/resources/engine.ts'
import { openAmazon } from './amazon/amazon-engine.ts'
import { type DeepLGlossary, openDeepL } from './deepl/deepl-engine.ts'
import type { Direction, KnownDirections, TranslationEngine } from './engine.ts'
import { openGoogle } from './google/google-engine.ts'
import { openLibreTranslate } from './libretranslate/libretranslate-engine.ts'
import { matchDirection } from './match-direction.ts'
import { openMicrosoft } from './microsoft/microsoft-engine.ts'
import { openModernMt } from './modernmt/modernmt-engine.ts'
import { openOpenAi } from './openai/openai-engine.ts'
import type { RemoteEnvironment } from './remote/remote-environment.ts'
import { serverAddresses } from './server-addresses.ts'

/** An engine as its organisation has set it up. */
export type EngineSetup = {
  readonly id: string
  readonly kind: EngineKind
  /** Grows with each change. */
  readonly revision: number
  /** Null: that of the maker's own server. */
  readonly baseUrl: string | null
  readonly model: string | null
  readonly region: string | null
  readonly formality: string | null
  readonly modelType: string | null
  readonly glossaries: readonly DeepLGlossary[]
  /** Amazon's id of the key, whose secret is `apiKey`. */
  readonly accessKeyId: string | null
  readonly apiKey: string | null
  /** The directions that it is used for; null: all that it does. */
  readonly pairs: readonly Direction[] | null
}

type Open = (
  setup: EngineSetup & { readonly baseUrl: string | null },
  environment: RemoteEnvironment,
) => TranslationEngine

const openers: Readonly<Record<EngineKind, Open>> = {
  openai: ({ baseUrl, apiKey, model }, environment) =>
    openOpenAi({ baseUrl: baseUrl ?? serverAddresses.openai, apiKey, model: model ?? '' }, environment),
  deepl: ({ baseUrl, apiKey, formality, modelType, glossaries }, environment) =>
    openDeepL({ baseUrl, apiKey: apiKey ?? '', formality, modelType, glossaries }, environment),
  google: ({ baseUrl, apiKey }, environment) =>
    openGoogle({ baseUrl: baseUrl ?? serverAddresses.google, apiKey: apiKey ?? '' }, environment),
  microsoft: ({ baseUrl, apiKey, region }, environment) =>
    openMicrosoft({ baseUrl: baseUrl ?? serverAddresses.microsoft, apiKey: apiKey ?? '', region }, environment),
  amazon: ({ baseUrl, apiKey, accessKeyId, region, formality }, environment) =>
    openAmazon(
      { baseUrl, apiKey: apiKey ?? '', accessKeyId: accessKeyId ?? '', region: region ?? '', formality },
      environment,
    ),
  modernmt: ({ baseUrl, apiKey }, environment) =>
    openModernMt({ baseUrl: baseUrl ?? serverAddresses.modernmt, apiKey: apiKey ?? '' }, environment),
  libretranslate: ({ baseUrl, apiKey }, environment) =>
    openLibreTranslate({ baseUrl: baseUrl ?? '', apiKey }, environment),
}

/** Opens an engine by its kind, for the directions that it is used for. */
export function openEngine(setup: EngineSetup, environment: RemoteEnvironment): TranslationEngine {
  const baseUrl = setup.baseUrl?.replace(/\/+$/, '') ?? null
  const engine = openers[setup.kind]({ ...setup, baseUrl }, { ...environment, id: setup.id })
  const { pairs } = setup
  if (pairs === null) return engine
  return {
    ...engine,
    async capabilities() {
      const able = await engine.capabilities()
      return { ...able, pairs: narrow(able.pairs, pairs) }
    },
  }
}

/** Returns the directions that are both known and wanted; of two that include each other, the narrower one. */
function narrow(known: KnownDirections, wanted: readonly Direction[]): KnownDirections {
  if (known === 'any') return wanted
  if (known === 'unknown') return known
  const fromKnown = known.filter((direction) => matchDirection(wanted, direction) !== null)
  const fromWanted = wanted.filter((direction) => matchDirection(known, direction) !== null)
  const names = new Set<string>()
  return [...fromKnown, ...fromWanted].filter(({ source, target }) => {
    const name = `${source} ${target}`
    return !names.has(name) && names.add(name)
  })
}
