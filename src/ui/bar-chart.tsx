import { useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import type { Tone } from './band-badge.tsx'
import { Button } from './button.tsx'

export type Bar = {
  readonly id: string
  readonly name: string
  readonly value: number
  /** The value as it is written, with its unit where it needs one. */
  readonly valueText: string
  readonly tone?: Tone
}

type Props = {
  readonly title: string
  /** Headings of the two columns of the table. */
  readonly heads: readonly [string, string]
  readonly bars: readonly Bar[]
  readonly asTable: string
  readonly asChart: string
  /** True: every bar has its name below; otherwise only the first, the middle and the last. */
  readonly nameAll?: boolean
  /** Writes a value of the axis; without it there is no axis, and the highest bar has its value. */
  readonly axis?: (value: number) => string
}

/** Pixels: a chart of few bars is not drawn as wide as the page, one of many is. */
const WIDTH_OF_FEW = 760
const WIDTH_OF_ONE = 40
/** Pixels of a name of usual length, with space to the next. */
const NAME = 46
const HEIGHT = 140
const FLOOR = HEIGHT - 22
const CEILING = 18
/** Pixels of a letter on the axis, and between the axis and the bars. */
const LETTER = 6.5
const GUTTER = 8

const fills: Readonly<Record<Tone | 'accent', string>> = {
  accent: 'fill-accent',
  fiable: 'fill-fiable-fill',
  revisar: 'fill-revisar-fill',
  rehacer: 'fill-rehacer-fill',
  'sin-nota': 'fill-sin-nota-fill',
}

/** Bars, and the same as a table: by choice for people who see the bars, always for screen readers. */
export function BarChart({ title, heads, bars, asTable, asChart, nameAll = false, axis }: Props) {
  const [table, setTable] = useState(false)
  return (
    <div>
      <div className="mb-2 flex items-center gap-3">
        <h2 className="grow text-xs font-medium text-ink-3">{title}</h2>
        <Button kind="quiet" size="s" aria-pressed={table} onClick={() => setTable(!table)} className="print:hidden">
          {table ? asChart : asTable}
        </Button>
      </div>
      <div className="rounded-card border border-line bg-paper p-4">
        {!table && <Bars bars={bars} nameAll={nameAll} {...(axis && { axis })} />}
        <div
          className={table ? 'max-h-80 overflow-y-auto' : 'sr-only'}
          {...(table && { tabIndex: 0, role: 'region', 'aria-label': title })}
        >
          <table className="num w-full text-sm">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="text-start text-xs text-ink-3">
                <th scope="col" className="py-1 font-medium">
                  {heads[0]}
                </th>
                <th scope="col" className="py-1 text-end font-medium">
                  {heads[1]}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ id, name, valueText }) => (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="py-1 text-start font-normal">
                    {name}
                  </th>
                  <td className="py-1 text-end">{valueText}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
}

function Bars({ bars, nameAll, axis }: Required<Pick<Props, 'bars' | 'nameAll'>> & Pick<Props, 'axis'>) {
  const box = useRef<HTMLDivElement>(null)
  // It is drawn as wide as its place: scaled down, its letters would be too small to read on a telephone.
  const [width, setWidth] = useState(640)
  const mostWidth = Math.max(WIDTH_OF_FEW, bars.length * WIDTH_OF_ONE)
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.max(240, Math.min(mostWidth, box.current?.clientWidth ?? 0)))
    const watch = new ResizeObserver(measure)
    if (box.current !== null) watch.observe(box.current)
    return () => watch.disconnect()
  }, [mostWidth])
  const highestValue = Math.max(1, ...bars.map(({ value }) => value))
  const most = axis === undefined ? highestValue : roundUp(highestValue)
  const ticks = axis === undefined ? [] : [most / 2, most].map((value) => ({ value, text: axis(value) }))
  const left = ticks.length === 0 ? 0 : GUTTER + LETTER * Math.max(...ticks.map(({ text }) => text.length))
  const step = (width - left) / Math.max(1, bars.length)
  const gap = Math.min(8, step / 4)
  const highest = bars.reduce((best, bar, index) => (bar.value > (bars[best]?.value ?? 0) ? index : best), 0)
  const named = (index: number) =>
    nameAll
      ? step >= NAME || index % 2 === 0
      : index === 0 || index === bars.length - 1 || index === Math.floor(bars.length / 2)
  return (
    <div ref={box}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        aria-hidden
        style={{ direction: 'ltr' }}
        className="block max-w-full"
      >
        {ticks.map(({ value, text }) => {
          const y = FLOOR - (value / most) * (FLOOR - CEILING)
          return (
            <g key={value}>
              <rect x={left} y={y} width={width - left} height="1" className="fill-line" />
              <text x={left - GUTTER} y={y + 4} textAnchor="end" className="num fill-ink-3 text-[11px]">
                {text}
              </text>
            </g>
          )
        })}
        {bars.map(({ id, name, value, valueText, tone }, index) => {
          // Any value above 0 is visible, however small its share.
          const height = value === 0 ? 0 : Math.max(2, (value / most) * (FLOOR - CEILING))
          const middle = left + index * step + step / 2
          const anchor = nameAll ? 'middle' : index === 0 ? 'start' : index === bars.length - 1 ? 'end' : 'middle'
          const at = anchor === 'start' ? left : anchor === 'end' ? width : middle
          return (
            <g key={id}>
              <title>{`${name}: ${valueText}`}</title>
              <rect
                x={left + index * step + gap / 2}
                y={FLOOR - height}
                width={step - gap}
                height={height}
                rx="2"
                className={cx(fills[tone ?? 'accent'], 'forced-colors:fill-[CanvasText]')}
              />
              {(nameAll || index === highest) && value > 0 && (
                <text x={at} y={FLOOR - height - 5} textAnchor={anchor} className="num fill-ink-2 text-[11px]">
                  {valueText}
                </text>
              )}
              {named(index) && (
                <text x={at} y={HEIGHT - 6} textAnchor={anchor} className="fill-ink-3 text-[11px]">
                  {name}
                </text>
              )}
            </g>
          )
        })}
        <rect x={left} y={FLOOR} width={width - left} height="1" className="fill-line-strong" />
      </svg>
    </div>
  )
}

/** Returns the next of 2, 4, 10, 20, 40, 100 and so on, whose half is a whole number too: `37` → `40`. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return Math.max(2, [1, 2, 4, 10].map((factor) => factor * power).find((top) => top >= value) ?? value)
}
