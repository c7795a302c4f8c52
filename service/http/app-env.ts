import type { Locale } from '#contract/locales.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Caller, RateState } from '../ports/records.ts'

/** Facts about a request while it is answered. */
export type AppEnv = {
  /** Absent where the app is called without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Address of the client, as far as trusted proxies report it. */
    address: string
    locale: Locale
    /** The endpoint's name in the table; null for all other requests. */
    operation: string | null
    caller: Caller | null
    /** True for requests to the interface: those count, are logged and carry the rate limit. */
    counts: boolean
    /** Undefined until the request is counted; null when the store failed to count it. */
    rate: RateState | null | undefined
    /** The methods of the path, once it is known. */
    allow: string | undefined
    errorType: string | null
    /** Own Content-Security-Policy of a page. */
    policy: string | undefined
    /** The id of its trace. */
    trace: string | undefined
    /** Code points that the request was charged. */
    characters: number
  }
}
