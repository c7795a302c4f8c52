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
  readonly server?: Partial<Pick<ServerSettings, 'timeoutMs' | 'wait' | 'clock' | 'dispatcher'>>
  /** Id of an engine that is not the only one of its kind. */
  readonly id?: string
}

/** Describes a server that is not healthy, in a few words without anything secret. */
export function notHealthy(status: number | null) {
  if (status === null) return { ok: false, detail: 'the server does not answer' } as const
  return { ok: false, detail: `the server answers ${status}`, status } as const
}
