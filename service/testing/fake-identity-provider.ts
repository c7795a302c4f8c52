import { randomUUID } from 'node:crypto'
import type { Identity, IdentityProvider, SignInFault } from '../ports/identity-provider.ts'

/** An identity provider that answers at once; `answer` is what it says of the person who comes back with a code. */
export function fakeIdentityProvider(
  answer: (code: string) => Identity | SignInFault = (code) => (code === 'down' ? 'silent' : 'invalid'),
): IdentityProvider {
  return {
    label: 'Example ID',
    sessionMilliseconds: 12 * 3_600_000,
    async begin() {
      const state = randomUUID()
      return { url: `https://id.example/authorize?state=${state}`, state, nonce: 'nonce', verifier: 'verifier' }
    },
    finish: async (response) => answer(new URLSearchParams(response).get('code') ?? ''),
  }
}
