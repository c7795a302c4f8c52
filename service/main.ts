import { realpathSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '#contract/limits.ts'
import { type Config, readConfig } from './config.ts'
import { ensureLocalOrganisation } from './core/account/local-organisation.ts'
import { describeStartFailure } from './describe-start-failure.ts'
import { makeNewId } from './core/new-id.ts'
import { PortTaken } from './listen.ts'
import { findRunning } from './running-service.ts'
import { makeAdminLink, type StartedService, startService } from './start-service.ts'
import { isOfFiles, isTransient } from './store/is-transient.ts'
import { openDatabase } from './store/open-database.ts'

/** Most starts of one process when its database dies each time. */
const mostStarts = 5

const thisFile = fileURLToPath(import.meta.url)

/**
 * Starts the service by its settings, prints its address, and ends it on SIGTERM or SIGINT, also during the start. A
 * second start on the same data folder and port prints the address of the first, with a fresh link, and returns null.
 * Throws an error with a message for people.
 */
export async function runService(args: readonly string[]): Promise<StartedService | null> {
  const config = readConfig(args, process.env, dirname(thisFile))
  const signal = untilSignal()
  try {
    // It may only hold a note, where database and files are elsewhere.
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    const started = await startUnlessRunning(config, signal)
    if (typeof started === 'string') {
      console.log(`Cotejo is already running: ${printableLink(config, started)}`)
      return null
    }
    endOn(signal, started)
    console.log(
      config.role === 'worker'
        ? 'Cotejo is working; it serves nothing'
        : `Cotejo is running: ${printableLink(config, started.adminLink)}`,
    )
    return started
  } catch (error) {
    // The service does not run, as was asked for.
    if (signal.aborted) process.exit(0)
    throw new Error(describeStartFailure(error, config), { cause: error })
  }
}

/** Removes the link to sign in from an output that is no terminal, which is stored and read by other people. */
function printableLink({ printLink }: Config, link: string): string {
  if (!link.includes('#')) return link
  if (printLink || process.stdout.isTTY)
    return `${link}\nThe link works once, for ten minutes, and signs that browser in for ${limits.sessionDays} days.`
  return `${link.replace(/\/connect#.*/, '')}\nThe output is no terminal, so no link to sign in is printed: npm run cotejo -- link`
}

async function startUnlessRunning(config: Config, signal: AbortSignal): Promise<StartedService | string> {
  const before = config.role === 'worker' ? null : await findRunning(config.dataDir, config.port)
  if (before !== null) return linkTo(config, before)
  try {
    return await startAgain(config, signal)
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error
    // At two starts at the same moment, the other one may be about to answer.
    const other = await findRunning(config.dataDir, config.port, 8)
    if (other === null) throw error
    return linkTo(config, other)
  }
}

/** Starts the service, and again when its own database died meanwhile: both start anew. */
async function startAgain(config: Config, signal: AbortSignal): Promise<StartedService> {
  for (let start = 1; ; start++) {
    try {
      return await startService(config, { onHopeless: endInVain, signal })
    } catch (error) {
      const mayHelp = config.databaseUrl === null && isTransient(error) && !isOfFiles(error)
      if (!mayHelp || signal.aborted || start === mostStarts) throw error
    }
  }
}

async function linkTo(config: Config, url: string): Promise<string> {
  const store = await openDatabase(config.dataDir, config.databaseUrl)
  try {
    const now = () => new Date()
    const parts = { store, now, newId: makeNewId(now) }
    const organisation = await ensureLocalOrganisation(parts, config)
    return await makeAdminLink(parts, config, organisation.organisation_id, url)
  } finally {
    await store.close()
  }
}

/** Aborts at the first SIGTERM or SIGINT. A second one ends the process at once; the database recovers by itself. */
function untilSignal(): AbortSignal {
  const asked = new AbortController()
  const end = () => {
    if (asked.signal.aborted) process.exit(1)
    asked.abort()
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  return asked.signal
}

function endOn(signal: AbortSignal, service: StartedService): void {
  const end = () =>
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  if (signal.aborted) void end()
  else signal.addEventListener('abort', () => void end())
}

/** Ends the process, which its supervisor sees; otherwise the service would answer 503 for ever. */
function endInVain(error: Error): void {
  console.error(error.message)
  process.exit(1)
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === thisFile) {
  runService(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
