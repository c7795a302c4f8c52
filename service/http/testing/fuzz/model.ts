import type { Segment } from '#contract/resources/segment.ts'

/** What an organisation has, as far as it can be known from what it was asked to do. */
export type OrganisationModel = {
  readonly jobs: Map<string, ModelJob>
  readonly resources: Map<string, ModelResource>
  readonly projects: Map<string, { name: string; readonly resources: Set<string> }>
  readonly keys: Set<string>
  /** Idempotency key → what was uploaded under it, and the job that came of it. */
  readonly uploads: Map<string, { readonly content: string; readonly jobId: string }>
}

export type ModelJob = { status: 'queued' | 'cancelled' | 'succeeded'; readonly sentences: ModelSentence[] }

export type ModelSentence = {
  target: string | null
  state: Segment['state']
  origin: Segment['origin']
  locked: boolean
  revision: number
}

export type ModelResource = {
  readonly kind: 'memory' | 'glossary'
  name: string
  readonly busy: boolean
  /** Source → entry. */
  readonly entries: Map<string, { readonly id: string; target: string }>
}

export function emptyModel(): OrganisationModel {
  return { jobs: new Map(), resources: new Map(), projects: new Map(), keys: new Set(), uploads: new Map() }
}
