import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translateFile } from '../../commands/translate-file.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { addCustomer, listCustomers } from './customers.ts'

describe('an organisation that the operator makes', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, parts } = service

  it('has a key of an admin, a plan without limits, and nothing of the others', async () => {
    const { organisationId, key } = await addCustomer(parts, 'Bufete García')
    const admitted = await core.admit(key)
    if (admitted === null) throw new Error('The key that was just made is refused')
    const { caller } = admitted
    expect(caller).toMatchObject({ organisationId, role: 'admin' })
    expect(await core.readPlan(caller)).toMatchObject({ status: 'active', characters: { limit: null, used: 0 } })
    expect((await core.listJobs(caller, {})).jobs).toEqual([])
    expect((await listCustomers(parts)).map(({ name }) => name)).toContain('Bufete García')
  })

  it('translates local documents, beside them or where it is asked to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cotejo-translate-'))
    const caller = await service.addCaller()
    const worker = await service.startWorker()
    const path = join(folder, 'letter.txt')
    await writeFile(path, 'Hello.\n')
    const languages = { sourceLang: 'en', targetLang: 'es' }
    const reported = await translateFile(core, caller, { path, ...languages, output: null })
    expect(reported).toContain(`${join(folder, 'letter.es.txt')}: Translated, job job_`)
    expect(await readFile(join(folder, 'letter.es.txt'), 'utf8')).toBe('HELLO.\n')
    const output = join(folder, 'other.txt')
    await translateFile(core, caller, { path, ...languages, output })
    expect(await readFile(output, 'utf8')).toBe('HELLO.\n')
    await writeFile(join(folder, 'broken.json'), '{"a": ')
    const broken = { path: join(folder, 'broken.json'), ...languages, output: null }
    await expect(translateFile(core, caller, broken)).rejects.toThrow('invalid-document')
    await worker.close()
    await rm(folder, { recursive: true })
  })
})
