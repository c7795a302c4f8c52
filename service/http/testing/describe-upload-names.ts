import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Memory } from '#contract/resources/resource.ts'
import type { TestService } from '../../testing/start-test-service.ts'
import { startInterface } from './start-interface.ts'

/** Tests of the name of every file that a browser sends. */
export async function describeUploadNames(
  service: TestService,
  names: readonly string[],
  least: number,
): Promise<void> {
  const { addKey, send } = startInterface(service)
  const { caller, key } = await addKey()

  it(`has ${least} names at least`, () => expect(names.length).toBeGreaterThanOrEqual(least))

  // The file is a table, of which a memory is made whatever its content.
  const tables = names.map((name) => name.replaceAll('.docx', '.csv'))
  it.each(tables)('%j is kept as a browser sends it, or refused', async (name) => {
    const form = new FormData()
    form.set('name', 'A memory')
    form.set('source_lang', 'en')
    form.set('target_lang', 'es')
    form.set('file', new Blob(['Hello.']), name)
    const headers = { Authorization: `Bearer ${key}` }
    const response = await send('/v1/memories', { method: 'POST', body: form, headers })
    // A name with the extension of another kind is refused.
    if (response.status === 400) return expect(name.endsWith('.csv') && !name.includes('\0')).toBe(false)
    const { job_id } = z.parse(Memory, await response.json())
    expect(await service.core.readJob(caller, job_id ?? '')).toMatchObject({ file_name: name, file_size: 6 })
  })
}
