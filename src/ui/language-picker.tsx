import { useLayoutEffect } from 'react'
import { languageName } from '../lib/language-name.ts'
import { useFormat } from '../messages/use-messages.tsx'
import { cx } from '../lib/cx.ts'
import { Field, fieldLook } from './field.tsx'
import { Icon } from './icon.tsx'
import { type OfferedLanguage, useLanguageList } from './language-list.tsx'

type Props = {
  readonly id: string
  readonly label: string
  /** False: the label is not drawn; `placeholder` says what the box is for. */
  readonly isLabelled?: boolean
  readonly value: string
  /** The text that is shown where none is chosen. */
  readonly placeholder: string
  /** Where no language is a choice too, its name. */
  readonly none?: string
  readonly languages: readonly OfferedLanguage[]
  /** Languages that an engine translates; null: no difference is known, or none matters. */
  readonly translated?: ReadonlySet<string> | null
  readonly error?: string | null
  readonly onChange: (code: string) => void
  readonly className?: string
}

/** Chooses one language; see `useLanguageList`. */
export function LanguagePicker(props: Props) {
  const { id, label, isLabelled = true, error, className } = props
  if (!isLabelled) return <Box {...props} />
  return (
    <Field id={id} label={label} error={error ?? null} {...(className !== undefined && { className })}>
      <Box {...props} className="" />
    </Field>
  )
}

function Box({
  id,
  label,
  isLabelled = true,
  value,
  placeholder,
  none,
  languages,
  translated,
  error,
  onChange,
  className,
}: Props) {
  const { box, list, around, isOpen, typed } = useLanguageList({
    label,
    languages,
    translated: translated ?? null,
    none: none ?? null,
    onPick: onChange,
  })
  const { locale, labelled } = useFormat()
  const name = languages.find(({ code }) => code === value)?.name ?? (value && languageName(value, locale))
  const shown = isLabelled || name === '' ? name : labelled(label, name)
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    // A language that is found while the person is in the field is written over, as on coming there.
    const isFilled = input instanceof HTMLInputElement && input.value === shown
    if (isFilled && input === document.activeElement) input.select()
  }, [id, shown])
  return (
    <div className={cx('relative', className)} {...around}>
      <input
        {...box}
        id={id}
        aria-label={isLabelled ? undefined : label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-about` : undefined}
        value={isOpen ? typed : shown}
        // What is chosen stays in sight until something is typed.
        placeholder={shown || placeholder}
        className={cx(fieldLook, 'truncate pe-8!', !isLabelled && 'h-8!')}
      />
      <Icon name="unfolded" size={14} className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-ink-3" />
      {list}
    </div>
  )
}
