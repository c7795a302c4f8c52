import { describe, expect, it } from 'vitest'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { connect, createConnectCode } from './connect.ts'
import type { Core } from '../core.ts'
import type { Caller } from '../../ports/records.ts'
import { createKey, listApiKeys, revokeKey } from './keys.ts'
import { ensureLocalOrganisation, requireOrganisation } from './local-organisation.ts'

async function holderOf(core: Core, key: string): Promise<Caller | null> {
  return (await core.admit(key))?.caller ?? null
}

describe('a key', async () => {
  const service = await startTestService()
  const { core, store, parts } = service
  const { organisationId } = await service.addCaller()
  const create = async (name = 'CI') =>
    (await createKey(parts, store.db, organisationId, { name, role: 'manager' })).key

  it('opens what its role may, until it is revoked', async () => {
    const text = await create()
    expect(text).toMatch(/^cot_m_[\w-]{43}$/)
    const caller = await holderOf(core, text)
    expect(caller).toMatchObject({ organisationId, keyName: 'CI', role: 'manager' })
    expect(await holderOf(core, `${text}x`)).toBeNull()
    expect(await holderOf(core, '')).toBeNull()
    await revokeKey(parts, store.db, organisationId, caller?.keyId ?? '')
    expect(await holderOf(core, text)).toBeNull()
    expect((await problemOf(revokeKey(parts, store.db, organisationId, caller?.keyId ?? ''))).type).toBe(
      'key-not-found',
    )
  })

  it('is kept as a hash: nothing in the database opens anything', async () => {
    const text = await create()
    const rows = await store.query<{ row: string }>('select keys::text as row from keys')
    expect(rows.some(({ row }) => row.includes(text.slice(12)))).toBe(false)
  })

  it('is listed by its beginning, for its own organisation alone', async () => {
    const text = await create('Listed')
    const records = await listApiKeys(store.db, organisationId)
    expect(records[0]).toMatchObject({ name: 'Listed', role: 'manager', prefix: text.slice(0, 10), revoked_at: null })
    const other = await service.addCaller()
    expect(await listApiKeys(store.db, other.organisationId)).toEqual([])
    const stolen = records[0]?.id ?? ''
    expect((await problemOf(revokeKey(parts, store.db, other.organisationId, stolen))).type).toBe('key-not-found')
  })

  it('shows its account and plan', async () => {
    const caller = await holderOf(core, await create('Account'))
    if (caller === null) throw new Error('The key that was just made is refused')
    expect(await core.readAccount(caller)).toMatchObject({
      organisation: { id: organisationId, name: 'Test' },
      key: { id: caller.keyId, name: 'Account', role: 'manager' },
      engines: [],
    })
    expect(await core.readPlan(caller)).toEqual({
      plan: 'test',
      status: 'active',
      period_start: '2000-01-01T00:00:00.000Z',
      period_end: null,
      characters: { limit: null, used: 0, remaining: null },
      requests_per_minute: 120,
    })
  })
})

describe('a key asked for over the wire', async () => {
  const service = await startTestService()
  const { core } = service

  it('is shown once, and listed without its text', async () => {
    const caller = await service.addCaller()
    const made = await core.createKey(caller, { name: 'Website', role: 'translator' })
    expect(await holderOf(core, made.key)).toMatchObject({ keyId: made.id, role: 'translator' })
    const { key: _, ...listed } = made
    expect(await core.listKeys(caller)).toEqual({ keys: [{ ...listed, last_used_at: expect.any(String) }] })
  })

  it('is revoked once, and not by another organisation', async () => {
    const [caller, other] = [await service.addCaller(), await service.addCaller()]
    const { id, key } = await core.createKey(caller, { name: 'Old', role: 'manager' })
    expect((await problemOf(core.revokeKey(other, id))).type).toBe('key-not-found')
    await core.revokeKey(caller, id)
    expect(await holderOf(core, key)).toBeNull()
    expect((await problemOf(core.revokeKey(caller, id))).type).toBe('key-not-found')
    expect((await core.listKeys(caller)).keys[0]?.revoked_at).not.toBeNull()
  })

  it('of an admin may be revoked, the last one not: two that revoke each other leave one', async () => {
    const caller = await service.addCaller()
    const made = await Promise.all(['A', 'B'].map((name) => core.createKey(caller, { name, role: 'admin' })))
    const results = await Promise.allSettled(made.map(({ id }) => core.revokeKey(caller, id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = (await core.listKeys(caller)).keys.find(({ revoked_at }) => revoked_at === null)
    const problem = await problemOf(core.revokeKey(caller, left?.id ?? ''))
    expect(problem.type).toBe('forbidden')
    expect(problem.message).toContain('Create another one first')
  })
})

describe('a key that another key made', async () => {
  const service = await startTestService()
  const { core } = service
  const admin = await service.addCaller()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const make = async (caller: Caller, name: string, expires_at?: string) => {
    const made = await core.createKey(caller, { name, role: 'admin', ...(expires_at && { expires_at }) })
    const holder = await holderOf(core, made.key)
    if (holder === null) throw new Error('The key that was just made is refused')
    return { ...made, holder }
  }

  it('ends no later than its maker', async () => {
    const month = inDays(30)
    const { holder } = await make(admin, 'Agency', month)
    expect((await make(holder, 'Next')).expires_at).toBe(month)
    expect((await make(holder, 'Short', inDays(3))).made_by).toBe(holder.keyId)
    const problem = await problemOf(core.createKey(holder, { name: 'Long', role: 'admin', expires_at: inDays(31) }))
    expect([problem.type, JSON.stringify(problem)]).toEqual(['invalid-request', expect.stringContaining(month)])
  })

  it('is revoked with its maker where that is asked for, and what it made with it', async () => {
    const first = await make(admin, 'First')
    const second = await make(first.holder, 'Second')
    const third = await make(second.holder, 'Third')
    const other = await make(admin, 'Other')
    await core.revokeKey(admin, first.id, { made: 'true' })
    const holders = await Promise.all([first, second, third, other].map(({ key }) => holderOf(core, key)))
    expect(holders.map((holder) => holder === null)).toEqual([true, true, true, false])
  })

  it('takes the webhook secrets that it and its keys made with it where that is asked for, and no others', async () => {
    const first = await make(admin, 'First')
    const second = await make(first.holder, 'Second')
    const { id: ours } = await core.createWebhookSecret(admin, {})
    const { id: stolen } = await core.createWebhookSecret(first.holder, {})
    const { id: further } = await core.createWebhookSecret(second.holder, {})
    const signing = async () => (await core.listWebhookSecrets(admin)).secrets.map(({ id }) => id)
    await core.revokeKey(admin, second.id)
    expect(await signing()).toEqual([further, stolen, ours])
    await core.revokeKey(admin, first.id, { made: 'true' })
    expect(await signing()).toEqual([ours])
    const logged = (await core.listAudit(admin, { limit: '2' })).entries
    expect(logged.map(({ action }) => action)).toEqual(['webhook-secret.revoked', 'webhook-secret.revoked'])
    expect(logged.map(({ subject_id }) => subject_id).sort()).toEqual([stolen, further].sort())
  })

  it('makes nothing more by a request that was let in before it was revoked', async () => {
    const { id, holder } = await make(admin, 'First')
    await core.revokeKey(admin, id, { made: 'true' })
    const late = [
      core.createKey(holder, { name: 'Late', role: 'admin' }),
      core.createWebhookSecret(holder, {}),
      core.createSession(holder, { name: 'Late' }),
    ]
    const problems = await Promise.all(late.map((made: Promise<unknown>) => problemOf(made)))
    expect(problems.map(({ type }) => type)).toEqual(['unauthorized', 'unauthorized', 'unauthorized'])
  })

  it('stays where only its maker is revoked', async () => {
    const first = await make(admin, 'First')
    const second = await make(first.holder, 'Second')
    await core.revokeKey(admin, first.id)
    expect(await holderOf(core, second.key)).not.toBeNull()
  })
})

describe('the code of a start link', async () => {
  let time = new Date('2026-03-01T12:00:00Z')
  const service = await startTestService({ now: () => time })
  const { core, parts, store } = service
  const admin = await service.addCaller()
  const { organisationId } = admin

  it('is exchanged once for an admin’s key', async () => {
    const code = await createConnectCode(parts, organisationId)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => core.connect({ code }, 'en')))
    const keys = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.key] : []))
    expect(keys).toHaveLength(1)
    expect(await holderOf(core, keys[0] ?? '')).toMatchObject({ role: 'admin', keyName: 'this computer' })
    expect((await problemOf(core.connect({ code: 'guess' }, 'en'))).type).toBe('unauthorized')
  })

  it('gives a key that is named in the language of the person who opens it', async () => {
    const { key } = await core.connect({ code: await createConnectCode(parts, organisationId) }, 'es')
    expect(await holderOf(core, key)).toMatchObject({ keyName: 'este ordenador' })
  })

  it('is worth nothing after ten minutes', async () => {
    const code = await createConnectCode(parts, organisationId)
    time = new Date(time.getTime() + 10 * 60_000)
    expect((await problemOf(core.connect({ code }, 'en'))).type).toBe('unauthorized')
  })

  it('replaces the key of the link before it, also when two are opened at once, and leaves other keys', async () => {
    const { key: other } = await core.createKey(admin, { name: 'this computer', role: 'admin' })
    const keys: string[] = []
    for (let index = 0; index < 3; index++) {
      time = new Date(time.getTime() + 1000)
      keys.push((await connect(parts, { code: await createConnectCode(parts, organisationId) }, 'en')).key)
    }
    const codes = [await createConnectCode(parts, organisationId), await createConnectCode(parts, organisationId)]
    keys.push(...(await Promise.all(codes.map((code) => connect(parts, { code }, 'en')))).map(({ key }) => key))
    const callers = await Promise.all(keys.map((key) => holderOf(core, key)))
    expect(callers.slice(0, 3)).toEqual([null, null, null])
    expect(callers.filter((caller) => caller !== null)).toHaveLength(1)
    expect(await holderOf(core, other)).toMatchObject({ role: 'admin' })
    const rows = await store.query<{ n: number }>('select count(*)::int as n from connect_codes')
    expect(rows[0]?.n).toBeLessThanOrEqual(13)
  })

  it('gives a key that expires after thirty days', async () => {
    const { key } = await connect(parts, { code: await createConnectCode(parts, organisationId) }, 'en')
    time = new Date(time.getTime() + 30 * 86_400_000 - 1000)
    expect(await holderOf(core, key)).toMatchObject({ role: 'admin' })
    time = new Date(time.getTime() + 1000)
    expect(await holderOf(core, key)).toBeNull()
  })
})

describe('the local organisation', async () => {
  const service = await startTestService()
  const { core, parts, store } = service

  it('is made once by several first starts, with the operator’s own key', async () => {
    const adminKey = 'an operator’s own key, long enough'
    const made = await Promise.all([1, 2, 3].map(() => ensureLocalOrganisation(parts, { adminKey, demo: true })))
    expect(new Set(made.map((organisation) => organisation.organisation_id)).size).toBe(1)
    expect(made[0]).toMatchObject({ plan_status: 'active', character_limit: null, demo_wanted: true })
    expect(await holderOf(core, adminKey)).toMatchObject({ role: 'admin', keyName: 'operator' })
    const again = await ensureLocalOrganisation(parts, { adminKey: null, demo: false })
    expect(again.organisation_id).toBe(made[0]?.organisation_id)
    expect((await requireOrganisation(store.db, undefined)).organisation_id).toBe(again.organisation_id)
    expect((await problemOf(requireOrganisation(store.db, 'org_none'))).type).toBe('not-found')
  })
})
