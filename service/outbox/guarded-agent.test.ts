import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { request } from 'undici'
import { afterAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../listen.ts'
import { webhookAddresses } from '../testing/hostile/addresses.ts'
import { guardedAgent, type Resolve } from './guarded-agent.ts'
import { refuseEngine, refuseWebhook } from './refuse-webhook.ts'
import { describeWebhookAddresses } from './testing/describe-webhook-addresses.ts'

describe('connections to receivers of notices', async () => {
  const resolved: string[] = []
  const answers: Record<string, string[]> = {
    'private.example': ['10.0.0.1'],
    'both.example': ['93.184.216.34', '127.0.0.1'],
    'six.example': ['::1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'nothing.example': [],
  }
  const fakeResolve: Resolve = (name, done) => {
    resolved.push(name)
    const addresses = answers[name] ?? ['127.0.0.1']
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  const agent = guardedAgent({ resolve: fakeResolve })
  afterAll(() => agent.destroy())
  const post = (url: string) => request(url, { dispatcher: agent, method: 'POST', body: '{}' })

  it.each(Object.keys(answers))('are not made to %s, whatever it resolves to', async (name) => {
    await expect(post(`https://${name}/hook`)).rejects.toMatchObject({ name: 'AddressRefused' })
    expect(resolved).toContain(name)
  })

  it('are not made to a name that is of the internet once and private the next time', async () => {
    let asked = 0
    const given = new AbortController()
    const turning = guardedAgent({
      resolve: (_, done) => {
        asked++
        // The first address is never reached: the wait for it ends as soon as it is given.
        if (asked === 1) setImmediate(() => given.abort())
        done(null, [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }])
      },
    })
    const hook = { dispatcher: turning, method: 'POST', body: '{}' } as const
    const first = await request('https://turning.example/hook', { ...hook, signal: given.signal }).catch(String)
    expect(first).not.toContain('AddressRefused')
    // One look-up a connection: the address that was checked is the one that was connected to.
    expect(asked).toBe(1)
    await expect(request('https://turning.example/hook', hook)).rejects.toMatchObject({ name: 'AddressRefused' })
    expect(asked).toBe(2)
    await turning.destroy()
  })

  it('are never made to this machine, however its address is written', async () => {
    let reached = 0
    const port = await findFreePort('127.0.0.1')
    const server = createServer((socket) => {
      reached++
      socket.destroy()
    })
    await new Promise<void>((done) => server.listen(port, '0.0.0.0', done))
    const forms = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ]
    for (const host of forms) {
      await expect(post(`https://${host}:${port}/`)).rejects.toMatchObject({ name: 'AddressRefused' })
      await expect(post(`http://${host}:${port}/`)).rejects.toMatchObject({ name: 'AddressRefused' })
      await expect(post(`https://${host}/`)).rejects.toMatchObject({ name: 'AddressRefused' })
    }
    await new Promise((done) => server.close(done))
    expect(reached).toBe(0)
  })

  describeWebhookAddresses(webhookAddresses, post, 50)
})

describe('connections where private addresses are allowed', () => {
  it('are not made to a name that resolves to the metadata of a cloud', async () => {
    const metadata = [{ address: '169.254.169.254', family: 4 }]
    const agent = guardedAgent({ allowsPrivate: true, resolve: (_, done) => done(null, metadata) })
    const asked = request('http://model.example/v1', { dispatcher: agent })
    await expect(asked).rejects.toMatchObject({ name: 'AddressRefused' })
    await agent.destroy()
  })

  it('are made to this machine', async () => {
    const port = await findFreePort('127.0.0.1')
    const server = createHttpServer((_, response) => response.end('here')).listen(port, '127.0.0.1')
    const agent = guardedAgent({ allowsPrivate: true })
    const { body } = await request(`http://localhost:${port}/`, { dispatcher: agent })
    expect(await body.text()).toBe('here')
    await agent.destroy()
    server.close()
  })
})

describe('the address of a webhook', () => {
  it.each([
    ['http://example.com/', 'an https address'],
    ['nonsense', 'an https address'],
    ['https://user:pass@hooks.example.com/', 'an address without user name and password'],
    ['https://hooks.example.com/a\tb', 'an address without spaces and control characters'],
    ['https://printer.local/', 'an address of the public internet'],
    ['https://10.0.0.1/', 'an address of the public internet'],
    ['https://localhost/', 'an address of the public internet'],
    ['https://intranet/', 'an address of the public internet'],
    ['https://[fd00::1]/', 'an address of the public internet'],
    ['https://metadata.azure.com/', 'an address outside the metadata of a cloud'],
    ['https://example.com:443/hook?x=1', null],
    ['https://example.com:8443/hook', null],
    ['https://example.com:22/', null],
    ['https://hooks.example.com/a', null],
  ])('%s: %s', (url, message) => expect(refuseWebhook(url)).toBe(message))
})

describe('the address of an engine', () => {
  const noQuery = 'an address without a query and a fragment'
  const noMetadata = 'an address outside the metadata of a cloud'
  it.each([
    ['https://api.example.com/v1', null, null],
    ['http://localhost:11434/v1', 'an https address', null],
    ['http://api.example.com/v1', 'an https address', null],
    ['https://10.0.0.1/v1', 'an address of the public internet', null],
    ['file:///etc/passwd', 'an https address', 'an https address'],
    ['http://user:pass@localhost/', 'an https address', 'an address without user name and password'],
    ['http://localhost:11434/v1?key=1', noQuery, noQuery],
    ['https://api.example.com/v1#a', noQuery, noQuery],
    ['https://169.254.169.254/', noMetadata, noMetadata],
    ['https://2852039166/', noMetadata, noMetadata],
    ['https://[::ffff:169.254.169.254]/', noMetadata, noMetadata],
    ['https://[fd00:ec2::254]/', noMetadata, noMetadata],
    ['https://metadata.google.internal./', noMetadata, noMetadata],
    ['http://[fd00::1]:11434/v1', 'an https address', null],
  ])('%s: %s; where private ones are allowed: %s', (url, usual, allowed) => {
    expect([refuseEngine(url, false), refuseEngine(url, true)]).toEqual([usual, allowed])
  })
})
