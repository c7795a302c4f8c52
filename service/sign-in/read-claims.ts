import { limits } from '#contract/limits.ts'
import { type Role, roles } from '#contract/resources/account.ts'
import type { Identity } from '../ports/identity-provider.ts'

export type ClaimSettings = {
  readonly roleClaim: string
  /** From values of that claim. */
  readonly roles: ReadonlyMap<string, Role>
  /** A claim with organisations, or the one that everybody belongs to: an id, or `local`. */
  readonly organisation:
    | { readonly claim: string; readonly values: ReadonlyMap<string, string> }
    | { readonly id: string }
}

export type Claims = Readonly<Record<string, unknown>>

/**
 * Reads who a person is. Of several roles the highest counts; of several organisations none does, since no one has
 * chosen one of them.
 */
export function readClaims(claims: Claims, settings: ClaimSettings): Omit<Identity, 'subject'> {
  return {
    name: nameOf(claims),
    email: emailOf(claims),
    role: roleOf(valuesOf(claimAt(claims, settings.roleClaim)), settings.roles),
    organisationId: organisationOf(claims, settings.organisation),
  }
}

/** Returns a claim by its name, or by its path: `realm_access.roles`. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path
    .split('.')
    .reduce<unknown>((value, step) => (isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined), claims)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valuesOf(claim: unknown): string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter((value): value is string => typeof value === 'string')
}

function roleOf(values: readonly string[], known: ReadonlyMap<string, Role>): Role | null {
  return roles.findLast((role) => values.some((value) => known.get(value) === role)) ?? null
}

function organisationOf(claims: Claims, settings: ClaimSettings['organisation']): string | null {
  if ('id' in settings) return settings.id
  const values = valuesOf(claimAt(claims, settings.claim))
  // Without a list of values, they are the ids of organisations themselves; `local` is no id.
  const ids =
    settings.values.size === 0
      ? values.filter((value) => value !== 'local')
      : values.map((value) => settings.values.get(value))
  const [only, ...others] = new Set(ids.filter((id) => id !== undefined))
  return only === undefined || others.length > 0 ? null : only
}

function nameOf(claims: Claims): string {
  const named = [claims['name'], claims['preferred_username'], claims['email'], claims['sub']]
    .filter((value): value is string => typeof value === 'string')
    .map((value) => value.replace(/\p{Cc}/gu, ' ').trim())
    .find((value) => value !== '')
  return Array.from(named ?? '?')
    .slice(0, limits.nameCharacters)
    .join('')
}

function emailOf({ email, email_verified }: Claims): string | null {
  const isSound = typeof email === 'string' && email.length <= limits.emailCharacters && /^[^\s@]+@[^\s@]+$/.test(email)
  return isSound && email_verified !== false ? email : null
}
