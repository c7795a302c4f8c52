import type { EngineUsage } from '#contract/resources/usage.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { engineUsageCsv, nameOfUsed } from './usage-csv.ts'

const cell = 'px-4 py-(--row) align-middle'
const head = 'px-4 py-2.5 text-xs font-medium text-ink-3'

/** What each MT engine has translated in the period, with its cost where it has a price. */
export function UsageEngines({ engines }: { readonly engines: readonly EngineUsage[] }) {
  const account = useWords('account')
  const { usageEngines: words } = account
  const format = useFormat()
  const nameOf = (engine: EngineUsage) => nameOfUsed(words, engine)
  return (
    <section aria-labelledby="usage-engines" className="mt-9">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="usage-engines" className="mb-1 text-base font-semibold">
            {words.title}
          </h2>
          <p className="max-w-[70ch] text-sm text-pretty text-ink-2">{words.about}</p>
        </div>
        <Button
          aria-label={format.labelled(account.saveCsv, words.title)}
          onClick={() => saveFile(engineUsageCsv(account, engines), `${words.fileName}.csv`)}
        >
          {account.saveCsv}
        </Button>
      </div>
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
