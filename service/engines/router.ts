import type { Direction, TranslationEngine } from './engine.ts'
import { matchDirection } from './match-direction.ts'

export type Router = {
  /** The first engine in order that can do the direction, or a wider one of the same languages; null when none can. */
  pick(direction: Direction): Promise<TranslationEngine | null>
  /** Every engine with what it says of its health, in order. */
  list(): Promise<readonly { readonly id: string; readonly model_version: string; readonly ok: boolean }[]>
  close(): Promise<void>
}

/** No engine is waited for longer than this when health is asked, in milliseconds. */
const PATIENCE = 5000

/**
 * Chooses among engines in the order given: the most wanted first. An engine is asked for its pairs each time, as they
 * may change while the service runs.
 */
export function routeEngines(engines: readonly TranslationEngine[]): Router {
  return {
    async pick(direction) {
      for (const engine of engines) {
        const { pairs } = await engine.capabilities()
        if (pairs === 'any' || matchDirection(pairs, direction) !== null) return engine
      }
      return null
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

async function isHealthy(engine: TranslationEngine): Promise<boolean> {
  try {
    const { ok } = await engine.health(AbortSignal.timeout(PATIENCE))
    return ok
  } catch {
    return false
  }
}
