import { openApertium } from './apertium/apertium-engine.ts'
import { findModes, systemFolder } from './apertium/find-modes.ts'
import { type DeepLSettings, openDeepL } from './deepl/deepl-engine.ts'
import type { TranslationEngine } from './engine.ts'
import { type LibreTranslateSettings, openLibreTranslate } from './libretranslate/libretranslate-engine.ts'
import { noneEngine } from './none-engine.ts'
import { type OpenAiSettings, openOpenAi } from './openai/openai-engine.ts'
import type { RemoteEnvironment } from './remote/remote-environment.ts'

export type EngineSettings = {
  /** `auto`, or names in the order in which they are wanted: `openai,apertium`. */
  readonly engines: string
  /** A folder of Apertium data besides the system's; its pairs go first. */
  readonly apertiumFolder: string | null
  /** Where programs are looked for, as in the environment variable `PATH`. */
  readonly path: string
  /** Null: not configured. */
  readonly openai: OpenAiSettings | null
  readonly deepl: DeepLSettings | null
  readonly libretranslate: LibreTranslateSettings | null
}

const names = ['openai', 'deepl', 'libretranslate', 'apertium', 'none'] as const
type Name = (typeof names)[number]

/** What `auto` looks for, in this order: what an operator has set up goes before what is found. */
const looked: readonly Name[] = ['openai', 'deepl', 'libretranslate', 'apertium']

/** What has to be set before an engine can be named. */
const needs: Partial<Record<Name, string>> = {
  openai: 'OPENAI_MODEL',
  deepl: 'DEEPL_API_KEY',
  libretranslate: 'LIBRETRANSLATE_URL',
}

/**
 * The engines that the settings name, in that order, none of them started. `auto` takes those that are configured or
 * found on this machine, which may be none at all. Throws an error that says which names there are when one is not
 * known, and what is missing when one is not configured.
 */
export async function findEngines(
  settings: EngineSettings,
  environment: RemoteEnvironment,
): Promise<TranslationEngine[]> {
  const isAuto = settings.engines.trim() === 'auto'
  const wanted = isAuto ? looked : namesIn(settings.engines)
  const engines: TranslationEngine[] = []
  for (const name of wanted) {
    const engine = await openEngine(name, isAuto, settings, environment)
    const variable = needs[name]
    if (engine !== null) engines.push(engine)
    else if (!isAuto && variable !== undefined)
      throw new Error(`COTEJO_ENGINES names ${name}, which is not configured; set ${variable}`)
  }
  return engines
}

function namesIn(text: string): Name[] {
  const wanted = text.split(',').map((name) => name.trim())
  const known = names.filter((name) => wanted.includes(name))
  const unknown = wanted.filter((name) => !names.some((other) => other === name))
  if (unknown.length > 0)
    throw new Error(`There is no engine ${unknown.join(', ')}; there are: auto, ${names.join(', ')}`)
  return known.sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b))
}

async function openEngine(
  name: Name,
  isAuto: boolean,
  settings: EngineSettings,
  environment: RemoteEnvironment,
): Promise<TranslationEngine | null> {
  const { openai, deepl, libretranslate } = settings
  if (name === 'openai') return openai === null ? null : openOpenAi(openai, environment)
  if (name === 'deepl') return deepl === null ? null : openDeepL(deepl, environment)
  if (name === 'libretranslate') return libretranslate === null ? null : openLibreTranslate(libretranslate, environment)
  if (name === 'none') return noneEngine
  const found = await findModes({ folders: foldersOf(settings), path: settings.path })
  // By name it is there even without pairs, and its health tells what is missing.
  return isAuto && found.modes.length === 0 ? null : openApertium(found, settings.path)
}

function foldersOf({ apertiumFolder }: EngineSettings): string[] {
  return apertiumFolder === null ? [systemFolder] : [apertiumFolder, systemFolder]
}
