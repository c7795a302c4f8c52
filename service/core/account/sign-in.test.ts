import { describe, expect, it } from 'vitest'
import type { Identity, SignInFault } from '../../ports/identity-provider.ts'
import { fakeIdentityProvider } from '../../testing/fake-identity-provider.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { makeCore } from '../core.ts'

const secret = 'a secret of this browser, made at random'
const hour = 3_600_000

describe('a person whom an identity provider signs in', async () => {
  let time = new Date('2026-03-01T12:00:00Z')
  const service = await startTestService({ now: () => time, requestsPerMinute: 1_000_000 })
  const { organisationId } = await service.addCaller()
  const ana: Identity = {
    subject: 'https://id.example ana',
    name: 'Ana Ruiz',
    email: 'ana@acme.example',
    role: 'translator',
    organisationId,
  }
  let answer: Identity | SignInFault = ana
  const core = makeCore({ ...service.parts, identityProvider: fakeIdentityProvider(() => answer) })
  const callerOf = async (key: string) => {
    const admitted = await core.admit(key)
    if (admitted === null) throw new Error('The secret is refused')
    return admitted.caller
  }
  const begin = async () => new URL((await core.beginSignIn({ secret })).url).search.replace('?', '?code=c&')
  const signIn = async (as: Identity | SignInFault = ana) => {
    answer = as
    return core.finishSignIn({ secret, response: await begin(), name: 'Firefox on Linux' })
  }

  it('gets a session for a working day, of a key that is the same each time and whose text no one has', async () => {
    const first = await signIn()
    expect(first.session.expires_at).toBe(new Date(time.getTime() + 12 * hour).toISOString())
    const caller = await callerOf(first.key)
    expect(caller).toMatchObject({ organisationId, keyName: 'Ana Ruiz', role: 'translator' })
    expect((await callerOf((await signIn()).key)).keyId).toBe(caller.keyId)
    const { keys } = await core.listKeys(caller)
    expect(keys.filter(({ session_of }) => session_of === null)).toMatchObject([
      { id: caller.keyId, email: 'ana@acme.example', personal: true, created_via: 'sign-in', created_by: 'Ana Ruiz' },
    ])
    expect(JSON.stringify(keys)).not.toContain('https://id.example')
    time = new Date(time.getTime() + 12 * hour)
    expect(await core.admit(first.key)).toBeNull()
  })

  it('has the name and the role of the last sign-in, also in sessions that go on, which is logged', async () => {
    const before = await signIn()
    await signIn({ ...ana, name: 'Ana Ruiz Gil', role: 'admin' })
    const caller = await callerOf(before.key)
    expect(caller).toMatchObject({ keyName: 'Ana Ruiz Gil', role: 'admin' })
    const { entries } = await core.listAudit(caller, {})
    expect(entries.find(({ action }) => action === 'key.changed')).toMatchObject({
      actor: { via: 'sign-in' },
      changes: [
        { field: 'name', before: 'Ana Ruiz', after: 'Ana Ruiz Gil' },
        { field: 'role', before: 'translator', after: 'admin' },
      ],
    })
    await signIn()
    expect((await callerOf(before.key)).role).toBe('translator')
  })

  it.each([
    ['no role', { role: null }, 'has no role for Cotejo'],
    ['no organisation', { organisationId: null }, 'has no organisation in Cotejo'],
    ['an organisation that does not exist', { organisationId: 'org_never' }, 'has no organisation in Cotejo'],
  ] as const)('is refused with %s, in a plain sentence', async (_, changes, sentence) => {
    const { type, message } = await problemOf(signIn({ ...ana, subject: 'https://id.example new', ...changes }))
    expect([type, message.includes(sentence)]).toEqual(['forbidden', true])
  })

  it('is refused when the provider says no, sends something else, or is silent', async () => {
    const types = [
      await problemOf(signIn('denied')),
      await problemOf(signIn('invalid')),
      await problemOf(signIn('silent')),
    ]
    expect(types.map(({ type }) => type)).toEqual(['forbidden', 'unauthorized', 'sign-in-unavailable'])
  })

  it('is let in by an answer once, within ten minutes, and only in the browser that began', async () => {
    answer = ana
    const response = await begin()
    const other = 'the secret of another browser, also random'
    expect((await problemOf(core.finishSignIn({ secret: other, response }))).type).toBe('unauthorized')
    // Who has the answer of another cannot try again either.
    expect((await problemOf(core.finishSignIn({ secret, response }))).type).toBe('unauthorized')
    const replayed = await begin()
    const ends = await Promise.allSettled(
      Array.from({ length: 5 }, () => core.finishSignIn({ secret, response: replayed })),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await begin()
    time = new Date(time.getTime() + 10 * 60_000)
    expect((await problemOf(core.finishSignIn({ secret, response: late }))).type).toBe('unauthorized')
    for (const made of ['?code=c', '?code=c&state=x', '?state=', '?error=access_denied&state=x'])
      expect((await problemOf(core.finishSignIn({ secret, response: made }))).type).toBe('unauthorized')
  })

  it('stays out when an admin has revoked the key, with all sessions', async () => {
    const person = { ...ana, subject: 'https://id.example leo', name: 'Leo', role: 'translator' } as const
    const { key } = await signIn(person)
    const { keyId } = await callerOf(key)
    const admin = await callerOf((await signIn({ ...ana, subject: 'https://id.example marta', role: 'admin' })).key)
    await core.revokeKey(admin, keyId, {})
    expect(await core.admit(key)).toBeNull()
    expect(await problemOf(signIn(person))).toMatchObject({ type: 'forbidden' })
  })

  it('is another person in another organisation, and the same subject of another issuer too', async () => {
    const other = await service.addCaller()
    const here = await callerOf((await signIn()).key)
    const there = await callerOf((await signIn({ ...ana, organisationId: other.organisationId })).key)
    const evil = await callerOf((await signIn({ ...ana, subject: 'https://evil.example ana' })).key)
    expect(new Set([here.keyId, there.keyId, evil.keyId]).size).toBe(3)
    expect(there.organisationId).toBe(other.organisationId)
  })

  it('has no link from an admin, since the provider signs them in', async () => {
    const admin = await callerOf((await signIn({ ...ana, subject: 'https://id.example marta', role: 'admin' })).key)
    const { keyId } = await callerOf((await signIn()).key)
    expect((await problemOf(core.renewInvitation(admin, keyId, 'en'))).type).toBe('key-not-found')
  })

  it('has nothing of the kind where no provider is configured', async () => {
    const without = makeCore({ ...service.parts, identityProvider: null })
    expect(await without.readSignIn()).toEqual({ label: null })
    expect((await problemOf(without.beginSignIn({ secret }))).type).toBe('not-found')
    expect((await problemOf(without.finishSignIn({ secret, response: '?state=a' }))).type).toBe('not-found')
  })
})
