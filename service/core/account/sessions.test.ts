import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import type { Caller } from '../../ports/records.ts'
import { connect, createConnectCode } from './connect.ts'

const day = 86_400_000

describe('a session of a key', async () => {
  let time = new Date('2026-03-01T12:00:00Z')
  const service = await startTestService({ now: () => time, requestsPerMinute: 1_000_000 })
  const { core, parts } = service
  const admin = await service.addCaller()

  const callerOf = async (secret: string): Promise<Caller> => {
    const admitted = await core.admit(secret)
    if (admitted === null) throw new Error('The secret is refused')
    return admitted.caller
  }
  const isRefused = async (secret: string) => (await core.admit(secret)) === null
  const keyAndSession = async (more: { expires_at?: string } = {}, by = admin) => {
    const made = await core.createKey(by, { name: 'Ana', role: 'translator', ...more })
    const caller = await callerOf(made.key)
    return { ...made, caller, session: await core.createSession(caller, { name: 'Firefox on Linux' }) }
  }

  it('acts as that key, by name, role and id: what is corrected with it is signed by the person', async () => {
    const { caller, session } = await keyAndSession()
    expect(await callerOf(session.key)).toEqual({
      ...caller,
      sessionId: session.id,
      expiresAt: new Date(session.expires_at ?? 0),
    })
    expect((await core.readAccount(await callerOf(session.key))).key).toMatchObject({ id: caller.keyId, name: 'Ana' })
  })

  it('is listed among the keys by the browser, with its key and its end, and noted in the log of changes', async () => {
    const { id, session } = await keyAndSession()
    const expires_at = new Date(time.getTime() + limits.sessionDays * day).toISOString()
    expect((await core.listKeys(admin)).keys.find((key) => key.id === session.id)).toMatchObject({
      name: 'Firefox on Linux',
      role: 'translator',
      created_by: 'Ana',
      session_of: id,
      expires_at,
    })
    expect((await core.listAudit(admin, {})).entries.find((entry) => entry.subject_id === session.id)).toMatchObject({
      action: 'key.created',
      actor: { via: 'key', name: 'Ana', key_id: id },
      subject: 'Firefox on Linux',
    })
  })

  it('ends after 30 days', async () => {
    const { key, session } = await keyAndSession()
    time = new Date(time.getTime() + limits.sessionDays * day - 1)
    expect(await isRefused(session.key)).toBe(false)
    time = new Date(time.getTime() + 1)
    expect(await isRefused(session.key)).toBe(true)
    expect(await isRefused(key)).toBe(false)
  })

  it('ends with its key where that expires earlier', async () => {
    const expires_at = new Date(time.getTime() + day).toISOString()
    const { session } = await keyAndSession({ expires_at })
    expect(session.expires_at).toBe(expires_at)
  })

  it('is revoked with its key, and each is in the log of changes', async () => {
    const { id, session } = await keyAndSession()
    await core.revokeKey(admin, id)
    expect(await isRefused(session.key)).toBe(true)
    const revoked = (await core.listAudit(admin, {})).entries.filter(({ action }) => action === 'key.revoked')
    expect(revoked.slice(0, 2).map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining([id, session.id]))
    expect((await core.listKeys(admin)).keys.find((key) => key.id === session.id)?.revoked_at).not.toBeNull()
  })

  it('is revoked by itself, and its key stays', async () => {
    const { key, session } = await keyAndSession()
    await core.revokeKey(admin, session.id)
    expect(await isRefused(session.key)).toBe(true)
    expect(await isRefused(key)).toBe(false)
  })

  it('makes nothing that would outlive it: no session, no key, no webhook secret', async () => {
    const { key } = await core.createKey(admin, { name: 'Root', role: 'admin' })
    const { key: secret } = await core.createSession(await callerOf(key), { name: 'Firefox on Linux' })
    const inside = await callerOf(secret)
    const made = [
      core.createSession(inside, { name: 'Another' }),
      core.createKey(inside, { name: 'Hidden', role: 'admin' }),
      core.createWebhookSecret(inside, {}),
    ]
    const problems = await Promise.all(made.map((one) => problemOf(one)))
    expect(problems.map(({ type }) => type)).toEqual(['forbidden', 'forbidden', 'forbidden'])
  })

  it('ends when it is signed out, once; a key that is no session does not end so', async () => {
    const { key, caller, session } = await keyAndSession()
    const inside = await callerOf(session.key)
    await core.endSession(inside)
    expect(await isRefused(session.key)).toBe(true)
    expect(await isRefused(key)).toBe(false)
    expect((await problemOf(core.endSession(inside))).type).toBe('key-not-found')
    expect((await problemOf(core.endSession(caller))).type).toBe('key-not-found')
  })

  it('makes no other session: who reads its secret has it until its end, and not longer', async () => {
    const { session } = await keyAndSession()
    const inside = await callerOf(session.key)
    expect((await problemOf(core.createSession(inside, { name: 'Elsewhere' }))).type).toBe('forbidden')
  })

  it('does not count as the last admin key', async () => {
    const other = await service.addCaller()
    const only = await core.createKey(other, { name: 'only', role: 'admin' })
    await core.createSession(await callerOf(only.key), { name: 'Firefox' })
    expect((await problemOf(core.revokeKey(other, only.id))).type).toBe('forbidden')
  })

  it('ends when another start link takes the place of the one whose key it is of', async () => {
    const { key } = await connect(parts, { code: await createConnectCode(parts, admin.organisationId) }, 'en')
    const session = await core.createSession(await callerOf(key), { name: 'Firefox' })
    await connect(parts, { code: await createConnectCode(parts, admin.organisationId) }, 'en')
    expect(await isRefused(session.key)).toBe(true)
  })

  it('gives way where its key has too many: the oldest ends, and what is over is listed no more', async () => {
    const { id, caller, session: first } = await keyAndSession()
    const secrets = [first.key]
    for (let n = 0; n < limits.sessionsOfKey; n++) {
      time = new Date(time.getTime() + 1000)
      secrets.push((await core.createSession(caller, { name: `Browser ${n}` })).key)
    }
    expect(await Promise.all(secrets.map(isRefused))).toEqual([true, ...secrets.slice(1).map(() => false)])
    const listed = (await core.listKeys(admin)).keys.filter((key) => key.session_of === id)
    expect(listed).toHaveLength(limits.sessionsOfKey)
  })

  it('of another organisation is not there', async () => {
    const { session } = await keyAndSession()
    const other = await service.addCaller()
    expect((await problemOf(core.revokeKey(other, session.id))).type).toBe('key-not-found')
    expect((await problemOf(core.endSession({ ...other, sessionId: session.id }))).type).toBe('key-not-found')
    expect(await isRefused(session.key)).toBe(false)
  })
})
