import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'

type Props = {
  /** The filter and what it is set to. */
  readonly name: string
  readonly label: string
  readonly removeLabel: string
  readonly onRemove: () => void
  /** Changes the filter; absent where there is nothing to choose. */
  readonly children?: ReactNode
}

/** A filter that is set: it opens to be changed, and its cross removes it. */
export function FilterChip({ name, label, removeLabel, onRemove, children }: Props) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center rounded-full bg-accent-soft text-sm font-medium text-accent">
      {children === undefined ? (
        <span className="min-w-0 truncate ps-3">{name}</span>
      ) : (
        <Popover
          label={label}
          align="start"
          trigger={
            <button type="button" className="h-8 min-w-0 truncate rounded-full ps-3">
              {name}
            </button>
          }
        >
          {children}
        </Popover>
      )}
      <button
        type="button"
        aria-label={removeLabel}
        className="grid size-8 shrink-0 place-items-center rounded-full"
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
    </span>
  )
}
