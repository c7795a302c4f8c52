import { useId } from 'react'
import type { ColumnFields } from '#contract/resources/job.ts'
import { letterOf } from '../../lib/column-letter.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'

/** Columns that a person chose of a table, from 1; 0: none. */
export type TableColumns = { readonly source: number; readonly target: number; readonly hasHeader: boolean }

export const noColumns: TableColumns = { source: 0, target: 0, hasHeader: true }

/** True for one column without the other, or the same twice. */
export function areHalfChosen({ source, target }: TableColumns): boolean {
  return source === target ? source > 0 : source === 0 || target === 0
}

/** Returns the form fields of the chosen columns; none where no columns were chosen. */
export function columnFieldsOf({ source, target, hasHeader }: TableColumns): ColumnFields {
  if (source === 0 || target === 0) return {}
  return {
    source_column: String(source),
    target_column: String(target),
    ...(!hasHeader && { has_header: 'false' }),
  }
}

type Props = {
  /** The language of each column, where the file shows it. */
  readonly columns: readonly (string | null)[]
  readonly value: TableColumns
  readonly onChange: (value: TableColumns) => void
}

/** Chooses the columns of a table that have the texts, where it does not name them. */
export function TableColumnChoice({ columns, value, onChange }: Props) {
  const words = useWords('resources').textColumns
  const { locale } = useFormat()
  const id = useId()
  const isChosen = value.source > 0 && value.target > 0
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        {(['source', 'target'] as const).map((side) => (
          <Field key={side} id={`${id}-${side}`} label={words[side]} error={areHalfChosen(value) ? words.both : null}>
            <select
              id={`${id}-${side}`}
              value={value[side]}
              onChange={(event) => onChange({ ...value, [side]: Number(event.target.value) })}
              className={fieldLook}
            >
              <option value={0}>{words.found}</option>
              {columns.map((code, at) => (
                // Columns have no name but their place.
                <option key={at} value={at + 1}>
                  {[letterOf(at + 1), ...(code === null ? [] : [languageName(code, locale)])].join(' · ')}
                </option>
              ))}
            </select>
          </Field>
        ))}
      </div>
      {isChosen && (
        <label className="flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={value.hasHeader}
            onChange={(event) => onChange({ ...value, hasHeader: event.target.checked })}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          {words.header}
        </label>
      )}
    </div>
  )
}
