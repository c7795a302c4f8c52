import { describe, expect, it } from 'vitest'
import { problemOf } from '../testing/problem-of.ts'
import { startTestService } from '../testing/start-test-service.ts'

describe('the cursor of a list', async () => {
  const service = await startTestService()
  const { core } = service
  const caller = await service.addCaller()
  const digits = '0'.repeat(26)
  const lists = {
    jobs: ['job', (after: string) => core.listJobs(caller, { after })],
    memories: ['tm', (after: string) => core.listResources(caller, 'memory', { after })],
    glossaries: ['gl', (after: string) => core.listResources(caller, 'glossary', { after })],
    projects: ['prj', (after: string) => core.listProjects(caller, { after })],
    requests: ['req', (after: string) => core.listRequests(caller, { after })],
  } as const

  it.each(Object.entries(lists))('of %s is the id of one of them and nothing else', async (_, [prefix, list]) => {
    for (const after of ['x', `file_${digits}`, `${prefix}_${digits}x`, `${prefix}_${'U'.repeat(26)}`])
      expect((await problemOf(list(after))).extra.errors).toEqual([
        { path: 'after', message: 'not a cursor of this list' },
      ])
    await expect(list(`${prefix}_${digits}`)).resolves.toMatchObject({ next_after: null })
  })
})
