import { wordsLeftText } from '../../../messages/words-left.ts'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { cx } from '../../../lib/cx.ts'
import { languageName } from '../../../lib/language-name.ts'
import { outcomeText } from '../../../messages/outcome-text.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { wordsLeft } from '../job-view.ts'
import { type CellState, cellState } from './cell-state.ts'

type Props = {
  readonly job: Job
  readonly troubles: readonly string[]
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
  /** Props of the button, from the card that it opens. */
  readonly place: ComponentProps<'button'>
}

const looks: Readonly<Record<CellState['kind'], string>> = {
  running: 'bg-hover',
  part: 'bg-hover',
  done: 'bg-accent text-on-accent forced-colors:text-[ButtonText]',
  failed: 'bg-rehacer-soft text-rehacer',
  hand: 'border border-line-strong text-ink-2',
  open: 'border border-line-strong text-ink-2',
  none: 'text-ink-3',
}

/** A document in a language: a bar for its source, and one that fills with what people have reviewed. */
export function BatchCell({ job, troubles, isTicked, onTick, place }: Props) {
  const { jobs: words } = useMessages()
  const batch = useWords('batch')
  const format = useFormat()
  const { kind, share, left } = cellState(job)
  const wordsOf = wordsLeft(job)
  const name = `${job.file_name}, ${languageName(job.target_lang, format.locale)}`
  const label =
    kind === 'part' || (kind === 'running' && share > 0)
      ? format.percent(share)
      : kind === 'hand' || kind === 'open' || kind === 'done'
        ? batch.cells[kind]
        : kind === 'none'
          ? outcomeText(words, job).text
          : words.statuses[job.status]
  const about = [label, ...(left !== null && wordsOf !== null ? [wordsLeftText(words, wordsOf)] : []), ...troubles]
  return (
    <div className="group/cell relative min-w-[108px]">
      <button
        type="button"
        data-cell
        {...place}
        aria-label={`${name}: ${about.join(', ')}`}
        aria-keyshortcuts="X"
        onKeyDown={(event) => {
          if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey) onTick(!isTicked)
          else moveBetweenCells(event)
        }}
        className="flex h-8 w-full gap-1 rounded-[5px] text-xs"
        style={isTicked ? ticked : undefined}
      >
        <span className="w-1 shrink-0 rounded-small bg-source forced-colors:border" />
        <span
          className={cx(
            'num relative flex min-w-0 grow items-center gap-1.5 overflow-hidden rounded-small px-2 font-medium whitespace-nowrap forced-colors:border',
            looks[kind],
          )}
        >
          <span
            className="absolute inset-y-0 start-0 forced-colors:hidden"
            style={kind === 'hand' ? hatched : { width: `${share * 100}%`, background: fillOf(kind, share) }}
          />
          {kind === 'done' && <Icon name="check" size={13} className="relative" />}
          <span className="relative truncate">{label}</span>
          {left !== null && (
            <span className={cx('relative ms-auto font-normal', kind !== 'part' && 'max-sm:hidden')}>
              {format.number(left)}
            </span>
          )}
          <span className={cx('ps-4', !isTicked && 'hidden group-hover/cell:block')} />
        </span>
      </button>
      {troubles.length > 0 && (
        <span aria-hidden className="absolute bg-rehacer-fill" style={{ ...dot, top: -4, right: -4 }} />
      )}
      <input
        type="checkbox"
        aria-label={words.select(name)}
        checked={isTicked}
        tabIndex={-1}
        onChange={({ target }) => onTick(target.checked)}
        style={{ right: 8 }}
        className={cx(
          'absolute top-2 size-4 accent-accent max-sm:hidden print:hidden',
          !isTicked && 'opacity-0 group-hover/cell:opacity-100 [@media(hover:none)]:sm:pointer-events-none',
        )}
      />
    </div>
  )
}

const ticked = { outline: '2px solid var(--accent)', outlineOffset: 2 }

/** The sign of what needs attention, also in the legend. */
export const dot = {
  width: 10,
  height: 10,
  borderRadius: 2,
  boxShadow: '0 0 0 2px var(--paper)',
  forcedColorAdjust: 'none',
} as const

const hatched = {
  inset: 0,
  background:
    'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in oklab, var(--ink) 7%, transparent) 5px 6px)',
}

/** The nearer the end, the darker. */
function fillOf(kind: CellState['kind'], share: number): string {
  if (kind === 'running')
    return 'repeating-linear-gradient(90deg, var(--step-1) 0 5px, color-mix(in oklab, var(--step-1) 45%, var(--paper)) 5px 10px)'
  return kind === 'part' ? `color-mix(in oklab, var(--step-2) ${share * 46}%, var(--step-1))` : 'none'
}

const ways: Readonly<
  Record<string, readonly [from: 'td' | 'tr', way: 'nextElementSibling' | 'previousElementSibling']>
> = {
  ArrowRight: ['td', 'nextElementSibling'],
  ArrowLeft: ['td', 'previousElementSibling'],
  ArrowDown: ['tr', 'nextElementSibling'],
  ArrowUp: ['tr', 'previousElementSibling'],
}

/** Arrow keys go to the next cell of the row or of the column. */
function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const [from, way] = ways[event.key] ?? []
  if (from === undefined || way === undefined) return
  const column = event.currentTarget.closest('td')?.cellIndex ?? 0
  for (let one = event.currentTarget.closest(from)?.[way]; one; one = one[way]) {
    const cell = (from === 'td' ? one : one.children[column])?.querySelector<HTMLElement>('[data-cell]')
    if (!cell) continue
    event.preventDefault()
    cell.focus()
    return
  }
}
