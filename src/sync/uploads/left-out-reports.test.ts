import { expect, it } from 'vitest'
import { makeLeftOutReports } from './left-out-reports.ts'
import { leftOutOf } from './queued-upload.ts'

/** Resolves when a report has ended. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

const cover = { name: 'cover.psd', reason: 'unsupported' } as const
const broken = { name: 'broken.docx', reason: 'corrupt' } as const

it('files left out are reported once their batch has a job, and again after a report that failed', async () => {
  const reported: unknown[] = []
  let isSilent = true
  const reports = makeLeftOutReports(async (...report) => {
    if (isSilent) throw new Error('no answer')
    reported.push(report)
  })
  reports.add('bat_1', [cover], false)
  reports.again()
  await settled()
  isSilent = false
  reports.add('bat_2', [broken], false)
  expect(reported).toEqual([])
  reports.hasJob('bat_1')
  reports.add('bat_1', [broken], true)
  await settled()
  expect(reported).toEqual([
    ['bat_1', [cover]],
    ['bat_1', [broken]],
  ])
  reports.again()
  reports.again()
  expect(reported.slice(2)).toEqual([['bat_2', [broken]]])
})

const refused = (type: string, status: number, members = {}) => {
  const refusal = { type, status, title: '', detail: null, errors: [], members }
  const fields = { source_lang: 'en', target_lang: 'es', path: 'in/a.docx' }
  return leftOutOf({ file: new File([], 'a.docx'), fields, refused: refusal })
}

it.each([
  ['invalid-document', 400, { reason: 'encrypted' }, 'encrypted'],
  ['document-rejected', 413, {}, 'too-large'],
  ['document-rejected', 400, {}, 'empty'],
  ['invalid-document', 400, {}, null],
  ['quota-exceeded', 402, {}, null],
] as const)('%s with status %i and %o is left out as %s', (type, status, members, reason) => {
  expect(refused(type, status, members)).toEqual(reason === null ? null : { name: 'in/a.docx', reason })
})
