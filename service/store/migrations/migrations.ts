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
import { addTags } from './0011-tags.ts'
import { addSessions } from './0012-sessions.ts'
import { addOrigin } from './0013-origin.ts'
import { indexFailedDeliveries } from './0014-failed-deliveries.ts'
import { addErrorReason } from './0015-error-reason.ts'
import { addBatches } from './0016-batches.ts'
import { addPersonAndProjectLanguages } from './0017-person-and-project-languages.ts'
import { addPlaces } from './0018-places.ts'
import { addWebhookDefaults } from './0019-webhook-defaults.ts'
import { createCalibrations } from './0020-calibrations.ts'
import { addRetention } from './0021-retention.ts'
import { addUsageParts } from './0022-usage-parts.ts'
import { addDrafts } from './0023-drafts.ts'
import { createNotes } from './0024-notes.ts'
import { createJobEvents } from './0025-job-events.ts'
import { addMatchThreshold } from './0027-match-threshold.ts'
import { addPaths } from './0028-paths.ts'
import { createSavedQueries } from './0030-saved-queries.ts'
import { addAlternativesAndColumns } from './0031-alternatives-and-columns.ts'
import { addPlanNotices, indexRunningJobs } from './0032-plan-notices-and-queue.ts'
import { notifyEndings } from './0034-endings.ts'
import { createBulkActions } from './0035-bulk-actions.ts'

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
  { name: '0011-tags', sql: addTags },
  { name: '0012-sessions', sql: addSessions },
  { name: '0013-origin', sql: addOrigin },
  { name: '0014-failed-deliveries', sql: indexFailedDeliveries },
  { name: '0015-error-reason', sql: addErrorReason },
  { name: '0016-batches', sql: addBatches },
  { name: '0017-person-and-project-languages', sql: addPersonAndProjectLanguages },
  { name: '0018-places', sql: addPlaces },
  { name: '0019-webhook-defaults', sql: addWebhookDefaults },
  { name: '0020-calibrations', sql: createCalibrations },
  { name: '0021-retention', sql: addRetention },
  { name: '0022-usage-parts', sql: addUsageParts },
  { name: '0023-drafts', sql: addDrafts },
  { name: '0024-notes', sql: createNotes },
  { name: '0025-job-events', sql: createJobEvents },
  { name: '0027-match-threshold', sql: addMatchThreshold },
  { name: '0028-paths', sql: addPaths },
  { name: '0030-saved-queries', sql: createSavedQueries },
  { name: '0031-alternatives-and-columns', sql: addAlternativesAndColumns },
  { name: '0032-plan-notices-and-queue', sql: addPlanNotices + indexRunningJobs },
  { name: '0034-endings', sql: notifyEndings },
  { name: '0035-bulk-actions', sql: createBulkActions },
]
