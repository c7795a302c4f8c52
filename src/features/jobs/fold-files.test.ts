import { describe, expect, it } from 'vitest'
import { jobRecord } from '../../testing/records.ts'
import { arrangeJobs } from './arrange-jobs.ts'
import { foldFiles, type ListRow } from './fold-files.ts'

const job = (id: string, file_name: string, target_lang: string, batch_id: string | null) =>
  jobRecord({ id, file_name, target_lang, batch_id, project_id: null })
const jobs = [
  job('1', 'a.docx', 'es', 'b1'),
  job('2', 'b.docx', 'es', 'b1'),
  job('3', 'a.docx', 'ca', 'b1'),
  job('4', 'a.docx', 'es', null),
  job('5', 'a.docx', 'es', null),
  job('6', 'a.docx', 'fr', 'b2'),
]
const written = (row: ListRow) => ('by' in row ? '#' : `${row.part} ${row.jobs.map(({ id }) => id).join('+')}`)

describe('foldFiles', () => {
  it('puts the languages of a file of one upload into the row of the first', () => {
    expect(foldFiles(jobs, { sort: 'newest' }, new Set()).map(written)).toEqual([
      'file 1+3',
      'whole 2',
      'whole 4',
      'whole 5',
      'whole 6',
    ])
  })

  it('shows the languages below a file that is unfolded', () => {
    const rows = foldFiles(jobs.slice(0, 3), { sort: 'newest' }, new Set(['file 1']))
    expect(rows.map(written)).toEqual(['file 1+3', 'language 1', 'language 3', 'whole 2'])
  })

  it('folds nothing where jobs are ordered or under headings by their languages', () => {
    expect(
      foldFiles(jobs, { sort: 'languages' }, new Set()).every((row) => !('by' in row) && row.part === 'whole'),
    ).toBe(true)
    const grouped = arrangeJobs(jobs, { group: 'language', sort: 'newest', down: false }, 'en')
    expect(foldFiles(grouped, { sort: 'newest' }, new Set()).some((row) => 'part' in row && row.part === 'file')).toBe(
      false,
    )
  })
})
