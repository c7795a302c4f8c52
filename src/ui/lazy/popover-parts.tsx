import * as Radix from 'radix-ui/popover'
import { type ReactNode, useRef, useState } from 'react'
import type { Trigger } from '../on-demand.tsx'
import { closeByEsc } from './close-by-esc.ts'
import { leaveFocus } from './leave-focus.ts'
import { firstField } from './type-keys.ts'

const look =
  'z-50 w-[min(320px,calc(100vw-24px))] animate-[appear_var(--calm)_var(--ease)] rounded-card bg-raised p-4 shadow-menu forced-colors:border outline-none'

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
          onCloseAutoFocus={leaveFocus}
          onKeyDown={(event) => closeByEsc(event, () => setOpen(false))}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={look}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export type ShownCard = {
  readonly id: string
  readonly at: HTMLElement
  /** True where it was asked for by a press or a key: it takes the focus, and stays until it is closed. */
  readonly isAsked: boolean
}

type HoverCardProps = {
  readonly shown: ShownCard
  readonly label: string
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A card about an element that is no trigger: many share one card. */
export function HoverCardParts({ shown: { at, isAsked }, label, onStay, onLeave, onClose, children }: HoverCardProps) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={useRef(at)} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const { currentTarget: content } = event
            // Radix would pass over links.
            if (isAsked && content instanceof HTMLElement) content.querySelector<HTMLElement>('a, button')?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (isAsked) at.focus()
          }}
          onKeyDown={(event) => closeByEsc(event, onClose)}
          onPointerEnter={onStay}
          onPointerLeave={onLeave}
          className={look}
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
