import type { ReactNode } from 'react'

type Props = {
  /** A description of the content for screen readers. */
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** A wide or high element that scrolls by itself. Tab reaches it, so that it can be scrolled without a mouse. */
export function Scrolled({ label, className, children }: Props) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
