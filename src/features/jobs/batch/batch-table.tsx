import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { outcomeOf } from '#contract/resources/job-outcome.ts'
import type { Job } from '#contract/resources/job.ts'
import type { LeftOutFiles } from '#contract/resources/left-out.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { failureAdvice } from '../../../messages/failure-text.ts'
import { BandBadge } from '../../../ui/band-badge.tsx'
import { CorrectedFile } from '../corrected-file.tsx'
import { openDueOf } from '../due.ts'
import { FileIcon } from '../../../ui/file-icon.tsx'
import { DueDate } from '../job-person.tsx'
import { JobProgress } from '../job-progress.tsx'
import { canFinishByHand, hasSegments, needsReview, sumWordsLeft, wordsLeft } from '../job-view.ts'
import { type BatchRow, faultOfRow } from './batch-rows.ts'
import { leftOutText } from './left-out-text.ts'
import { Scrolled } from '../../../ui/scrolled.tsx'

type Props = {
  readonly targets: readonly string[]
  readonly rows: readonly BatchRow[]
  readonly leftOut: LeftOutFiles
}

/** A row for each file, those that were left out last, a column for each language; on narrow screens a card for each file. */
export function BatchTable({ targets, rows, leftOut }: Props) {
  const { jobs: jobWords } = useMessages()
  const words = useWords('batch')
  const { locale } = useFormat()
  return (
    <Scrolled
      label={words.table}
      className="overflow-x-auto rounded-card border border-line bg-paper print:overflow-visible"
    >
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">{words.table}</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-left text-xs text-ink-3">
            <th scope="col" className="px-4 py-2.5 font-medium">
              {words.file}
            </th>
            {targets.map((code) => (
              <th key={code} scope="col" className="px-4 py-2.5 font-medium whitespace-nowrap">
                {languageName(code, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <Row key={row.cells.find((job) => job !== undefined)?.id ?? row.name} row={row} targets={targets} />
          ))}
          {leftOut.files.map(({ name, reason }) => (
            <LeftOutRow key={`${reason} ${name}`} name={name} columns={targets.length}>
              {leftOutText({ jobs: jobWords, batch: words }, reason)}
            </LeftOutRow>
          ))}
          {leftOut.more > 0 && <LeftOutRow name={words.moreLeftOut(leftOut.more)} columns={targets.length} />}
        </tbody>
        <tfoot className="max-sm:block">
          <tr className="border-t border-line-strong font-medium max-sm:block max-sm:px-4 max-sm:py-3">
            <th scope="row" className="px-4 py-2.5 text-left font-[inherit] max-sm:block max-sm:p-0">
              {words.left}
            </th>
            {targets.map((code, index) => (
              <td key={code} className="num px-4 py-2.5 max-sm:block max-sm:p-0">
                <span className="sm:hidden">{languageName(code, locale)}: </span>
                {jobWords.wordsLeft(sumWordsLeft(rows.flatMap(({ cells }) => cells[index] ?? [])))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scrolled>
  )
}

type LeftOutProps = { readonly name: string; readonly columns: number; readonly children?: ReactNode }

/** A file that was chosen with the others and became no job. */
function LeftOutRow({ name, columns, children }: LeftOutProps) {
  const words = useWords('batch')
  return (
    <tr className="border-t border-line align-top break-inside-avoid text-ink-2 max-sm:block max-sm:px-4 max-sm:py-3">
      <th
        scope="row"
        className="max-w-[360px] min-w-48 px-4 py-(--row) text-left font-normal wrap-anywhere max-sm:block max-sm:max-w-none max-sm:p-0"
      >
        {name}
      </th>
      <td colSpan={columns} className="px-4 py-(--row) max-sm:mt-1 max-sm:block max-sm:p-0">
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

type RowProps = { readonly row: BatchRow; readonly targets: readonly string[] }

function Row({ row, targets }: RowProps) {
  const { jobs: jobWords } = useMessages()
  const { advice } = useWords('job')
  const { locale } = useFormat()
  const fault = faultOfRow(row)
  return (
    <tr className="border-t border-line align-top break-inside-avoid max-sm:block max-sm:px-4 max-sm:py-3">
      <th
        scope="row"
        className="max-w-[360px] min-w-48 px-4 py-(--row) text-left font-normal max-sm:block max-sm:max-w-none max-sm:p-0"
      >
        <span className="flex items-start gap-2.5">
          <FileIcon fileName={row.name} />
          <span className="font-medium wrap-anywhere">{row.name}</span>
        </span>
      </th>
      {fault === null ? (
        targets.map((code, index) => (
          <td key={code} className="min-w-44 px-4 py-(--row) max-sm:mt-2 max-sm:block max-sm:p-0">
            <span aria-hidden className="block text-xs text-ink-3 sm:hidden">
              {languageName(code, locale)}
            </span>
            <Cell job={row.cells[index]} language={languageName(code, locale)} />
          </td>
        ))
      ) : (
        <td colSpan={targets.length} className="px-4 py-(--row) max-sm:mt-2 max-sm:block max-sm:p-0">
          <JobProgress job={fault} />
          <p className="mb-2 text-xs text-ink-2">{failureAdvice({ jobs: jobWords, advice }, fault)}</p>
          <CorrectedFile jobs={row.cells.filter((job) => job !== undefined)} />
        </td>
      )}
    </tr>
  )
}

function Cell({ job, language }: { readonly job: Job | undefined; readonly language: string }) {
  const { jobs: jobWords } = useMessages()
  const words = useWords('batch')
  if (job === undefined) return <span className="text-ink-3">–</span>
  const left = wordsLeft(job)
  const due = openDueOf(job)
  const of = `${job.file_name}, ${language}`
  return (
    <>
      <JobProgress job={job} />
      {left !== null && needsReview(job) && <div className="num text-xs text-ink-3">{jobWords.wordsLeft(left)}</div>}
      {left !== null &&
        left.toTranslate + left.toReview === 0 &&
        hasSegments(job) &&
        outcomeOf(job).kind !== 'no-text' && <div className="text-xs text-ink-3">{words.allReviewed}</div>}
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2 empty:hidden">
        {job.assignee !== undefined && <span>{job.assignee.name}</span>}
        {due !== null && <DueDate time={due} />}
      </div>
      <div className="flex flex-wrap gap-x-3 text-xs print:hidden">
        <Link to="/jobs/$jobId" params={{ jobId: job.id }} className="text-accent hover:underline">
          {words.open}
          <span className="sr-only"> {of}</span>
        </Link>
        {needsReview(job) && !(job.status === 'failed' && canFinishByHand(job)) && (
          <Link to="/jobs/$jobId/review" params={{ jobId: job.id }} className="text-accent hover:underline">
            {jobWords.review}
            <span className="sr-only"> {of}</span>
          </Link>
        )}
      </div>
    </>
  )
}
