import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { downloadModel } from './download-model.ts'
import { findModels } from './find-models.ts'
import { listOffered, type OfferedModel } from './model-registry.ts'
import { enEs, writeModel } from './testing/make-model.ts'
import { startModelRegistry } from './testing/start-model-registry.ts'

const never = new AbortController().signal
let folder = ''
let registry: Awaited<ReturnType<typeof startModelRegistry>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotejo-models-'))
  registry = await startModelRegistry()
})
afterEach(async () => {
  await registry.close()
  await rm(folder, { recursive: true })
})

async function offered(): Promise<OfferedModel> {
  const [model] = await listOffered(registry.url, never)
  if (model === undefined) throw new Error('No model is offered')
  return model
}

const download = async (signal = never, onProgress: (share: number) => void = () => undefined) =>
  downloadModel(folder, await offered(), { signal, onProgress })

describe('a registry of models', () => {
  it('offers of each direction the best model that is released and whole', async () => {
    const models = await listOffered(registry.url, never)
    expect(models.map(({ name, architecture, licence }) => [name, architecture, licence])).toEqual([
      ['en-es', 'base', 'MPL-2.0'],
    ])
  })

  it('that does not answer, or answers something else, is named', async () => {
    await expect(listOffered(registry.url.replace('models.json', 'other'), never)).rejects.toThrow(/other answers 404/)
    await expect(listOffered('http://127.0.0.1:1/models.json', never)).rejects.toThrow(/127.0.0.1:1.* does not answer/)
  })
})

describe('the download of a model', () => {
  it('brings a model that can be found, and says how far it is', async () => {
    const shares: number[] = []
    await download(never, (share) => shares.push(share))
    expect(await findModels([folder])).toMatchObject([
      { name: 'en-es', source: 'en', target: 'es', about: { architecture: 'base', licence: 'MPL-2.0' } },
    ])
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    expect(await readdir(folder)).toEqual(['en-es'])
  })

  it.each([
    ['checksum', /another checksum/],
    ['cut', /model\.enes/],
    ['not-gzip', /model\.enes.*header/],
    ['status', /answers 503/],
  ] as const)('with the fault %s leaves no model, and is whole at the next attempt', async (fault, message) => {
    registry.fail(fault)
    await expect(download()).rejects.toThrow(message)
    expect(await findModels([folder])).toEqual([])
    registry.fail(null)
    await download()
    expect(await findModels([folder])).toHaveLength(1)
  })

  it.runIf(existsSync('/dev/full'))('says that the disk is full, and keeps what it has', async () => {
    const part = join(folder, '.en-es.part')
    await mkdir(part)
    await symlink('/dev/full', join(part, 'model.enes.intgemm.alphas.bin.packed'))
    await expect(download()).rejects.toMatchObject({ fault: 'disk-full', message: /the disk is full/ })
    expect(await readdir(part)).toEqual(['model.enes.intgemm.alphas.bin.packed'])
  })

  it('goes on where an earlier one broke off', async () => {
    const [bytes] = writeModel(enEs)
    await mkdir(join(folder, '.en-es.part'))
    const fetched = gzipSync(bytes).subarray(0, 1000)
    await writeFile(join(folder, '.en-es.part/model.enes.intgemm.alphas.bin.packed'), fetched)
    await download()
    expect(registry.asked.map(({ from }) => from)).toEqual([1000, 0])
    expect(await findModels([folder])).toHaveLength(1)
  })

  it('that is cancelled leaves the model that was there', async () => {
    await download()
    const stop = new AbortController()
    await expect(download(stop.signal, () => stop.abort())).rejects.toThrow(/abort/i)
    expect(await findModels([folder])).toHaveLength(1)
  })
})
