import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import * as Radix from 'radix-ui/dropdown-menu'
import { cx } from '../../lib/cx.ts'
import type { Trigger } from '../on-demand.tsx'
import { closeByEsc } from './close-by-esc.ts'
import { leaveFocus } from './leave-focus.ts'

export type MenuItem = { readonly label: string; readonly onSelect: () => void; readonly danger?: boolean }

export type MenuProps = { readonly trigger: Trigger; readonly items: readonly MenuItem[] }

/** The menu itself, open from its first drawing on: `Menu` draws it when it is first asked for. */
export function MenuParts({ trigger, items }: MenuProps) {
  const [isOpen, setOpen] = useState(true)
  const isFresh = useRef(true)
  /** The key that loads this code comes before the menu can handle it: focus the first item, as on later openings. */
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    const isFirst = isFresh.current && target === currentTarget
    isFresh.current = false
    if (isFirst && target.matches(':focus-visible')) target.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* It is inside the page's landmark, so that people who navigate by landmarks find it. */}
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content
          align="end"
          sideOffset={4}
          onFocus={focusFirst}
          onCloseAutoFocus={leaveFocus}
          onKeyDownCapture={goThrough}
          onKeyDown={(event) => closeByEsc(event, () => setOpen(false))}
          className="z-50 min-w-44 animate-[appear_var(--calm)_var(--ease)] rounded-card bg-raised p-1.5 shadow-menu forced-colors:border"
        >
          {items.map(({ label, onSelect, danger = false }) => (
            <Radix.Item
              key={label}
              onSelect={onSelect}
              className={cx(
                'cursor-default rounded-mid px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover',
                danger && 'text-rehacer',
              )}
            >
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Moves the focus with the key that asks for it. Radix moves it a turn later, when the next key may already have fallen:
 * End and Enter typed fast would take the item before.
 */
function goThrough(event: KeyboardEvent) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const at = items.findIndex((item) => item === event.target)
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  const to = steps[event.key]
  if (at === -1 || to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}
