import { useQuery } from '@tanstack/react-query'
import type { UsageItem } from '#contract/resources/usage.ts'
import { usageQuery } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DayRange } from './day-range.tsx'
import { daysBefore, lastDays } from './run-out.ts'
import { UsageEngines } from './usage-engines.tsx'
import { UsageShares } from './usage-shares.tsx'
import { UsageTiles } from './usage-tiles.tsx'
import { usageCsv } from './usage-csv.ts'
import { rangeDays, ranges, units, type UsageSearch } from './usage-search.ts'

type Props = { readonly search: UsageSearch; readonly onSearch: (search: UsageSearch) => void }

/** Usage by day or month. */
export function UsageScreen({ search, onSearch }: Props) {
  const { loading } = useMessages()
  const words = useWords('account')
  const format = useFormat()
  const api = useApi()
  const { range, by, show, split } = search
  const isOwn = search.from !== '' || search.to !== ''
  const shown = isOwn ? { from: search.from, to: search.to } : lastDays(rangeDays[range], api.clock.now())
  const days = { ...(shown.from !== '' && { from: shown.from }), ...(shown.to !== '' && { to: shown.to }) }
  const { data: usage, error, refetch } = useQuery(usageQuery(api, { ...days, by, split }))
  const earlier = daysBefore(shown)
  const { data: before } = useQuery({ ...usageQuery(api, { ...earlier, by: 'month' }), enabled: earlier !== null })
  // The unit follows the service's answer, which may be by days although months were asked for.
  const nameOf = ({ date }: UsageItem) => {
    const isMonth = date.length === 7
    return isMonth ? format.utcMonth(Date.parse(date)) : format.utcDay(Date.parse(date))
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2">
        <SegmentedControl
          label={words.range}
          value={isOwn ? '' : range}
          options={ranges.map((value) => ({ value, label: words.ranges[value] }))}
          onChange={(next) => next !== '' && onSearch({ ...search, range: next, from: '', to: '' })}
        />
        <DayRange {...shown} onChange={(own) => onSearch({ ...search, ...own })} />
        <SegmentedControl
          label={words.unit}
          value={by}
          options={units.map((value) => ({ value, label: `${words.unit} ${words.units[value]}` }))}
          onChange={(next) => onSearch({ ...search, by: next })}
        />
      </div>
      {error !== null ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : usage === undefined ? (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-64" />
        </div>
      ) : (
        <>
          <UsageTiles
            usage={usage}
            before={before?.totals ?? null}
            shown={show}
            onShow={(next) => onSearch({ ...search, show: next })}
          />
          <p className="mb-4 flex flex-wrap items-center gap-4 text-sm text-ink-2">
            <span className="num">
              {words.period(format.utcDay(Date.parse(usage.from)), format.utcDay(Date.parse(usage.to)))}
            </span>
            <Button onClick={() => saveFile(usageCsv(words, usage), `${words.usage}.csv`)}>{words.saveCsv}</Button>
          </p>
          {usage.items.length === 0 || usage.totals[show] === 0 ? (
            <EmptyState {...words.noUsage} />
          ) : (
            <BarChart
              title={words.measures[show]}
              heads={[words.date, words.measures[show]]}
              bars={usage.items.map((item) => ({
                id: item.date,
                name: nameOf(item),
                value: item[show],
                valueText: format.number(item[show]),
              }))}
              axis={format.number}
              asTable={words.asTable}
              asChart={words.asChart}
            />
          )}
          {usage.engines !== undefined && usage.engines.length > 0 && <UsageEngines engines={usage.engines} />}
          {usage.shares !== undefined && usage.totals.characters > 0 && (
            <UsageShares
              usage={usage}
              shares={usage.shares}
              split={split}
              onSplit={(next) => onSearch({ ...search, split: next })}
            />
          )}
        </>
      )}
    </>
  )
}
