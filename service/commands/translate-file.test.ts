import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { translateFile } from './translate-file.ts'

it('a document is translated beside itself, and no file is replaced unasked', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const caller = await service.addCaller()
  const path = join(service.filesDir, 'letter.txt')
  const wanted = { path, sourceLang: 'en', targetLang: 'es', output: null }
  await expect(translateFile(service.core, caller, wanted)).rejects.toThrow(`There is no file ${path}.`)

  await writeFile(path, 'The red house.\n')
  const worker = await service.startWorker()
  const [output = '', outcome] = (await translateFile(service.core, caller, wanted)).split(': ')
  expect(outcome).toMatch(/^Translated, job /)
  const translated = await readFile(output, 'utf8')
  expect(translated).not.toContain('house')
  await writeFile(output, 'corrected by hand')
  for (const named of [wanted, { ...wanted, output }])
    await expect(translateFile(service.core, caller, named)).rejects.toThrow(`${output} exists.`)
  expect(await readFile(output, 'utf8')).toBe('corrected by hand')
  await translateFile(service.core, caller, { ...wanted, replace: true })
  expect(await readFile(output, 'utf8')).toBe(translated)
  await worker.close()
})
