import type { CodePatternFault } from '#contract/resources/code-pattern.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { Direction, TranslationEngine } from '../engines/engine.ts'
import type { Models } from '../engines/bergamot/install-models.ts'
import type { EngineSetup } from '../engines/open-engine.ts'
import type { OrganisationEngines, PickedEngine } from '../engines/organisation-engines.ts'
import type { RemoteEnvironment } from '../engines/remote/remote-environment.ts'
import type { EngineCircuit, EngineDirections } from '../engines/router.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { Calibrator } from '../quality/calibrator.ts'
import type { Scorer } from '../quality/scorer.ts'
import type { MemoryIndexes } from '../matching/memory-indexes.ts'
import type { Store } from '../store/open-store.ts'
import type { Documents } from '../ports/documents.ts'
import type { NewId } from './new-id.ts'
import type { TakeTurn } from './start-lines.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import type { CallWebhook } from '../ports/call-webhook.ts'
import type { SendMail } from '../ports/mail.ts'
import type { SecretBox } from '../ports/secret-box.ts'
import type { RequestLog } from '../ports/request-log.ts'
import type { Judges } from '../ports/judges.ts'
import type { SavedTerms } from '../ports/saved-terms.ts'
import type { JobFeed } from '../ports/job-feed.ts'

/** An engine as the account page shows it. */
export type EngineState = EngineDirections & { readonly ok: boolean }

export type PickEngine = (organisationId: string, direction: Direction, choice: string | null) => Promise<PickedEngine>

/** Parts for the engines that organisations set up themselves. */
export type EngineSetupParts = {
  /** Encrypts their keys, and the secrets of webhooks. */
  readonly secrets: SecretBox
  /** Ids of the engines of the installation. */
  readonly installed: readonly string[]
  /** True where their addresses may be of the service's own network. */
  readonly allowsPrivate: boolean
  /** Returns the fault of an address; null when it may be called. */
  readonly refuseAddress: (address: string) => string | null
  readonly find: OrganisationEngines['find']
  /** Opens an engine for a test, without the outages that are known of it. */
  readonly open: (setup: EngineSetup, report: RemoteEnvironment['report']) => TranslationEngine
}

export type RefusedUpload = { readonly reason: DocumentFault; readonly message: string }

/** Dependencies of the use cases, with time, ids and all that runs on its own. */
export type CoreParts = {
  readonly store: Store
  readonly blobs: Blobs
  readonly documents: Documents
  /** Lays translated documents out as pages. */
  readonly pages: PageRenderer
  /** Renders the pages of one organisation one after the other. */
  readonly inPagesTurn: TakeTurn
  /** Finds the entries of memories and glossaries. */
  readonly indexes: MemoryIndexes
  /** The terms of glossaries, ready to be found. */
  readonly terms: SavedTerms
  /** Reports the events of a job to its followers. */
  readonly jobFeed: JobFeed
  /** Checks long texts where they delay no request. */
  readonly judges: Judges
  /** Scores long texts of one organisation one after the other; other organisations do not wait. */
  readonly inScoringTurn: TakeTurn
  /** Runs the analyses of one organisation one after the other; other organisations do not wait. */
  readonly inAnalysisTurn: TakeTurn
  readonly requestLog: RequestLog
  /** Picks the engine of an organisation for a direction; null when there is none. `choice`: an id or kind, null for any. */
  readonly pickEngine: PickEngine
  readonly engineSetup: EngineSetupParts
  readonly scorer: Scorer
  /** The scorer's quality in each direction, and ways to improve it. */
  readonly calibrator: Calibrator
  /** Exchanges calibrations with the other machines, now. */
  readonly shareCalibrations: () => Promise<void>
  /** The translation models of this machine; null where they are not added by the API. */
  readonly models: Models | null
  readonly listEngines: (organisationId: string) => Promise<readonly EngineState[]>
  /** Returns the directions of the engines, of an organisation or of everybody; asks for no health, so it costs nothing. */
  readonly listDirections: (organisationId: string | null) => Promise<readonly EngineDirections[]>
  /** Returns the known state of the installation's engines, or of all that an organisation has, without asking them. */
  readonly circuits: (organisationId?: string) => readonly EngineCircuit[]
  /** True when the scorer in use scores texts of a language. */
  readonly isScored: Scorer['isValidated']
  /** Returns why an upload is no accepted document, by its first bytes and its name; null when it may be one. */
  readonly refuseUpload: (head: Uint8Array, fileName: string) => RefusedUpload | null
  /** Returns why a regular expression for codes cannot be used; null when it can. */
  readonly findPatternFault: (pattern: string) => CodePatternFault | null
  /** Returns the fault of a webhook's address; null when it may be tried. */
  readonly refuseWebhook: (address: string) => string | null
  /** Calls a webhook once; throws where it does not answer. */
  readonly callWebhook: CallWebhook
  /** Tests the webhooks of one organisation one after the other. */
  readonly inWebhookTurn: TakeTurn
  /** Null: no mail server is configured. */
  readonly sendMail: SendMail | null
  /** Address of the service for links in mails; null: not known. */
  readonly publicUrl: string | null
  /** Another service that signs people in; null: none is configured. */
  readonly identityProvider: IdentityProvider | null
  readonly requestsPerMinute: number
  readonly now: () => Date
  readonly newId: NewId
  /** Logs failures after an answer was sent; never with texts or keys. */
  readonly warn: (message: string, error: unknown) => void
}
