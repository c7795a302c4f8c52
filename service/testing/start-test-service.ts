import { Agent } from 'undici'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, inject } from 'vitest'
import type { Role } from '#contract/resources/account.ts'
import type { Job, JobUpload } from '#contract/resources/job.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { FilePlace } from '../blobs/file-place.ts'
import { openBlobs } from '../blobs/open-blobs.ts'
import { type Core, makeCore } from '../core/core.ts'
import type { Caller } from '../ports/records.ts'
import type { CoreParts } from '../core/core-parts.ts'
import { openJobFeed } from '../core/jobs/job-feed.ts'
import { startRequestLog } from '../core/account/log-requests.ts'
import { makeNewId } from '../core/new-id.ts'
import { startSharing } from '../core/calibrations/share-calibrations.ts'
import { startJudges } from '../core/adaptation/judges.ts'
import { rememberTerms } from '../core/adaptation/saved-terms.ts'
import { feedIndexes } from '../core/resources/entry-feed.ts'
import type { TranslationEngine } from '../engines/engine.ts'
import { openEngine } from '../engines/open-engine.ts'
import { openOrganisationEngines } from '../engines/organisation-engines.ts'
import { loadSetups, loadUnreadable } from '../core/account/engine-setup.ts'
import { enginesFor } from '../open-engines.ts'
import { openSecretBox } from '../secrets/open-secret-box.ts'
import { startMemoryIndexes } from '../matching/start-memory-indexes.ts'
import { startDocumentWorkers } from '../pipeline/document-workers.ts'
import type { PipelineEvent } from '../pipeline/pipeline-event.ts'
import type { PipelineParts } from '../pipeline/pipeline-parts.ts'
import { startWorker } from '../pipeline/start-worker.ts'
import { refuseUpload } from '../filters/detect-format.ts'
import { findPatternFault } from '../filters/own-codes.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { fakeIdentityProvider } from './fake-identity-provider.ts'
import { fakePages } from './fake-pages.ts'
import { featuresScorer } from '../quality/features-scorer.ts'
import { openCalibrations } from '../quality/open-calibrations.ts'
import { openCalibrator } from '../quality/open-calibrator.ts'
import { scoreInThread } from '../quality/score-in-thread.ts'
import type { Scorer } from '../quality/scorer.ts'
import { addOrganisation, changePlan, type PlanChange } from '../store/organisations.ts'
import { openTestStore, type TestStore } from './open-test-store.ts'
import { until } from './until.ts'
import { makeCallWebhook } from '../outbox/call-webhook.ts'
import { startLines } from '../core/start-lines.ts'

export type TestService = {
  readonly core: Core
  readonly store: TestStore
  readonly parts: CoreParts & PipelineParts
  /** A separate folder, with its files where they are on a disk. */
  readonly filesDir: string
  readonly files: FilePlace
  /** Returns the names of all files, including those that are still arriving at a disk. */
  readonly listFiles: () => Promise<string[]>
  /** Adds another organisation, and returns a caller of it. */
  addCaller(plan?: PlanChange, role?: Role): Promise<Caller>
  upload(
    caller: Caller,
    text: string,
    fields?: Partial<JobUpload>,
    idempotencyKey?: string,
    fileName?: string,
  ): Promise<Job>
  startWorker(own?: Pick<PipelineParts, 'runAlone'>): ReturnType<typeof startWorker>
  /** Waits until the job has one of these statuses. */
  waitFor(caller: Caller, jobId: string, ...statuses: Job['status'][]): Promise<Job>
  /** Waits until the job has begun so many attempts, and has ended the last of them. */
  waitForAttempt(caller: Caller, jobId: string, attempts: number): Promise<Job>
  /** Registers a function to run after the file's last test, before the parts are closed. */
  atEnd(close: () => Promise<void>): void
  /** Reports of the pipeline. */
  readonly events: PipelineEvent[]
  /** Errors of all warnings. */
  readonly warnings: unknown[]
}

type Options = {
  readonly engine?: TranslationEngine | null
  readonly scorer?: Scorer
  readonly pages?: PageRenderer
  readonly requestsPerMinute?: number
  readonly now?: () => Date
}

/** Starts core and pipeline with the real store, real files and real filters; only the engine is an argument. */
export async function startTestService({
  engine = null,
  scorer: wantedScorer,
  pages = fakePages(),
  requestsPerMinute = 120,
  now = () => new Date(),
}: Options = {}): Promise<TestService> {
  const store = await openTestStore()
  const filesDir = await mkdtemp(join(tmpdir(), 'cotejo-files-'))
  const files = placeOf(filesDir)
  const warnings: unknown[] = []
  const events: PipelineEvent[] = []
  const calibrationsDir = join(filesDir, 'calibrations')
  const warn: CoreParts['warn'] = (message, error) => warnings.push([message, error])
  const shared = startSharing({ store, warn }, calibrationsDir)
  const calibrations = await openCalibrations({ shipped: 'nowhere', own: calibrationsDir }, now, warn)
  const calibrator = openCalibrator({
    file: inject('built').calibrationWorker,
    folder: calibrationsDir,
    rater: null,
    calibrations,
  })
  const secrets = openSecretBox({ keys: ['k'.repeat(32)], file: '' })
  const environment = {
    now: () => performance.now(),
    report: () => undefined,
    server: { wait: () => Promise.resolve() },
  }
  const engines = openOrganisationEngines({
    installation: engine === null ? [] : [engine],
    pivots: [],
    load: (organisationId) => loadSetups({ store, secrets }, organisationId),
    loadUnreadable: (organisationId) => loadUnreadable({ store, secrets }, organisationId),
    open: (setup) => openEngine(setup, environment),
  })
  const { documents, judges } = threadsOfWorker()
  const scorer = wantedScorer ?? scoreInThread(featuresScorer(calibrations), calibrations, judges.score)
  const parts: CoreParts & PipelineParts = {
    store,
    blobs: await openBlobs(files),
    documents,
    pages,
    inPagesTurn: startLines(
      'Pages of several documents of this organisation are being laid out. Try again in some seconds.',
    ),
    indexes: startMemoryIndexes({
      file: inject('built').indexWorker,
      feed: feedIndexes(store.db),
      folder: join(filesDir, 'indexes'),
    }),
    judges,
    terms: rememberTerms(store),
    requestLog: startRequestLog({ store, now, warn }),
    jobFeed: openJobFeed({ store, now, warn }),
    models: null,
    ...enginesFor(engines),
    listEngines: async (organisationId) =>
      (await enginesFor(engines).listEngines(organisationId)).map((one) => ({ ...one, ok: true })),
    engineSetup: {
      secrets,
      installed: engine === null ? [] : [engine.id],
      allowsPrivate: true,
      refuseAddress: () => null,
      find: (organisationId, engineId) => engines.find(organisationId, engineId),
      open: (setup, report) => openEngine(setup, { ...environment, report }),
    },
    scorer,
    calibrator,
    shareCalibrations: () => shared.share(),
    isScored: (...wanted) => scorer.isValidated(...wanted),
    inScoringTurn: startLines('Several long texts of this organisation are being scored. Try again in some seconds.'),
    inAnalysisTurn: startLines('Several documents of this organisation are being analysed. Try again in some seconds.'),
    refuseUpload,
    findPatternFault,
    refuseWebhook: () => null,
    identityProvider: fakeIdentityProvider(),
    callWebhook: makeCallWebhook(() => new Agent()),
    inWebhookTurn: startLines('Several webhooks of this organisation are being tested. Try again in some seconds.'),
    sendMail: null,
    publicUrl: null,
    runAlone: null,
    requestsPerMinute,
    report: (event) => events.push(event),
    now,
    newId: makeNewId(now),
    warn,
  }
  const core = makeCore(parts)
  const closers: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
    await parts.requestLog.close()
    await parts.jobFeed.close()
    await calibrator.close()
    await shared.close()
    await parts.indexes.close()
    await rm(filesDir, { recursive: true, force: true })
  })
  return {
    core,
    store,
    parts,
    filesDir,
    files,
    listFiles: () => listFiles(parts.blobs, files),
    events,
    warnings,
    atEnd: (close) => closers.push(close),
    ...actions(core, store, parts),
  }
}

let threads: Pick<CoreParts & PipelineParts, 'documents' | 'judges'> | undefined

/** Returns threads shared by the files of a test run's worker: they take a second to load, and know no service. */
function threadsOfWorker() {
  threads ??= {
    documents: startDocumentWorkers(inject('built').filterWorker, { threads: 1 }),
    judges: startJudges(inject('built').judgeWorker),
  }
  return threads
}

function placeOf(filesDir: string): FilePlace {
  const bucket = inject('bucket')
  return bucket === null ? { kind: 'disk', folder: filesDir } : { ...bucket, prefix: `${basename(filesDir)}/` }
}

async function listFiles(blobs: Blobs, place: FilePlace): Promise<string[]> {
  if (place.kind === 'disk') {
    const entries = await readdir(place.folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  const names: string[] = []
  for await (const { blobId } of blobs.list()) names.push(blobId)
  return names
}

function actions(core: Core, store: TestStore, parts: CoreParts & PipelineParts) {
  return {
    async addCaller(plan: PlanChange = {}, role: Role = 'admin'): Promise<Caller> {
      const organisationId = parts.newId('org')
      await addOrganisation(store.db, {
        organisation_id: organisationId,
        name: 'Test',
        plan: 'test',
        plan_status: 'active',
        character_limit: null,
        period_start: '2000-01-01',
        period_end: null,
        paused_until: null,
        demo_wanted: false,
        created_at: parts.now(),
      })
      await changePlan(store.db, organisationId, { plan: 'test', ...plan })
      return { organisationId, keyId: parts.newId('key'), keyName: 'Tester', role }
    },
    async upload(
      caller: Caller,
      text: string,
      fields: Partial<JobUpload> = {},
      idempotencyKey?: string,
      fileName = 'text.txt',
    ) {
      const file = await core.storeUpload(bytesOf(text), fileName)
      const languages = { source_lang: 'en', target_lang: 'es' }
      const upload = { fields: { ...languages, ...fields }, file, idempotencyKey: idempotencyKey ?? null }
      return (await core.createJob(caller, upload)).job
    },
    startWorker: (own = { runAlone: null }) => startWorker({ ...parts, ...own }, 'test'),
    async waitForAttempt(caller: Caller, jobId: string, attempts: number): Promise<Job> {
      return until(`the job has ended its attempt ${attempts}`, () => core.readJob(caller, jobId), {
        is: (job) => job.attempts >= attempts && job.status !== 'running' && job.status !== 'queued',
        pause: 20,
      })
    },
    async waitFor(caller: Caller, jobId: string, ...statuses: Job['status'][]): Promise<Job> {
      return until(`the job is ${statuses.join(' or ')}`, () => core.readJob(caller, jobId), {
        is: (job) => statuses.includes(job.status),
        pause: 20,
      })
    },
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, 'utf8')
}

export async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
