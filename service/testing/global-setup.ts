import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import type { FilePlace } from '../blobs/file-place.ts'
import { openStore } from '../store/open-store.ts'
import { type DatabaseConnection, startEmbeddedPostgres } from '../store/postgres/embedded-postgres.ts'
import { openTestDatabase, templateDatabase } from './open-test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's server, with a database that only serves to make others. */
    database: DatabaseConnection
    /** A bucket for the files of all tests; null where each has a folder on the disk. */
    bucket: (FilePlace & { readonly kind: 's3' }) | null
    /** Built entry files: the workers of filters and indexes, and processes that tests kill. */
    built: Readonly<
      Record<
        | 'main'
        | 'cotejo'
        | 'filterWorker'
        | 'indexWorker'
        | 'judgeWorker'
        | 'bodyWorker'
        | 'jobProcess'
        | 'calibrationWorker'
        | 'bergamotWorker'
        | 'workerProcess'
        | 'postgresProcess',
        string
      >
    >
  }
}

const folder = resolve('.cache/testing')

/** Builds the code of worker threads once a run, and starts one real Postgres with a database for each file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build({
    entryPoints: {
      main: 'service/main.ts',
      cotejo: 'service/cotejo.ts',
      'filter-worker': 'service/pipeline/filter-worker.ts',
      'index-worker': 'service/matching/index-worker.ts',
      'body-worker': 'service/http/input/body-worker.ts',
      'job-process': 'service/job-process.ts',
      'judge-worker': 'service/core/adaptation/judge-worker.ts',
      'calibration-worker': 'service/quality/calibration-worker.ts',
      'bergamot-worker': 'service/engines/bergamot/bergamot-worker.ts',
      'worker-process': 'service/testing/worker-process.ts',
      'postgres-process': 'service/testing/postgres-process.ts',
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'cotejo-test-'))
  const servers = process.env['COTEJO_TEST_SERVERS'] === '1' ? await startServers() : await startEmbedded(dataDir)
  await makeTemplate(servers.database)
  project.provide('database', servers.database)
  project.provide('bucket', servers.bucket)
  project.provide('built', {
    main: join(folder, 'main.js'),
    cotejo: join(folder, 'cotejo.js'),
    filterWorker: join(folder, 'filter-worker.js'),
    indexWorker: join(folder, 'index-worker.js'),
    bodyWorker: join(folder, 'body-worker.js'),
    jobProcess: join(folder, 'job-process.js'),
    judgeWorker: join(folder, 'judge-worker.js'),
    calibrationWorker: join(folder, 'calibration-worker.js'),
    bergamotWorker: join(folder, 'bergamot-worker.js'),
    workerProcess: join(folder, 'worker-process.js'),
    postgresProcess: join(folder, 'postgres-process.js'),
  })
  return async () => {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes the tables once; the database of each file is a copy of these. Nothing here has to survive a power cut. */
async function makeTemplate(server: DatabaseConnection) {
  const { connection, query } = await openTestDatabase(server, templateDatabase)
  await (await openStore(connection)).close()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await query(`alter system set ${setting} = off`)
  await query('select pg_reload_conf()')
}

type Servers = {
  readonly database: DatabaseConnection
  readonly bucket: (FilePlace & { readonly kind: 's3' }) | null
  close(): Promise<void>
}

async function startEmbedded(dataDir: string): Promise<Servers> {
  const postgres = await startEmbeddedPostgres(dataDir)
  return { database: postgres.connection('postgres'), bucket: null, close: () => postgres.close() }
}

/** Starts the shared servers of several machines, for `npm run chaos -- machines`: Debian's PostgreSQL, and S3. */
async function startServers(): Promise<Servers> {
  const { startDebianPostgres } = await import('./machines/start-debian-postgres.ts')
  const { startS3 } = await import('../blobs/testing/start-s3.ts')
  const [postgres, s3] = await Promise.all([startDebianPostgres(), startS3()])
  return {
    database: postgres.connection,
    bucket: s3.place,
    close: async () => {
      await postgres.stop()
      await s3.stop()
    },
  }
}
