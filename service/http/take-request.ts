import type { Context } from 'hono'
import type { Core, RateState } from '../core/core.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Counts the request, once, against its key; one without a valid key against the address that it comes from, so that
 * a wrong key learns nothing of anybody's minute.
 */
export async function takeRequest(c: Context<AppEnv>, core: Core): Promise<RateState> {
  const counted = c.get('rate')
  if (counted) return counted
  const caller = c.get('caller')
  const state = await core.takeRequest(caller?.keyId ?? `ip:${c.env?.incoming?.socket.remoteAddress ?? 'local'}`)
  c.set('rate', state)
  return state
}
