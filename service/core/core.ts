import { admit } from './account/admit.ts'
import { listAudit } from './account/audit.ts'
import { createWebhookSecret, listWebhookSecrets, revokeWebhookSecret } from './account/webhook-secrets.ts'
import { changeAccount } from './account/change-account.ts'
import { changeEngine, createEngine, listEngines, orderEngines, removeEngine } from './account/engines.ts'
import { testEngine } from './account/test-engine.ts'
import { testWebhook } from './account/test-webhook.ts'
import { createSession, endSession } from './account/sessions.ts'
import { beginSignIn, finishSignIn, readSignIn } from './account/sign-in.ts'
import { invitePerson, renewInvitation } from './account/invitations.ts'
import { connect } from './account/connect.ts'
import { createOwnKey, listOwnKeys, revokeOtherKey } from './account/keys.ts'
import { listLanguages } from './account/list-languages.ts'
import { logRequest } from './account/log-requests.ts'
import { addModel, cancelModel, listModels, listOfferedModels, removeModel } from './account/models.ts'
import { readAccount } from './account/read-account.ts'
import { makeDemonstration } from './demonstration/make-demonstration.ts'
import { removeDemonstration } from './demonstration/remove-demonstration.ts'
import { readPlan } from './account/read-plan.ts'
import { listRequests, readRequest } from './account/read-requests.ts'
import { listDeliveries } from './account/list-deliveries.ts'
import { readStatus, retryNotification } from './account/read-status.ts'
import { listDelays, retryDelays } from './account/delays.ts'
import { readUsage } from './account/read-usage.ts'
import { takeRequest } from './account/take-request.ts'
import { calibrate } from './calibrations/calibrate.ts'
import { cancelBulkAction, createBulkAction, listBulkActions, readBulkAction } from './bulk/bulk-actions.ts'
import { downloadFiles } from './bulk/download-files.ts'
import { listCalibrations } from './calibrations/list-calibrations.ts'
import type { CoreParts } from './core-parts.ts'
import { assignJob, listPeople } from './jobs/assign-job.ts'
import { analyseDocument } from './jobs/analyse-document.ts'
import { analyseResource } from './resources/analyse-resource.ts'
import { cancelJob } from './jobs/cancel-job.ts'
import { createJob } from './jobs/create-job.ts'
import { deleteJob } from './jobs/delete-job.ts'
import { followJob, followJobs, reportPresence } from './jobs/follow-job.ts'
import { countJobs, listJobs, readJob, readJobVersion } from './jobs/find-jobs.ts'
import { openFile, openOriginal } from './jobs/open-files.ts'
import { changeBatch } from './jobs/change-batch.ts'
import { addLeftOut, listLeftOut } from './jobs/left-out.ts'
import { readPage } from './jobs/read-page.ts'
import { rebuildJob } from './jobs/rebuild-job.ts'
import { compareSource } from './jobs/compare-source.ts'
import { replaceSource } from './jobs/replace-source.ts'
import { retryJob } from './jobs/retry-job.ts'
import { discardUpload, storeUpload } from './files/store-upload.ts'
import { appendUpload, copyUpload, createUpload, deleteUpload, readUpload } from './files/uploads.ts'
import { addProjectResource, removeProjectResource } from './projects/project-resources.ts'
import { changeProject, createProject, deleteProject, listProjects, readProject } from './projects/projects.ts'
import { deleteQuery, listQueries, saveQuery } from './queries/saved-queries.ts'
import { readReadiness } from './read-readiness.ts'
import { deleteResource, renameResource } from './resources/change-resource.ts'
import { createResource, importResource } from './resources/create-resource.ts'
import { exportResource } from './resources/export-resource.ts'
import { findMatches } from './resources/find-matches.ts'
import { listResources, readResource } from './resources/find-resources.ts'
import { listEntries } from './resources/list-entries.ts'
import { changeEntry, deleteEntry, putEntry } from './resources/put-entry.ts'
import { reviewJob } from './jobs/review-job.ts'
import { changeSegments } from './segments/change-segments.ts'
import { correctSegment } from './segments/correct-segment.ts'
import { exportTable } from './segments/export-table.ts'
import { exportTmx } from './segments/export-tmx.ts'
import { exportXliff } from './segments/export-xliff.ts'
import { importTable } from './segments/import-table.ts'
import { importXliff } from './segments/import-xliff.ts'
import { listSegments, readSegment } from './segments/list-segments.ts'
import { listJobNotes } from './segments/list-job-notes.ts'
import { addNote, changeNote, deleteNote, listNotes } from './segments/notes.ts'
import { readHistory } from './segments/read-history.ts'
import { estimateQuality } from './text/estimate-quality.ts'
import { translateText } from './text/translate-text.ts'

const requests = { admit, takeRequest, logRequest, ready: readReadiness }

const account = {
  readStatus,
  listDelays,
  retryDelays,
  retryNotification,
  listAudit,
  createWebhookSecret,
  listWebhookSecrets,
  revokeWebhookSecret,
  testWebhook,
  listEngines,
  createEngine,
  changeEngine,
  removeEngine,
  orderEngines,
  testEngine,
  connect,
  listQueries,
  saveQuery,
  deleteQuery,
  readAccount,
  changeAccount,
  makeDemonstration,
  removeDemonstration,
  readPlan,
  readUsage,
  listDeliveries,
  listRequests,
  readRequest,
  listKeys: listOwnKeys,
  createKey: createOwnKey,
  revokeKey: revokeOtherKey,
  readSignIn,
  beginSignIn,
  finishSignIn,
  invitePerson,
  renewInvitation,
  createSession,
  endSession,
}

const models = { listModels, listOfferedModels, addModel, cancelModel, removeModel }

const text = { listLanguages, translate: translateText, listCalibrations, calibrate, estimateQuality }

const jobs = {
  analyseDocument,
  createJob,
  storeUpload,
  discardUpload,
  createUpload,
  readUpload,
  appendUpload,
  deleteUpload,
  copyUpload,
  assignJob,
  listPeople,
  listJobs,
  countJobs,
  readJob,
  readJobVersion,
  deleteJob,
  changeBatch,
  listLeftOut,
  addLeftOut,
  cancelJob,
  openFile,
  openOriginal,
  readPage,
  exportXliff,
  importXliff,
  exportTmx,
  exportTable,
  importTable,
  listSegments,
  readSegment,
  correctSegment,
  changeSegments,
  readSegmentHistory: readHistory,
  listNotes,
  listJobNotes,
  addNote,
  changeNote,
  deleteNote,
  followJob,
  followJobs,
  reportPresence,
  rebuildJob,
  retryJob,
  replaceSource,
  compareSource,
  createBulkAction,
  listBulkActions,
  readBulkAction,
  cancelBulkAction,
  downloadFiles,
}

const resources = {
  analyseResource,
  createResource,
  importResource,
  listResources,
  readResource,
  renameResource,
  deleteResource,
  exportResource,
  listEntries,
  putEntry,
  changeEntry,
  deleteEntry,
  findMatches,
  reviewJob,
}

const projects = {
  createProject,
  listProjects,
  readProject,
  changeProject,
  deleteProject,
  addProjectResource,
  removeProjectResource,
}

const useCases = { ...requests, ...account, ...models, ...text, ...jobs, ...resources, ...projects }

type UseCases = typeof useCases

/** The use cases without their first argument, the parts. Expected failures are thrown as `Problem`. */
export type Core = {
  [N in keyof UseCases]: UseCases[N] extends (parts: CoreParts, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never
}

export function makeCore(parts: CoreParts): Core {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...args: readonly unknown[]): unknown => Reflect.apply(useCase, null, [parts, ...args]),
  ])
  // `Object.fromEntries` forgets which name has which function.
  return Object.fromEntries(bound) as Core
}
