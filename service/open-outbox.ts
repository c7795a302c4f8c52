import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { Config } from './config.ts'
import { loadSigningSecrets } from './core/account/signing-secrets.ts'
import type { CoreParts } from './core/core-parts.ts'
import { guardedAgent } from './outbox/guarded-agent.ts'
import { type DeliveryEvent, startOutbox } from './outbox/start-outbox.ts'

/** Opens connections to addresses that admins name; by default to none of a private network, and never to a cloud's metadata. */
export function openReceivers({ allowPrivateWebhooks }: Pick<Config, 'allowPrivateWebhooks'>): Dispatcher {
  return guardedAgent({ allowsPrivate: allowPrivateWebhooks })
}

/** Sends notices by the settings. Returns a function that ends it. */
export async function openOutbox(
  config: Config,
  { store, now, warn, sendMail, engineSetup }: Pick<CoreParts, 'store' | 'now' | 'warn' | 'sendMail' | 'engineSetup'>,
  log: Logger,
  report: (event: DeliveryEvent) => void,
): Promise<() => Promise<void>> {
  const dispatcher = openReceivers(config)
  const stop = await startOutbox({
    store,
    loadSecrets: (organisationId, at) =>
      loadSigningSecrets({ store, secrets: engineSetup.secrets }, organisationId, at),
    dispatcher,
    sendMail,
    publicUrl: config.publicUrl,
    now,
    report,
    note: (message) => log.info(message),
    warn,
  })
  return async () => {
    await stop()
    await dispatcher.destroy()
  }
}
