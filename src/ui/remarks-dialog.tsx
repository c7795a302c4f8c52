import { remarkGroups } from '../messages/remark-groups.ts'
import { useBaseMessages, useLateWords } from '../messages/use-messages.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { QuotedGroups } from './quoted-groups.tsx'

type Props = {
  readonly remarks: Parameters<typeof remarkGroups>[1]
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** Reports texts of a document that were left or moved, before its file is downloaded. The way on has the focus. */
export function RemarksDialog({ remarks, onDownload, onClose }: Props) {
  const words = useLateWords('remarks')
  const { cancel } = useBaseMessages()
  if (words === undefined) return null
  const { title, groups } = remarkGroups(words, remarks)
  return (
    <Dialog title={words.title} description={title} closeLabel={cancel} onClose={onClose}>
      <div className="max-h-[50vh] overflow-y-auto">
        <QuotedGroups groups={groups} />
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button kind="primary" autoFocus onClick={onDownload}>
          {words.download}
        </Button>
      </div>
    </Dialog>
  )
}
