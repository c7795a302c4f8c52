import { describe, expect, it } from 'vitest'
import {
  auditRow,
  bulkActionRow,
  calibrationRow,
  deliveryRow,
  entry,
  filled,
  fillOrganisation,
  hashOf,
  jobRow,
  keyRow,
  noteRow,
  organisationRow,
  outcome,
  projectRow,
  requestRow,
  resourceRow,
  savedQueryRow,
  segmentsJson,
  storedAt,
  uploadPartRow,
  uploadRow,
  webhookSecretRow,
  usagePartRecord,
} from '../testing/fill-store.ts'
import { engineRow, engineUse } from '../testing/engine-rows.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { ofAllOrganisations } from '../testing/of-all-organisations.ts'
import { hashRows, listOrganisationTables } from '../testing/hash-rows.ts'
import { isNothing } from '../testing/is-nothing.ts'
import { listStoreFunctions } from '../testing/list-store-functions.ts'
import * as auditLog from './audit-log.ts'
import * as bulkActions from './bulk-actions.ts'
import * as calibrations from './calibrations.ts'
import * as connectCodes from './connect-codes.ts'
import * as corrections from './corrections.ts'
import * as deliveries from './deliveries.ts'
import * as delays from './delays.ts'
import * as documentReads from './document-reads.ts'
import * as documentWrites from './document-writes.ts'
import * as engines from './engines.ts'
import * as idempotencyKeys from './idempotency-keys.ts'
import * as jobTotals from './job-totals.ts'
import * as jobs from './jobs.ts'
import * as leftOut from './left-out.ts'
import * as keys from './keys.ts'
import type { Db } from './open-store.ts'
import * as jobEvents from './job-events.ts'
import * as notes from './notes.ts'
import * as organisations from './organisations.ts'
import * as queue from './queue.ts'
import * as rateWindows from './rate-windows.ts'
import { readBacklog } from './read-backlog.ts'
import * as reopening from './reopen-job.ts'
import * as requests from './requests.ts'
import * as entries from './resources/entries.ts'
import { entryFeed } from './resources/entry-feed.ts'
import * as projects from './resources/projects.ts'
import * as resources from './resources/resources.ts'
import * as retention from './retention.ts'
import { chooseReviewed, listReviewed } from './resources/reviewed-segments.ts'
import * as savedQueries from './saved-queries.ts'
import * as scores from './scores.ts'
import type { JobRow, SegmentRow } from './schema.ts'
import * as sourceVersions from './source-versions.ts'
import * as signIns from './sign-ins.ts'
import * as segments from './segments.ts'
import * as failures from './translation-failures.ts'
import * as uploads from './uploads.ts'
import * as usageParts from './usage-parts.ts'
import * as usage from './usage.ts'
import * as waiting from './waiting-jobs.ts'
import * as webhookSecrets from './webhook-secrets.ts'

const store = await openTestStore()
const mine = 'org_mine'
const { jobId, projectId, memoryId } = filled
const { fence } = await store.transact((tx) => fillOrganisation(tx, mine))
const [myJob, mySegments] = await Promise.all([
  jobs.findJob(store.db, mine, jobId),
  segments.findSegments(store.db, mine, jobId, [1]),
])
await organisations.addOrganisation(store.db, organisationRow('org_other'))
/** Calls with my ids for an organisation: mine, or another. */
type Calls = Readonly<Record<string, (db: Db, organisation: string) => Promise<unknown>>>

const held = (organisationId: string) => ({ organisationId, jobId, fence })
const owner = (organisation_id: string) => ({ organisation_id, resource_id: memoryId })
const batch = (organisationId: string) => ({ organisationId, batchId: filled.batchId })
const job = (organisation_id: string): JobRow => {
  if (myJob === undefined) throw new Error('The job is not there')
  return { ...myJob, organisation_id }
}
const segment = (organisation_id: string): SegmentRow => {
  const [one] = mySegments
  if (one === undefined) throw new Error('The segment is not there')
  return { ...one, organisation_id }
}
const ofSegment = (organisation_id: string) => ({ organisation_id, job_id: jobId, position: 1 })
const note = (organisation_id: string) => ({ ...noteRow(organisation_id, jobId, 1), entry: null, resolved: false })
const uploadOf = (organisationId: string) => ({ organisationId, uploadId: filled.uploadId })
const later = new Date('2100-01-01')
const page = { limit: 10 }
const direction = { source_lang: 'en', target_lang: 'es', engine: 'apertium' }
const days = { from: '2026-02-28', to: '2026-03-02', by: 'day' } as const

/** Calls that return something of mine for me, and must return nothing for another. */
const reads: Calls = {
  findBulkAction: (db, of) => bulkActions.findBulkAction(db, of, filled.bulkActionId),
  findBulkActionByKey: (db, of) => bulkActions.findBulkActionByKey(db, of, 'bulk 1'),
  findDownloadableJobs: (db, of) => bulkActions.findDownloadableJobs(db, of, [jobId]),
  listBulkActions: (db, of) => bulkActions.listBulkActions(db, of, 10),
  listJobIds: (db, of) => bulkActions.listJobIds(db, of, { kind: 'translate_document' }, 10),
  lockBulkAction: (db, of) => bulkActions.lockBulkAction(db, of, filled.bulkActionId),
  countCharacters: (db, of) => organisations.countCharacters(db, of, '2026-01-01'),
  countCharactersOf: (db, of) => organisations.countCharactersOf(db, [{ organisationId: of, start: '2026-01-01' }]),
  countPendingCharacters: (db, of) => reopening.countPendingCharacters(db, of, jobId),
  countSegments: (db, of) => segments.countSegments(db, of, jobId, {}),
  findOwn: (db, of) => organisations.findOwn(db, of, { project_id: null, resources: [], job_ids: [] }),
  entryFeed: async (db, of) => {
    const memory = { organisationId: of, memoryId }
    const feed = entryFeed(db)
    const stored = await feed.readEntries([{ memory, seqs: [1, 2] }])
    return [await feed.heads([memory]), await feed.readAfter(memory, 0, 10, 'source'), stored]
  },
  countUploads: (db, of) => uploads.countUploads(db, of, storedAt),
  findUpload: (db, of) => uploads.findUpload(db, uploadOf(of), storedAt),
  listUploadParts: (db, of) => uploads.listUploadParts(db, of, filled.uploadId),
  findCalibration: (db, of) => calibrations.findCalibration(db, of, filled.calibration),
  findBySources: (db, of) => entries.findBySources(db, owner(of), ['One']),
  findEntries: (db, of) => entries.findEntries(db, owner(of), [1, 2]),
  findEntry: (db, of) => entries.findEntry(db, owner(of), 1),
  findFailures: (db, of) => failures.findFailures(db, of, [filled.failure]),
  findKey: (db, of) => keys.findKey(db, of, filled.keyId),
  findJob: (db, of) => jobs.findJob(db, of, jobId),
  findProject: (db, of) => projects.findProject(db, of, projectId),
  findChecksOfJob: (db, of) => projects.findChecksOfJob(db, of, jobId),
  findRequest: (db, of) => requests.findRequest(db, of, filled.requestId),
  findResource: (db, of) => resources.findResource(db, of, 'memory', memoryId),
  findResources: (db, of) => resources.findResources(db, of, [memoryId]),
  findSegment: (db, of) => segments.findSegment(db, of, jobId, 1),
  findSegments: (db, of) => segments.findSegments(db, of, jobId, [0, 1, 2]),
  findTargets: (db, of) => segments.findTargets(db, of, jobId, [0, 1, 2]),
  findVersionsAt: (db, of) => segments.findVersionsAt(db, of, jobId, [{ position: 2, revision: 1 }]),
  listCorrectedDirections: (db, of) => corrections.listCorrectedDirections(db, of),
  listCorrections: (db, of) => corrections.listCorrections(db, of, direction, 10),
  listDeliveries: (db, of) => deliveries.listDeliveries(db, of, { jobId, status: 'pending', ...page }),
  listFailedDeliveries: (db, of) => deliveries.listFailedDeliveries(db, of, 10),
  readBacklog: async (db, of) => {
    const { jobs: found, deliveries: waiting } = await readBacklog(db, of)
    return [...found, ...waiting]
  },
  listAudit: (db, of) => auditLog.listAudit(db, of, page),
  listWebhookSecrets: (db, of) => webhookSecrets.listWebhookSecrets(db, of, storedAt),
  listEngines: (db, of) => engines.listEngines(db, of),
  listEngineUse: (db, of) => engines.listEngineUse(db, of, days),
  listSavedQueries: (db, of) => savedQueries.listSavedQueries(db, of),
  listEntries: (db, of) => entries.listEntries(db, owner(of), 0, 10),
  matchingJobs: (db, of) => jobs.matchingJobs(db, of, { kind: 'translate_document' }).selectAll().execute(),
  countJobs: (db, of) =>
    jobTotals.countJobs(db, of, { kind: 'translate_document' }, { keyId: filled.keyId, now: later }),
  listJobs: (db, of) => jobs.listJobs(db, of, { kind: 'translate_document', projectId, nameContains: 'con', ...page }),
  listKeys: (db, of) => keys.listKeys(db, of),
  findKeyOfSubject: (db, of) => signIns.findKeyOfSubject(db, of, 'https://id.example ana'),
  listMadeBy: (db, of) => keys.listMadeBy(db, of, filled.keyId),
  findNote: (db, of) => notes.findNote(db, ofSegment(of), filled.noteId),
  listNotes: (db, of) => notes.listNotes(db, ofSegment(of)),
  listJobNotes: (db, of) => notes.listJobNotes(db, of, jobId, { kinds: null, resolved: null, after: null, limit: 10 }),
  listNotesOf: (db, of) => notes.listNotesOf(db, of, jobId, [1]),
  listJobEvents: (db, of) => jobEvents.listJobEvents(db, of, jobId, 0, 10),
  listPending: (db, of) => documentWrites.listPending(db, held(of), -1, 10),
  listFollowedJobs: (db, of) => projects.listFollowedJobs(db, of, projectId),
  listProjectResources: (db, of) => projects.listProjectResources(db, of, projectId),
  listProjects: (db, of) => projects.listProjects(db, of, { nameContains: 'e', ...page }),
  listRequests: (db, of) => requests.listRequests(db, of, { status: 404, operation: 'readJob', ...page }),
  listResources: (db, of) => resources.listResources(db, of, { kind: 'memory', projectId, ...page }),
  chooseReviewed: (db, of) => chooseReviewed(db, job(of)),
  listReviewed: (db, of) => listReviewed(db, job(of), -1, 10),
  highestRevision: (db, of) => sourceVersions.highestRevision(db, of, jobId),
  listSources: (db, of) => sourceVersions.listSources(db, of, jobId, -1, 10),
  listDropped: (db, of) => sourceVersions.listDropped(db, of, jobId, { version: 0, position: 0 }, 10),
  listSegments: (db, of) => segments.listSegments(db, of, jobId, { after: -1, filter: {}, ...page }),
  listUnscored: (db, of) => scores.listUnscored(db, held(of), -1, 10),
  splitUsage: (db, of) => usageParts.splitUsage(db, of, { ...days, split: 'languages' }),
  listUsage: (db, of) => usage.listUsage(db, of, days),
  listVersions: (db, of) => segments.listVersions(db, of, jobId, 2),
  lockHeld: (db, of) => queue.lockHeld(db, held(of)),
  lockJob: (db, of) => jobs.lockJob(db, of, jobId),
  lockProject: (db, of) => projects.lockProject(db, of, projectId),
  lockResource: (db, of) => resources.lockResource(db, of, 'memory', memoryId),
  readTargets: (db, of) => documentReads.readTargets(db, of, jobId),
  findLeftOut: (db, of) => leftOut.findLeftOut(db, batch(of)),
  lockLeftOut: (db, of) => leftOut.lockLeftOut(db, batch(of)),
  findUsedUpWindow: async (db, of) => {
    await rateWindows.countRequest(db, filled.keyId, storedAt, 60_000)
    return (await delays.findUsedUpWindow(db, of, { limit: 0, after: new Date(0) }))?.getTime()
  },
  readWaitedSeconds: (db, of) => waiting.readWaitedSeconds(db, held(of)),
  summariseSegments: (db, of) => documentReads.summariseSegments(db, of, jobId, [1]),
}

/** Calls that change rows of mine for me, and must change none of them for another. */
const writes: Calls = {
  addSegments: (db, of) => documentWrites.addSegments(db, held(of), segmentsJson([3]), storedAt),
  addToProject: async (db, of) => {
    await db.deleteFrom('project_resources').where('organisation_id', '=', of).execute()
    await projects.addToProject(db, projectRow(of, projectId), memoryId)
  },
  addEngineUse: (db, of) => engines.addEngineUse(db, of, '2026-03-01', engineUse),
  changeEngine: (db, of) => engines.changeEngine(db, of, filled.engineId, { name: 'Other' }),
  orderEngines: (db, of) => engines.orderEngines(db, of, ['eng_0', filled.engineId]),
  replaceWebhookSecret: (db, of) =>
    webhookSecrets.replaceWebhookSecret(db, webhookSecretRow(of, filled.secretId), { secret: 'other', prefix: null }),
  replaceSealedKey: (db, of) => engines.replaceSealedKey(db, engineRow(of, filled.engineId), 'other'),
  removeEngine: (db, of) => engines.removeEngine(db, of, filled.engineId),
  addUsagePart: (db, of) => usageParts.addUsagePart(db, of, '2026-03-01', usagePartRecord),
  addUsage: (db, of) => usage.addUsage(db, of, '2026-03-01', { characters: 1 }),
  addJobEvents: (db, of) => jobEvents.addJobEvents(db, [{ organisationId: of, jobId, positions: [1], notes: [] }]),
  changeBulkAction: (db, of) =>
    bulkActions.changeBulkAction(db, { organisation_id: of, bulk_action_id: filled.bulkActionId }, { done: 1 }),
  changeNote: (db, of) => notes.changeNote(db, note(of), { text: 'Other' }),
  markFollowed: (db, of) => jobEvents.markFollowed(db, of, jobId),
  markOrganisationFollowed: (db, of) => jobEvents.markOrganisationFollowed(db, of),
  recountNotes: (db, of) => notes.recountNotes(db, of, jobId, [1]),
  resolveReasons: (db, of) => notes.resolveReasons(db, ofSegment(of), { keyId: filled.keyId, since: new Date(0) }),
  removeNote: (db, of) => notes.removeNote(db, note(of)),
  changeJob: (db, of) => jobs.changeJob(db, of, jobId, { file_name: 'other.txt' }),
  changePerson: (db, of) => signIns.changePerson(db, of, filled.keyId, { name: 'Other' }),
  removeConnectCodesOf: (db, of) => connectCodes.removeConnectCodesOf(db, of, filled.keyId),
  moveAssignments: (db, of) => jobs.moveAssignments(db, of, [filled.keyId], { id: 'key_other', name: 'Other' }),
  changeRules: (db, of) => organisations.changeRules(db, of, { signed_off: 'open' }),
  changePlan: (db, of) => organisations.changePlan(db, of, { plan: 'other' }),
  changeProject: (db, of) => projects.changeProject(db, projectRow(of, projectId), { name: 'Other' }),
  changeRetention: (db, of) => retention.changeRetention(db, of, { keep_jobs_days: 10 }),
  changeResource: (db, of) => resources.changeResource(db, owner(of), { name: 'Other' }),
  enterStage: (db, of) => documentWrites.enterStage(db, held(of), 'scoring', { done: 1, total: 2 }),
  extendLease: (db, of) => queue.extendLease(db, held(of)),
  failPending: (db, of) => documentWrites.failPending(db, held(of), { error_code: 'e', origin: null }, storedAt),
  setDemonstration: (db, of) =>
    organisations.setDemonstration(db, of, { project_id: null, resources: [], job_ids: [] }),
  setDemonstrationDue: (db, of) => organisations.setDemonstrationDue(db, of, null),
  noteNoticed: (db, of) => organisations.noteNoticed(db, of, { noticed_period: 'p', noticed_percent: 80 }),
  nameEngine: (db, of) => documentWrites.nameEngine(db, held(of), 'other'),
  putBack: (db, of) => queue.putBack(db, held(of), { status: 'retrying', delaySeconds: 1, countAttempt: true }),
  putEntries: (db, of) => entries.putEntries(db, owner(of), 2, [entry('One'), entry('Three')]),
  removeEntry: (db, of) => entries.removeEntry(db, owner(of), 1, 3),
  removeOldSessions: async (db, of) => keys.removeOldSessions(db, of, filled.keyId, storedAt, 0),
  removeFromProject: (db, of) => projects.removeFromProject(db, projectRow(of, projectId), memoryId),
  removeJob: (db, of) => jobs.removeJob(db, of, jobId),
  removeProject: (db, of) => projects.removeProject(db, projectRow(of, projectId)),
  removeOldRequestsOf: (db, of) => retention.removeOldRequestsOf(db, of, later),
  removeOldVersions: (db, of) => retention.removeOldVersions(db, of, later),
  removeDeletedEntries: (db, of) =>
    entries.removeEntry(db, owner(of), 1, 3).then(() => retention.removeDeletedEntries(db, of, later)),
  removeResource: (db, of) => resources.removeResource(db, owner(of)),
  replaceSegments: (db, of) => segments.replaceSegments(db, [{ before: segment(of), change: { target: 'Other' } }]),
  reopenJob: (db, of) => reopening.reopenJob(db, of, jobId, { now: storedAt, installed: [] }),
  retryDelivery: (db, of) => deliveries.retryDelivery(db, of, filled.deliveryId),
  revokeKey: (db, of) => keys.revokeKey(db, of, filled.keyId, storedAt),
  revokeStartLinkKeys: (db, of) => keys.revokeStartLinkKeys(db, of, storedAt),
  expireWebhookSecrets: (db, of) => webhookSecrets.expireWebhookSecrets(db, of, storedAt),
  replaceSavedQuery: (db, of) =>
    savedQueries.replaceSavedQuery(db, { ...savedQueryRow(of, filled.queryId), query: 'euros' }),
  removeSavedQuery: (db, of) => savedQueries.removeSavedQuery(db, of, filled.queryId),
  removeUpload: (db, of) => uploads.removeUpload(db, of, filled.uploadId, storedAt),
  removeUploadsOfKey: (db, of) => uploads.removeUploadsOfKey(db, of, filled.keyId, storedAt),
  removeSecretsMadeBy: (db, of) => webhookSecrets.removeSecretsMadeBy(db, of, [filled.keyId]),
  removeWebhookSecret: (db, of) => webhookSecrets.removeWebhookSecret(db, of, filled.secretId),
  claimBatch: async (db, of) => {
    const { deliveryId: delivery_id, batchId: batch_id } = filled
    const due = { channel: 'mail' as const, next_attempt_at: new Date(0) }
    const mails = db.updateTable('deliveries').set(due).where('organisation_id', '=', of).returning('address')
    const { address = '' } = (await mails.executeTakeFirst()) ?? {}
    return deliveries.claimBatch(db, { organisation_id: of, delivery_id, batch_id, address })
  },
  settleDelivery: (db, of) =>
    deliveries.settleDelivery(
      db,
      { organisation_id: of, delivery_id: filled.deliveryId },
      { outcome: '200', delivered: true, retrySeconds: null },
    ),
  storeOutcomes: (db, of) => documentWrites.storeOutcomes(db, held(of), [outcome(0)], storedAt),
  storeScores: (db, of) =>
    scores.storeScores(db, held(of), [{ position: 1, content_revision: 2, score: 80, band: 'fiable' }], 1, storedAt),
  replaceVersion: (db, of) =>
    sourceVersions.replaceVersion(db, of, jobId, { number: 2, revision: 9, chunks: [] }, storedAt),
  nameBatch: (db, of) => jobs.nameBatch(db, batch(of), 'Other'),
  putLeftOut: (db, of) => leftOut.putLeftOut(db, batch(of), { files: [], more: 1 }),
  removeLeftOut: async (db, of) => {
    await jobs.removeJob(db, of, jobId)
    await leftOut.removeLeftOut(db, batch(of))
  },
  listWaitingOf: async (db, of) => {
    await waiting.waitForQuota(db, held(of))
    return delays.listWaitingOf(db, of, 5)
  },
  resumeForQuota: async (db, of) => {
    await waiting.waitForQuota(db, held(of))
    await waiting.resumeForQuota(db, of)
  },
  tryWaiting: async (db, of) => {
    await waiting.waitForQuota(db, held(of))
    await waiting.tryWaiting(db, of)
  },
  waitForQuota: (db, of) => waiting.waitForQuota(db, held(of)),
  waitForDependency: (db, of) => waiting.waitForDependency(db, held(of), 'engine:apertium'),
}

const times = { now: storedAt, expiresAt: new Date('2026-03-03T00:00:00Z'), waitMilliseconds: 1000 }

/** Calls that make a row with ids that I have: for another it may be made or refused, mine stays. */
const makes: Calls = {
  addAudit: (db, of) => auditLog.addAudit(db, auditRow(of, filled.auditId)),
  addBulkAction: (db, of) =>
    bulkActions.addBulkAction(db, bulkActionRow(of, filled.bulkActionId), new Date('2100-01-01')),
  addEngine: (db, of) => engines.addEngine(db, engineRow(of, filled.engineId)),
  addSavedQuery: (db, of) => savedQueries.addSavedQuery(db, savedQueryRow(of, filled.queryId)),
  addUpload: (db, of) => uploads.addUpload(db, uploadRow(of, filled.uploadId)),
  addUploadPart: (db, of) => uploads.addUploadPart(db, uploadPartRow(of, filled.uploadId, 100), later),
  addWebhookSecret: (db, of) => webhookSecrets.addWebhookSecret(db, webhookSecretRow(of, filled.secretId)),
  addConnectCode: (db, of) => connectCodes.addConnectCode(db, hashOf(filled.connectCode), of, storedAt),
  addDeliveries: (db, of) => deliveries.addDeliveries(db, [deliveryRow(of, filled.deliveryId, jobId)]),
  addFailures: (db, of) => failures.addFailures(db, of, [filled.failure], new Date(0)),
  addJob: (db, of) => jobs.addJob(db, jobRow(of, jobId)),
  addKey: (db, of) => keys.addKey(db, keyRow(of, filled.keyId, `key of ${mine}`)),
  addNotes: (db, of) => notes.addNotes(db, [note(of)]),
  addProject: (db, of) => projects.addProject(db, projectRow(of, projectId)),
  addRequests: (db, of) => requests.addRequests(db, [requestRow(of, filled.requestId)]),
  addResource: (db, of) => resources.addResource(db, resourceRow(of, memoryId)),
  putCalibration: (db, of) => calibrations.putCalibration(db, { ...calibrationRow(of), revision: 2 }),
  claimIdempotencyKey: (db, of) =>
    idempotencyKeys.claimIdempotencyKey(
      db,
      of,
      { key: filled.idempotencyKey, fingerprint: 'g', jobId: 'job_2' },
      times,
    ),
  keepProject: (db, of) => projects.keepProject(db, of, projectId),
}

/** Returns the result or error of a call, and the tables in which it changed rows of mine; undoes everything. */
async function tryOut(call: Calls[string], of: string) {
  let returned: unknown
  let changed: string[] = []
  const work = store.transact(async (tx) => {
    returned = await call(tx, of)
    const after = await rowsOfMine(tx)
    changed = Object.keys(after).filter((table) => after[table] !== before[table])
    throw new RolledBack()
  })
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return { returned, changed, error: error instanceof RolledBack ? undefined : error }
}

class RolledBack extends Error {}
const tables = await listOrganisationTables(store.db)
const rowsOfMine = (db: Db) => hashRows(db, tables, mine)
const before = await rowsOfMine(store.db)

describe('what an organisation has', () => {
  it('is in every table that has a column for the organisation', () => {
    expect(tables.filter((name) => before[name] === null)).toEqual([])
  })

  it.each(Object.keys(reads))('is found by %s for itself, and not for another', async (name) => {
    const call = reads[name] ?? missing
    const own = await tryOut(call, mine)
    expect([own.error, own.changed, isNothing(own.returned)]).toEqual([undefined, [], false])
    const other = await tryOut(call, 'org_other')
    if (other.error !== undefined) expect(other.error).toBeInstanceOf(queue.LostJob)
    expect(other.changed).toEqual([])
    expect(isNothing(other.returned), JSON.stringify(other.returned)).toBe(true)
  })

  it.each(Object.keys(writes))('is changed by %s for itself, and not for another', async (name) => {
    const call = writes[name] ?? missing
    const own = await tryOut(call, mine)
    expect(own.error).toBeUndefined()
    expect(own.changed).not.toEqual([])
    const other = await tryOut(call, 'org_other')
    expect(other.changed).toEqual([])
    expect(JSON.stringify(other.returned) ?? '').not.toContain(mine)
  })

  it.each(Object.keys(makes))('stays as it is when %s has the same ids for another', async (name) => {
    const other = await tryOut(makes[name] ?? missing, 'org_other')
    expect(other.changed).toEqual([])
    expect(JSON.stringify(other.returned) ?? '').not.toContain(mine)
  })

  it('is asked for by no function of the store that is not tried here', async () => {
    const tried = [reads, writes, makes].flatMap(Object.keys).concat(Object.values(ofAllOrganisations).flat())
    const exported = await listStoreFunctions()
    expect(exported.filter((name) => !tried.includes(name))).toEqual([])
    expect(tried.filter((name) => !exported.includes(name))).toEqual([])
  })
})

const missing: Calls[string] = () => Promise.reject(new Error('There is no such call'))
