import { openApertium } from './apertium/apertium-engine.ts'
import { findModes, systemFolder } from './apertium/find-modes.ts'
import type { TranslationEngine } from './engine.ts'
import { noneEngine } from './none-engine.ts'

export type EngineSettings = {
  /** `auto`, or names in the order in which they are wanted: `apertium,none`. */
  readonly engines: string
  /** A folder of Apertium data besides the system's; its pairs go first. */
  readonly apertiumFolder?: string
  /** Where programs are looked for, as in the environment variable `PATH`. */
  readonly path: string
}

const names = ['apertium', 'none'] as const

/**
 * The engines that the settings name, in that order, none of them started. `auto` takes those that are found on this
 * machine, which may be none at all. Throws an error that says which names there are when one is not known.
 */
export async function findEngines(settings: EngineSettings): Promise<TranslationEngine[]> {
  const isAuto = settings.engines.trim() === 'auto'
  const wanted = isAuto ? ['apertium'] : settings.engines.split(',').map((name) => name.trim())
  const unknown = wanted.filter((name) => !names.some((known) => known === name))
  if (unknown.length > 0)
    throw new Error(`There is no engine ${unknown.join(', ')}; there are: auto, ${names.join(', ')}`)
  const engines: TranslationEngine[] = []
  for (const name of wanted) {
    if (name === 'none') {
      engines.push(noneEngine)
      continue
    }
    const found = await findModes({ folders: foldersOf(settings), path: settings.path })
    // By name it is there even without pairs, and its health tells what is missing.
    if (!isAuto || found.modes.length > 0) engines.push(await openApertium(found, settings.path))
  }
  return engines
}

function foldersOf({ apertiumFolder }: EngineSettings): string[] {
  return apertiumFolder === undefined ? [systemFolder] : [apertiumFolder, systemFolder]
}
