import { expect, it } from 'vitest'
import { noChoice } from './upload-choice.ts'
import { whatIsMissing } from './what-is-missing.ts'

const full = { ...noChoice, sourceLang: 'en', targetLangs: ['es'] }

it('names the first thing that is missing before files can be sent', () => {
  expect(whatIsMissing(full, 1, 0, 0)).toBeNull()
  expect(whatIsMissing(full, 1, 1, 0)).toBeNull()
  expect(whatIsMissing(full, 0, 0, 0)).toBe('files')
  expect(whatIsMissing(full, 1, 0, 0, false, true)).toBe('engine')
  expect(whatIsMissing({ ...full, mt: false }, 1, 0, 0, false, true)).toBeNull()
  expect(whatIsMissing(full, 0, 0, 1)).toBe('columns')
  expect(whatIsMissing({ ...full, sourceLang: '' }, 1, 1, 0)).toBe('detecting')
  expect(whatIsMissing({ ...full, sourceLang: '' }, 1, 0, 0)).toBe('source')
  expect(whatIsMissing({ ...full, targetLangs: [] }, 1, 0, 0)).toBe('targets')
  expect(whatIsMissing({ ...full, targetLangs: ['en'] }, 1, 0, 0)).toBe('targets')
  expect(whatIsMissing({ ...full, webhookUrl: 'http://example.org' }, 1, 0, 0)).toBe('fields')
  expect(whatIsMissing({ ...full, notifyEmail: 'ana' }, 1, 0, 0)).toBe('fields')
  expect(whatIsMissing({ ...full, matchThreshold: '20' }, 1, 0, 0)).toBe('fields')
})
