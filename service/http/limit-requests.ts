import type { Context } from 'hono'
import type { Core } from '../core/core.ts'
import type { RateState } from '../ports/records.ts'
import type { AppEnv } from './app-env.ts'
import { networkOf } from './input/client-address.ts'
import { readKey } from './input/read-key.ts'

/** Counts a request, once, and says what is left of its minute. */
export type TakeRequest = (c: Context<AppEnv>) => Promise<RateState>

/** Addresses over their limit that are remembered at most. */
const mostRemembered = 10_000

/**
 * One with a valid key was counted against it when the key was looked up; any other counts against the address that
 * it comes from, so that a wrong key learns nothing of anybody's minute. An address that is over its limit is
 * remembered until its minute ends: a flood does not reach the database.
 */
export function limitRequests(core: Core, clock: () => number = () => performance.now()): TakeRequest {
  const over = new Map<string, { readonly state: RateState; readonly until: number }>()
  const takeOfAddress = async (bucket: string): Promise<RateState> => {
    const known = over.get(bucket)
    const left = (known?.until ?? 0) - clock()
    if (known !== undefined && left > 0) return { ...known.state, resetSeconds: Math.ceil(left / 1000) }
    over.delete(bucket)
    const state = await core.takeRequest(bucket)
    if (state.allowed) return state
    if (over.size >= mostRemembered) over.clear()
    over.set(bucket, { state, until: clock() + state.resetSeconds * 1000 })
    return state
  }
  return async (c) => {
    const counted = c.get('rate')
    if (counted) return counted
    const state = (await takeOfKey(c, core)) ?? (await takeOfAddress(`ip:${networkOf(c.get('address'))}`))
    c.set('rate', state)
    return state
  }
}

/** Where no operation has looked the key up, as on a path that is none: who has a key is never one of an address. */
async function takeOfKey(c: Context<AppEnv>, core: Core): Promise<RateState | null> {
  const authorization = c.req.header('Authorization')
  if (authorization === undefined || c.get('operation') !== null) return null
  return (await core.admit(readKey(authorization)))?.rate ?? null
}
