import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { goThrough, startOpenIdProvider } from '../testing/start-openid-provider.ts'
import { openIdConnect, type OpenIdSettings } from './openid-connect.ts'

const client = { id: 'cotejo', secret: 'the secret of the client', redirectUri: 'http://127.0.0.1:4999/connect' }
const settings = (issuer: string): OpenIdSettings => ({
  issuer,
  clientId: client.id,
  clientSecret: client.secret,
  label: 'Example',
  scope: 'openid profile email',
  redirectUri: client.redirectUri,
  sessionMilliseconds: 3_600_000,
  roleClaim: 'roles',
  roles: new Map([['reviewers', 'translator']]),
  organisation: { claim: 'organisation', values: new Map([['acme', 'org_1']]) },
})

describe('a provider of OpenID Connect', async () => {
  const provider = await startOpenIdProvider(client)
  afterAll(() => provider.stop())
  const warned: unknown[][] = []
  const open = () => openIdConnect(settings(provider.issuer), (...all) => void warned.push(all))
  const ana = {
    sub: 'ana',
    claims: { name: 'Ana Ruiz', email: 'ana@acme.example', roles: ['staff', 'reviewers'], organisation: 'acme' },
  }
  const begin = async (connect: ReturnType<typeof open>) => {
    const begun = await connect.begin()
    if (begun === null) throw new Error('The provider does not answer')
    return begun
  }

  it('says who came back, with the role and the organisation of the claims', async () => {
    provider.account = ana
    const connect = open()
    const begun = await begin(connect)
    const url = new URL(begun.url)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: begun.state,
      nonce: begun.nonce,
    })
    expect(begun.url).not.toContain(begun.verifier)
    expect(await connect.finish(await goThrough(begun.url, client.redirectUri), begun)).toEqual({
      subject: `${provider.issuer} ana`,
      name: 'Ana Ruiz',
      email: 'ana@acme.example',
      role: 'translator',
      organisationId: 'org_1',
    })
  })

  it('gives no code twice, none without its verifier, and none to another state', async () => {
    provider.account = ana
    const connect = open()
    const begun = await begin(connect)
    const response = await goThrough(begun.url, client.redirectUri)
    const other = await begin(connect)
    expect(await connect.finish(response, { ...begun, state: other.state })).toBe('invalid')
    expect(await connect.finish(response, { ...begun, verifier: other.verifier })).toBe('invalid')
    const last = await begin(connect)
    const answer = await goThrough(last.url, client.redirectUri)
    expect(await connect.finish(answer, last)).toMatchObject({ name: 'Ana Ruiz' })
    expect(await connect.finish(answer, last)).toBe('invalid')
  })

  it('says who was not let in, and does not log codes or claims', async () => {
    provider.account = null
    const connect = open()
    const begun = await begin(connect)
    expect(await connect.finish(await goThrough(begun.url, client.redirectUri), begun)).toBe('denied')
    const logged = warned.flat().map((each) => (each instanceof Error ? `${each.message} ${each.stack}` : String(each)))
    expect(logged.join('\n')).not.toMatch(/code=|Ana|acme|secret of the client|eyJ/)
  })

  it('is asked again after it did not answer', async () => {
    const gone = openIdConnect(settings('http://127.0.0.1:9'), () => {})
    expect(await gone.begin()).toBeNull()
    expect(await gone.finish('?code=a&state=b', { state: 'b', nonce: 'n', verifier: 'v' })).toBe('silent')
  })
})

describe('a token', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let claims: Record<string, unknown> = {}
  let key = privateKey
  let answers = 200
  const server = createServer((request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const place = request.url ?? ''
    if (place.startsWith('/.well-known'))
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (place === '/keys')
      return json(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: 'k' }] })
    return json(answers, { access_token: 'a', token_type: 'bearer', id_token: idToken() })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => void server.close())

  const part = (record: unknown) => Buffer.from(JSON.stringify(record)).toString('base64url')
  function idToken(): string {
    const signed = `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}`
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }

  /** Ends a sign-in with a token that has these claims in place of what is right. */
  async function finishWith(changes: Record<string, unknown>) {
    const connect = openIdConnect(settings(issuer), () => {})
    const begun = await connect.begin()
    if (begun === null) throw new Error('The issuer does not answer')
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, aud: client.id, sub: 'ana', iat: now, exp: now + 300, nonce: begun.nonce }
    claims = { ...right, roles: 'reviewers', organisation: 'acme', ...changes }
    return connect.finish(`?code=a&state=${begun.state}`, begun)
  }

  it('is taken when it is right, and when a clock differs by less than a minute', async () => {
    const soon = Math.floor(Date.now() / 1000)
    expect(await finishWith({})).toMatchObject({ name: 'ana', role: 'translator' })
    expect(await finishWith({ exp: soon - 30 })).toMatchObject({ name: 'ana' })
  })

  it.each([
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of another sign-in', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: 1_000_000_000 }],
    ['without a subject', { sub: undefined }],
  ])('is refused: one %s', async (_, changes) => {
    expect(await finishWith(changes)).toBe('invalid')
  })

  it('is refused when another key has signed it', async () => {
    key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    expect(await finishWith({})).toBe('invalid')
    key = privateKey
  })

  it('that does not come is the silence of the provider', async () => {
    answers = 503
    expect(await finishWith({})).toBe('silent')
    answers = 200
  })

  it('has no role and no organisation that the settings do not name', async () => {
    expect(await finishWith({ roles: 'admin', organisation: 'local' })).toMatchObject({
      role: null,
      organisationId: null,
    })
    expect(await finishWith({ organisation: ['acme', 'acme'] })).toMatchObject({ organisationId: 'org_1' })
    expect(await finishWith({ roles: { toString: 'reviewers' } })).toMatchObject({ role: null })
  })
})
