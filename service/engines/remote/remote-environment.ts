import type { ServerSettings } from './call-server.ts'
import type { CallReport } from './remote-protocol.ts'

/** What an engine behind HTTP gets from outside. */
export type RemoteEnvironment = {
  /** Milliseconds, from any start. */
  readonly now: () => number
  /** Logged for every call. */
  readonly report: (call: CallReport) => void
  /** Called with the name of an engine that answers for the first time, or again after an outage. */
  readonly onReturn?: (engine: string) => void
  /** Other time limits than usual. */
  readonly server?: Partial<Pick<ServerSettings, 'timeoutMs' | 'wait' | 'clock'>>
}

/** Why a server is not in health, in a few words without anything secret. */
export function detailOf(status: number | null): string {
  return status === null ? 'the server does not answer' : `the server answers ${status}`
}
