import { useEffect, useRef } from 'react'
import type { TranslatedSegment, TranslateReply, TranslateRequest } from '#contract/resources/translate.ts'
import { useApi } from '../../api/api.ts'
import { changeDraft } from './draft-store.ts'
import { linesOf } from './read-draft.ts'

/** Milliseconds without a key before a change is sent, and from one request to the next: a key has so many a minute. */
const REST = 400
const PACE = 2000

type Options = {
  readonly isLive: boolean
  /** Null where the draft cannot be sent. */
  readonly request: TranslateRequest | null
  readonly source: string
  /** Translates; rejects when it is stopped. A later call stops an earlier one. */
  readonly run: (body: TranslateRequest) => Promise<TranslateReply>
}

/**
 * Translates while one types: after a rest, and only the lines that have not been translated with the same settings, as
 * each costs its characters. What was translated of other lines stays in sight meanwhile.
 */
export function useLiveTranslation({ isLive, request, source, run }: Options): void {
  const { clock } = useApi()
  const known = useRef({ settings: '', lines: new Map<string, TranslatedSegment>() })
  const lastSent = useRef(-PACE)
  const body = request === null ? null : JSON.stringify(request)
  useEffect(() => {
    if (!isLive || body === null) return undefined
    const rest = new AbortController()
    const work = async () => {
      await clock.sleep(Math.max(REST, lastSent.current + PACE - clock.now()), rest.signal)
      if (rest.signal.aborted) return
      // It is the text of a request of ours.
      const whole = JSON.parse(body) as TranslateRequest
      const settings = JSON.stringify({ ...whole, segments: [] })
      if (known.current.settings !== settings) known.current = { settings, lines: new Map() }
      const { lines } = known.current
      const all = linesOf(source)
      const missing = [...new Set(all)].filter((line) => !lines.has(line))
      if (missing.length > 0) lastSent.current = clock.now()
      const reply = missing.length === 0 ? null : await run({ ...whole, segments: missing })
      for (const segment of reply?.segments ?? []) lines.set(segment.source, segment)
      if (rest.signal.aborted) return
      const segments = all.flatMap((line, index) => {
        const segment = lines.get(line)
        return segment === undefined ? [] : [{ ...segment, index }]
      })
      changeDraft((draft) => {
        const last = reply ?? draft.reply
        return last === null ? {} : { reply: { ...last, segments } }
      })
    }
    // A request that failed is shown by its mutation; one that was stopped has a later one.
    work().catch(() => undefined)
    return () => rest.abort()
  }, [isLive, body, source, run, clock])
}
