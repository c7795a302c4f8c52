import { printTags } from '#language/tags/print-tags.ts'
import type { Direction, TranslationEngine } from '../../engines/engine.ts'
import { matchDirection } from '../../engines/match-direction.ts'

/** Engines that give second opinions. */
export type Opinions = {
  /** True when an engine of this id is available and translates both ways. */
  readonly canAsk: (engine: string, direction: Direction) => Promise<boolean>
  /** Translates plain texts, in their order. Throws when one is not translated, and the signal's reason. */
  readonly translate: (
    engine: string,
    texts: readonly string[],
    direction: Direction,
    signal: AbortSignal,
  ) => Promise<string[]>
}

/** Makes second opinions from these engines. */
export function opinionsOf(engines: readonly TranslationEngine[]): Opinions {
  const named = (id: string) => engines.find((engine) => engine.id === id)
  return {
    async canAsk(id, { source, target }) {
      const pairs = (await named(id)?.capabilities())?.pairs ?? []
      const goes = (direction: Direction) => typeof pairs !== 'string' && matchDirection(pairs, direction) !== null
      return goes({ source, target }) && goes({ source: target, target: source })
    },
    async translate(id, texts, direction, signal) {
      const engine = named(id)
      if (engine === undefined) throw new Error(`There is no engine ${id} for a second opinion`)
      const items = texts.map((text, index) => ({ key: String(index), source: [{ kind: 'text', text } as const] }))
      const translated: string[] = []
      for await (const result of engine.translate({ ...direction, items }, { signal, priority: 'interactive' })) {
        signal.throwIfAborted()
        if (!result.ok) throw new Error(`The second opinion of ${id} did not come: ${result.reason}`)
        translated[Number(result.key)] = printTags(result.target)
      }
      return translated
    },
  }
}
