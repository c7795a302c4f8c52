import { describe, expect, it } from 'vitest'
import type { Mail } from '../../ports/mail.ts'
import type { Caller } from '../../ports/records.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { makeCore } from '../core.ts'
import { createConnectCode } from './connect.ts'

const minute = 60_000
const day = 86_400_000

describe('a person who is invited', async () => {
  let time = new Date('2026-03-01T12:00:00Z')
  const service = await startTestService({ now: () => time, requestsPerMinute: 1_000_000 })
  const { core, parts } = service
  const callerOf = async (secret: string): Promise<Caller> => {
    const admitted = await core.admit(secret)
    if (admitted === null) throw new Error('The secret is refused')
    return admitted.caller
  }
  /** Adds an organisation with the key of an admin. */
  const addAdmin = async () =>
    callerOf((await core.createKey(await service.addCaller(), { name: 'Marta', role: 'admin' })).key)
  const admin = await addAdmin()
  const invite = async (by = admin, more = {}) =>
    core.invitePerson(by, { name: 'Ana Ruiz', role: 'translator', email: 'ana@example.org', ...more }, 'en')
  const open = async (code: string | null, name?: string) =>
    core.connect({ code: code ?? '', ...(name !== undefined && { name }) }, 'en')

  it('signs in once by the link, for thirty days, in the name of their key, whose text no one gets', async () => {
    const { key, code, mailed, expires_at } = await invite()
    expect([mailed, expires_at]).toEqual([false, new Date(time.getTime() + 7 * day).toISOString()])
    expect(key).toMatchObject({ name: 'Ana Ruiz', role: 'translator', email: 'ana@example.org', personal: true })
    expect(JSON.stringify(key)).not.toMatch(/cot_t_[\w-]{10}/)
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => open(code, 'Firefox on Linux')))
    const [opened, ...others] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(others).toEqual([])
    expect(opened?.session?.expires_at).toBe(new Date(time.getTime() + 30 * day).toISOString())
    expect(await callerOf(opened?.key ?? '')).toMatchObject({ keyId: key.id, keyName: 'Ana Ruiz', role: 'translator' })
    const { keys } = await core.listKeys(admin)
    expect(keys.find(({ session_of }) => session_of === key.id)).toMatchObject({ name: 'Firefox on Linux' })
  })

  it('gets a new link, which ends the last one and leaves the sessions', async () => {
    const first = await invite()
    const second = await core.renewInvitation(admin, first.key.id, 'en')
    expect((await problemOf(open(first.code))).type).toBe('unauthorized')
    const { key } = await open(second.code)
    const third = await core.renewInvitation(admin, first.key.id, 'en')
    expect(await callerOf(key)).toMatchObject({ keyId: first.key.id })
    time = new Date(time.getTime() + 7 * day)
    expect((await problemOf(open(third.code))).type).toBe('unauthorized')
  })

  it('does not get in by a link when the key was revoked, and sessions end with it', async () => {
    const { key, code } = await invite()
    const other = await core.renewInvitation(admin, key.id, 'en')
    const { key: session } = await open(other.code)
    const open2 = await core.renewInvitation(admin, key.id, 'en')
    await core.revokeKey(admin, key.id, {})
    for (const each of [code, open2.code]) expect((await problemOf(open(each))).type).toBe('unauthorized')
    expect(await core.admit(session)).toBeNull()
    expect((await problemOf(core.renewInvitation(admin, key.id, 'en'))).type).toBe('key-not-found')
  })

  it('is no program, no session, no start link, and not of another organisation', async () => {
    const program = await core.createKey(admin, { name: 'CI', role: 'translator' })
    const { key, code } = await invite()
    const session = (await open(code)).session?.id ?? ''
    const link = await core.connect({ code: await createConnectCode(parts, admin.organisationId) }, 'en')
    const startLink = (await callerOf(link.key)).keyId
    const stranger = await addAdmin()
    for (const [by, id] of [
      [admin, program.id],
      [admin, session],
      [admin, startLink],
      [stranger, key.id],
    ] as const)
      expect((await problemOf(core.renewInvitation(by, id, 'en'))).type).toBe('key-not-found')
  })

  it('makes keys, secrets and links only right after signing in, and never a session', async () => {
    const { code } = await invite(admin, { name: 'Leo', role: 'admin' })
    const leo = await callerOf((await open(code)).key)
    expect((await problemOf(core.createSession(leo, { name: 'Another' }))).type).toBe('forbidden')
    const made = await core.createKey(leo, { name: 'CI', role: 'translator' })
    expect(made).toMatchObject({ created_by: 'Leo', expires_at: null })
    time = new Date(time.getTime() + 15 * minute)
    const later = [
      core.createKey(leo, { name: 'CI 2', role: 'translator' }),
      core.createWebhookSecret(leo, {}),
      invite(leo),
      core.renewInvitation(leo, leo.keyId, 'en'),
    ]
    for (const each of later) expect((await problemOf(each)).type).toBe('forbidden')
  })

  it('ends with the key of the admin at the latest', async () => {
    const expires_at = new Date(time.getTime() + day).toISOString()
    const { key } = await core.createKey(admin, { name: 'Short', role: 'admin', expires_at })
    const { key: made, code } = await invite(await callerOf(key))
    expect(made.expires_at).toBe(expires_at)
    expect((await open(code)).session?.expires_at).toBe(expires_at)
  })

  it('is written to where the service sends mail, in the language of the request, and the answer has no code', async () => {
    const sent: Mail[] = []
    const mailing = { sendMail: async (mail: Mail) => void sent.push(mail), publicUrl: 'https://cotejo.example' }
    const posting = makeCore({ ...parts, ...mailing })
    const asked = { name: 'Ana\r\nBcc: x@example.org', role: 'translator', email: 'ana@example.org' } as const
    const { mailed, code } = await posting.invitePerson(admin, asked, 'es')
    expect([mailed, code]).toEqual([true, null])
    expect(sent).toMatchObject([{ to: 'ana@example.org', subject: 'Cotejo: acceso a «Test»' }])
    expect(sent[0]?.text).not.toContain('\r')
    const link = /https:\/\/cotejo\.example\/connect#code=(\S+)/.exec(sent[0]?.text ?? '')?.[1]
    expect((await open(link ?? '')).session).toBeDefined()
    // Without an address there is nothing to send to.
    expect(await posting.invitePerson(admin, { name: 'Leo', role: 'manager' }, 'en')).toMatchObject({ mailed: false })
  })

  it('is answered with the code where the mail server refuses, and the log has neither code nor address', async () => {
    const warned: unknown[] = []
    const refuse = async () => {
      throw new Error('550')
    }
    const warn = (...all: unknown[]) => void warned.push(all)
    const posting = makeCore({ ...parts, sendMail: refuse, publicUrl: 'https://cotejo.example', warn })
    const { mailed, code } = await posting.invitePerson(admin, { name: 'A', role: 'manager', email: 'a@b.org' }, 'en')
    expect(mailed).toBe(false)
    expect((await open(code)).session).toBeDefined()
    expect(JSON.stringify(warned)).not.toMatch(new RegExp(`${code}|a@b`))
  })

  it('is in the log of changes, without the link', async () => {
    const other = await addAdmin()
    const { key, code } = await invite(other)
    const { entries } = await core.listAudit(other, {})
    const about = entries.filter(({ subject_id }) => subject_id === key.id)
    expect(about.map(({ action }) => action).toSorted()).toEqual(['key.created', 'key.invited'])
    expect(JSON.stringify(entries)).not.toContain(code)
  })
})
