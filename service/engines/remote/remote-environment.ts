import type { ServerSettings } from './call-server.ts'
import type { CallReport } from './remote-protocol.ts'

/** Parts that an engine behind HTTP gets from outside. */
export type RemoteEnvironment = {
  /** Returns milliseconds, from any start. */
  readonly now: () => number
  /** Called for every call, for the log. */
  readonly report: (call: CallReport) => void
  /** Called with the name of an engine that answers for the first time, or again after an outage. */
  readonly onReturn?: (engine: string) => void
  /** Time limits that differ from the usual ones. */
  readonly server?: Partial<Pick<ServerSettings, 'timeoutMs' | 'wait' | 'clock'>>
}

/** Returns why a server is not healthy, in a few words without anything secret. */
export function detailOf(status: number | null): string {
  return status === null ? 'the server does not answer' : `the server answers ${status}`
}
