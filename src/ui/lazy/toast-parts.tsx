import * as Radix from 'radix-ui/toast'
import { Button } from '../button.tsx'

export type ToastText = {
  readonly text: string
  readonly tone?: 'plain' | 'problem'
  readonly action?: { readonly label: string; readonly onAction: () => void }
  /** The object that its action acts on: both disappear together (`dismissToasts`). */
  readonly of?: object
  /** Called when it has left the corner, for any reason. */
  readonly onGone?: () => void
}

export type ShownToast = ToastText & { readonly id: number }

export type ToastProps = {
  readonly label: string
  readonly shown: readonly ShownToast[]
  readonly onDismiss: (id: number) => void
}

export function ToastParts({ label, shown, onDismiss }: ToastProps) {
  return (
    <Radix.Provider label={label} swipeDirection="right" duration={6000}>
      {shown.map(({ id, text, action, tone = 'plain' }) => (
        <Radix.Root
          key={id}
          type={tone === 'problem' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && onDismiss(id)}
          className="flex animate-[appear_var(--calm)_var(--ease)] items-center gap-3 rounded-card bg-raised py-2.5 pe-2.5 ps-4 shadow-menu forced-colors:border"
        >
          <Radix.Description className="grow py-1 text-sm">{text}</Radix.Description>
          {action && (
            <Radix.Action asChild altText={action.label}>
              <Button size="s" onClick={action.onAction}>
                {action.label}
              </Button>
            </Radix.Action>
          )}
        </Radix.Root>
      ))}
      <Radix.Viewport
        // The key that brings the focus here is part of the name.
        label={`${label} ({hotkey})`}
        className="fixed end-4 bottom-4 z-50 flex w-[min(400px,calc(100vw-32px))] flex-col gap-2 outline-none"
      />
    </Radix.Provider>
  )
}
