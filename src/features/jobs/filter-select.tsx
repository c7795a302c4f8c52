import { fieldLook } from '../../ui/field.tsx'
import type { Filter } from './use-filters.ts'

type Props = Omit<Filter, 'key'> & { readonly value: string; readonly onChange: (value: string) => void }

/** Chooses what one filter of the job list shows. */
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
