import { expect } from 'vitest'
import { importFile } from './import-file.ts'
import type { SampleFile } from './sample-files.ts'
import { readAll, startTestService } from './start-test-service.ts'
import { forEvery } from '#contract/testing/for-every.ts'

/** Tests that every file is imported into its own service and read back, or refused. */
export async function describeImportedFiles(files: readonly SampleFile[]): Promise<void> {
  const service = await startTestService()
  const { core, store } = service
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  forEvery(files)('are imported whole or refused with their reason', async ({ name, open }) => {
    const caller = await service.addCaller()
    const kind = name.endsWith('.tbx') ? 'glossary' : 'memory'
    const resource = await importFile(service, caller, open(), { kind, fileName: name, pair: ['en', 'fr'] })
    const job = await service.waitFor(caller, resource.job_id, 'succeeded', 'failed', 'cancelled')
    const stored = await core.readResource(caller, { kind, id: resource.id })
    const counted = await store.query<{ count: string }>(
      'select count(*) from entries where resource_id = $1',
      resource.id,
    )
    const count = Number(counted[0]?.count)
    expect(stored.entry_count).toBe(count)
    if (job.status === 'succeeded') {
      expect([stored.status, stored.error_code]).toEqual(['ready', null])
      expect(count).toBeGreaterThan(0)
      expect(job.report?.created).toBe(count)
      const file = await core.exportResource(caller, { kind, id: resource.id }, { format: undefined, safe: false })
      expect((await readAll(file.stream)).length).toBeGreaterThan(0)
    } else {
      expect(['invalid_resource', 'empty_resource']).toContain(job.error_code)
      expect([stored.status, stored.error_code, count]).toEqual(['failed', job.error_code, 0])
      expect(job.error).not.toBe('')
    }
  })
}
