import { howBusy } from '../../service/testing/how-busy.ts'
import { test as base } from '@playwright/test'
import { openOrganisations } from '../../service/testing/open-organisations.ts'
import { type Api, withKey } from './api.ts'
import { type RunningService, startService } from './start-service.ts'

export { expect } from '@playwright/test'

/** A service that test files share. Each has an organisation of its own, so that none can see what another makes. */
export type SharedService = Pick<RunningService, 'url' | 'dataDir'> & {
  /** Adds a new organisation and returns its first admin. */
  readonly addOrganisation: () => Promise<Organisation>
}

export type Organisation = Api & { readonly organisationId: string }

type Shared = {
  /** Runs without an MT engine: tests set the translations themselves. */
  readonly shared: SharedService
  /** Runs with the engines of this machine. */
  readonly withEngines: SharedService
}

// A database is made and started.
const fixture = { scope: 'worker', timeout: 60_000 * howBusy() } as const

/** The service of a worker is started when its first test asks for it. */
export const test = base.extend<object, Shared>({
  // Playwright reads from the pattern which fixtures a fixture needs; these need none.
  // oxlint-disable-next-line no-empty-pattern
  shared: [async ({}, use) => share({ COTEJO_ENGINES: 'none' }, use), fixture],
  // oxlint-disable-next-line no-empty-pattern
  withEngines: [async ({}, use) => share({}, use), fixture],
})

async function share(env: Readonly<Record<string, string>>, use: (service: SharedService) => Promise<void>) {
  const service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_REQUESTS_PER_MINUTE: '100000', ...env } })
  try {
    const organisations = await openOrganisations(service.dataDir)
    await use({
      url: service.url,
      dataDir: service.dataDir,
      async addOrganisation() {
        const { organisationId, key } = await organisations.add('End-to-end')
        return { ...withKey(service.url, key), organisationId }
      },
    })
    await organisations.close()
  } finally {
    await service.stop()
  }
}
