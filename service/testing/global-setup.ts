import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { type DatabaseConnection, startEmbeddedPostgres } from '../store/postgres/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the run's server, at a database that only serves to make others. */
    database: DatabaseConnection
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
        | 'workerProcess'
        | 'postgresProcess',
        string
      >
    >
  }
}

const folder = resolve('.cache/testing')

/** Once a run: the worker threads' code is built, and one real Postgres serves all files, a database for each. */
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
  const postgres = await startEmbeddedPostgres(dataDir)
  project.provide('database', postgres.connection('postgres'))
  project.provide('built', {
    main: join(folder, 'main.js'),
    cotejo: join(folder, 'cotejo.js'),
    filterWorker: join(folder, 'filter-worker.js'),
    indexWorker: join(folder, 'index-worker.js'),
    bodyWorker: join(folder, 'body-worker.js'),
    jobProcess: join(folder, 'job-process.js'),
    judgeWorker: join(folder, 'judge-worker.js'),
    calibrationWorker: join(folder, 'calibration-worker.js'),
    workerProcess: join(folder, 'worker-process.js'),
    postgresProcess: join(folder, 'postgres-process.js'),
  })
  return async () => {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
