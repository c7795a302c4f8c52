import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { Button } from '../button.tsx'
import { focusedBefore } from '../collect-keys.ts'
import { Icon } from '../icon.tsx'
import { closeByEsc } from './close-by-esc.ts'
import { leaveFocus } from './leave-focus.ts'
import { type LeaveWords, useLeaving } from './use-leaving.tsx'

export type DialogProps = {
  readonly title: string
  readonly description?: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /**
   * `columns`: wider, and its content, which has parts that scroll by themselves, fills it from edge to edge; `sheet`: at
   * the foot of the window.
   */
  readonly wide?: boolean | 'columns' | 'sheet'
  /** A place in the window, in pixels: a small dialog opens there, as a menu does, and its title is only read out. */
  readonly at?: DialogPlace | null
  /** Asked by the first Esc or press beside it where something was typed; absent where typing costs nothing. */
  readonly beforeLeaving?: LeaveWords
}

export type DialogPlace = { readonly left: number; readonly top: number; readonly bottom: number }

const columns = { maxWidth: 1040, maxHeight: 'min(800px, 100dvh - 32px)' }

// Pixels.
const SMALL_WIDTH = 340
const SMALL_HEIGHT = 320
const GAP = 6

// The place from which a dialog was last opened.
let lastPlace: HTMLElement | null = null

/** A dialog that is open while it is drawn. Esc and a press beside it close it; focus goes back where it came from. */
export function DialogParts({
  title,
  description,
  closeLabel,
  onClose,
  children,
  wide = false,
  at = null,
  beforeLeaving,
}: DialogProps) {
  // Dialogs here are opened by keys and menus too: Radix would only return the focus to a trigger of its own.
  const [before] = useState(focusedBefore)
  const place = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // When one dialog opens right after another, the focus was in the first, which is gone, or nowhere for a moment.
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) lastPlace = before
    place.current = lastPlace
  }, [before])
  const { handlers, pressEsc, question } = useLeaving(beforeLeaving, onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          // Radix listens for presses a turn after the dialog is there: one before that leaves it open, and its focus.
          onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
          className={cx(
            'fixed inset-0 z-40 animate-[appear_var(--calm)_var(--ease)]',
            at === null && 'grid overflow-y-auto bg-shade p-4',
            at === null && (wide === 'sheet' ? 'items-end' : 'place-items-center'),
          )}
        >
          <Radix.Content
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onKeyDown={(event) => {
              submitByKey(event)
              closeByEsc(event, pressEsc)
            }}
            {...handlers}
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={(event) => {
              // The next dialog may have the focus already.
              leaveFocus(event)
              if (event.defaultPrevented) return
              event.preventDefault()
              place.current?.focus()
            }}
            className={cx(
              'flex max-h-[calc(100dvh-32px)] w-full flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog forced-colors:border outline-none',
              at !== null ? 'fixed' : wide && wide !== 'sheet' ? 'max-w-[880px]' : 'max-w-[480px]',
            )}
            style={at !== null ? placed(at) : wide === 'columns' ? columns : undefined}
          >
            <div className={at === null ? 'flex items-start gap-3 px-6 pt-5 pb-2' : 'sr-only'}>
              <div className="grow">
                <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-1.5 text-ink-2">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <Button kind="quiet" size="icon" aria-label={closeLabel} className="-mt-1 -me-2">
                  <Icon name="close" />
                </Button>
              </Radix.Close>
            </div>
            <div
              className={cx(
                wide === 'columns' ? 'flex min-h-0 flex-col pt-2' : 'overflow-y-auto',
                wide !== 'columns' && (at === null ? 'px-6 pt-2 pb-6' : 'p-2'),
              )}
            >
              {children}
            </div>
            {question}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Places a dialog below a place, or above it where more of the window is; never beyond the window. */
function placed({ left, top, bottom }: DialogPlace) {
  const { innerWidth, innerHeight } = window
  const width = Math.min(SMALL_WIDTH, innerWidth - 2 * GAP)
  const x = Math.max(GAP, Math.min(left, innerWidth - width - GAP))
  const isOver = bottom + SMALL_HEIGHT > innerHeight && top > innerHeight - bottom
  return { width, left: x, ...(isOver ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP }) }
}

/**
 * Does what the filled button does, on Ctrl+Enter anywhere in a dialog and on Enter on a choice or a tick. In a field
 * of text browsers do so themselves.
 */
function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: content, nativeEvent } = event
  if (event.key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return
  // React also passes events of another dialog that was opened from this one.
  if (!content.contains(target)) return
  // A key that is held down may have been pressed for what was there before: it presses no button either.
  if (event.repeat && target.matches('button, input, select')) event.preventDefault()
  if (event.repeat) return
  const isChoice = target.matches('input[type="radio"], input[type="checkbox"]')
  if (!isChoice && !(event.ctrlKey || event.metaKey)) return
  const form = target.closest('form') ?? content.querySelector('form')
  const button = (form ?? content).querySelector<HTMLButtonElement>(form ? '[type="submit"]' : '[data-kind="primary"]')
  if (button === null) return
  event.preventDefault()
  if (button.getAttribute('aria-disabled') !== 'true') button.click()
}

/** Focuses the first field, else the content before all of it, where Radix would choose the way out. */
function focusFirstField(event: Event): void {
  const { currentTarget: content } = event
  if (!(content instanceof HTMLElement)) return
  event.preventDefault()
  const field = content.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')
  ;(field ?? content).focus()
}
