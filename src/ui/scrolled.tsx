import type { ReactNode } from 'react'

type Props = {
  /** What is in it, for those who do not see it. */
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** Something wide or high that scrolls by itself. Reached by Tab, so that it can be scrolled without a mouse. */
export function Scrolled({ label, className, children }: Props) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
