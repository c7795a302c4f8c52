import { join } from 'node:path'
import type { Logger } from 'pino'
import { openBlobs } from './blobs/open-blobs.ts'
import type { Config } from './config.ts'
import type { CoreParts } from './core/core-parts.ts'
import { openJobFeed } from './core/jobs/job-feed.ts'
import { startRequestLog } from './core/account/log-requests.ts'
import { makeNewId } from './core/new-id.ts'
import { startSharing } from './core/calibrations/share-calibrations.ts'
import { startJudges } from './core/adaptation/judges.ts'
import { rememberTerms } from './core/adaptation/saved-terms.ts'
import { feedIndexes } from './core/resources/entry-feed.ts'
import { openModels } from './engines/bergamot/install-models.ts'
import type { TranslationEngine } from './engines/engine.ts'
import { refuseUpload } from './filters/detect-format.ts'
import { findPatternFault } from './filters/own-codes.ts'
import { startMemoryIndexes } from './matching/start-memory-indexes.ts'
import { type Monitor, noMonitor } from './monitoring/monitor.ts'
import { smtpMail } from './outbox/send-mail.ts'
import { makeCallWebhook } from './outbox/call-webhook.ts'
import { refuseWebhook } from './outbox/refuse-webhook.ts'
import { enginesFor, openEngines } from './open-engines.ts'
import { openReceivers } from './open-outbox.ts'
import { openPageRenderer } from './pages/open-page-renderer.ts'
import { documentMemory } from './pipeline/document-memory.ts'
import { startDocumentWorkers } from './pipeline/document-workers.ts'
import type { PipelineParts } from './pipeline/pipeline-parts.ts'
import { startAlone } from './pipeline/run-alone.ts'
import { type OpenCalibrations, openCalibrations } from './quality/open-calibrations.ts'
import { lowerPriority } from './core/thread-priority.ts'
import { openCalibrator } from './quality/open-calibrator.ts'
import { openRater, openScorer } from './quality/open-scorer.ts'
import { opinionsOf } from './quality/opinion/opinions.ts'
import { withSecondOpinion } from './quality/opinion/second-opinion.ts'
import type { RunScoreTask } from './quality/score-in-thread.ts'
import { scoreWords } from './quality/score-words.ts'
import type { Scorer } from './quality/scorer.ts'
import { openDatabase } from './store/open-database.ts'
import type { EmbeddedOptions } from './store/postgres/embedded-postgres.ts'
import { openIdConnect } from './sign-in/openid-connect.ts'
import { startLines } from './core/start-lines.ts'

export type Parts = CoreParts & PipelineParts

/** Functions that close parts, in the order in which those were opened. */
export type Closers = (() => Promise<void>)[]

const uploadRules = { refuseUpload, findPatternFault }

/** Opens the parts of service and command line; adds the end of each to `closers`. */
export async function openParts(
  config: Config,
  log: Logger,
  closers: Closers,
  {
    signal,
    monitor = noMonitor,
    ...options
  }: EmbeddedOptions & { readonly signal?: AbortSignal; readonly monitor?: Monitor } = {},
): Promise<Parts> {
  const now = () => new Date()
  const store = await openDatabase(config.dataDir, config.databaseUrl, {
    ...options,
    onSlow: (...slow) => monitor.slowStatement(...slow),
    slowMilliseconds: config.slowQueryMs,
  })
  closers.push(() => store.close())
  const warn: CoreParts['warn'] = (message, error) => log.warn({ error: describe(error) }, message)
  const blobs = await openBlobs(config.files, signal === undefined ? null : { warn, signal })
  const documents = startDocumentWorkers(config.filterWorker, documentMemory())
  closers.push(() => documents.close())
  const judges = startJudges(config.judgeWorker)
  closers.push(() => judges.close())
  const indexes = startMemoryIndexes({
    file: config.indexWorker,
    feed: feedIndexes(store.db),
    folder: join(config.dataDir, 'indexes'),
    mostBytes: config.indexBytes,
    niceIncrement: lowerPriority.forRequests,
  })
  closers.push(() => indexes.close())
  const { engines, installation, engineSetup, ...opened } = await openEngines(config, { store, log, monitor, warn })
  closers.push(() => opened.close())
  const shared = startSharing({ store, warn }, config.calibrationsDir)
  closers.push(() => shared.close())
  await shared.share().catch((error: unknown) => warn('The calibrations could not be exchanged', error))
  const calibrations = await openCalibrations({ shipped: config.recordsDir, own: config.calibrationsDir }, now, warn)
  const scorer = openScoring(config, calibrations, judges.score, installation)
  const calibrator = openCalibrator({
    file: config.calibrationWorker,
    folder: config.calibrationsDir,
    rater: config.scorer.kind === 'features' ? null : openRater(config.scorer, () => performance.now()),
    calibrations,
    niceIncrement: lowerPriority.forAll,
  })
  closers.push(() => calibrator.close())
  const requestLog = startRequestLog({ store, now, warn })
  closers.push(() => requestLog.close())
  const jobFeed = openJobFeed({ store, now, warn })
  closers.push(() => jobFeed.close())
  const mail = config.smtpUrl === null ? null : smtpMail(config.smtpUrl)
  if (mail !== null) closers.push(async () => mail.close())
  const report: PipelineParts['report'] = (event) => monitor.pipeline(event)
  return {
    store,
    blobs,
    documents,
    pages: openPages(config, now),
    inPagesTurn: startLines(
      'Pages of several documents of this organisation are being laid out. Try again in some seconds.',
    ),
    indexes,
    judges,
    terms: rememberTerms(store),
    requestLog,
    jobFeed,
    models: openAddedModels(config, installation, warn, closers),
    ...enginesFor(engines),
    engineSetup,
    scorer,
    calibrator,
    shareCalibrations: () => shared.share(),
    isScored: (...wanted) => scorer.isValidated(...wanted),
    inScoringTurn: startLines('Several long texts of this organisation are being scored. Try again in some seconds.'),
    inAnalysisTurn: startLines('Several documents of this organisation are being analysed. Try again in some seconds.'),
    ...uploadRules,
    callWebhook: makeCallWebhook(() => openReceivers(config)),
    inWebhookTurn: startLines('Several webhooks of this organisation are being tested. Try again in some seconds.'),
    refuseWebhook: (address) => refuseWebhook(address, config.allowPrivateWebhooks),
    sendMail: mail?.send ?? null,
    publicUrl: config.publicUrl,
    identityProvider: config.openId === null ? null : openIdConnect(config.openId, warn),
    requestsPerMinute: config.requestsPerMinute,
    runAlone: startAlone(config.jobProcess, config, { report }),
    report,
    now,
    newId: makeNewId(now),
    warn,
  }
}

/** Returns null where models are not added while it runs: of several processes each would know its own downloads only. */
function openAddedModels(config: Config, engines: readonly TranslationEngine[], warn: Parts['warn'], closers: Closers) {
  if (config.role !== 'all' || !engines.some(({ id }) => id === 'bergamot')) return null
  const models = openModels(config.models, warn)
  closers.push(() => models.close())
  return models
}

function openPages(config: Config, now: () => Date): Parts['pages'] {
  return openPageRenderer({
    path: config.path,
    folder: join(config.dataDir, 'pages'),
    hidden: [config.dataDir],
    allowUnconfined: config.allowUnconfinedPages,
    now,
  })
}

/** Opens the chosen scorer with scores of words; engines of this machine may give a second opinion. */
function openScoring(
  config: Config,
  calibrations: OpenCalibrations,
  run: RunScoreTask,
  engines: readonly TranslationEngine[],
): Scorer {
  const scorer = openScorer(config.scorer, calibrations, () => performance.now(), run)
  return scoreWords(withSecondOpinion(scorer, { records: calibrations.records, opinions: opinionsOf(engines) }))
}

/** Closes the latest first. */
export async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close()
}

/** Describes an error without its record: a database's may carry the row that it refused. */
function describe(error: unknown): { name: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: 'unknown', message: String(error) }
  return { name: error.name, message: error.message, stack: error.stack }
}
