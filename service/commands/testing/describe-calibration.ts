import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Rater } from '../../quality/calibrated-scorer.ts'
import { readRecords } from '../../quality/read-records.ts'
import type { readScoredPairs } from '../../quality/read-scored-pairs.ts'
import { changeJob } from '../../store/jobs.ts'
import { listCorrectedDirections, listCorrections } from '../../store/corrections.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { calibrateFromCorrections, calibrateFromFile } from '../calibrate-scorer.ts'

/** Tests calibration with at least four hundred judged pairs of two languages. */
export function describeCalibration(pairs: ReturnType<typeof readScoredPairs>, from: string, to: string): void {
  describe('calibration', { timeout: 300_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cotejo-calibrations-'))
    afterAll(() => rm(folder, { recursive: true }))
    const service = await startTestService()
    const { core, store } = service
    const caller = await service.addCaller()
    const stranger = await service.addCaller()
    const place = { folder, rater: null, db: store.db, organisationId: caller.organisationId }

    it('says so where nothing has been corrected', async () => {
      expect(await calibrateFromCorrections(place, {})).toBe(
        'No segment that an engine translated is corrected or confirmed yet.',
      )
    })

    it('from corrections makes a record of what the engine’s words were worth', async () => {
      const sentences = [...new Map(pairs.map((pair) => [pair.source, pair])).values()].slice(0, 330)
      const jobId = await addReadJob(service, caller, sentences)
      const nothingYet = { source_lang: from, target_lang: to, engine: 'apertium' }
      expect(await listCorrections(store.db, caller.organisationId, nothingYet, 10)).toEqual([])
      await changeJob(store.db, caller.organisationId, jobId, { engine: 'apertium' })
      // Segments that people found bad are rewritten, the others are confirmed unchanged.
      const items = sentences.map(({ target, label }, position) => ({
        position,
        state: 'translated' as const,
        ...(label < 50 && { target: `Otra cosa ${position}. ${target.split(' ').toReversed().join(' ')}` }),
      }))
      await core.changeSegments(caller, jobId, { items })

      const [direction] = await listCorrectedDirections(store.db, caller.organisationId)
      expect(direction).toMatchObject(nothingYet)
      expect(direction?.count).toBeGreaterThan(310)
      const few = await listCorrections(store.db, caller.organisationId, nothingYet, 5)
      expect(few).toHaveLength(5)
      expect(await listCorrectedDirections(store.db, stranger.organisationId)).toEqual([])

      expect(await calibrateFromCorrections(place, { to: 'fr' })).toMatch(/^No segment/)
      const reported = await calibrateFromCorrections(place, {})
      expect(reported).toMatch(
        new RegExp(`^${from} → ${to}, apertium: 3\\d\\d pairs, held out by source\n {2}Pearson -?\\d\\.\\d\\d`),
      )
      const [record] = await readRecords(folder)
      expect(record).toMatchObject({
        engine: 'apertium',
        label: 'effort',
        revision: 1,
        organisation: caller.organisationId,
        model: `${from}-${to}.apertium.${caller.organisationId}.model.gz`,
      })
    })

    it('of a rater that was not trained here holds its values beside the labels', async () => {
      const file = join(folder, 'scored.tsv')
      const lines = pairs.slice(0, 400).map(({ source, target, label }) => [source, target, label].join('\t'))
      await writeFile(file, ['source\ttarget\tscore', ...lines].join('\n'))
      const truth = new Map(pairs.map(({ source, target, label }) => [`${source}\n${target}`, label]))
      const rater: Rater = {
        version: 'oracle-1',
        rate: async (asked) => asked.map(({ source, target }) => (truth.get(`${source}\n${target}`) ?? 0) / 100),
      }
      const own = join(folder, 'oracle')
      const reported = await calibrateFromFile({ folder: own, rater }, file, { from, to })
      expect(reported).toMatch(/good enough: scores are shown from now on, as oracle-1\+org\.1/)
      expect(await readRecords(own)).toMatchObject([{ scorer: 'oracle-1', model: null, segments: 400 }])
    })

    it('from too few corrections is not made', async () => {
      const jobId = await addReadJob(service, stranger, [{ source: 'One house', target: 'Una casa' }])
      await changeJob(store.db, stranger.organisationId, jobId, { engine: 'apertium' })
      await core.correctSegment(stranger, jobId, 0, { state: 'translated' }, null)
      expect(await calibrateFromCorrections({ ...place, organisationId: stranger.organisationId }, {})).toBe(
        `${from} → ${to}, apertium: 1 of the 300 segments needed.`,
      )
    })

    it('from a file of scored pairs needs the languages and enough of them, and is the next revision', async () => {
      const file = join(folder, 'scored.tsv')
      await writeFile(file, 'source\ttarget\tscore\nOne house\tUna casa\t90\n')
      await expect(calibrateFromFile({ folder, rater: null }, file, {})).rejects.toThrow('--from and --to')
      await expect(calibrateFromFile({ folder, rater: null }, file, { from, to })).rejects.toThrow('1 pairs; 300')
      const lines = pairs.slice(0, 300).map(({ source, target, label }) => [source, target, label].join('\t'))
      await writeFile(file, ['source\ttarget\tscore', ...lines].join('\n'))
      expect(await calibrateFromFile({ folder, rater: null }, file, { from: from.toUpperCase(), to })).toMatch(
        new RegExp(`^${from} → ${to}, any engine: 300 pairs`),
      )
      const record = (await readRecords(folder)).find(({ engine }) => engine === null)
      expect(record).toMatchObject({ source: from, target: to, label: 'judgement', revision: 2, segments: 300 })
    })
  })
}
