import type { EngineUsage } from '#contract/resources/usage.ts'
import { engineName } from '../../lib/engine-name.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'

const cell = 'px-4 py-(--row) align-middle'
const head = 'px-4 py-2.5 text-xs font-medium text-ink-3'

/** What each MT engine has translated in the period, with its cost where it has a price. */
export function UsageEngines({ engines }: { readonly engines: readonly EngineUsage[] }) {
  const { usageEngines: words } = useWords('account')
  const format = useFormat()
  const nameOf = ({ id, name }: EngineUsage) =>
    name === null && id.startsWith('eng_') ? words.removed : engineName({ id, name: name ?? undefined })
  return (
    <section aria-labelledby="usage-engines" className="mt-9">
      <h2 id="usage-engines" className="mb-1 text-base font-semibold">
        {words.title}
      </h2>
      <p className="mb-3 max-w-[70ch] text-sm text-pretty text-ink-2">{words.about}</p>
      <div className="overflow-x-auto rounded-card border border-line bg-paper">
        <table className="num w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${head} text-start`}>
                {words.engine}
              </th>
              {[words.words, words.characters, words.cost].map((name) => (
                <th key={name} scope="col" className={`${head} text-end`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {engines.map((engine) => (
              <tr key={`${engine.id} ${engine.currency ?? ''}`} className="border-t border-line">
                <th scope="row" className={`${cell} text-start font-normal wrap-anywhere`}>
                  {nameOf(engine)}
                </th>
                <td className={`${cell} text-end`}>{format.number(engine.words)}</td>
                <td className={`${cell} text-end`}>{format.number(engine.characters)}</td>
                <td className={`${cell} text-end`}>
                  {engine.cost === null || engine.currency === null
                    ? words.noPrice
                    : format.money(engine.cost, engine.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
