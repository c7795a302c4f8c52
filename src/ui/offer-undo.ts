import { showToast } from './toast.tsx'

type Offer = {
  readonly text: string
  readonly label: string
  /** Does what was announced, unless it was undone. */
  readonly act: () => void
  readonly undo: () => void
}

/**
 * Announces an action that is easier undone than confirmed. It runs when its toast disappears, at the latest when the
 * page is left; until then nothing has happened but that its object is hidden.
 */
export function offerUndo({ text, label, act, undo }: Offer): void {
  let open = true
  const settle = (how: () => void) => () => {
    if (!open) return
    open = false
    window.removeEventListener('pagehide', done)
    how()
  }
  const done = settle(act)
  window.addEventListener('pagehide', done)
  showToast({ text, action: { label, onAction: settle(undo) }, onGone: done })
}
