import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Clock } from '../lib/clock.ts'
import type { AnalyseDocument } from './upload/analyse-document.ts'
import type { AnalyseResource } from './upload/analyse-resource.ts'
import type { Client } from './transport/call-types.ts'
import type { Connection } from './transport/connection.ts'
import type { Follow } from './follow/follow.ts'
import type { LookUpMatches } from './look-up-matches.ts'
import type { CompareSource, ReplaceSource } from './upload/replace-source.ts'
import type { SentFiles } from './upload/sent-files.ts'
import type { SessionStore } from './transport/session.ts'
import type { WhyUnreachable } from './transport/why-unreachable.ts'
import type { UploadDocument } from './upload/upload-document.ts'
import type { UploadResource } from './upload/upload-resource.ts'

/** Everything that reaches the service, made once. */
export type Api = {
  readonly client: Client
  readonly lookUpMatches: LookUpMatches
  readonly follow: Follow
  readonly analyseDocument: AnalyseDocument
  readonly analyseResource: AnalyseResource
  readonly uploadDocument: UploadDocument
  readonly uploadResource: UploadResource
  readonly replaceSource: ReplaceSource
  readonly compareSource: CompareSource
  /** Milliseconds until the next document can be sent, and the number that can be sent in a minute. */
  readonly sendPace: () => { readonly wait: number; readonly perMinute: number }
  readonly sentFiles: SentFiles
  readonly session: SessionStore
  readonly queries: QueryClient
  readonly connection: Connection
  readonly clock: Clock
  /** Waits, not for long, until the rights of the key are known. */
  readonly knowAccount: () => Promise<void>
  /** Returns the reason why nothing could be read from an address. */
  readonly whyUnreachable: (address: string) => Promise<WhyUnreachable>
  /** Storage of small things over a reload, none of them a word of a document; absent where the browser denies it. */
  readonly kept: Storage | undefined
}

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = use(ApiContext)
  if (api === null) throw new Error('ApiContext is missing above this component')
  return api
}
