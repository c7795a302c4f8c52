import type { Query } from '@tanstack/react-query'
import type { Segment } from '#contract/resources/segment.ts'
import { accountKeys, accountQuery } from '../../api/account.ts'
import type { Api } from '../../api/api.ts'
import type { SegmentPlace } from '../../api/segment-place.ts'
import { pageOf, peekSegment, putSegment } from '../../api/segments.ts'
import type { CopiedAnswer } from './copy-store.ts'
import { copiedKinds, makeCopyWriter } from './copy-writer.ts'
import { makeOpenCopy, type OfflineCopyParts } from './current-copy.ts'

export type OfflineCopy = ReturnType<typeof makeOfflineCopy>

// Milliseconds to wait for the disk, at most.
const TIME_LIMIT = 1000

/** A segment as the service saved it. */
export type Saved = SegmentPlace & { readonly segment: Segment }

/**
 * Copies the last answers of the service, so that the workbench opens again without a network: the lists, and the
 * segments of the jobs that were open last. Only for a person who stays signed in; it goes when that session does.
 */
export function makeOfflineCopy(api: Api, parts: OfflineCopyParts) {
  const { queries, clock, connection } = api
  const openCopy = makeOpenCopy(api, parts)
  const { follow, forget } = makeCopyWriter(api, openCopy)

  const addSaved = async (saved: readonly Saved[]) => {
    const copy = await openCopy()
    if (copy === null || copy.isOver()) return
    const readAt = clock.now()
    const answers = saved.map(({ jobId, position, segment }): CopiedAnswer => {
      const hash = `saved ${jobId} ${pageOf(position)} ${position}`
      return { scope: copy.scope, hash, key: [], data: null, readAt, jobId, saved: segment }
    })
    await copy.store.add(answers).catch(() => {})
  }

  /** Puts copied answers in the place of missing ones, and copied segments in the place of older ones. */
  const put = (answers: readonly CopiedAnswer[]) => {
    for (const { key, data, readAt, saved } of answers) {
      if (saved === undefined && queries.getQueryData(key) === undefined)
        queries.setQueryData(key, data, { updatedAt: readAt })
    }
    for (const { jobId, saved } of answers) {
      if (jobId === null || saved === undefined) continue
      const known = peekSegment(queries, { jobId, position: saved.position })
      if ((known?.revision ?? saved.revision) <= saved.revision) putSegment(queries, jobId, saved)
    }
  }

  /** Reads the answers of the copy again, now that the service answers. */
  const refresh = async () => {
    // Rows of a list of one band must not move under a person's eyes.
    const isOld = ({ queryKey: [kind, , part] }: Query) =>
      copiedKinds.has(kind) && !(kind === 'segments' && part === 'band')
    await queries.invalidateQueries({ predicate: isOld })
  }

  return {
    /** Puts the copy in the place of missing answers; they are read again when the service answers. */
    async restore(): Promise<void> {
      const isRead = () => queries.getQueryData(accountKeys.account) !== undefined
      const copy = isRead() ? null : await openCopy()
      const answers = (await copy?.store.load()) ?? []
      if (answers.length === 0 || copy?.isOver() || isRead()) return
      put(answers)
      const stop = connection.onAgain(() => {
        stop()
        void refresh()
      })
      // The service may only have been slow.
      const late = queries.fetchQuery({ ...accountQuery(api), staleTime: 0 })
      void late.then(refresh, () => {})
    },
    /** Returns what the copy has. */
    answers: async () => (await (await openCopy())?.store.load()) ?? [],
    /** Removes the segments of a document from this browser; of all documents where none is named. */
    async remove(jobId?: string): Promise<void> {
      const queryKey = jobId === undefined ? ['segments'] : ['segments', jobId]
      forget(queries.getQueryCache().findAll({ queryKey }))
      queries.removeQueries({ queryKey })
      await (await openCopy())?.store.wipe(jobId)
    },
    /**
     * Stores segments that the service has just saved. The outbox forgets a text only after this: a page that is loaded
     * without a network in the same moment must not show the text before it.
     */
    async keepSaved(saved: readonly Saved[]): Promise<void> {
      const late = new AbortController()
      await Promise.race([addSaved(saved), clock.sleep(TIME_LIMIT, late.signal)])
      late.abort()
    },
    follow,
  }
}
