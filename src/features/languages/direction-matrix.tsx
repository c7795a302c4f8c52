import { useQuery } from '@tanstack/react-query'
import type { Engine } from '#contract/resources/account.ts'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useLanguages } from '../../api/use-languages.ts'
import { foldText } from '../../lib/fold-text.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Scrolled } from '../../ui/scrolled.tsx'

/** `en` → `es` → the engine for it, the first in the service's order. */
type Directions = ReadonlyMap<string, ReadonlyMap<string, Engine>>

/** Engines by source and target language; nothing where the service does not list them. */
export function DirectionMatrix({ wanted }: { readonly wanted: string }) {
  const words = useWords('languages')
  const format = useFormat()
  const { data: account } = useQuery(accountQuery(useApi()))
  const engines = account?.engines ?? []
  const every = engines.filter(({ pairs }) => pairs === null)
  const directions = readDirections(engines)
  const { languages } = useLanguages(format.locale)
  const names = new Map(languages.map(({ code, name }) => [code, name]))
  const nameOf = (code: string) => names.get(code) ?? languageName(code, format.locale)
  const byName = (codes: Iterable<string>) =>
    [...codes].sort((a, b) => nameOf(a).localeCompare(nameOf(b), format.locale))
  const targets = byName(new Set([...directions.values()].flatMap((of) => [...of.keys()])))
  const matches = (code: string) => [code, nameOf(code)].some((text) => foldText(text).includes(wanted))
  const sources = byName(directions.keys()).filter(
    (source) => matches(source) || [...(directions.get(source)?.keys() ?? [])].some(matches),
  )
  if (engines.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-lg font-semibold">{words.directions}</h2>
      {every.length > 0 && (
        <p className="mb-3 text-sm text-ink-2">{words.every(format.list(every.map(({ id, name = id }) => name)))}</p>
      )}
      {sources.length > 0 && (
        <Scrolled
          label={words.directions}
          className="max-h-[60dvh] overflow-auto rounded-card border border-line bg-paper"
        >
          <table className="text-sm">
            <thead className="sticky top-0 z-10 bg-paper">
              <tr className="text-start text-xs text-ink-3">
                <th scope="col" className="sticky start-0 bg-paper px-4 py-2.5 font-medium">
                  {words.fromTo}
                </th>
                {targets.map((target) => (
                  <th key={target} scope="col" className="px-3 py-2.5 font-medium whitespace-nowrap">
                    {nameOf(target)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sources.map((source) => (
                <tr key={source} className="border-t border-line hover:bg-hover">
                  <th
                    scope="row"
                    className="sticky start-0 bg-paper px-4 py-2 text-start font-medium whitespace-nowrap"
                  >
                    {nameOf(source)}
                  </th>
                  {targets.map((target) => (
                    <td key={target} className="px-3 py-2 whitespace-nowrap text-ink-2">
                      <Cell engine={directions.get(source)?.get(target)} nameOf={nameOf} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </section>
  )
}

function Cell({ engine, nameOf }: { readonly engine: Engine | undefined; readonly nameOf: (code: string) => string }) {
  const words = useWords('languages')
  if (engine === undefined) return <span className="text-ink-3">–</span>
  const [name = ''] = (engine.name ?? engine.id).split(' via ')
  return engine.via === undefined ? name : words.via(name, nameOf(engine.via))
}

function readDirections(engines: readonly Engine[]): Directions {
  const found = new Map<string, Map<string, Engine>>()
  for (const engine of engines)
    for (const [source, target] of engine.pairs ?? []) {
      const of = found.get(source) ?? new Map<string, Engine>()
      if (!of.has(target)) of.set(target, engine)
      found.set(source, of)
    }
  return found
}
