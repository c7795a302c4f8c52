import { useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { Calibration } from '#contract/resources/calibration.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { calibrate, calibrationsQuery } from '../../api/text.ts'
import { engineName } from '../../lib/engine-name.ts'
import { languageName } from '../../lib/language-name.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { FirstState } from '../../ui/first-state.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EarnedRow } from './earned-row.tsx'

/** Shows for each direction whether it has scores, their agreement, and what is missing; an admin calibrates it. */
export function EarnedScores() {
  const api = useApi()
  const messages = useMessages()
  const words = useWords('quality').validation
  const { locale, list } = useFormat()
  const { data: account } = useQuery(accountQuery(api))
  const { data, error, refetch } = useQuery(calibrationsQuery(api))
  const run = useMutation({
    mutationFn: ({ source_lang, target_lang, engine }: Calibration) =>
      calibrate(api, { source_lang, target_lang, ...(engine !== null && { engine }) }),
  })
  // A service that follows the contract need not have this.
  if (data === null) return null
  const nameOf = ({ source_lang, target_lang }: Calibration) =>
    `${languageName(source_lang, locale)} → ${languageName(target_lang, locale)}`
  const engineOf = ({ engine: id }: Calibration) =>
    id === null ? words.any : engineName(account?.engines.find((engine) => engine.id === id) ?? { id })
  const scored = (data?.calibrations ?? []).filter((one) => one.scored)
  const trusted = [...new Set(scored.map(engineOf))].map(
    (engine) => [engine, scored.filter((one) => engineOf(one) === engine).map(nameOf)] as const,
  )
  return (
    <section aria-labelledby="earned-title" className="mt-10">
      <h2 id="earned-title" className="text-lg font-semibold">
        {words.title}
      </h2>
      {error !== null ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton className="h-32" />
        </div>
      ) : data.calibrations.length === 0 ? (
        <FirstState drawing="quality" {...words.none} />
      ) : (
        <>
          {trusted.length === 0 && <p className="mt-1 mb-3 max-w-[75ch] text-pretty">{words.noneTrusted}</p>}
          {trusted.map(([engine, directions]) => (
            <p key={engine} className="mt-1 mb-3 max-w-[75ch] text-pretty">
              {words.trusted(engine, list(directions))}
            </p>
          ))}
          <details open={trusted.length === 0 || run.data !== undefined}>
            <summary className="cursor-pointer text-sm font-medium">{words.figures}</summary>
            <p className="mt-2 mb-4 max-w-[75ch] text-sm text-pretty text-ink-2">{words.about}</p>
            <ul className="divide-y divide-line rounded-card border border-line bg-paper">
              {data.calibrations.map((one) => (
                <EarnedRow
                  key={`${one.source_lang} ${one.target_lang} ${one.engine}`}
                  calibration={one}
                  name={nameOf(one)}
                  mayCalibrate={mayCall(account, endpoints.calibrate)}
                  isBusy={run.isPending && run.variables === one}
                  isHeld={run.isPending}
                  onCalibrate={() => run.mutate(one)}
                />
              ))}
            </ul>
          </details>
        </>
      )}
      <p role="status" className="mt-3 text-sm text-ink-2">
        {run.data !== undefined && (run.data.scored ? words.done : words.short)(nameOf(run.data))}
        {run.error !== null && problemLine(messages, run.error)}
      </p>
    </section>
  )
}
