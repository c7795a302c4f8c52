import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { bandOf } from '#contract/segments/bands.ts'
import { useApi } from '../../../api/api.ts'
import { PAGE_SIZE, readAgain, segmentPageQuery } from '../../../api/segments.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { BandBadge } from '../../../ui/band-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { stripTicks, type Tick, worstFirst } from './strip-ticks.ts'
import { WorstSegments } from './worst-segments.tsx'

/** The document as a strip: source above, translation below, a pair for each segment, 500 a page; then what it means. */
export function DocumentStrip({ job, children }: { readonly job: Job; readonly children: ReactNode }) {
  const api = useApi()
  const format = useFormat()
  const { strip: words } = useWords('job')
  const [page, setPage] = useState(0)
  const total = job.counts?.segments ?? 0
  const { data, error } = useQuery({
    // A correction that was saved since makes it another document.
    queryKey: ['read', job.id, 'strip', job.revision, page] as const,
    queryFn: () => api.queries.fetchQuery({ ...segmentPageQuery(api, job.id, page, 'look'), staleTime: 0 }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const ticks = useMemo(() => data && stripTicks(data.at.flatMap((segment) => segment ?? [])), [data])
  const first = page * PAGE_SIZE
  const last = Math.min(total, first + PAGE_SIZE)
  return (
    <>
      {error !== null && <ProblemPanel error={error} onRetry={() => readAgain(api, job.id)} />}
      {ticks === undefined ? (
        error === null && <Skeleton className="h-[150px] rounded-mid" />
      ) : (
        <Strip key={page} jobId={job.id} ticks={ticks} />
      )}
      {total > PAGE_SIZE && (
        <div className="num mt-2 flex items-center justify-end gap-2 text-xs text-ink-2">
          <span role="status">{words.range(format.number(first + 1), format.number(last), format.number(total))}</span>
          <Button size="s" aria-disabled={page === 0} onClick={() => setPage(Math.max(0, page - 1))}>
            {words.before}
          </Button>
          <Button size="s" aria-disabled={last >= total} onClick={() => last < total && setPage(page + 1)}>
            {words.after}
          </Button>
        </div>
      )}
      {children}
      {ticks !== undefined && total <= PAGE_SIZE && <WorstSegments job={job} ticks={worstFirst(ticks)} />}
    </>
  )
}

const fills: Readonly<Record<Tick['tone'], string>> = {
  done: 'var(--accent)',
  off: 'none',
  rehacer: 'var(--rehacer-fill)',
  revisar: 'var(--revisar-fill)',
  'sin-nota': 'var(--sin-nota-fill)',
  fiable: 'var(--fiable-fill)',
}

// Units of the drawing: it is as wide as the page, each segment has STEP.
const STEP = 12
const HALF = 64
const MIDDLE = 68
const LEAST = 6

function Strip({ jobId, ticks }: { readonly jobId: string; readonly ticks: readonly Tick[] }) {
  const { bands } = useMessages()
  const { strip: words } = useWords('job')
  const format = useFormat()
  const navigate = useNavigate()
  const [at, setAt] = useState<number | null>(null)
  const tick = at === null ? undefined : ticks[at]
  const worst = useMemo(() => {
    const [first] = worstFirst(ticks)
    return first === undefined ? 0 : ticks.indexOf(first)
  }, [ticks])
  const here = at ?? worst
  const name = (one: Tick) => {
    const state = one.tone === 'done' ? words.done : one.tone === 'off' ? words.off : bands[one.tone]
    const score = one.score === null || one.tone === 'done' ? '' : ` ${format.number(one.score)}`
    return `${words.segment(format.number(one.position + 1))}, ${state}${score}`
  }
  const open = (place: number) => {
    const { position } = ticks[place] ?? {}
    if (position === undefined) return
    void navigate({ to: '/jobs/$jobId/review', params: { jobId }, search: { segment: position + 1 } })
  }
  const handleKey = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(here, ticks.length - 1)
    if (event.key !== 'Enter' && to === undefined) return
    event.preventDefault()
    if (to === undefined) open(here)
    else setAt(Math.max(0, Math.min(ticks.length - 1, to)))
  }
  const placeOf = (event: { readonly currentTarget: Element; readonly clientX: number }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(ticks.length - 1, Math.floor(((event.clientX - left) / width) * ticks.length)))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={words.name}
      aria-valuemin={(ticks[0]?.position ?? 0) + 1}
      aria-valuemax={(ticks.at(-1)?.position ?? 0) + 1}
      aria-valuenow={(ticks[here]?.position ?? 0) + 1}
      aria-valuetext={valueText(ticks[here], name)}
      className="relative cursor-pointer rounded-mid"
      onFocus={() => setAt(here)}
      onBlur={() => setAt(null)}
      onKeyDown={handleKey}
      onPointerMove={(event) => setAt(placeOf(event))}
      onPointerLeave={() => setAt(null)}
      onClick={(event) => open(placeOf(event))}
    >
      <svg
        viewBox={`0 0 ${ticks.length * STEP} 150`}
        preserveAspectRatio="none"
        aria-hidden
        className="h-[150px] w-full"
      >
        {ticks.map((one, index) => (
          <Pair key={one.position} tick={one} x={index * STEP} isAt={index === at} />
        ))}
      </svg>
      {tick !== undefined && at !== null && (
        <div
          className="pointer-events-none absolute bottom-full z-10 mb-1 rounded-card border border-line bg-raised px-3 py-2 text-sm shadow-menu"
          style={{
            width: 'min(300px, 100%)',
            left: `clamp(0px, ${((at + 0.5) / ticks.length) * 100}% - 150px, 100% - min(300px, 100%))`,
          }}
        >
          <p className="text-xs">
            {tick.tone === 'done' || tick.tone === 'off' || tick.score === null ? (
              name(tick)
            ) : (
              <BandBadge tone={bandOf(tick.score)}>{name(tick)}</BandBadge>
            )}
          </p>
          <p className="truncate font-(family-name:--font-text)">{tick.text}</p>
        </div>
      )}
    </div>
  )
}

const valueText = (tick: Tick | undefined, name: (tick: Tick) => string) => tick && `${name(tick)}: ${tick.text}`

const moves: Readonly<Partial<Record<string, (now: number, last: number) => number>>> = {
  ArrowRight: (now) => now + 1,
  ArrowLeft: (now) => now - 1,
  ArrowUp: (now) => now + 1,
  ArrowDown: (now) => now - 1,
  PageUp: (now) => now + 10,
  PageDown: (now) => now - 10,
  Home: () => 0,
  End: (_, last) => last,
}

type PairProps = { readonly tick: Tick; readonly x: number; readonly isAt: boolean }

/** A pointer that moves over the strip draws two pairs, not all. */
const Pair = memo(function Pair({ tick, x, isAt }: PairProps) {
  const { source, target, tone, hasIssue } = tick
  const above = Math.max(LEAST, source * HALF)
  const below = target === 0 ? 0 : Math.max(LEAST, target * HALF)
  const fill = fills[tone]
  return (
    <>
      {isAt && <rect x={x - 1} y="0" width={STEP + 1} height="150" fill="var(--line)" />}
      <rect x={x} y={HALF - above} width={STEP - 2} height={above} fill="var(--source)" opacity="0.75" />
      <path d={shapeOf(tone, x, below)} fill={fill} stroke={tone === 'off' ? 'var(--sin-nota-fill)' : 'none'} />
      {hasIssue && tone !== 'done' && <rect x={x} y="142" width={STEP - 2} height="6" fill="var(--rehacer-fill)" />}
    </>
  )
})

/** Redo ends flat, review slanted, reliable round, as the shapes of the bands do. */
function shapeOf(tone: Tick['tone'], x: number, height: number): string {
  const right = x + STEP - 2
  const end = MIDDLE + height
  if (tone === 'revisar') return `M${x} ${MIDDLE}H${right}V${Math.max(MIDDLE, end - 10)}L${x} ${end}Z`
  const round = Math.min(5, height)
  if (tone === 'fiable')
    return `M${x} ${MIDDLE}H${right}V${end - round}Q${right} ${end} ${(x + right) / 2} ${end}Q${x} ${end} ${x} ${end - round}Z`
  return `M${x} ${MIDDLE}H${right}V${end}H${x}Z`
}
