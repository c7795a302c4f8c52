import { type AccountUseCases, accountUseCases } from './account-use-cases.ts'
import { type Admitted, admit } from './admit.ts'
import type { CoreParts } from './core-parts.ts'
import { type JobUseCases, jobUseCases } from './job-use-cases.ts'
import { startRequestLog } from './log-requests.ts'
import { orUnavailable } from './or-unavailable.ts'
import type { RateState, RequestEntry } from './records.ts'
import { takeRequest } from './take-request.ts'
import { type ResourceUseCases, resourceUseCases } from './resource-use-cases.ts'
import { type TextUseCases, textUseCases } from './text-use-cases.ts'

export type { Caller, OpenFile, RateState, RequestEntry, StoredUpload } from './records.ts'

/** What every request goes through, whatever it asks for. */
type RequestUseCases = {
  /** Who holds the key, the request counted; null, and nothing counted, for one that is missing, wrong or revoked. */
  admit(keyText: string): Promise<Admitted | null>
  /** Counts a request without a key; exact for any number of processes. The bucket is an address. */
  takeRequest(bucket: string): Promise<RateState>
  /** Never waits, never throws: written in batches. */
  logRequest(entry: RequestEntry): void
  /** True when the database answers. */
  ready(): Promise<boolean>
  /** Writes what is left of the request log. The parts are closed by whoever opened them. */
  close(): Promise<void>
}

/** The use cases, bound to their parts. Expected failures are thrown as `Problem`. */
export type Core = RequestUseCases & AccountUseCases & TextUseCases & JobUseCases & ResourceUseCases

export function makeCore(parts: CoreParts): Core {
  const requestLog = startRequestLog(parts)
  return {
    admit: (keyText) => orUnavailable(admit(parts, keyText)),
    takeRequest: (bucket) => orUnavailable(takeRequest(parts, bucket)),
    logRequest: (entry) => requestLog.add(entry),
    ready: () => parts.store.answers(),
    close: () => requestLog.close(),
    ...accountUseCases(parts, () => requestLog.flush()),
    ...textUseCases(parts),
    ...jobUseCases(parts),
    ...resourceUseCases(parts),
  }
}
