import * as openid from 'openid-client'
import type { BegunSignIn, Identity, IdentityProvider, SignInFault } from '../ports/identity-provider.ts'
import { type ClaimSettings, type Claims, readClaims } from './read-claims.ts'

export type OpenIdSettings = ClaimSettings & {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | null
  readonly label: string
  readonly scope: string
  /** The sign-in page of the workbench, as it is registered with the provider. */
  readonly redirectUri: string
  readonly sessionMilliseconds: number
}

/** Seconds that an answer of the provider may take. */
const timeout = 10
/** Seconds by which its clock may differ from ours. */
const tolerance = 60

/**
 * Signs people in with a provider of OpenID Connect, by authorization code with PKCE, state and nonce. `warn` gets the
 * reason of a refusal, without codes, tokens or claims.
 */
export function openIdConnect(
  settings: OpenIdSettings,
  warn: (message: string, error: unknown) => void,
): IdentityProvider {
  let known: Promise<openid.Configuration> | null = null
  const configure = () => {
    known ??= discover(settings).catch((error: unknown) => {
      // The next sign-in asks again.
      known = null
      throw error
    })
    return known
  }
  return {
    label: settings.label,
    sessionMilliseconds: settings.sessionMilliseconds,
    async begin() {
      try {
        return await begin(await configure(), settings)
      } catch (error) {
        warn('The identity provider does not answer', error)
        return null
      }
    },
    async finish(response, begun) {
      try {
        return await finish(await configure(), settings, response, begun)
      } catch (error) {
        warn('A sign-in by the identity provider failed', error)
        return faultOf(error)
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<openid.Configuration> {
  const url = new URL(issuer)
  const authentication = clientSecret === null ? openid.None() : openid.ClientSecretBasic(clientSecret)
  const execute = [
    // The signature of a token is checked as well as the connection that brought it.
    openid.enableNonRepudiationChecks,
    // The settings allow http on this machine alone.
    ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
  ]
  return openid.discovery(url, clientId, { [openid.clockTolerance]: tolerance }, authentication, { execute, timeout })
}

async function begin(configuration: openid.Configuration, { redirectUri, scope }: OpenIdSettings) {
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, state, nonce, verifier }
}

async function finish(
  configuration: openid.Configuration,
  settings: OpenIdSettings,
  response: string,
  { state, nonce, verifier }: BegunSignIn,
): Promise<Identity> {
  const back = new URL(settings.redirectUri)
  back.search = response
  const tokens = await openid.authorizationCodeGrant(configuration, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('The provider has sent no identity')
  const subject = `${claims.iss} ${claims.sub}`
  const fromToken = readClaims(claims, settings)
  if (fromToken.role !== null && fromToken.organisationId !== null) return { subject, ...fromToken }
  const more = await readMore(configuration, tokens.access_token, claims.sub)
  return { subject, ...readClaims({ ...more, ...claims }, settings) }
}

/** Reads the claims that the provider does not put into the token; none where it has no such address. */
async function readMore(configuration: openid.Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  return openid.fetchUserInfo(configuration, accessToken, subject)
}

function faultOf(error: unknown): SignInFault {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'temporarily_unavailable' || error.error === 'server_error' ? 'silent' : 'denied'
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 ? 'silent' : 'invalid'
  const isSilent =
    error instanceof openid.ClientError &&
    (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
  return isSilent || isFetchFailure(error) ? 'silent' : 'invalid'
}

/** True for a connection that failed, which `fetch` throws as a TypeError with a cause. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError ? error.cause !== undefined : error instanceof Error && isFetchFailure(error.cause)
}
