import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startModelRegistry } from '../engines/bergamot/testing/start-model-registry.ts'
import { addModel, listModels, removeModel } from './change-models.ts'

it('adds, lists and removes the model of a direction by name', async () => {
  const ownFolder = await mkdtemp(join(tmpdir(), 'cotejo-models-'))
  const registry = await startModelRegistry()
  const models = { folders: [ownFolder], ownFolder, registryUrl: registry.url }
  const lines: string[] = []
  const options = { report: (line: string) => lines.push(line), signal: new AbortController().signal }
  try {
    expect(await listModels(models)).toBe('No model is installed.\n\nCan be added: en-es.')
    await expect(addModel(models, 'en-xx', options)).rejects.toThrow('There is no model en-xx. There are: en-es.')
    expect(await addModel(models, 'en-es', options)).toBe('The model en-es is installed.')
    expect(lines).toEqual(['en-es: 1 MB, licence MPL-2.0', expect.stringMatching(/^en-es: \d+ %$/), 'en-es: 100 %'])
    expect(await listModels(models)).toBe('en-es  1 MB  base\n\nCan be added: none.')
    const elsewhere = { ...models, ownFolder: join(ownFolder, 'other') }
    await expect(removeModel(elsewhere, 'en-es')).rejects.toThrow('is in a folder of yours')
    expect(await removeModel(models, 'en-es')).toBe('The model en-es is removed.')
    await expect(removeModel(models, 'en-es')).rejects.toThrow('There is no model en-es.')
  } finally {
    await registry.close()
    await rm(ownFolder, { recursive: true })
  }
})
