import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { loadSetups, loadUnreadable, renewKeys } from './core/account/engine-setup.ts'
import { sealSigningSecrets } from './core/account/signing-secrets.ts'
import type { CoreParts, EngineSetupParts } from './core/core-parts.ts'
import type { PipelineParts } from './pipeline/pipeline-parts.ts'
import type { TranslationEngine } from './engines/engine.ts'
import { findEngines } from './engines/find-engines.ts'
import { openEngine } from './engines/open-engine.ts'
import { openOrganisationEngines, type OrganisationEngines } from './engines/organisation-engines.ts'
import type { RemoteEnvironment } from './engines/remote/remote-environment.ts'
import { reportCalls } from './engines/report-calls.ts'
import { withWholeWords } from './engines/whole-words.ts'
import type { Monitor } from './monitoring/monitor.ts'
import { openReceivers } from './open-outbox.ts'
import { openSecretBox } from './secrets/open-secret-box.ts'
import { refuseEngine } from './outbox/refuse-webhook.ts'
import { resumeForEngine } from './store/waiting-jobs.ts'

type EngineParts = Pick<CoreParts, 'store' | 'warn'> & { readonly log: Logger; readonly monitor: Monitor }

type OpenedEngines = {
  readonly engines: OrganisationEngines
  /** Engines of the installation. */
  readonly installation: readonly TranslationEngine[]
  readonly engineSetup: EngineSetupParts
  close(): Promise<void>
}

/** Opens the engines of the installation, none of them started, and those of organisations when they are needed. */
export async function openEngines(config: Config, { store, log, monitor, warn }: EngineParts): Promise<OpenedEngines> {
  const environment: RemoteEnvironment = {
    now: () => performance.now(),
    report: (call) => log[call.ok ? 'info' : 'warn'](call, 'engine called'),
    onReturn: (engine) =>
      void resumeForEngine(store.db, engine).catch((error: unknown) =>
        warn('The jobs that wait for an engine could not be resumed', error),
      ),
  }
  const secrets = openSecretBox({ keys: config.secretsKeys, file: config.secretsFile })
  await renewKeys({ store, secrets }).then(
    (renewed) => renewed > 0 && log.info({ engines: renewed }, 'keys of engines sealed with the new key'),
    (error: unknown) => warn('The keys of engines could not be sealed with the new key', error),
  )
  // Another machine at the same database has no file of this one, and could sign no more.
  if (config.secretsKeys !== null || config.databaseUrl === null)
    await sealSigningSecrets({ store, secrets }).then(
      (sealed) => sealed > 0 && log.info({ secrets: sealed }, 'secrets of webhooks sealed'),
      (error: unknown) => warn('The secrets of webhooks could not be sealed', error),
    )
  // Addresses that an admin gives are of the same kind as those of webhooks.
  const dispatcher = openReceivers(config)
  const guarded: RemoteEnvironment = { ...environment, server: { dispatcher } }
  const wrap = (engine: TranslationEngine, name: string) =>
    reportCalls(withWholeWords(engine), (batch) => monitor.engine({ ...batch, engine: name }))
  const found = await findEngines(config, environment)
  const installation = found.map((engine) => wrap(engine, engine.id))
  const engines = openOrganisationEngines({
    installation,
    pivots: config.pivots,
    load: (organisationId) => loadSetups({ store, secrets }, organisationId),
    loadUnreadable: (organisationId) => loadUnreadable({ store, secrets }, organisationId),
    // By its kind, because each id would be a series of its own in the metrics.
    open: (setup) => wrap(openEngine(setup, guarded), `${setup.kind} of organisations`),
  })
  return {
    engines,
    installation,
    engineSetup: {
      secrets,
      installed: installation.map(({ id }) => id),
      allowsPrivate: config.allowPrivateWebhooks,
      refuseAddress: (address) => refuseEngine(address, config.allowPrivateWebhooks),
      find: (organisationId, engineId) => engines.find(organisationId, engineId),
      open: (setup, report) => withWholeWords(openEngine(setup, { ...guarded, report, onReturn: () => undefined })),
    },
    async close() {
      await engines.close()
      await dispatcher.destroy()
    },
  }
}

/** Returns the engines as use cases and pipeline call them. */
export function enginesFor(engines: OrganisationEngines) {
  return {
    pickEngine: (...asked) => engines.pick(...asked),
    listEngines: async (organisationId: string) => (await engines.routerFor(organisationId)).list(),
    listDirections: async (organisationId: string | null) => (await engines.routerFor(organisationId)).directions(),
    circuits: (organisationId?: string) => engines.circuits(organisationId),
    tryEngines: () => engines.tryNow(),
  } satisfies Pick<
    CoreParts & PipelineParts,
    'pickEngine' | 'listEngines' | 'listDirections' | 'circuits' | 'tryEngines'
  >
}
