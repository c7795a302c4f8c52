import { createJobs } from './0001-jobs.ts'
import { createDeliveries } from './0002-deliveries.ts'
import { createResources } from './0003-resources.ts'
import { createPlans } from './0004-plans.ts'
import { createUnnamedFiles } from './0005-unnamed-files.ts'
import { createExistingTargets } from './0006-existing-targets.ts'
import { addWaiting } from './0007-waiting.ts'
import { createKeysAndSecrets } from './0008-keys-and-secrets.ts'
import { addSignedOff } from './0009-signed-off.ts'
import { addMt } from './0010-mt.ts'

/** In order; a migration that has been released is never edited, only followed by another. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '0001-jobs', sql: createJobs },
  { name: '0002-deliveries', sql: createDeliveries },
  { name: '0003-resources', sql: createResources },
  { name: '0004-plans', sql: createPlans },
  { name: '0005-unnamed-files', sql: createUnnamedFiles },
  { name: '0006-existing-targets', sql: createExistingTargets },
  { name: '0007-waiting', sql: addWaiting },
  { name: '0008-keys-and-secrets', sql: createKeysAndSecrets },
  { name: '0009-signed-off', sql: addSignedOff },
  { name: '0010-mt', sql: addMt },
]
