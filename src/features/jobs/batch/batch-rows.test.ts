import { describe, expect, it } from 'vitest'
import { jobRecord } from '../../../testing/records.ts'
import { wordsLeft } from '../job-view.ts'
import { batchRows, batchTotals, faultOfRow } from './batch-rows.ts'

const { counts } = jobRecord()
const job = (id: string, file_name: string, target_lang: string, changes = {}) =>
  jobRecord({ id, file_name, target_lang, ...changes })
const broken = { status: 'failed', error_code: 'invalid-document', error_reason: 'corrupt', counts: null } as const

describe('a batch', () => {
  it('has a row for each file as it was uploaded, a column for each language by its name, and a second row for an equal name', () => {
    const { targets, rows } = batchRows(
      [
        job('job_5', 'a.txt', 'es'),
        job('job_4', 'b.txt', 'fr'),
        job('job_2', 'a.txt', 'fr'),
        job('job_1', 'a.txt', 'es'),
      ],
      'en',
    )
    expect(targets).toEqual(['fr', 'es'])
    expect(rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.id)])).toEqual([
      ['a.txt', 'job_2', 'job_1'],
      ['b.txt', 'job_4', undefined],
      ['a.txt', undefined, 'job_5'],
    ])
  })

  it('states the fault of a file once, and different reasons each in its cell', () => {
    const faultsOf = (...jobs: ReturnType<typeof job>[]) => batchRows(jobs, 'en').rows.map(faultOfRow)
    expect(faultsOf(job('job_1', 'a.txt', 'es', broken), job('job_2', 'a.txt', 'fr', broken))[0]?.id).toBe('job_2')
    const noEngine = { status: 'failed', error_code: 'no-engine' }
    expect(faultsOf(job('job_1', 'a.txt', 'es', noEngine), job('job_2', 'a.txt', 'fr', noEngine))).toEqual([null])
    expect(faultsOf(job('job_1', 'a.txt', 'es', broken), job('job_2', 'a.txt', 'fr'))).toEqual([null])
  })

  it('sums the words that are left, estimated by segments where they are not counted, without documents not read', () => {
    const half = counts && { ...counts, segments: 10, untranslatable: 2, edited: 4, words: 100, failed: 1 }
    const exact = half && { ...half, words_to_translate: 7, words_to_review: 30 }
    const jobs = [job('job_1', 'a.txt', 'es', { counts: half }), job('job_2', 'a.txt', 'fr', broken)]
    expect(jobs.map(wordsLeft)).toEqual([{ toTranslate: 13, toReview: 38, isExact: false }, null])
    expect(wordsLeft(job('job_3', 'a.txt', 'de', { counts: exact }))).toEqual({
      toTranslate: 7,
      toReview: 30,
      isExact: true,
    })
    expect(batchTotals(jobs)).toEqual({
      jobs: 2,
      ended: 2,
      failed: 1,
      unread: 1,
      words: 100,
      segments: 8,
      reviewed: 4,
      wordsLeft: { toTranslate: 13, toReview: 38, isExact: false },
    })
  })
})
