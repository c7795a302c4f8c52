import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../../api/api.ts'
import { useFormat, useMessages } from '../../../messages/use-messages.tsx'
import { useSync } from '../../../sync/sync.ts'

const MINUTE = 60_000
/** Milliseconds. A shorter wait is over before it is read. */
const WORTH_SAYING = 2000

/** Says when sending continues while the requests of the minute are used up; nothing otherwise. */
export function SendPace() {
  const { upload: words } = useMessages()
  const format = useFormat()
  const { sendPace } = useApi()
  const { uploads } = useSync()
  const waiting = useStore(uploads, ({ cells, isPaused }) =>
    isPaused ? 0 : cells.filter(({ step }) => step === 'waiting').length,
  )
  const [pace, setPace] = useState({ wait: 0, perMinute: 1 })
  useEffect(() => {
    if (waiting === 0) return undefined
    const look = () => setPace(sendPace())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [waiting, sendPace])
  if (waiting === 0 || pace.wait < WORTH_SAYING) return null
  const done = pace.wait + Math.floor((waiting - 1) / pace.perMinute) * MINUTE
  return (
    <p className="num text-xs text-ink-2">
      {done < pace.wait + MINUTE
        ? words.goesOn(format.duration(pace.wait))
        : words.goesOnAndEnds(format.duration(pace.wait), format.duration(done))}
    </p>
  )
}
