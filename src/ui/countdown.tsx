import { useEffect, useState } from 'react'
import type { Clock } from '../lib/clock.ts'
import { useBaseMessages, useFormat } from '../messages/use-messages.tsx'

/** Seconds until the next attempt; null and times in the past: it is under way. */
export function Countdown({ until, clock }: { readonly until: number | null; readonly clock: Clock }) {
  const { connection: words } = useBaseMessages()
  const format = useFormat()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 500)
    return () => clearInterval(timer)
  }, [clock])
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1000)
  return <span className="num text-ink-2">{seconds > 0 ? words.next(format.number(seconds)) : words.trying}</span>
}
