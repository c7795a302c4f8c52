import { useState } from 'react'
import { type DependencyDay, statusDays } from '#contract/resources/status.ts'
import { useApi } from '../../api/api.ts'
import { cx } from '../../lib/cx.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'

const DAY = 86_400_000

type Props = { readonly name: string; readonly days: readonly DependencyDay[] }

/**
 * What was seen of a dependency on each of the last days. Above the cells lies a slider, so that the pointer, the arrow
 * keys and a finger come to a day, and a screen reader says what it was like.
 */
export function DependencyDays({ name, days }: Props) {
  const words = useWords('account').status.days
  const format = useFormat()
  const { clock } = useApi()
  const [shown, setShown] = useState<number | null>(null)
  const byDay = new Map(days.map((day) => [day.day, day]))
  const cells = Array.from({ length: statusDays }, (_, index) => {
    const day = new Date(clock.now() - (statusDays - 1 - index) * DAY).toISOString().slice(0, 10)
    return byDay.get(day) ?? { day, up_seconds: 0, down_seconds: 0 }
  })
  const describe = ({ day, up_seconds, down_seconds }: DependencyDay) => {
    const date = format.utcDay(Date.parse(day))
    const time = format.duration((up_seconds + down_seconds) * 1000)
    if (up_seconds + down_seconds === 0) return words.unknown(date)
    return down_seconds === 0 ? words.up(date, time) : words.down(date, format.duration(down_seconds * 1000), time)
  }
  const last = statusDays - 1
  const day = shown === null ? undefined : cells[shown]
  return (
    <div className="mt-2">
      <div
        className="relative rounded-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, right, width } = currentTarget.getBoundingClientRect()
          const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
          const share = (isRightToLeft ? right - clientX : clientX - left) / width
          setShown(Math.min(last, Math.max(0, Math.floor(share * statusDays))))
        }}
        onPointerLeave={() => setShown(null)}
      >
        <div aria-hidden className="flex h-6 gap-[3px]">
          {cells.map((cell, index) => (
            <Cell key={cell.day} day={cell} isShown={index === shown} />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={shown ?? last}
          aria-label={words.name(name)}
          aria-valuetext={describe(cells[shown ?? last] ?? { day: '', up_seconds: 0, down_seconds: 0 })}
          onChange={({ target }) => setShown(Number(target.value))}
          onFocus={() => setShown(last)}
          onBlur={() => setShown(null)}
          className="absolute inset-0 size-full cursor-default opacity-0"
        />
      </div>
      <p className="num mt-1.5 flex justify-between gap-3 text-xs text-ink-3">
        <span className="whitespace-nowrap">{words.first}</span>
        <span className="text-center text-pretty text-ink-2">
          {day === undefined ? <Share cells={cells} /> : describe(day)}
        </span>
        <span className="whitespace-nowrap">{words.last}</span>
      </p>
    </div>
  )
}

/** Full: no known problem; in part: away for part of the day; low: away; a dashed frame: not known. */
function Cell({
  day: { up_seconds, down_seconds },
  isShown,
}: {
  readonly day: DependencyDay
  readonly isShown: boolean
}) {
  const seen = up_seconds + down_seconds
  // A minute of a day is seen, too.
  const up = seen === 0 ? 0 : down_seconds === 0 ? 1 : Math.min(0.75, up_seconds / seen)
  return (
    <span
      className={cx(
        'flex min-w-0 grow flex-col justify-end overflow-hidden rounded-small',
        seen === 0 && 'border border-dashed border-line-strong',
        isShown && 'outline-2 outline-offset-1 outline-ink-3',
      )}
    >
      {up > 0 && <span style={{ flexGrow: up }} className="bg-fiable-fill forced-colors:bg-[CanvasText]" />}
      {up < 1 && seen > 0 && (
        <span
          style={{ flexGrow: 1 - up }}
          className={cx(
            up === 0 ? 'mt-1.5 bg-rehacer-fill' : 'bg-revisar-fill',
            'forced-colors:border forced-colors:bg-[Canvas]',
          )}
        />
      )}
    </span>
  )
}

function Share({ cells }: { readonly cells: readonly DependencyDay[] }) {
  const words = useWords('account').status.days
  const format = useFormat()
  const up = cells.reduce((sum, { up_seconds }) => sum + up_seconds, 0)
  const seen = cells.reduce((sum, { down_seconds }) => sum + down_seconds, up)
  if (seen === 0) return words.none
  // Rounded down, so that a failure never reads as none.
  const share = Math.floor((up / seen) * 1000) / 1000
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 1 })
  return words.share(percent.format(share), format.duration(seen * 1000))
}
