import type { ReactNode } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { sumWordsLeft } from '../job-view.ts'
import { batchTotals } from './batch-rows.ts'

type Props = { readonly jobs: readonly Job[]; readonly leftOut: number }

/** Four figures: how far the service is, what people have left to translate and to review, and what failed. */
export function BatchTiles({ jobs, leftOut }: Props) {
  const { jobs: jobWords } = useMessages()
  const words = useWords('batch')
  const format = useFormat()
  const totals = batchTotals(jobs)
  const { toTranslate, toReview, isExact } = totals.wordsLeft
  const about = (n: number) => (isExact ? format.number(n) : `≈ ${format.number(n)}`)
  const byLanguage = (of: 'toTranslate' | 'toReview') =>
    [...new Set(jobs.map(({ target_lang }) => target_lang))].flatMap((code) => {
      const left = sumWordsLeft(jobs.filter(({ target_lang }) => target_lang === code))[of]
      return left === 0 ? [] : [`${code.toUpperCase()} ${format.number(left)}`]
    })
  const open = totals.jobs - totals.ended
  return (
    <section aria-label={words.totals} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile
        title={words.documents}
        figure={format.number(totals.ended)}
        rest={words.ofProcessed(totals.jobs)}
        notes={[
          ...(open > 0 ? [words.inProgress(open)] : []),
          words.reviewed(totals.reviewed, totals.segments),
          ...(totals.unread > 0 ? [words.unread(totals.unread)] : []),
        ]}
      />
      <Tile title={words.toTranslate} figure={about(toTranslate)} notes={byLanguage('toTranslate')} />
      <Tile title={words.toReview} figure={about(toReview)} notes={byLanguage('toReview')} />
      <Tile
        title={jobWords.filters.failed}
        figure={<span className={totals.failed > 0 ? 'text-rehacer' : ''}>{format.number(totals.failed)}</span>}
        rest={words.ofDocuments(totals.jobs)}
        notes={leftOut > 0 ? [words.leftOut(leftOut)] : []}
      />
    </section>
  )
}

type TileProps = {
  readonly title: string
  readonly figure: ReactNode
  readonly rest?: string
  readonly notes: readonly string[]
}

function Tile({ title, figure, rest, notes }: TileProps) {
  return (
    <div className="num rounded-card border border-line bg-paper px-4 py-3 max-sm:px-3">
      <h2 className="text-xs font-medium text-ink-3">{title}</h2>
      <p className="text-2xl font-semibold tracking-tight" style={{ lineHeight: 1.25 }}>
        {figure}{' '}
        {rest !== undefined && (
          <span className="text-md font-normal tracking-normal text-ink-2 max-sm:block">{rest}</span>
        )}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-2">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
    </div>
  )
}
