import { useMemo, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { summary, toCsv, worstFirst } from './order-pairs.ts'
import { pairColumns } from './pair-columns.tsx'
import type { ScoredPair } from './score-pairs.ts'

type Props = {
  readonly pairs: readonly ScoredPair[]
  readonly version: string
  readonly from: string
  readonly to: string
}

const orders = ['worst', 'asGiven'] as const

/** The distribution over the bands, and the pairs, worst first. */
export function ScoredPairs({ pairs, version, from, to }: Props) {
  const words = useWords('quality')
  const messages = useMessages()
  const format = useFormat()
  const [order, setOrder] = useState<(typeof orders)[number]>('worst')
  const rows = useMemo(
    () => (order === 'worst' ? worstFirst(pairs) : pairs).map((pair, index) => ({ ...pair, id: String(index) })),
    [pairs, order],
  )
  const { counts, average } = summary(pairs)
  const columns = useMemo(
    () => pairColumns({ words, bandNames: messages.bands, format, from, to }),
    [words, messages.bands, format, from, to],
  )
  return (
    <section aria-label={words.distribution}>
      <div className="mb-6 flex flex-wrap items-end gap-x-10 gap-y-4 rounded-card border border-line bg-paper p-5">
        <table className="num text-sm">
          <caption className="mb-2 text-start text-xs font-medium text-ink-3">{words.distribution}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.band}</th>
              <th scope="col">{words.count}</th>
              <th scope="col">{words.share}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ band, count }) => (
              <tr key={band}>
                <th scope="row" className="py-0.5 pe-6 text-start">
                  <BandBadge tone={band}>{messages.bands[band]}</BandBadge>
                </th>
                <td className="py-0.5 pe-6 text-end">{format.number(count)}</td>
                <td className="py-0.5 text-end text-ink-3">{format.percent(count / pairs.length)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="grow text-sm text-ink-2">
          <p>{average === null ? words.unscored : words.average(format.number(Math.round(average)))}</p>
          <p className="mt-1 text-xs text-ink-3">{words.by(version)}</p>
        </div>
        <Button onClick={() => saveFile(new Blob([toCsv(rows)], { type: 'text/csv' }), 'quality.csv')}>
          {words.export}
        </Button>
      </div>
      <div className="mb-3">
        <SegmentedControl
          label={words.order.label}
          value={order}
          options={orders.map((value) => ({ value, label: words.order[value] }))}
          onChange={setOrder}
        />
      </div>
      <VirtualTable
        label={words.pairs(rows.length)}
        columns={columns}
        tracks="sm:grid-cols-[1fr_1fr_6.5rem_minmax(9rem,0.7fr)]"
        count={rows.length}
        rowAt={(index) => rows[index]}
        keyOf={({ id }) => id}
        usualHeight={60}
      />
    </section>
  )
}
