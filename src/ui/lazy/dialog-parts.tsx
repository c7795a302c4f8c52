import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { Button } from '../button.tsx'
import { focusedBefore } from '../collect-keys.ts'
import { Icon } from '../icon.tsx'

export type DialogProps = {
  readonly title: string
  readonly description?: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly wide?: boolean
}

// Where a dialog was last opened from.
let lastPlace: HTMLElement | null = null

/** A dialog that is open while it is drawn. Esc and a press beside it close it; focus goes back where it came from. */
export function DialogParts({ title, description, closeLabel, onClose, children, wide = false }: DialogProps) {
  // Dialogs here are opened by keys and menus too: Radix would only know a trigger of its own to go back to.
  const [before] = useState(focusedBefore)
  const place = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // Who opens one dialog right after another was in the first, which is gone, or nowhere for a moment.
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) lastPlace = before
    place.current = lastPlace
  }, [before])
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-[appear_var(--quick)_var(--ease)] place-items-center overflow-y-auto bg-shade p-4">
          <Radix.Content
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              // A turn after it has closed: the next dialog may have the focus already.
              if (document.activeElement === null || document.activeElement === document.body) place.current?.focus()
            }}
            className={cx(
              'flex max-h-[calc(100dvh-32px)] w-full flex-col overflow-hidden rounded-card border border-line bg-raised shadow-raised outline-none',
              wide ? 'max-w-[880px]' : 'max-w-[480px]',
            )}
          >
            <div className="flex items-start gap-3 px-6 pt-5 pb-2">
              <div className="grow">
                <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-1.5 text-ink-2">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <Button kind="quiet" size="icon" aria-label={closeLabel} className="-mt-1 -mr-2">
                  <Icon name="close" />
                </Button>
              </Radix.Close>
            </div>
            <div className="overflow-y-auto px-6 pt-2 pb-6">{children}</div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Where one goes on: in the first field, else before all of it, where Radix would choose the way out. */
function focusFirstField(event: Event): void {
  const { currentTarget: content } = event
  if (!(content instanceof HTMLElement)) return
  event.preventDefault()
  const field = content.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')
  ;(field ?? content).focus()
}
