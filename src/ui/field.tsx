import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

/** The look of every text box and list. */
export const fieldLook =
  'h-9 w-full rounded-mid border border-line-strong bg-paper px-3 text-md placeholder:text-ink-3 aria-invalid:border-rehacer disabled:opacity-50'

type Props = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | null
  readonly children: ReactNode
  readonly className?: string
}

/** A label above its control; a hint or an error below. The control names `${id}-about` in aria-describedby. */
export function Field({ id, label, hint, error, children, className }: Props) {
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p id={`${id}-about`} className={cx('text-xs', error ? 'text-rehacer' : 'text-ink-3')}>
          {error || hint}
        </p>
      )}
    </div>
  )
}
