import { QueryClient } from '@tanstack/react-query'
import type { Clock } from '../lib/clock.ts'
import { knowAccount } from './account.ts'
import type { Api } from './api.ts'
import type { BudgetLink } from './budget-link.ts'
import { makeClient } from './client.ts'
import { makeLookUpMatches } from './look-up-matches.ts'
import type { Journal } from './outbox/journal.ts'
import { makeOutbox } from './outbox/outbox.ts'
import type { OutboxNews } from './outbox/outbox-parts.ts'
import { sendEntries } from './outbox/send-entries.ts'
import { sendEntry } from './outbox/send-entry.ts'
import type { TabLink } from './outbox/tab-link.ts'
import { makeScheduler } from './scheduler.ts'
import { correctedSegment, peekSegment, putSegment, setSegmentDefaults } from './segments.ts'
import type { SessionStore } from './session.ts'
import { jobKeys } from './jobs.ts'
import { makeUploadDocument } from './upload-document.ts'
import { makeUploadQueue } from './uploads/upload-queue.ts'
import type { UploadShelf } from './uploads/upload-shelf.ts'
import { whyUnreachable } from './why-unreachable.ts'
import { makeUploadResource } from './upload-resource.ts'

export type ApiParts = {
  readonly session: SessionStore
  readonly clock: Clock
  readonly language: () => string
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly loadProblemWords?: () => Promise<unknown>
  readonly makeRequest: () => XMLHttpRequest
  readonly openJournal: (now: number) => Promise<Journal>
  readonly openShelf: () => Promise<UploadShelf>
  readonly link: TabLink
  readonly budget?: BudgetLink
  readonly kept: Storage | undefined
}

export function makeApi(parts: ApiParts): Api {
  const { session, clock } = parts
  const shared = { ...parts, scheduler: makeScheduler(clock, parts.budget) }
  const queries = makeQueryClient()
  const client = makeClient(shared)
  const listeners = new Set<(news: OutboxNews) => void>()
  const outbox = makeOutbox({
    ...parts,
    send: (entry) => sendEntry(client, entry),
    sendMany: (entries) => sendEntries(client, entries),
    segmentAt: (place) => peekSegment(queries, place),
    onSaved(place, answered, entry) {
      const before = peekSegment(queries, place)
      const segment = answered ?? (before && entry ? correctedSegment(before, entry) : null)
      if (segment) putSegment(queries, place.jobId, segment)
    },
    onNews: (news) => listeners.forEach((hear) => hear(news)),
  })
  const uploads = makeUploadQueue({
    ...parts,
    uploadDocument: makeUploadDocument(shared),
    onJob: () => void queries.invalidateQueries({ queryKey: jobKeys.lists }),
  })
  session.subscribe((now, before) => {
    if (now.session?.key === before.session?.key) return
    // What one key could read is nothing for the next; what was written stays in the journal.
    queries.clear()
    outbox.close()
    uploads.close()
  })
  const api: Api = {
    client,
    uploads,
    lookUpMatches: makeLookUpMatches(client),
    alone: (...what) => parts.link.alone(...what),
    uploadResource: makeUploadResource(shared),
    session,
    queries,
    outbox,
    onOutboxNews(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    clock,
    knowAccount: () => knowAccount(api),
    whyUnreachable: (address) => whyUnreachable(parts.fetch, address, window.location.origin),
    kept: parts.kept,
  }
  return api
}

function makeQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      // The client itself sends again by the contract's rules, and says so when it cannot reach the service.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  setSegmentDefaults(queries)
  return queries
}
