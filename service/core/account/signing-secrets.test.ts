import { expect, it } from 'vitest'
import { openSecretBox } from '../../secrets/open-secret-box.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { loadSigningSecrets, sealSigningSecrets } from './signing-secrets.ts'

const service = await startTestService()
const { core, store } = service
const boxOf = (...letters: string[]) => openSecretBox({ keys: letters.map((one) => one.repeat(32)), file: '' })
const at = new Date('2026-03-01T12:00:00Z')
const load = (letter: string, organisationId: string) =>
  loadSigningSecrets({ store, secrets: boxOf(letter) }, organisationId, at)
const stored = () => store.query<object>('select * from webhook_secrets')

it('a secret of webhooks is sealed in the database, and signs', async () => {
  const caller = await service.addCaller()
  const { secret, prefix } = await core.createWebhookSecret(caller, {})
  expect(JSON.stringify(await stored())).not.toContain(secret.slice(10))
  expect((await core.listWebhookSecrets(caller)).secrets[0]?.prefix).toBe(prefix)
  expect(await load('k', caller.organisationId)).toEqual([secret])
  expect(await load('n', caller.organisationId)).toBeNull()
})

it('one that was stored as it is signs, and is sealed at the next start, and anew with a new key', async () => {
  const caller = await service.addCaller()
  const { id } = await core.createWebhookSecret(caller, {})
  const plain = `whsec_${'A'.repeat(43)}=`
  await store.query('update webhook_secrets set secret = $1, prefix = null where secret_id = $2', plain, id)
  expect(await load('k', caller.organisationId)).toEqual([plain])
  expect(await sealSigningSecrets({ store, secrets: boxOf('k') })).toBe(1)
  expect(JSON.stringify(await stored())).not.toContain('AAAAA')
  expect((await core.listWebhookSecrets(caller)).secrets[0]?.prefix).toBe('whsec_AAAA')
  expect(await sealSigningSecrets({ store, secrets: boxOf('n', 'k') })).toBeGreaterThan(0)
  expect([await load('n', caller.organisationId), await load('k', caller.organisationId)]).toEqual([[plain], null])
})
