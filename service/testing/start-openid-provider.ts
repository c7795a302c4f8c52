import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A person at the provider; `claims` are what it says of them. */
export type Account = { readonly sub: string; readonly claims: Readonly<Record<string, unknown>> }

export type OpenIdProvider = {
  readonly issuer: string
  /** The person who is at the browser: signed in without a question; null: who says no. */
  account: Account | null
  stop(): Promise<void>
}

/** Starts a real provider of OpenID Connect on this machine, for one client. */
export async function startOpenIdProvider(client: { id: string; secret: string; redirectUri: string }) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server that listens on a port has this form of address.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const started: OpenIdProvider = {
    issuer,
    account: null,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
    cookies: { keys: ['for tests'] },
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'roles', 'organisation'], email: ['email', 'email_verified'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: async (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...started.account?.claims }) }),
    // There is nothing to consent to: it is the company's own client.
    async loadExistingGrant(context) {
      const { client: asking, session, provider: own } = context.oidc
      const grant = new own.Grant({ clientId: asking?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) {
      void answer(request, response)
      return
    }
    const { account } = started
    const result =
      account === null ? { error: 'access_denied' } : { login: { accountId: account.sub, remember: false } }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return started
}

/** Goes to the page of a sign-in and along, as a browser does; returns the query with which the person comes back. */
export async function goThrough(url: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  for (let place = url, step = 0; step < 10; step++) {
    if (place.startsWith(redirectUri)) return new URL(place).search
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(place, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const next = reply.headers.get('Location')
    if (next === null) throw new Error(`${place} answers ${reply.status} and leads nowhere`)
    place = new URL(next, place).href
  }
  throw new Error('The provider leads in circles')
}
