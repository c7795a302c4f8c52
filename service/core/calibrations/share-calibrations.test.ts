import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { CalibrationRecord } from '../../quality/calibration-record.ts'
import { readRecords } from '../../quality/read-records.ts'
import { writeCalibrationFiles } from '../../quality/write-calibration.ts'
import { openTestStore } from '../../testing/open-test-store.ts'
import { startSharing } from './share-calibrations.ts'

const record: CalibrationRecord = {
  scorer: 'features-4',
  revision: 1,
  source: 'en',
  target: 'es',
  engine: 'apertium',
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
  model: 'en-es.apertium.model.gz',
}

describe('calibrations of several machines', async () => {
  const store = await openTestStore()
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-shared-'))
  afterAll(() => rm(folder, { recursive: true }))
  const warnings: string[] = []
  const machine = (name: string) => {
    const own = join(folder, name)
    const shared = startSharing({ store, warn: (message) => warnings.push(message) }, own)
    afterAll(() => shared.close())
    return { own, share: shared.share, model: (file: string) => readFile(join(own, file), 'utf8') }
  }
  const [one, other] = [machine('one'), machine('other')]

  it('reach a machine that has none yet, with their models', async () => {
    await writeCalibrationFiles(one.own, record, Buffer.from('the model'))
    await one.share()
    await other.share()
    expect(await readRecords(other.own)).toEqual([record])
    expect(await other.model('en-es.apertium.model.gz')).toBe('the model')
  })

  it('are replaced by a later revision, and never by an earlier one', async () => {
    const second = { ...record, revision: 2, pearson: 0.5 }
    await writeCalibrationFiles(other.own, second, Buffer.from('a better model'))
    await one.share()
    await other.share()
    await one.share()
    expect(await readRecords(one.own)).toEqual([second])
    expect(await one.model('en-es.apertium.model.gz')).toBe('a better model')
    await writeCalibrationFiles(one.own, record, Buffer.from('the model'))
    await one.share()
    expect(await readRecords(one.own)).toEqual([second])
  })

  it('that two machines made at a time are the same everywhere in the end', async () => {
    await writeCalibrationFiles(one.own, { ...record, revision: 3, pearson: 0.1 }, Buffer.from('of one'))
    await writeCalibrationFiles(other.own, { ...record, revision: 3, pearson: 0.2 }, Buffer.from('of the other'))
    await Promise.all([one.share(), other.share()])
    await Promise.all([one.share(), other.share()])
    expect(await readRecords(one.own)).toEqual(await readRecords(other.own))
    expect(await one.model('en-es.apertium.model.gz')).toBe(await other.model('en-es.apertium.model.gz'))
  })

  it('of an organisation stay beside those that serve all', async () => {
    const theirs = { ...record, organisation: 'org_1', model: null }
    await writeCalibrationFiles(one.own, theirs, null)
    await one.share()
    await other.share()
    expect((await readRecords(other.own)).map(({ organisation }) => organisation)).toEqual([null, 'org_1'])
  })

  it('that a later version has made are left out with a warning', async () => {
    await store.query(
      `insert into calibrations values ('', 'en-fr', 1, $1, null)`,
      JSON.stringify({ ...record, target: 'fr', new_field: 1 }),
    )
    await other.share()
    expect(warnings).toEqual(['The calibration en-fr of another machine cannot be read here'])
    expect(await readRecords(other.own)).toHaveLength(2)
  })

  it('are not exchanged while a record in the folder cannot be read, which is reported', async () => {
    const broken = machine('broken')
    await mkdir(broken.own)
    await writeFile(join(broken.own, 'en-de.json'), '{')
    await expect(broken.share()).rejects.toThrow('en-de.json is not a calibration record')
  })
})
