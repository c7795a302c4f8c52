import { join } from 'node:path'
import type { EndpointName } from '#contract/endpoints.ts'
import { createKey } from '../../core/account/keys.ts'
import { makeCore } from '../../core/core.ts'
import { openModels } from '../../engines/bergamot/install-models.ts'
import { startModelRegistry } from '../../engines/bergamot/testing/start-model-registry.ts'
import { listOrganisations } from '../../store/organisations.ts'
import type { TestService } from '../../testing/start-test-service.ts'
import { type Ask, startInterface } from './start-interface.ts'

/** Asks about models as the first organisation, which is allowed to, while one arrives without an end. */
export async function askForModels(service: TestService, name: EndpointName, sound: Ask): Promise<Response> {
  const { parts, store, filesDir } = service
  const registry = await startModelRegistry()
  registry.fail('stalls')
  const models = openModels({ folders: [], ownFolder: join(filesDir, 'models'), registryUrl: registry.url })
  const [first] = await listOrganisations(store.db)
  const { key } = await createKey(parts, store.db, first?.organisation_id ?? '', { name: 'A', role: 'admin' })
  await models.add('en-es')
  if (name === 'removeModel') await models.cancel('en-es')
  const { ask } = startInterface(service, { core: makeCore({ ...parts, models }) })
  const answer = await ask(name, { ...sound, key })
  await models.close()
  await registry.close()
  return answer
}
