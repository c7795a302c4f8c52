import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../api/api.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { leaderOf } from '../../sync/outbox/entry.ts'
import { useSync } from '../../sync/sync.ts'
import { showToast } from '../../ui/toast.tsx'

// Milliseconds between looks at the rest; drafts, which are sent after a pause, are waited for so long.
const STEP = 400
const DRAFTS = 4000

/** Reports, when the service answers again, how many of the waiting changes it has taken. */
export function useSentNotice(): void {
  const { connection, clock } = useApi()
  const { outbox, notes } = useSync()
  const { connection: words } = useBaseMessages()
  const say = useEffectEvent((count: number) => showToast({ text: words.sent(count) }))
  useEffect(() => {
    const stop = new AbortController()
    const waited = new Set<string>()
    const waitingNotes = () => Object.entries(notes.getState().entries).filter(([, { number }]) => number !== undefined)
    const phaseOf = (key: string) => {
      const { entries } = outbox.getState()
      const entry = entries[key]
      if (entry === undefined) return notes.getState().entries[key] && 'waiting'
      return (leaderOf(entries, entry) ?? entry).phase
    }
    const follow = async () => {
      for (let time = 0; !stop.signal.aborted; time += STEP) {
        await clock.sleep(STEP, stop.signal)
        const phases = [...waited].map(phaseOf)
        const isUnderWay = phases.some((phase) => phase === 'waiting' || (phase === 'draft' && time < DRAFTS))
        if (!isUnderWay) break
      }
      const sent = [...waited].filter((key) => phaseOf(key) === undefined).length
      waited.clear()
      if (sent > 0 && !stop.signal.aborted) say(sent)
    }
    const leave = connection.subscribe((now, before) => {
      if (before.silentSince === null || now.silentSince !== null) return
      const isFollowed = waited.size > 0
      for (const key of Object.keys(outbox.getState().entries)) waited.add(key)
      for (const [key] of waitingNotes()) waited.add(key)
      if (!isFollowed && waited.size > 0) void follow()
    })
    return () => {
      stop.abort()
      leave()
    }
  }, [connection, clock, outbox, notes])
}
