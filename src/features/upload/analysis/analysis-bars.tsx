import type { ReactNode } from 'react'
import { type MatchBand, matchBands } from '#contract/resources/analysis.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { sumCosts, type TargetSum } from './sum-analyses.ts'

type Props = {
  readonly sums: readonly TargetSum[]
  /** Number of files that are still being analysed. */
  readonly open: number
  /** False: without machine translation, by choice. */
  readonly mt: boolean
}

const framed = (colour: string) => ({ boxShadow: `inset 0 0 0 1px ${colour}` })
const striped = 'repeating-linear-gradient(135deg, var(--step-2) 0 2px, transparent 2px 5px)'

// In forced colours, too, the parts of a bar differ only by these.
const shape = { borderRadius: 2, forcedColorAdjust: 'none' } as const

/** Parts of a bar: what costs least comes first, and each has a look of its own. */
const parts = [
  { name: 'existing', bands: ['existing'], look: framed('var(--outline)') },
  { name: 'exact', bands: ['context', 'exact'], look: { background: 'var(--step-3)' } },
  { name: 'fuzzy-95', bands: ['fuzzy-95'], look: { background: 'var(--step-2)' } },
  { name: 'fuzzy', bands: ['fuzzy-85', 'fuzzy-75'], look: { background: 'var(--step-1)' } },
  { name: 'repetition', bands: ['repetition'], look: { background: striped, ...framed('var(--step-2)') } },
  { name: 'new', bands: ['new'], look: { background: 'var(--source)', opacity: 0.8 } },
] as const satisfies readonly { readonly bands: readonly MatchBand[]; readonly [key: string]: unknown }[]

/** Words by match rate, a bar for each language, with what it costs; one legend for all. */
export function AnalysisBars({ sums, open, mt }: Props) {
  const { analysis: words } = useWords('uploadSetup')
  const { money, list } = useFormat()
  if (sums.length === 0 && open === 0) return null
  const wordsIn = ({ words: of }: TargetSum, bands: readonly MatchBand[]) =>
    bands.reduce((sum, band) => sum + of[band], 0)
  const priced = mt && open === 0 ? sums.filter(({ costs }) => costs.length > 0) : []
  const total = sumCosts(priced.flatMap(({ costs }) => costs))
  const shown = parts.filter(({ bands }) => sums.some((sum) => wordsIn(sum, bands) > 0))
  return (
    <section aria-label={words.title}>
      <h3 className="text-xs font-medium text-ink-3">{words.takes}</h3>
      {open > 0 && (
        <p role="status" className="mt-1 text-sm text-ink-2">
          {words.open(open)}
        </p>
      )}
      {sums.map((sum) => (
        <Language key={sum.targetLang} sum={sum} mt={mt}>
          {shown.map(({ name, bands, look }) => (
            <span
              key={name}
              hidden={wordsIn(sum, bands) === 0}
              style={{ ...shape, ...look, minWidth: 3, flex: `${wordsIn(sum, bands)} 0 0` }}
            />
          ))}
        </Language>
      ))}
      {priced.length > 1 && (
        <p className="num mt-2.5 text-end text-xs text-ink-2">
          {words.engineTotal(list(total.map(({ amount, currency }) => money(amount, currency))))}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-3 text-xs text-ink-2">
          {shown.map(({ name, look }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden style={{ ...shape, ...look, width: 12, height: 10 }} />
              {words.parts[name]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type LanguageProps = { readonly sum: TargetSum; readonly mt: boolean; readonly children: ReactNode }

function Language({ sum, mt, children }: LanguageProps) {
  const { analysis: words } = useWords('uploadSetup')
  const { jobs: jobWords } = useMessages()
  const { locale, labelled, money, list } = useFormat()
  const counts = matchBands
    .filter((band) => sum.words[band] > 0)
    .map((band) => labelled(words.bands[band], jobWords.words(sum.words[band])))
    .join(', ')
  const name = languageName(sum.targetLang, locale)
  return (
    <div className="mt-2.5 grid gap-1.5 text-sm">
      <p className="num flex justify-between gap-3">
        <span className="font-semibold">{name}</span>
        <span>{jobWords.words(sum.totalWords)}</span>
      </p>
      <div role="img" aria-label={`${name}: ${counts}`} title={counts} className="flex gap-0.5" style={{ height: 14 }}>
        {children}
      </div>
      <p className="num flex justify-between gap-3 text-xs text-ink-3">
        <span>{words.charged(sum.characters)}</span>
        {mt && sum.costs.length > 0 && (
          <span>{words.engineCost(list(sum.costs.map(({ amount, currency }) => money(amount, currency))))}</span>
        )}
        {!(sum.engine && mt) && <span>{words.byPeople}</span>}
      </p>
    </div>
  )
}
