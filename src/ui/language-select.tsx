import { Field, fieldLook } from './field.tsx'
import { LanguageOptions } from './language-options.tsx'

type Props = {
  readonly id: string
  readonly label: string
  readonly value: string
  /** The text that is shown where none is chosen. */
  readonly none: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** Languages that an engine translates; null: no difference is known, or none matters. */
  readonly translated?: ReadonlySet<string> | null
  readonly error?: string | null
  readonly onChange: (code: string) => void
  readonly className?: string
}

/** A native list: it is searched by typing and read by every screen reader. */
export function LanguageSelect({
  id,
  label,
  value,
  none,
  languages,
  translated = null,
  error,
  onChange,
  className,
}: Props) {
  return (
    <Field id={id} label={label} error={error ?? null} {...(className !== undefined && { className })}>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-about` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={fieldLook}
      >
        <option value="">{none}</option>
        <LanguageOptions languages={languages} translated={translated} />
      </select>
    </Field>
  )
}
