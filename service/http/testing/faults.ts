import { type Core, makeCore } from '../../core/core.ts'
import { openStore } from '../../store/open-store.ts'
import type { TestService } from '../../testing/start-test-service.ts'

/** Returns the use cases of a service whose store does not answer any more. */
export async function coreWithoutStore(service: TestService): Promise<Core> {
  const store = await openStore(service.store.connection)
  await store.close()
  return makeCore({ ...service.parts, store })
}

/** Returns the use cases of a service whose clock throws an error. */
export function coreWithFault(service: TestService, error: Error): Core {
  const now = () => {
    throw error
  }
  return makeCore({ ...service.parts, now })
}
