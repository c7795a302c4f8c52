import { expect, it } from 'vitest'
import { areHalfChosen, columnFieldsOf, noColumns } from './table-columns.tsx'

it('sends both columns of a table, or none', () => {
  expect(columnFieldsOf(noColumns)).toEqual({})
  expect(columnFieldsOf({ source: 3, target: 1, hasHeader: true })).toEqual({ source_column: '3', target_column: '1' })
  expect(columnFieldsOf({ source: 3, target: 1, hasHeader: false })).toMatchObject({ has_header: 'false' })
  const half = [noColumns, { ...noColumns, source: 1 }, { ...noColumns, source: 2, target: 2 }].map(areHalfChosen)
  expect(half).toEqual([false, true, true])
})
