import { fieldLook } from '../../ui/field.tsx'

type Props = {
  readonly label: string
  /** The name of the first choice, which filters nothing: ''. */
  readonly any: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly onChange: (value: string) => void
}

/** One filter of the job list; absent where there is nothing to choose. */
export function FilterSelect({ label, any, value, options, onChange }: Props) {
  if (options.length === 0 && value === '') return null
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${fieldLook} h-8! text-sm! max-sm:w-[calc(50%-4px)]! sm:w-auto! sm:max-w-[170px]`}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
      {!options.some((option) => option.value === value) && value !== '' && <option value={value}>{value}</option>}
    </select>
  )
}
