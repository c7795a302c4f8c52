import { type AmazonSettings, openAmazon } from './amazon/amazon-engine.ts'
import { openApertium } from './apertium/apertium-engine.ts'
import { findModes, systemFolder } from './apertium/find-modes.ts'
import { type BergamotSettings, openBergamot } from './bergamot/bergamot-engine.ts'
import { type DeepLSettings, openDeepL } from './deepl/deepl-engine.ts'
import type { TranslationEngine } from './engine.ts'
import { type GoogleSettings, openGoogle } from './google/google-engine.ts'
import { type LibreTranslateSettings, openLibreTranslate } from './libretranslate/libretranslate-engine.ts'
import { type MicrosoftSettings, openMicrosoft } from './microsoft/microsoft-engine.ts'
import { type ModernMtSettings, openModernMt } from './modernmt/modernmt-engine.ts'
import { type OpenAiSettings, openOpenAi } from './openai/openai-engine.ts'
import type { RemoteEnvironment } from './remote/remote-environment.ts'

/** The engines behind HTTP; null: not configured. */
export type EngineServers = {
  readonly openai: OpenAiSettings | null
  readonly deepl: DeepLSettings | null
  readonly google: GoogleSettings | null
  readonly microsoft: MicrosoftSettings | null
  readonly amazon: AmazonSettings | null
  readonly modernmt: ModernMtSettings | null
  readonly libretranslate: LibreTranslateSettings | null
}

/** Folders with models, the folder for downloaded ones, and the registry. */
export type ModelSettings = Pick<BergamotSettings, 'folders' | 'workerFile' | 'memoryBytes'> & {
  readonly ownFolder: string
  readonly registryUrl: string
}

export type EngineSettings = EngineServers & {
  /** `auto`, or names in the order of preference: `openai,apertium`. */
  readonly engines: string
  /** A folder of Apertium data besides the system's; its pairs go first. */
  readonly apertiumFolder: string | null
  readonly models: ModelSettings
  /** Folders with programs, as in the environment variable `PATH`. */
  readonly path: string
}

type EngineName = keyof EngineServers | 'bergamot' | 'apertium' | 'none'

type EngineEntry = {
  /** The setting without which the engine cannot be named; null: none. */
  readonly needs: string | null
  /** Returns null when it is not configured, or not found and only looked for (`auto`). */
  open(
    settings: EngineSettings,
    environment: RemoteEnvironment,
    isAuto: boolean,
  ): TranslationEngine | null | Promise<TranslationEngine | null>
}

/** Engines in the order of `auto`: those that an operator has set up go before those that are found. */
const registry: Readonly<Record<EngineName, EngineEntry>> = {
  openai: { needs: 'OPENAI_MODEL', open: ({ openai }, environment) => openai && openOpenAi(openai, environment) },
  deepl: { needs: 'DEEPL_API_KEY', open: ({ deepl }, environment) => deepl && openDeepL(deepl, environment) },
  google: {
    needs: 'GOOGLE_TRANSLATE_KEY',
    open: ({ google }, environment) => google && openGoogle(google, environment),
  },
  microsoft: {
    needs: 'MICROSOFT_TRANSLATOR_KEY',
    open: ({ microsoft }, environment) => microsoft && openMicrosoft(microsoft, environment),
  },
  amazon: {
    needs: 'AMAZON_TRANSLATE_KEY_ID',
    open: ({ amazon }, environment) => amazon && openAmazon(amazon, environment),
  },
  modernmt: {
    needs: 'MODERNMT_KEY',
    open: ({ modernmt }, environment) => modernmt && openModernMt(modernmt, environment),
  },
  libretranslate: {
    needs: 'LIBRETRANSLATE_URL',
    open: ({ libretranslate }, environment) => libretranslate && openLibreTranslate(libretranslate, environment),
  },
  // Bergamot opens without a model too, as models come and go while it runs.
  bergamot: {
    needs: null,
    open: ({ models }, environment, isAuto) => openBergamot({ ...models, isOptional: isAuto }, environment),
  },
  apertium: { needs: null, open: (settings, _, isAuto) => openInstalled(settings, isAuto) },
  none: { needs: null, open: () => null },
}

// Object.keys forgets the type of the keys.
export const engineNames = Object.keys(registry) as readonly EngineName[]

/**
 * Opens the engines that the settings name, in that order, none of them started. `auto` takes those that are configured
 * or found on this machine, with those that may be added while it runs. Throws an error that lists the known names when
 * one is unknown, and names the missing setting when one is not configured.
 */
export async function findEngines(
  settings: EngineSettings,
  environment: RemoteEnvironment,
): Promise<TranslationEngine[]> {
  const isAuto = settings.engines.trim() === 'auto'
  const engines: TranslationEngine[] = []
  for (const name of isAuto ? engineNames : namesIn(settings.engines)) {
    const { needs, ...entry } = registry[name]
    const engine = await entry.open(settings, environment, isAuto)
    if (engine !== null) engines.push(engine)
    else if (!isAuto && needs !== null)
      throw new Error(`COTEJO_ENGINES names ${name}, which is not configured; set ${needs}`)
  }
  return engines
}

function namesIn(text: string): EngineName[] {
  const wanted = text.split(',').map((name) => name.trim())
  const known = engineNames.filter((name) => wanted.includes(name))
  const unknown = wanted.filter((name) => !engineNames.some((other) => other === name))
  if (unknown.length > 0)
    throw new Error(`There is no engine ${unknown.join(', ')}; there are: auto, ${engineNames.join(', ')}`)
  return known.sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b))
}

async function openInstalled(settings: EngineSettings, isAuto: boolean): Promise<TranslationEngine | null> {
  const found = await findModes({ folders: foldersOf(settings), path: settings.path })
  // An engine that is named opens even without pairs, and its health names what is missing.
  return isAuto && found.modes.length === 0 ? null : openApertium(found, settings.path)
}

function foldersOf({ apertiumFolder }: EngineSettings): string[] {
  return apertiumFolder === null ? [systemFolder] : [apertiumFolder, systemFolder]
}
