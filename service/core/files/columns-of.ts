import type { ColumnFields } from '#contract/resources/job.ts'
import type { JobRow } from '../../store/schema.ts'
import { Problem } from '../problem.ts'
import type { ChosenColumns } from '../../ports/documents.ts'

/** Returns the columns that a document was uploaded with; undefined where none were chosen. */
export function columnsOf({ source_column, target_column, has_header }: JobRow): ChosenColumns | undefined {
  if (source_column === null) return undefined
  return { source: source_column, target: target_column, hasHeader: has_header }
}

/** Returns the chosen columns. Throws `invalid-request` for a target without a source, or for one column twice. */
export function requireColumns(fields: ColumnFields): ChosenColumns | undefined {
  const { source_column: source, target_column: target, has_header: header } = fields
  if (source === undefined && target === undefined) return undefined
  if (source === undefined)
    throw new Problem('invalid-request', { errors: [{ path: 'source_column', message: 'needed with target_column' }] })
  if (source === target)
    throw new Problem('invalid-request', {
      errors: [{ path: 'target_column', message: 'another one than source_column' }],
    })
  return { source: Number(source), target: target === undefined ? null : Number(target), hasHeader: header !== 'false' }
}
