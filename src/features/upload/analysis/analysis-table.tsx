import { matchBands } from '#contract/resources/analysis.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useMessages } from '../../../messages/use-messages.tsx'
import type { TargetSum } from './sum-analyses.ts'
import { Scrolled } from '../../../ui/scrolled.tsx'

type Props = {
  readonly sums: readonly TargetSum[]
  /** Number of files that are still being analysed. */
  readonly open: number
  /** False: without machine translation, by choice. */
  readonly mt: boolean
}

/** Words by match rate, a column for each language; bands that no language has are left out. */
export function AnalysisTable({ sums, open, mt }: Props) {
  const { analysis: words } = useMessages().upload
  const format = useFormat()
  if (sums.length === 0 && open === 0) return null
  const bands = matchBands.filter((band) => band === 'new' || sums.some((sum) => sum.words[band] > 0))
  const rows = [
    ...bands.map((band) => ({ name: words.bands[band], of: (sum: TargetSum) => sum.words[band], isTotal: false })),
    { name: words.total, of: (sum: TargetSum) => sum.totalWords, isTotal: true },
    { name: words.characters, of: (sum: TargetSum) => sum.characters, isTotal: true },
  ]
  return (
    <section className="mt-4">
      <p role="status" className="mb-1.5 text-xs text-ink-3">
        {open > 0 ? words.open(open) : words.about}
      </p>
      {sums.length > 0 && (
        <Scrolled label={words.title} className="overflow-x-auto rounded-mid border border-line">
          <table className="num w-full text-sm">
            <caption className="sr-only">{words.title}</caption>
            <thead>
              <tr className="bg-raised text-right text-xs text-ink-3">
                <th scope="col" className="px-3 py-1.5 text-left font-medium">
                  {words.band}
                </th>
                {sums.map(({ targetLang }) => (
                  <th key={targetLang} scope="col" className="px-3 py-1.5 font-medium whitespace-nowrap">
                    {languageName(targetLang, format.locale)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, of, isTotal }) => (
                <tr key={name} className={isTotal ? 'border-t border-line font-medium' : ''}>
                  <th scope="row" className="px-3 py-1 text-left font-[inherit] whitespace-nowrap">
                    {name}
                  </th>
                  {sums.map((sum) => (
                    <td key={sum.targetLang} className="px-3 py-1 text-right">
                      {format.number(of(sum))}
                    </td>
                  ))}
                </tr>
              ))}
              <tr className="border-t border-line">
                <th scope="row" className="px-3 py-1 text-left font-normal">
                  {words.mt}
                </th>
                {sums.map(({ targetLang, engine }) => (
                  <td key={targetLang} className="px-3 py-1 text-right">
                    {engine && mt ? words.yes : words.no}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </Scrolled>
      )}
    </section>
  )
}
