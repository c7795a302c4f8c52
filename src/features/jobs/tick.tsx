type TickProps = {
  readonly label: string
  /** Number of jobs that are ticked, and of all that it ticks. */
  readonly count: number
  readonly of: number
  readonly onChange: (checked: boolean) => void
}

/** A box that ticks one or more jobs; half ticked where only some of them are. */
export function Tick({ label, count, of, onChange }: TickProps) {
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && count < of
      }}
      type="checkbox"
      aria-label={label}
      checked={count === of}
      onChange={({ target }) => onChange(target.checked)}
      className="block size-4 accent-accent"
    />
  )
}
