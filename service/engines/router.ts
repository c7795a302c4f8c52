import { sameLanguage } from '#language/languages/same-language.ts'
import type { Direction, TranslationEngine } from './engine.ts'
import { matchDirection } from './match-direction.ts'
import { composeEngines } from './pivot-engine.ts'

export type Router = {
  /**
   * The first engine in order that can do the direction, or a wider one of the same languages, and is not known to be
   * down; else two of them through a pivot language; else the first that can, down or not. Null when none can.
   */
  pick(direction: Direction): Promise<TranslationEngine | null>
  /** Every engine with what it says of its health, in order. */
  list(): Promise<readonly { readonly id: string; readonly model_version: string; readonly ok: boolean }[]>
  close(): Promise<void>
}

/** No engine is waited for longer than this when health is asked, in milliseconds. */
const PATIENCE = 5000

/**
 * Chooses among engines in the order given: the most wanted first. An engine is asked for its pairs each time, as they
 * may change while the service runs. `pivots`: languages through which a direction may be done that no engine can do
 * by itself, the most wanted first.
 */
export function routeEngines(engines: readonly TranslationEngine[], pivots: readonly string[] = []): Router {
  return {
    async pick(direction) {
      const able = await enginesFor(engines, direction)
      return able.find(isUp) ?? (await throughPivot(engines, pivots, direction)) ?? able[0] ?? null
    },
    list: () =>
      Promise.all(
        engines.map(async (engine) => ({
          id: engine.id,
          model_version: engine.modelVersion,
          ok: await isHealthy(engine),
        })),
      ),
    async close() {
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}

async function enginesFor(engines: readonly TranslationEngine[], direction: Direction): Promise<TranslationEngine[]> {
  const able: TranslationEngine[] = []
  for (const engine of engines) {
    const { pairs } = await engine.capabilities()
    if (pairs === 'any' || matchDirection(pairs, direction) !== null) able.push(engine)
  }
  return able
}

async function throughPivot(
  engines: readonly TranslationEngine[],
  pivots: readonly string[],
  { source, target }: Direction,
): Promise<TranslationEngine | null> {
  for (const pivot of pivots) {
    if (sameLanguage(pivot, source) || sameLanguage(pivot, target)) continue
    const first = (await enginesFor(engines, { source, target: pivot })).find(isUp)
    const second = (await enginesFor(engines, { source: pivot, target })).find(isUp)
    if (first !== undefined && second !== undefined) return composeEngines({ first, second, pivot })
  }
  return null
}

function isUp(engine: TranslationEngine): boolean {
  return engine.isDown?.() !== true
}

async function isHealthy(engine: TranslationEngine): Promise<boolean> {
  try {
    const { ok } = await engine.health(AbortSignal.timeout(PATIENCE))
    return ok
  } catch {
    return false
  }
}
