import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { readTranslations } from './read-translations.ts'
import { seedOrganisation } from './seed-organisation.ts'

const documentsDir = resolve('service/seed/documents')
const never = new AbortController().signal

describe.each([
  ['with an engine', fakeEngine()],
  ['without an engine', null],
])('the demonstration %s', async (_, engine) => {
  const service = await startTestService({ engine })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  it('ends as a translated document whose first segments are confirmed, and is made once', async () => {
    await seedOrganisation(core, caller.organisationId, documentsDir, never)
    const { jobs } = await core.listJobs(caller, {})
    expect(jobs).toHaveLength(1)
    const [job] = jobs
    expect(job).toMatchObject({
      status: 'succeeded',
      file_name: 'framework-agreement.docx',
      counts: { pending: 0, failed: 0 },
    })
    expect(job?.rebuilt_revision).toBe(job?.revision)
    const { segments } = await core.listSegments(caller, job?.id ?? '', { limit: '500' })
    expect(segments.every((segment) => segment.target !== null)).toBe(true)
    const confirmed = segments.filter((segment) => segment.state === 'translated' && segment.translatable)
    expect(confirmed.map((segment) => segment.position)).toEqual([0, 1, 2, 3])
    if (engine === null) expect(segments.every((segment) => segment.origin === 'interactive')).toBe(true)
    await seedOrganisation(core, caller.organisationId, documentsDir, never)
    expect((await core.listJobs(caller, {})).jobs).toEqual(jobs)
  })
})

describe('the translations beside a document', () => {
  it('are a source, a tab and a target a line', () => {
    expect([...readTranslations('One\tUno\r\nTwo\tDos\n')]).toEqual([
      ['One', 'Uno'],
      ['Two', 'Dos'],
    ])
    expect(() => readTranslations('One\tUno\nTwo')).toThrow('Line 2')
  })
})
