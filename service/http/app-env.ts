import type { HttpBindings } from '@hono/node-server'
import type { Caller, RateState } from '../ports/records.ts'
import type { Locale } from './words/locale.ts'

/** What is known of a request while it is answered. */
export type AppEnv = {
  /** Absent where the app is called without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Where the request comes from, as far as trusted proxies say. */
    address: string
    locale: Locale
    /** The endpoint's name in the table; null for everything else. */
    operation: string | null
    caller: Caller | null
    /** Whether it is a request to the interface: those count, are logged and carry the rate limit. */
    counts: boolean
    /** Undefined until it has been counted; null when the store could not say. */
    rate: RateState | null | undefined
    /** The methods of the path, once it is known. */
    allow: string | undefined
    errorType: string | null
    /** The Content-Security-Policy of a page that needs one of its own. */
    policy: string | undefined
    /** The id of the trace that it is a part of. */
    trace: string | undefined
    /** Code points that the request was charged. */
    characters: number
  }
}
