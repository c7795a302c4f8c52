import type { Context } from 'hono'
import type { Core } from '../core/core.ts'
import type { RateState } from '../core/records.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Counts the request, once: one with a valid key was counted against it when the key was looked up, any other counts
 * against the address that it comes from, so that a wrong key learns nothing of anybody's minute.
 */
export async function takeRequest(c: Context<AppEnv>, core: Core): Promise<RateState> {
  const counted = c.get('rate')
  if (counted) return counted
  const state = await core.takeRequest(`ip:${c.env?.incoming?.socket.remoteAddress ?? 'local'}`)
  c.set('rate', state)
  return state
}
