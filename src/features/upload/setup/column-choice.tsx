import { useId } from 'react'
import { formatOfName } from '#contract/formats.ts'
import { letterOf } from '../../../lib/column-letter.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { type ChosenColumns, type TableColumn } from '../texts/chosen-columns.ts'

type Props = {
  readonly file: File
  readonly columns: readonly TableColumn[]
  readonly targets: readonly string[]
  readonly value: ChosenColumns | undefined
  readonly onChange: (value: ChosenColumns | undefined) => void
}

/** Chooses the columns of a table that have the texts and their translations. */
export function ColumnChoice({ file, columns, targets, value, onChange }: Props) {
  const { columns: words } = useWords('uploadSetup')
  const { locale } = useFormat()
  const id = useId()
  const isWorkbook = formatOfName(file.name) === 'xlsx'
  const nameOf = ({ column, name, sample }: TableColumn) =>
    [letterOf(column), name, sample === '' ? '' : words.sample(sample)].filter((part) => part !== '').join(' · ')
  const options = (without: number | null) =>
    columns
      .filter(({ column }) => column !== without)
      .map((one) => (
        <option key={one.column} value={one.column}>
          {nameOf(one)}
        </option>
      ))
  const chooseSource = (text: string) =>
    onChange(text === '' ? undefined : { targets: {}, hasHeader: true, ...value, source: Number(text) })
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium [overflow-wrap:anywhere]">{words.title(file.name)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={`${id}-source`} label={words.source}>
          <select
            id={`${id}-source`}
            value={value?.source ?? ''}
            onChange={(event) => chooseSource(event.target.value)}
            className={fieldLook}
          >
            <option value="">{isWorkbook ? words.document : words.named}</option>
            {options(null)}
          </select>
        </Field>
        {value !== undefined &&
          targets.map((target) => (
            <Field key={target} id={`${id}-${target}`} label={words.target(languageName(target, locale))}>
              <select
                id={`${id}-${target}`}
                value={value.targets[target] ?? ''}
                onChange={(event) => onChange({ ...value, targets: withTarget(value, target, event.target.value) })}
                className={fieldLook}
              >
                <option value="">{value.hasHeader ? words.namedOrNew : words.added}</option>
                {options(value.source)}
              </select>
            </Field>
          ))}
      </div>
      {value !== undefined && (
        <label className="mt-2 flex items-start gap-2.5 text-sm text-ink-2">
          <input
            type="checkbox"
            checked={value.hasHeader}
            onChange={(event) => onChange({ ...value, hasHeader: event.target.checked })}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          {words.header}
        </label>
      )}
    </fieldset>
  )
}

function withTarget({ targets }: ChosenColumns, target: string, text: string): Record<string, number> {
  const { [target]: _, ...others } = targets
  return text === '' ? others : { ...others, [target]: Number(text) }
}
