import { QueryClient } from '@tanstack/react-query'
import type { Clock } from '../lib/clock.ts'
import { knowAccount } from './account.ts'
import type { AnalyseDocument } from './upload/analyse-document.ts'
import type { Api } from './api.ts'
import { isApiError, unreachableError } from './transport/api-error.ts'
import type { BudgetLink } from './transport/budget-link.ts'
import { makeClient } from './transport/client.ts'
import { makeConnection } from './transport/connection.ts'
import { probe } from './transport/probe.ts'
import { lazyFollow } from './follow/lazy-follow.ts'
import { makeLookUpMatches } from './look-up-matches.ts'
import { makeScheduler } from './transport/scheduler.ts'
import { setSegmentDefaults } from './segments.ts'
import { makeSentFiles } from './upload/sent-files.ts'
import type { SessionStore } from './transport/session.ts'
import { whyUnreachable } from './transport/why-unreachable.ts'

export type ApiParts = {
  readonly session: SessionStore
  readonly clock: Clock
  readonly language: () => string
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly loadProblemWords?: () => Promise<unknown>
  readonly makeRequest: () => XMLHttpRequest
  readonly budget?: BudgetLink
  readonly kept: Storage | undefined
}

export function makeApi(parts: ApiParts): Api {
  const { session, clock } = parts
  const scheduler = makeScheduler(clock, parts.budget)
  const connection = makeConnection({
    clock,
    idle: () => scheduler.idle(),
    probe: (signal) => probe(parts.fetch, session.getState().session?.address, signal),
  })
  const shared = { ...parts, scheduler, connection }
  const queries = makeQueryClient()
  const client = makeClient(shared)
  const sentFiles = makeSentFiles({ ...shared, client })
  const uploading = { ...shared, sentFiles }
  connection.onAgain(() => {
    // Requests that were given up are on the screen as errors: they are fetched once more.
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => isApiError(state.error, 'unreachable') && state.fetchStatus === 'idle',
    })
  })
  session.subscribe((now, before) => {
    if (now.session?.key === before.session?.key) return
    // Data read with one key are not for the next.
    queries.clear()
  })
  let analyse: AnalyseDocument | null = null
  const api: Api = {
    client,
    lookUpMatches: makeLookUpMatches(client),
    follow: lazyFollow(parts),
    analyseDocument: async (upload) => {
      const { makeAnalyseDocument } = await loadSenders()
      analyse ??= makeAnalyseDocument(uploading)
      return analyse(upload)
    },
    analyseResource: async (...asked) => (await loadSenders()).analyseResource(uploading, asked),
    uploadDocument: async (upload) => (await loadSenders()).makeUploadDocument(uploading)(upload),
    uploadResource: async (...asked) => (await loadSenders()).uploadResource(uploading, asked),
    replaceSource: async (...asked) => (await loadSenders()).replaceSource(uploading, asked),
    compareSource: async (...asked) => (await loadSenders()).compareSource(uploading, asked),
    sendPace: () => ({ wait: scheduler.wait('send'), perMinute: scheduler.share('send') }),
    sentFiles,
    session,
    queries,
    connection,
    clock,
    knowAccount: () => knowAccount(api),
    whyUnreachable: (address) => whyUnreachable(parts.fetch, address, window.location.origin),
    kept: parts.kept,
  }
  return api
}

/** Loads the code that sends files: no screen needs it at its start. */
function loadSenders() {
  return import('./upload/senders.ts').catch(() => {
    throw unreachableError()
  })
}

function makeQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      // The client itself repeats requests by the contract's rules, and reports when it cannot reach the service.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  setSegmentDefaults(queries)
  return queries
}
