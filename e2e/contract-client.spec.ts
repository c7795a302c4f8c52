import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeLibreTranslate } from '../service/engines/testing/start-fake-libretranslate.ts'
import { contractSteps } from '../service/http/testing/contract-steps.ts'
import { openOrganisations } from '../service/testing/open-organisations.ts'
import { startReceiver } from '../service/testing/machines/start-receiver.ts'
import { withKey } from './service/api.ts'
import { startService } from './service/start-service.ts'
import { expect, test } from './service/test.ts'

// No page is opened: a program meets the service as it is built.
test('a client made of the text of the contract meets nothing else in the built service', {
  tag: '@short',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-receiver-'))
  // Its certificate is made by openssl, which a person's machine may lack.
  const receiver = await startReceiver(folder).catch(() => null)
  if (receiver === null) {
    expect(process.env['CI']).toBeUndefined()
    test.info().annotations.push({ type: 'left out', description: 'openssl is missing, so no notice is received' })
  }
  const engine = await startFakeLibreTranslate()
  const requestsPerMinute = 100_000
  const service = await startService({
    env: {
      COTEJO_DEMO: '0',
      COTEJO_ENGINES: 'libretranslate',
      LIBRETRANSLATE_URL: engine.url,
      COTEJO_ALLOW_PRIVATE_WEBHOOKS: '1',
      COTEJO_REQUESTS_PER_MINUTE: String(requestsPerMinute),
      ...(receiver !== null && { NODE_EXTRA_CA_CERTS: receiver.certificate }),
    },
  })
  try {
    const organisations = await openOrganisations(service.dataDir)
    const admins = [await organisations.add('Ours'), await organisations.add('Theirs')]
    await organisations.close()
    const [manager = '', stranger = ''] = admins.map(({ key }) => key)
    const made = await withKey(service.url, manager).send('/v1/keys', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', role: 'translator' }),
    })
    const { key: translator } = (await made.json()) as { key: string }
    const steps = contractSteps({
      request: (path, init) => fetch(service.url + path, init),
      keys: { manager, translator, stranger },
      requestsPerMinute,
      translations: ['Hello.', 'Good <g1>night</g1>.'],
      // A pause so long is not waited for within a call.
      breakEngine: () =>
        engine.misbehave({ how: 'reply', status: 503, headers: { 'Retry-After': '3600' }, body: null }, 1000),
      hook: receiver?.url ?? null,
      received: receiver?.received ?? [],
      expect,
    })
    for (const [name, go] of steps) await test.step(name, go)
  } finally {
    await service.stop()
    await engine.close()
    await receiver?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
