import { createStore } from 'zustand/vanilla'
import { isReviewed } from '#contract/segments/states.ts'
import { plainText } from '#language/tags/plain-text.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Api } from '../../../../api/api.ts'
import { type SegmentPage, segmentKeys } from '../../../../api/segments.ts'
import { countWords } from '../../../../lib/count-words.ts'
import type { Sync } from '../../../../sync/sync.ts'

/** Loaded part of a document, in segments and words of the source; `unsent`: confirmed here, and not at the service. */
export type Tally = {
  readonly known: number
  readonly done: number
  readonly words: number
  readonly wordsLeft: number
  readonly unsent: number
  readonly unsentWords: number
}

export type DocumentTally = ReturnType<typeof tallyDocument>

/** Milliseconds between two looks. */
const PAUSE = 500

/** Counts the loaded segments and those confirmed here. A changed page costs as much as its changed rows. */
export function tallyDocument({ queries, clock }: Api, { outbox }: Sync, jobId: string) {
  const seen = new Map<number, SegmentPage>()
  const stale = new Set<number>()
  const of = { known: 0, done: 0, words: 0, wordsLeft: 0 }
  let isWaiting = false
  let isOver = false

  const add = (segment: Segment | undefined, sign: 1 | -1) => {
    if (segment === undefined) return
    const words = wordsOf(segment.source)
    const isDone = isReviewed(segment.state) || !segment.translatable
    of.known += sign
    of.words += sign * words
    if (isDone) of.done += sign
    else of.wordsLeft += sign * words
  }
  const look = (): Tally => {
    for (const number of stale) {
      const page = queries.getQueryData<SegmentPage>(segmentKeys.page(jobId, number))
      if (page === undefined) continue
      const before = seen.get(number)?.at ?? []
      seen.set(number, page)
      for (const [place, segment] of page.at.entries()) {
        if (segment === before[place]) continue
        add(before[place], -1)
        add(segment, 1)
      }
    }
    stale.clear()
    let unsent = 0
    let unsentWords = 0
    for (const entry of Object.values(outbox.getState().entries)) {
      const { state, base } = entry
      if (entry.jobId !== jobId || state === null || !isReviewed(state) || isReviewed(base.state)) continue
      unsent++
      unsentWords += wordsOf(base.source)
    }
    return { ...of, unsent, unsentWords }
  }
  for (const [key] of queries.getQueriesData({ queryKey: segmentKeys.pages(jobId) })) stale.add(Number(key.at(-1)))
  const store = createStore<Tally>(look)

  const lookSoon = async () => {
    if (isWaiting) return
    isWaiting = true
    await clock.sleep(PAUSE)
    isWaiting = false
    if (isOver) return
    const [before, now] = [store.getState(), look()]
    // Equal numbers cause no drawing.
    if (JSON.stringify(before) !== JSON.stringify(now)) store.setState(now)
  }
  const leaveCache = queries.getQueryCache().subscribe(({ query, type }) => {
    const [of, job, list, page] = query.queryKey
    if (type !== 'updated' || of !== 'segments' || job !== jobId || list !== 'page') return
    stale.add(Number(page))
    void lookSoon()
  })
  const leaveOutbox = outbox.subscribe(() => void lookSoon())
  return {
    ...store,
    end() {
      isOver = true
      leaveCache()
      leaveOutbox()
    },
  }
}

function wordsOf(source: string): number {
  return countWords(plainText(source))
}
