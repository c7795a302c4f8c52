import { dirname, join } from 'node:path'
import type { FilePlace } from '../blobs/file-place.ts'
import { openBlobs } from '../blobs/open-blobs.ts'
import { makeNewId } from '../core/new-id.ts'
import { startJudges } from '../core/adaptation/judges.ts'
import { rememberTerms } from '../core/adaptation/saved-terms.ts'
import { feedIndexes } from '../core/resources/entry-feed.ts'
import { startMemoryIndexes } from '../matching/start-memory-indexes.ts'
import { startDocumentWorkers } from '../pipeline/document-workers.ts'
import { startWorker } from '../pipeline/start-worker.ts'
import { featuresScorer } from '../quality/features-scorer.ts'
import { noCalibrations } from '../quality/no-calibrations.ts'
import { openStore } from '../store/open-store.ts'
import { fakeEngine } from './fake-engine.ts'

/**
 * Runs a worker that tests start as a separate process, to kill it. Its first argument has its settings as JSON; it
 * prints `ready` when it works, and takes some milliseconds for each segment, so that there is a middle to die in.
 */
type Settings = {
  readonly database: object
  readonly filesDir: string
  readonly files: FilePlace
  readonly filterWorker: string
  readonly milliseconds: number
}
const settings = JSON.parse(process.argv[2] ?? '{}') as Settings
const now = () => new Date()
const engine = fakeEngine({ milliseconds: settings.milliseconds })
const store = await openStore(settings.database)
await startWorker(
  {
    store,
    indexes: startMemoryIndexes({
      file: join(dirname(settings.filterWorker), 'index-worker.js'),
      feed: feedIndexes(store.db),
      folder: join(settings.filesDir, 'indexes'),
    }),
    terms: rememberTerms(store),
    judges: startJudges(join(dirname(settings.filterWorker), 'judge-worker.js')),
    blobs: await openBlobs(settings.files),
    documents: startDocumentWorkers(settings.filterWorker, { threads: 1 }),
    pickEngine: async () => engine,
    listDirections: async () => [],
    circuits: () => [],
    tryEngines: () => undefined,
    scorer: featuresScorer(noCalibrations),
    runAlone: null,
    report: () => undefined,
    now,
    newId: makeNewId(now),
    warn: (message, error) => console.error(message, error),
  },
  `process ${process.pid}`,
)
console.log('ready')
