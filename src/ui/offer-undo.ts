import { showToast } from './toast.tsx'

type Offer = {
  readonly text: string
  readonly label: string
  /** What was announced, done unless it was undone. */
  readonly act: () => void
  readonly undo: () => void
}

/**
 * For what is easier taken back than confirmed. It is done when its toast goes, at the latest when the page is left;
 * until then nothing has happened but that it is out of sight.
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
