import { limits } from '#contract/limits.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Band } from '#contract/segments/bands.ts'
import type { Api } from '../../../api/api.ts'
import type { Sync } from '../../../sync/sync.ts'
import { peekSegment } from '../../../api/segments.ts'

/** Score of a corrected text; `before` is the score of the text that it replaced. */
export type NewScore = {
  readonly target: string
  readonly before: number | null
  readonly score: number
  readonly band: Band
}

type Parts = {
  readonly api: Api
  readonly sync: Sync
  readonly job: Pick<Job, 'id' | 'source_lang' | 'target_lang'>
  /** The project whose settings of QA checks hold; null without any. */
  readonly projectId: () => string | null
  /** Returns the score of the first text. */
  readonly before: (position: number) => number | null
  /** True for a text whose score is known, as of one that was only confirmed. */
  readonly isScored: (position: number, target: string) => boolean
  readonly onScores: (scores: Readonly<Record<number, NewScore>>) => void
}

// Milliseconds without another correction: scoring waits for a pause, and many texts are one request.
const QUIET = 4000

/** Scores corrected texts again, since the service forgets their scores. Returns a function that stops it. */
export function scoreAgain({ api, sync, job, projectId, before, isScored, onScores }: Parts): () => void {
  const stop = new AbortController()
  const waiting = new Set<number>()
  let turn = new AbortController()
  let isRefused = false

  const score = async (positions: readonly number[]) => {
    const pairs = positions.flatMap((position) => {
      const segment = peekSegment(api.queries, { jobId: job.id, position })
      return segment?.target ? [{ position, source: segment.source, target: segment.target }] : []
    })
    if (pairs.length === 0) return
    const items = pairs.map(({ source, target }) => ({ source, target }))
    const project = projectId()
    const body = {
      source_lang: job.source_lang,
      target_lang: job.target_lang,
      items,
      ...(project !== null && { project_id: project }),
    }
    const reply = await api.client('estimateQuality', { body, priority: 'fill', signal: stop.signal })
    const scores: Record<number, NewScore> = {}
    for (const item of reply.items) {
      const pair = pairs[item.index]
      if (pair === undefined || item.score === null) continue
      const { position, target } = pair
      scores[position] = { target, before: before(position), score: item.score, band: item.band }
    }
    onScores(scores)
  }

  const scoreSoon = async () => {
    turn.abort()
    turn = new AbortController()
    const { signal } = turn
    await api.clock.sleep(QUIET, AbortSignal.any([signal, stop.signal]))
    if (signal.aborted || stop.signal.aborted) return
    while (waiting.size > 0 && !isRefused) {
      const positions = [...waiting].slice(0, limits.qualityItems)
      for (const position of positions) waiting.delete(position)
      try {
        await score(positions)
      } catch {
        // A missing score needs no message: a service that has none for this pair answers so each time.
        isRefused = true
      }
    }
  }

  const leave = sync.onReport(({ kind, entry }) => {
    if (kind !== 'saved' || entry.state === 'draft' || entry.jobId !== job.id || isRefused) return
    if (isScored(entry.position, entry.target)) return
    waiting.add(entry.position)
    void scoreSoon()
  })
  return () => {
    leave()
    stop.abort()
  }
}
