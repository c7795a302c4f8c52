import type { Context } from 'hono'
import type { Core } from '../core/core.ts'
import type { RateState } from '../ports/records.ts'
import type { AppEnv } from './app-env.ts'
import { networkOf } from './input/client-address.ts'
import { readKey } from './input/read-key.ts'

/** Counts a request, once, and returns the state of its limit. */
export type TakeRequest = (c: Context<AppEnv>) => Promise<RateState>

/** Addresses over their limit that are remembered at most. */
const mostRemembered = 10_000

/**
 * Returns a function that counts requests. One with a valid key was counted against it when the key was looked up; any
 * other counts against its client's address, so that a wrong key reveals no other's limit. An address over its limit is
 * remembered until its minute ends, so a flood does not reach the database.
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

/** Counts against the key where no operation has looked it up, as on an unknown path, never against the address. */
async function takeOfKey(c: Context<AppEnv>, core: Core): Promise<RateState | null> {
  const authorization = c.req.header('Authorization')
  if (authorization === undefined || c.get('operation') !== null) return null
  return (await core.admit(readKey(authorization)))?.rate ?? null
}
