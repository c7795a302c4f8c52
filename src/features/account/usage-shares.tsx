import type { Usage, UsageShare } from '#contract/resources/usage.ts'
import { languageName } from '../../lib/language-name.ts'
import { saveFile } from '../../lib/save-file.ts'
import { writeCsv } from '../../lib/write-csv.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { splits, type UsageSearch } from './usage-search.ts'

type Props = {
  readonly usage: Usage
  readonly shares: readonly UsageShare[]
  readonly split: UsageSearch['split']
  readonly onSplit: (split: UsageSearch['split']) => void
}

const cell = 'px-4 py-(--row) align-middle'
const head = 'px-4 py-2.5 text-xs font-medium text-ink-3'

/** The translated text of the period by languages, project, key, or memory and engine. */
export function UsageShares({ usage, shares, split, onSplit }: Props) {
  const words = useWords('account')
  const format = useFormat()
  const nameOf = useShareName(split)
  const { characters, sentences } = words.measures
  const counted = shares.reduce((sum, share) => sum + share.characters, 0)
  // The rest is text of days before shares were counted.
  const rest = usage.totals.characters - counted
  const rows = [
    ...shares.map((share) => ({ name: nameOf(share), characters: share.characters, sentences: share.sentences })),
    ...(rest > 0 ? [{ name: words.splitRest, characters: rest, sentences: null }] : []),
  ]
  const save = () =>
    saveFile(
      writeCsv([
        [words.splits[split], characters, sentences],
        ...rows.map((row) => [row.name, row.characters, row.sentences ?? '']),
      ]),
      `${words.usage} - ${words.splits[split]}.csv`,
    )
  return (
    <section aria-labelledby="shares" className="mt-9">
      <h2 id="shares" className="mb-3 text-base font-semibold">
        {words.splitTitle}
      </h2>
      <div className="mb-4 flex flex-wrap gap-2">
        <SegmentedControl
          label={words.splitTitle}
          value={split}
          options={splits.map((value) => ({ value, label: words.splits[value] }))}
          onChange={onSplit}
        />
        <Button onClick={save}>{words.saveCsv}</Button>
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-paper">
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${head} text-start`}>
                {words.splits[split]}
              </th>
              {[characters, words.splitShare, sentences].map((label) => (
                <th key={label} scope="col" className={`${head} text-end`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className="border-t border-line">
                <th scope="row" className={`${cell} text-start font-normal [overflow-wrap:anywhere]`}>
                  {row.name}
                </th>
                <td className={`num text-end ${cell}`}>{format.number(row.characters)}</td>
                <td className={`num text-end text-ink-2 ${cell}`}>
                  {format.percent(row.characters / usage.totals.characters)}
                </td>
                <td className={`num text-end ${cell}`}>
                  {row.sentences === null ? '–' : format.number(row.sentences)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function useShareName(split: UsageSearch['split']): (share: UsageShare) => string {
  const { arrow } = useMessages()
  const words = useWords('account')
  const { locale } = useFormat()
  return ({ id, name, source_lang, target_lang }) => {
    if (source_lang !== null && target_lang !== null)
      return arrow(languageName(source_lang, locale), languageName(target_lang, locale))
    if (split === 'origin') return id === 'memory' ? words.splitOrigins.memory : words.splitOrigins.engine
    if (id === null) return split === 'project' ? words.noProject : words.noKey
    return split === 'project' ? (name ?? words.goneProject(id)) : id
  }
}
