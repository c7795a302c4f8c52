import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { jobDependencies } from '#contract/resources/job.ts'
import type { Delay } from '#contract/resources/delay.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { retryDelays } from '../../api/delays.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useLateWords, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** One line for each cause, with the seconds until the next attempt. */
export function DelayList({ delays }: { readonly delays: readonly Delay[] }) {
  const words = useLateWords('delays')
  const api = useApi()
  const messages = useMessages()
  const { data: account } = useQuery(accountQuery(api))
  const retry = useMutation({ mutationFn: () => retryDelays(api) })
  const now = useSeconds()
  if (words === undefined) return null
  return (
    <section
      aria-label={words.label}
      className="grid gap-1.5 rounded-card not-last:mb-4 bg-revisar-soft px-4 py-2.5 text-sm print:hidden"
    >
      {delays.map((delay) => (
        <div key={delay.cause} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-revisar">
            <Icon name="waiting" size={14} />
          </span>
          <DelayText delay={delay} now={now} words={words} />
          {delay.cause === 'quota' && (
            <Link to="/account" className="text-accent hover:underline">
              {words.plan}
            </Link>
          )}
          {mayRetry(delay) && mayCall(account, endpoints.retryDelays) && (
            <Button size="s" busy={retry.isPending} onClick={() => retry.mutate()}>
              {words.tryNow}
            </Button>
          )}
        </div>
      ))}
      {retry.error !== null && <p className="text-rehacer">{problemLine(messages, retry.error)}</p>}
    </section>
  )
}

type TextProps = {
  readonly delay: Delay
  readonly now: number
  readonly words: NonNullable<ReturnType<typeof useLateWords<'delays'>>>
}

function DelayText({ delay: { cause, jobs, since, next_attempt_at }, now, words }: TextProps) {
  const format = useFormat()
  const what = words.causes[cause](jobs, format.lately(Date.parse(since), now))
  const wait = next_attempt_at === null ? 0 : Date.parse(next_attempt_at) - now
  const next =
    wait > 0
      ? (cause === 'requests' ? words.nextRequest : words.next)(format.duration(wait))
      : mayRetry({ cause })
        ? words.trying
        : ''
  return (
    <p className="num min-w-0 grow basis-64">
      {what} {next !== '' && <span className="text-ink-2">{next}</span>}
    </p>
  )
}

/** True where another attempt may succeed: a turn in the queue does not come earlier. */
function mayRetry({ cause }: Pick<Delay, 'cause'>): boolean {
  return jobDependencies.some((name) => name === cause)
}

/** Returns the present moment, again each second. */
function useSeconds(): number {
  const { clock } = useApi()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
