import type { SignedIn } from '#contract/resources/sign-in.ts'
import type { Client } from '../transport/call-types.ts'
import { unlessAbsent } from '../transport/unless-absent.ts'

/** Returns the name of the identity provider of a service; null where it has none. */
export async function readProvider(client: Client, address: string): Promise<string | null> {
  const trying = { address, key: null }
  return (await unlessAbsent(client('readSignIn', { trying })))?.label ?? null
}

/** Begins to sign in by the identity provider; returns its page. */
export async function beginSignIn(client: Client, address: string, secret: string): Promise<string> {
  return (await client('beginSignIn', { body: { secret }, trying: { address, key: null } })).url
}

/** Ends it with the query with which the provider has sent the person back. `name` identifies the browser. */
export function finishSignIn(
  client: Client,
  address: string,
  { secret, response, name }: { readonly secret: string; readonly response: string; readonly name: string },
): Promise<SignedIn> {
  return client('finishSignIn', { body: { secret, response, name }, trying: { address, key: null } })
}
