import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import {
  type BulkAction,
  type BulkActionReport,
  type BulkActions,
  isOver,
  type NewBulkAction,
} from '#contract/resources/bulk-action.ts'
import {
  addBulkAction,
  changeBulkAction,
  findBulkAction,
  findBulkActionByKey,
  listBulkActions as listStored,
  lockBulkAction,
  type StoredBulkAction,
} from '../../store/bulk-actions.ts'
import type { Db } from '../../store/open-store.ts'
import { findResources } from '../../store/resources/resources.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { chooseJobs } from './choose-jobs.ts'
import { requireAssignment } from '../jobs/assign-job.ts'
import { requireProject } from '../projects/projects.ts'
import type { Caller } from '../../ports/records.ts'
import { isStorable } from '../storable.ts'

type Parts = Pick<CoreParts, 'store' | 'now' | 'newId'>

/**
 * Stores an action on many jobs, which workers run. The same request under a used idempotency key returns the first
 * bulk action.
 *
 * Throws `invalid-request`, `project-not-found`, `resource-not-found`, `key-not-found`, `idempotency-key-reused`.
 */
export async function createBulkAction(
  { store, now, newId }: Parts,
  caller: Caller,
  asked: NewBulkAction,
  idempotencyKey: string | null,
): Promise<{ readonly record: BulkAction; readonly created: boolean }> {
  requireSound(asked)
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const row = {
    organisation_id: caller.organisationId,
    bulk_action_id: newId('bulk'),
    action: asked.action,
    memory_ids: asked.memory_ids ?? [],
    project_id: asked.project_id ?? null,
    assignment: asked.assignment ?? null,
    idempotency_key: idempotencyKey,
    fingerprint,
    created_by: caller.keyName,
    created_at: now(),
  }
  return store.transact(async (tx) => {
    await requireNamed({ now }, tx, caller, asked)
    const ids = await chooseJobs(tx, caller, now(), asked)
    const isOverAtOnce = ids.length === 0
    const status = isOverAtOnce ? ('finished' as const) : ('queued' as const)
    const keysSince = new Date(now().getTime() - limits.idempotencyKey.hours * 3_600_000)
    const finished_at = isOverAtOnce ? now() : null
    const added = await addBulkAction(tx, { ...row, job_ids: ids, status, finished_at }, keysSince)
    if (added !== undefined) return { record: toRecord(added), created: true }
    const first = await findBulkActionByKey(tx, caller.organisationId, idempotencyKey ?? '')
    if (first?.fingerprint !== fingerprint) throw new Problem('idempotency-key-reused')
    return { record: toRecord(first), created: false }
  })
}

/** Returns the latest ones of the organisation. */
export async function listBulkActions({ store }: Pick<Parts, 'store'>, caller: Caller): Promise<BulkActions> {
  const rows = await listStored(store.db, caller.organisationId, limits.bulkActionsListed)
  return { bulk_actions: rows.map(toRecord) }
}

/** Returns one bulk action. Throws `bulk-action-not-found`. */
export async function readBulkAction(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  bulkActionId: string,
): Promise<BulkActionReport> {
  const row = await findBulkAction(store.db, caller.organisationId, bulkActionId)
  if (row === undefined) throw new Problem('bulk-action-not-found')
  return { ...toRecord(row), failures: row.failures }
}

/** Cancels the rest of an action, and returns one that has ended unchanged. Throws `bulk-action-not-found`. */
export async function cancelBulkAction(
  { store, now }: Pick<Parts, 'store' | 'now'>,
  caller: Caller,
  bulkActionId: string,
): Promise<BulkAction> {
  return store.transact(async (tx) => {
    const row = await lockBulkAction(tx, caller.organisationId, bulkActionId)
    if (row === undefined) throw new Problem('bulk-action-not-found')
    if (isOver(row)) return toRecord(row)
    return toRecord(await changeBulkAction(tx, row, { status: 'cancelled', finished_at: now() }))
  })
}

/** Checks which members belong to which action, as the schema cannot. */
function requireSound({ action, memory_ids, project_id, assignment }: NewBulkAction): void {
  const refuse = (path: string, message: string) => {
    throw new Problem('invalid-request', { errors: [{ path, message }] })
  }
  if ((memory_ids === undefined) === (action === 'add_to_memory'))
    refuse('memory_ids', 'with the action add_to_memory, and with no other')
  if ((project_id === undefined) === (action === 'move'))
    refuse('project_id', 'with the action move, and with no other')
  if ((assignment === undefined) === (action === 'assign'))
    refuse('assignment', 'with the action assign, and with no other')
  const texts = { memory_ids, project_id: [project_id ?? ''] }
  for (const [path, named = []] of Object.entries(texts))
    if (!named.every(isStorable)) refuse(path, 'no null characters')
}

/** Checks that the named exist. Throws `project-not-found`, `resource-not-found`, `key-not-found`. */
async function requireNamed(
  parts: Pick<Parts, 'now'>,
  tx: Db,
  caller: Caller,
  { memory_ids = [], project_id, assignment }: NewBulkAction,
): Promise<void> {
  if (assignment) await requireAssignment(parts, tx, caller.organisationId, assignment)
  if (project_id) await requireProject(tx, caller, project_id)
  const wanted = new Set(memory_ids)
  const found = (await findResources(tx, caller.organisationId, [...wanted])).filter(({ kind }) => kind === 'memory')
  if (found.length < wanted.size) throw new Problem('resource-not-found')
}

function toRecord(row: StoredBulkAction): BulkAction {
  return {
    id: row.bulk_action_id,
    action: row.action,
    status: row.status,
    progress: { done: row.done, total: row.total },
    failed: row.failed,
    entries: row.entries,
    project_id: row.project_id,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
