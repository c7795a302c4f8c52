import { useId } from 'react'
import type { UsageItem, Usage } from '#contract/resources/usage.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { measures, type UsageSearch } from './usage-search.ts'

type Measure = UsageSearch['show']
type Props = {
  readonly usage: Pick<Usage, 'items' | 'totals'>
  /** Totals of as many days before; null where they are not known. */
  readonly before: Usage['totals'] | null
  readonly shown: Measure
  readonly onShow: (measure: Measure) => void
}

/** The sums of the period, each with its change and its course; the chosen one is what the chart shows. */
export function UsageTiles({ usage, before, shown, onShow }: Props) {
  const words = useWords('account')
  const format = useFormat()
  const name = useId()
  return (
    <fieldset aria-label={words.measure} className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {measures.map((measure) => (
        <label
          key={measure}
          className="relative cursor-pointer rounded-card border border-line bg-paper px-4 py-3 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
        >
          <input
            type="radio"
            name={name}
            aria-label={words.measures[measure]}
            aria-describedby={`${name}-${measure}`}
            checked={measure === shown}
            onChange={() => onShow(measure)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <span className="block text-xs font-medium text-ink-2">{words.measures[measure]}</span>
          <span id={`${name}-${measure}`} className="num block text-2xl font-semibold tracking-tight">
            {format.number(usage.totals[measure])}
          </span>
          <span className="num block h-4 text-xs text-ink-3">{changeOf(usage.totals[measure], before?.[measure])}</span>
          <Course items={usage.items} measure={measure} isShown={measure === shown} />
        </label>
      ))}
    </fieldset>
  )

  function changeOf(now: number, earlier: number | undefined): string {
    if (earlier === undefined || earlier === 0) return ''
    const percent = Math.round((now / earlier - 1) * 100)
    return words.changed(`${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${format.number(Math.abs(percent))} %`)
  }
}

const WIDTH = 100
const HEIGHT = 24

/** A line of the values, as wide as the tile; the chart below has the figures. */
function Course({ items, measure, isShown }: { items: readonly UsageItem[]; measure: Measure; isShown: boolean }) {
  const most = Math.max(1, ...items.map((item) => item[measure]))
  const points = items.map((item, index) => {
    const x = items.length < 2 ? WIDTH : (index / (items.length - 1)) * WIDTH
    return `${x.toFixed(1)},${(HEIGHT - 1 - (item[measure] / most) * (HEIGHT - 2)).toFixed(1)}`
  })
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`mt-2 h-6 w-full ${isShown ? 'text-accent' : 'text-ink-3'}`}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
