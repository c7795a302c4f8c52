import { wordsLeftText } from '../../../messages/words-left.ts'
import { type ReactNode, Suspense, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import type { LeftOutFiles } from '#contract/resources/left-out.ts'
import { useApi } from '../../../api/api.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { failureAdvice } from '../../../messages/failure-text.ts'
import { BandBadge } from '../../../ui/band-badge.tsx'
import { FileIcon } from '../../../ui/file-icon.tsx'
import { HoverCard, useHoverCard } from '../../../ui/hover-card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Pair } from '../../../ui/pair.tsx'
import { Scrolled } from '../../../ui/scrolled.tsx'
import { Tick } from '../tick.tsx'
import { CorrectedFile } from '../corrected-file.tsx'
import { dueDay } from '../due.ts'
import { JobProgress } from '../job-progress.tsx'
import { useJobActions } from '../use-job-actions.ts'
import { BatchCell, dot } from './batch-cell.tsx'
import { type BatchRow, batchTotals, faultOfRow } from './batch-rows.ts'
import { CellCard } from './cell-card.tsx'
import { troublesOf } from './cell-state.ts'
import { leftOutText } from './left-out-text.ts'

// Few documents have texts that were left.
const RemarksDialog = lazyPart(async () => (await import('../../../ui/remarks-dialog.tsx')).RemarksDialog)

type Props = {
  readonly targets: readonly string[]
  readonly rows: readonly BatchRow[]
  readonly leftOut: LeftOutFiles
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/**
 * A row for each file, those that were left out last, a column for each language, and a cell that fills with what is
 * reviewed; on narrow screens a card for each file.
 */
export function BatchTable({ targets, rows, leftOut, selected, onSelect }: Props) {
  const { jobs: jobWords } = useMessages()
  const words = useWords('batch')
  const { locale } = useFormat()
  const troubles = useTroubles()
  const card = useHoverCard()
  /** The document whose remarks are shown before its download. */
  const [asked, setAsked] = useState<Job | null>(null)
  const jobs = rows.flatMap(({ cells }) => cells.filter((job) => job !== undefined))
  const shown = jobs.find(({ id }) => id === card.shown?.id)
  const onTick = (ids: readonly string[], isTicked: boolean) =>
    onSelect(new Set(isTicked ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))))
  const ticks = { selected, onTick }
  return (
    <>
      <Legend />
      <Scrolled
        label={words.table}
        className="overflow-x-auto rounded-card border border-line bg-paper print:overflow-visible"
      >
        <table className="w-full text-sm max-sm:block">
          <caption className="sr-only">{words.table}</caption>
          <thead className="max-sm:sr-only">
            <tr className="text-start align-top text-xs text-ink-3">
              <th scope="col" className="py-3 ps-4">
                <TickAll jobs={jobs} label={jobWords.selectAll} {...ticks} />
              </th>
              <th scope="col" className="px-3 py-3 font-medium">
                {words.file}
              </th>
              {targets.map((code, index) => (
                <LanguageHead key={code} code={code} jobs={rows.flatMap(({ cells }) => cells[index] ?? [])} />
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map((row) => (
              <tr
                key={row.cells.find((job) => job !== undefined)?.id ?? row.name}
                className="border-t border-line break-inside-avoid max-sm:grid max-sm:px-4 max-sm:py-2.5"
                style={threeOnPhone}
              >
                <RowHead row={row} {...ticks} />
                {faultOfRow(row) === null ? (
                  row.cells.map((job, index) => (
                    <td key={targets[index]} className="px-1.5 py-1 max-sm:p-0 lg:min-w-50">
                      <span aria-hidden className="block text-xs text-ink-3 sm:hidden">
                        {languageName(targets[index] ?? '', locale)}
                      </span>
                      {job !== undefined && (
                        <BatchCell
                          job={job}
                          troubles={troubles(job)}
                          isTicked={selected.has(job.id)}
                          onTick={(isTicked) => onTick([job.id], isTicked)}
                          place={card.place(job.id)}
                        />
                      )}
                    </td>
                  ))
                ) : (
                  <FaultCell row={row} columns={targets.length} />
                )}
              </tr>
            ))}
            {leftOut.files.map(({ name, reason }) => (
              <LeftOutRow key={`${reason} ${name}`} name={name} columns={targets.length}>
                {leftOutText({ jobs: jobWords, batch: words }, reason)}
              </LeftOutRow>
            ))}
            {leftOut.more > 0 && <LeftOutRow name={words.moreLeftOut(leftOut.more)} columns={targets.length} />}
          </tbody>
        </table>
      </Scrolled>
      <Suspense>
        {card.shown !== null && shown !== undefined && (
          <HoverCard
            key={`${card.shown.id} ${card.shown.isAsked}`}
            shown={card.shown}
            label={`${shown.file_name}, ${languageName(shown.target_lang, locale)}`}
            onStay={card.stay}
            onLeave={card.leave}
            onClose={card.close}
          >
            <CellCard job={shown} troubles={troubles(shown)} onAsk={() => setAsked(shown)} />
          </HoverCard>
        )}
        {asked !== null && <Remarks job={asked} onDone={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}

type Ticks = {
  readonly selected: ReadonlySet<string>
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void
}

type TickAllProps = Ticks & { readonly jobs: readonly Job[]; readonly label: string }

function TickAll({ jobs, label, selected, onTick }: TickAllProps) {
  const ids = jobs.map(({ id }) => id)
  const count = ids.filter((id) => selected.has(id)).length
  return <Tick label={label} count={count} of={ids.length} onChange={(isTicked) => onTick(ids, isTicked)} />
}

type HeadProps = { readonly code: string; readonly jobs: readonly Job[] }

/** A language, the share of its segments that is reviewed, and its words that are left. */
function LanguageHead({ code, jobs }: HeadProps) {
  const { jobs: jobWords } = useMessages()
  const words = useWords('batch')
  const format = useFormat()
  const { segments, reviewed, wordsLeft } = batchTotals(jobs)
  const share = segments === 0 ? 0 : reviewed / segments
  return (
    <th scope="col" className="px-1.5 py-3 font-normal">
      <span className="flex gap-2.5">
        <Pair level={share} size={22} />
        <span className="num">
          <span className="block text-sm font-semibold text-ink">{languageName(code, format.locale)}</span>
          <span className="block">{words.reviewedShare(format.percent(share))}</span>
          <span className="block">{wordsLeftText(jobWords, wordsLeft)}</span>
        </span>
      </span>
    </th>
  )
}

type RowProps = Ticks & { readonly row: BatchRow }

function RowHead({ row: { name, cells }, ...ticks }: RowProps) {
  const { jobs: words } = useMessages()
  const jobs = cells.filter((job) => job !== undefined)
  const counts = jobs.find((job) => job.counts !== null)?.counts
  return (
    <>
      <td className="py-1 ps-4 max-sm:hidden">
        <TickAll jobs={jobs} label={words.select(name)} {...ticks} />
      </td>
      <th
        scope="row"
        className="w-full max-w-0 min-w-48 px-3 py-1 text-start font-normal max-sm:max-w-none max-sm:p-0"
        style={wholeRow}
      >
        <span className="flex items-center gap-2.5">
          <FileIcon fileName={name} />
          <span className="min-w-0 grow truncate font-medium" title={name}>
            {name}
          </span>
          {counts && <span className="num shrink-0 text-xs text-ink-3">{words.words(counts.words)}</span>}
        </span>
      </th>
    </>
  )
}

type FaultProps = { readonly row: BatchRow; readonly columns: number }

/** Why a file could not be read, once for all of its languages, and the way to send another in its place. */
function FaultCell({ row, columns }: FaultProps) {
  const { jobs: words } = useMessages()
  const { advice } = useWords('job')
  const fault = faultOfRow(row)
  if (fault === null) return null
  return (
    <td colSpan={columns} className="px-1.5 py-2 max-sm:p-0" style={wholeRow}>
      <JobProgress job={fault} />
      <p className="mb-2 text-xs text-ink-2">{failureAdvice({ jobs: words, advice }, fault)}</p>
      <CorrectedFile jobs={row.cells.filter((job) => job !== undefined)} />
    </td>
  )
}

// A table has no use for it; on a phone a row is a grid, three languages on a line.
const threeOnPhone = { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '4px 8px' }
const wholeRow = { gridColumn: '1 / -1' }

const swatch = { width: 22, height: 14 }

/** What the look of a cell says. */
function Legend() {
  const { legend: words } = useWords('batch')
  return (
    <p
      aria-hidden
      className="mb-2 flex flex-wrap items-center justify-end gap-x-3 text-xs text-ink-2 max-lg:hidden print:hidden forced-colors:hidden"
    >
      <span className="flex items-center gap-1.5">
        <span style={{ ...swatch, background: 'linear-gradient(to right, var(--step-1) 50%, var(--track) 0)' }} />
        {words.reviewed}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="bg-accent" style={swatch} />
        {words.done}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="bg-rehacer-fill" style={dot} />
        {words.trouble}
      </span>
      <span className="text-ink-3">{words.number}</span>
    </p>
  )
}

/** Returns a function that says what needs attention in a job. */
function useTroubles() {
  const { jobs: words } = useMessages()
  const { locale } = useFormat()
  const now = useApi().clock.now()
  return (job: Job) => troublesOf(job, words, (time) => (time < now ? words.overdue(dueDay(time, now, locale)) : ''))
}

type RemarksProps = { readonly job: Job; readonly onDone: () => void }

function Remarks({ job, onDone }: RemarksProps) {
  const { download } = useJobActions(job)
  const start = () => {
    download.mutate({})
    onDone()
  }
  return <RemarksDialog remarks={job.remarks ?? []} onDownload={start} onClose={onDone} />
}

type LeftOutProps = { readonly name: string; readonly columns: number; readonly children?: ReactNode }

/** A file that was chosen with the others and became no job. */
function LeftOutRow({ name, columns, children }: LeftOutProps) {
  const words = useWords('batch')
  return (
    <tr className="border-t border-line align-top break-inside-avoid text-ink-2 max-sm:block max-sm:px-4 max-sm:py-3">
      <th scope="row" colSpan={2} className="px-4 py-2 text-start font-normal wrap-anywhere max-sm:block max-sm:p-0">
        {name}
      </th>
      <td colSpan={columns} className="px-4 py-2 max-sm:mt-1 max-sm:block max-sm:p-0">
        {children !== undefined && (
          <>
            <BandBadge tone="sin-nota">{words.notSent}</BandBadge>
            <p className="text-xs">{children}</p>
          </>
        )}
      </td>
    </tr>
  )
}
