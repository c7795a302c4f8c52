import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly title: string
  readonly body: string
  readonly confirm: string
  readonly cancel: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before an action that cannot be undone. The way back has the focus first. */
export function ConfirmDialog({ title, body, confirm, cancel, busy = false, onConfirm, onCancel }: Props) {
  return (
    <Dialog title={title} description={body} closeLabel={cancel} onClose={onCancel}>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel} autoFocus>
          {cancel}
        </Button>
        <Button kind="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
