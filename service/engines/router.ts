import { sameLanguage } from '#language/languages/same-language.ts'
import type { Direction, KnownDirections, TranslationEngine } from './engine.ts'
import { matchDirection } from './match-direction.ts'
import { composeEngines, joinNames } from './pivot-engine.ts'

/** Directions of an engine, or of two through a pivot language. */
export type EngineDirections = {
  readonly id: string
  readonly model_version: string
  readonly pairs: KnownDirections
  /** The pivot language; absent for an engine that goes the whole way. */
  readonly via?: string
}

export type EngineCircuit = {
  readonly id: string
  /** True while it is not called, as it did not answer. */
  readonly isOpen: boolean
  /** Milliseconds until it is tried again; null while it answers. */
  readonly restMs: number | null
}

export type Router = {
  /**
   * Returns the first engine in order that can do the direction, or a wider one of the same languages, and is not known
   * to be down; else two of them through a pivot language; else the first that can, down or not. Null when none can.
   */
  pick(direction: Direction): Promise<TranslationEngine | null>
  /**
   * Returns every engine in order that can do something, then pairs of them that reach through a pivot what none can do
   * by itself. Calls no health check.
   */
  directions(): Promise<readonly EngineDirections[]>
  /** Returns the same, with the health of each. */
  list(): Promise<readonly (EngineDirections & { readonly ok: boolean })[]>
  /** Returns the known state of every engine without a call. */
  circuits(): readonly EngineCircuit[]
  /** Lets the next call try every engine at once that is known not to answer. */
  tryNow(): void
  close(): Promise<void>
}

/** Milliseconds that a health check waits for an engine at most. */
const PATIENCE = 5000

/**
 * Chooses among engines in the order given: the most wanted first. An engine is asked for its pairs each time, as they
 * may change while the service runs. `pivots`: languages through which a direction may be done that no engine can do by
 * itself, the most wanted first.
 */
export function routeEngines(engines: readonly TranslationEngine[], pivots: readonly string[] = []): Router {
  return {
    async pick(direction) {
      const able = await enginesFor(engines, direction)
      return able.find(isUp) ?? (await throughPivot(engines, pivots, direction)) ?? able[0] ?? null
    },
    async directions() {
      const legs = await pivotDirections(engines, pivots)
      const own = (await ownDirections(engines)).filter(canTranslate)
      return [...own, ...legs.map(({ first: _first, second: _second, ...one }) => one)]
    },
    async list() {
      const ok = await Promise.all(engines.map(isHealthy))
      const own = (await ownDirections(engines)).map((one, index) => ({ ...one, ok: ok[index] ?? false }))
      const legs = (await pivotDirections(engines, pivots)).map(({ first, second, ...one }) => ({
        ...one,
        ok: [first, second].every((engine) => ok[engines.indexOf(engine)]),
      }))
      return [...own.filter((one) => canTranslate(one) || !one.ok), ...legs]
    },
    circuits: () =>
      engines.map((engine) => ({ id: engine.id, isOpen: !isUp(engine), restMs: engine.restMs?.() ?? null })),
    tryNow: () => engines.forEach((engine) => engine.tryNow?.()),
    async close() {
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}

async function enginesFor(engines: readonly TranslationEngine[], direction: Direction): Promise<TranslationEngine[]> {
  const able: TranslationEngine[] = []
  for (const engine of engines) {
    const { pairs } = await engine.capabilities()
    if (isAble(pairs, direction)) able.push(engine)
  }
  return able
}

function isAble(pairs: KnownDirections, direction: Direction): boolean {
  return pairs === 'any' || (pairs !== 'unknown' && matchDirection(pairs, direction) !== null)
}

async function ownDirections(engines: readonly TranslationEngine[]): Promise<EngineDirections[]> {
  return Promise.all(
    engines.map(async (engine) => {
      const { pairs } = await engine.capabilities()
      return { id: engine.id, model_version: engine.modelVersion, pairs }
    }),
  )
}

function canTranslate({ pairs }: EngineDirections): boolean {
  return typeof pairs === 'string' || pairs.length > 0
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

type PivotDirections = EngineDirections & { readonly first: TranslationEngine; readonly second: TranslationEngine }

/** Joins en → es and es → ca of one engine or two to en → ca; nothing when an engine does any direction by itself. */
async function pivotDirections(
  engines: readonly TranslationEngine[],
  pivots: readonly string[],
): Promise<PivotDirections[]> {
  const able = await Promise.all(
    engines.map(async (engine) => ({ engine, pairs: (await engine.capabilities()).pairs })),
  )
  if (able.some(({ pairs }) => pairs === 'any')) return []
  const listed = able.flatMap(({ engine, pairs }) => (typeof pairs === 'string' ? [] : [{ engine, pairs }]))
  const known = new Set(listed.flatMap(({ pairs }) => pairs.map(nameOf)))
  const found: PivotDirections[] = []
  for (const pivot of pivots)
    for (const first of listed)
      for (const second of listed) {
        const sources = [...new Set(first.pairs.map(({ source }) => source))].filter(
          (source) => !sameLanguage(source, pivot) && isAble(first.pairs, { source, target: pivot }),
        )
        const targets = [...new Set(second.pairs.map(({ target }) => target))].filter(
          (target) => !sameLanguage(target, pivot) && isAble(second.pairs, { source: pivot, target }),
        )
        const pairs = sources
          .flatMap((source) => targets.map((target) => ({ source, target })))
          .filter((pair) => !known.has(nameOf(pair)) && !sameLanguage(pair.source, pair.target))
        if (pairs.length === 0) continue
        for (const pair of pairs) known.add(nameOf(pair))
        found.push({
          id: joinNames(first.engine.id, second.engine.id, pivot),
          model_version: joinNames(first.engine.modelVersion, second.engine.modelVersion, pivot),
          pairs,
          via: pivot,
          first: first.engine,
          second: second.engine,
        })
      }
  return found
}

function nameOf({ source, target }: Direction): string {
  return `${source} ${target}`
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
