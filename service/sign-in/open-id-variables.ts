import * as z from 'zod/mini'
import { type Role, roles } from '#contract/resources/account.ts'
import type { OpenIdSettings } from './openid-connect.ts'
import type { ClaimSettings } from './read-claims.ts'

const text = z.string().check(z.minLength(1, 'not empty'))

/** `a=1,b=2`; a value of a claim may have `=` in it, what it stands for has none. */
const Pairs = z._default(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (list) => list.split(',').every((pair) => pair.lastIndexOf('=') > 0 && !pair.trim().endsWith('=')),
          'pairs such as value=translator, separated by commas',
        ),
      ),
    z.transform(
      (list) =>
        new Map(
          list.split(',').map((pair) => {
            const at = pair.lastIndexOf('=')
            return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
          }),
        ),
    ),
  ),
  new Map<string, string>(),
)
const hours = 'a whole number from 1 to 720'

/** The settings of an identity provider; docs/self-hosting.md explains them. */
export const openIdVariables = {
  COTEJO_OIDC_ISSUER: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'a URL that begins with https://' })
      .check(z.refine(isSafe, 'https, unless it is on this machine')),
  ),
  COTEJO_OIDC_CLIENT_ID: z.optional(text),
  COTEJO_OIDC_CLIENT_SECRET: z.optional(text),
  COTEJO_OIDC_LABEL: z.optional(text),
  COTEJO_OIDC_SCOPE: z._default(text, 'openid profile email'),
  COTEJO_OIDC_ROLE_CLAIM: z._default(text, 'roles'),
  COTEJO_OIDC_ROLES: Pairs,
  COTEJO_OIDC_ORGANISATION_CLAIM: z.optional(text),
  COTEJO_OIDC_ORGANISATIONS: Pairs,
  COTEJO_OIDC_ORGANISATION: z.optional(text),
  COTEJO_OIDC_SESSION_HOURS: z._default(
    z.coerce.number(hours).check(z.int(hours), z.minimum(1, hours), z.maximum(720, hours)),
    12,
  ),
}
const Variables = z.object(openIdVariables)

function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Reads the settings; null without an issuer. `pageUrl`: the address of the workbench. Throws an error for people. */
export function readOpenId(settings: z.infer<typeof Variables>, pageUrl: string | null): OpenIdSettings | null {
  const { COTEJO_OIDC_ISSUER: issuer, COTEJO_OIDC_CLIENT_ID: clientId } = settings
  if (issuer === undefined) return null
  if (clientId === undefined) throw wrong('COTEJO_OIDC_ISSUER', 'needs COTEJO_OIDC_CLIENT_ID')
  if (pageUrl === null) throw wrong('COTEJO_OIDC_ISSUER', 'needs COTEJO_PUBLIC_URL')
  return {
    issuer,
    clientId,
    clientSecret: settings.COTEJO_OIDC_CLIENT_SECRET ?? null,
    label: settings.COTEJO_OIDC_LABEL ?? new URL(issuer).hostname,
    scope: settings.COTEJO_OIDC_SCOPE,
    redirectUri: `${pageUrl}/connect`,
    sessionMilliseconds: settings.COTEJO_OIDC_SESSION_HOURS * 3_600_000,
    roleClaim: settings.COTEJO_OIDC_ROLE_CLAIM,
    roles: readRoles(settings.COTEJO_OIDC_ROLES),
    organisation: readOrganisation(settings),
  }
}

function readRoles(pairs: ReadonlyMap<string, string>): ReadonlyMap<string, Role> {
  if (pairs.size === 0) return new Map(roles.map((role) => [role, role]))
  return new Map(
    [...pairs].map(([value, name]) => {
      const role = roles.find((known) => known === name)
      if (role === undefined) throw wrong('COTEJO_OIDC_ROLES', `${name} is not one of ${roles.join(', ')}`)
      return [value, role]
    }),
  )
}

/** Everybody who signs in belongs somewhere that the operator has named: nothing is taken for granted. */
function readOrganisation(settings: z.infer<typeof Variables>): ClaimSettings['organisation'] {
  const { COTEJO_OIDC_ORGANISATION: id, COTEJO_OIDC_ORGANISATION_CLAIM: claim } = settings
  if ((id === undefined) === (claim === undefined))
    throw wrong(
      'COTEJO_OIDC_ISSUER',
      'needs COTEJO_OIDC_ORGANISATION_CLAIM, or COTEJO_OIDC_ORGANISATION (local, or an id)',
    )
  return claim === undefined ? { id: id ?? 'local' } : { claim, values: settings.COTEJO_OIDC_ORGANISATIONS }
}

function wrong(name: string, message: string): Error {
  return new Error(`These settings are wrong:\n  ${name}: ${message}`)
}
