import { type ReactNode, useId } from 'react'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onChange: (value: Value) => void
}

/** A choice of one among a few, all in sight: the browser's own radio buttons, drawn as one bar. Arrow keys choose. */
export function SegmentedControl<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      className="inline-flex max-w-full min-w-0 shrink-0 flex-wrap rounded-mid border border-line bg-ground p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative cursor-pointer rounded-mid px-3 py-[3px] max-sm:px-2 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors duration-(--quick) hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-(--edge) has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
