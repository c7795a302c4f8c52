import { useEffect, useState } from 'react'
import { systemClock } from '../../lib/clock.ts'
import { useFormat, useLateWords } from '../../messages/use-messages.tsx'
import { type KeptWork as Kept, readKeptWork } from '../../sync/kept-work.ts'

type Props = {
  /** The service that the person is signed in at, and which does not say who that is; absent before the sign-in. */
  readonly address?: string
}

/** Says that unsent work is in this browser while nothing of it can be shown, and what sends it. */
export function KeptWork({ address }: Props) {
  const words = useLateWords('settings')
  const format = useFormat()
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const found = await readKeptWork(systemClock.now(), address)
      if (!isLeft) setKept(found)
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [address])
  if (kept === null || words === undefined) return null
  const { corrections, notes, since } = kept
  const what = [corrections > 0 && words.corrections(corrections), notes > 0 && words.notes(notes)]
  const list = format.list(what.filter((part) => part !== false))
  const time = format.lately(since, systemClock.now())
  return <span>{(address === undefined ? words.keptSignedOut : words.keptSilent)(list, time)}</span>
}
