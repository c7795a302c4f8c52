import { Suspense } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useBaseMessages } from '../messages/use-messages.tsx'
import { Button } from './button.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { ShownToast, ToastProps, ToastText } from './lazy/toast-parts.tsx'

const toasts = createStore<{ readonly shown: readonly ShownToast[] }>(() => ({ shown: [] }))
let last = 0

/** Shows a message in the corner for a few seconds, with a way to undo where there is one. */
export function showToast(toast: ToastText): void {
  // A message without an act that is asked for again takes its own place.
  for (const { id, text, action } of toasts.getState().shown) if (text === toast.text && !action) dismiss(id)
  last += 1
  const entry = { ...toast, id: last }
  toasts.setState(({ shown }) => ({ shown: [...shown, entry] }))
  // People do not read more than three at once.
  for (const { id } of toasts.getState().shown.slice(0, -3)) dismiss(id)
}

/** Dismisses the toasts that act on an object; without one, all. */
export function dismissToasts(of?: object): void {
  for (const toast of toasts.getState().shown) if (of === undefined || toast.of === of) dismiss(toast.id)
}

function dismiss(id: number): void {
  const gone = toasts.getState().shown.find((toast) => toast.id === id)
  if (gone === undefined) return
  toasts.setState((before) => ({ shown: before.shown.filter((toast) => toast.id !== id) }))
  gone.onGone?.()
}

/** The messages while the code of toasts is missing: each stays until it is closed. */
function PlainToasts({ shown, onDismiss }: ToastProps) {
  const { close } = useBaseMessages()
  return (
    <div role="status" className="fixed end-4 bottom-10 z-50 flex w-[min(400px,calc(100vw-32px))] flex-col gap-2">
      {shown.map(({ id, text, action }) => {
        const dismissed = { label: close, onAction() {} }
        return (
          <div key={id} className="flex items-center gap-2 rounded-card bg-raised p-2.5 text-sm shadow-menu">
            <p className="grow">{text}</p>
            {[...(action ? [action] : []), dismissed].map(({ label, onAction }) => (
              <Button
                key={label}
                size="s"
                onClick={() => {
                  onDismiss(id)
                  onAction()
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )
      })}
    </div>
  )
}

export const ToastParts = lazyPart(async () => (await import('./lazy/toast-parts.tsx')).ToastParts, PlainToasts)

/** The place where toasts appear; loaded with the first one. */
export function Toaster({ label }: { readonly label: string }) {
  const shown = useStore(toasts, (state) => state.shown)
  // It is removed with the last toast and forgets its focus: the next toast would wait for ever to be left.
  if (shown.length === 0) return null
  return (
    <Suspense>
      <ToastParts label={label} shown={shown} onDismiss={dismiss} />
    </Suspense>
  )
}
