import { catalogue } from '#language/languages/catalogue.ts'
import { widerCodes } from '../../engines/match-direction.ts'
import type { EngineDirections } from '../../engines/router.ts'

/**
 * Returns a function from a language to the codes of the catalogue that engines translate it into; null: all; undefined
 * where an engine has not reported its directions yet.
 *
 * en → es, asked for en-GB: es, es-419, es-AR, …
 */
export function findTargets(
  engines: readonly Pick<EngineDirections, 'pairs'>[],
): (source: string) => string[] | null | undefined {
  if (engines.some(({ pairs }) => pairs === 'any')) return () => null
  if (engines.some(({ pairs }) => pairs === 'unknown')) return () => undefined
  const bySource = new Map<string, Set<string>>()
  for (const { pairs } of engines)
    for (const { source, target } of typeof pairs === 'string' ? [] : pairs)
      bySource.set(source, (bySource.get(source) ?? new Set()).add(target))
  return (source) => {
    const targets = new Set(widerCodes(source).flatMap((code) => [...(bySource.get(code) ?? [])]))
    if (targets.size === 0) return []
    return catalogue.filter((code) => code !== source && widerCodes(code).some((wider) => targets.has(wider)))
  }
}
