import type { MakerKind } from '#contract/resources/api-key.ts'
import type { AuditEntry, AuditPage, AuditQuery } from '#contract/resources/audit.ts'
import { limits } from '#contract/limits.ts'
import { addAudit, listAudit as listStored } from '../../store/audit-log.ts'
import type { Db } from '../../store/open-store.ts'
import type { AuditRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'
import { requireCursor } from '../require-cursor.ts'

/** Author of a change: a key, the operator's command line, or the person who opens a start link. */
export type Actor = { readonly via: MakerKind; readonly name: string | null; readonly keyId: string | null }

export const operator: Actor = { via: 'operator', name: null, keyId: null }
export const startLink: Actor = { via: 'start-link', name: null, keyId: null }
export const actorOf = ({ keyId, keyName }: Pick<Caller, 'keyId' | 'keyName'>): Actor => ({
  via: 'key',
  name: keyName,
  keyId,
})

export type Audited = Pick<AuditEntry, 'action' | 'subject_id' | 'subject' | 'changes'>

/** Logs a change, in the transaction that makes it. */
export async function noteChange(
  { now, newId }: Pick<CoreParts, 'now' | 'newId'>,
  tx: Db,
  organisationId: string,
  actor: Actor,
  what: Audited,
): Promise<void> {
  await addAudit(tx, {
    ...what,
    organisation_id: organisationId,
    audit_id: newId('aud'),
    actor_via: actor.via,
    actor_name: actor.name,
    actor_key_id: actor.keyId,
    created_at: now(),
  })
}

/** Returns the changes of this organisation, newest first. Throws `invalid-request`. */
export async function listAudit(
  { store }: Pick<CoreParts, 'store'>,
  { organisationId }: Pick<Caller, 'organisationId'>,
  query: AuditQuery,
): Promise<AuditPage> {
  const limit = Number(query.limit ?? limits.page.requests.default)
  const rows = await listStored(store.db, organisationId, {
    after: requireCursor(query.after, 'aud'),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  return { entries: page.map(toEntry), next_after: rows.length > limit ? (page.at(-1)?.audit_id ?? null) : null }
}

function toEntry(row: AuditRow): AuditEntry {
  return {
    id: row.audit_id,
    action: row.action,
    actor: { via: row.actor_via, name: row.actor_name, key_id: row.actor_key_id },
    subject_id: row.subject_id,
    subject: row.subject,
    changes: [...row.changes],
    created_at: row.created_at.toISOString(),
  }
}
