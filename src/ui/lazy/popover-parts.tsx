import * as Radix from 'radix-ui/popover'
import { type ReactNode, useState } from 'react'
import type { Trigger } from '../on-demand.tsx'
import { closeByEsc } from './close-by-esc.ts'
import { firstField } from './type-keys.ts'

export type PopoverProps = {
  readonly trigger: Trigger
  readonly label: string
  readonly children: ReactNode
  readonly side?: 'top' | 'bottom'
  readonly align?: 'start' | 'end'
}

/** The popover itself, open from its first drawing on. */
export function PopoverParts({ trigger, label, children, side = 'bottom', align = 'end' }: PopoverProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          onOpenAutoFocus={focusField}
          onKeyDown={(event) => closeByEsc(event, () => setOpen(false))}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 w-[min(320px,calc(100vw-24px))] animate-[appear_var(--calm)_var(--ease)] rounded-card bg-raised p-4 shadow-menu forced-colors:border outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focuses the field to type in, where there is one; else Radix chooses. */
function focusField(event: Event): void {
  const { currentTarget: content } = event
  if (content instanceof HTMLElement && firstField(content) !== null) event.preventDefault()
}
