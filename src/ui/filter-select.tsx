import { fieldLook } from './field.tsx'

type Props = {
  readonly label: string
  /** The name of the first choice, which filters nothing: ''. */
  readonly any: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Chooses what one filter of a list shows. */
export function FilterSelect({ label, any, value, options, onChange }: Props) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-xs text-ink-3">{label}</span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} className={fieldLook}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}
