import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  readonly title: string
  readonly about: string
  /** The text that is never shown again. */
  readonly text: string
  readonly done: string
  readonly onDone: () => void
}

/** The text of a new key or secret. Neither Esc nor a click beside the dialog closes it: the text would be lost. */
export function ShownOnce({ title, about, text, done, onDone }: Props) {
  const { close, copy, copied } = useMessages()
  return (
    <Dialog title={title} description={about} closeLabel={close} onClose={() => {}}>
      <div className="flex flex-wrap items-center gap-2 rounded-mid border border-line bg-ground p-3">
        <code className="min-w-0 grow text-sm break-all select-all">{text}</code>
        <CopyText text={text} label={copy} copied={copied} />
      </div>
      <div className="mt-5 flex justify-end">
        <Button kind="primary" onClick={onDone}>
          {done}
        </Button>
      </div>
    </Dialog>
  )
}
