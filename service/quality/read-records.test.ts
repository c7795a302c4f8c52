import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { CalibrationRecord } from './calibration-record.ts'
import { featuresScorer } from './features-scorer.ts'
import { openCalibrations } from './open-calibrations.ts'
import { readRecords } from './read-records.ts'

const everywhere = () => true

const good: CalibrationRecord = {
  scorer: 'features-4',
  revision: 0,
  source: 'en',
  target: 'es',
  engine: null,
  organisation: null,
  origin: 'made up for this test',
  licence: 'none',
  label: 'judgement',
  segments: 300,
  pearson: 0.3,
  pearsonLow: 0.2,
  spearman: 0.3,
  precision: { rehacer: null, fiable: null },
  points: [
    [0, 0],
    [1, 100],
  ],
  model: 'en-es.model.gz',
}

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-records-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

describe('records on disk', () => {
  it('are read, other files left alone', async () => {
    const folder = await folderWith({ 'en-es.json': JSON.stringify(good), 'notes.md': 'no record' })
    expect(await readRecords(folder)).toEqual([good])
  })

  it('are none where there is no folder', async () => {
    expect(await readRecords('/nowhere')).toEqual([])
  })

  it.each([
    '{',
    '{}',
    JSON.stringify({ ...good, pearson: 2 }),
    JSON.stringify({ ...good, extra: 1 }),
    JSON.stringify({ ...good, model: '../../etc/passwd' }),
  ])('are refused by file name when they are not records: %s', async (text) => {
    const folder = await folderWith({ 'en-es.json': text })
    await expect(readRecords(folder)).rejects.toThrow(/en-es\.json is not a calibration record/)
  })
})

describe("the operator's records", () => {
  it('go before the shipped ones', async () => {
    const shipped = await folderWith({ 'en-es.json': JSON.stringify(good) })
    const own = await folderWith({ 'en-es.json': JSON.stringify({ ...good, revision: 1 }) })
    const { records } = await openCalibrations(
      { shipped, own },
      () => new Date(0),
      () => undefined,
    )
    expect(records().map(({ revision }) => revision)).toEqual([1, 0])
  })

  it('are found when they come while the service runs', async () => {
    const folder = await folderWith({})
    const own = join(folder, 'own')
    let time = 0
    const warnings: string[] = []
    const { records } = await openCalibrations(
      { shipped: '/nowhere', own },
      () => new Date(time),
      (message) => warnings.push(message),
    )
    expect(records()).toEqual([])
    await mkdir(own)
    await writeFile(join(own, 'new'), JSON.stringify(good))
    await rename(join(own, 'new'), join(own, 'en-es.json'))
    await utimes(own, 1, 1)
    time = 10_000
    records()
    await expect.poll(() => records()).toEqual([good])
    await writeFile(join(own, 'broken.json'), '{')
    await utimes(own, 2, 2)
    time = 20_000
    records()
    await expect.poll(() => warnings.length).toBe(1)
    expect(records()).toEqual([good])
  })

  it('name the file of a model that is none', async () => {
    const shipped = await folderWith({ 'en-es.model.gz': 'not compressed' })
    const { loadModel } = await openCalibrations(
      { shipped, own: '/nowhere' },
      () => new Date(0),
      () => undefined,
    )
    await expect(loadModel('en-es.model.gz')).rejects.toThrow(/en-es\.model\.gz is not a model/)
    await expect(loadModel('fr-es.model.gz')).rejects.toThrow(/fr-es\.model\.gz is not a model/)
  })

  it('of an older version of the scorer are read and validate nothing', async () => {
    const old = { ...good, scorer: 'features-3', precision: { rehacer: 0.8, fiable: null } }
    const own = await folderWith({ 'en-es.json': JSON.stringify(old) })
    const calibrations = await openCalibrations(
      { shipped: '/nowhere', own },
      () => new Date(0),
      () => undefined,
    )
    expect(calibrations.records()).toEqual([old])
    expect(featuresScorer(calibrations).isValidated('es', null, everywhere)).toBe(false)
    const current = { ...old, scorer: 'features-4' }
    expect(featuresScorer({ ...calibrations, records: () => [current] }).isValidated('es', null, everywhere)).toBe(true)
  })

  it('of a model of an older version name its file', async () => {
    const shipped = await folderWith({})
    await writeFile(join(shipped, 'en-es.model.gz'), gzipSync(JSON.stringify({ format: 2 })))
    const { loadModel } = await openCalibrations(
      { shipped, own: '/nowhere' },
      () => new Date(0),
      () => undefined,
    )
    await expect(loadModel('en-es.model.gz')).rejects.toThrow(/en-es\.model\.gz is not a model/)
  })
})
