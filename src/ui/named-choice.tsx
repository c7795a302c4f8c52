import type { ReactNode } from 'react'

/** A choice in a popover below its name, which the choice itself says to the ear. */
export function NamedChoice({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex max-w-full flex-col items-start gap-1.5">
      <span aria-hidden className="text-xs text-ink-3">
        {name}
      </span>
      {children}
    </div>
  )
}
