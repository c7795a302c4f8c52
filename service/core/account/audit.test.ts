import { describe, expect, it } from 'vitest'
import { findKeyAndCount } from '../../store/find-key-and-count.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { tickingClock } from '../../testing/ticking-clock.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { changePlan } from './change-plan.ts'
import { connect, createConnectCode } from './connect.ts'
import { hashKey } from './key-text.ts'
import { createKey, revokeKey } from './keys.ts'

describe('what is known of a key', async () => {
  let time = new Date('2026-03-01T12:40:00Z')
  const service = await startTestService({ now: () => time, requestsPerMinute: 1_000_000 })
  const { core, parts, store } = service
  const admin = await service.addCaller()
  const keyOf = async (id: string) => (await core.listKeys(admin)).keys.find((key) => key.id === id)

  it('is the hour in which it was last used, not before it was made, written once an hour', async () => {
    const { id, key } = await core.createKey(admin, { name: 'Ana', role: 'translator' })
    expect((await keyOf(id))?.last_used_at).toBeNull()
    const versions = async () =>
      (await store.query<{ v: string }>('select xmin::text as v from keys where key_id = $1', id))[0]?.v
    await core.admit(key)
    expect((await keyOf(id))?.last_used_at).toBe('2026-03-01T12:40:00.000Z')
    const written = await versions()
    await Promise.all(Array.from({ length: 20 }, () => core.admit(key)))
    time = new Date('2026-03-01T12:59:59Z')
    await core.admit(key)
    expect(await versions()).toBe(written)
    time = new Date('2026-03-01T13:00:00Z')
    await Promise.all(Array.from({ length: 20 }, () => findKeyAndCount(store.db, hashKey(key), time, 60_000)))
    expect((await keyOf(id))?.last_used_at).toBe('2026-03-01T13:00:00.000Z')
  })

  it('is when it expires: from then on it is refused', async () => {
    const expires_at = '2026-03-01T14:00:00.000Z'
    const { id, key } = await core.createKey(admin, { name: 'Leo', role: 'manager', expires_at })
    expect(await keyOf(id)).toMatchObject({ expires_at, revoked_at: null })
    time = new Date('2026-03-01T13:59:59Z')
    expect(await core.admit(key)).not.toBeNull()
    time = new Date(expires_at)
    expect(await core.admit(key)).toBeNull()
    const { type, extra } = await problemOf(core.createKey(admin, { name: 'Eva', role: 'manager', expires_at }))
    expect([type, extra.errors?.[0]?.path]).toEqual(['invalid-request', 'expires_at'])
  })

  it('does not count as the last admin key once it has expired', async () => {
    const other = await service.addCaller()
    const { id } = await core.createKey(other, { name: 'stays', role: 'admin' })
    await core.createKey(other, { name: 'goes', role: 'admin', expires_at: '2026-03-01T15:00:00Z' })
    time = new Date('2026-03-01T16:00:00Z')
    expect((await problemOf(core.revokeKey(other, id))).type).toBe('forbidden')
  })

  it('is who made it', async () => {
    const { id } = await core.createKey(admin, { name: 'Mar', role: 'translator' })
    expect(await keyOf(id)).toMatchObject({ created_via: 'key', created_by: 'Tester' })
    const { id: own } = await createKey(parts, store.db, admin.organisationId, { name: 'CI', role: 'translator' })
    expect(await keyOf(own)).toMatchObject({ created_via: 'operator', created_by: null })
  })
})

describe('the log of changes', async () => {
  const service = await startTestService({ now: tickingClock() })
  const { core, parts, store } = service
  const admin = await service.addCaller()
  const { organisationId } = admin
  const entries = async () => (await core.listAudit(admin, {})).entries

  it('says who made and revoked which key, never its text', async () => {
    const { id, key } = await core.createKey(admin, { name: 'Ana', role: 'manager' })
    await core.revokeKey(admin, id)
    const { id: own } = await createKey(parts, store.db, organisationId, { name: 'CI', role: 'translator' })
    await revokeKey(parts, store.db, organisationId, own)
    const byTester = { via: 'key', name: 'Tester', key_id: admin.keyId }
    const byOperator = { via: 'operator', name: null, key_id: null }
    expect(await entries()).toMatchObject([
      { action: 'key.revoked', actor: byOperator, subject_id: own, subject: 'CI' },
      { action: 'key.created', actor: byOperator, subject_id: own },
      { action: 'key.revoked', actor: byTester, subject_id: id, subject: 'Ana' },
      {
        action: 'key.created',
        actor: byTester,
        subject_id: id,
        changes: [{ field: 'role', before: null, after: 'manager' }],
      },
    ])
    expect(JSON.stringify(await entries())).not.toContain(key)
  })

  it('says what changed of a plan, and nothing when nothing did', async () => {
    await changePlan(parts, organisationId, { plan: 'team', character_limit: 500_000 })
    await changePlan(parts, organisationId, { plan: 'team' })
    const [last, before] = await entries()
    expect(last).toMatchObject({
      action: 'plan.changed',
      actor: { via: 'operator' },
      changes: [
        { field: 'plan', before: 'test', after: 'team' },
        { field: 'character_limit', before: null, after: '500000' },
      ],
    })
    expect(before?.action).not.toBe('plan.changed')
  })

  it('says that a start link took the place of another', async () => {
    await connect(parts, { code: await createConnectCode(parts, organisationId) }, 'en')
    await connect(parts, { code: await createConnectCode(parts, organisationId) }, 'en')
    expect((await entries()).slice(0, 3).map(({ action, actor }) => [action, actor.via])).toEqual([
      ['key.created', 'start-link'],
      ['key.revoked', 'start-link'],
      ['key.created', 'start-link'],
    ])
  })

  it('says who made and revoked a webhook secret, never its text', async () => {
    const { id, secret } = await core.createWebhookSecret(admin, {})
    const { id: second } = await core.createWebhookSecret(admin, { overlap_hours: 2 })
    const overlap = [{ field: 'overlap_hours', before: null, after: '2' }]
    expect((await entries()).slice(0, 2).map(({ changes }) => changes)).toEqual([overlap, []])
    await core.revokeWebhookSecret(admin, second)
    await core.revokeWebhookSecret(admin, id)
    expect((await entries()).slice(0, 3).map(({ action }) => action)).toEqual([
      'webhook-secret.revoked',
      'webhook-secret.revoked',
      'webhook-secret.created',
    ])
    expect(JSON.stringify(await entries())).not.toContain(secret)
  })

  it('is read page by page, by admins of the organisation alone', async () => {
    const all = await entries()
    const ids: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await core.listAudit(admin, { limit: '2', ...(after !== undefined && { after }) })
      ids.push(...page.entries.map(({ id }) => id))
      if (page.next_after === null) break
      after = page.next_after
    }
    expect(ids).toEqual(all.map(({ id }) => id))
    const other = await service.addCaller()
    expect(await core.listAudit(other, {})).toEqual({ entries: [], next_after: null })
  })
})

describe('the secrets of webhooks', async () => {
  let time = new Date('2026-03-01T12:00:00Z')
  const service = await startTestService({ now: () => time })
  const { core } = service
  const admin = await service.addCaller()

  it('are shown once, and exchanged with hours in which both are valid', async () => {
    const first = await core.createWebhookSecret(admin, {})
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    time = new Date('2026-03-01T12:30:00Z')
    const second = await core.createWebhookSecret(admin, { overlap_hours: 2 })
    const { secrets } = await core.listWebhookSecrets(admin)
    expect(secrets.map(({ id, expires_at }) => [id, expires_at])).toEqual([
      [second.id, null],
      [first.id, '2026-03-01T14:30:00.000Z'],
    ])
    expect(JSON.stringify(secrets)).not.toContain(first.secret.slice(10))
    time = new Date('2026-03-01T14:30:00Z')
    expect((await core.listWebhookSecrets(admin)).secrets.map(({ id }) => id)).toEqual([second.id])
  })

  it('are nothing to another organisation', async () => {
    const other = await service.addCaller()
    const { id } = await core.createWebhookSecret(admin, {})
    expect((await core.listWebhookSecrets(other)).secrets).toEqual([])
    expect((await problemOf(core.revokeWebhookSecret(other, id))).type).toBe('secret-not-found')
    await core.createWebhookSecret(other, { overlap_hours: 0 })
    expect((await core.listWebhookSecrets(admin)).secrets.find((one) => one.id === id)?.expires_at).toBeNull()
  })
})
