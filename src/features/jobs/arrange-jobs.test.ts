import { describe, expect, it } from 'vitest'
import { jobRecord } from '../../testing/records.ts'
import { arrangeJobs, isGroup } from './arrange-jobs.ts'
import { wholeJobList } from './job-list-search.ts'

const { counts, result } = jobRecord()
const score = (average_score: number) => ({ result: result && { ...result, scored: true, average_score } })
// The newest come first, as the service lists them.
const jobs = [
  jobRecord({ id: 'job_4', file_name: 'file 10.txt', batch_id: 'b', project_id: 'prj_z', project_name: 'Zeta' }),
  jobRecord({ id: 'job_3', file_name: 'file 9.txt', target_lang: 'ca', batch_id: 'b', ...score(40) }),
  jobRecord({ id: 'job_2', file_name: 'Alba.txt', project_id: 'prj_a', project_name: 'Acme', ...score(90) }),
  jobRecord({ id: 'job_1', file_name: 'alba.txt', status: 'failed', counts: counts && { ...counts, edited: 3 } }),
]
const rowsOf = (how: object) =>
  arrangeJobs(jobs, { ...wholeJobList, ...how }, 'en').map((row) => (isGroup(row) ? `[${row.id}]` : row.id))

describe('the list of jobs', () => {
  it('is newest first until a column sorts it, in both directions', () => {
    expect(rowsOf({})).toEqual(['job_4', 'job_3', 'job_2', 'job_1'])
    expect(rowsOf({ sort: 'file' })).toEqual(['job_1', 'job_2', 'job_3', 'job_4'])
    expect(rowsOf({ sort: 'file', down: true })).toEqual(['job_4', 'job_3', 'job_2', 'job_1'])
    expect(rowsOf({ sort: 'languages' })[0]).toBe('job_3')
    expect(rowsOf({ sort: 'progress' })[0]).toBe('job_1')
    expect(rowsOf({ sort: 'reviewed', down: true })[0]).toBe('job_1')
  })

  it('puts jobs without a score last, whether it goes up or down', () => {
    expect(rowsOf({ sort: 'quality' })).toEqual(['job_3', 'job_2', 'job_4', 'job_1'])
    expect(rowsOf({ sort: 'quality', down: true })).toEqual(['job_2', 'job_3', 'job_4', 'job_1'])
  })

  it('has a heading for each batch, project or pair of languages, and last the jobs that are in none', () => {
    expect(rowsOf({ group: 'batch' })).toEqual(['[b]', 'job_4', 'job_3', '[]', 'job_2', 'job_1'])
    expect(rowsOf({ group: 'project' })).toEqual(['[prj_a]', 'job_2', '[prj_z]', 'job_4', '[]', 'job_3', 'job_1'])
    const byLanguage = ['[en ca]', 'job_3', '[en es]', 'job_1', 'job_2', 'job_4']
    expect(rowsOf({ group: 'language', sort: 'file' })).toEqual(byLanguage)
  })
})
