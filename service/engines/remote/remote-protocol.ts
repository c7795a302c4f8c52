import type { LooseToken } from '#language/tags/token.ts'
import type { Batch, Capabilities, Item, EngineTerm } from '../engine.ts'
import type { ServerCall, ServerFailure } from './call-server.ts'

/** An item on its way to the server. */
export type AskedItem = {
  /** Short, unique within the call: `1`, `2` … */
  readonly id: string
  readonly item: Item
  /** For a second question: the previous answer and its faults. */
  readonly repair?: { readonly previous: string; readonly faults: readonly string[] }
}

export type RemoteAnswer = {
  readonly id: string
  /** The unchecked answer: tags may be missing, doubled or crossed. */
  readonly target: readonly LooseToken[]
  /** Terms that the protocol itself has set; undefined when they are to be found in the text. */
  readonly appliedTerms?: readonly EngineTerm[]
  readonly explanation?: string
  readonly logprob?: number
}

/** Cost of a call, as far as the server reports it. */
export type CallCost = {
  readonly prompt_tokens?: number
  readonly completion_tokens?: number
  readonly characters?: number
}

export type Answers =
  | { readonly ok: true; readonly answers: readonly RemoteAnswer[]; readonly attempts: number; readonly cost: CallCost }
  | ServerFailure

export type RemoteCallOptions = Pick<ServerCall, 'signal' | 'attempts' | 'siblingWaitMs'>

/** Protocol of one kind of server; everything that is the same for all of them is in `openRemoteEngine`. */
export type RemoteProtocol = {
  readonly id: string
  readonly modelVersion: string
  capabilities(): Promise<Capabilities>
  /** Makes one call and returns the unchecked answers: ids may be missing, doubled or made up. */
  ask(asked: readonly AskedItem[], batch: Batch, options: RemoteCallOptions): Promise<Answers>
  /** True when an answer gets better by naming its faults. */
  readonly canRepair: boolean
  /** Makes a call that costs nothing. */
  reach(signal: AbortSignal): Promise<{ readonly ok: boolean; readonly detail?: string; readonly status?: number }>
}

/** Report for the log: the request, its outcome and its cost; no texts. */
export type CallReport = CallCost & {
  readonly engine: string
  readonly model_version: string
  readonly segments: number
  readonly ok: boolean
  readonly reason?: ServerFailure['reason'] | 'mismatch'
  readonly status?: number
  readonly attempts?: number
  readonly duration_ms: number
}
