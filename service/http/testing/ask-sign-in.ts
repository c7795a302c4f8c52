import type { Identity, SignInFault } from '../../ports/identity-provider.ts'
import { makeCore } from '../../core/core.ts'
import { fakeIdentityProvider } from '../../testing/fake-identity-provider.ts'
import type { TestService } from '../../testing/start-test-service.ts'
import { startInterface } from './start-interface.ts'

const secret = 'a secret of this browser, made at random'

/** Begins or ends a sign-in by a provider that says this of the person; `absent`: there is no provider. */
export async function askSignIn(
  service: TestService,
  name: 'beginSignIn' | 'finishSignIn',
  end: Identity | SignInFault | 'absent',
): Promise<Response> {
  const provider = fakeIdentityProvider(() => (end === 'absent' ? 'invalid' : end))
  const isSilent = end === 'silent' && name === 'beginSignIn'
  const identityProvider = end === 'absent' ? null : { ...provider, ...(isSilent && { begin: async () => null }) }
  const { ask } = startInterface(service, { core: makeCore({ ...service.parts, identityProvider }) })
  const begun = await ask('beginSignIn', { key: '', body: { secret } })
  if (name === 'beginSignIn') return begun
  const [, state = 'none'] = /state=([\w-]+)/.exec(await begun.text()) ?? []
  return ask(name, { key: '', body: { secret, response: `?code=c&state=${state}` } })
}
